"""The exact chances of a command, computed by the rules that execute it.

A declaration rolls no dice itself; its chances are those of the round against the target alone. The
target attacks as declared, or with default choices. Other foes only count as modifiers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.odds import CERTAIN, odds
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.games.fudge.rules.attacks.contests import Contestant, contest
from fourc_desktop.games.fudge.rules.attacks.damage import wound_dealt
from fourc_desktop.games.fudge.rules.attacks.melee import exchange
from fourc_desktop.games.fudge.rules.attacks.ranged import shoot
from fourc_desktop.games.fudge.rules.attacks.units import battle_round
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    WoundLevel,
    ignored_by_will,
    levels_healed,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import (
    PULLED_TO,
    check_names,
    refuse_action,
    refuse_phase,
)
from fourc_desktop.games.fudge.rules.combat.exchanges import (
    damage_of_hit,
    melee_fighters,
    melee_skill,
)
from fourc_desktop.games.fudge.rules.combat.fighter import DEXTERITY, HEALING, WILL, WIT
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    ChangePlace,
    Entangle,
    FudgeCommand,
    GritTeeth,
    Insult,
    OwnAction,
    RollRound,
    Shoot,
    Strike,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.rounds import battle_unit, begun_round
from fourc_desktop.games.fudge.rules.combat.shooting import (
    difficulty_of,
    dodger_of,
    skill_of_shot,
)
from fourc_desktop.games.fudge.rules.combat.state import (
    FudgeState,
    dice_count,
    skill_of,
)
from fourc_desktop.games.fudge.rules.ladder import degree_title
from fourc_desktop.games.fudge.rules.resolution import roll_degree

LOST: Final = ResultMark("L", Grade.BAD)
BOTH: Final = ResultMark("B", Grade.PARTIAL)
STANDOFF: Final = ResultMark("T", Grade.PARTIAL)
FAILED: Final = ResultMark("F", Grade.BAD)
GRAZE: Final = ResultMark("G", Grade.GOOD)
HIT: Final = ResultMark("H", Grade.BEST)
SUCCESS: Final = ResultMark("S", Grade.BEST)

TITLES: Final = {
    LOST: "Lost",
    BOTH: "Both hit",
    STANDOFF: "Standoff",
    FAILED: "Failed",
    GRAZE: "Graze",
    HIT: "Hit",
    SUCCESS: "Success",
}
"""The titles of the results from the worst to the best, in the order of the chart."""

DECLARED: Final = "Declared"


@dataclass(frozen=True, slots=True, order=True)
class ForeseenResult:
    """A result of a declaration: the index of its mark in the chart, and the wound."""

    place: int
    wound: WoundLevel | None = None

    @property
    def mark(self) -> ResultMark:
        """The mark at this index of the chart."""
        return list(TITLES)[self.place]

    @property
    def title(self) -> str:
        """The result as text: "Hit: Light Wound"."""
        own = TITLES[self.mark]
        return own if self.wound is None else f"{own}: {self.wound.title}"


def _result(mark: ResultMark, wound: WoundLevel | None = None) -> ForeseenResult:
    return ForeseenResult(list(TITLES).index(mark), wound)


@dataclass(frozen=True, slots=True)
class FudgeChances:
    """The chances of commands."""

    book: FudgeBook

    def odds(self, encounter: FudgeState, command: FudgeCommand) -> Mapping[str, Fraction]:
        """The exact chance of each result of a command.

        Raises:
            Refused: The rules do not allow the command.
        """
        found = self._foreseen(encounter, command)
        if not found:
            return {DECLARED: CERTAIN}
        return {each.title: chance for each, chance in sorted(found.items(), reverse=True)}

    def chances(self, encounter: FudgeState, command: FudgeCommand) -> CommandChances:
        """The chances by marks, from the worst to the best.

        Raises:
            Refused: The rules do not allow the command.
        """
        found = self._foreseen(encounter, command)
        by_mark: dict[int, Fraction] = {}
        for each, chance in found.items():
            by_mark[each.place] = by_mark.get(each.place, Fraction(0)) + chance
        marks = list(TITLES)
        shares = tuple(
            ChanceShare(marks[place], TITLES[marks[place]], chance)
            for place, chance in sorted(by_mark.items())
        )
        good = {marks.index(each) for each in (BOTH, GRAZE, HIT, SUCCESS)}
        enough = sum((by_mark.get(place, Fraction(0)) for place in good), Fraction(0))
        return CommandChances(shares, enough if shares else None, self._note(encounter, command))

    def _foreseen(
        self, state: FudgeState, command: FudgeCommand
    ) -> Mapping[ForeseenResult, Fraction]:
        match command:
            case BeginRound():
                begun_round(state, command)
                return {}
            case RollRound():
                if (refusal := refuse_phase(state)) is not None:
                    raise Refused(refusal)
                return {}
            case ChangePlace():
                return {}
        self._check(state, command)
        rule = self._rule(state, command)
        return {} if rule is None else odds(rule)

    def _check(self, state: FudgeState, command: OwnAction) -> None:
        check_names(state, self.book, state.combatant(command.who), command)
        refusal = refuse_action(state, self.book, command)
        if refusal is not None:
            raise Refused(refusal)

    def _rule(
        self, state: FudgeState, command: OwnAction
    ) -> Callable[[Dice], ForeseenResult] | None:
        rule: Callable[[Dice], ForeseenResult] | None = None
        match command:
            case Strike(who) if state.combatant(who).fighter.unit is not None:
                rule = self._battle(state, command)
            case Strike():
                rule = self._blow(_as_declared(state, command), command)
            case Shoot():
                rule = self._shot(_as_declared(state, command), command)
            case Entangle(at=at, modifier=modifier):
                rule = self._contest(state, command.who, at, DEXTERITY, modifier)
            case Insult(who, at):
                rule = self._contest(state, who, at, WIT)
            case TreatWounds(who):
                level = skill_of(state.combatant(who).fighter, HEALING, state.turn).value
                rule = self._roll(state, who, level, levels_healed)
            case GritTeeth(who):
                level = state.combatant(who).fighter.number(WILL)
                rule = self._roll(state, who, level, ignored_by_will)
        return rule

    def _blow(self, state: FudgeState, strike: Strike) -> Callable[[Dice], ForeseenResult]:
        who, at = strike.who, strike.at
        fighters = melee_fighters(state, self.book, (who, at))
        alone = tuple(replace(f, target=at if f.id == who else f.target) for f in fighters)
        pair = tuple(replace(f, target=f.target if f.target in (who, at) else "") for f in alone)
        attacker, target = state.combatant(who), state.combatant(at)
        weapon = attacker.fighter.weapon(strike.weapon, attacker.name)
        most = PULLED_TO.get(strike.most, WoundLevel.DEAD)

        def blow(dice: Dice) -> ForeseenResult:
            hits = {each.who: each for each in exchange(pair, self.book.tables.minimums, dice).hits}
            if who not in hits:
                return _result(LOST if hits else STANDOFF)
            hit = hits[who]
            damage = damage_of_hit(self.book, attacker.fighter, target.fighter, weapon, hit.degree)
            wound = wound_dealt(damage, dice, most=most)
            return _result(BOTH if at in hits else GRAZE if hit.is_graze else HIT, wound)

        return blow

    def _shot(self, state: FudgeState, shot: Shoot) -> Callable[[Dice], ForeseenResult]:
        attacker, target = state.combatant(shot.who), state.combatant(shot.at)
        weapon = attacker.fighter.weapon(shot.weapon, attacker.name)
        skill = skill_of_shot(state, self.book, shot).value
        least = difficulty_of(state, self.book, shot).value
        dodger = dodger_of(state, self.book, shot)
        most = PULLED_TO.get(shot.most, WoundLevel.DEAD)
        count = dice_count(self.book, attacker.fighter)

        def rolled(dice: Dice) -> ForeseenResult:
            found = shoot(attacker.name, skill, least, dodger, dice, count=count)
            if not found.degree:
                return _result(FAILED)
            damage = damage_of_hit(
                self.book, attacker.fighter, target.fighter, weapon, found.degree
            )
            wound = wound_dealt(damage, dice, most=most)
            return _result(GRAZE if damage.is_graze else HIT, wound)

        return rolled

    def _battle(self, state: FudgeState, strike: Strike) -> Callable[[Dice], ForeseenResult]:
        own, other = state.combatant(strike.who), state.combatant(strike.at)
        units = (
            battle_unit(own.name, own.fighter, self.book),
            battle_unit(other.name, other.fighter, self.book),
        )

        def battle(dice: Dice) -> ForeseenResult:
            found = battle_round(units, self.book.tables.units, self.book.tables.wounds, dice)
            if found.loser is None:
                return _result(STANDOFF)
            return _result(HIT, found.wound) if found.loser else _result(LOST)

        return battle

    def _contest(
        self, state: FudgeState, who: str, at: str, number: str, modifier: int = 0
    ) -> Callable[[Dice], ForeseenResult]:
        active, passive = (
            Contestant(
                each.name,
                skill_of(each.fighter, number, state.turn).value,
                dice_count(self.book, each.fighter),
            )
            for each in (state.combatant(who), state.combatant(at))
        )
        active = replace(active, level=active.level + modifier)
        return lambda dice: _result(SUCCESS if contest(active, passive, dice).is_won else FAILED)

    def _roll(
        self, state: FudgeState, who: str, level: int, worth: Callable[[int], int]
    ) -> Callable[[Dice], ForeseenResult]:
        count = dice_count(self.book, state.combatant(who).fighter)
        return lambda dice: _result(
            SUCCESS if worth(roll_degree(dice, level, count=count)) else FAILED
        )

    def _note(self, state: FudgeState, command: FudgeCommand) -> str:
        """The basis of the chances: "Good against Mediocre"."""
        match command:
            case Strike(who=who, at=at) if state.combatant(who).fighter.unit is None:
                declared = _as_declared(state, command)
                levels = [melee_skill(declared, each).skill.value for each in (who, at)]
                return " against ".join(map(degree_title, levels))
            case Shoot():
                skill = skill_of_shot(state, self.book, command).value
                least = difficulty_of(state, self.book, command).value
                return f"{degree_title(skill)}, Difficulty {degree_title(least)}"
        return ""


def _as_declared(state: FudgeState, plan: Strike | Shoot) -> FudgeState:
    """The state with this declaration; a target without a plan attacks with default choices."""
    state = state.with_fighter(plan.who, replace(state.combatant(plan.who).fighter, plan=plan))
    target = state.combatant(plan.at).fighter
    strikes_back = isinstance(plan, Strike) and target.plan is None
    if strikes_back and not target.is_out and not target.is_stunned(state.turn):
        back = Strike(plan.at, target.melee_weapon.name, plan.who)
        if target.melee_weapon in target.weapons:
            state = state.with_fighter(plan.at, replace(target, plan=back))
    return state
