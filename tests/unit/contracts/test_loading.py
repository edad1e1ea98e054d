"""What an agent's files come to once they are right: the values that the core sees."""

import time
from datetime import timedelta
from decimal import Decimal
from pathlib import Path

import pytest
import yaml
from tests.unit.contracts.agents import POLICIES, TOOLS, load, write

from trinco.contracts import find_agent, load_agent
from trinco.core.contract import (
    ConfirmationPolicy,
    Contract,
    Execution,
    OperationType,
    Parameter,
    ParameterType,
    PreValidation,
    Route,
    Success,
    ToolReference,
)


def only_tools(folder: Path, text: str) -> dict[str, Contract]:
    agent = load(folder, {"tools.yaml": text, "tool_policies.yaml": ""})
    return dict(agent.catalogue.contracts)


def test_an_agent_of_five_lines(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "mcp_servers.yaml": "servers:\n  shop: {command: python, args: [-m, shop]}\n",
            "tools.yaml": (
                "tools:\n  track_order: {tool_type: read_only, args_schema: {order_id: string},\n"
                "                requires: [order_id], description: Where is my order?}\n"
            ),
        },
    )
    agent = load_agent(tmp_path, environment={})
    assert agent.name == agent.catalogue.agent == tmp_path.name
    assert agent.folder == tmp_path
    assert (agent.catalogue.locale, agent.catalogue.time_zone, agent.catalogue.currency) == (
        "pt-BR",
        "America/Sao_Paulo",
        "BRL",
    )
    assert agent.catalogue.contract("track_order") == Contract(
        tool="track_order",
        server="shop",
        description="Where is my order?",
        parameters=(Parameter(name="order_id", personal=True),),  # free text, as far as anybody said
        requires=("order_id",),
    )
    assert agent.catalogue.routes == (
        Route(
            name="track_order",
            tool="track_order",
            description="Where is my order?",
            keywords=("track order",),
            examples=("Where is my order?",),
        ),
    )


def test_without_routes_each_tool_but_the_internal_ones_is_reached_by_its_name(tmp_path: Path) -> None:
    routes = load(tmp_path, {}).catalogue.routes
    assert [(r.name, r.keywords) for r in routes] == [
        ("track_order", ("track order",)),
        ("cancel_order", ("cancel order",)),
    ]


def test_the_settings_of_the_language_are_read(tmp_path: Path) -> None:
    text = "name: loja\ndescription: A loja.\nlocale: en-US\ntime_zone: Europe/Lisbon\ncurrency: EUR\n"
    catalogue = load(tmp_path, {"agent.yaml": text}).catalogue
    assert (catalogue.agent, catalogue.description) == ("loja", "A loja.")
    assert (catalogue.locale, catalogue.time_zone, catalogue.currency) == ("en-US", "Europe/Lisbon", "EUR")


@pytest.mark.parametrize(
    ("locale", "currency"),
    {
        "pt-BR": "BRL",
        "pt": "BRL",
        "pt-PT": "EUR",
        "en": "USD",
        "en-US": "USD",
        "en-GB": "GBP",
        "es": "EUR",
        "es-MX": "MXN",
        "es-CL": "CLP",
    }.items(),
)
def test_the_currency_goes_by_the_locale(tmp_path: Path, locale: str, currency: str) -> None:
    assert load(tmp_path, {"agent.yaml": f"locale: {locale}\n"}).catalogue.currency == currency
    assert load(tmp_path, {"agent.yaml": f"locale: {locale}\ncurrency: CHF\n"}).catalogue.currency == "CHF"


def test_every_key_of_a_policy_is_read(tmp_path: Path) -> None:
    text = """\
        version: 1
        tool_policies:
          cancel_order:
            operation_type: transactional
            require_confirmation: false
            requires: [order_id]
            pre_validation: {enabled: true, tool: check_cancel, fail_open: true}
            confirmation: {expires_after: 5m, revalidate_after: 0s, max_reprompts: 1}
            execution:
              timeout: 1500ms
              idempotent: true
              idempotency_argument: request_key
              key_retention: 7d
              success: answered
              success_field: approved
              errors: refusal
              refusals: [NOT_FOUND, ALREADY_SHIPPED]
              reconcile: look_up
              seal: close_key
              settles_within: 1h30m
              settle_for: 90
              item_key: id
            subject: [order_id]
    """
    contract = load(tmp_path, {"tool_policies.yaml": text}).catalogue.contract("cancel_order")
    assert contract.require_confirmation is False
    assert contract.pre_validation == PreValidation(tool="check_cancel", server="shop", fail_open=True)
    assert contract.confirmation == ConfirmationPolicy(
        expires_after=timedelta(minutes=5), revalidate_after=timedelta(0), max_reprompts=1
    )
    assert contract.execution == Execution(
        timeout=timedelta(milliseconds=1500),
        idempotent=True,
        idempotency_argument="request_key",
        key_retention=timedelta(days=7),
        success=Success.ANSWERED,
        success_field="approved",
        errors_are_refusals=True,
        refusals=frozenset({"NOT_FOUND", "ALREADY_SHIPPED"}),
        reconcile=ToolReference(tool="look_up", server="shop"),
        seal=ToolReference(tool="close_key", server="shop"),
        settles_within=timedelta(minutes=90),
        settle_for=timedelta(seconds=90),
        item_key="id",
    )
    assert contract.identity_arguments == ("order_id",)


