"""Names derive from what they name, and two things never share one."""

from __future__ import annotations

from trinco.core.names import ConversationKey, MessageId, TransactionId, idempotency_key, transaction_id


def key(*parts: str) -> ConversationKey:
    return ConversationKey(tenant_id=parts[0], agent_id=parts[1], session_id=parts[2])


def test_a_separator_inside_a_part_makes_no_two_conversations_one() -> None:
    """B10: isolation by tenant, agent and session."""
    assert str(key("a:b", "c", "d")) != str(key("a", "b:c", "d"))
    assert str(key("a%3Ab", "c", "d")) != str(key("a:b", "c", "d"))
    assert key("a:b", "c", "d").parts == ("a:b", "c", "d")


def test_a_redelivered_message_leads_to_the_same_transaction() -> None:
    named = transaction_id(key("t", "a", "s"), MessageId("m1"), 1)
    assert named == transaction_id(key("t", "a", "s"), MessageId("m1"), 1)
    assert named != transaction_id(key("t", "a", "s"), MessageId("m2"), 1)
    assert named != transaction_id(key("t", "a", "s"), MessageId("m1"), 2)
    assert named != transaction_id(key("t", "a", "z"), MessageId("m1"), 1)


def test_the_same_request_made_again_has_another_key() -> None:
    """A10, A11: a key names one proposal of one transaction, never arguments alone."""
    one = idempotency_key(TransactionId("tx-1"), 1, {"order_id": "PED-1", "amount": 10})
    assert one == idempotency_key(TransactionId("tx-1"), 1, {"amount": 10, "order_id": "PED-1"})
    assert one != idempotency_key(TransactionId("tx-2"), 1, {"order_id": "PED-1", "amount": 10})
    assert one != idempotency_key(TransactionId("tx-1"), 2, {"order_id": "PED-1", "amount": 10})
    assert one != idempotency_key(TransactionId("tx-1"), 1, {"order_id": "PED-2", "amount": 10})
