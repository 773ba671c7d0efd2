"""The rolls of a campaign as a person changes them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Generic

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import reopened
from fourc_desktop.core.rolls.rolling import (
    K,
    ReplaceRoll,
    RollableTrait,
    RollEdit,
    RollView,
    Value,
)
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr, worded


class RollController(QObject, Generic[K]):
    """A `RollSource` over the rolls of a campaign that says refusals instead of raising them.

    Attributes:
        changed: There is something to show.
        refused: Why something was not done; "" once something was.
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
        """Whether the campaign can be changed at all."""
        return self.campaign.read_only is None

    def view(self) -> RollView[K]:
        """The roll at hand, or what the next one would be."""
        return self.rolls.view()

    def do(self, edit: RollEdit[K]) -> None:
        """Change the roll at hand."""
        self.try_to(lambda: self.rolls.do(edit))

    def clear_history(self) -> None:
        """Forget the settled rolls."""
        self.try_to(self.rolls.clear)

    def try_to(self, deed: Callable[[], object]) -> bool:
        """Do it, and say why where it was refused; return whether it was done."""
        try:
            deed()
        except Refused as refused:
            self.refused.emit(worded(refused.refusal))
        except StorageError as error:
            self.refused.emit(str(error))
        else:
            self.refused.emit("")
            return True
        return False

    def _look_again(self, _changed: CampaignChange) -> None:
        self.changed.emit()


class SetupController(RollController[K]):
    """The same, with what sets a roll up from the things of characters and a form."""

    def people(self) -> Sequence[DocumentCard]:
        """Everybody who can roll something, by the order of their kinds, then by name."""
        kinds = self.rolls.roller.kinds
        found = [card for kind in kinds for card in self.campaign.cards(kind)]
        return sorted(found, key=lambda card: (kinds.index(card.kind), card.name.casefold()))

    def things(self, id_: str) -> Sequence[RollableTrait[K]]:
        """What somebody can roll; nothing for nobody, or who is not here any more."""
        with suppress(KeyError, Refused):
            return self.rolls.things(id_) if id_ else ()
        return ()

    def choose_who(self, id_: str) -> None:
        """Let somebody else roll the first of their things; nothing stands for nobody."""
        things = self.things(id_)
        roll = things[0].roll if things else self.rolls.blank()
        self.do(ReplaceRoll(roll, tr("Choose who rolls"), continuing=True))

    def choose_thing(self, thing: RollableTrait[K]) -> None:
        """Roll something else of whoever rolls."""
        self.do(ReplaceRoll(thing.roll, tr("Choose what to roll"), continuing=True))

    def change(self, path: str, title: str, value: Value) -> None:
        """Put another value in a field of the form."""
        label = tr("Change {title}", title=title)

        def changed() -> None:
            after = self.rolls.roller.with_value(self.view().roll, path, value)
            self.rolls.do(ReplaceRoll(after, label, continuing=True))

        self.try_to(changed)

    def roll_again(self) -> None:
        """Settle the roll and roll the same once more."""
        roll = reopened(self.view().roll)
        self.try_to(lambda: self.rolls.throw_next(roll))