def test_a_key_that_is_null_is_as_if_it_were_absent(tmp_path: Path) -> None:
    text = """\
        tool_policies:
          cancel_order:
            operation_type: transactional
            require_confirmation: null
            pre_validation: null
            confirmation: {expires_after: null}
            execution: {timeout: ~, reconcile: null, settles_within: null}
            subject: null
    """
    contract = load(tmp_path, {"tool_policies.yaml": text}).catalogue.contract("cancel_order")
    assert contract.require_confirmation is True
    assert (contract.pre_validation, contract.confirmation, contract.execution, contract.identity_arguments) == (
        None,
        ConfirmationPolicy(),
        Execution(),
        (),
    )


def test_the_identity_may_be_written_as_a_mapping(tmp_path: Path) -> None:
    text = POLICIES + "    subject: {arguments: [order_id]}\n"
    contract = load(tmp_path, {"tool_policies.yaml": text}).catalogue.contract("cancel_order")
    assert contract.identity_arguments == ("order_id",)


def test_a_validator_that_is_named_is_asked_unless_it_is_switched_off(tmp_path: Path) -> None:
    """W13: a validation that was half configured was no validation."""
    named = POLICIES.replace("enabled: true, ", "")
    contract = load(tmp_path, {"tool_policies.yaml": named}).catalogue.contract("cancel_order")
    assert contract.pre_validation == PreValidation(tool="check_cancel", server="shop", fail_open=False)
    off = POLICIES.replace("enabled: true", "enabled: false")
    assert load(tmp_path, {"tool_policies.yaml": off}).catalogue.contract("cancel_order").pre_validation is None


def test_defaults_fill_listed_policies_only(tmp_path: Path) -> None:
    text = """\
        defaults:
          operation_type: read_only
          require_confirmation: true
          confirmation: {max_reprompts: 5, expires_after: 1m}
          execution: {timeout: 5s, refusals: [GONE], reconcile: look_up, errors: refusal}
        tool_policies:
          refund: {}
          cancel_order:
            operation_type: transactional
            confirmation: {expires_after: 2m}
            execution: {timeout: 9s, errors: unknown}
    """
    tools = TOOLS + "  refund: {}\n"
    catalogue = load(tmp_path, {"tool_policies.yaml": text, "tools.yaml": tools}).catalogue
    refund, cancel, track = (catalogue.contract(name) for name in ("refund", "cancel_order", "track_order"))
    assert (refund.operation_type, refund.require_confirmation) == (OperationType.READ_ONLY, True)
    assert refund.execution.errors_are_refusals is True
    assert cancel.confirmation == ConfirmationPolicy(max_reprompts=5, expires_after=timedelta(minutes=2))
    assert cancel.execution == Execution(
        timeout=timedelta(seconds=9),
        refusals=frozenset({"GONE"}),
        reconcile=ToolReference(tool="look_up", server="shop"),
    )
    assert (track.require_confirmation, track.execution) == (False, Execution())


def test_what_a_tool_says_of_itself_outranks_the_defaults(tmp_path: Path) -> None:
    text = "defaults: {operation_type: read_only}\ntool_policies: {cancel_order: {requires: [order_id]}}\n"
    contract = load(tmp_path, {"tool_policies.yaml": text}).catalogue.contract("cancel_order")
    assert (contract.operation_type, contract.require_confirmation) == (OperationType.TRANSACTIONAL, True)


def test_a_read_only_tool_may_ask_for_confirmation(tmp_path: Path) -> None:
    text = POLICIES + "  track_order: {operation_type: read_only, require_confirmation: true}\n"
    assert load(tmp_path, {"tool_policies.yaml": text}).catalogue.contract("track_order").require_confirmation is True


def test_an_internal_tool_stays_internal_whatever_its_policy_adds(tmp_path: Path) -> None:
    text = POLICIES + "  check_cancel: {operation_type: read_only}\n"
    catalogue = load(tmp_path, {"tool_policies.yaml": text}).catalogue
    assert catalogue.contract("check_cancel").operation_type is OperationType.INTERNAL


