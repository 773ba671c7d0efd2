"""A card of score rows with column headings and prices."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QSizePolicy, QWidget

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.creation.draft import LOWEST, CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.creation.draft_totals import field_breakdown
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.prices import score_price_text
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow, ScoreViewModel
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources, score_sources
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

RANKED = frozenset({*(DraftField(trait.value) for trait in Trait), DraftField.LIFESTYLE})
"""The fields that hold a Rank Value."""


@dataclass(frozen=True, slots=True)
class ScoreRowSpec:
    """A field with its label, hint and rules topic."""

    field: DraftField
    name: str
    hint: str
    topic: str


FROM: Final = 4
"""The index of the heading of the sources or prices."""

EXAMPLE: Final = Score(50)
"""A score that every bonus and the limit of a companion change."""


class ScoreCard(StyleChangeMixin, QFrame):
    """Score rows under column headings, which pass edits to the controller.

    `passed` is emitted when Enter is pressed in the last row.
    """

    passed = Signal()

    def __init__(
        self, lines: Sequence[ScoreRowSpec], controller: BuilderController, serve: AttachPopup
    ) -> None:
        super().__init__()
        self._controller = controller
        self.rows: dict[DraftField, ScoreRow] = {}
        self._rules: list[QWidget] = []
        self._shown = ""
        self.setProperty("panel", "true")
        self._heads = [label(text, TextStyle.SMALL, tone="ink2") for text in _heads(lines)]
        self._head_row = self._head()
        self._column = vbox(
            self._head_row, parent=self, margins=(Space.PANEL, Space.INSIDE), spacing=0
        )
        for line in lines:
            self._add(line, serve)
        self._connect_fields()

    def show_draft(self, draft: Draft) -> None:
        """Show all rows."""
        partial_stats = self._controller.partial_stats
        sources = self._controller.sources
        rolls, buys = draft.method is CreationMethod.ROLL, draft.method is CreationMethod.POINTS
        if self._shown != self._controller.document_id:
            self._shown = self._controller.document_id
            for row in self.rows.values():
                row.report("", None)
        self._heads[FROM].setText(tr("Price") if buys else tr("From"))
        expected = self._expected(draft)
        for field, row in self.rows.items():
            score = draft.score(field)
            figure = field_breakdown(draft, field, partial_stats)
            view_model = ScoreViewModel(
                score=score,
                value=None if figure is None else figure.value,
                sources=_sources(field, row.value.accessibleName(), figure, sources),
                row="" if figure is None else _row(field, figure, sources),
                rank="" if figure is None else _rank(field, figure, sources),
                chips=_chips(figure),
                expected=expected.get(field, ()),
                remark=self._remark(draft, field, figure),
                locked=field in draft.locked,
            )
            row.show_method(rolls=rolls, steps=buys)
            row.set_changeable(changeable=self._controller.changeable)
            row.show_score(view_model)
        self._fit()

    def begin(self) -> bool:
        """Focus the dice of the first open number, or its field without dice.

        Returns whether there is one.
        """
        draft = self._controller.draft
        if self.isHidden() or not self._controller.changeable:
            return False
        for field, row in self.rows.items():
            if draft.score(field) is None:
                rolls = draft.method is CreationMethod.ROLL
                (row.dice if rolls else row.value).setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def begin_at(self, title: str) -> bool:
        """Focus the number with this title, and return whether it is shown."""
        for field, row in self.rows.items():
            if field.title == title and not self.isHidden():
                rolls = self._controller.draft.method is CreationMethod.ROLL
                (row.dice if rolls else row.value).setFocus(Qt.FocusReason.OtherFocusReason)
                bring_into_view(row)
                return True
        return False

    def event(self, event: QEvent) -> bool:
        """Place the headings again when a row takes another number of lines."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place_heads()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the headings if each row takes one line."""
        super().resizeEvent(event)
        self._place_heads()

    def _expected(self, draft: Draft) -> dict[DraftField, tuple[str, ...]]:
        """The bonuses of the open scores once they are set."""
        open_ = [field for field in self.rows if draft.score(field) is None]
        if not open_:
            return {}
        for field in open_:
            draft = set_field(draft, field, EXAMPLE)
        stats = partial_stats(draft, self._controller.book)
        return {field: _chips(field_breakdown(draft, field, stats)) for field in open_}

    def _remark(self, draft: Draft, field: DraftField, figure: Breakdown | None) -> str:
        """The method of a score without bonuses, or its price."""
        score = draft.score(field)
        if draft.method is CreationMethod.POINTS:
            return score_price_text(draft, field, self._controller.book)
        if score is None or figure is None or len(figure.parts) > 1:
            return ""
        return tr("chosen") if score.dice is None else tr("as rolled")

    def _add(self, line: ScoreRowSpec, serve: AttachPopup) -> None:
        has_row = line.field in RANKED
        least = LOWEST.get(line.field, 1) if has_row else 0
        row = ScoreRow(line.name, line.hint, serve, least=least, most=HIGHEST_RANK, has_row=has_row)
        row.setProperty("rule_topic", line.topic)
        self.rows[line.field] = row
        rule = hairline()
        self._rules.append(rule)
        self._column.addWidget(rule)
        self._column.addWidget(row)
        self._connect(line, row)

    def _connect(self, line: ScoreRowSpec, row: ScoreRow) -> None:
        controller, field = self._controller, line.field
        row.rolled.connect(lambda: controller.roll((field,), f"Roll {field.title}"))
        row.dice_typed.connect(lambda dice: controller.type_dice(field, dice))
        row.value_typed.connect(lambda value: self._set_total(field, value))
        row.emptied.connect(lambda: controller.set_number(field, None, continuing=True))
        row.left.connect(controller.finish_edit)
        row.stepped.connect(lambda step: self._step(field, step))
        row.locked.connect(lambda locked: controller.lock(field, locked=locked))

    def _connect_fields(self) -> None:
        """Let Enter move from each field to the next, and from the last to the next step."""
        rows = list(self.rows.values())
        columns: tuple[list[QLineEdit], ...] = (
            [row.dice for row in rows],
            [row.value for row in rows],
        )
        for column in columns:
            for field, below in pairwise(column):
                field.returnPressed.connect(
                    lambda below=below: below.setFocus(Qt.FocusReason.TabFocusReason)
                )
            column[-1].returnPressed.connect(self.passed)

    def _set_total(self, field: DraftField, total: int) -> None:
        """Set a typed total; report the result if it differs."""
        controller = self._controller
        sentence = controller.set_total(field, total)
        figure = field_breakdown(controller.draft, field, controller.partial_stats)
        self.rows[field].report(sentence, None if figure is None else figure.value)

    def _step(self, field: DraftField, step: int) -> None:
        """Buy 1 more or 1 less."""
        score = self._controller.draft.score(field)
        least = LOWEST.get(field, 1) if field in RANKED else 0
        value = (least if step > 0 else 0) if score is None else score.value + step
        self._controller.set_number(field, min(max(value, least), HIGHEST_RANK), continuing=True)

    def _head(self) -> QWidget:
        head = QWidget()
        row = hbox(parent=head, margins=(0, Space.INSIDE), spacing=Space.PANEL)
        # Hidden where it does not fit, so it must not widen the panel.
        head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for index, words in enumerate(self._heads):
            row.addWidget(words, 1 if index == 0 else 0)
        return head

    def _fit(self) -> None:
        """Align the sources of all rows, and the headings."""
        widest = max(row.origin_width for row in self.rows.values())
        for row in self.rows.values():
            row.widen_origin(widest)
        self._place_heads()

    def _place_heads(self) -> None:
        """Place each heading above its column if each row takes one line."""
        first = next(iter(self.rows.values()))
        wide = all(row.is_wide for row in self.rows.values())
        self._head_row.setVisible(wide)
        self._rules[0].setVisible(wide)
        if wide:
            trait, *others = zip(self._heads, first.columns(), strict=True)
            trait[0].setMinimumWidth(trait[1])
            for words, width in others:
                words.setVisible(width > 0)
                words.setFixedWidth(width)


