"""Falling: its start, the chance to catch the faller, and the damage (ruling R52)."""

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import landing
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.actions.catchers import (
    catchers,
    is_falling,
    stays_aloft,
)
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_inside
from fourc_desktop.games.fourc.rules.combat.encounter.acting import FALLING
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Fall, LetFall
from fourc_desktop.games.fourc.rules.combat.encounter.damage import begin_dying
from fourc_desktop.games.fourc.rules.combat.encounter.events import Fell
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import ChoiceMade, ChoiceOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import FallChoice
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.gear.armor import damage_past

DAMAGE_PER_LEVEL = 10
"""The points of damage per level of height (ruling R52)."""

NOT_IN_AIR = Reason("not-in-the-air", "R52", "{who} is not in the air and cannot fall.")
NOBODY_FALLS = Reason("nobody-falls", "R52", "Nobody is falling just now.")


def fall(context: ResolutionContext, who: str, levels: int) -> None:
    """Fall by 1 level or more; armor applies, and a reading of R52 can exempt from damage."""
    damage = 0 if context.plays(FightReading.SOFT_LANDINGS) else DAMAGE_PER_LEVEL * levels
    points = damage_past(context.fighter(who).armor, damage)
    context.emit(Fell(who, levels, points, damage - points))
    if points and not context.fighter(who).damage:
        begin_dying(context, who)


def begin_fall(context: ResolutionContext, who: str, start: Position) -> None:
    """Start the fall of a fighter from a position in the air; possible catchers choose first."""
    if not any(catchers(context, who, start)):
        _land(context, who, start)
        return
    if context.combatant(who).spot != start:
        context.emit(CombatantMoved(who, (start,)))
    context.emit(ChoiceOpened(FallChoice(who)))


def drop_down(context: ResolutionContext, command: Fall) -> None:
    """Drop a fighter to the first sector below that supports them.

    Raises:
        Refused: The fighter is not on the map, or something supports them.
    """
    who = context.combatant(command.who)
    if (refusal := refuse_falling(context, who)) is not None:
        raise Refused(refusal)
    assert who.spot is not None
    begin_fall(context, who.id, who.spot)


def refuse_falling(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot fall, or None if nothing supports them."""
    if (refusal := refuse_inside(context.now, who)) is not None:
        return refusal
    if who.spot is None or landing(context.now.map, who.spot) == who.spot:
        return NOT_IN_AIR(who=who.name)
    return None


def let_fall(context: ResolutionContext, _command: LetFall) -> None:
    """Let a falling fighter land because nobody catches them.

    Raises:
        Refused: Nobody is falling.
    """
    choice = open_fall(context)
    if choice is None:
        raise Refused(NOBODY_FALLS())
    context.emit(ChoiceMade(choice))
    spot = context.combatant(choice.who).spot
    if spot is not None:
        _land(context, choice.who, spot)


def open_fall(context: ResolutionContext) -> FallChoice | None:
    """The fall that waits for a Catch, or None."""
    choices = context.now.table.choices
    return choices[-1] if choices and isinstance(choices[-1], FallChoice) else None


def continue_falls(context: ResolutionContext) -> None:
    """Land fallers whom nobody can catch, and start the fall of those who can no longer fly.

    Nobody lands while a roll is open, which may be that of a Catch.
    """
    if context.now.table.rolls:
        return
    while (choice := open_fall(context)) and not _is_awaited(context, choice.who):
        let_fall(context, LetFall())
    waiting = {each.who for each in context.now.table.choices}
    for each in context.now.combatants:
        fighter = each.fighter
        if each.spot is None or not each.spot.level or not isinstance(fighter, Fighter):
            continue
        if each.id not in waiting and _is_senseless(fighter) and is_falling(context.now, each.id):
            begin_fall(context, each.id, each.spot)


def set_down(context: ResolutionContext, who: str) -> None:
    """Move a caught fighter who cannot fly from the air to the ground."""
    combatant = context.combatant(who)
    if combatant.spot is None or stays_aloft(combatant):
        return
    ground = landing(context.now.map, combatant.spot)
    if ground != combatant.spot:
        context.emit(CombatantMoved(who, (ground,)))


def _land(context: ResolutionContext, who: str, start: Position) -> None:
    ground = landing(context.now.map, start)
    context.emit(CombatantMoved(who, (ground,)))
    if levels := start.level - ground.level:
        fall(context, who, levels)


def _is_awaited(context: ResolutionContext, who: str) -> bool:
    spot = context.combatant(who).spot
    return spot is not None and any(catchers(context, who, spot))


def _is_senseless(fighter: Fighter) -> bool:
    # Called for every fighter after every command; death is a condition, too.
    return bool(fighter.afflictions) and (
        fighter.is_dead or any(fighter.has_condition(each) for each in FALLING)
    )