def test_the_spellings_of_earlier_configurations_mean_the_same(tmp_path: Path) -> None:
    text = """\
        tool_policies:
          cancel_order: {type: transactional, requires_confirmation: false}
          refund: {type: transactional, confirmation_required: false}
    """
    catalogue = load(tmp_path, {"tool_policies.yaml": text, "tools.yaml": TOOLS + "  refund: {}\n"}).catalogue
    for tool in ("cancel_order", "refund"):
        contract = catalogue.contract(tool)
        assert (contract.operation_type, contract.require_confirmation) == (OperationType.TRANSACTIONAL, False)


def test_an_earlier_tools_file_is_a_policy_of_its_own(tmp_path: Path) -> None:
    contracts = only_tools(
        tmp_path,
        """\
        tools:
          cancel_order:
            tool_type: action
            requires: [order_id]
            execution_policy:
              requires: [reason, order_id]
              confirmation_required: false
              cache_ttl_seconds: 300
            args_schema: {order_id: string, reason: string}
          refund: {tool_type: transactional, confirmation_required: true}
        """,
    )
    cancel = contracts["cancel_order"]
    assert (cancel.operation_type, cancel.require_confirmation) == (OperationType.TRANSACTIONAL, False)
    assert cancel.requires == ("order_id", "reason")
    assert contracts["refund"].require_confirmation is True


def test_requires_of_the_policy_and_of_the_tool_are_added_up_in_that_order(tmp_path: Path) -> None:
    tools = TOOLS.replace("tool_type: action", "tool_type: action\n    requires: [order_id, reason]").replace(
        "args_schema: {order_id: {type: string, format: identifier, pattern: 'PED-.+'}}\n  check",
        "args_schema: {order_id: string, reason: string, note: string}\n  check",
    )
    text = POLICIES.replace("requires: [order_id]", "requires: [note, order_id]")
    contract = load(tmp_path, {"tools.yaml": tools, "tool_policies.yaml": text}).catalogue.contract("cancel_order")
    assert contract.requires == ("note", "order_id", "reason")


def test_what_else_a_value_is_called_is_read(tmp_path: Path) -> None:
    contracts = only_tools(
        tmp_path,
        """\
        tools:
          plan:
            tool_type: read_only
            args_schema:
              period: {enum: [Monthly, Yearly], synonyms: {Monthly: [by month, each month]}}
        """,
    )
    (period,) = contracts["plan"].parameters
    assert period.synonyms == (("Monthly", ("by month", "each month")),)


def test_arguments_are_read_with_exact_values(tmp_path: Path) -> None:
    contracts = only_tools(
        tmp_path,
        """\
        tools:
          pay:
            tool_type: read_only
            args_schema:
              amount: {type: float, format: money, label: the amount, user_prompt: How much?, enum: [10, 10.10]}
              times: {type: int, enum: [1, 2], examples: [2, twice]}
              urgent: {type: bool, enum: [true]}
              lines: {type: list, format: identifier, enum: [A, 1]}
              address: {type: dict, description: Where to.}
              more: {type: map}
              ratio: double
              cpf: {format: cpf}
              phone: {format: phone, personal: false}
              code: {pattern: '[A-Z]{3}', personal: true, examples: ["007"]}
        """,
    )
    parameters = {p.name: p for p in contracts["pay"].parameters}
    assert list(parameters) == [
        "amount",
        "times",
        "urgent",
        "lines",
        "address",
        "more",
        "ratio",
        "cpf",
        "phone",
        "code",
    ]
    amount = parameters["amount"]
    assert amount == Parameter(
        name="amount",
        type=ParameterType.NUMBER,
        format="money",
        label="the amount",
        ask="How much?",
        enum=(10, Decimal("10.10")),
    )
    assert [type(value) for value in amount.enum] == [int, Decimal]
    assert parameters["times"].examples == (2, "twice")
    assert parameters["urgent"].enum == (True,)
    assert parameters["lines"].enum == ("A", 1)
    assert [parameters[n].type for n in ("lines", "address", "more", "ratio", "cpf")] == [
        ParameterType.ARRAY,
        ParameterType.OBJECT,
        ParameterType.OBJECT,
        ParameterType.NUMBER,
        ParameterType.STRING,
    ]
    assert {n: parameters[n].personal for n in ("cpf", "phone", "code", "amount")} == {
        "cpf": True,
        "phone": False,
        "code": True,
        "amount": False,
    }
    assert parameters["code"].examples == ("007",)


