"""Lines of the growing sheet: a name, a remark and a number, each over a hairline."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.gradual import Gradual
from fourc_desktop.ui.widgets.labels import label

VALUE = 34
"""The least width of a number, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What one line says.

    Attributes:
        name: What it is.
        remark: A word or two more, or nothing.
        value: Its number as it is read, or nothing.
        is_wrong: Whether it is against the rules.
        is_open: Whether it stands for something to choose.
    """

    name: str
    remark: str = ""
    value: str = ""
    is_wrong: bool = False
    is_open: bool = False

    def __str__(self) -> str:
        return " ".join(filter(None, (self.name, self.remark, self.value)))


class SheetLines(QWidget):
    """As many lines as there are; `lines` are those that are shown."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.lines: tuple[SheetLine, ...] = ()
        self._shown: list[_Line] = []
        self._gradual = Gradual(self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_lines(self, lines: Sequence[SheetLine]) -> None:
        """Show these; the widgets of lines that stay are used again."""
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
        """Widgets for the lines that have none yet; which those are may change meanwhile."""
        while len(self._shown) < len(self.lines):
            line = _Line(self._appearance)
            line.show_line(self.lines[len(self._shown)])
            self._shown.append(line)
            self._column.addWidget(line)
            yield


class _Line(QWidget):
    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._line = SheetLine("")
        self._name = label("", strong=True, wrap=True)
        self._remark = label("", Step.SMALL, tone="ink2", wrap=True)
        self._value = label("", Step.SUBHEAD, head=True)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.INSIDE, 4, Space.INSIDE, 4)
        row.setSpacing(Space.GRID)
        row.addWidget(self._name, 1)
        row.addWidget(self._remark, 1)
        row.addWidget(self._value)
        appearance.changed.connect(self._fit)
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

    def _fit(self) -> None:
        """Keep the numbers of all lines in one column."""
        self._value.setMinimumWidth(self._appearance.theme.px(VALUE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        colors = self._appearance.theme.colors
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
