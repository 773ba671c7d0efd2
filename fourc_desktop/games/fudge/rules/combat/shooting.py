"""Shots in a fight: their Difficulty Level from the map and the fighters."""

from collections.abc import Iterator, Sequence
from typing import Final

from fourc_desktop.core.dice import Dice, RecordingDice
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode
from fourc_desktop.games.fudge.rules.attacks.ranged import (
    AIMING,
    Dodger,
    RangeBand,
    shoot,
    shot_difficulty,
)
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import ShotRolled
from fourc_desktop.games.fudge.rules.combat.fighter import (
    DODGE,
    MASS_SCALE,
    SHOT_SHIELD,
    FighterWeapon,
    FudgeFighter,
)
from fourc_desktop.games.fudge.rules.combat.movement_modes import mode_used
from fourc_desktop.games.fudge.rules.combat.plans import Shoot
from fourc_desktop.games.fudge.rules.combat.state import (
    FudgeCombatant,
    FudgeState,
    dice_count,
    meters_between,
    skill_of,
)

OFF_MAP: Final = 10
"""The assumed distance of fighters off the map in meters: close."""

HIDING: Final = {MapCircumstance.DARK, MapCircumstance.SMOKE}
"""The circumstances of the map that count as darkness."""

IN_HASTE: Final = {FudgeMovementMode.SUSTAINED: "running", FudgeMovementMode.SPRINTING: "sprinting"}


def band_of_shot(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, target: FudgeCombatant, shot: Shoot
) -> RangeBand:
    """The range band of a shot, by the ends of the weapon's bands."""
    meters = meters_between(state, who, target)
    weapon = who.fighter.weapon(shot.weapon, who.name)
    return book.tables.ranges.band(OFF_MAP if meters is None else meters, weapon.ends)


def circumstances_of(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, shot: Shoot
) -> Sequence[str]:
    """The ids of the modifiers of a shot, by the map and by the Storyteller."""
    return list(_circumstances(state, book, who, shot))


def _circumstances(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, shot: Shoot
) -> Iterator[str]:
    target = state.combatant(shot.at)
    covered, dark = shot.covered, shot.dark
    if who.spot is not None and target.spot is not None:
        covered = covered or bool(line_of_sight(state.map, who.spot, target.spot).cover)
        dark = dark or bool(HIDING & set(state.map.circumstances_at(target.spot)))
    if covered:
        yield "cover"
    if dark:
        yield "darkness"
    if haste := IN_HASTE.get(mode_used(book, target.fighter) or FudgeMovementMode.WALKING):
        yield haste
    if who.fighter.aimed_at == target.id:
        yield AIMING


def difficulty_of(state: FudgeState, book: FudgeBook, shot: Shoot) -> Breakdown:
    """The Difficulty Level of a shot (F14).

    A target that has come within melee reach since the declaration counts as close, because
    everything happens simultaneously.
    """
    who, target = state.combatant(shot.who), state.combatant(shot.at)
    band = band_of_shot(state, book, who, target, shot)
    if band.difficulty is None:
        band = next(each for each in book.tables.ranges.bands if each.difficulty is not None)
    scale = target.fighter.number(MASS_SCALE) - who.fighter.number(MASS_SCALE)
    return shot_difficulty(
        book.tables.ranges,
        band,
        circumstances_of(state, book, who, shot),
        shield=target.fighter.number(SHOT_SHIELD),
        scale=scale,
        other=shot.modifier,
        name=target.name,
    )


def most_shots(book: FudgeBook, fighter: FudgeFighter, weapon: FighterWeapon) -> int:
    """The maximum number of arrows per round; 1 for any other weapon (F11)."""
    if weapon.use is not WeaponUse.PROPELLED:
        return 1
    return book.tables.ranges.arrows(fighter.number(weapon.skill))


def skill_of_shot(state: FudgeState, book: FudgeBook, shot: Shoot) -> Breakdown:
    """The skill of a shot; each arrow of a volley is shot at Fair (F11)."""
    fighter = state.combatant(shot.who).fighter
    weapon = fighter.weapon(shot.weapon, shot.who)
    if shot.arrows == 1:
        return skill_of(fighter, weapon.skill, state.turn)
    volley = Breakdown((BreakdownPart(book.tables.ranges.volley_skill, "Volley"),))
    return Breakdown(volley.parts + fighter.hindrances(state.turn).parts)


def dodger_of(state: FudgeState, book: FudgeBook, shot: Shoot) -> Dodger | None:
    """The dodging target: aware, able to, and not shooting itself; else None (F10)."""
    target = state.combatant(shot.at)
    if shot.unaware or target.fighter.is_out or isinstance(target.fighter.plan, Shoot):
        return None
    weapon = state.combatant(shot.who).fighter.weapon(shot.weapon, shot.who)
    level = skill_of(target.fighter, DODGE, state.turn).value + weapon.use.dodge_modifier
    return Dodger(f"{target.name}: Dodge", level, dice_count(book, target.fighter))


def shots_of(state: FudgeState, book: FudgeBook, shot: Shoot, dice: Dice) -> Iterator[ShotRolled]:
    """Roll each arrow of a shot."""
    who = state.combatant(shot.who)
    skill = skill_of_shot(state, book, shot).value
    least = difficulty_of(state, book, shot).value
    count = dice_count(book, who.fighter)
    dodger = dodger_of(state, book, shot)
    for number in range(shot.arrows):
        recorded = RecordingDice(dice)
        title = f"{who.name}: {shot.weapon}" + (f" {number + 1}" if shot.arrows > 1 else "")
        found = shoot(title, skill, least, dodger, recorded, count=count)
        faces = [each for _, each in recorded.asked]
        yield ShotRolled(
            shot.who,
            shot.at,
            shot.weapon,
            skill,
            found.rolled,
            least,
            found.dodge,
            found.degree,
            faces[0] if count else (),
            who.fighter.weapon(shot.weapon, who.name).skill,
            who.name,
            state.combatant(shot.at).name,
            0 if dodger is None else dodger.level,
            faces[-1] if dodger is not None and dodger.count else (),
        )
