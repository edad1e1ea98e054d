"""Durable tools in a few lines, on DBOS: many items, long work, a pause for an answer (spec/000 section 5).

```python
flows = Workflows("shop-flows.db", name="shop", version="1")

@flows.over_items("cancelar_pedidos", key="order_id", concurrency=4, idempotent=True)
async def cancel_one(order_id: str, key: str) -> dict[str, object]:
    ...                                   # makes the effect once for `key`, or raises Refusal
    return {"protocol": "C-1"}

@flows.workflow("trocar_item")
async def exchange(run: Run, order_id: str) -> dict[str, object]:
    size = await run.ask("size", "Qual tamanho?", allowed_values=["P", "M", "G"])
    return {"success": True, **await run.once(register, {"order_id": order_id, "size": size}, idempotent=True)}

with flows:                               # opens the database, and goes on with what a crash cut short
    answer = await flows.run("cancelar_pedidos", ["PED-1", "PED-2"], idempotency_key=key)
```

A run's `execution_id` is its idempotency key. What a tool answers, by the state of its run:

| state | `status` | besides |
|---|---|---|
| running | no answer yet | `run`, `resume` and `cancel` wait; `look_up` says `in_progress` |
| paused | `PAUSED` | `pause: {node, prompt, expected_input: {key, allowed_values, normalize, reprompt}}` |
| done | `COMPLETED` | `output[tool_name]`: the `results` of the items, or what the workflow returned |
| cancelled, nothing done | `CANCELLED` | `success: false` |
| cancelled, something done | `COMPLETED` | `cancelled: true` |
| failed | `FAILED` | `error: {code, message}`; a `Refusal` with nothing done is raised as such instead |

All have `workflow_name`, `workflow_version` and `execution_id`; all but done have `output[tool_name].results` if there
is anything to tell of items or steps, and else nothing was done. A workflow in code that didn't come to its end has an
entry of its own there, for the rest.

| from | to | by |
|---|---|---|
| - | running | `run` |
| running | paused | `Run.ask` |
| paused | running | `resume` with a value that is allowed; another one is asked again |
| running | done, failed | its own end |
| running, paused | cancelled | `cancel`, or a question that nobody answered in time |

A step is recorded after it was made, so a crash in between leaves one that may have been made. An item declared
`idempotent` is made again, with the same key: give it to `KeyTable.run` and it has one effect. One that isn't is never
made twice; it is answered as unknown.

Needs the extra `workflows`. One process has one `Workflows`, because DBOS has one of itself. Leaves out timers, queues
between machines, and whose run it is: a server asks `started_with` and decides.
"""

from trinco.toolkit.workflows.endings import RunStopped, VersionMissing
from trinco.toolkit.workflows.engine import EngineBroken, EngineBusy
from trinco.toolkit.workflows.flows import Workflows
from trinco.toolkit.workflows.plans import Retry
from trinco.toolkit.workflows.run import Run
from trinco.toolkit.workflows.steps import OutcomeUnknown

__all__ = [
    "EngineBroken",
    "EngineBusy",
    "OutcomeUnknown",
    "Retry",
    "Run",
    "RunStopped",
    "VersionMissing",
    "Workflows",
]
