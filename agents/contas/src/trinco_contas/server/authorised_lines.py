"""Which lines an authenticated one may act on: a port, and two adapters of it.

`FixtureLines` reads a file, each time anew, so an edited file counts at once. `HttpLines` asks a service, with a token
and a time limit. Both give the document of spec/003 section 3.3; what it grants is read by `grants_in`, strictly.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

import httpx2

from trinco.toolkit.authority import Grant, Grants
from trinco_contas.server.policies import digits_of

FIXTURE = Path(__file__).parents[1] / "authorized_lines.json"
LONGEST = 1_000_000
"""Bytes of an answer; a longer one is none."""

Document = Mapping[str, Any]


class LinesUnavailable(Exception):
    """The source couldn't be asked, or its answer can't be read."""


class AuthorisedLines(Protocol):
    """The trusted source of which lines a session may act on."""

    def of(self, claims: Mapping[str, str]) -> Document:
        """Return the source's document about an authenticated line. Raises `LinesUnavailable`."""
        ...


class FixtureLines:
    """Lines in a JSON file: by authenticated line, a list of `authorized_lines` as the document has it."""

    def __init__(self, path: Path = FIXTURE) -> None:
        self._path = path

    def of(self, claims: Mapping[str, str]) -> Document:
        try:
            held = json.loads(self._path.read_text("utf-8"))
            lines: list[Any] = list(held.get(claims["msisdn"], []))
            may = [each["msisdn"] for each in lines if each["authorized"] is True]
        except (OSError, ValueError, TypeError, AttributeError, KeyError) as error:
            raise LinesUnavailable(f"{self._path.name} can't be read") from error
        return {
            "success": True,
            "status": "SUCCESS",
            "source": "mock",
            "authenticated_msisdn": claims["msisdn"],
            "authorized_lines": lines,
            "authorized_msisdns": may,
        }


class HttpLines:
    """Lines of a service: a POST of the authenticated claims, answered with the document.

    `timeout` is in seconds, for each of connecting, sending and receiving. The token is sent to no plain address but
    this machine's own, and redirections aren't followed.
    """

    def __init__(self, url: str, *, token: str, timeout: float = 3.0) -> None:
        parts = urlsplit(url)
        if parts.scheme != "https" and parts.hostname not in {"127.0.0.1", "::1", "localhost"}:
            raise ValueError(f"{url}: a token is sent over https only")
        if not token.strip():
            raise ValueError("the service of authorised lines needs a token")
        self._url = url
        self._token = token
        self._timeout = timeout

    def of(self, claims: Mapping[str, str]) -> Document:
        headers = {"authorization": f"Bearer {self._token}"}
        try:
            response = httpx2.post(self._url, json=dict(claims), headers=headers, timeout=self._timeout)
            if response.status_code != 200 or len(response.content) > LONGEST:
                raise LinesUnavailable(f"the service answered {response.status_code}")
            document = response.json()
        except (httpx2.HTTPError, ValueError) as error:
            raise LinesUnavailable(f"the service can't be asked: {error}") from error
        if not isinstance(document, dict):
            raise LinesUnavailable("the service's answer is no object")
        return cast("Document", document)


def grants_in(document: Document) -> Grants | None:
    """Read what a document grants; None if it is no answer that can be relied on.

    A line counts only if it is active, `authorized` is true, and it stands among `authorized_msisdns` too.
    """
    lines, listed = document.get("authorized_lines"), document.get("authorized_msisdns")
    own = document.get("authenticated_msisdn")
    if document.get("success") is not True or not isinstance(own, str):
        return None
    if not isinstance(lines, list) or not isinstance(listed, list):
        return None
    told = [cast("Mapping[str, Any]", each) for each in cast("list[object]", lines) if isinstance(each, dict)]
    return Grants(
        authenticated=own,
        entries=tuple(
            Grant(
                subject=each["msisdn"],
                relationship=str(each.get("relationship", "")),
                active=each.get("status") == "ACTIVE",
                authorized=each.get("authorized") is True and each["msisdn"] in listed,
            )
            for each in told
            if isinstance(each.get("msisdn"), str) and digits_of(each["msisdn"]) == each["msisdn"]
        ),
    )
