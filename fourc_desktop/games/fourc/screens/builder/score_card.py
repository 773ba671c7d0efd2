"""Several numbers of a character in one panel, each in its row."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.draft import LOWEST, Draft, Field, Method
from fourc_desktop.games.fourc.rules.field_totals import field_figure
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.prices import price_words
from fourc_desktop.games.fourc.screens.builder.score_row import ScoreRow, Standing
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.storage.fields import HIGHEST_RANK
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import of_score, signed
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import hairline, label
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.value_button import Sources

RANKED = frozenset({*(Field(trait.value) for trait in Trait), Field.LIFESTYLE})
"""The fields that hold a Rank Value, which reads a row."""


@dataclass(frozen=True, slots=True)
class Line:
    """A field, what a person calls it, a word on what it is for, and its topic in the rules."""

    field: Field
    name: str
    hint: str
    topic: str


class ScoreCard(QFrame):
    """The rows under their heads; what a person does in them goes to the desk.

    `passed` says that Enter was pressed in the last row.
    """

    passed = Signal()

    def __init__(
        self, lines: Sequence[Line], desk: BuilderDesk, appearance: Appearance, serve: Serve
    ) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self.rows: dict[Field, ScoreRow] = {}
        self._rules: list[QWidget] = []
        self._is_bought: bool | None = None
        self._shown = ""
        self.setProperty("panel", "true")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(Space.PANEL, Space.INSIDE, Space.PANEL, Space.INSIDE)
        self._column.setSpacing(0)
        self._heads = [label(text, Step.SMALL, tone="ink2") for text in _heads(lines)]
        self._head_row = self._head()
        self._column.addWidget(self._head_row)
        for line in lines:
            self._add(line, serve)
        self._lead_on()

    def show_draft(self, draft: Draft) -> None:
        """Show every row as the draft has it."""
        growing = self._desk.growing
        sources = self._desk.sources
        rolls, buys = draft.method is Method.ROLL, draft.method is Method.POINTS
        if self._shown != self._desk.document_id:
            self._shown = self._desk.document_id
            for row in self.rows.values():
                row.tell("", None)
        for field, row in self.rows.items():
            score = draft.score(field)
            figure = field_figure(draft, field, growing)
            standing = Standing(
                score=score,
                value=None if figure is None else figure.value,
                sources=_sources(field, row.value.accessibleName(), figure, sources),
                row="" if figure is None else _row(field, figure, sources),
                rank="" if figure is None else _rank(field, figure, sources),
                chips=_chips(figure),
                remark=self._remark(draft, field, figure),
                locked=field in draft.locked,
            )
            row.show_method(rolls=rolls, steps=buys)
            row.set_changeable(changeable=self._desk.changeable)
            row.show_standing(standing)
        widest = max(row.origin_width for row in self.rows.values())
        for row in self.rows.values():
            row.widen_origin(widest)
        self._place_heads()

    def begin(self) -> None:
        """Put the cursor into the first value that is open, where values are typed."""
        draft = self._desk.draft
        if draft.method is Method.ROLL or not self._desk.changeable:
            return
        for field, row in self.rows.items():
            if draft.score(field) is None:
                row.value.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand over the columns while the rows have them."""
        super().resizeEvent(event)
        self._place_heads()

    def _remark(self, draft: Draft, field: Field, figure: Figure | None) -> str:
        """How a number came about that nothing was added to, or what it costs."""
        score = draft.score(field)
        if draft.method is Method.POINTS:
            return price_words(draft, field, self._desk.book)
        if score is None or figure is None or len(figure.parts) > 1:
            return ""
        return tr("chosen") if score.dice is None else tr("roll alone")

    def _add(self, line: Line, serve: Serve) -> None:
        least = LOWEST.get(line.field, 1) if line.field in RANKED else 0
        row = ScoreRow(
            line.name, line.hint, self._appearance, serve, least=least, most=HIGHEST_RANK
        )
        row.setProperty("rule_topic", line.topic)
        self.rows[line.field] = row
        rule = hairline()
        self._rules.append(rule)
        self._column.addWidget(rule)
        self._column.addWidget(row)
        self._connect(line, row)

    def _connect(self, line: Line, row: ScoreRow) -> None:
        desk, field = self._desk, line.field
        row.rolled.connect(lambda: desk.roll((field,), f"Roll {field.title}"))
        row.dice_typed.connect(lambda dice: desk.type_dice(field, dice))
        row.value_typed.connect(lambda value: self._settle(field, value))
        row.left.connect(desk.finish_edit)
        row.stepped.connect(lambda step: self._step(field, step))
        row.locked.connect(lambda locked: desk.lock(field, locked=locked))

    def _lead_on(self) -> None:
        """Let Enter go from each field to the one below it; from the last it leads on."""
        rows = list(self.rows.values())
        for column in ([row.dice for row in rows], [row.value for row in rows]):
            for field, below in pairwise(column):
                field.returnPressed.connect(
                    lambda below=below: below.setFocus(Qt.FocusReason.TabFocusReason)
                )
            column[-1].returnPressed.connect(self.passed)

    def _settle(self, field: Field, total: int) -> None:
        """Settle what was typed; say what it came to instead for as long as it does."""
        desk = self._desk
        sentence = desk.settle_total(field, total)
        figure = field_figure(desk.draft, field, desk.growing)
        self.rows[field].tell(sentence, None if figure is None else figure.value)

    def _step(self, field: Field, step: int) -> None:
        """Buy one more or one less."""
        score = self._desk.draft.score(field)
        least = LOWEST.get(field, 1) if field in RANKED else 0
        value = (least if step > 0 else 0) if score is None else score.value + step
        self._desk.settle(field, min(max(value, least), HIGHEST_RANK), continuing=True)

    def _head(self) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, Space.INSIDE, 0, Space.INSIDE)
        row.setSpacing(Space.PANEL)
        # It is hidden where it would not fit, so it must not keep the panel wide.
        head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for place, words in enumerate(self._heads):
            row.addWidget(words, 1 if place == 0 else 0)
        return head

    def _place_heads(self) -> None:
        """Show the heads while every row stands in one line, each over its column."""
        first = next(iter(self.rows.values()))
        wide = all(row.is_wide for row in self.rows.values())
        self._head_row.setVisible(wide)
        self._rules[0].setVisible(wide)
        if wide:
            for words, width in zip(self._heads, first.columns(), strict=True):
                words.setVisible(width > 0)
                words.setMinimumWidth(width)


def _heads(lines: Sequence[Line]) -> tuple[str, ...]:
    """The heads of the columns; numbers that read no row have none over it."""
    reads = any(line.field in RANKED for line in lines)
    first, row = (tr("Trait"), tr("Row")) if reads else ("", "")
    return (first, tr("d% rolled"), tr("Value"), row, tr("From"), tr("Lock, reroll"))


def _row(field: Field, figure: Figure, sources: NumberSources) -> str:
    return sources.row(figure.value).title if field in RANKED else ""


def _rank(field: Field, figure: Figure, sources: NumberSources) -> str:
    return sources.rank_name(figure.value) if field in RANKED else ""


def _sources(field: Field, name: str, figure: Figure | None, sources: NumberSources) -> Sources:
    if figure is None:
        return Sources("", "", ())
    return sources.of_rank(name, figure) if field in RANKED else of_score(name, figure)


def _chips(figure: Figure | None) -> tuple[str, ...]:
    """What was added to a number after it came about."""
    if figure is None:
        return ()
    return tuple(f"{part.source} {signed(part.amount)}" for part in figure.parts[1:])
