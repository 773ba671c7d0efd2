"""CriticalityStrip: the Criticality Die, and every outcome with its chance."""

from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from fourc_desktop.core.rolls.outcomes import OutcomeChances
from fourc_desktop.core.rolls.rolling import ResultMark, RollOutcome
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.screens.roll.outcome_legend import by_mark
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import paint_result_mark_tag

ACROSS: Final = 3
CELLS: Final = 4
"""The width of the outcomes relative to that of the text about the die."""

TAG: Final = 54
"""The width of a mark, in pixels at 100 % text."""


class CriticalityStrip(QFrame):
    """The successes above the failures, the best to the left; the actual outcome is highlighted."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setProperty("rule_topic", "sprinkle:criticality")
        self.title = label("", TextStyle.SUBHEAD, head=True, wrap=True)
        self.note = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        words = QWidget()
        vbox(self.title, self.note, parent=words, spacing=Space.INSIDE).addStretch(1)
        self.cells: list[OutcomeCell] = []
        self._across = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(Space.GRID)
        row = hbox((words, 1), parent=self, spacing=Space.PANEL, margins=Space.CARD)
        row.addLayout(self._grid, CELLS)

    def show_chances(
        self,
        sides: int,
        options: EarthOptions,
        chances: OutcomeChances,
        highlighted: RollOutcome | None,
    ) -> None:
        """Show the die, the results of its numbers by the Sprinkles in use, and the chances."""
        self.title.setText(tr("Criticality Die, d{sides}", sides=sides))
        lines = []
        if options.criticality:
            lines.append(tr("1 makes it critical"))
        if options.partials:
            lines.append(tr("{sides} is partial or complicated", sides=sides))
        self.note.setText("\n".join(lines))
        clear_layout(self._grid)
        marks = by_mark(chances)[::-1]
        self.cells = [
            OutcomeCell(
                mark,
                tr(title),
                share,
                is_highlighted=highlighted is not None and highlighted.title == title,
            )
            for mark, title, share in marks
        ]
        self._across = 0
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put fewer outcomes in a row if they would be cut off."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        widest = max((cell.sizeHint().width() for cell in self.cells), default=0) + Space.GRID
        room = (self.width() - 2 * Space.CARD) * CELLS // (CELLS + 1) - Space.PANEL
        fitting = max(1, room // widest) if widest > Space.GRID else 1
        across = max(1, min(ACROSS, -(-len(self.cells) // 2), fitting))
        if across == self._across:
            return
        self._across = across
        for place, cell in enumerate(self.cells):
            self._grid.addWidget(cell, place // across, place % across)


class OutcomeCell(QWidget):
    """A mark with its title and its chance."""

    def __init__(
        self, mark: ResultMark, title: str, chance: Fraction, *, is_highlighted: bool
    ) -> None:
        super().__init__()
        self._mark = mark
        self.title = title
        self.number = chance_text(chance)
        self.is_highlighted = is_highlighted
        self.setAccessibleName(f"{mark.letters}, {title}: {self.number}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size with everything in one row."""
        theme = current_theme()
        words = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(self.title)
        number = QFontMetricsF(self._number_font()).horizontalAdvance(self.number)
        width = theme.px(TAG) + words + number + 4 * Space.GRID + 2
        return QSize(round(width), theme.px(Height.CONTROL))

    def minimumSizeHint(self) -> QSize:
        """The size of the mark and the number; the title is elided."""
        return QSize(current_theme().px(TAG + 64), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the mark, the title and the chance."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        fill = colors.accent_soft if self.is_highlighted else colors.surface
        edge, stroke = (colors.ink, 2) if self.is_highlighted else (colors.line, 1)
        box(painter, rect, Radius.FIELD, fill, edge, stroke)
        height = rect.height() - 2 * Space.INSIDE
        tag = QRectF(Space.GRID, Space.INSIDE, theme.px(TAG), height)
        paint_result_mark_tag(painter, theme, self._mark, tag)
        painter.setPen(colors.ink)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._number_font())
        number = rect.adjusted(0, 0, -Space.GRID, 0)
        painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, self.number)
        taken = painter.fontMetrics().horizontalAdvance(self.number) + 2 * Space.GRID
        painter.setFont(theme.font(TextStyle.SMALL))
        words = QRectF(
            tag.right() + Space.GRID, 0, rect.width() - tag.right() - taken, rect.height()
        )
        elided = painter.fontMetrics().elidedText(
            self.title, Qt.TextElideMode.ElideRight, int(words.width()) - Space.GRID
        )
        painter.drawText(words, middle | Qt.AlignmentFlag.AlignLeft, elided)
        painter.end()

    def _number_font(self) -> QFont:
        return current_theme().head_font(TextStyle.BODY)
