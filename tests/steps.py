"""Counts the work of a function in calls instead of time, so that a busy machine has no effect."""

import cProfile
from collections.abc import Callable


def steps(work: Callable[[], object]) -> int:
    """The number of calls that `work` makes in this thread, including built-in functions."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())
