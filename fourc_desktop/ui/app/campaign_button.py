"""The open campaign at the right of the menu bar, which leaves the menus their room."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QMenuBar

from fourc_desktop.ui.text import plain, tip, tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind

LEAST: Final = 5
"""How many characters of a name are worth showing."""

GAP: Final = 12
"""What is free between the menus and the name, in pixels."""


class CampaignButton(Button):
    """Name and edition, or the name alone, or as much of it as the menus leave room for."""

    def __init__(self, bar: QMenuBar, appearance: Appearance) -> None:
        super().__init__("", appearance, kind=ButtonKind.QUIET, height=Height.BAR, parent=bar)
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
        """Fit anew where the menu bar has another width, or its words another size."""
        changes = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.FontChange)
        if watched is self._bar and event.type() in changes:
            self.fit()
        return False

    def fit(self) -> None:
        """Say as much as has room."""
        actions = self._bar.actions()
        menus = max((self._bar.actionGeometry(action).right() for action in actions), default=0)
        room = self._bar.width() - menus - GAP
        whole = f"{self._name}  ·  {self._edition}" if self._name else ""
        shown = next(
            (words for words in (whole, self._name) if self._wide(words) <= room), self._cut(room)
        )
        before = self.text(), self.width(), self.isHidden()
        if plain(shown) != self.text():
            # Any other words ask the menu bar for its layout, which asks here again.
            self.setText(plain(shown))
        self.setToolTip("" if shown == whole else tip(self.accessibleName()))
        if self.isHidden():
            # It would come up below a pointer that is over the menus.
            self.move(self._bar.width(), 0)
        self.setHidden(not shown)
        self.adjustSize()
        if before != (self.text(), self.width(), self.isHidden()):
            # The menu bar does not notice by itself that it is wider or narrower.
            self._bar.setCornerWidget(self, Qt.Corner.TopRightCorner)

    def _wide(self, text: str) -> int:
        """How wide it is with these words, in pixels."""
        return self.width_with(plain(text))

    def _cut(self, room: int) -> str:
        """The beginning of the name, if enough of it has room to be known by."""
        return next(
            (
                text
                for size in range(len(self._name) - 1, LEAST - 1, -1)
                if self._wide(text := f"{self._name[:size].rstrip()}…") <= room
            ),
            "",
        )
