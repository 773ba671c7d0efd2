"""The round: it begins, everybody declares, and everything is rolled at once (seed 004)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fudge.rules.attacks.contests import Contestant, contest
from fourc_desktop.games.fudge.rules.attacks.melee import MeleeHit
from fourc_desktop.games.fudge.rules.attacks.units import (
    BattleUnit,
    battle_round,
    leaders_contest,
)
from fourc_desktop.games.fudge.rules.attacks.wounds import levels_healed
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import COMBAT
from fourc_desktop.games.fudge.rules.combat.events import (
    BattleRolled,
    BrokenFree,
    EntanglingRolled,
    Insulted,
    LeadersRolled,
    RoundBegun,
    RoundRolled,
    WoundsTreated,
)
from fourc_desktop.games.fudge.rules.combat.exchanges import (
    hit_event,
    is_battle,
    melee_hits,
    melees,
    rolled_melee,
    strike_of,
)
from fourc_desktop.games.fudge.rules.combat.fighter import DEXTERITY, HEALING, WIT, FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    BreakFree,
    Entangle,
    Shoot,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.shooting import shots_of
from fourc_desktop.games.fudge.rules.combat.state import (
    FudgeCombatant,
    FudgeRoundPhase,
    FudgeState,
    dice_count,
    skill_of,
)
from fourc_desktop.games.fudge.rules.resolution import roll_degree

STILL_DECLARED = Reason(
    "fudge-round-not-rolled", COMBAT, "This round has to be rolled before the next one begins."
)
NOTHING_TO_ROLL = Reason(
    "fudge-round-is-rolled", COMBAT, "This round is rolled already; begin the next one."
)


def begun_round(state: FudgeState, command: BeginRound) -> RoundBegun:
    """The next round; a story element continues until another one is named.

    Raises:
        Refused: The current round is not rolled yet.
    """
    if state.table.phase is FudgeRoundPhase.DECLARE:
        raise Refused(STILL_DECLARED())
    return RoundBegun(state.turn + 1, command.story or state.table.story)


def rolled_round(state: FudgeState, book: FudgeBook, dice: Dice) -> Iterator[Event]:
    """Roll all declarations.

    All rolls use the state at the start of the round, so that two fighters can hurt each other;
    only insults take effect before the blows.

    Raises:
        Refused: The round is already rolled.
    """
    if state.table.phase is not FudgeRoundPhase.DECLARE:
        raise Refused(NOTHING_TO_ROLL())
    for event in list(_insults(state, book, dice)):
        yield event
        state = event.apply(state)
    yield from _blows(state, book, dice)
    yield from _shots(state, book, dice)
    yield from _battles(state, book, dice)
    yield from _other_plans(state, book, dice)
    yield RoundRolled()


def _insults(state: FudgeState, book: FudgeBook, dice: Dice) -> Iterator[Insulted]:
    for each in state.combatants:
        if not each.fighter.insults or each.fighter.is_out:
            continue
        target = state.combatant(each.fighter.insults)
        result = contest(
            _contestant(state, book, each, WIT, "Insult"),
            _contestant(state, book, target, WIT, "Comeback"),
            dice,
        )
        yield Insulted(each.id, target.id, result.active, result.passive)


def _contestant(
    state: FudgeState, book: FudgeBook, combatant: FudgeCombatant, number: str, what: str
) -> Contestant:
    level = skill_of(combatant.fighter, number, state.turn).value
    return Contestant(f"{combatant.name}: {what}", level, dice_count(book, combatant.fighter))


def _blows(state: FudgeState, book: FudgeBook, dice: Dice) -> Iterator[Event]:
    for group in melees(state):
        rolled, hits = rolled_melee(state, book, group, dice)
        yield rolled
        yield from melee_hits(state, book, hits, dice)


def _shots(state: FudgeState, book: FudgeBook, dice: Dice) -> Iterator[Event]:
    for each in state.combatants:
        plan = each.fighter.plan
        if not isinstance(plan, Shoot):
            continue
        for shot in shots_of(state, book, plan, dice):
            yield shot
            if shot.degree:
                hit = MeleeHit(shot.who, shot.at, shot.degree)
                yield hit_event(state, book, plan, hit, dice)


def _other_plans(state: FudgeState, book: FudgeBook, dice: Dice) -> Iterator[Event]:
    for each in state.combatants:
        match each.fighter.plan:
            case Entangle(_, weapon, at, modifier):
                active = _contestant(state, book, each, DEXTERITY, weapon)
                thrown = Contestant(active.name, active.level + modifier, active.count)
                target = state.combatant(at)
                avoiding = _contestant(state, book, target, DEXTERITY, "Dexterity")
                result = contest(thrown, avoiding, dice)
                yield EntanglingRolled(each.id, at, weapon, result.active, result.passive)
            case BreakFree():
                yield BrokenFree(each.id)
            case TreatWounds(_, at):
                level = skill_of(each.fighter, HEALING, state.turn).value
                count = dice_count(book, each.fighter)
                rolled = roll_degree(dice, level, f"{each.name}: {HEALING}", count)
                yield WoundsTreated(each.id, at, rolled, levels_healed(rolled))


def battle_unit(name: str, fighter: FudgeFighter, book: FudgeBook) -> BattleUnit:
    """The unit of a fighter, for the battle rules."""
    assert fighter.unit is not None
    weapon = fighter.melee_weapon
    return BattleUnit(
        name,
        fighter.unit.fighters,
        fighter.number(weapon.skill),
        weapon.damage,
        fighter.wounds,
        fighter.unit.tactics if book.options.tactics else None,
        fighter.unit.leads and book.options.tactics,
        dice_count(book, fighter),
        fighter.unit.bonus,
    )


def _battles(state: FudgeState, book: FudgeBook, dice: Dice) -> Iterator[Event]:
    for one, other in battle_pairs(state):
        units = (
            battle_unit(one.name, one.fighter, book),
            battle_unit(other.name, other.fighter, book),
        )
        if _wants_contest(one, other, book):
            leader = leaders_contest(units, dice)
            if leader is not None:
                yield LeadersRolled(*((one.id, other.id), (other.id, one.id))[leader])
                units = (
                    replace(units[0], leads=leader == 0),
                    replace(units[1], leads=leader == 1),
                )
        found = battle_round(units, book.tables.units, book.tables.wounds, dice)
        loser = "" if found.loser is None else (one.id, other.id)[found.loser]
        yield BattleRolled(
            one.id, other.id, (found.first, found.second), found.points, found.wound, loser
        )


def battle_pairs(state: FudgeState) -> Sequence[tuple[FudgeCombatant, FudgeCombatant]]:
    """The pairs of units that fight each other this round, without duplicates."""
    pairs: dict[frozenset[str], tuple[FudgeCombatant, FudgeCombatant]] = {}
    for each in state.combatants:
        strike = strike_of(each)
        if strike is not None and is_battle(state, each, strike.at):
            target = state.combatant(strike.at)
            pairs.setdefault(frozenset((each.id, target.id)), (each, target))
    return list(pairs.values())


def _wants_contest(one: FudgeCombatant, other: FudgeCombatant, book: FudgeBook) -> bool:
    """Whether the leaders of two units still have to roll their contest."""
    units = (one.fighter.unit, other.fighter.unit)
    return book.options.tactics and not any(each is not None and each.leads for each in units)
