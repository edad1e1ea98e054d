"""What hosts and adapter authors test with; each module is imported by itself, so that none costs what another needs.

trinco.testing.conversation     play a YAML conversation with an agent and its real servers
trinco.testing.scripted_tools   tools that answer, get lost or hang as told
trinco.testing.clock            a clock that is set
trinco.testing.strategies       Hypothesis strategies (needs Hypothesis)
trinco.testing.store_contract   the promises of a store, as tests (needs pytest-asyncio)
"""
