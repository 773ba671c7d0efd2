"""The open roll of a fight, and the chances of a command."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fourc_desktop.core.encounter.commands import SharedCommand
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.views import ChanceShare, CommandChances, OpenRollView
from fourc_desktop.core.refusal import Overruling, first_refusal
from fourc_desktop.core.rolls.outcomes import (
    OutcomeChances,
    distribution,
    next_throw,
    outcome_of,
    throws_so_far,
)
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    Roll,
    RollEdit,
    RollOutcome,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.core.text import number_text
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    own_level,
    own_rating,
    pool_of,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthRoll, is_success
from fourc_desktop.games.fourth_earth.rules.combat import commands, planning
from fourc_desktop.games.fourth_earth.rules.combat.deciding import EarthFightRules, refuse
from fourc_desktop.games.fourth_earth.rules.combat.events import (
    PlansResolved,
    PoolChanged,
    PoolOpened,
    PoolSettled,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import PARTS, EarthPlan, EarthState
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook


def rating_note(check: PoolCheck, book: EarthRulebook) -> str:
    """The rating and the dice: "rating 3, 4d6"."""
    rating, level = own_rating(check, book), own_level(check, book)
    words = f"rating {'∞' if rating is None else rating}"
    return f"{words}, {pool_of(check, book)}d{level.sides}" if level.sides else words


def shares(chances: OutcomeChances, note: str) -> CommandChances:
    """The chances of the six outcomes, the worst first."""
    ranked = sorted(chances.items(), key=lambda each: each[0].number)
    parts = tuple(ChanceShare(each.mark, each.title, share) for each, share in ranked)
    success = sum((share for each, share in ranked if is_success(each)), Fraction(0))
    return CommandChances(parts, success, note)


def planned(
    encounter: EarthState, command: object, rules: EarthFightRules
) -> tuple[EarthPlan, ...]:
    """The plans that a command declares; empty for any other command.

    Raises:
        Refused: The rules do not allow the command.
    """
    book = rules.book
    refuse(rules.pending(encounter))
    match command:
        case commands.DeclareAttack(who, id_):
            attack = planning.known_attack(id_, book)
            refuse(first_refusal(planning.attack_refusals(encounter, who, attack, book)))
            return planning.attack_plans(encounter, command, book, Overruling(by_hand=False))
        case commands.DeclareAction(who):
            refuse(first_refusal(planning.declare_refusals(encounter, who, PARTS, book)))
            return (planning.action_plan(encounter, command, book),)
        case commands.DeclareTransfer(who):
            refuse(first_refusal(planning.declare_refusals(encounter, who, PARTS, book)))
            return (planning.transfer_plan(encounter, command, book),)
    return ()


@dataclass(frozen=True, slots=True)
class EarthChances:
    """The chances of declarations.

    Attributes:
        rules: The fight rules.
    """

    rules: EarthFightRules

    def odds(self, encounter: EarthState, command: object) -> Mapping[str, Fraction]:
        """The chance of each outcome of the first roll, by its title."""
        found: dict[str, Fraction] = {}
        for outcome, share in self._outcomes(encounter, command).items():
            found[outcome.title] = found.get(outcome.title, Fraction(0)) + share
        return found

    def chances(self, encounter: EarthState, command: object) -> CommandChances:
        """The chances of the outcomes as a chart."""
        plans = planned(encounter, command, self.rules)
        if not plans:
            return CommandChances(())
        note = rating_note(plans[0].check, self.rules.book)
        return shares(self._outcomes(encounter, command), note)

    def _outcomes(self, encounter: EarthState, command: object) -> OutcomeChances:
        plans = planned(encounter, command, self.rules)
        if not plans:
            return {}
        return distribution(self.rules.roller, Roll(plans[0].check), self.rules.book)


@dataclass(frozen=True, slots=True)
class EarthFightRoll:
    """The open roll.

    Attributes:
        rules: The fight rules.
        settling: The events that settle rolls.
        has_open_rolls: True; each declared action opens its roll.
    """

    rules: EarthFightRules
    settling: tuple[str, ...] = ("settled",)
    has_open_rolls: bool = True

    def open_roll(self, encounter: EarthState) -> OpenRollView | None:
        """The roller, the action, the rating, and the result so far."""
        opened = encounter.table.open
        if opened is None:
            return None
        roll, roller, book = opened.roll, self.rules.roller, self.rules.book
        outcome = outcome_of(roller, roll, book)
        fallen = throws_so_far(roller, roll, book)
        reasons = tuple(
            f"{each.title} {number_text(each.amount)}" for each in roller.parts(roll, book)
        )
        return OpenRollView(
            opened.plan.roller,
            f"{encounter.combatant(opened.plan.roller).name} rolls {roll.check.on}",
            reasons,
            shares(distribution(roller, roll, book), rating_note(roll.check, book)),
            " · ".join(" ".join(map(str, faces)) for _, faces in fallen),
            None if outcome is None else outcome.mark,
            "" if outcome is None else _result(opened.plan, outcome, roller.ones(roll, book)),
        )

    def view(self, encounter: EarthState) -> RollView[PoolCheck] | None:
        """The open roll as a shared roll, or None."""
        opened = encounter.table.open
        if opened is None:
            return None
        return RollView(
            opened.roll,
            next_throw=next_throw(self.rules.roller, opened.roll, self.rules.book),
            payer_funds=self.rules.funds(encounter, opened),
            targets=self._targets(encounter, opened.plan),
        )

    def preview(self, encounter: EarthState, command: object) -> RollView[PoolCheck] | None:
        """The first roll that a command would declare, or None."""
        plans = planned(encounter, command, self.rules)
        if not plans:
            return None
        targets = self._targets(encounter, plans[0])
        return RollView(Roll(plans[0].check), targets=targets, is_preview=True)

    @staticmethod
    def _targets(encounter: EarthState, plan: EarthPlan) -> tuple[str, ...]:
        other = plan.who if plan.roller != plan.who else plan.at
        return (encounter.combatant(other).name,) if other else ()

    def command(self, encounter: EarthState, edit: RollEdit[PoolCheck]) -> object | SharedCommand:
        """The command that makes an edit of the open roll."""
        del encounter
        match edit:
            case ThrowDice():
                return commands.ThrowPool()
            case AlterRoll(id_):
                return commands.AlterPool(id_)
            case TakeBackAlteration():
                return commands.TakeBackPool()
            case SettleRoll():
                return commands.SettlePool()
        return commands.DropPool()

    def settled(self, entry: LogEntry) -> Sequence[EarthRoll]:
        """The rolls that a log entry settled."""
        return [each.open.roll for each in entry.events if isinstance(each, PoolSettled)]

    def thrown(self, entry: LogEntry) -> Sequence[EarthRoll]:
        """The roll with dice that an entry left open, or those of all plans that it resolved."""
        found: list[EarthRoll] = []
        for event in entry.events:
            match event:
                case PlansResolved(plans):
                    found = [Roll(each.check, each.throws) for each in plans if each.throws]
                case PoolOpened(opened) | PoolChanged(opened) if opened.roll.throws:
                    found = [opened.roll]
                case PoolSettled():
                    found = []
        return found


def _result(plan: EarthPlan, outcome: RollOutcome, ones: str) -> str:
    """The result with the number of ones, if dice were thrown: "Success: 1 of 3".

    Of an attack, also what it does: "Success: 1 of 3. It hits".
    """
    result = ": ".join(filter(None, (outcome.title, ones)))
    return f"{result}. {outcome.words.removesuffix('.')}" if plan.attack else result
