"""The reference page explains exactly the keys that are read, and its agents load."""

import re
from pathlib import Path

import pytest
from tests.unit.contracts.agents import write

from trinco.contracts import keys, load_agent
from trinco.contracts.parameters import FORMATS, PERSONAL, TYPES
from trinco.contracts.responses import MODES
from trinco.contracts.section import Keys
from trinco.contracts.settings import Settings
from trinco.contracts.templates import OWN_FILTERS
from trinco.core.contract import ConfirmationPolicy, Execution, OperationType
from trinco.core.speech import Say, Utterance
from trinco.language import presenter_for
from trinco.language.catalogues import Texts
from trinco.language.locales import language_of

PAGE = (Path(__file__).parents[3] / "docs/reference/yaml.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^##+ (.+?)\n(.*?)(?=^##|\Z)", PAGE, flags=re.MULTILINE | re.DOTALL))
TABLES: dict[str, Keys] = {
    "agent.yaml": keys.AGENT,
    "tools.yaml": keys.TOOLS_FILE,
    "tools.NAME": keys.TOOL,
    "tools.NAME.args_schema.NAME": keys.PARAMETER,
    "tools.NAME.response": keys.RESPONSE,
    "tools.NAME.cache": keys.CACHE,
    "tools.NAME.execution_policy": keys.EXECUTION_POLICY,
    "tool_policies.yaml": keys.POLICIES_FILE,
    "defaults": keys.DEFAULTS,
    "tool_policies.NAME": keys.POLICY,
    "tool_policies.NAME.pre_validation": keys.PRE_VALIDATION,
    "tool_policies.NAME.confirmation": keys.CONFIRMATION,
    "tool_policies.NAME.execution": keys.EXECUTION,
    "tool_policies.NAME.execution.workflow": keys.WORKFLOW,
    "tool_policies.NAME.subject": keys.SUBJECT,
    "mcp_servers.yaml": keys.SERVERS_FILE,
    "servers.NAME": keys.SERVER,
    "routing.yaml": keys.ROUTING_FILE,
    "intents": keys.INTENT,
}


def rows(section: str) -> dict[str, list[str]]:
    """Return the rows of a section's first table by their first cell."""
    table = SECTIONS[section].split("| key |", 1)[1]
    lines = [line for line in table.split("\n\n", 1)[0].splitlines()[2:] if line.startswith("|")]
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return {row[0].strip("`"): row[1:] for row in cells}


def test_every_table_of_keys_has_its_section() -> None:
    tables = [table for table in vars(keys).values() if isinstance(table, Keys)]
    assert all(table in TABLES.values() for table in tables)
    assert len(tables) == len(TABLES)


@pytest.mark.parametrize(("section", "table"), TABLES.items(), ids=TABLES)
def test_a_section_explains_exactly_the_keys_that_are_read(section: str, table: Keys) -> None:
    explained = rows(section)
    assert set(explained) == set(table.known)
    assert all(len(row) == 4 and all(row) for row in explained.values())
    for alias, key in table.aliases.items():
        assert f"`{alias}`" in explained[key][-1]


def test_the_defaults_on_the_page_are_those_of_the_core() -> None:
    confirmation, execution = ConfirmationPolicy(), Execution()
    said = {name: row[1].strip("`") for name, row in rows("tool_policies.NAME.confirmation").items()}
    assert said == {"expires_after": "15m", "revalidate_after": "2m", "max_reprompts": "3"}
    assert (confirmation.expires_after.seconds, confirmation.revalidate_after.seconds) == (900, 120)
    assert confirmation.max_reprompts == 3
    said = {name: row[1].strip("`") for name, row in rows("tool_policies.NAME.execution").items()}
    assert (said["timeout"], execution.timeout.total_seconds()) == ("30s", 30)
    assert (said["key_retention"], execution.key_retention.total_seconds()) == ("24h", 86_400)
    assert (said["settle_for"], execution.settle_for.total_seconds()) == ("10m", 600)
    assert (said["idempotent"], execution.idempotent) == ("false", False)
    assert (said["errors"], execution.errors_are_refusals) == ("unknown", False)
    settings, usual = rows("agent.yaml"), Settings(name="")
    for name in ("locale", "time_zone", "currency"):
        assert settings[name][1] == f"`{getattr(usual, name)}`"


def test_types_formats_and_modes_are_all_on_the_page() -> None:
    argument = SECTIONS["tools.NAME.args_schema.NAME"]
    assert all(f"`{word}`" in argument for word in (*TYPES, *FORMATS, *PERSONAL))
    for form, kinds in FORMATS.items():
        said = re.search(rf"^\| `{form}` \| (.*?) \|", argument, flags=re.MULTILINE)
        assert said, form
        assert set(said[1].split(", ")) == set(kinds), form
    assert all(f"`{mode}`" in SECTIONS["tools.NAME.response"] for mode in MODES)
    assert all(f"`{kind}`" in SECTIONS["tools.NAME"] for kind in (*OperationType, "action"))


@pytest.mark.parametrize("column", range(2))
def test_the_filters_on_the_page_write_what_is_shown(column: int) -> None:
    table = SECTIONS["tools.NAME.response"].split("| filter |", 1)[1].split("\n\n", 1)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    assert {row[0].strip("`").partition("(")[0] for row in rows} == set(OWN_FILTERS)
    code, currency = (("pt", "BRL"), ("en", "USD"))[column]
    texts = Texts(code, {}, language_of(code).tongue.formats, currency)
    for written, values, *told in rows:
        for value in values.split(", "):
            said = texts.tell(f"{{{{ value | {written.strip('`')} }}}}", {"value": value.strip("`")})
            assert said == told[column].strip("`")


def test_whatever_is_confirmed_in_the_complete_agent_reads_well_in_a_sentence(tmp_path: Path) -> None:
    files = dict(re.findall(r'```yaml title="(.+?)"\n(.*?)```', SECTIONS["A complete agent"], flags=re.DOTALL))
    catalogue = load_agent(write(tmp_path, files), environment={}).catalogue
    assert all(c.title for c in catalogue.contracts.values() if c.operation_type is not OperationType.INTERNAL)
    facts: dict[str, object] = {"arguments": {"order_id": "PED-1"}, "question": "", "items": [], "again": False}
    said = presenter_for(catalogue, {}).present([Utterance(say=Say.ASK_CONFIRMATION, tool="cancel_order", facts=facts)])
    assert said.splitlines()[0] == "Confira, por favor: cancelar um pedido."


@pytest.mark.parametrize("section", ["The smallest agent", "A complete agent"])
def test_the_agents_on_the_page_load(tmp_path: Path, section: str) -> None:
    blocks = r'```yaml title="(.+?)"\n(.*?)```'
    files = dict(re.findall(blocks, SECTIONS[section], flags=re.DOTALL))
    files |= dict(re.findall(blocks, SECTIONS["messages/LOCALE.yaml"], flags=re.DOTALL))
    agent = load_agent(write(tmp_path, files), environment={})
    assert "track_order" in agent.catalogue.contracts
    assert agent.messages["pt-BR"]["cancelled.declined"]


def test_every_link_within_the_page_leads_to_a_heading() -> None:
    headings = {re.sub(r"[^a-z0-9_ -]", "", title.lower()).replace(" ", "-") for title in SECTIONS}
    assert set(re.findall(r"\(#(.+?)\)", PAGE)) <= headings
