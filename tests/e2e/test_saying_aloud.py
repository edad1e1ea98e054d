"""`trinco chat --voice`: each reply's form for a speech engine, beside the reply, and only if it was asked for."""

from tests.e2e.conftest import CommandLine

SAID = "quero cancelar o pedido PED-1001\n"


def test_an_object_has_the_spoken_form_only_if_it_was_asked_for(cli: CommandLine) -> None:
    aloud = cli.run("chat", "retail", "--json", "--voice", "--session", "a", said=SAID).objects[0]
    written = cli.run("chat", "retail", "--json", "--session", "b", said=SAID).objects[0]
    assert aloud["reply"] == written["reply"]
    assert "PED-1001" in aloud["reply"]
    assert "P E D um zero zero um" in aloud["spoken"]
    assert set(aloud) - set(written) == {"spoken"}


def test_an_error_has_none(cli: CommandLine) -> None:
    told = cli.run("chat", "retail", "--json", "--voice", said='{"massage": "oi"}\n').objects[0]
    assert set(told) == {"format", "error"}


def test_a_person_sees_it_behind_a_note(cli: CommandLine) -> None:
    told = cli.run("chat", "retail", "--voice", said=SAID).out
    assert "♪ Confira" in told
    assert "P E D um zero zero" in " ".join(told.split())
    assert "PED-1001" in told
