"""How much work something is, counted and not timed, so that a busy machine changes nothing."""

import cProfile
from collections.abc import Callable


def steps(work: Callable[[], object]) -> int:
    """How many calls a piece of work makes in this thread, those of built-in functions too."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())
