"""A row of buttons of which one is checked, each with an optional count."""

from collections.abc import Container, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

GAP: Final = 8
"""The gap between two segments, in pixels."""


class SegmentedControl(QWidget):
    """Segments such as "All 14, Heroes 5"; `chosen` emits the id of the segment the user clicks.

    The segments are in the given order and the first is checked initially. With `across`, so many
    are in a row, all equally wide; 0 lets them flow.
    """

    chosen = Signal(str)

    def __init__(self, names: Sequence[tuple[str, str]], *, across: int = 0) -> None:
        super().__init__()
        self._buttons: dict[str, Button] = {}
        group = QButtonGroup(self)
        for id_, name in names:
            button = Button(name, kind=ButtonKind.SEGMENT, height=Height.SEGMENT)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            group.addButton(button)
            self._buttons[id_] = button
        self._build_layout(across)
        self.show_chosen(names[0][0])

    def button(self, id_: str) -> Button:
        """The button of a segment."""
        return self._buttons[id_]

    def show_chosen(self, id_: str) -> None:
        """Check a segment without emitting a signal."""
        self._buttons[id_].setChecked(True)

    def show_only(self, ids: Container[str]) -> None:
        """Hide all segments but these and the checked one."""
        for id_, button in self._buttons.items():
            button.setVisible(id_ in ids or button.isChecked())

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show the number of items of each segment."""
        for id_, button in self._buttons.items():
            button.set_count(counts.get(id_, 0))
            button.setAccessibleName(f"{button.text()}, {counts.get(id_, 0)}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right choose the neighboring segment."""
        if event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().keyPressEvent(event)
            return
        step = -1 if event.key() == Qt.Key.Key_Left else 1
        ids = [id_ for id_, button in self._buttons.items() if not button.isHidden()]
        focused = next((id_ for id_ in ids if self._buttons[id_].hasFocus()), ids[0])
        neighbor = self._buttons[ids[(ids.index(focused) + step) % len(ids)]]
        neighbor.setFocus(Qt.FocusReason.TabFocusReason)
        neighbor.click()

    def _build_layout(self, across: int) -> None:
        if not across:
            row = FlowLayout()
            self.setLayout(row)
            for button in self._buttons.values():
                row.addWidget(button)
            return
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        for index, button in enumerate(self._buttons.values()):
            grid.addWidget(button, *divmod(index, across))
            grid.setColumnStretch(index % across, 1)
