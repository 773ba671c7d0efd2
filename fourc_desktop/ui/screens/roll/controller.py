"""The rolls of a campaign as a person changes them."""

from collections.abc import Callable
from typing import Any, Generic

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolling import K, RollEdit, RollView
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.listeners import Changed
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr


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

    def __init__(self, campaign: Campaign, signals: CampaignSignals, rolls: Rolls[K, Any]) -> None:
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
            self.refused.emit(tr(refused.refusal.sentence))
        except StorageError as error:
            self.refused.emit(str(error))
        else:
            self.refused.emit("")
            return True
        return False

    def _look_again(self, _changed: Changed) -> None:
        self.changed.emit()
