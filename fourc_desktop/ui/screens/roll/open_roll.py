"""The generic widget for the open roll of an encounter: the chances, the roll, circumstances."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.rolls.rolling import AnyRollSource
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.dice_section import type_dice
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.screens.roll.tick_section import RollTickSection
from fourc_desktop.ui.shared.open_roll import OpenRollWidget
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


class GenericOpenRoll(OpenRollWidget):
    """The chances of an open roll with its outcome, the roll itself, and its circumstances."""

    def __init__(self, source: AnyRollSource, campaign: Campaign) -> None:
        """The roll of `source` must be open whenever `refresh` is called."""
        super().__init__()
        self.chart = OutcomeChart(is_low=True)
        self.ticks = RollTickSection()
        roller = campaign.game.roller
        self.panel = RollPanel(
            source, roller, lambda: campaign.book, is_place=False, ticks=self.ticks
        )
        vbox(self.chart, self.panel, self.ticks, parent=self, spacing=0)

    def refresh(self) -> None:
        """Show the current roll."""
        self.panel.asks_dice = self.asks_dice
        self.panel.refresh()
        self.panel.show_chances(self.chart)

    def press_key(self, text: str) -> bool:
        """A digit, or the sign of a Fudge die, begins the players' dice."""
        none = Qt.KeyboardModifier.NoModifier
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_unknown, none, text)
        return type_dice(self.panel, event)

    def outcome(self) -> QWidget:
        """The result, or the dice as long as some are missing."""
        result = self.panel.result
        return self.panel.dice if result.isHidden() else result

    def alterations(self) -> QWidget:
        """What can be spent after the roll."""
        return self.panel.alter
