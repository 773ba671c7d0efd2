"""The open roll as the players see it."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.encounter.views import OpenRollView
from fourc_desktop.ui.screens.encounter.side_panel.consequence import MarkView
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.painting.surfaces import Surface


class RollCard(Surface):
    """The roller, the parts of the roll, the dice and the result."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = label("", TextStyle.HEAD, head=True, wrap=True)
        self.reasons = label("", tone="ink2", wrap=True)
        self.dice = label("", TextStyle.DISPLAY, head=True)
        self.mark = MarkView()
        self.result = label("", TextStyle.HEAD, strong=True, wrap=True)
        below = hbox(self.dice, self.mark, (self.result, 1), spacing=Space.CARD)
        vbox(
            self.title,
            self.reasons,
            below,
            parent=self,
            margins=Space.PANEL,
            spacing=Space.GRID,
        )

    def show_roll(self, roll: OpenRollView) -> None:
        """Show a roll."""
        self.title.setText(tr(roll.title))
        self.reasons.setText(" · ".join(map(tr, roll.reasons)))
        self.reasons.setVisible(bool(roll.reasons))
        self.dice.setText(roll.dice)
        self.result.setText(tr(roll.result) if roll.dice else tr("The dice are not thrown yet."))
        self.mark.show_mark(roll.mark)
        for part, shown in ((self.dice, bool(roll.dice)), (self.mark, roll.mark is not None)):
            part.setVisible(shown)