def test_a_date_may_be_one_that_is_past(tmp_path: Path) -> None:
    contracts = only_tools(
        tmp_path,
        """\
        tools:
          pay:
            tool_type: read_only
            args_schema:
              charged: {format: date, prefer: past}
              due: {format: date}
        """,
    )
    assert [p.prefer for p in contracts["pay"].parameters] == ["past", "future"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("{template: '{{ result.status }}'}", {"mode": "template", "template": "{{ result.status }}"}),
        ("{field: status}", {"mode": "field", "field": "status"}),
        (
            "{source: items, item_template: '{{ item.name }}', separator: '', empty_message: None found.}",
            {
                "mode": "list",
                "source": "items",
                "item_template": "{{ item.name }}",
                "separator": "",
                "empty_message": "None found.",
            },
        ),
        ("{mode: none}", {"mode": "none"}),
        ("{mode: list}", {"mode": "list"}),
        ("{}", {}),
        ("null", {}),
    ],
)
def test_a_response_says_its_mode(tmp_path: Path, written: str, read: dict[str, str]) -> None:
    contracts = only_tools(tmp_path, f"tools:\n  track_order:\n    tool_type: read_only\n    response: {written}\n")
    assert contracts["track_order"].response == read


def test_a_cache_of_a_tool_that_only_reads_is_no_problem(tmp_path: Path) -> None:
    text = "tools:\n  a: {tool_type: read_only, cache: true}\n  b: {tool_type: read_only, cache: {ttl: 300}}\n"
    assert set(only_tools(tmp_path, text)) == {"a", "b"}


def test_a_disabled_tool_takes_its_routes_along(tmp_path: Path) -> None:
    routing = "intents: [{name: track, mcp_tools: [track_order], keywords: [track order]}]\n"
    tools = TOOLS.replace("tool_type: read_only", "tool_type: read_only\n    enabled: false")
    catalogue = load(tmp_path, {"tools.yaml": tools, "routing.yaml": routing}).catalogue
    assert "track_order" not in catalogue.contracts
    assert catalogue.routes == ()


def test_routes_are_read_with_the_keys_of_earlier_configurations(tmp_path: Path) -> None:
    routing = """\
        version: 1
        intents:
          - name: shop_track
            domain: shop
            agent: shop_agent
            description: Where an order is.
            priority: 20
            mcp_tools: [track_order]
            keywords: [track order, where is my order]
            examples: [where is PED-1001?]
            enabled: true
    """
    catalogue = load(tmp_path, {"routing.yaml": routing}).catalogue
    assert catalogue.routes == (
        Route(
            name="shop_track",
            tool="track_order",
            description="Where an order is.",
            priority=20,
            keywords=("track order", "where is my order"),
            examples=("where is PED-1001?",),
        ),
    )


def test_so_is_a_message(tmp_path: Path) -> None:
    text = "done: Pronto.\nhandoff:\ncancelled: {declined: null, abandoned: Certo.}\nunknown: ~\n"
    assert load(tmp_path, {"messages/pt-BR.yaml": text}).texts == {"done": "Pronto.", "cancelled.abandoned": "Certo."}


def test_texts_for_a_language_serve_its_locales_under_their_own(tmp_path: Path) -> None:
    texts = {"messages/pt.yaml": "done: Feito.\nhandoff: Um momento.\n", "messages/pt-BR.yaml": "done: Pronto.\n"}
    assert load(tmp_path, texts).texts == {"done": "Pronto.", "handoff": "Um momento."}


def test_messages_are_read_by_locale_and_full_key(tmp_path: Path) -> None:
    files = {
        "messages/pt-BR.yaml": "done: Pronto.\ncancelled: {declined: Não fiz nada., abandoned: Certo.}\n",
        "messages/en.yaml": "cancelled.declined: I did nothing.\n",
    }
    assert load(tmp_path, files).messages == {
        "pt-BR": {"done": "Pronto.", "cancelled.declined": "Não fiz nada.", "cancelled.abandoned": "Certo."},
        "en": {"cancelled.declined": "I did nothing."},
    }


def test_loading_an_agent_costs_less_than_parsing_it_in_pure_python() -> None:
    """60 ms for the retail agent is the promise (it takes 12 on a quiet machine); a ratio holds on busy ones too."""
    folder = find_agent("retail")
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.yaml")]
    loading, parsing = [], []
    for _ in range(7):
        began = time.process_time()
        load_agent(folder, environment={})
        parsed = time.process_time()
        for text in texts:
            yaml.compose(text, Loader=yaml.SafeLoader)
        loading.append(parsed - began)
        parsing.append(time.process_time() - parsed)
    assert min(loading) < min(parsing)
