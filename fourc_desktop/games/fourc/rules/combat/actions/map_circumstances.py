"""Row Steps for circumstances on the map: darkness, smoke, rain, unsteady ground (R85)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect

HARDER = -2
"""The Row Steps of each circumstance, as for rain and a swaying train in the rules."""

REASONS = {
    MapCircumstance.DARK: "in the dark",
    MapCircumstance.SMOKE: "in smoke",
    MapCircumstance.RAIN: "in the rain",
    MapCircumstance.UNSTEADY: "on unsteady ground",
}
"""The reasons of the Row Steps, as saved and as displayed."""

HIDE_FROM_SIGHT = (MapCircumstance.DARK, MapCircumstance.SMOKE)
"""The circumstances that make a target harder to see."""


def circumstance_steps(
    context: ResolutionContext,
    who: Combatant[Fighter],
    target: Position | None,
    *,
    is_ranged: bool = False,
) -> Iterator[RowStep]:
    """The Row Steps of the map on an attack on a sector; none unless the option is on (R85)."""
    if who.spot is None or target is None or not context.plays(FightReading.CIRCUMSTANCES):
        return
    map_ = context.now.map
    here, there = map_.circumstances_at(who.spot), map_.circumstances_at(target)
    if not sees_in_dark(who.fighter):
        yield from (_step(each) for each in HIDE_FROM_SIGHT if each in there)
    if is_ranged and MapCircumstance.RAIN in (*here, *there):
        yield _step(MapCircumstance.RAIN)
    yield from footing_steps(context, who)


def footing_steps(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[RowStep]:
    """The Row Steps of a fighter on unsteady ground, outside vehicles (ruling R85)."""
    if who.spot is None or not context.plays(FightReading.CIRCUMSTANCES):
        return
    map_ = context.now.map
    stands = map_.footing(who.spot) and vehicle_around(context.now, who.id) is None
    if stands and MapCircumstance.UNSTEADY in map_.circumstances_at(who.spot):
        yield _step(MapCircumstance.UNSTEADY)


def sees_in_dark(fighter: Fighter) -> bool:
    """Whether a sense of a fighter works without light (4C, Supersense)."""
    return fighter.has_effect(PowerEffect.SENSES)


def is_dark(encounter: FourcEncounterState, spot: Position | None) -> bool:
    """Whether a position is on the map and dark."""
    return spot is not None and MapCircumstance.DARK in encounter.map.circumstances_at(spot)


def _step(circumstance: MapCircumstance) -> RowStep:
    return RowStep(HARDER, REASONS[circumstance], "R85")
