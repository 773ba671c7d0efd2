"""The open roll of a campaign: setting up, throwing, altering and settling it.

Each command is one step of undo. Settling a roll takes its costs from the characters in the same
step.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

from fourc_desktop.core.documents import AnyContent
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.outcomes import (
    altered,
    funds_left,
    involved_ids,
    next_throw,
    taken_back,
    thrown,
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
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_history import B, RollHistory
from fourc_desktop.storage.database.document import DocumentChange

RULE = "Rolls"

NOT_SETTLED = Reason(
    "last-roll-not-settled",
    RULE,
    "The last roll is not settled yet; settle it, or choose Start over, first.",
)
NO_ROLL = Reason("no-roll-at-hand", RULE, "There is no roll yet; begin one first.")
FALLEN = Reason("roll-has-fallen", RULE, "The dice have been rolled; begin another check.")
NOT_ROLLED = Reason("roll-has-no-dice", RULE, "Nothing is rolled yet; roll first.")
NO_PAYER = Reason("payer-not-in-campaign", RULE, "Whoever pays has to be in the campaign.")
NO_SUCH_CHANGE = Reason("no-such-alteration", RULE, "That cannot be done about this roll.")


class RollService(RollHistory[K, B]):
    """The open roll of one open campaign, and its history; a `RollSource`."""

    def __init__(
        self, campaign: Campaign, context: ApplicationContext, roller: Roller[K, B]
    ) -> None:
        super().__init__(campaign, roller)
        self._context = context

    @property
    def current(self) -> Roll[K] | None:
        """The roll that is not settled yet, thrown or not; or None."""
        stored = self._repository.current
        return None if stored is None else self._named(stored.roll)

    def blank(self) -> Roll[K]:
        """A new roll without a character."""
        return self._roller.blank(self._campaign.page, None, self.book)

    def view(self) -> RollView[K]:
        """The open roll, or the setup of the next one."""
        current = self.current
        roll = self.next() if current is None else current
        return RollView(
            roll,
            is_started=current is not None,
            next_throw=next_throw(self._roller, roll, self.book),
            payer_funds=tuple(self.payer_funds()) if self._is_alterable(roll) else (),
            may_change=self._campaign.read_only is None,
        )

    def do(self, edit: RollEdit[K]) -> None:
        """Execute an edit; setting up or throwing begins a roll if none is open.

        Raises:
            Refused: The edit is not possible now.
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
        """Store an open roll, replacing one without throws.

        Raises:
            Refused: The roll has throws already, or the last one is not settled yet.
        """
        if self.current is not None and self.current.throws:
            raise Refused(NOT_SETTLED())
        _refuse_unless_open(roll)
        self._commit(f"Begin a check{_of(roll)}", self._begun(roll))

    def change(self, roll: Roll[K], label: str, *, continuing: bool = False) -> None:
        """Replace the setup of the open roll, before its dice are thrown.

        With `continuing`, it joins the previous step of undo of the same label.
        """
        if roll == self.current:
            return
        _refuse_unless_open(self._open())
        _refuse_unless_open(roll)
        self._change(roll, label, label if continuing else None)

    def throw(self, faces: Faces | None = None) -> None:
        """Throw all missing dice, or enter the faces of the next throw."""
        roll = self._open()
        if next_throw(self._roller, roll, self.book) is None:
            raise Refused(FALLEN())
        self._change(self._thrown(roll, faces), f"Roll{_of(roll)}")

    def throw_next(self, roll: Roll[K], faces: Faces | None = None) -> None:
        """Settle the open roll, if there is one, and throw another, in one step.

        Raises:
            Refused: The other roll has throws already, or the open one cannot be settled.
        """
        _refuse_unless_open(roll)
        self._open_next(self._thrown(roll, faces), f"Roll{_of(roll)}")

    def begin_next(self, roll: Roll[K], label: str) -> None:
        """Set up another roll, after settling one whose dice have been rolled, in one step.

        Raises:
            Refused: The other roll has throws already, or the open one cannot be settled.
        """
        _refuse_unless_open(roll)
        if self.current is not None and self.current.throws:
            self._open_next(roll, label)
        else:
            self.do(ReplaceRoll(roll, label))

    def alter(self, id_: str, payer: str) -> None:
        """Alter the open roll, at the cost of the payer with this id, or of nobody.

        If the game allows alterations before the dice are thrown and no roll is open, one is begun.
        """
        roll = self._alterable()
        option = self._option(roll, id_, payer)
        if option.refusal is not None:
            raise Refused(option.refusal)
        after = altered(self._roller, roll, self.book, option.alteration, self._context.dice)
        label = self._roller.undo_label(roll, option.alteration, back=False)
        if self.current is None:
            self._commit(label, self._begun(after))
        else:
            self._change(after, label)

    def take_back(self) -> None:
        """Remove the last alteration and its cost."""
        roll = self._alterable()
        after = taken_back(self._roller, roll, self.book)
        self._change(after, self._roller.undo_label(roll, roll.alterations[-1], back=True))

    def settle(self) -> None:
        """Settle the open roll, and charge its costs to the payers.

        Payers who were deleted meanwhile pay nothing.

        Raises:
            Refused: Throws are missing, or a payer no longer has the funds.
        """
        label = f"Settle a roll{_of(self._open())}"
        contents, changes = self._settled_now()
        self._campaign.write_contents(contents, label, *changes)

    def drop(self) -> None:
        """Discard the open roll; nothing is paid, and the history does not list it."""
        self._open()
        self._commit("Start over", self._repository.dropped())

    def payer_funds(self) -> list[PayerFunds]:
        """The remaining funds of each possible payer of the roll of `view`, which is its roller."""
        roll = self.next() if self.current is None else self.current
        payer = self.funds_of(roll.check.who)
        return [] if payer is None else [funds_left(payer, roll)]

    def funds_of(self, id_: str) -> PayerFunds | None:
        """The funds of a document before payments; None for an unknown or trashed one."""
        try:
            is_trashed = self._campaign.card(id_).trashed_at is not None
        except KeyError:
            return None
        document = self._thing(id_)
        if is_trashed or document is None:
            return None
        return self._roller.funds_of(id_, document, self.book)

    def rollable_traits(self, id_: str) -> Sequence[RollableTrait[K]]:
        """The traits a document can roll.

        Raises:
            Refused: The rulebook lacks an entry that the document has.
        """
        owner_id = self._campaign.owner(id_)
        owner = None if owner_id is None else self._thing(owner_id)
        return self._roller.rollable_traits(id_, self._campaign.document(id_), owner, self.book)

    def _option(self, roll: Roll[K], id_: str, payer: str) -> AlterationOption:
        funds = self.funds_of(payer) if payer else None
        if payer and funds is None:
            raise Refused(NO_PAYER())
        left = [] if funds is None else [funds_left(funds, roll)]
        for option in self._roller.alterations(roll, self.book, left):
            if (option.alteration.id, option.alteration.payer) == (id_, payer):
                return option
        raise Refused(NO_SUCH_CHANGE())

    def _open(self) -> Roll[K]:
        """The open roll; raises `Refused` if there is none."""
        if self.current is None:
            raise Refused(NO_ROLL())
        return self.current

    def _is_alterable(self, roll: Roll[K]) -> bool:
        """Whether its dice are thrown, or the game allows alterations before that."""
        return bool(roll.throws) or self._roller.alters_early

    def _alterable(self) -> Roll[K]:
        """The open roll, or the next one; raises `Refused` if it cannot be altered yet."""
        roll = self.current
        if roll is None:
            roll = self.next() if self._roller.alters_early else self._open()
        if not self._is_alterable(roll):
            raise Refused(NOT_ROLLED())
        return roll

    def _thing(self, id_: str) -> object | None:
        with suppress(KeyError):
            found: object = self._campaign.document(id_)
            return found
        return None

    def _thrown(self, roll: Roll[K], faces: Faces | None) -> Roll[K]:
        if faces is None:
            return thrown(self._roller, roll, self.book, self._context.dice)
        return typed_in(self._roller, roll, self.book, faces)

    def _settled_now(self) -> tuple[dict[str, AnyContent], list[DocumentChange]]:
        """The changes to payers and rolls made by settling the open roll."""
        roll = self._open()
        if next_throw(self._roller, roll, self.book) is not None:
            raise Refused(NOT_ROLLED())
        roll = replace(roll, settled=True)
        people = {
            id_: document
            for id_ in involved_ids(roll)
            if (document := self._thing(id_)) is not None
        }
        changed = self._roller.settled(roll, people, self.book)
        contents = {
            id_: self._campaign.changed(id_, changed[id_]) for id_ in people if id_ in changed
        }
        return contents, self._repository.closed(roll, self._context.now())

    def _begun(self, roll: Roll[K]) -> list[DocumentChange]:
        return self._repository.started_roll(roll, self._context.now(), self._context.new_id())

    def _open_next(self, roll: Roll[K], label: str) -> None:
        """Settle the open roll, if there is one, and store another in its place."""
        contents, changes = self._settled_now() if self.current is not None else ({}, [])
        changed = {each.id: each for each in self._begun(roll)}
        changed |= {each.id: each for each in changes}
        self._campaign.write_contents(contents, label, *changed.values())

    def _change(self, roll: Roll[K], label: str, key: str | None = None) -> None:
        self._commit(label, self._repository.changed(roll, self._context.now()), key)

    def _commit(
        self, label: str, changes: Iterable[DocumentChange], key: str | None = None
    ) -> None:
        self._campaign.write_contents({}, label, *changes, key=key)


def _refuse_unless_open(roll: Roll[K]) -> None:
    if roll.throws or roll.settled:
        raise Refused(FALLEN())


def _of(roll: Roll[K]) -> str:
    """The end of an undo label: " of Jessica", or empty without a name."""
    return f" of {roll.check.name}" if roll.check.name else ""
