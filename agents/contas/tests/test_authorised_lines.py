"""Both adapters of the trusted source: the file, edited under way, and a real HTTP service in all its moods."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from agents.contas.tests.desks import ANA, Desk, body, code, reference

from trinco_contas.server.authorised_lines import FixtureLines, HttpLines, LinesUnavailable
from trinco_contas.server.gate import BLOCKED, DOWN
from trinco_contas.server.policies import LinePolicy

OTHER = [reference("suffix", "4321")]
NEW = {"msisdn": "11977771234", "relationship": "dependente", "status": "ACTIVE", "authorized": True}


async def test_an_edited_file_counts_at_once(related: Desk, fixture_file: Path) -> None:
    """R003-8.1: spec/003 section 8, with its own example."""
    added = [reference("suffix", "1234")]
    assert code(await related.call("consultar_vas", references=added)) == BLOCKED
    edit(fixture_file, lambda lines: lines.append(NEW))
    told = body(await related.call("consultar_vas", references=added))
    assert told["authority"] == {
        "policy": "authorized_related_lines",
        "reference": {"kind": "suffix", "value": "1234"},
        "effective_subject": "11977771234",
    }
    edit(fixture_file, lambda lines: lines.pop())
    assert code(await related.call("consultar_vas", references=added)) == BLOCKED


def edit(file: Path, change: Callable[[list[Any]], object]) -> None:
    held = json.loads(file.read_text("utf-8"))
    change(held[ANA["msisdn"]])
    file.write_text(json.dumps(held), "utf-8")


@pytest.mark.parametrize(
    "written", ["", "{", "[]", '{"11999999999": 5}', '{"11999999999": [5]}', '{"11999999999": [{}]}', "null"]
)
def test_a_file_that_can_not_be_read_is_a_source_that_is_down(tmp_path: Path, written: str) -> None:
    file = tmp_path / "lines.json"
    file.write_text(written, "utf-8")
    with pytest.raises(LinesUnavailable):
        FixtureLines(file).of(ANA)
    with pytest.raises(LinesUnavailable):
        FixtureLines(tmp_path / "nowhere.json").of(ANA)


async def test_with_the_source_down_only_the_own_line_is_served(open_desk: Callable[..., Desk], tmp_path: Path) -> None:
    """R003-2.9"""
    desk = open_desk(LinePolicy.ALT2, FixtureLines(tmp_path / "nowhere.json"))
    assert code(await desk.call("consultar_vas", references=OTHER)) == DOWN
    assert desk.touched == []
    assert not (await desk.call("consultar_vas")).is_error
    assert not (await desk.call("consultar_vas", references=[reference("suffix", "9999")])).is_error
    told = body(await desk.call("consultar_linhas_autorizadas"))
    assert (told["success"], told["status"], told["authorized_msisdns"]) == (False, "UNAVAILABLE", [])


class Service(ThreadingHTTPServer):
    """The corporate service, in whatever mood a test wants."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.answer: Callable[[], tuple[int, bytes]] = lambda: (200, b"{}")
        self.heard: list[tuple[str | None, Any]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/authorised-lines"


class Answering(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        length = int(self.headers.get("content-length", 0))
        self.server.heard.append((self.headers.get("authorization"), json.loads(self.rfile.read(length))))
        status, told = self.server.answer()
        try:
            self.send_response(status)
            self.send_header("content-length", str(len(told)))
            if status == 302:
                self.send_header("location", self.server.url)
            self.end_headers()
            self.wfile.write(told)
        except OSError:
            pass  # who asked has gone

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[Service]:
    with Service() as opened:
        thread = threading.Thread(target=opened.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield opened
        opened.shutdown()
        thread.join()


def told(**other: object) -> bytes:
    line = {"msisdn": "11988884321", "relationship": "dependente", "status": "ACTIVE", "authorized": True}
    document = {
        "success": True,
        "status": "SUCCESS",
        "source": "crm",
        "authenticated_msisdn": ANA["msisdn"],
        "authorized_lines": [line],
        "authorized_msisdns": ["11988884321"],
    }
    return json.dumps(document | other).encode()


async def test_the_service_is_asked_with_its_token_and_the_sessions_own_claims(
    open_desk: Callable[..., Desk], service: Service
) -> None:
    service.answer = lambda: (200, told())
    desk = open_desk(LinePolicy.ALT2, HttpLines(service.url, token="s3cret"))
    result = body(await desk.call("consultar_vas", references=OTHER))
    assert result["authority"]["effective_subject"] == "11988884321"
    assert service.heard == [("Bearer s3cret", ANA)]
    assert body(await desk.call("consultar_linhas_autorizadas"))["source"] == "crm"


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (500, told()),
        (401, b""),
        (302, told()),
        (204, b""),
        (200, b"not json"),
        (200, b"[]"),
        (200, b"\xff\xfe"),
        (200, b" " * 1_000_001),
        (200, told(success=False)),
        (200, told(authenticated_msisdn="21988880000")),
    ],
)
async def test_a_service_that_does_not_prove_it_grants_nothing(
    open_desk: Callable[..., Desk], service: Service, status: int, answer: bytes
) -> None:
    """R003-3.5"""
    service.answer = lambda: (status, answer)
    desk = open_desk(LinePolicy.ALT2, HttpLines(service.url, token="s3cret"))
    assert code(await desk.call("consultar_vas", references=OTHER)) == DOWN
    assert desk.touched == []


async def test_a_slow_service_is_not_waited_for_longer_than_its_limit(
    open_desk: Callable[..., Desk], service: Service
) -> None:
    answered = threading.Event()

    def late() -> tuple[int, bytes]:
        answered.wait(20)
        return 200, told()

    service.answer = late
    desk = open_desk(LinePolicy.ALT2, HttpLines(service.url, token="s3cret", timeout=0.1))
    began = time.monotonic()
    assert code(await desk.call("consultar_vas", references=OTHER)) == DOWN
    assert time.monotonic() - began < 10
    answered.set()


def test_nobody_listening_is_a_source_that_is_down() -> None:
    with pytest.raises(LinesUnavailable):
        HttpLines("http://127.0.0.1:9/", token="s3cret", timeout=1).of(ANA)


@pytest.mark.parametrize(
    ("url", "token"), [("http://crm.example.org/lines", "s3cret"), ("https://crm.example.org/lines", " ")]
)
def test_a_token_goes_nowhere_in_the_clear_and_is_never_missing(url: str, token: str) -> None:
    with pytest.raises(ValueError, match="token"):
        HttpLines(url, token=token)
