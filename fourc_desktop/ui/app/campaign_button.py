"""The button with the open campaign at the right of the menu bar."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QMenuBar

from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind

MIN_LETTERS: Final = 5
"""How many letters of a name are shown at least."""

GAP: Final = 12
"""The gap between the menus and the name, in pixels."""


class CampaignButton(Button):
    """Name and edition, or the name alone, or as much of it as fits next to the menus."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__("", kind=ButtonKind.QUIET, height=Height.BAR, parent=bar)
        self._bar = bar
        self._name = self._edition = ""
        self.setAccessibleDescription(tr("Page of the campaign"))
        bar.installEventFilter(self)

    def show_campaign(self, name: str, edition: str) -> None:
        """Show another campaign."""
        self._name, self._edition = name, edition
        self.setAccessibleName(f"{name} · {edition}")
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit again when the menu bar changes its width or font."""
        changes = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.FontChange)
        if watched is self._bar and event.type() in changes:
            self.fit()
        return False

    def fit(self) -> None:
        """Show as much text as fits."""
        actions = self._bar.actions()
        menus = max((self._bar.actionGeometry(action).right() for action in actions), default=0)
        available = self._bar.width() - menus - GAP
        full = f"{self._name}  ·  {self._edition}" if self._name else ""
        shown = next(
            (text for text in (full, self._name) if self._width_of(text) <= available),
            self._shortened(available),
        )
        before = self.text(), self.width(), self.isHidden()
        if escape_mnemonics(shown) != self.text():
            # Setting another text triggers a layout of the menu bar, which calls this again.
            self.setText(escape_mnemonics(shown))
        self.setToolTip("" if shown == full else tooltip_text(self.accessibleName()))
        if self.isHidden():
            # Otherwise it would appear below a pointer that is over the menus.
            self.move(self._bar.width(), 0)
        self.setHidden(not shown)
        self.adjustSize()
        if before != (self.text(), self.width(), self.isHidden()):
            # The menu bar does not notice its new width by itself.
            self._bar.setCornerWidget(self, Qt.Corner.TopRightCorner)

    def _width_of(self, text: str) -> int:
        """The width with this text, in pixels."""
        return self.width_with(escape_mnemonics(text))

    def _shortened(self, available: int) -> str:
        """The elided name, or "" if fewer than `MIN_LETTERS` letters fit."""
        return next(
            (
                text
                for size in range(len(self._name) - 1, MIN_LETTERS - 1, -1)
                if self._width_of(text := f"{self._name[:size].rstrip()}…") <= available
            ),
            "",
        )
