"""Gamemaster overrides of a fighter."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_RANKS,
)
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    type_named,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    SUBDUED,
    EarthCondition,
    EarthFighter,
)
from fourc_desktop.games.fourth_earth.rules.combat.views import IDLE, OUT

RULE: Final = "Gamemaster"

NO_GAUGE = Reason("earth-no-such-gauge", RULE, "There is no battery “{name}”.")
GAUGE_RANGE = Reason("earth-gauge-out-of-range", RULE, "{name} must be from 0 to {most}.")
NO_NUMBER = Reason("earth-no-such-number", RULE, "There is no action type “{name}”.")
NUMBER_RANGE = Reason("earth-ranks-out-of-range", RULE, "{name} must be from 0 to {most}.")
NAMELESS = Reason("earth-nameless-condition", RULE, "A condition needs a name.")


class EarthOverrides:
    """Gamemaster overrides of batteries, ranks and conditions."""

    def with_gauge(self, fighter: EarthFighter, gauge: str, value: int, turn: int) -> EarthFighter:
        """A fighter with new points in a battery.

        Raises:
            Refused: There is no such battery, or the number is out of range.
        """
        del turn
        try:
            battery = Battery(gauge.casefold())
        except ValueError:
            raise Refused(NO_GAUGE(name=gauge)) from None
        if not 0 <= value <= FULL:
            raise Refused(GAUGE_RANGE(name=gauge, most=FULL))
        return replace(fighter, character=with_fields(fighter.character, {battery.value: value}))

    def with_number(self, fighter: EarthFighter, name: str, value: int) -> EarthFighter:
        """A fighter with new ranks in an action type.

        Raises:
            Refused: There is no such action type, or the number is out of range.
        """
        character = fighter.character
        if type_named(character.actions, name) is None:
            raise Refused(NO_NUMBER(name=name))
        if not 0 <= value <= MAX_RANKS:
            raise Refused(NUMBER_RANGE(name=name, most=MAX_RANKS))
        actions = tuple(
            replace(each, ranks=value) if each.name == name else each for each in character.actions
        )
        return replace(fighter, character=replace(character, actions=actions))

    def with_condition(
        self, fighter: EarthFighter, name: str, turn: int, turns: int | None = None
    ) -> EarthFighter:
        """A fighter with a condition; "Out" sets health to 0, "Cannot act" counts rounds.

        Raises:
            Refused: The name is empty.
        """
        if not stripped(name):
            raise Refused(NAMELESS())
        if name == OUT:
            return self.with_gauge(fighter, Battery.HEALTH.value, 0, turn)
        if name == IDLE:
            idle_until = max(turn, 1) + (turns or 1) - 1
            return replace(fighter, idle_from=0, idle_until=idle_until)
        free = self.without_condition(fighter, name)
        last = None if turns is None else turn + turns - 1
        return replace(free, conditions=(*free.conditions, EarthCondition(name, last)))

    def without_condition(self, fighter: EarthFighter, name: str) -> EarthFighter:
        """A fighter without a condition; one who is no longer out has at least 1 health."""
        if name == OUT:
            health = max(1, fighter.character.health)
            return self.with_gauge(fighter, Battery.HEALTH.value, health, 0)
        if name == IDLE:
            return replace(fighter, idle_from=0, idle_until=0, idle_rounds=0)
        kept = tuple(each for each in fighter.conditions if each.name != name)
        broken = tuple(each for each in fighter.broken if f"{each} useless" != name)
        shift, drain = fighter.rating_shift, fighter.drain
        return replace(
            fighter,
            conditions=kept,
            broken=broken,
            rating_shift=0 if name == f"Rating −{-shift}" else shift,
            drain=0 if name == f"−{drain} health each round" else drain,
        )

    def condition_names(self) -> Sequence[str]:
        """The names of the conditions of the rules."""
        return [OUT, IDLE, SUBDUED]

    def condition_dice(self, name: str) -> Throw | None:  # noqa: ARG002 (of the seam)
        """None: no rule rolls the duration of a condition."""
        return None
