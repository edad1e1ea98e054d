"""Whether somebody stopped a run is looked up now and then; nobody goes on with what another one still looks up."""

import asyncio

from trinco.toolkit.workflows.watching import Watching


async def test_who_asks_while_it_is_still_looked_up_is_told_the_same() -> None:
    looked_up = asyncio.Event()

    async def is_stopped(_: str) -> bool:
        await looked_up.wait()
        return True

    watching = Watching(is_stopped)
    asked = [asyncio.create_task(watching.told_to_stop("k1")) for _ in range(3)]
    await asyncio.sleep(0)
    looked_up.set()
    assert await asyncio.gather(*asked) == [True, True, True]


async def test_what_was_looked_up_just_now_is_not_looked_up_again() -> None:
    looks: list[str] = []

    async def is_stopped(execution_id: str) -> bool:
        looks.append(execution_id)
        return False

    watching = Watching(is_stopped)
    assert [await watching.told_to_stop("k1") for _ in range(3)] == [False, False, False]
    assert looks == ["k1"]
