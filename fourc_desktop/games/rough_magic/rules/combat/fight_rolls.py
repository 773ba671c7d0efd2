"""The open attempt of a fight, as a view and as a shared roll."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.views import OpenRollView
from fourc_desktop.core.rolls.outcomes import next_throw, outcome_of
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    ReplaceRoll,
    Roll,
    RollEdit,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.core.text import added_text
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptOpened,
    AttemptSettled,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.outcomes import others_in_area
from fourc_desktop.games.rough_magic.rules.combat.chances import open_chances
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AdjustAttempt,
    AlterAttempt,
    CallOffAttempt,
    RollAttempt,
    SettleAttempt,
    TakeBackEffort,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import OpenAttempt, RoughMagicState
from fourc_desktop.games.rough_magic.rules.combat.open_rolls import payers
from fourc_desktop.games.rough_magic.rules.combat.rules import OPENERS, RoughMagicRules, opened
from fourc_desktop.games.rough_magic.rules.roll_form import open_fields
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoll


@dataclass(frozen=True, slots=True)
class RoughMagicFightRolls:
    """The rolls of attempts."""

    rules: RoughMagicRules

    @property
    def has_open_rolls(self) -> bool:
        """Every action opens its roll."""
        return True

    @property
    def settling(self) -> tuple[str, ...]:
        """The event that settles rolls."""
        return ("settled",)

    def open_roll(self, encounter: RoughMagicState) -> OpenRollView | None:
        """The open attempt as a short text."""
        attempt = encounter.table.open
        if attempt is None:
            return None
        roller, book, roll = self.rules.roller, self.rules.book, attempt.roll
        outcome = outcome_of(roller, roll, book)
        reasons = tuple(
            f"{part.title} {added_text(part.amount)}" for part in roller.parts(roll, book)
        )
        return OpenRollView(
            attempt.who,
            f"{roll.check.name}: {roll.check.on}{_at(attempt)}",
            reasons,
            open_chances(self.rules, encounter),
            " ".join(map(str, roll.throws[-1])) if roll.throws else "",
            None if outcome is None else outcome.mark,
            "" if outcome is None else f"{outcome.title}. {outcome.words}".removesuffix("."),
        )

    def view(self, encounter: RoughMagicState) -> RollView[RoughMagicCheck] | None:
        """The open attempt as a shared roll, with those who can pay for it."""
        attempt = encounter.table.open
        if attempt is None:
            return None
        missing = next_throw(self.rules.roller, attempt.roll, self.rules.book)
        return RollView(
            attempt.roll,
            next_throw=missing,
            payer_funds=payers(encounter),
            targets=self._targets(encounter, attempt),
            open_fields=open_fields(attempt.roll.check, self.rules.book),
        )

    def preview(
        self, encounter: RoughMagicState, command: object
    ) -> RollView[RoughMagicCheck] | None:
        """The roll that a command would open, or None.

        Raises:
            Refused: The rules do not allow the command.
        """
        if not isinstance(command, OPENERS):
            return None
        attempt = opened(encounter, self.rules.book, command)
        assert attempt is not None
        return RollView(attempt.roll, targets=self._targets(encounter, attempt), is_preview=True)

    def _targets(self, state: RoughMagicState, attempt: OpenAttempt) -> tuple[str, ...]:
        """The names of the target and of all in the area of the attack."""
        first = (attempt.roll.check.against,) if attempt.roll.check.against else ()
        others = others_in_area(state, self.rules.book, attempt)
        return (*first, *(state.combatant(each).name for each in others))

    def command(self, encounter: RoughMagicState, edit: RollEdit[RoughMagicCheck]) -> object:  # noqa: ARG002
        """The command that makes an edit of the open attempt."""
        match edit:
            case ThrowDice(_):
                return RollAttempt()
            case ReplaceRoll(Roll(check)):
                return AdjustAttempt(
                    check.attack,
                    check.defense,
                    check.called_shot,
                    check.suppressing,
                    check.bonus,
                )
            case AlterRoll(id_, payer):
                return AlterAttempt(id_, payer)
            case TakeBackAlteration():
                return TakeBackEffort()
            case SettleRoll():
                return SettleAttempt()
            case _:
                return CallOffAttempt()

    def settled(self, entry: LogEntry) -> Sequence[RoughMagicRoll]:
        """The rolls that a log entry settled."""
        return [each.attempt.roll for each in entry.events if isinstance(each, AttemptSettled)]

    def thrown(self, entry: LogEntry) -> Sequence[RoughMagicRoll]:
        """The roll with dice that an entry left open."""
        found: list[RoughMagicRoll] = []
        for event in entry.events:
            match event:
                case AttemptOpened(attempt) if attempt.roll.throws:
                    found = [attempt.roll]
                case AttemptSettled():
                    found = []
        return found


def _at(attempt: OpenAttempt) -> str:
    return f" at {attempt.roll.check.against}" if attempt.roll.check.against else ""
