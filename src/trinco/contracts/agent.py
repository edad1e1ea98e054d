"""Load an agent: read all files of its folder, check them together, and give frozen values or every problem.

Nothing is started, connected or cached, and no environment is read but the one that is given.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from trinco.contracts.files import NAMES, AgentFiles, is_folder
from trinco.contracts.joining import Parts, join
from trinco.contracts.messages import read_messages
from trinco.contracts.policies import read_policies
from trinco.contracts.report import Place, Report
from trinco.contracts.routing import read_intents
from trinco.contracts.servers import read_servers
from trinco.contracts.settings import Settings, read_settings
from trinco.contracts.tools import read_tools
from trinco.core.errors import DefinitionError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from trinco.contracts.policies import Policy
    from trinco.contracts.servers import ServerDefinition
    from trinco.core.contract import Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Agent:
    """An agent whose files are right."""

    name: str
    folder: Path
    catalogue: Catalogue
    servers: Mapping[str, ServerDefinition]
    messages: Mapping[str, Mapping[str, str]]
    """Its own reply texts: locale, then key."""
    places: Mapping[str, Place] = field(repr=False, compare=False)
    """Where each tool is declared."""

    @property
    def texts(self) -> Mapping[str, str]:
        """Its own reply texts in the locale that it speaks: those of the language (`pt`), under those of the locale."""
        locale = self.catalogue.locale
        return {**self.messages.get(locale.partition("-")[0], {}), **self.messages.get(locale, {})}


def load_agent(
    folder: Path,
    *,
    environment: Mapping[str, str],
    languages: Collection[str] | None = None,
    facts_of: Callable[[str], Collection[str]] | None = None,
) -> Agent:
    """Read the agent in `folder`; its files stand there or in its `config` folder.

    `languages` are the codes of those that can be read and spoken (`pt`); without them, no locale is a problem.
    `facts_of` says which facts the reply text of a key may use; without it, any.

    Raises:
        DefinitionError: with everything that is wrong, each with file, line and a suggestion.
    """
    folder = Path(folder)
    report = Report()
    usual = Settings(name=folder.resolve().name or "agent")
    if not is_folder(folder):
        report.add(Place(str(folder), 0), "there is no such folder", "name the folder that holds tools.yaml")
        raise DefinitionError(usual.name, report.problems)
    files = AgentFiles(folder, report)
    parts = _parts(files, usual, report, folder, environment, languages)
    catalogue = join(parts, report)
    messages = {locale: read_messages(tree, report, facts_of) for locale, tree in files.messages(languages)}
    if report.problems:
        raise DefinitionError(parts.settings.name, report.problems)
    return Agent(
        name=parts.settings.name,
        folder=folder,
        catalogue=catalogue,
        servers=parts.servers or {},
        messages=messages,
        places={name: tool.place for name, tool in (parts.tools or {}).items()},
    )


def _parts(
    files: AgentFiles,
    usual: Settings,
    report: Report,
    folder: Path,
    environment: Mapping[str, str],
    languages: Collection[str] | None,
) -> Parts:
    settings, tools, servers, policies, routing = (files.tree(name) for name in NAMES)
    # A file that isn't there says nothing; of one that can't be read, nobody knows what it says.
    unwritten: dict[str, Policy] | None = None if "tool_policies.yaml" in files else {}
    return Parts(
        settings=read_settings(settings, report, folder_name=usual.name, languages=languages) if settings else usual,
        tools=read_tools(tools, report) if tools else None,
        servers=read_servers(servers, report, folder=folder, environment=environment) if servers else None,
        policies=read_policies(policies, report) if policies else unwritten,
        intents=read_intents(routing, report) if routing else None,
        routed="routing.yaml" in files,
    )
