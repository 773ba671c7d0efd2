"""What an award is for, and the tables of the rules to pick it from."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.plain_text import plain
from fourc_desktop.games.fourc.rules.award import Award
from fourc_desktop.games.fourc.rules.award_table import AwardTable
from fourc_desktop.games.fourc.rules.ledger import LONGEST_REASON
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import signed
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.radio_list import RadioList
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.segments import Segments

NONE = ""
"""The choice of no Fortune, or of no Repute."""

GAIN, LOSS = "gain", "loss"

MOST_BONUS = 1_000
"""How much a Gamemaster may add to a gain of Repute."""


class AwardForm(QWidget):
    """A reason, Fortune by scale, Repute by deed; `changed` says a person changed something."""

    changed = Signal()

    def __init__(self, table: AwardTable, appearance: Appearance) -> None:
        super().__init__()
        self._table = table
        self._appearance = appearance
        self._scale = self._deed = NONE
        self._is_loss = False
        self._bonus = 0
        self._reason = LineField(appearance, tr("Reason"), tr("For example: saved the ferry"))
        self._reason.setMaxLength(LONGEST_REASON)
        self._reason.textEdited.connect(self.changed)
        self._way = Segments([(GAIN, tr("Gain")), (LOSS, tr("Loss"))], appearance)
        self._way.chosen.connect(self._take_way)
        self._scales = RadioList(self._scale_names(), appearance)
        self._scales.show_chosen(NONE)
        self._scales.chosen.connect(self._take_scale)
        self._deeds = RadioList(self._deed_names(), appearance)
        self._deeds.show_chosen(NONE)
        self._deeds.chosen.connect(self._take_deed)
        self._extra = NumberField(appearance, tr("Bonus"), 0, MOST_BONUS)
        self._extra.entered.connect(self._take_bonus)
        self._lay_out()
        self._allow_bonus()

    def award(self) -> Award:
        """The award as it is filled in."""
        return Award(
            plain(self._reason.text(), longest=LONGEST_REASON).strip(),
            self._table.scales.get(self._scale),
            self._is_loss,
            self._table.deeds.get(self._deed),
            self._bonus if self._may_have_bonus() else 0,
        )

    def begin(self) -> None:
        """Put the cursor into the reason."""
        self._reason.setFocus()

    def _take_way(self, way: str) -> None:
        self._is_loss = way == LOSS
        for id_, words in self._scale_names():
            button = self._scales.button(id_)
            button.setText(words)
            button.setAccessibleName(words)
        self.changed.emit()

    def _take_scale(self, scale: str) -> None:
        self._scale = scale
        self.changed.emit()

    def _take_deed(self, deed: str) -> None:
        self._deed = deed
        self._allow_bonus()
        self.changed.emit()

    def _take_bonus(self, bonus: int) -> None:
        self._bonus = bonus
        self.changed.emit()

    def _may_have_bonus(self) -> bool:
        deed = self._table.deeds.get(self._deed)
        return deed is not None and deed.repute > 0

    def _allow_bonus(self) -> None:
        self._extra.setEnabled(self._may_have_bonus())

    def _scale_names(self) -> list[tuple[str, str]]:
        sign = -1 if self._is_loss else 1
        scales = self._table.scales.values()
        named = [(each.id, f"{tr(each.name)} {signed(sign * each.fortune)}") for each in scales]
        return [(NONE, tr("No Fortune")), *named]

    def _deed_names(self) -> list[tuple[str, str]]:
        deeds = self._table.deeds.values()
        named = [(each.id, f"{tr(each.name)} {signed(each.repute)}") for each in deeds]
        return [(NONE, tr("The public heard nothing")), *named]

    def _lay_out(self) -> None:
        hint = tr("It stands in the ledger of everybody who gets it.")
        fortune = Section(tr("Fortune"))
        fortune.setProperty("rule_topic", "figure:fortune")
        fortune.show_remark(tr("how far the deed reached"))
        repute = Section(tr("Repute"))
        repute.setProperty("rule_topic", "figure:repute")
        repute.show_remark(tr("what the public heard of"))
        for section in (fortune, repute):
            section.body.setSpacing(Space.GRID)
            section.body.setContentsMargins(0, Space.GRID, 0, 0)
        fortune.body.addWidget(self._way)
        fortune.body.addWidget(self._scales)
        repute.body.addWidget(self._deeds)
        more = tr("For a whole city, or for somebody famous.")
        repute.body.addWidget(FormRow(tr("Bonus"), self._extra, self._appearance, more))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        column.addWidget(FormRow(tr("What they did"), self._reason, self._appearance, hint))
        column.addWidget(fortune)
        column.addWidget(repute)
        column.addStretch(1)
