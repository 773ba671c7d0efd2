"""Which refusals of a command the Gamemaster can overrule, one after the other."""

from collections.abc import Callable, Sequence

from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.refusal import Refusal

FindOverruled = Callable[[AnyState, object], Sequence[Refusal]]
"""A function that returns the refusals of a command that can be overruled, in order."""


def no_overruled(_encounter: AnyState, _command: object) -> Sequence[Refusal]:
    """Return none: only the refusal that is shown is known."""
    return ()
