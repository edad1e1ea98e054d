"""What can be wrong with an agent's files as files: missing, misnamed, unreadable, no YAML."""

from pathlib import Path

import pytest
from tests.unit.contracts.agents import POLICIES, SERVERS, SOUND, TOOLS, load, problems, write

from trinco.contracts import load_agent
from trinco.core.errors import DefinitionError


def test_a_folder_that_is_not_there_is_the_one_problem(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as caught:
        load_agent(tmp_path / "nowhere", environment={})
    (found,) = caught.value.problems
    assert (found.file, found.line) == (str(tmp_path / "nowhere"), 0)
    assert (found.message, found.suggestion) == ("there is no such folder", "name the folder that holds tools.yaml")


@pytest.mark.parametrize("name", ["mcp_servers.yaml", "tools.yaml"])
def test_a_required_file_that_is_missing_is_named_without_a_line(tmp_path: Path, name: str) -> None:
    write(tmp_path, SOUND)
    (tmp_path / name).unlink()
    with pytest.raises(DefinitionError) as caught:
        load_agent(tmp_path, environment={})
    (found,) = caught.value.problems
    assert (found.file, found.line) == (name, 0)
    assert str(found) == f"{name}: there is no {name} in {tmp_path} (every agent has one)"


def no_agent(folder: Path) -> str:
    with pytest.raises(DefinitionError) as caught:
        load_agent(folder, environment={})
    (found,) = caught.value.problems
    assert (found.file, found.line) == (str(folder), 0)
    expected = "there is no agent here: an agent's folder holds mcp_servers.yaml and tools.yaml, itself or in `config`"
    assert found.message == expected
    return found.suggestion


def test_a_folder_that_holds_no_agent_is_told_which_files_make_one(tmp_path: Path) -> None:
    assert no_agent(tmp_path) == "name the folder that holds them"


@pytest.mark.parametrize(("files_in", "meant"), [("src/shop_agent", "src/shop_agent"), ("shop/config", "shop")])
def test_a_folder_around_an_agents_is_told_which_one_may_be_meant(tmp_path: Path, files_in: str, meant: str) -> None:
    write(tmp_path, {f"{files_in}/{name}": text for name, text in SOUND.items()})
    write(tmp_path, {".venv/hidden/tools.yaml": TOOLS, ".venv/hidden/mcp_servers.yaml": SERVERS})
    write(tmp_path, {"half/tools.yaml": TOOLS, "a/b/c/d/e/tools.yaml": TOOLS, "a/b/c/d/e/mcp_servers.yaml": SERVERS})
    assert no_agent(tmp_path) == f"did you mean {tmp_path / meant}?"


def test_a_folder_around_many_agents_is_told_the_first_few(tmp_path: Path) -> None:
    for shop in "abcd":
        write(tmp_path, {f"{shop}/{name}": text for name, text in SOUND.items()})
    assert no_agent(tmp_path) == f"did you mean {tmp_path / 'a'} or {tmp_path / 'b'} or {tmp_path / 'c'}?"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("tool_policy.yaml", "tool_policies.yaml"),
        ("tool_policies.yml", "tool_policies.yaml"),
        ("tools-policies.yaml", "tool_policies.yaml"),
        ("route.yaml", "routing.yaml"),
        ("config/Routing.yml", "routing.yaml"),
        ("agents.yaml", "agent.yaml"),
    ],
)
def test_a_file_that_nothing_reads_is_not_passed_over(tmp_path: Path, name: str, meant: str) -> None:
    """W48: a missing policy file was silent, and so was a misspelt one."""
    tools = "tools: {track_order: {tool_type: read_only}}\n"
    write(tmp_path, {"mcp_servers.yaml": SERVERS, "tools.yaml": tools, name: "version: 1\n"})
    with pytest.raises(DefinitionError) as caught:
        load_agent(tmp_path, environment={})
    assert [str(p) for p in caught.value.problems] == [f"{name}: nothing reads this file (is it meant to be {meant}?)"]


