"""The dialog that rolls several Instant characters, with progress and Cancel."""

from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from fourc_desktop.core.options import RuleOptionSheet
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import MAX_INSTANT, InstantCharacters
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fourc_desktop.core.documents import Package

USUAL: Final = 6
SLICE: Final = 0.03
"""Seconds of rolling between two turns of the event loop."""


O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True, slots=True)
class InstantWords:
    """Texts of a game.

    Attributes:
        title: Title of the dialog.
        along: Text of the check box that adds companions; empty for none.
        companions_note: A sentence about these companions.
        topic: Rules topic, or empty.
    """

    title: str = "Several characters at once"
    along: str = ""
    companions_note: str = ""
    topic: str = ""


class InstantDialog(InputFormDialog):
    """Rolls the characters in time slices, and adds them together after the last one.

    `added` carries their ids; it is one undo step.
    """

    added = Signal(list)

    def __init__(
        self,
        campaign: Campaign,
        tools: ApplicationContext,
        words: InstantWords,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr(words.title), parent, accept=tr("Roll them"), spacing=Space.PANEL)
        self._campaign = campaign
        self._tools = tools
        self._text = words
        self._options = campaign.game.options
        first = campaign.game.sides[0].id
        self._wanted = InstantCharacters(campaign.game, USUAL, campaign.page, first)
        played = self._options.played(campaign.page)
        self._preset = "" if played is None else played.id
        self._coming: Iterator[Package] = iter(())
        self._rolled: list[Package] = []
        self.setProperty("rule_topic", words.topic)
        self._count = NumberField(tr("How many"), 1, MAX_INSTANT)
        self._how_many = FormFieldRow(
            tr("How many"), self._count, tr("From 1 to {most}", most=MAX_INSTANT)
        )
        self._side = RadioGroup(
            tr("Side"), [(side.id, tr(side.plural)) for side in campaign.game.sides]
        )
        self._presets = RadioGroup(tr("Rules"), _presets(self._options, campaign.page))
        self._along = CheckBox(tr(words.along), tr(words.companions_note))
        self._bar = GaugeBar("gauge_second")
        self._bar.setAccessibleName(tr("Progress"))
        self._so_far = label("", tone="ink2")
        self._pages = QStackedWidget()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._roll_on)
        self._pages.addWidget(self._form())
        self._pages.addWidget(self._progress())
        self.add_heading(tr(words.title))
        self.body.addWidget(self._pages, 1)
        self.open_at(480, 500)
        self._show()
        self._count.selectAll()
        self._connect()

    def entries(self) -> object:
        """The characters that are wanted, with their number as it is typed."""
        return self._wanted, self._count.text()

    def reject(self) -> None:
        """Cancel; while it rolls, drop the characters rolled so far and show the form again."""
        if self._timer.isActive():
            self._timer.stop()
            self._show_form()
            self._count.setFocus()
        else:
            super().reject()

    def submit(self) -> None:
        """Start rolling."""
        self.problem.hide()
        self._rolled = []
        self._coming = self._wanted.rolled(self._campaign.book, self._tools.dice)
        self._pages.setCurrentIndex(1)
        self.accept_button.setEnabled(False)
        self._timer.start()

    def _roll_on(self) -> None:
        """Roll for one time slice; after the last character, add all."""
        end = perf_counter() + SLICE
        while len(self._rolled) < self._wanted.count and perf_counter() < end:
            self._rolled.append(next(self._coming))
        self._bar.show_level(len(self._rolled), self._wanted.count)
        self._so_far.setText(
            tr(
                "{done} of {count} rolled",
                done=number(len(self._rolled)),
                count=number(self._wanted.count),
            )
        )
        if len(self._rolled) == self._wanted.count:
            self._timer.stop()
            run_operation(
                lambda: self._campaign.add(self._rolled, self._wanted.label),
                self._show_problem,
                self._finish,
            )

    def _finish(self, ids: list[str]) -> None:
        self.accept()
        self.added.emit(ids)

    def _show_problem(self, reason: str) -> None:
        self.problem.report(reason)
        self._show_form()

    def _show_form(self) -> None:
        self._pages.setCurrentIndex(0)
        self.refuse("")

    def _want(self, wanted: InstantCharacters) -> None:
        self._wanted = wanted
        self._show()

    def _want_count(self, count: int) -> None:
        self._want(replace(self._wanted, count=count))

    def _want_side(self, side: str) -> None:
        self._want(replace(self._wanted, side=side))

    def _want_preset(self, id_: str) -> None:
        preset = next(each for each in self._options.presets if each.id == id_)
        own = self._campaign.page
        self._preset = id_
        page = own if preset.is_played(own) else preset.usual
        self._want(replace(self._wanted, page=page))

    def _want_along(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's signal says so
        self._want(replace(self._wanted, along=wanted))

    def _show(self) -> None:
        self._count.show_number(self._wanted.count)
        self._side.show_chosen(self._wanted.side)
        if self._preset:
            self._presets.show_chosen(self._preset)
        self._along.setChecked(self._wanted.along)

    def _connect(self) -> None:
        self._count.entered.connect(self._want_count)
        self._count.refused.connect(self.refuse)
        self._side.chosen.connect(self._want_side)
        self._presets.chosen.connect(self._want_preset)
        self._along.clicked.connect(self._want_along)

    def _form(self) -> QWidget:
        content = QWidget()
        column = vbox(
            self._how_many,
            FormFieldRow(tr("Side"), self._side),
            parent=content,
            margins=(0, 0, Space.GRID, 0),
            spacing=Space.PANEL,
        )
        if self._options.presets:
            column.addWidget(FormFieldRow(tr("Rules"), self._presets))
        if self._text.along:
            column.addWidget(self._along)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(content)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll

    def _progress(self) -> QWidget:
        page = QWidget()
        vbox(STRETCH, self._so_far, self._bar, (STRETCH, 2), parent=page, spacing=Space.GRID)
        return page


def _presets(options: RuleOptionSheet[O], page: O) -> list[tuple[str, str]]:
    """All presets, that of the campaign first."""
    own = [
        (each.id, tr("{edition}, as the campaign plays it", edition=each.title))
        for each in options.presets
        if each.is_played(page)
    ]
    others = [(each.id, each.title) for each in options.presets if not each.is_played(page)]
    return own + others
