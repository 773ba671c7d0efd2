"""The rows of a sheet: names with a number at the end, which shows its sources on demand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources
from fourc_desktop.ui.widgets.charts.odds_bar import ColorOutcomes, outcome_texts
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The values of a row.

    Attributes:
        name: Its label.
        remark: A short addition, or empty.
        value: The number or word at the end, or empty.
        tone: The tone of a word at the end.
        sources: Where the number comes from; None if that is not shown.
        topic: The rule that F1 opens, or empty.
        is_wrong: Whether it violates the rules.
        is_open: Whether it is still to be chosen.
        outcomes: The first d% of red, blue and yellow, each with its result; or empty.
        target: The target emitted by a click on the row, or None.
        tip: Its tool tip, or empty.
    """

    name: str
    remark: str = ""
    value: str = ""
    tone: str = "ink"
    sources: ValueSources | None = None
    topic: str = ""
    is_wrong: bool = False
    is_open: bool = False
    outcomes: tuple[tuple[int, str], ...] = ()
    target: object = None
    tip: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.name, self.remark, self.value)))


class SheetRows(QWidget):
    """A list of rows; `rows` are the visible ones, `numbers` their widgets with sources.

    A `dense` list has smaller numbers, which are plain text, and its remarks next to the names.
    `gradual` creates missing rows; existing ones are reused. `activated` emits the target of a
    clicked row.
    """

    activated = Signal(object)

    def __init__(self, serve: AttachPopup, *, dense: bool = False) -> None:
        super().__init__()
        self._serve = serve
        self._is_dense = dense
        self.rows: tuple[SheetRow, ...] = ()
        self._shown: list[_RowWidget] = []
        self.gradual = IncrementalFill(self)
        self._column = vbox(parent=self, spacing=0)

    @property
    def numbers(self) -> list[ValueButton]:
        """The numbers that show their sources, in order."""
        return [row.number for row in self._shown if row.number is not None and row.has_sources]

    def show_rows(self, rows: Sequence[SheetRow]) -> None:
        """Show these rows; hidden if there are none."""
        self.rows = tuple(rows)
        while len(self._shown) > len(rows):
            gone = self._shown.pop()
            gone.hide()
            gone.deleteLater()
        for index, widget in enumerate(self._shown):
            self._fill(widget, index)
        if len(self._shown) < len(rows) and not self.gradual.is_growing:
            self.gradual.begin(self._new_rows())
        self.setVisible(bool(rows))

    def _new_rows(self) -> Iterator[None]:
        """Create missing widgets; the rows may change in between."""
        while len(self._shown) < len(self.rows):
            widget = _RowWidget(self._serve, dense=self._is_dense)
            widget.activated.connect(self.activated)
            self._fill(widget, len(self._shown))
            self._shown.append(widget)
            self._column.addWidget(widget)
            yield

    def _fill(self, widget: "_RowWidget", index: int) -> None:
        is_underlined = self._is_dense or index < len(self.rows) - 1
        widget.show_row(self.rows[index], is_underlined=is_underlined)


RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
HAND = Qt.CursorShape.PointingHandCursor
VALUE = 34
"""The least width of a number in a dense row, in pixels at 100 % text."""