def test_other_files_in_the_folder_are_other_peoples(tmp_path: Path) -> None:
    assert load(tmp_path, {"mkdocs.yml": "site_name: x\n", "compose.yaml": "services: {}\n"}).name == tmp_path.name


def test_the_files_may_stand_in_a_config_folder(tmp_path: Path) -> None:
    """spec/002 names the policies `config/tool_policies.yaml`."""
    write(tmp_path, {f"config/{name}": text for name, text in SOUND.items()})
    write(tmp_path, {"config/messages/pt-BR.yaml": "done: Pronto.\n"})
    agent = load_agent(tmp_path, environment={})
    assert set(agent.catalogue.contracts) >= {"cancel_order", "track_order"}
    assert agent.messages == {"pt-BR": {"done": "Pronto."}}
    write(tmp_path, {"config/tools.yaml": TOOLS + "  odd: {}\n"})
    with pytest.raises(DefinitionError) as caught:
        load_agent(tmp_path, environment={})
    assert [(p.file, p.line) for p in caught.value.problems] == [("config/tools.yaml", 13)]


def test_a_file_that_stands_in_both_places_is_a_problem(tmp_path: Path) -> None:
    found = problems(tmp_path, {"config/tools.yaml": TOOLS, "config/messages/en.yaml": "", "messages/en.yaml": ""})
    assert [str(p) for p in found] == [
        "config/messages/en.yaml: en.yaml stands in messages and in config/messages (keep one of them)",
        "config/tools.yaml: tools.yaml stands in the folder and in config (keep one of them)",
    ]


def test_a_file_that_can_not_be_read_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "routing.yaml").mkdir()
    (found,) = problems(tmp_path, {})
    assert (found.file, found.line) == ("routing.yaml", 0)
    assert found.message.startswith("the file can't be read: ")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("tool_policies:\n  a: [1\n  b: 2\n", 3, "did not find expected ',' or ']'"),
        ("tool_policies:\n  a: 'x\n", 2, "found unexpected end of stream"),
        ("tool_policies:\n\ta: 1\n", 2, "found character that cannot start any token"),
        ("a: 1\n---\nb: 2\n", 2, "but found another document"),
        ("tool_policies:\n  a: *nowhere\n", 2, "found undefined alias"),
        ("tool_policies:\n  a: b\x01\n", 2, "a character that no text has (U+0001)"),
        ("tool_policies: " + "[" * 5000, 1, "exceeded maximum nesting depth"),
        ("tool_policies: &a\n  b: *a\n", 2, "this refers to itself"),
        ("tool_policies:\n  ? [a]\n  : b\n", 2, "a key must be text, not a list or mapping"),
        ("tool_policies:\n  <<: [1]\n", 2, "only mappings can be merged with <<"),
        ("- cancel_order\n", 1, "this file must be a mapping, not a list"),
        ("!!python/object/apply:os.getcwd []\n", 1, "this file must be a mapping, not a value with a tag"),
    ],
)
def test_broken_yaml_is_reported_at_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    found = problems(tmp_path, {"tool_policies.yaml": text})
    first = found[0]
    assert (first.file, first.line) == ("tool_policies.yaml", line)
    assert message in first.message


LATIN, UTF_16 = b"\xe7\xe3o", b"\xff\xfe"
NO_UTF8 = "the file is not UTF-8 text (save it as UTF-8)"
NO_CHARACTER = (
    "this is not YAML: it has a character that no text has (U+{}) "
    "(remove it, or write it as an escape between double quotes)"
)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("before", [0, 1, 40])
@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (LATIN, NO_UTF8),
        (b"# a" + LATIN, NO_UTF8),
        (UTF_16, NO_UTF8),
        (b"a: \xf0\x9f", NO_UTF8),
        (b"\x01", NO_CHARACTER.format("0001")),
        (b"a: '\xc3\xa7\xc2\x80'", NO_CHARACTER.format("0080")),
        (b"a: \x00", NO_CHARACTER.format("0000")),
    ],
    ids=str,
)
def test_bytes_that_are_no_text_are_reported_on_their_line(
    tmp_path: Path, bad: bytes, said: str, before: int, end: bytes, mark: bytes
) -> None:
    write(tmp_path, SOUND)
    lines = [f"# preço {n}".encode() for n in range(before)]
    (tmp_path / "tool_policies.yaml").write_bytes(mark + end.join([*lines, bad, b"# the end"]))
    with pytest.raises(DefinitionError) as caught:
        load_agent(tmp_path, environment={})
    found = [str(problem) for problem in caught.value.problems if problem.file == "tool_policies.yaml"]
    assert found == [f"tool_policies.yaml:{before + 1}: {said}"]


