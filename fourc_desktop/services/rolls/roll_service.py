"""The rolls of an open campaign: the roll at hand, who pays for it, and those that are over.

Each command is one step of undo. Settling takes what was paid out of the characters in the same
step.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import chain
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.documents import AnyContent
from fourc_desktop.core.fairness import DieStatistics, fairness
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.outcomes import (
    altered,
    funds_left,
    involved_ids,
    next_throw,
    reopened,
    taken_back,
    thrown,
    throws_so_far,
    typed_in,
)
from fourc_desktop.core.rolls.roller import Roller
from fourc_desktop.core.rolls.rolling import (
    AlterationOption,
    AlterRoll,
    CallOffRoll,
    Faces,
    K,
    PayerFunds,
    ReplaceRoll,
    Roll,
    RollableTrait,
    RollEdit,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.roll_repository import RollRepository, StoredRoll
from fourc_desktop.storage.database.document import DocumentChange

if TYPE_CHECKING:
    from fourc_desktop.services.rolls.encounter_rolls import EncounterRolls

B = TypeVar("B")

RULE = "Rolls"

NOT_SETTLED = Reason(
    "last-roll-not-settled",
    RULE,
    "The last roll is not settled yet; settle it, or give it up, first.",
)
NO_ROLL = Reason("no-roll-at-hand", RULE, "There is no check at hand; begin one first.")
FALLEN = Reason("roll-has-fallen", RULE, "The dice have fallen; begin another check.")
NOT_ROLLED = Reason("roll-has-no-dice", RULE, "Nothing is rolled yet; roll first.")
NO_PAYER = Reason("payer-not-in-campaign", RULE, "Whoever pays has to be in the campaign.")
NO_SUCH_CHANGE = Reason("no-such-alteration", RULE, "That cannot be done about this roll.")


class RollService(Generic[K, B]):
    """The roll at hand and the history of one open campaign; a `RollSource`."""

    def __init__(self, campaign: Campaign, tools: ApplicationContext, roller: Roller[K, B]) -> None:
        self._campaign = campaign
        self._tools = tools
        self._roller = roller
        self._searched: dict[str, tuple[StoredRoll[K], str]] = {}
        self._fell: dict[str, tuple[StoredRoll[K], Sequence[tuple[Throw, Faces]]]] = {}
        self._fights: EncounterRolls[K] | None = None

    @property
    def roller(self) -> Roller[K, B]:
        """How the game rolls."""
        return self._roller

    @property
    def book(self) -> B:
        """The rulebook of the campaign."""
        book: B = self._campaign.book
        return book

    @property
    def current(self) -> Roll[K] | None:
        """The roll that is open or rolled, and not settled yet; None where there is none."""
        kept = self._kept.current
        return None if kept is None else kept.roll

    def next(self) -> Roll[K]:
        """What the next roll would be, from the last one that was settled."""
        last = next((reopened(each.roll) for each in self._kept.settled), None)
        return self._roller.blank(self._campaign.page, last)

    def blank(self) -> Roll[K]:
        """A roll of nobody."""
        return self._roller.blank(self._campaign.page, None)

    def view(self) -> RollView[K]:
        """The roll at hand, or what the next one would be, and what belongs to it."""
        current = self.current
        roll = self.next() if current is None else current
        return RollView(
            roll,
            begun=current is not None,
            wanted=next_throw(self._roller, roll, self.book),
            purses=tuple(self.purses()) if roll.throws else (),
            by_table=roll.typed,
            may_change=self._campaign.read_only is None,
        )

    def do(self, edit: RollEdit[K]) -> None:
        """Change the roll at hand; a roll that is set up or thrown is begun where there is none.

        Raises:
            Refused: That cannot be done.
        """
        match edit:
            case ReplaceRoll(roll, label, continuing):
                if self.current is None:
                    self.begin(roll)
                else:
                    self.change(roll, label, continuing=continuing)
            case ThrowDice(faces) if self.current is None:
                self.throw_next(self.next(), faces)
            case ThrowDice(faces):
                self.throw(faces)
            case AlterRoll(id_, payer):
                self.alter(id_, payer)
            case TakeBackAlteration():
                self.take_back()
            case SettleRoll():
                self.settle()
            case CallOffRoll():
                self.drop()

    def begin(self, roll: Roll[K]) -> None:
        """Begin a roll in the place of one whose dice have not fallen.

        Raises:
            Refused: It is not open, or the last roll is not settled yet.
        """
        if self.current is not None and self.current.throws:
            raise Refused(NOT_SETTLED())
        _refuse_unless_open(roll)
        self._commit(f"Begin a check{_of(roll)}", self._begun(roll))

    def change(self, roll: Roll[K], label: str, *, continuing: bool = False) -> None:
        """Put another state of the open roll in its place, before its dice have fallen.

        With `continuing`, it joins the step before it of the same label.
        """
        if roll == self.current:
            return
        _refuse_unless_open(self._open())
        _refuse_unless_open(roll)
        self._change(roll, label, label if continuing else None)

    def throw(self, faces: Faces | None = None) -> None:
        """Throw all dice that are missing, or take the next throw as the table's own fell."""
        roll = self._open()
        if next_throw(self._roller, roll, self.book) is None:
            raise Refused(FALLEN())
        self._change(self._thrown(roll, faces), f"Roll{_of(roll)}")

    def throw_next(self, roll: Roll[K], faces: Faces | None = None) -> None:
        """Settle the roll at hand, if there is one, and throw another.

        Raises:
            Refused: The other roll is not open, or the one at hand cannot be settled.
        """
        _refuse_unless_open(roll)
        contents, changes = self._settled_now() if self.current is not None else ({}, [])
        changed = {each.id: each for each in self._begun(self._thrown(roll, faces))}
        changed |= {each.id: each for each in changes}
        self._campaign.put(contents, f"Roll{_of(roll)}", *changed.values())

    def alter(self, id_: str, payer: str) -> None:
        """Do something about the roll at hand, at the cost of somebody or of nobody."""
        roll = self._rolled()
        offer = self._offer(roll, id_, payer)
        if offer.refusal is not None:
            raise Refused(offer.refusal)
        after = altered(self._roller, roll, self.book, offer.alteration, self._tools.dice)
        self._change(after, self._roller.undo_label(roll, offer.alteration, back=False))

    def take_back(self) -> None:
        """Take the last alteration back; it costs nothing then."""
        roll = self._rolled()
        after = taken_back(self._roller, roll, self.book)
        self._change(after, self._roller.undo_label(roll, roll.alterations[-1], back=True))

    def settle(self) -> None:
        """Close the roll at hand; what was paid for it is gone from who paid.

        Who has been deleted meanwhile pays nothing.

        Raises:
            Refused: Dice are missing, or somebody has spent what they pay on something else.
        """
        label = f"Settle a roll{_of(self._open())}"
        contents, changes = self._settled_now()
        self._campaign.put(contents, label, *changes)

    def drop(self) -> None:
        """Give the roll at hand up; nobody pays, and no history has it."""
        roll = self._open()
        self._commit(f"Give a check{_of(roll)} up", self._kept.dropped())

    @property
    def of_fights(self) -> "EncounterRolls[K]":
        """The rolls that were settled in fights."""
        if self._fights is None:
            # They bring the rules of fighting along, which a roll can do without.
            from fourc_desktop.services.rolls.encounter_rolls import EncounterRolls  # noqa: PLC0415

            self._fights = EncounterRolls(self._campaign)
        return self._fights

    def history(
        self, *, who: str = "", topic: str = "", text: str = "", fight: str = ""
    ) -> Sequence[StoredRoll[K]]:
        """The settled rolls, the latest first: all, or somebody's, for a topic, with these words.

        `who`, `topic` and `fight` are ids; nothing stands for all of them, and for the rolls that
        belong to no fight.
        """
        typed = SearchText(text)
        return tuple(
            kept
            for kept in self._settled(fight)
            if who in ("", kept.roll.check.who)
            if topic in ("", self._roller.topic(kept.roll, self.book).id)
            if not typed.words or typed.starts_words_of(self._folded(kept))
        )

    def words(self, roll: Roll[K]) -> str:
        """A roll in one line of words."""
        return self._roller.line(roll, self.book)

    def text(self, rolls: Iterable[StoredRoll[K]]) -> str:
        """Rolls as text to copy: a line for each, with the time it was settled here, if known."""
        return "\n".join(f"{_time(kept)}{self.words(kept.roll)}" for kept in rolls)

    def clear(self) -> None:
        """Take all settled rolls out of the history; nobody gets anything back."""
        if cleared := self._kept.cleared():
            self._commit("Clear the history of rolls", cleared)

    def fairness(self, *, typed: bool | None = None) -> tuple[DieStatistics, ...]:
        """How all dice fell, in fights too: the table's, the program's or, with None, both.

        The die of the next roll comes first, even where it has not been thrown yet.
        """
        first = next_throw(self._roller, self.next(), self.book)
        fights = self.of_fights.everywhere()
        falls = chain(
            (self._falls(each) for each in self._kept.settled if typed in (None, each.roll.typed)),
            (self._asked(roll) for roll in fights if typed in (None, roll.typed)),
        )
        usual = () if first is None else ((first.low, first.high),)
        return fairness(chain.from_iterable(falls), *usual)

    def purses(self) -> list[PayerFunds]:
        """What those who may pay for the roll at hand have left: who rolls."""
        roll = self.current
        mine = None if roll is None else self.purse(roll.check.who)
        return [] if roll is None or mine is None else [funds_left(mine, roll)]

    def purse(self, id_: str) -> PayerFunds | None:
        """What somebody has to pay with, nothing paid yet; None for who is not there."""
        try:
            gone = self._campaign.card(id_).trashed_at is not None
        except KeyError:
            return None
        thing = self._thing(id_)
        return None if gone or thing is None else self._roller.purse(id_, thing, self.book)

    def things(self, id_: str) -> Sequence[RollableTrait[K]]:
        """What a document can roll.

        Raises:
            Refused: The rulebook lacks what it has.
        """
        owner = self._campaign.owner(id_)
        belongs = None if owner is None else self._thing(owner)
        return self._roller.things(id_, self._campaign.thing(id_), belongs, self.book)

    @property
    def _kept(self) -> RollRepository[K]:
        return cast("RollRepository[K]", self._campaign.roll_repository)

    def _settled(self, fight: str) -> Sequence[StoredRoll[K]]:
        if not fight:
            return self._kept.settled
        rolls = self.of_fights.settled(fight)
        return [StoredRoll(f"{fight} {at}", each, None) for at, each in enumerate(rolls)]

    def _offer(self, roll: Roll[K], id_: str, payer: str) -> AlterationOption:
        purse = self.purse(payer) if payer else None
        if payer and purse is None:
            raise Refused(NO_PAYER())
        purses = [] if purse is None else [funds_left(purse, roll)]
        for offer in self._roller.alterations(roll, self.book, purses):
            if (offer.alteration.id, offer.alteration.payer) == (id_, payer):
                return offer
        raise Refused(NO_SUCH_CHANGE())

    def _open(self) -> Roll[K]:
        """The roll at hand; refused where there is none."""
        if self.current is None:
            raise Refused(NO_ROLL())
        return self.current

    def _rolled(self) -> Roll[K]:
        """The roll at hand; refused where no dice have fallen for it."""
        roll = self._open()
        if not roll.throws:
            raise Refused(NOT_ROLLED())
        return roll

    def _thing(self, id_: str) -> object | None:
        with suppress(KeyError):
            found: object = self._campaign.thing(id_)
            return found
        return None

    def _folded(self, kept: StoredRoll[K]) -> str:
        """The words of a roll as they are searched; another roll may have its id after an undo."""
        known, words = self._searched.get(kept.id, (None, ""))
        if known is not kept:
            words = folded(self.words(kept.roll))
            self._searched[kept.id] = (kept, words)
        return words

    def _falls(self, kept: StoredRoll[K]) -> Sequence[tuple[Throw, Faces]]:
        """The throws of a settled roll."""
        known, falls = self._fell.get(kept.id, (None, ()))
        if known is not kept:
            falls = self._asked(kept.roll)
            self._fell[kept.id] = (kept, falls)
        return falls

    def _asked(self, roll: Roll[K]) -> Sequence[tuple[Throw, Faces]]:
        """What a roll asked for; nothing of one that the rules can no longer read."""
        with suppress(Refused):
            return throws_so_far(self._roller, roll, self.book)
        return ()

    def _thrown(self, roll: Roll[K], faces: Faces | None) -> Roll[K]:
        """The roll with the program's dice, or with the next throw as the table's own fell."""
        if faces is None:
            return thrown(self._roller, roll, self.book, self._tools.dice)
        return typed_in(self._roller, roll, self.book, faces)

    def _settled_now(self) -> tuple[dict[str, AnyContent], list[DocumentChange]]:
        """What settling the roll at hand makes of who paid, and of the rolls."""
        roll = self._open()
        if next_throw(self._roller, roll, self.book) is not None:
            raise Refused(NOT_ROLLED())
        roll = replace(roll, settled=True)
        people = {
            id_: thing for id_ in involved_ids(roll) if (thing := self._thing(id_)) is not None
        }
        changed = self._roller.settled(roll, people, self.book)
        contents = {
            id_: replace(self._campaign.content(id_), thing=changed[id_])
            for id_ in people
            if id_ in changed
        }
        return contents, self._kept.closed(roll, self._tools.now())

    def _begun(self, roll: Roll[K]) -> list[DocumentChange]:
        return self._kept.begun(roll, self._tools.now(), self._tools.new_id())

    def _change(self, roll: Roll[K], label: str, key: str | None = None) -> None:
        self._commit(label, self._kept.changed(roll, self._tools.now()), key)

    def _commit(
        self, label: str, changes: Iterable[DocumentChange], key: str | None = None
    ) -> None:
        self._campaign.put({}, label, *changes, key=key)


def _refuse_unless_open(roll: Roll[K]) -> None:
    if roll != reopened(roll):
        raise Refused(FALLEN())


def _time(kept: StoredRoll[K]) -> str:
    """When a roll was settled, with room behind it; nothing where that is not known."""
    if kept.at is None:
        return ""
    return f"{datetime.fromtimestamp(kept.at).astimezone():%Y-%m-%d %H:%M}  "


def _of(roll: Roll[K]) -> str:
    """Whose a step of undo is: " of Jessica", or nothing where nobody is named."""
    return f" of {roll.check.name}" if roll.check.name else ""
