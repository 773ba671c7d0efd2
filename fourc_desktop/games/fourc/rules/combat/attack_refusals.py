"""Why an attack cannot be made."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sight import sight
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.attacks import Attack
from fourc_desktop.games.fourc.rules.combat.acting import COMBAT, refuse_acting
from fourc_desktop.games.fourc.rules.combat.assault import Assault
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.rushing import rush_path
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.ways import is_power
from fourc_desktop.games.fourc.rules.traits import Trait


def refuse_attack(course: Course, assault: Assault) -> Refusal | None:
    """The first reason against an attack, or None where it can be made."""
    return (
        refuse_attacker(course.now, assault.attacker, assault.way)
        or _refuse_kind(assault)
        or _refuse_target(assault)
        or _refuse_distance(course, assault)
        or _refuse_missile(course, assault)
    )


def refuse_attacker(
    encounter: FourcMoment, attacker: Combatant[Fighter], way: Attack
) -> Refusal | None:
    """Why somebody cannot attack this way now, whoever the target, or None where they can."""
    fighter = attacker.fighter
    if refusal := refuse_acting(encounter, attacker):
        return refusal
    if fighter.this_turn.attacks >= fighter.known.figures.attacks.value:
        sentence = f"{attacker.name} has no attack left this turn."
        return Refusal(COMBAT, sentence)
    if fighter.holds:
        held = encounter.combatant(fighter.holds).name
        sentence = f"{attacker.name} holds {held}, and keeping the hold is their action."
        return Refusal("R49", sentence)
    if fighter.held_by and not is_power(way, fighter):
        sentence = f"{attacker.name} is held, and may slip free or use powers alone."
        return Refusal("R49", sentence)
    return None


def _refuse_kind(assault: Assault) -> Refusal | None:
    command, way = assault.command, assault.way
    if command.everyone and not assault.is_melee:
        return Refusal("R36", f"Everybody at once is attacked in melee, not by {way.name}.")
    if command.nail and not assault.is_ranged:
        return Refusal("4C, Nail", f"A Nail is a ranged attack, and {way.name} is none.")
    return None


def _refuse_target(assault: Assault) -> Refusal | None:
    attacker = assault.attacker
    if not assault.targets:
        return Refusal("R36", f"Nobody of another side is in the sector of {attacker.name}.")
    for each in (attacker, *assault.targets):
        if each.spot is None:
            return Refusal(COMBAT, f"{each.name} is not on the map.")
    if attacker.id in {each.id for each in assault.targets}:
        return Refusal(COMBAT, f"{attacker.name} cannot be the target of their own attack.")
    return None


def _refuse_distance(course: Course, assault: Assault) -> Refusal | None:
    attacker, target, way = assault.attacker, assault.targets[0], assault.way
    if assault.is_rush:
        if not assault.sectors:
            sentence = f"{target.name} is in the same sector; a rush needs a run-up."
            return Refusal("4C, Rushing; R37", sentence)
        if not rush_path(course.now, assault):
            sentence = f"{attacker.name} cannot reach {target.name} within this turn’s move."
            return Refusal("4C, Rushing; R37", sentence)
        return None
    assert attacker.spot is not None
    assert target.spot is not None
    if way.sectors is not None and assault.sectors > way.sectors:
        away = _away(course.now.map, assault.sectors, attacker.spot, target.spot)
        reach = f"{way.name} reaches {way.sectors}" if way.sectors else f"{way.name} does not reach"
        return Refusal(
            "4C, Range" if assault.is_ranged else COMBAT, f"{target.name} is {away}, and {reach}."
        )
    if assault.sectors and not sight(course.now.map, attacker.spot, target.spot).clear:
        return Refusal(COMBAT, f"{attacker.name} does not see {target.name} from there.")
    return None


def _away(map_: SectorMap, sectors: int, start: Spot, goal: Spot) -> str:
    """How far somebody is, and how much of it is height, which a map from above does not show."""
    height = abs(start.level - goal.level) if map_.grid else 0
    words = f"{sectors} sector{'' if sectors == 1 else 's'} away"
    return f"{words} ({height} in height)" if height else words


def _refuse_missile(course: Course, assault: Assault) -> Refusal | None:
    attacker, missile = assault.attacker, assault.missile
    if missile is None:
        return None
    if refusal := missile.refuse(attacker.fighter.rank(Trait.BRAWN), course):
        return refusal
    if missile.thing:
        thing = course.now.combatant(missile.thing)
        assert isinstance(thing.fighter, Thing)
        if attacker.id != thing.fighter.held_by and attacker.spot != thing.spot:
            return Refusal("R29", f"{missile.name} is not within reach of {attacker.name}.")
    return None
