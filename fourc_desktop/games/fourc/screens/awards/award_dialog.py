"""The award dialog: its form, and the list of recipients with the resulting sums."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.text import added_text, plain
from fourc_desktop.games.fourc.rules.campaign.awards import Award
from fourc_desktop.games.fourc.rules.characters.ledger import LONGEST_REASON
from fourc_desktop.games.fourc.rules.prices import AwardTable
from fourc_desktop.games.fourc.services.career import AwardService
from fourc_desktop.games.fourc.services.downtime_events import PEOPLE
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.downtime.event_dialog import changed_names_text, effect_text
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import MAX_NAMED, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup, SegmentedControl
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, ResponsiveRow, vbox

NONE = ""
"""The id of the choice of no Fortune or no Repute."""

GAIN, LOSS = "gain", "loss"

MAX_BONUS = 1_000
"""The largest bonus on a gain of Repute."""


class AwardForm(QWidget):
    """The fields for the reason, Fortune by scale and Repute by deed.

    `changed` is emitted when a person edits a field.
    """

    changed = Signal()

    def __init__(self, table: AwardTable) -> None:
        super().__init__()
        self._table = table
        self._scale = self._deed = NONE
        self._is_loss = False
        self._bonus = 0
        self._reason = LineField(tr("Reason"), tr("For example: saved the ferry"))
        self._reason.setMaxLength(LONGEST_REASON)
        self._reason.textEdited.connect(self.changed)
        self._direction = SegmentedControl(
            tr("Gain or loss"), [(GAIN, tr("Gain")), (LOSS, tr("Loss"))]
        )
        self._direction.chosen.connect(self._take_way)
        self._scales = RadioGroup(tr("Deed"), self._scale_names())
        self._scales.show_chosen(NONE)
        self._scales.chosen.connect(self._take_scale)
        self._deeds = RadioGroup(tr("What the public heard"), self._deed_names())
        self._deeds.show_chosen(NONE)
        self._deeds.chosen.connect(self._take_deed)
        self._extra = NumberField(tr("Bonus"), 0, MAX_BONUS)
        self._extra.entered.connect(self._take_bonus)
        self._build_layout()
        self._allow_bonus()

    def award(self) -> Award:
        """The award with the current values."""
        return Award(
            plain(self._reason.text(), longest=LONGEST_REASON).strip(),
            self._table.scales.get(self._scale),
            self._is_loss,
            self._table.deeds.get(self._deed),
            self._bonus if self._may_have_bonus() else 0,
        )

    def begin(self) -> None:
        """Focus the reason."""
        self._reason.setFocus()

    def _take_way(self, direction: str) -> None:
        self._is_loss = direction == LOSS
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
        enable(
            self._extra,
            "" if self._may_have_bonus() else tr("Choose first what the public heard"),
        )

    def _scale_names(self) -> list[tuple[str, str]]:
        sign = -1 if self._is_loss else 1
        scales = self._table.scales.values()
        named = [(each.id, f"{tr(each.name)} {added_text(sign * each.fortune)}") for each in scales]
        return [(NONE, tr("No Fortune")), *named]

    def _deed_names(self) -> list[tuple[str, str]]:
        deeds = self._table.deeds.values()
        named = [(each.id, f"{tr(each.name)} {added_text(each.repute)}") for each in deeds]
        return [(NONE, tr("The public heard nothing")), *named]

    def _build_layout(self) -> None:
        hint = tr("Recorded in each ledger.")
        fortune = SheetSection(tr("Fortune"))
        fortune.setProperty("rule_topic", "figure:fortune")
        fortune.show_note(tr("how far the deed reached"))
        repute = SheetSection(tr("Repute"))
        repute.setProperty("rule_topic", "figure:repute")
        repute.show_note(tr("what the public heard of"))
        for section in (fortune, repute):
            section.body.setSpacing(Space.GRID)
            section.body.setContentsMargins(0, Space.GRID, 0, 0)
        fortune.body.addWidget(self._direction)
        fortune.body.addWidget(self._scales)
        repute.body.addWidget(self._deeds)
        more = tr("For a whole city, or for somebody famous.")
        repute.body.addWidget(FormFieldRow(tr("Bonus"), self._extra, more, title_at_left=True))
        scores = ResponsiveRow(FORM_COLUMNS, gap=Space.PLACE, gap_below=Space.PANEL)
        for section in (fortune, repute):
            section.body.addStretch(1)
            scores.add(section)
        vbox(
            FormFieldRow(tr("What they did"), self._reason, hint),
            scores,
            STRETCH,
            parent=self,
            spacing=Space.PANEL,
        )


FORM_COLUMNS: Final = 460
"""The width of the form, in pixels at 100 % text, from which Fortune and Repute are columns."""

TWO_COLUMNS: Final = 720
"""The width, in pixels at 100 % text, from which the characters are beside the form."""


class AwardDialog(InputFormDialog):
    """The award form, and the characters with their resulting sums.

    `carried_out` carries a report sentence.
    """

    carried_out = Signal(str)

    def __init__(
        self, campaign: Campaign, ids: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """`ids` are the characters ticked initially; if it is empty, all heroes."""
        super().__init__(tr("Award"), parent, accept=tr("Give the award"))
        self._campaign = campaign
        self._awarding = AwardService(campaign)
        self.setProperty("rule_topic", "award")
        self._form = AwardForm(campaign.book.awards)
        self._form.changed.connect(self._show)
        self._people = ParticipantList(self._awarding.downtime, PEOPLE, self._effect_text)
        self._people.changed.connect(self._show)
        self._across = QHBoxLayout()
        self._down = QVBoxLayout()
        self._build_layout()
        application().theme_changed.connect(self._arrange)
        self._people.choose(ids)
        self._show()
        self._form.begin()

    def entries(self) -> object:
        """The award, and who gets it."""
        return self._form.award(), self._people.chosen()

    def missing(self) -> str:
        """A sentence about what is missing; empty if nothing is."""
        award = self._form.award()
        if award.is_empty:
            return tr("Choose Fortune, Repute or both.")
        if not award.reason:
            return tr("Enter what they did, so that the ledger can be read later.")
        return "" if self._people.chosen() else tr("Choose somebody.")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the character list for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the character list beside the form, or below it if there is no room."""
        beside = self.width() >= current_theme().px(TWO_COLUMNS)
        (self._across if beside else self._down).addWidget(self._people, 2)
        # Qt would show the list later; the dialog would first appear without it.
        self._people.show()

    def _effect_text(self, id_: str) -> str:
        """The change of an award for a recipient; the current sums for others."""
        award = self._form.award()
        if award.is_empty or id_ not in self._people.chosen():
            return effect_text(lambda: self._awarding.scores(id_))
        # While the reason is being typed, the sums are computed already.
        named = replace(award, reason=award.reason or tr("Award"))
        return effect_text(lambda: self._awarding.effects_of(named, id_))

    def _show(self) -> None:
        """Compute the sums again, and show what is missing."""
        self.problem.hide()
        self._people.refresh_effects()
        missing = self.missing()
        self._result.setText(missing or self._form.award().changes_text)
        self.refuse(missing)

    def submit(self) -> None:
        """Give the award."""
        award, chosen = self._form.award(), self._people.chosen()
        # Before the award, which changes what a loss takes.
        groups = operation_result(lambda: self._awarding.groups(award, chosen))
        result = operation_result(lambda: self._awarding.award(award, chosen))
        if result.failure:
            self.problem.report(result.failure, result.rule)
            return
        self.accept()
        self.carried_out.emit(self._report(groups.value or {}))

    def _report(self, groups: Mapping[str, Sequence[str]]) -> str:
        """What everybody got: "+2 Repute: 3 changed; +4 Repute: Nova"; of many, their number."""
        if len(groups) > MAX_NAMED:
            return changed_names_text(self._campaign, list(chain(*groups.values())))
        names = {points: changed_names_text(self._campaign, ids) for points, ids in groups.items()}
        return "; ".join(
            tr("{worth}: {who}", worth=points or "±0", who=who) for points, who in names.items()
        )

    def _build_layout(self) -> None:
        ground = QWidget()
        ground.setLayout(self._down)
        self._down.setContentsMargins(0, 0, Space.PANEL, 0)
        self._down.setSpacing(Space.PANEL)
        self._down.addWidget(self._form)
        scroll = QScrollArea()
        scroll.setWidget(ground)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._across.setSpacing(Space.GRID)
        self._across.addWidget(scroll, 3)
        self.add_heading(tr("Award"))
        self.body.addLayout(self._across, 1)
        self.body.addWidget(self.problem)
        self._result = self.add_text("")
        self.open_at(1040, 600)
