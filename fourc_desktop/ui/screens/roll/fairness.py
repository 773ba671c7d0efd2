"""The fairness page: the counts of the faces of each die."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolTip, QWidget

from fourc_desktop.core.rolls.fairness import DieStatistics, fairness_text
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.text import count_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    SCROLL_BAR_WIDTH,
    ShrinkingPage,
    vertical_scroll_area,
)

FOOT: Final = 22
LEFT: Final = 34
"""The margins for the numbers below and at the left, in pixels at 100 % text."""


MIN_HEIGHT: Final = 240
"""The least height of the charts, which scroll, in pixels."""

MAX_LABELS: Final = 20
"""The most faces that are all labeled; with more, every tenth is."""


class FairnessChart(QWidget):
    """A bar for each face of a die, and a line at the expected count."""

    def __init__(self, found: DieStatistics) -> None:
        super().__init__()
        self._found = found
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_found(found)

    def show_found(self, found: DieStatistics) -> None:
        """Show another statistic."""
        self._found = found
        counts_text = (
            f"{found.face(at)}: {count}" for at, count in enumerate(self._counts) if count
        )
        self.setAccessibleName(tr("How often each {die} has come up", die=found.name))
        self.setAccessibleDescription(", ".join(counts_text))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough to tell the bars apart."""
        theme = current_theme()
        return QSize(theme.px(520), theme.px(260))

    def minimumSizeHint(self) -> QSize:
        """Three pixels a bar."""
        theme = current_theme()
        return QSize(theme.px(LEFT) + 3 * len(self._counts), theme.px(140))

    def event(self, event: QEvent) -> bool:
        """Show the bar under the pointer as tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tooltip_text(self.words_at(event.pos().x())), self)
            return True
        return super().event(event)

    def words_at(self, x: int) -> str:
        """The bar at a horizontal position as text: "61: 4 times"."""
        field = self._field()
        at = int((x - field.left()) * len(self._counts) // field.width())
        if not 0 <= at < len(self._counts):
            return ""
        times = count_text(self._counts[at], "{count} time", "{count} times")
        return f"{self._found.face(at)}: {times}"

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bars, the line of the expected count, and the numbers."""
        theme = current_theme()
        colors = theme.colors
        painter = QPainter(self)
        field = self._field()
        maximum = max(*self._counts, 1)
        for at, count in enumerate(self._counts):
            left = round(field.left() + field.width() * at / len(self._counts))
            right = round(field.left() + field.width() * (at + 1) / len(self._counts))
            height = field.height() * count / maximum
            gap = 1 if len(self._counts) > MAX_LABELS else (right - left) // 4
            bar = QRectF(
                left + gap // 2, field.bottom() - height, max(right - left - gap, 1), height
            )
            painter.fillRect(bar, colors.accent_fill)
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(colors.ink2)
        painter.drawLine(QLineF(field.bottomLeft(), field.bottomRight()))
        self._write_numbers(painter, field, maximum)
        self._draw_expected(painter, field, maximum)
        painter.end()

    @property
    def _counts(self) -> tuple[int, ...]:
        return self._found.values.counts

    def _field(self) -> QRectF:
        theme = current_theme()
        return QRectF(self.rect()).adjusted(theme.px(LEFT), theme.px(8), -2, -theme.px(FOOT))

    def _write_numbers(self, painter: QPainter, field: QRectF, maximum: int) -> None:
        faces = len(self._counts)
        every, align = (
            (10, Qt.AlignmentFlag.AlignLeft)
            if faces > MAX_LABELS
            else (1, Qt.AlignmentFlag.AlignHCenter)
        )
        width = field.width() * every / faces
        for at in range(0, faces, every):
            left = field.left() + at // every * width
            rect = QRectF(left, field.bottom() + 2, width, self.height() - field.bottom() - 2)
            painter.drawText(rect, align, self._found.face(at))
        for count in (maximum, 0) if any(self._counts) else (0,):
            y = field.bottom() - field.height() * count / maximum
            rect = QRectF(0, y - 10, field.left() - 6, 20)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, flags, str(count))

    def _draw_expected(self, painter: QPainter, field: QRectF, maximum: int) -> None:
        expected = sum(self._counts) / len(self._counts)
        if expected:
            y = field.bottom() - field.height() * expected / maximum
            painter.setPen(QPen(current_theme().colors.danger, 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(field.left(), y, field.right(), y))


DICE_SOURCES: Final = {"all": None, "program": False, "table": True}
"""The values of the dice filter: None for all, True for typed-in, False for the program's."""


class FairnessPage(QWidget):
    """The statistics of the settled rolls of a campaign, including its encounters."""

    def __init__(self, controller: RollController[Any]) -> None:
        super().__init__()
        self._controller = controller
        self._source = "all"
        self._is_beside = True
        names = {
            "all": tr("All dice"),
            "program": tr("Program"),
            "table": tr("Physical dice"),
        }
        self.whose = SegmentedControl(tr("Whose dice"), list(names.items()))
        self._dice: list[DieFairness] = []
        inside = ShrinkingPage()
        self._each = vbox(parent=inside, spacing=Space.CARD)
        self._area = vertical_scroll_area()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setMinimumHeight(MIN_HEIGHT)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._note = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        vbox(self.whose, (self._area, 1), self._note, parent=self, spacing=Space.CARD)
        self.whose.chosen.connect(self._choose)
        self.refresh()

    def fit(self, *, beside: bool) -> None:
        """Have the charts scroll by themselves if they are next to the roll, else with it."""
        self._is_beside = beside
        self._fit()

    def refresh(self) -> None:
        """Count again."""
        found = self._controller.rolls.fairness(typed=DICE_SOURCES[self._source])
        if [each.name for each in found] != [each.name for each in self._dice]:
            self._fill(found)
        for shown, each in zip(self._dice, found, strict=True):
            shown.show_found(each)
        of_percent = [each.name for each in found] == ["d%"]
        self._note.setText(
            tr(
                "Each bar is a {what}; the dashed line is the expected count. Rolls in encounters "
                "count as well; initiative and the dice of effects do not.",
                what=tr("value of d%") if of_percent else tr("face"),
            )
        )

    @property
    def source(self) -> str:
        """Whose dice are counted: one of `DICE_SOURCES`."""
        return self._source

    def show_source(self, source: str) -> None:
        """Count these dice; an unknown source changes nothing."""
        if source in DICE_SOURCES:
            self.whose.show_chosen(source)
            self._choose(source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the charts to the new width, at which their sentences wrap."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        content = self._each.totalMinimumHeightForWidth(self.width() - SCROLL_BAR_WIDTH)
        self._area.setMinimumHeight(MIN_HEIGHT if self._is_beside else max(MIN_HEIGHT, content))

    @property
    def dice(self) -> list["DieFairness"]:
        """The statistics by kind of die."""
        return self._dice

    def _fill(self, found: Sequence[DieStatistics]) -> None:
        for old in self._dice:
            old.hide()
            old.deleteLater()
        self._dice = [DieFairness(each) for each in found]
        for each in self._dice:
            self._each.addWidget(each)

    def _choose(self, whose: str) -> None:
        self._source = whose
        self.refresh()


class DieFairness(QWidget):
    """A sentence about one kind of die, and its chart."""

    def __init__(self, found: DieStatistics) -> None:
        super().__init__()
        self.name = found.name
        self.sentence = label("", TextStyle.SUBHEAD, wrap=True)
        self.chart = FairnessChart(found)
        vbox(self.sentence, (self.chart, 1), parent=self, spacing=Space.CARD)

    def show_found(self, found: DieStatistics) -> None:
        """Show another statistic of the same die."""
        self.sentence.setText(tr(fairness_text(found)))
        self.chart.show_found(found)
