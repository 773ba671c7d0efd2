"""Gamemaster overrides of a fighter."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.games.rough_magic.rules.character import MAX_PLOT_POINTS, AttributeId
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    CONDITIONS,
    UNCONSCIOUS,
    RoughMagicCondition,
    RoughMagicFighter,
)

NO_GAUGE = Reason("rough-magic-no-gauge", "Gamemaster", "There is no gauge called {name}.")
NO_NUMBER = Reason("rough-magic-no-number", "Gamemaster", "There is no number called {name}.")
NO_NAME = Reason("rough-magic-condition-without-name", "Gamemaster", "A condition needs a name.")
RANGE = Reason(
    "rough-magic-number-out-of-range", "Gamemaster", "{name} must be from 0 to {most:,}."
)

HEALTH: Final = "Health"
ENDURANCE: Final = "Endurance"
PLOT_POINTS: Final = "Plot Points"
HIGHEST_NOW: Final = 20
"""The highest value of an attribute, including surges."""


@dataclass(frozen=True, slots=True)
class RoughMagicOverrides:
    """Gamemaster overrides of gauges, attributes and conditions."""

    def with_gauge(
        self,
        fighter: RoughMagicFighter,
        gauge: str,
        value: int,
        turn: int,  # noqa: ARG002
    ) -> RoughMagicFighter:
        """A fighter with a new value of a gauge; at Health 0 Endurance is 0 as well.

        Raises:
            Refused: There is no such gauge, or the value is out of range.
        """
        most = {
            HEALTH: fighter.most_health,
            ENDURANCE: fighter.most_endurance,
            PLOT_POINTS: MAX_PLOT_POINTS,
        }
        if gauge not in most:
            raise Refused(NO_GAUGE(name=gauge))
        _check_range(gauge, value, most[gauge])
        if gauge == HEALTH and not value:
            return replace(fighter, health=0, endurance=0)
        return with_fields(fighter, {gauge.lower().replace(" ", "_"): value})

    def with_number(self, fighter: RoughMagicFighter, name: str, value: int) -> RoughMagicFighter:
        """A fighter with a new value of an attribute, for this fight only.

        Raises:
            Refused: There is no such attribute, or the value is out of range.
        """
        found = next((each for each in AttributeId if each.label == name), None)
        if found is None:
            raise Refused(NO_NUMBER(name=name))
        _check_range(name, value, HIGHEST_NOW)
        return with_fields(fighter, {found.field: value})

    def with_condition(
        self, fighter: RoughMagicFighter, name: str, turn: int, turns: int | None = None
    ) -> RoughMagicFighter:
        """A fighter with a condition; an unconscious one has Endurance 0.

        Raises:
            Refused: The name is empty.
        """
        if not stripped(name):
            raise Refused(NO_NAME())
        if name == UNCONSCIOUS:
            return replace(fighter, endurance=0)
        last = None if turns is None else turn + turns - 1
        return fighter.minus(name).plus(RoughMagicCondition(name, last=last))

    def without_condition(self, fighter: RoughMagicFighter, name: str) -> RoughMagicFighter:
        """A fighter without a condition; one who wakes has at least 1 Health and 1 Endurance."""
        if name == UNCONSCIOUS:
            health, endurance = max(fighter.health, 1), max(fighter.endurance, 1)
            return replace(fighter, health=health, endurance=endurance)
        return fighter.minus(name)

    def condition_dice(self, name: str) -> Throw | None:  # noqa: ARG002 (asked of every game)
        """None: no rule rolls the duration of a condition."""
        return None

    def condition_names(self) -> Sequence[str]:
        """The names of the conditions of the rules."""
        return (*CONDITIONS, UNCONSCIOUS)


def _check_range(name: str, value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise Refused(RANGE(name=name, most=most))