def test_a_byte_order_mark_is_no_problem(tmp_path: Path) -> None:
    write(tmp_path, SOUND)
    (tmp_path / "tools.yaml").write_bytes(b"\xef\xbb\xbf" + TOOLS.encode())
    assert load_agent(tmp_path, environment={}).catalogue.contracts


def test_anchors_and_merges_are_followed_and_own_keys_win(tmp_path: Path) -> None:
    text = """\
        tool_policies:
          cancel_order: &acts
            operation_type: transactional
            requires: [order_id]
            execution: {timeout: 5s}
          refund:
            <<: *acts
            execution: {timeout: 7s}
    """
    tools = TOOLS + "  refund: {args_schema: {order_id: string}}\n"
    contract = load(tmp_path, {"tool_policies.yaml": text, "tools.yaml": tools}).catalogue.contract("refund")
    assert contract.requires == ("order_id",)
    assert contract.execution.timeout.total_seconds() == 7


@pytest.mark.parametrize("name", ["tool_policies.yaml", "messages/pt-BR.yaml", "mcp_servers.yaml", "routing.yaml"])
def test_a_bomb_of_aliases_stays_small(tmp_path: Path, name: str) -> None:
    bomb = "done: &x0 {done: a, b: '${UNSET}'}\nb: &y0 [a]\n"
    bomb += "".join(f"x{n}: &x{n} {{done: *x{n - 1}, b: *x{n - 1}}}\n" for n in range(1, 35))
    bomb += "".join(f"y{n}: &y{n} [*y{n - 1}, *y{n - 1}]\n" for n in range(1, 35))
    bomb += "servers: {shop: {command: *x34, env: *x34, args: *y34}}\nintents: [*x34, *y34]\n"
    bomb += "tool_policies: {cancel_order: *x34, a: *y34}\n"
    assert problems(tmp_path, {name: bomb})


def test_everything_wrong_in_all_files_is_told_at_once(tmp_path: Path) -> None:
    files = {
        "agent.yaml": "name: shop\ncurency: BRL\n",
        "mcp_servers.yaml": "servers:\n  shop: {comand: python}\n  bank: {endpoint: '${BANK}'}\n",
        "messages/pt-BR.yaml": "dnoe: x\n",
        "routing.yaml": "intents:\n  - [\n",
        "tool_policies.yaml": POLICIES.replace("check_cancel", "check_cancle") + "    executon: {}\n",
        "tools.yaml": TOOLS.replace("tool_type: read_only", "tool_type: readonly\n    enabled: sim"),
    }
    with pytest.raises(DefinitionError) as caught:
        load(tmp_path, files)
    assert caught.value.agent == "shop"
    assert [f"{p.file}:{p.line}" for p in caught.value.problems] == [
        "agent.yaml:2",
        "mcp_servers.yaml:2",
        "mcp_servers.yaml:3",
        "messages/pt-BR.yaml:1",
        "routing.yaml:2",
        "tool_policies.yaml:6",
        "tool_policies.yaml:7",
        "tools.yaml:2",
        "tools.yaml:4",
        "tools.yaml:5",
        "tools.yaml:8",
        "tools.yaml:11",
        "tools.yaml:12",
        "tools.yaml:13",
    ]
    assert str(caught.value).startswith("agent 'shop' has 14 problems:\n  agent.yaml:2: unknown key 'curency'")
