"""A row of kinds of which one is chosen, each with its number."""

from collections.abc import Container, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

GAP: Final = 8
"""Between two of them, in pixels."""


class SegmentedControl(QWidget):
    """All 14, Heroes 5, Villains 4: `chosen` says which one a person wants.

    The names are shown in the order given; the first is chosen at the start. So many as `across`
    stand beside each other, equally wide; 0 stands for as many as there is room for.
    """

    chosen = Signal(str)

    def __init__(
        self, names: Sequence[tuple[str, str]], appearance: Appearance, *, across: int = 0
    ) -> None:
        super().__init__()
        self._buttons: dict[str, Button] = {}
        group = QButtonGroup(self)
        for id_, name in names:
            button = Button(name, appearance, kind=ButtonKind.SEGMENT, height=Height.SEGMENT)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            group.addButton(button)
            self._buttons[id_] = button
        self._build_layout(across)
        self.show_chosen(names[0][0])

    def button(self, id_: str) -> Button:
        """The button of one of them."""
        return self._buttons[id_]

    def show_chosen(self, id_: str) -> None:
        """Mark one without saying that a person chose it."""
        self._buttons[id_].setChecked(True)

    def show_only(self, ids: Container[str]) -> None:
        """Hide the others, the chosen one excepted."""
        for id_, button in self._buttons.items():
            button.setVisible(id_ in ids or button.isChecked())

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many there are of each."""
        for id_, button in self._buttons.items():
            button.set_count(counts.get(id_, 0))
            button.setAccessibleName(f"{button.text()}, {counts.get(id_, 0)}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose the neighbor."""
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