def _heads(lines: Sequence[ScoreRowSpec]) -> tuple[str, ...]:
    """The headings; scores without a Rank Value have no heading for the row."""
    reads = any(line.field in RANKED for line in lines)
    first, row = (tr("Trait"), tr("Row")) if reads else ("", "")
    return (first, tr("d% rolled"), tr("Value"), row, tr("From"), tr("Lock, reroll"))


def _row(field: DraftField, figure: Breakdown, sources: NumberSources) -> str:
    return sources.row(figure.value).title if field in RANKED else ""


def _rank(field: DraftField, figure: Breakdown, sources: NumberSources) -> str:
    return sources.rank_name(figure.value) if field in RANKED else ""


def _sources(
    field: DraftField, name: str, figure: Breakdown | None, sources: NumberSources
) -> ValueSources:
    if figure is None:
        return ValueSources("", "", ())
    if field not in RANKED:
        return score_sources(name, figure)
    ranked = sources.of_rank(name, figure)
    # A row is described as a strength.
    return replace(ranked, foot="") if field is DraftField.LIFESTYLE else ranked


def _chips(figure: Breakdown | None) -> tuple[str, ...]:
    """The bonuses of a score."""
    if figure is None:
        return ()
    return tuple(f"{part.source} {added_text(part.amount)}" for part in figure.parts[1:])
