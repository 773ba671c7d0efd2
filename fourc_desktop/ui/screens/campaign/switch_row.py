"""A rule that can be read in two ways, with both of them explained."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.switches import Reading, Switch
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.chip import Chip
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.radio_list import RadioButton
from fourc_desktop.ui.widgets.turning_row import TurningRow

BESIDE = 460
"""The width, in pixels at 100 % text, from which the two readings stand side by side."""


class SwitchRow(QWidget):
    """The title, the source, and a round button for each reading.

    `turned` says whether a person wants the switch on.
    """

    turned = Signal(bool)

    def __init__(self, switch: Switch, appearance: Appearance) -> None:
        super().__init__()
        self._switch = switch
        self._appearance = appearance
        self.setProperty("rule_topic", f"switch:{switch.id}")
        self._off = self._button(switch.off)
        self._on = self._button(switch.on)
        self._changed = Chip(tr("Changed"), appearance)
        group = QButtonGroup(self)
        self._readings = TurningRow(appearance, BESIDE, gap=Space.PANEL, gap_below=Space.GRID)
        for button, on in ((self._off, False), (self._on, True)):
            group.addButton(button)
            button.clicked.connect(lambda _checked, on=on: self.turned.emit(on))
            self._readings.add(button)
        self._lay_out()

    def show_page(self, page: CampaignPage) -> None:
        """Mark the reading that is played."""
        is_on = self._switch.is_on(page)
        (self._on if is_on else self._off).setChecked(True)
        usual = self._switch.is_usually_on(page.rules.edition)
        self._changed.setVisible(is_on is not usual)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may choose."""
        for button in (self._off, self._on):
            button.setEnabled(changeable)

    def _button(self, reading: Reading) -> RadioButton:
        button = RadioButton(tr(reading.name), self._appearance, tr(reading.sentence))
        button.setAccessibleName(f"{tr(self._switch.title)}: {tr(reading.name)}")
        return button

    def _lay_out(self) -> None:
        title = label(tr(self._switch.title), strong=True, wrap=True)
        source = label(tr(self._switch.source), Step.CAPTION, tone="ink3")
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(title, 1)
        head.addWidget(self._changed)
        head.addWidget(source)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._readings)
