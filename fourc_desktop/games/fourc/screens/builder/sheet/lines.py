"""The lines of the draft sheet, and the odds of its attacks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.odds import percent
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption
from fourc_desktop.games.fourc.rules.checks.check_odds import row_odds
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTableRow
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.charts.odds_bar import OddsBar
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill
from fourc_desktop.ui.widgets.painting.drawing import box

VALUE = 34
"""The least width of a number, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """The values of a line.

    Attributes:
        name: Label.
        remark: A word or two more, or empty.
        value: The number as text, or empty.
        is_wrong: Whether it violates the rules.
        is_open: Whether it is still to be chosen.
    """

    name: str
    remark: str = ""
    value: str = ""
    is_wrong: bool = False
    is_open: bool = False

    def __str__(self) -> str:
        return " ".join(filter(None, (self.name, self.remark, self.value)))


class SheetLines(QWidget):
    """A list of lines; `lines` are the visible ones."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[SheetLine, ...] = ()
        self._shown: list[_Line] = []
        self._gradual = IncrementalFill(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_lines(self, lines: Sequence[SheetLine]) -> None:
        """Show these lines; existing widgets are reused."""
        self.lines = tuple(lines)
        while len(self._shown) > len(lines):
            gone = self._shown.pop()
            gone.hide()
            gone.deleteLater()
        for widget, line in zip(self._shown, lines, strict=False):
            widget.show_line(line)
        if len(self._shown) < len(lines) and not self._gradual.is_growing:
            self._gradual.begin(self._new_lines())
        self.setVisible(bool(lines))

    def _new_lines(self) -> Iterator[None]:
        """Create missing widgets; the draft may change in between."""
        while len(self._shown) < len(self.lines):
            line = _Line()
            line.show_line(self.lines[len(self._shown)])
            self._shown.append(line)
            self._column.addWidget(line)
            yield


class _Line(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._line = SheetLine("")
        self._name = label("", strong=True, wrap=True)
        self._remark = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._value = label("", TextStyle.SUBHEAD, head=True)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.INSIDE, 4, Space.INSIDE, 4)
        row.setSpacing(Space.GRID)
        row.addWidget(self._name, 1)
        row.addWidget(self._remark, 1)
        row.addWidget(self._value)
        self._fit()

    def show_line(self, line: SheetLine) -> None:
        if line == self._line:
            return
        self._line = line
        for widget, words in (
            (self._name, line.name), (self._remark, line.remark), (self._value, line.value),
        ):  # fmt: skip
            widget.setText(words)
        self._remark.setVisible(bool(line.remark))
        self._name.setAlignment(
            Qt.AlignmentFlag.AlignCenter if line.is_open else Qt.AlignmentFlag.AlignVCenter
        )
        self._name.setProperty("strong", not line.is_open)
        self._name.setProperty("tone", "danger" if line.is_wrong else "ink")
        self._name.style().unpolish(self._name)
        self._name.style().polish(self._name)
        self.setAccessibleName(str(line))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        """Align the numbers of all lines in one column."""
        self._value.setMinimumWidth(current_theme().px(VALUE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        colors = current_theme().colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self._line.is_open:
            painter.setPen(QPen(colors.control, 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(rect.adjusted(0.5, 1.5, -0.5, -1.5), Radius.CHIP, Radius.CHIP)
        elif self._line.is_wrong:
            box(painter, rect, Radius.CHIP, colors.danger_soft, colors.danger)
        else:
            painter.fillRect(QRectF(0, rect.height() - 1, rect.width(), 1), colors.line)
        painter.end()


MISS = "miss"
"""The effect of a color that misses."""


class SheetOdds(QWidget):
    """The name of an attack and its chance to hit, over the bar of the four colors."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.hits = label("", TextStyle.SMALL, strong=True)
        self.bar = OddsBar()
        line = QHBoxLayout()
        line.setSpacing(Space.GRID)
        line.addWidget(self.words, 1)
        line.addWidget(self.hits)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.INSIDE, Space.INSIDE, Space.INSIDE, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(line)
        column.addWidget(self.bar)

    def show_attack(self, attack: AttackOption, row: MasterTableRow) -> None:
        """Show the odds of an attack on the row of its Rank Value."""
        odds = row_odds(row)
        hits = [
            share for color, share in odds.items() if attack.table.outcome(color).effect != MISS
        ]
        self.words.setText(
            tr(
                "{attack}, {form}: row {row}",
                attack=tr(attack.name),
                form=tr(attack.table.name).casefold(),
                row=row.title,
            )
        )
        self.hits.setText(tr("hits {share} %", share=percent(sum(hits, Fraction()))))
        self.bar.show_odds({color: percent(share) for color, share in odds.items()})
