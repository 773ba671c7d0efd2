"""A rule that can be played in several ways, with each of them explained."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.game import AnyOption
from fourc_desktop.core.options import OptionValue
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.chip import Chip
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.radio_list import RadioButton
from fourc_desktop.ui.widgets.turning_row import TurningRow

BESIDE = 460
"""The width, in pixels at 100 % text, from which the ways stand side by side."""


class OptionRow(QWidget):
    """The title, the source, and a round button for each way.

    `chosen` carries the id of the value that a person wants.
    """

    chosen = Signal(str)

    def __init__(self, option: AnyOption, appearance: Appearance) -> None:
        super().__init__()
        self._option = option
        self._appearance = appearance
        self.setProperty("rule_topic", option.topic)
        self._buttons = {value.id: self._button(value) for value in option.values}
        self._changed = Chip(tr("Changed"), appearance)
        group = QButtonGroup(self)
        self._ways = TurningRow(appearance, BESIDE, gap=Space.PANEL, gap_below=Space.GRID)
        for id_, button in self._buttons.items():
            group.addButton(button)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            self._ways.add(button)
        self._lay_out()

    def show_value(self, id_: str, *, usual: bool) -> None:
        """Mark the way that is played, and whether it is the usual one."""
        self._buttons[id_].setChecked(True)
        self._changed.setVisible(not usual)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may choose."""
        for button in self._buttons.values():
            button.setEnabled(changeable)

    def _button(self, value: OptionValue) -> RadioButton:
        button = RadioButton(tr(value.name), self._appearance, tr(value.sentence))
        button.setAccessibleName(f"{tr(self._option.title)}: {tr(value.name)}")
        return button

    def _lay_out(self) -> None:
        title = label(tr(self._option.title), strong=True, wrap=True)
        source = label(tr(self._option.source), Step.CAPTION, tone="ink3")
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(title, 1)
        head.addWidget(self._changed)
        head.addWidget(source)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._ways)
