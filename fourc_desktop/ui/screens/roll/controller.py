"""Controllers of the rolls of a campaign."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Generic

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import reopened
from fourc_desktop.core.rolls.rolling import (
    K,
    ReplaceRoll,
    Roll,
    RollableTrait,
    RollEdit,
    RollField,
    RollView,
    Value,
)
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr


class RollController(QObject, Generic[K]):
    """A `RollSource` over the rolls of a campaign that emits refusals instead of raising them.

    Attributes:
        changed: The rolls may have changed.
        refused: Why an edit was refused; "" after a success.
        campaign: The open campaign.
        rolls: Its rolls.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, rolls: RollService[K, Any]
    ) -> None:
        super().__init__()
        self.campaign = campaign
        self.rolls = rolls
        signals.changed.connect(self._look_again)

    @property
    def may_change(self) -> bool:
        """Whether the campaign is writable."""
        return self.campaign.read_only is None

    def document(self, id_: str) -> object:
        """A document of the campaign; None for "" and for a deleted one."""
        with suppress(KeyError):
            found: object = self.campaign.document(id_) if id_ else None
            return found
        return None

    def view(self) -> RollView[K]:
        """The current roll, or what the next one would be."""
        return self.rolls.view()

    def do(self, edit: RollEdit[K]) -> None:
        """Edit the current roll."""
        self.try_to(lambda: self.rolls.do(edit))

    def clear_history(self) -> None:
        """Delete the settled rolls."""
        self.try_to(self.rolls.clear)

    def prepare_roll(self, roll: Roll[K]) -> None:
        """Set up another roll; one whose dice have been rolled is settled first."""
        self.try_to(lambda: self.rolls.begin_next(roll, tr("Choose what to roll")))

    def try_to(self, command: Callable[[], object]) -> bool:
        """Execute a command and emit why it was refused, or ""; return success."""
        failure = operation_result(command).failure
        self.refused.emit(failure)
        return not failure

    def _look_again(self, _changed: CampaignChange) -> None:
        self.changed.emit()


class SetupController(RollController[K]):
    """A roll controller that also sets up rolls, from the traits of characters and a form."""

    def people(self) -> Sequence[DocumentCard]:
        """The characters with rollable traits, sorted by kind and name."""
        kinds = self.rolls.roller.kinds
        found = [card for kind in kinds for card in self.campaign.cards(kind)]
        return sorted(found, key=lambda card: (kinds.index(card.kind), card.name.casefold()))

    def rollable_traits(self, id_: str) -> Sequence[RollableTrait[K]]:
        """The rollable traits of a character; none for "" or a deleted one."""
        # Not an operation, since a deleted character just has no traits.
        with suppress(KeyError, Refused):
            return self.rolls.rollable_traits(id_) if id_ else ()
        return ()

    def choose_character(self, id_: str) -> None:
        """Roll the first trait of another character; "" for none."""
        traits = self.rollable_traits(id_)
        roll = traits[0].roll if traits else self.rolls.blank()
        self.do(ReplaceRoll(roll, tr("Choose who rolls"), continuing=True))

    def choose_trait(self, trait: RollableTrait[K]) -> None:
        """Roll another trait of the same character."""
        self.do(ReplaceRoll(trait.roll, tr("Choose what to roll"), continuing=True))

    def fields(self, roll: Roll[K]) -> Sequence[RollField]:
        """The form fields of a roll; games override it to offer the traits of characters."""
        return self.rolls.roller.form(roll, self.rolls.book)

    def with_value(self, roll: Roll[K], path: str, value: Value) -> Roll[K]:
        """The roll with another value in a field, and the values that follow from it."""
        return self.rolls.roller.with_value(roll, path, value)

    def change(self, path: str, title: str, value: Value) -> None:
        """Change the value of a form field."""
        label = tr("Change {title}", title=title)

        def changed() -> None:
            after = self.with_value(self.view().roll, path, value)
            self.rolls.do(ReplaceRoll(after, label, continuing=True))

        self.try_to(changed)

    def settle_without_dice(self) -> None:
        """Settle the roll that is shown, which needs no dice."""
        roll = self.view().roll

        def settled() -> None:
            if self.rolls.current is None:
                self.rolls.begin(roll)
            self.rolls.settle()

        self.try_to(settled)

    def roll_again(self) -> None:
        """Settle the roll and roll the same again."""
        roll = reopened(self.view().roll)
        self.try_to(lambda: self.rolls.throw_next(roll))
