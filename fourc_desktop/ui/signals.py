"""What happens in the workspace, as Qt's signals."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from fourc_desktop.services.campaign import Campaign


class CampaignSignals(QObject):
    """Says when the open campaign changed; `changed` carries a `Changed`."""

    changed = Signal(object)

    def __init__(self, campaign: "Campaign", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = campaign.subscribe(self.changed.emit)

    def stop(self) -> None:
        """Listen no more."""
        self._stop()
