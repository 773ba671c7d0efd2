"""A message above the screens that stays until it is dealt with or closed."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

ICON: Final = 20
"""The size of the icon in pixels at 100 % text."""


class NoticeBar(StyleChangeMixin, QWidget):
    """A message with a warning icon, a button that deals with it, and one that closes it."""

    def __init__(self) -> None:
        super().__init__()
        self._do: Callable[[], object] | None = None
        self._label = label("", wrap=True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = Button("")
        self.button.clicked.connect(self._press)
        self.close_button = icon_button("x", tr("Close this message"), kind=ButtonKind.QUIET)
        self.close_button.clicked.connect(self.hide)
        self._row = hbox(
            (self._label, 1), self.button, self.close_button, parent=self, spacing=Space.GRID
        )
        self._fit()
        self.hide()

    def text(self) -> str:
        """The current or last message."""
        return self._label.text()

    def show_message(
        self, text: str, *, action: str = "", do: Callable[[], object] | None = None
    ) -> None:
        """Show a message, replacing the previous one; with an `action`, a button calls `do`."""
        self._do = do
        button = escape_mnemonics(action)
        if not self.isHidden() and (text, button) == (self._label.text(), self.button.text()):
            return
        self._label.setText(text)
        self.setAccessibleName(text)
        self.button.setText(button)
        self.button.setVisible(bool(action))
        self.show()
        announce(self, text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background, its lower edge and the icon."""
        theme = current_theme()
        colors = theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.warn_soft)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colors.warn)
        side = theme.px(ICON)
        place = QRectF(Space.PANEL, (self.height() - side) / 2, side, side)
        icons().paint(painter, "triangle-alert", place, colors.warn)
        painter.end()

    def _fit(self) -> None:
        left = Space.PANEL + current_theme().px(ICON) + Space.CARD
        self._row.setContentsMargins(left, Space.GRID, Space.PANEL, Space.GRID + 1)

    def _press(self) -> None:
        if self._do is not None:
            self._do()
