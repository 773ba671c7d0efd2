"""RoughMagicRoller: 2d6 against a difficulty, and damage."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.rolls.outcomes import outcome_of, payments
from fourc_desktop.core.rolls.roller import RollCodec
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterationOption,
    Grade,
    PayerFunds,
    ResultMark,
    Roll,
    RollableTrait,
    RollField,
    RollOutcome,
    RollPart,
    RollTopic,
    Value,
)
from fourc_desktop.core.text import number_text
from fourc_desktop.games.rough_magic.rules.attacks import AttackType
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.check import (
    AGAIN,
    DEFEND,
    DIFFICULTY,
    EFFORT,
    PLOT_POINTS,
    VALUE,
    RoughMagicCheck,
    action_value_of,
    check_parts,
    damage_of,
    failure_reason,
    party_text,
    party_values,
    reached,
    total_of,
)
from fourc_desktop.games.rough_magic.rules.extended_task import RoughMagicTask
from fourc_desktop.games.rough_magic.rules.roll_form import (
    changed_check,
    refused_fields,
    roll_fields,
)
from fourc_desktop.games.rough_magic.rules.rollables import damage_check, rollables
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import SIDES, PartyRoll, is_success

RoughMagicRoll = Roll[RoughMagicCheck]

NO_PLOT_POINT = Reason("rough-magic-no-plot-point", "Plot Points", "{name} has no Plot Point left.")

CHARACTER_KIND: Final = "rough-magic-character"
"""The id of the kind of finished characters."""

MISS = ResultMark("M", Grade.BAD)
HIT = ResultMark("H", Grade.GOOD)
FAILURE = ResultMark("F", Grade.BAD)
SUCCESS = ResultMark("S", Grade.GOOD)
DAMAGE_MARK = ResultMark("D", Grade.GOOD)
NO_DAMAGE = ResultMark("D", Grade.BAD)


@dataclass(frozen=True, slots=True)
class RoughMagicRoller:
    """The `Roller` of Rough Magic.

    Attributes:
        codec: The format of rolls in files.
        kind: The kind of the documents that hold rolls.
        kinds: The kinds of documents that have rollables.
        alters_early: True: Extra Effort is possible before the roll, too.
    """

    codec: RollCodec[RoughMagicCheck]
    kind: str = "rough-magic-roll"
    kinds: tuple[str, ...] = (CHARACTER_KIND,)
    alters_early: bool = True

    def blank(
        self,
        page: RoughMagicPage,
        last: RoughMagicRoll | None,
        book: RoughMagicBook,
    ) -> RoughMagicRoll:
        """The next roll.

        After a hit its damage, else the last one without circumstances and trades.

        Without a last roll, a task against 12. In a combined effort, the next participant rolls
        against the same difficulty.
        """
        if last is None:
            return Roll(RoughMagicCheck())
        check, outcome = last.check, outcome_of(self, last, book)
        if outcome is not None and outcome.mark == HIT and check.harms:
            return Roll(damage_check(check))
        plain = replace(check, attack=(), defense=(), called_shot=0, suppressing=0)
        before = check.before
        if outcome is not None and not check.is_damage:
            parts = check_parts(check, book.circumstances, last.alterations)
            value = outcome.number + total_of(parts, DIFFICULTY)
            before = (*before, PartyRoll(check.name, value))
        if len(before) >= check.party:
            return Roll(replace(plain, party=1, before=()))
        return Roll(replace(plain, before=before))

    def rollable_traits(
        self,
        who: str,
        document: object,
        owner: object | None,
        book: RoughMagicBook,
    ) -> Sequence[RollableTrait[RoughMagicCheck]]:
        """Attacks, skills, damage, and common skills that the character lacks."""
        if not isinstance(document, RoughMagicCharacter):
            return ()
        return tuple(rollables(who, document, book))

    def form(self, roll: RoughMagicRoll, book: RoughMagicBook) -> Sequence[RollField]:
        """The fields of the check."""
        return tuple(roll_fields(roll.check, book))

    def with_value(self, roll: RoughMagicRoll, path: str, value: Value) -> RoughMagicRoll:
        """The roll with a new value of a form field."""
        return replace(roll, check=changed_check(roll.check, path, value))

    def refused(self, roll: RoughMagicRoll, book: RoughMagicBook) -> Mapping[str, Refusal]:
        """The circumstances and trades that do not suit the check."""
        return refused_fields(roll.check, book)

    def outcome(self, roll: RoughMagicRoll, book: RoughMagicBook, dice: Dice) -> RollOutcome:
        """The margin of a check, or the damage after resistance."""
        check = roll.check
        if check.is_damage:
            dealt = damage_of(check, dice)
            mark = DAMAGE_MARK if dealt else NO_DAMAGE
            return RollOutcome(str(dealt), mark, f"{dealt} damage", "After resistance.", dealt)
        rolled = action_value_of(check, book.circumstances, roll.alterations, dice)
        parts = check_parts(check, book.circumstances, roll.alterations)
        difficulty = total_of(parts, DIFFICULTY)
        margin = party_values(check, rolled)[-1] - difficulty
        reason = failure_reason(check, book.circumstances)
        is_met = margin >= 0 and not reason
        good, bad = (HIT, MISS) if check.is_attack else (SUCCESS, FAILURE)
        title = ("Hit", "Miss") if check.is_attack else ("Success", "Failure")
        words = f"By {abs(margin)}." if margin else tie_text(check)
        if reason:
            words = f"It fails: {reason}."
        if is_met and check.mode and check.harms:
            words = f"{words} {damage_text(check)}"
        if check.party > 1:
            words = f"{words} {party_text(check, rolled, difficulty)}"
        return RollOutcome(
            _signed(margin),
            good if is_met else bad,
            title[0] if is_met else title[1],
            words,
            margin,
        )

    def succeeds(self, roll: RoughMagicRoll, outcome: RollOutcome) -> bool | None:
        """Whether the difficulty is met; None for damage."""
        return None if roll.check.is_damage else outcome.mark in (HIT, SUCCESS)

    def parts(self, roll: RoughMagicRoll, book: RoughMagicBook) -> Sequence[RollPart]:
        """The breakdown of the roll."""
        return check_parts(roll.check, book.circumstances, roll.alterations)

    def alterations(
        self,
        roll: RoughMagicRoll,
        book: RoughMagicBook,
        funds: Sequence[PayerFunds],
    ) -> Sequence[AlterationOption]:
        """Extra Effort: reroll or +3; the opponent can add 3 to the defense.

        Before the roll there is nothing to reroll, and against a miss nothing to defend.
        """
        if roll.check.is_damage:
            return ()
        outcome = outcome_of(self, roll, book)
        is_missed = outcome is not None and not self.succeeds(roll, outcome)
        options = []
        for payer in funds:
            refusal = None if payer.has(PLOT_POINTS) > 0 else NO_PLOT_POINT(name=payer.name)
            for id_, title in _efforts(roll, payer, is_missed=is_missed):
                cost = ((PLOT_POINTS, 1),)
                alteration = Alteration(id_, payer.payer, payer.name, cost)
                options.append(AlterationOption(alteration, title, refusal))
        return options

    def funds_of(self, who: str, document: object, book: RoughMagicBook) -> PayerFunds | None:
        """The Plot Points of a character."""
        if not isinstance(document, RoughMagicCharacter):
            return None
        return PayerFunds(who, document.profile.name, ((PLOT_POINTS, document.plot_points),))

    def settled(
        self,
        roll: RoughMagicRoll,
        people: Mapping[str, object],
        book: RoughMagicBook,
    ) -> Mapping[str, object]:
        """The payers with fewer Plot Points, and the extended task with one more attempt.

        Raises:
            Refused: A payer no longer has enough.
        """
        found: dict[str, object] = {}
        for id_, costs in payments(roll).items():
            person = people.get(id_)
            if isinstance(person, RoughMagicCharacter):
                left = person.plot_points - costs.get(PLOT_POINTS, 0)
                if left < 0:
                    raise Refused(NO_PLOT_POINT(name=person.profile.name))
                found[id_] = with_fields(person, {"plot_points": left})
        task, outcome = people.get(roll.check.task), outcome_of(self, roll, book)
        if isinstance(task, RoughMagicTask) and outcome is not None:
            found[roll.check.task] = self._attempted(task, roll, outcome, book)
        return found

    def _attempted(
        self, task: RoughMagicTask, roll: RoughMagicRoll, outcome: RollOutcome, book: RoughMagicBook
    ) -> RoughMagicTask:
        """The task after a roll for it; in a combined effort, after the last roll."""
        check = roll.check
        if check.party > 1 and not check.is_last_of_party:
            return task
        parts = check_parts(check, book.circumstances, roll.alterations)
        difficulty = total_of(parts, DIFFICULTY)
        own = outcome.number + difficulty - self._raised(roll, outcome, parts, book)
        values = party_values(check, own)
        is_met = any(is_success(each, difficulty) for each in values[:-1])
        is_met = is_met or bool(self.succeeds(roll, outcome))
        names = [*(each.name for each in check.before), check.name]
        return task.attempted(", ".join(filter(None, names)), check.on, max(values), is_met=is_met)

    def undo_label(self, roll: RoughMagicRoll, alteration: Alteration, *, back: bool) -> str:
        """The label of Extra Effort, or of taking it back."""
        return "Take Extra Effort back" if back else f"Extra Effort of {alteration.name}"

    def topic(self, roll: RoughMagicRoll, book: RoughMagicBook) -> RollTopic:
        """The topic of the skill or attack."""
        on = roll.check.on or "Check"
        return RollTopic(on, on)

    def line(self, roll: RoughMagicRoll, book: RoughMagicBook) -> str:
        """The roll as a line: "Ada: Stealth 4 + 5 + 9 = 18 against 15"."""
        check = roll.check
        who = f"{check.name}: " if check.name else ""
        parts = check_parts(check, book.circumstances, roll.alterations)
        faces = " + ".join(str(face) for face in roll.throws[-1]) if roll.throws else _dice(check)
        if check.is_damage:
            return f"{who}{check.on} {faces} {_added(sum(part.amount for part in parts))}"
        value, difficulty = total_of(parts, VALUE), total_of(parts, DIFFICULTY)
        total = f" = {number_text(sum(roll.throws[-1]) + value)}" if roll.throws else ""
        outcome = outcome_of(self, roll, book)
        if outcome is not None and (raised := self._raised(roll, outcome, parts, book)):
            total = f" + {raised} (together) = {number_text(outcome.number + difficulty)}"
        against = f" ({check.against})" if check.against else ""
        text = f"{who}{check.on or 'Check'} {faces} {_added(value)}{total}"
        return f"{text} against {difficulty}{against}"

    def _raised(
        self,
        roll: RoughMagicRoll,
        outcome: RollOutcome,
        parts: Sequence[RollPart],
        book: RoughMagicBook,
    ) -> int:
        """The bonus of combined effort to the roll."""
        return outcome.number + total_of(parts, DIFFICULTY) - reached(roll, book.circumstances)

    def short(self, roll: RoughMagicRoll, book: RoughMagicBook) -> str:
        """The roll in short, with the margin: "Stealth: +3"."""
        outcome = outcome_of(self, roll, book)
        on = roll.check.on or "Check"
        return on if outcome is None else f"{on}: {outcome.key.replace('-', '−')}"

    def as_json(self, roll: RoughMagicRoll, book: RoughMagicBook) -> dict[str, object]:
        """The dice, the action value, the difficulty, the margin, and whether it succeeds."""
        outcome = outcome_of(self, roll, book)
        assert outcome is not None
        dice = list(roll.throws[-1])
        if roll.check.is_damage:
            return {"dice": dice, "damage": outcome.number}
        parts = check_parts(roll.check, book.circumstances, roll.alterations)
        return {
            "dice": dice,
            "total": outcome.number + total_of(parts, DIFFICULTY),
            "difficulty": total_of(parts, DIFFICULTY),
            "margin": outcome.number,
            "success": bool(self.succeeds(roll, outcome)),
        }


def tie_text(check: RoughMagicCheck) -> str:
    """What a roll of exactly the difficulty means: it succeeds (seed 002, Rolling Dice)."""
    if not check.is_opposed:
        return "Exactly the difficulty, which is enough."
    return "A tie: the attacker hits." if check.is_attack else "A tie: whoever acts succeeds."


def damage_text(check: RoughMagicCheck) -> str:
    """The damage of a hit as text: "Damage 1d6 + 5, less 6, halved: 1 to 2."."""
    added = check.rating + check.trade
    text = f"Damage 1d6 {_added(added)}" if added else "Damage 1d6"
    less = f", less {check.resistance}" if check.resistance else ""
    halved = "" if check.type is AttackType.NORMAL else ", halved"
    dealt = [damage_of(check, _OneFace(face)) for face in (1, SIDES)]
    return f"{text}{less}{halved}: {dealt[0]} to {dealt[1]}."


class _OneFace(Dice):
    """A die with a constant face."""

    def __init__(self, face: int) -> None:
        self._face = face

    def throw(self, throw: object) -> tuple[int, ...]:
        """Return the face."""
        return (self._face,)


def _efforts(roll: RoughMagicRoll, payer: PayerFunds, *, is_missed: bool) -> list[tuple[str, str]]:
    """The alterations of a payer: rollers alter the roll, opponents the defense.

    Against a roll that has missed, nobody needs to defend.
    """
    if payer.payer == roll.check.who:
        again = [(AGAIN, "Roll again, pay 1")] if roll.throws else []
        return [*again, (EFFORT, "Add 3, pay 1")]
    can_defend = roll.check.is_opposed and not is_missed
    return [(DEFEND, "Defend with 3, pay 1")] if can_defend else []


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _added(number: int) -> str:
    return f"− {-number}" if number < 0 else f"+ {number}"


def _dice(check: RoughMagicCheck) -> str:
    return "1d6" if check.is_damage or not check.is_skilled else "2d6"
