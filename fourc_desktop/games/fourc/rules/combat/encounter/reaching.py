"""Reach beyond one's own sector: by stretching, with plants, by lifting powers."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.powers.power import KIND, PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait

BRAWN = Trait.BRAWN.title

MAGNETISM = "magnetism"
"""The kind of energy that moves only iron and steel."""


def reach_by(fighter: Fighter, effect: PowerEffect) -> int:
    """The reach in sectors of a fighter's powers with this effect; 0 without one."""
    found = fighter.known.derived.powers
    return max((range_of(each) for each in found if effect in each.power.effects), default=0)


def is_in_reach(map_: SectorMap, start: Position | None, to: Position | None, sectors: int) -> bool:
    """Whether a sector is the same, or within this many sectors and in sight."""
    if start is None or to is None:
        return False
    if start == to:
        return True
    near = sectors > 0 and distance(map_, start, to) <= sectors
    return near and line_of_sight(map_, start, to).clear


def can_wrestle_at(map_: SectorMap, who: Combatant[Fighter], to: Position | None) -> bool:
    """Whether a fighter can grab somebody in a sector: by stretching, or with plants."""
    if who.spot is not None and who.spot == to:
        return True
    stretches = reach_by(who.fighter, PowerEffect.STRETCHES)
    plants = reach_by(who.fighter, PowerEffect.COMMANDS_PLANTS)
    return is_in_reach(map_, who.spot, to, max(stretches, plants))


def can_lift_at(
    map_: SectorMap, who: Combatant[Fighter], to: Position | None, *, is_iron: bool
) -> bool:
    """Whether a fighter can take something in a sector: their own, or within reach of a power.

    A fighter off the map can take things off the map. `is_iron` is whether the thing is magnetic.
    """
    if who.spot == to:
        return True
    reach = max(map(range_of, _lifters(who.fighter, is_iron=is_iron)), default=0)
    return is_in_reach(map_, who.spot, to, reach)


def plants_of(fighter: Fighter) -> int:
    """The Rank Value with which plants wrestle and block for a fighter; 0 without the power."""
    found = fighter.known.derived.powers
    return max(
        (
            number_of(each, NumberUse.MELEE)
            for each in found
            if PowerEffect.COMMANDS_PLANTS in each.power.effects
        ),
        default=0,
    )


def lifting(fighter: Fighter, *, is_iron: bool) -> tuple[int, str]:
    """The Rank Value for lifting, and its name: Brawn, or a power with a higher value.

    `is_iron` is whether the thing is magnetic.
    """
    best = (fighter.rank(Trait.BRAWN), BRAWN)
    for power in _lifters(fighter, is_iron=is_iron):
        lifts = number_of(power, NumberUse.LIFT)
        best = best if best[0] >= lifts else (lifts, power.title)
    return best


def _lifters(fighter: Fighter, *, is_iron: bool) -> Iterator[PowerStats]:
    """The powers that can lift something; magnetism lifts metal (4C, Elemental/Energy Control)."""
    for power in fighter.known.derived.powers:
        if PowerEffect.LIFTS not in power.power.effects:
            continue
        if is_iron or MAGNETISM not in power.held.answers(KIND):
            yield power


def range_of(power: PowerStats) -> int:
    """The range of a power in sectors; 0 if it has none."""
    found = (
        each.says
        for each in power.numbers
        if each.number.use is NumberUse.RANGE and isinstance(each.says, int)
    )
    return max(found, default=0)


def number_of(power: PowerStats, use: NumberUse) -> int:
    """The number of a power for a use, else its Rank Value."""
    found = [each.source.value for each in power.numbers if each.number.use is use]
    return max(found, default=0 if power.rank is None else power.rank.value)