class _RowWidget(StyleChangeMixin, QWidget):
    """A row; `number` is the button of its number, created on first use."""

    activated = Signal(object)

    def __init__(self, serve: AttachPopup, *, dense: bool) -> None:
        super().__init__()
        self._serve = serve
        self._is_dense = dense
        self._row = SheetRow("")
        self._is_underlined = False
        self.number: ValueButton | None = None
        self._name = label("", strong=True, wrap=True)
        self._remark = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._value = label("")
        self._value.setAlignment(RIGHT)
        direction = QBoxLayout.Direction
        words = QBoxLayout(direction.LeftToRight if dense else direction.TopToBottom)
        words.setSpacing(Space.GRID if dense else 0)
        words.addWidget(self._name, int(dense))
        words.addWidget(self._remark, int(dense))
        self._outcomes: ColorOutcomes | None = None
        self._text = words
        self._across = QHBoxLayout(self)
        self._across.setSpacing(Space.GRID if dense else Space.PANEL)
        self._across.addLayout(words, 1)
        self._across.addWidget(self._value)
        if dense:
            self._remark.setAlignment(RIGHT)
            self._value.setContentsMargins(0, 0, Space.INSIDE, 0)
            self._across.setContentsMargins(Space.INSIDE, 1, 0, 1)
            self._fit()

    @property
    def has_sources(self) -> bool:
        """Whether the number shows its sources."""
        return self._row.sources is not None and not self._is_dense

    def show_row(self, row: SheetRow, *, is_underlined: bool) -> None:
        if (row, is_underlined) == (self._row, self._is_underlined):
            return
        self._row, self._is_underlined = row, is_underlined
        if not self._is_dense:
            self._across.setContentsMargins(0, 6, 0, 6 + is_underlined)
        self._name.setText(row.name)
        self._remark.setText(row.remark)
        self._remark.setVisible(bool(row.remark))
        self._name.setAlignment(
            Qt.AlignmentFlag.AlignCenter if row.is_open else Qt.AlignmentFlag.AlignVCenter
        )
        set_style_properties(
            self._name, strong=not row.is_open, tone="danger" if row.is_wrong else "ink"
        )
        self._share_width()
        self._show_value(row)
        self._show_outcomes(row)
        target = Qt.CursorShape.ArrowCursor if row.target is None else HAND
        self.setCursor(target)
        self.setProperty("rule_topic", row.topic)
        self.setAccessibleName(str(row))
        self.setToolTip(tooltip_text(row.tip))
        self.setAccessibleDescription(row.tip)
        self.update()

    def _share_width(self) -> None:
        """Side by side, name and remark share the width by their lengths, so that both fit."""
        if self._is_dense:
            for index, part in enumerate((self._name, self._remark)):
                part.ensurePolished()
                advance = part.fontMetrics().horizontalAdvance(part.text())
                self._text.setStretch(index, max(advance, 1))

    def _show_value(self, row: SheetRow) -> None:
        self._value.setVisible(not self.has_sources)
        if row.sources is not None and self.has_sources:
            if self.number is None:
                self.number = ValueButton(TextStyle.NUMBER)
                self._serve(self.number)
                self.number.clicked.connect(self._activate)
                self._across.addWidget(self.number)
            self.number.show_value(row.value, row.sources)
            # Tab leads to the numbers alone, and several rows may have one name.
            remark, outcomes = (
                row.remark.replace(" · ", ", "),
                ", ".join(outcome_texts(row.outcomes)),
            )
            parts = (remark, outcomes, row.sources.accessible_text())
            self.number.setAccessibleDescription(". ".join(part for part in parts if part))
        elif row.value[-1:].isalpha():
            set_style_properties(self._value, step="small", face="", tone=row.tone)
        else:
            set_style_properties(self._value, step="subhead", face="head", tone="ink")
        self._value.setText(row.value)
        if self.number is not None:
            self.number.setVisible(self.has_sources)

    def _show_outcomes(self, row: SheetRow) -> None:
        if row.outcomes and self._outcomes is None:
            self._outcomes = ColorOutcomes()
            self._text.addWidget(self._outcomes)
        if self._outcomes is not None:
            self._outcomes.setVisible(bool(row.outcomes))
            if row.outcomes:
                starts, words = zip(*row.outcomes, strict=True)
                self._outcomes.show_outcomes(starts, words)

    def _activate(self) -> None:
        if self._row.target is not None:
            self.activated.emit(self._row.target)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside:
            self._activate()

    def _fit(self) -> None:
        """Align the numbers of all dense rows in one column."""
        if self._is_dense:
            theme = current_theme()
            self._value.setMinimumSize(theme.px(VALUE), theme.px(Height.TARGET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if self._row.is_open:
            painter.setPen(QPen(colors.control, 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(rect.adjusted(0.5, 1.5, -0.5, -1.5), Radius.CHIP, Radius.CHIP)
        elif self._row.is_wrong:
            box(painter, rect, Radius.CHIP, colors.danger_soft, colors.danger)
        elif self._is_underlined:
            painter.fillRect(QRectF(0, rect.height() - 1, rect.width(), 1), colors.line)
        painter.end()


class RowSection(SheetSection):
    """A section with one list of rows; `empty` is the text shown without rows, if any."""

    def __init__(
        self,
        title: str,
        serve: AttachPopup,
        *,
        remark: str = "",
        empty: str = "",
        topic: str = "",
        dense: bool = False,
    ) -> None:
        super().__init__(title, dense=dense)
        self.setProperty("rule_topic", topic)
        self.show_note(remark)
        self.list = SheetRows(serve, dense=dense)
        self._empty = label(empty, tone="ink2")
        self._empty.setVisible(False)
        self.body.addWidget(self.list)
        self.body.addWidget(self._empty)

    @property
    def rows(self) -> tuple[SheetRow, ...]:
        """The visible rows."""
        return self.list.rows

    def show_rows(self, rows: Sequence[SheetRow]) -> None:
        """Show these rows."""
        self.list.show_rows(rows)
        self._empty.setVisible(bool(self._empty.text()) and not rows)
