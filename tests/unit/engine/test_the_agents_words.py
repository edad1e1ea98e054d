"""Whose words a reply is made of: the agent has its domain's, the framework the question, the server the facts."""

from __future__ import annotations

from tests.unit.engine.shop import ASKED, FILES, Shop, scripted, write_agent

from trinco.core.lifecycle import Phase


async def test_a_parameter_is_asked_for_and_a_result_told_in_the_agents_words(shop: Shop) -> None:
    """R001-8.4 R001-8.5"""
    tools = FILES["tools.yaml"].replace(
        "label: número do pedido}", "label: número do pedido, ask: 'Qual pedido, por gentileza?'}"
    )
    async with shop.agent(files=write_agent(shop.folder / "polite", tools=tools)) as agent:
        assert (await agent.turn("s", "quero cancelar o pedido")).text == "Qual pedido, por gentileza?"
        await agent.turn("s", "PED-1")
        assert (await agent.turn("s", "sim")).text == "Cancelado. Protocolo C-1."


async def test_an_agent_may_say_the_rest_in_its_own_words_too(shop: Shop) -> None:
    """R001-8.5"""
    folder = write_agent(shop.folder / "own")
    (folder / "messages").mkdir()
    (folder / "messages" / "pt-BR.yaml").write_text("cancelled: {declined: 'Combinado, fica como está.'}\n", "utf-8")
    async with shop.agent(files=folder) as agent:
        await agent.turn("s", ASKED)
        assert (await agent.turn("s", "não")).text == "Combinado, fica como está."


async def test_one_question_and_one_yes_are_enough(shop: Shop) -> None:
    """R001-11.5: nobody is asked twice for the same thing."""
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        assert asked.text.count("?") == 1
        done = await agent.turn("s", "sim")
        assert "?" not in done.text
        assert done.phase is Phase.COMPLETED
    assert shop.tools.effects == ["cancelar"]


async def test_a_validators_question_takes_the_place_of_the_usual_one(shop: Shop) -> None:
    """R001-11.5"""
    decision = {"confirmation_message": "Cancelo o PED-1 e devolvo o frete?"}
    shop.tools = scripted(verificar={"eligible": True, "transaction_decision": decision})
    async with shop.agent() as agent:
        asked = await agent.turn("s", ASKED)
        assert asked.text.startswith("Cancelo o PED-1 e devolvo o frete?")
        assert asked.text.count("?") == 1
        assert "C-1" in (await agent.turn("s", "sim")).text
