"""The bar of movement modes of the selected combatant."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.movement import MovementMode
from fourc_desktop.core.maps.place_words import zone_words
from fourc_desktop.ui.text import count_text, escape_mnemonics, number, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

ICONS: Final = {True: "arrow-up", False: "footprints"}
"""Icons of movement modes, by whether they are airborne."""


class MovementModeBar(QWidget):
    """Buttons such as Walk 2, Fly 6; `chosen` carries the name of a mode.

    If the row does not fit, it becomes a menu button with the current mode.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[tuple[str, int], ...] = ()
        self._is_grid = True
        self._buttons: dict[str, Button] = {}
        self._group = ExclusiveGroup(self)
        self._chosen = ""
        self._room: int | None = None
        self.list = MenuButton("", self._items, height=Height.CONTROL)
        self.list.chosen.connect(self.chosen)
        self._row = FlowLayout()
        self.setLayout(self._row)
        self._row.addWidget(self.list)

    def show_movement_modes(
        self, movement_modes: Sequence[MovementMode], chosen: str, *, is_grid: bool = True
    ) -> None:
        """Show these modes and the current one; without a grid the map has zones."""
        ready = [each for each in movement_modes if each.pace]
        shown = tuple((each.name, each.pace) for each in ready)
        self._chosen = chosen
        if (shown, is_grid) != (self._shown, self._is_grid):
            self._shown, self._is_grid = shown, is_grid
            self._build(ready)
        for name, button in self._buttons.items():
            button.setChecked(name == chosen)
        self.list.show_text(dict(self._text()).get(chosen, tr("Ways to move")))
        self._arrange()

    @property
    def whole_width(self) -> int:
        """Width of the row, in pixels."""
        width = sum(each.sizeHint().width() + Space.GRID for each in self._buttons.values())
        return max(width - Space.GRID, 0)

    @property
    def least_width(self) -> int:
        """Width of the menu, or of a single button, in pixels."""
        return self.list.sizeHint().width() if len(self._buttons) > 1 else self.whole_width

    def fit(self, room: int | None) -> None:
        """Fit into a width in pixels; None for as many rows as needed."""
        self._room = room
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose the neighboring mode."""
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

    def _text(self) -> list[tuple[str, str]]:
        """The text of each mode, by name."""
        return [(name, f"{tr(name)} {number(sectors)}") for name, sectors in self._shown]

    def _items(self) -> list[MenuItem]:
        return [MenuItem(name, words, name == self._chosen) for name, words in self._text()]

    def _build(self, movement_modes: Sequence[MovementMode]) -> None:
        for button in self._buttons.values():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for movement_mode in movement_modes:
            words = f"{tr(movement_mode.name)} {number(movement_mode.pace)}"
            button = Button(
                escape_mnemonics(words),
                kind=ButtonKind.SEGMENT,
                icon=ICONS[movement_mode.through_air],
            )
            what = ("{count} sector", "{count} sectors")
            unit = what if self._is_grid else tuple(map(zone_words, what))
            reach = count_text(movement_mode.pace, *unit)
            button.setToolTip(tooltip_text(reach))
            button.setAccessibleName(f"{tr(movement_mode.name)}, {reach}")
            button.clicked.connect(lambda _checked, name=movement_mode.name: self.chosen.emit(name))
            self._group.addButton(button)
            self._row.addWidget(button)
            self._buttons[movement_mode.name] = button
        self.updateGeometry()
