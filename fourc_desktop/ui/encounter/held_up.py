"""What holds up something that a person wants to do: a rule, or dice that have yet to fall."""

from collections.abc import Callable
from dataclasses import dataclass

from fourc_desktop.domain.dice import TableDice, Throw
from fourc_desktop.domain.refusal import Refusal


@dataclass(frozen=True, slots=True)
class NotDone:
    """Something that was refused.

    Attributes:
        refusal: Why.
        overrule: What does it all the same, or None where nothing does.
    """

    refusal: Refusal
    overrule: Callable[[], object] | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for the table's dice.

    Attributes:
        do: Does it with dice.
        wanted: The throw it waits for.
        thrown: What the table has thrown for it already.
    """

    do: Callable[[TableDice], object]
    wanted: Throw
    thrown: tuple[tuple[int, ...], ...] = ()
