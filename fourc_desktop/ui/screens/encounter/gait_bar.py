"""The ways whoever is in hand can move this turn, one of which a drag goes by."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, plain, tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem

ICONS: Final = {True: "arrow-up", False: "footprints"}
"""By whether it leads through the air."""


class GaitBar(QWidget):
    """Walk 2, Fly 6: `chosen` carries the name of the one a person wants.

    Where they have no room beside each other they stand behind the one in hand, as a list.
    """

    chosen = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown: tuple[tuple[str, int], ...] = ()
        self._buttons: dict[str, Button] = {}
        self._group = QButtonGroup(self)
        self._chosen = ""
        self._room: int | None = None
        self.list = MenuButton("", appearance, self._items, height=Height.CONTROL)
        self.list.chosen.connect(self.chosen)
        self._row = FlowLayout()
        self.setLayout(self._row)
        self._row.addWidget(self.list)

    def show_gaits(self, gaits: Sequence[Gait], chosen: str) -> None:
        """Show these, and which of them is in hand."""
        ready = [each for each in gaits if each.sectors]
        shown = tuple((each.name, each.sectors) for each in ready)
        self._chosen = chosen
        if shown != self._shown:
            self._shown = shown
            self._build(ready)
        for name, button in self._buttons.items():
            button.setChecked(name == chosen)
        self.list.show_words(dict(self._words()).get(chosen, tr("Ways to move")))
        self._arrange()

    @property
    def whole_width(self) -> int:
        """How wide they are beside each other, in pixels."""
        wide = sum(each.sizeHint().width() + Space.GRID for each in self._buttons.values())
        return max(wide - Space.GRID, 0)

    @property
    def least_width(self) -> int:
        """How wide they are as a list, or the only one by itself, in pixels."""
        return self.list.sizeHint().width() if len(self._buttons) > 1 else self.whole_width

    def fit(self, room: int | None) -> None:
        """Stand in a row no wider than this, in pixels; None for as many rows as it takes."""
        self._room = room
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose the neighbor."""
        if event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right) or not self._buttons:
            super().keyPressEvent(event)
            return
        step = -1 if event.key() == Qt.Key.Key_Left else 1
        buttons = list(self._buttons.values())
        at = next((n for n, each in enumerate(buttons) if each.hasFocus()), 0)
        beside = buttons[(at + step) % len(buttons)]
        beside.setFocus(Qt.FocusReason.TabFocusReason)
        beside.click()

    def _arrange(self) -> None:
        is_wide = self._room is not None and self.whole_width > self._room
        folded = is_wide and len(self._buttons) > 1
        self.list.setVisible(folded)
        for button in self._buttons.values():
            button.setVisible(not folded)

    def _words(self) -> list[tuple[str, str]]:
        """The ways by their names, each in words."""
        return [(name, f"{tr(name)} {number(sectors)}") for name, sectors in self._shown]

    def _items(self) -> list[MenuItem]:
        return [MenuItem(name, words, name == self._chosen) for name, words in self._words()]

    def _build(self, gaits: Sequence[Gait]) -> None:
        for button in self._buttons.values():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for gait in gaits:
            words = f"{tr(gait.name)} {number(gait.sectors)}"
            button = Button(
                plain(words), self._appearance, kind=Kind.SEGMENT, icon=ICONS[gait.through_air]
            )
            button.clicked.connect(lambda _checked, name=gait.name: self.chosen.emit(name))
            self._group.addButton(button)
            self._row.addWidget(button)
            self._buttons[gait.name] = button
        self.updateGeometry()
