"""Conversation files: what may stand in them, and that all that is wrong is said at once, with its line."""

from datetime import timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from trinco.core.errors import DefinitionError
from trinco.testing.conversation_file import Conversation, read_conversations

TOOLS = ("cancelar", "verificar")


def read(folder: Path, text: str) -> Conversation:
    file = folder / "a_situation.yaml"
    file.write_text(text, encoding="utf-8")
    return read_conversations([file], agent="shop", tools=TOOLS)[0]


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(DefinitionError) as caught:
        read(folder, text)
    return [f"{p.line}: {p.message} ({p.suggestion})" for p in caught.value.problems]


def test_everything_that_a_file_may_hold_is_read(tmp_path: Path) -> None:
    conversation = read(
        tmp_path,
        """
        name: a situation
        description: for people
        locale: pt-BR
        subject: {msisdn: 0551199, plan: "7"}
        environment: {DELAY: 1}
        turns:
          - says: sim
            message_id: m-1
            heard_full_question: false
            restart: true
            wait: 20m
            expects:
              phase: COMPLETED
              proposal: {order_id: PED-1, valor: 71.90}
              called: [verificar, cancelar]
              effects: [{tool: cancelar, arguments: {order_id: PED-1}}]
              reply_contains: protocolo
              reply_lacks: [erro, falha]
              state: {next_state: null, confirmation_required: false}
              missing: []
              handoff: false
              events: [IC.TRANSACTION_CONFIRMED]
        """,
    )
    assert conversation.subject == {"msisdn": "0551199", "plan": "7"}
    assert conversation.environment == {"DELAY": "1"}
    turn = conversation.turns[0]
    assert (turn.says, turn.message_id, turn.heard_full_question, turn.restart) == ("sim", "m-1", False, True)
    assert turn.wait == timedelta(minutes=20)
    assert turn.expects == {
        "phase": "COMPLETED",
        "proposal": {"order_id": "PED-1", "valor": Decimal("71.90")},
        "called": ("verificar", "cancelar"),
        "effects": ({"tool": "cancelar", "arguments": {"order_id": "PED-1"}},),
        "reply_contains": ("protocolo",),
        "reply_lacks": ("erro", "falha"),
        "state": {"next_state": None, "confirmation_required": False},
        "missing": (),
        "handoff": False,
        "events": ("IC.TRANSACTION_CONFIRMED",),
    }


def test_a_name_is_the_file_s_unless_it_is_written(tmp_path: Path) -> None:
    assert read(tmp_path, "turns: [{says: oi}]").name == "a_situation"


@pytest.mark.parametrize(
    ("written", "said"), [("não", "não"), ("no", "no"), ("1001", "1001"), ("2026-06-01", "2026-06-01"), ('""', "")]
)
def test_people_say_what_is_written_whatever_yaml_takes_it_for(tmp_path: Path, written: str, said: str) -> None:
    assert read(tmp_path, f"turns: [{{says: {written}}}]").turns[0].says == said


def test_everything_wrong_is_said_at_once_with_its_line(tmp_path: Path) -> None:
    assert problems(
        tmp_path,
        """turns:
  - say: sim
  - says: [a]
    wait: soon
    expects:
      phase: DONE
      called: [cancelr]
      effects: [{tool: cancelar, argument: {}}]
      events: [IC.TRANSACTION_CONFIRM]
      handoff: maybe
      proposal: PED-1
names: x
""",
    ) == [
        "2: unknown key 'say' in turns[1] (did you mean 'says'?)",
        "2: turns[1] has no 'says' (write what the person says; an empty message is \"\")",
        "3: turns[2].says must be text, not a list (write what the person says, in quotes)",
        "4: turns[2].wait must be a duration longer than zero, not the text 'soon' "
        "(write 500ms, 30s, 15m, 1h30m or 24h)",
        "6: turns[2].expects.phase must be one of IDLE, COLLECTING_PARAMETERS, PRE_VALIDATION, AWAITING_CONFIRMATION, "
        "AWAITING_CLARIFICATION, EXECUTING, OUTCOME_UNKNOWN, COMPLETED, FAILED, CANCELLED, OUT_OF_SCOPE, BLOCKED, "
        "not the text 'DONE' (write `phase: IDLE`, or another of these)",
        "7: the agent has no tool 'cancelr' (did you mean 'cancelar'?)",
        "8: unknown key 'argument' in turns[2].expects.effects[1] (did you mean 'arguments'?)",
        "9: no event is named 'IC.TRANSACTION_CONFIRM' (did you mean 'IC.TRANSACTION_CONFIRMED'?)",
        "10: turns[2].expects.handoff must be true or false, not the text 'maybe' (write `true` or `false`)",
        "11: turns[2].expects.proposal must be a mapping, not the text 'PED-1' "
        "(write names and what they hold: `proposal: {name: ...}`)",
        "12: unknown key 'names' in this file (did you mean 'name'?)",
    ]


