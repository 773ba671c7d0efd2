"""FudgeFightRules: decides the commands of a fight."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.refusal import Overruling, Refusal, Refused
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import UNKNOWN_WORD, declared
from fourc_desktop.games.fudge.rules.combat.events import PlaceChanged, PlanDropped
from fourc_desktop.games.fudge.rules.combat.fight_types import FIGHT_TYPES
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    ChangePlace,
    FudgeCommand,
    RollRound,
)
from fourc_desktop.games.fudge.rules.combat.rounds import begun_round, rolled_round
from fourc_desktop.games.fudge.rules.combat.state import FudgeState, FudgeTable


@dataclass(frozen=True, slots=True)
class FudgeFightRules:
    """The rules of fights; `book` has the tables and options of the campaign."""

    book: FudgeBook

    @property
    def types(self) -> FightTypes:
        """The classes and names of the file format."""
        return FIGHT_TYPES

    def initial_table(self) -> FudgeTable:
        """The table before the first round."""
        return FudgeTable()

    def decide(
        self, encounter: FudgeState, command: FudgeCommand, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events of a command.

        Raises:
            Refused: The rules do not allow the command.
        """
        return tuple(self._decided(encounter, command, dice, Overruling(by_hand)))

    def overruled(self, encounter: FudgeState, command: FudgeCommand) -> Sequence[Refusal]:
        """The refusals of a command that the Storyteller can overrule, in order."""
        overruling = Overruling(by_hand=True)
        with suppress(Refused, ThrowWanted):
            tuple(self._decided(encounter, command, TableDice(), overruling))
        return overruling.refusals

    def _decided(
        self, state: FudgeState, command: FudgeCommand, dice: Dice, overruling: Overruling
    ) -> Iterator[Event]:
        match command:
            case BeginRound():
                yield begun_round(state, command)
            case RollRound():
                yield from rolled_round(state, self.book, dice)
            case ChangePlace(place):
                if place not in {each.id for each in self.book.tables.crowding}:
                    raise Refused(UNKNOWN_WORD(word=place))
                yield PlaceChanged(place)
            case _:
                yield from declared(state, self.book, command, dice, overruling)

    def follow_up_effects(
        self,
        before: FudgeState,  # noqa: ARG002 - those who left leave nothing behind
        encounter: FudgeState,
    ) -> Sequence[Event]:
        """Cancel plans whose target has left."""
        return [
            PlanDropped(each.id)
            for each in encounter.combatants
            if any(
                at and not encounter.has(at)
                for at in (getattr(each.fighter.plan, "at", ""), each.fighter.insults)
            )
        ]

    def pending(self, encounter: FudgeState) -> Refusal | None:  # noqa: ARG002 - all rolls at once
        """None: a round is rolled at once, so nothing waits to be settled."""
        return None

    def reroll(self, encounter: FudgeState, command: FudgeCommand) -> FudgeCommand:  # noqa: ARG002 - all rolls at once
        """The same command, since each one rolls what it settles."""
        return command
