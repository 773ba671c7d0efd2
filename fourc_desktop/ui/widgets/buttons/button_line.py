"""Buttons in a line that never wraps."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

GAP: Final = 8


class ButtonLine(StyleChangeMixin, QWidget):
    """Buttons in one line of constant height; a menu has those for which there is no room."""

    def __init__(self, all_name: str = "") -> None:
        """`all_name` is the text of the menu while it has all buttons, if it differs."""
        super().__init__()
        self._all_name = all_name or tr("More")
        self._buttons: list[Button] = []
        self.more = MenuButton(tr("More"), self._items, height=Height.CONTROL)
        self.more.setParent(self)
        self.more.chosen.connect(lambda place: self._buttons[int(place)].click())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fit()

    def show_buttons(self, buttons: Sequence[Button], all_name: str = "") -> None:
        """Show these buttons instead of the current ones; one that is among both stays.

        `all_name` becomes the text of the menu while it has all of them.
        """
        self._all_name = all_name or self._all_name
        for old in self._buttons:
            if old not in buttons:
                old.hide()
                old.deleteLater()
        self._buttons = list(buttons)
        for button in buttons:
            button.setParent(self)
        insert_in_tab_order(self.more, buttons)
        self._fit()

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons, also those in the menu."""
        return self._buttons

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        return [*self._buttons, self.more]

    def sizeHint(self) -> QSize:
        """Wide enough for all buttons."""
        return QSize(self._width(self._buttons), current_theme().px(Height.CONTROL))

    def minimumSizeHint(self) -> QSize:
        """The menu, with either text."""
        width = max(self.more.width_with(each) for each in (self._all_name, tr("More")))
        return QSize(width, current_theme().px(Height.CONTROL))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many buttons as fit."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Lay out again when a button has another text."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        shown = self._buttons
        if self._width(shown) > self.width():
            shown = next(
                (
                    self._buttons[:count]
                    for count in range(len(self._buttons) - 1, 0, -1)
                    if self._width([*self._buttons[:count], self.more]) <= self.width()
                ),
                [],
            )
        self.more.show_text(tr("More") if shown else self._all_name)
        left = 0
        for button in (*self._buttons, self.more):
            is_more = button is self.more
            is_shown = len(shown) < len(self._buttons) if is_more else button in shown
            if is_shown:
                size = button.sizeHint()
                button.setGeometry(QRect(left, 0, size.width(), size.height()))
                left += size.width() + GAP
            button.setVisible(is_shown)
        self.updateGeometry()

    def _width(self, buttons: Sequence[Button]) -> int:
        return sum(each.sizeHint().width() + GAP for each in buttons) - (GAP if buttons else 0)

    def _items(self) -> list[MenuItem]:
        return [
            MenuItem(str(place), button.text().replace("&&", "&"))
            for place, button in enumerate(self._buttons)
            if button.isHidden()
        ]
