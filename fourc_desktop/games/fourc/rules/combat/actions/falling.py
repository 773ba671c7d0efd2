"""Falling: the damage of a fall, and dropping down."""

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import landing
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Fall
from fourc_desktop.games.fourc.rules.combat.encounter.damage import begin_dying
from fourc_desktop.games.fourc.rules.combat.encounter.events import Fell
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past

DAMAGE_PER_LEVEL = 10
"""The points of damage for each sector of height (ruling R52)."""


def fall(context: ResolutionContext, who: str, levels: int) -> None:
    """Fall so many levels, 1 or more; armor counts, and ruling R52 may take the damage away."""
    damage = 0 if context.plays(FightReading.SOFT_LANDINGS) else DAMAGE_PER_LEVEL * levels
    points = damage_past(context.fighter(who).armor, damage)
    context.emit(Fell(who, levels, points, damage - points))
    if points and not context.fighter(who).damage:
        begin_dying(context, who)


NOT_IN_AIR = Reason("not-in-the-air", "R52", "{who} is not in the air and cannot fall.")


def drop_down(context: ResolutionContext, command: Fall) -> None:
    """Drop a fighter to the first sector below that supports them.

    Raises:
        Refused: They are not on the map, or something supports them.
    """
    who = context.combatant(command.who)
    if (refusal := refuse_falling(context, who)) is not None:
        raise Refused(refusal)
    assert who.spot is not None
    ground = landing(context.now.map, who.spot)
    context.emit(CombatantMoved(who.id, (ground,)))
    fall(context, who.id, who.spot.level - ground.level)


def refuse_falling(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot fall, or None where nothing supports them."""
    if who.spot is None or landing(context.now.map, who.spot) == who.spot:
        return NOT_IN_AIR(who=who.name)
    return None
