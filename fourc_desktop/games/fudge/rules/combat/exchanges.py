"""The melees of a round: participants, skills, rolls and hits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.dice import Dice, RecordingDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fudge.rules.attacks.damage import Damage, damage_of, wound_dealt
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.attacks.melee import (
    MeleeArms,
    MeleeFighter,
    MeleeHit,
    MeleeOutcome,
    exchange,
    minimum_to_hit,
    skill_against,
    swept_hits,
)
from fourc_desktop.games.fudge.rules.attacks.stances import NORMAL_STANCE, MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import PULLED_TO
from fourc_desktop.games.fudge.rules.combat.events import Exchanged, FighterRoll, Hit
from fourc_desktop.games.fudge.rules.combat.fighter import MASS_SCALE, FighterWeapon, FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import Guard, Shoot, Strike
from fourc_desktop.games.fudge.rules.combat.state import (
    FudgeCombatant,
    FudgeState,
    dice_count,
    skill_of,
    strikers,
)
from fourc_desktop.games.fudge.rules.ladder import POOR

WORSE_POSITION: Final = -1
"""The skill modifier of a worse position on the map in melee."""


def strike_of(combatant: FudgeCombatant) -> Strike | None:
    """A fighter's melee attack this round, or None."""
    plan = combatant.fighter.plan
    return plan if isinstance(plan, Strike) else None


def is_battle(state: FudgeState, attacker: FudgeCombatant, at: str) -> bool:
    """Whether a melee attack is a battle, because a unit makes it on another unit (F13)."""
    return attacker.fighter.unit is not None and state.combatant(at).fighter.unit is not None


def melees(state: FudgeState) -> list[list[str]]:
    """The ids of the fighters of each melee, in the order they joined; attacks connect them.

    Battles of units are not included.
    """
    groups: list[set[str]] = []
    for each in state.combatants:
        strike = strike_of(each)
        if strike is None or not state.has(strike.at) or is_battle(state, each, strike.at):
            continue
        pair = {each.id, strike.at}
        touched = [group for group in groups if group & pair]
        groups = [group for group in groups if not group & pair]
        groups.append(pair.union(*touched))
    order = [each.id for each in state.combatants]
    return sorted(
        (sorted(group, key=order.index) for group in groups), key=lambda g: order.index(g[0])
    )


@dataclass(frozen=True, slots=True)
class MeleeSkill:
    """A fighter's weapon in a melee, and the skill with it against the foes."""

    weapon: FighterWeapon
    skill: Breakdown


def melee_skill(state: FudgeState, who: str) -> MeleeSkill:
    """A fighter's weapon this round, and the skill with all modifiers (F5, F7, F9)."""
    combatant = state.combatant(who)
    fighter, strike = combatant.fighter, strike_of(combatant)
    weapon = fighter.melee_weapon
    modifier = 0
    if strike is not None:
        weapon, modifier = fighter.weapon(strike.weapon, combatant.name), strike.modifier
    own = skill_of(fighter, weapon.skill, state.turn, modifier)
    attackers = [each.id for each in strikers(state, who) if not _ignores(strike, each.id)]
    foes = dict.fromkeys([*([strike.at] if strike else []), *attackers])
    arms = [_arms(state, each) for each in foes if not state.combatant(each).fighter.is_out]
    own = _in_position(state, combatant, [state.combatant(each) for each in foes], own)
    return MeleeSkill(
        weapon, skill_against(own, fighter.arms(weapon), arms, attackers=len(attackers))
    )


def _in_position(
    state: FudgeState, own: FudgeCombatant, foes: Sequence[FudgeCombatant], skill: Breakdown
) -> Breakdown:
    """The skill with the modifiers of the position on the map (seed 004, modifiers of melee).

    Unsteady ground gives −1, and so does being lower than a foe; the Storyteller adds other
    modifiers.
    """
    if own.spot is None:
        return skill
    footing = MapCircumstance.UNSTEADY in state.map.circumstances_at(own.spot)
    lower = any(each.spot is not None and each.spot.level > own.spot.level for each in foes)
    found = skill.plus(WORSE_POSITION if footing else 0, "Bad footing")
    return found.plus(WORSE_POSITION if lower else 0, "Lower ground")


def _ignores(strike: Strike | None, attacker: str) -> bool:
    return strike is not None and strike.alone and attacker != strike.at


def _arms(state: FudgeState, who: str) -> MeleeArms:
    combatant = state.combatant(who)
    strike, fighter = strike_of(combatant), combatant.fighter
    if strike is None:
        return fighter.arms(fighter.melee_weapon)
    return fighter.arms(fighter.weapon(strike.weapon, combatant.name))


def melee_fighters(
    state: FudgeState, book: FudgeBook, group: Sequence[str]
) -> tuple[MeleeFighter, ...]:
    """The participants of a melee, ready to roll."""
    return tuple(_melee_fighter(state, book, each) for each in group)


