"""What a key table promises to one caller."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from trinco.toolkit import KeyBusy, KeyMisuse, KeyState, KeyStatus, KeyTable, Ran, Refusal


class Clock:
    """Seconds that only pass when told to."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Till:
    """A table of payments: the effect."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.execute("CREATE TABLE payments (amount TEXT NOT NULL)")
        connection.commit()

    def pay(self, amount: str = "10", then: Callable[[], None] = lambda: None) -> Callable[[], dict[str, object]]:
        def effect() -> dict[str, object]:
            self.connection.execute("INSERT INTO payments VALUES (?)", (amount,))
            then()
            return {"protocol": f"P-{len(self.payments)}"}

        return effect

    @property
    def payments(self) -> list[str]:
        return [row[0] for row in self.connection.execute("SELECT amount FROM payments").fetchall()]


@pytest.fixture(params=["", None], ids=["implicit transactions", "autocommit"])
def connection(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path / "till.db", timeout=0.0, isolation_level=request.param)) as opened:
        yield opened


@pytest.fixture
def till(connection: sqlite3.Connection) -> Till:
    return Till(connection)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keys(connection: sqlite3.Connection, clock: Clock) -> KeyTable:
    return KeyTable(connection, clock=clock)


def raises(error: BaseException) -> Callable[[], None]:
    def raise_it() -> None:
        raise error

    return raise_it


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refused:
        call()
    return refused.value.code


def test_the_second_call_gets_the_first_ones_result_and_has_no_effect(keys: KeyTable, till: Till) -> None:
    assert keys.run("k1", {"amount": 10}, till.pay()) == Ran(result={"protocol": "P-1"}, repeated=False)
    assert keys.run("k1", {"amount": 10}, till.pay()) == Ran(result={"protocol": "P-1"}, repeated=True)
    assert till.payments == ["10"]


def test_another_key_with_the_same_arguments_is_another_operation(keys: KeyTable, till: Till) -> None:
    keys.run("k1", {"amount": 10}, till.pay())
    assert keys.run("k2", {"amount": 10}, till.pay()).result == {"protocol": "P-2"}


def test_numbers_are_compared_by_value(keys: KeyTable, till: Till) -> None:
    keys.run("k1", {"amount": 10}, till.pay())
    assert keys.run("k1", {"amount": Decimal("10.00")}, till.pay()).repeated


def test_the_same_key_with_other_arguments_is_refused(keys: KeyTable, till: Till) -> None:
    keys.run("k1", {"amount": 10}, till.pay())
    assert code_of(lambda: keys.run("k1", {"amount": 11}, till.pay())) == "KEY_REUSED"
    assert till.payments == ["10"]


def test_the_first_result_is_given_as_json_would_carry_it_like_the_second(keys: KeyTable) -> None:
    first = keys.run("k1", {}, lambda: {"items": (1, 2)})
    assert first.result == {"items": [1, 2]} == keys.run("k1", {}, lambda: None).result


def test_an_effect_may_have_no_result(keys: KeyTable) -> None:
    keys.run("k1", {}, lambda: None)
    assert keys.run("k1", {}, lambda: 1) == Ran(result=None, repeated=True)
    assert keys.look_up("k1").as_answer() == {"status": "done", "result": None}


def test_a_result_that_json_cannot_carry_undoes_the_effect(keys: KeyTable, till: Till) -> None:
    def effect() -> object:
        till.pay()()
        return Decimal(1)

    with pytest.raises(TypeError):
        keys.run("k1", {}, effect)
    assert till.payments == []
    assert keys.look_up("k1").status is KeyStatus.ABSENT


def test_an_effect_that_raises_leaves_the_key_free(keys: KeyTable, till: Till) -> None:
    with pytest.raises(RuntimeError):
        keys.run("k1", {}, till.pay(then=raises(RuntimeError())))
    assert till.payments == []
    assert keys.look_up("k1").status is KeyStatus.ABSENT
    assert keys.run("k1", {}, till.pay()) == Ran(result={"protocol": "P-1"}, repeated=False)


def test_an_interrupted_effect_leaves_the_key_free(keys: KeyTable, till: Till) -> None:
    with pytest.raises(KeyboardInterrupt):
        keys.run("k1", {}, till.pay(then=raises(KeyboardInterrupt())))
    assert till.payments == []
    assert keys.look_up("k1").status is KeyStatus.ABSENT


def test_a_refusal_undoes_the_effect_and_is_final_for_its_key(keys: KeyTable, till: Till) -> None:
    refusal = Refusal("ALREADY_PAID", "Já foi pago.")
    assert code_of(lambda: keys.run("k1", {}, till.pay(then=raises(refusal)))) == "ALREADY_PAID"
    with pytest.raises(Refusal, match=r"ALREADY_PAID: Já foi pago\."):
        keys.run("k1", {}, till.pay())
    assert till.payments == []


def test_a_refused_key_is_sealed_to_those_who_ask(keys: KeyTable, till: Till) -> None:
    code_of(lambda: keys.run("k1", {}, till.pay(then=raises(Refusal("NO", "no")))))
    assert keys.look_up("k1") == keys.seal("k1") == KeyState(status=KeyStatus.SEALED)
    assert code_of(lambda: keys.run("k1", {"other": 1}, till.pay())) == "KEY_REUSED"


def test_looking_up_tells_what_is_known(keys: KeyTable, till: Till) -> None:
    assert keys.look_up("k1").as_answer() == {"status": "absent"}
    keys.run("k1", {}, till.pay())
    assert keys.look_up("k1").as_answer() == {"status": "done", "result": {"protocol": "P-1"}}


def test_a_sealed_key_never_runs(keys: KeyTable, till: Till) -> None:
    assert keys.seal("k1").as_answer() == {"status": "sealed"}
    assert code_of(lambda: keys.run("k1", {}, till.pay())) == "SEALED"
    assert code_of(lambda: keys.begin("k1", {})) == "SEALED"
    assert keys.seal("k1").as_answer() == keys.look_up("k1").as_answer() == {"status": "sealed"}
    assert till.payments == []


def test_sealing_what_is_done_gives_its_result_and_closes_nothing(keys: KeyTable, till: Till) -> None:
    keys.run("k1", {}, till.pay())
    assert keys.seal("k1").as_answer() == {"status": "done", "result": {"protocol": "P-1"}}
    assert keys.run("k1", {}, till.pay()).repeated


def test_an_effect_elsewhere_is_begun_once(keys: KeyTable) -> None:
    assert keys.begin("k1", {"amount": 10}).status is KeyStatus.ABSENT
    assert keys.begin("k1", {"amount": 10}).status is KeyStatus.IN_PROGRESS
    assert code_of(lambda: keys.begin("k1", {"amount": 11})) == "KEY_REUSED"
    keys.finish("k1", {"protocol": "P-1"})
    assert keys.begin("k1", {"amount": 10}) == KeyState(status=KeyStatus.DONE, result={"protocol": "P-1"})
    assert keys.run("k1", {"amount": 10}, lambda: 1) == Ran(result={"protocol": "P-1"}, repeated=True)


def test_what_was_begun_cannot_be_sealed_and_is_not_absent(keys: KeyTable, till: Till) -> None:
    keys.begin("k1", {})
    assert keys.seal("k1").as_answer() == keys.look_up("k1").as_answer() == {"status": "in_progress"}
    with pytest.raises(KeyBusy):
        keys.run("k1", {}, till.pay())
    assert till.payments == []


def test_what_was_begun_can_be_refused_with_proof(keys: KeyTable) -> None:
    keys.begin("k1", {})
    keys.refuse("k1", Refusal("DECLINED", "The bank declined."))
    assert code_of(lambda: keys.begin("k1", {})) == "DECLINED"
    assert keys.seal("k1").status is KeyStatus.SEALED


def test_only_what_was_begun_can_be_settled(keys: KeyTable) -> None:
    with pytest.raises(KeyMisuse, match="absent"):
        keys.finish("k1", {})
    keys.begin("k1", {})
    keys.finish("k1", {})
    with pytest.raises(KeyMisuse, match="done"):
        keys.refuse("k1", Refusal("NO", "no"))


def test_old_keys_are_forgotten_but_never_one_in_progress(keys: KeyTable, clock: Clock) -> None:
    keys.run("done", {}, lambda: 1)
    keys.seal("sealed")
    keys.begin("begun", {})
    clock.now += 3600
    keys.run("young", {}, lambda: 1)
    assert keys.forget_older_than(timedelta(hours=1)) == 0
    clock.now += 1
    assert keys.forget_older_than(timedelta(hours=1)) == 2
    known = {key: keys.look_up(key).status.value for key in ("done", "sealed", "begun", "young")}
    assert known == {"done": "absent", "sealed": "absent", "begun": "in_progress", "young": "done"}


def test_a_key_needs_a_transaction_of_its_own(keys: KeyTable, till: Till) -> None:
    till.connection.execute("BEGIN")
    with pytest.raises(KeyMisuse, match="commit first"):
        keys.run("k1", {}, till.pay())
    till.connection.execute("ROLLBACK")


def test_a_key_inside_a_keys_effect_is_a_mistake(keys: KeyTable, till: Till) -> None:
    with pytest.raises(KeyMisuse):
        keys.run("k1", {}, till.pay(then=lambda: keys.run("k2", {}, lambda: 1) and None))
    assert till.payments == []


def test_an_effect_that_commits_by_itself_is_caught_and_its_key_says_in_progress(keys: KeyTable, till: Till) -> None:
    with pytest.raises(KeyMisuse, match="ended the transaction"):
        keys.run("k1", {}, till.pay(then=lambda: till.connection.execute("COMMIT") and None))
    assert till.payments == ["10"]
    assert keys.look_up("k1").status is KeyStatus.IN_PROGRESS
    with pytest.raises(KeyBusy):
        keys.run("k1", {}, till.pay())


def test_a_blank_key_is_a_mistake(keys: KeyTable) -> None:
    for call in (lambda: keys.run("", {}, lambda: 1), lambda: keys.seal("  "), lambda: keys.begin("\t", {})):
        with pytest.raises(KeyMisuse, match="blank"):
            call()


def test_tables_of_two_names_know_nothing_of_each_other(connection: sqlite3.Connection) -> None:
    KeyTable(connection, name="one").run("k1", {}, lambda: 1)
    assert KeyTable(connection, name="two").look_up("k1").status is KeyStatus.ABSENT
    with pytest.raises(ValueError, match="can't name a table"):
        KeyTable(connection, name="keys; DROP TABLE payments")


def test_the_authors_way_of_reading_rows_does_not_matter(connection: sqlite3.Connection) -> None:
    connection.row_factory = lambda _cursor, row: {"row": row}
    keys = KeyTable(connection)
    keys.run("k1", {}, lambda: 1)
    assert keys.look_up("k1").result == 1


def test_the_arguments_themselves_are_not_kept(keys: KeyTable, connection: sqlite3.Connection) -> None:
    keys.run("k1", {"cpf": "123.456.789-09"}, lambda: 1)
    assert "123.456.789-09" not in "\n".join(connection.iterdump())
