"""What holds up something that a person wants to do: a rule, or dice that have yet to fall."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from fourc_desktop.domain.dice import TableDice, Throw
from fourc_desktop.domain.refusal import Refusal
from fourc_desktop.workspace.fights import Fights

Deed = Callable[[TableDice | None], object]
"""Does something with the table's dice, or with the program's."""

Thrown = tuple[tuple[int, ...], ...]
"""What the table has thrown, throw by throw."""

Way = Callable[[], object]
"""Does all the same what was refused."""

FindWay = Callable[[], Way | None]
"""Looks for a way past a refusal."""


@dataclass(frozen=True, slots=True)
class NotDone:
    """Something that was refused.

    Attributes:
        refusal: Why.
        overrule: What does it all the same, or None where nothing does.
    """

    refusal: Refusal
    overrule: Way | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for the table's dice.

    Attributes:
        do: Does it with dice.
        wanted: The throw it waits for.
        thrown: What the table has thrown for it already.
    """

    do: Deed
    wanted: Throw
    thrown: Thrown = ()


def by_force(fights: Fights, id_: str, command: object, play: Callable[..., Any]) -> Way | None:
    """What does a command of a fight against the rules, or None where no hand could."""
    return partial(play, command, by_hand=True) if fights.can_overrule(id_, command) else None


def no_way() -> Way | None:
    """Nothing overrules it."""
    return None