@pytest.mark.parametrize("locale", ["fr", "fr-FR", "de_DE"])
def test_a_locale_that_nobody_speaks_is_a_problem_of_the_file(tmp_path: Path, locale: str) -> None:
    assert problems(tmp_path, f"name: x\nlocale: {locale}\nturns: [{{says: oi}}]\n") == [
        f"2: locale {locale!r} is in a language that is not supported "
        "(supported languages: pt, en, es; write it like pt-BR or en-US)"
    ]


@pytest.mark.parametrize("locale", ["pt", "pt-BR", "en_US", "EN-gb"])
def test_a_locale_is_read_as_everywhere(tmp_path: Path, locale: str) -> None:
    assert read(tmp_path, f"locale: {locale}\nturns: [{{says: oi}}]\n").locale == locale


@pytest.mark.parametrize(
    ("subject", "problem"),
    {
        "{conta: 1}": "1: subject.conta is no identity argument of this agent (known: msisdn)",
        "{msisdm: 1}": "1: subject.msisdm is no identity argument of this agent (did you mean 'msisdn'?)",
        "{msisdn: ''}": "1: subject.msisdn is empty (write who the session is, or leave it out)",
    }.items(),
)
def test_a_subject_is_one_that_the_agent_takes(tmp_path: Path, subject: str, problem: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"subject: {subject}\nturns: [{{says: oi}}]\n")
    with pytest.raises(DefinitionError) as caught:
        read_conversations([file], agent="shop", identity={"msisdn"})
    assert [f"{p.line}: {p.message} ({p.suggestion})" for p in caught.value.problems] == [problem]


@pytest.mark.parametrize("text", ["", "turns: []", "name: x"])
def test_a_file_without_a_turn_is_refused(tmp_path: Path, text: str) -> None:
    assert any("turns has no turn" in problem for problem in problems(tmp_path, text))


@pytest.mark.parametrize("text", ["turns: [", "- says: sim", "turns: {says: sim}"])
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    assert problems(tmp_path, text)


def test_all_files_are_read_before_any_problem_is_raised(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text("turns: [{sais: sim}]")
    with pytest.raises(DefinitionError) as caught:
        read_conversations([tmp_path / "a.yaml", tmp_path / "b.yaml", tmp_path / "c.yaml"], agent="shop")
    assert {Path(p.file).name for p in caught.value.problems} == {"a.yaml", "b.yaml", "c.yaml"}
    assert "can't be read" in str(caught.value)


def test_what_is_wrong_is_said_of_the_conversations_and_not_of_the_agent(tmp_path: Path) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    for file in (one, two):
        file.write_text("turns: [{sais: oi}]\n")
    with pytest.raises(DefinitionError) as caught:
        read_conversations([one], agent="shop")
    assert str(caught.value).startswith(f"the conversation file {one} has 2 problems:\n  {one}:1: ")
    with pytest.raises(DefinitionError) as caught:
        read_conversations([one, two], agent="shop")
    assert str(caught.value).startswith("conversation files have 4 problems:\n")
