"""Measure what the budgets are about: ratios of one run, medians, whoever is compared taking turns.

    python -m bench            # all, in a few minutes; writes bench/RESULTS.md
    python -m bench --full     # with a million stored conversations
    python -m bench action     # only some of them

Machines are noisy and an fsync may cost 0.1 ms or 4 ms from one minute to the next. So every comparison alternates
within one run, disk figures stand beside those of a file system in memory, and no test asserts a time.
"""