def _melee_fighter(state: FudgeState, book: FudgeBook, who: str) -> MeleeFighter:
    combatant = state.combatant(who)
    fighter, strike = combatant.fighter, strike_of(combatant)
    plan = fighter.plan
    stance = plan.stance if isinstance(plan, Strike | Guard) else fighter.stance
    is_stunned = fighter.stun is StunLevel.STUNNED and fighter.is_stunned(state.turn)
    found = melee_skill(state, who)
    target = "" if strike is None or is_battle(state, combatant, strike.at) else strike.at
    blind = {each.id for each in strikers(state, who) if _goes_unopposed(strike, each)}
    return MeleeFighter(
        who,
        f"{combatant.name}: {found.weapon.name}",
        found.skill.value,
        fighter.number(MASS_SCALE),
        target,
        book.tables.stances.get(stance, NORMAL_STANCE) if book.options.stances else NORMAL_STANCE,
        MeleeManeuver.NONE if strike is None else strike.maneuver,
        fighter.stun.penalty if is_stunned else 0,
        frozenset(blind),
        fighter.is_out,
        dice_count(book, fighter),
    )


def _goes_unopposed(strike: Strike | None, attacker: FudgeCombatant) -> bool:
    """Whether a fighter with this plan does not defend against an attacker."""
    theirs = strike_of(attacker)
    unaware = theirs is not None and theirs.unaware
    return unaware or _ignores(strike, attacker.id)


def rolled_melee(
    state: FudgeState, book: FudgeBook, group: Sequence[str], dice: Dice
) -> tuple[Exchanged, tuple[MeleeHit, ...]]:
    """Roll a melee: the rolls of all participants, and the hits."""
    fighters = melee_fighters(state, book, group)
    recorded = RecordingDice(dice)
    outcome = exchange(fighters, book.tables.minimums, recorded)
    faces = iter(recorded.asked)
    rolls = tuple(
        _fighter_roll(state, book, each, outcome, next(faces)[1] if _throws(each) else ())
        for each in fighters
    )
    attacks = tuple((each.id, each.target) for each in fighters if each.target)
    hits: list[MeleeHit] = []
    for hit in outcome.hits:
        hits.append(hit)
        strike = strike_of(state.combatant(hit.who))
        if strike is not None and strike.sweeps:
            hits += swept_hits(hit, fighters, outcome.results, book.tables.minimums)
    return Exchanged(rolls, attacks, not hits), tuple(hits)


def _throws(fighter: MeleeFighter) -> bool:
    return bool(fighter.count) and not fighter.helpless


def _fighter_roll(
    state: FudgeState,
    book: FudgeBook,
    fighter: MeleeFighter,
    outcome: MeleeOutcome,
    faces: tuple[int, ...],
) -> FighterRoll:
    result = outcome.results[fighter.id]
    least = POOR
    if fighter.target:
        size = state.combatant(fighter.target).fighter.number(MASS_SCALE)
        least = minimum_to_hit(fighter.size, size, book.tables.minimums)
    return FighterRoll(
        fighter.id,
        fighter.level,
        result.rolled,
        result.offense,
        result.defense,
        faces,
        fighter.stance.id,
        fighter.maneuver,
        melee_skill(state, fighter.id).weapon.skill,
        fighter.helpless,
        state.combatant(fighter.id).name,
        least,
    )


def damage_of_hit(
    book: FudgeBook,
    attacker: FudgeFighter,
    target: FudgeFighter,
    weapon: FighterWeapon,
    degree: int,
    *,
    reduced: int = 0,
) -> Damage:
    """The damage of a hit with a weapon."""
    offense = attacker.offense(weapon, piercing=book.options.piercing)
    return damage_of(degree, offense, target.defense, book.tables.wounds, reduced=reduced)


def melee_hits(
    state: FudgeState, book: FudgeBook, hits: Sequence[MeleeHit], dice: Dice
) -> Iterator[Event]:
    """The events of the hits of a melee; a sweeping blow loses points with each foe."""
    landed: dict[str, int] = {}
    for hit in hits:
        strike = strike_of(state.combatant(hit.who))
        assert strike is not None
        reduced = landed.get(hit.who, 0) * book.options.sweep
        landed[hit.who] = landed.get(hit.who, 0) + 1
        yield hit_event(state, book, strike, hit, dice, reduced=reduced)


def hit_event(
    state: FudgeState,
    book: FudgeBook,
    plan: Strike | Shoot,
    hit: MeleeHit,
    dice: Dice,
    *,
    reduced: int = 0,
) -> Hit:
    """The event of one hit: its location, its damage, and the additional die for Scale."""
    attacker, target = state.combatant(hit.who), state.combatant(hit.at)
    weapon = attacker.fighter.weapon(plan.weapon, attacker.name)
    damage = damage_of_hit(
        book, attacker.fighter, target.fighter, weapon, hit.degree, reduced=reduced
    )
    most = PULLED_TO.get(plan.most, WoundLevel.DEAD)
    location = _location(book, plan, hit.degree, dice, target.name)
    wound = wound_dealt(damage, dice, what=f"{target.name}: Scale")
    return Hit(
        hit.who,
        hit.at,
        weapon.name,
        hit.degree,
        damage.points,
        min(wound, most),
        location,
        plan.stuns,
        wound > most,
    )


def _location(book: FudgeBook, plan: Strike | Shoot, degree: int, dice: Dice, target: str) -> str:
    if book.options.locations is HitLocationUse.NONE:
        return ""
    usual = "melee" if isinstance(plan, Strike) else "ranged"
    detailed = book.options.locations is HitLocationUse.DETAILED
    column = plan.column if detailed and plan.column in book.tables.locations.by_id else usual
    return book.tables.locations.location_of_hit(plan.called, degree, column, dice, target)
