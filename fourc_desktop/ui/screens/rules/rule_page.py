"""The page of a rule topic."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.rule_texts import ResultMeaning, RuleText
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Colors, Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.toggle_buttons import ArrowButton
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import paint_result_shape, shape_of_grade


class ResultMeaningRow(QWidget):
    """The meaning of a result: its chip, and its text next to it."""

    def __init__(self, meaning: ResultMeaning, meanings: Sequence[ResultMeaning]) -> None:
        """`meanings` are all meanings of the roll, for chips of equal width."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.CARD)
        row.addWidget(ResultChip(meaning, meanings), 0, Qt.AlignmentFlag.AlignTop)
        text_label = label(tr(meaning.words), wrap=True)
        # The first line is aligned with the text in the chip.
        text_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        text_label.setContentsMargins(0, current_theme().px(2), 0, 0)
        text_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text_label.setAccessibleName(f"{tr(meaning.title)}: {tr(meaning.words)}")
        row.addWidget(text_label, 1)


class ResultChip(QWidget):
    """A result as shape, letters and title; all chips of a roll are equally wide."""

    def __init__(self, meaning: ResultMeaning, meanings: Sequence[ResultMeaning]) -> None:
        super().__init__()
        self._shape = shape_of_grade(meaning.mark.grade)
        self._letters = meaning.mark.letters
        self._title = tr(meaning.title)
        self._titles = [tr(each.title) for each in meanings]
        self.setAccessibleName(self._title)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size for the longest title of the roll."""
        theme = current_theme()
        text_width = max(map(self._advance, self._titles))
        width = (
            text_width
            + self._advance("K" * len(self._letters))
            + theme.px(12)
            + 4 * Space.INSIDE
            + 12
        )
        return QSize(round(width), theme.px(Height.TARGET))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape, the letters and the title."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        ink = self._shape.ink(colors)
        box(painter, rect, Radius.CHIP, self._shape.fill(colors), colors.result_edge)
        side = theme.px(12)
        shape = QRectF(6, (rect.height() - side) / 2, side, side)
        paint_result_shape(painter, self._shape, shape, ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        left = shape.right() + 6
        for text in (self._letters, self._title):
            line = QRectF(left, 0, rect.width() - left, rect.height())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)
            left += self._advance("K" * len(self._letters)) + 2 * Space.INSIDE
        painter.end()

    def _advance(self, text: str) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(text)

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.SMALL, QFont.Weight.Medium)


class TopicLink(ArrowButton):
    """A link to another topic, as wide as its column."""

    def __init__(self, title: str) -> None:
        super().__init__(Height.COMPACT, gap=Space.INSIDE, padding=Space.GRID)
        self.setText(title)
        self.setAccessibleName(title)

    def _colors(self, colors: Colors) -> tuple[QColor, QColor]:
        return colors.accent, colors.accent_soft


class RulePage(QScrollArea):
    """The page of a topic, focusable so that arrow keys scroll it. `wanted` emits a topic."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("ringed", "true")  # The focus ring is for buttons only.

    def show_text(self, text: RuleText, see_also: Sequence[RuleText]) -> None:
        """Show a topic from the top."""
        page = QWidget()
        column = vbox(
            parent=page,
            margins=(Space.GRID, Space.GRID, Space.GRID, Space.PANEL),
            spacing=Space.GRID,
        )
        for part in self._parts(text):
            column.addWidget(part)
        if see_also:
            column.addSpacing(Space.GRID)
            column.addWidget(hairline())
            column.addWidget(_head(tr("See also")))
            links = QVBoxLayout()
            links.setSpacing(0)
            for each in see_also:
                links.addWidget(self._link(each))
            column.addLayout(links)
        column.addStretch(1)
        self.setWidget(page)
        # By default a scroll area fills its content; here the panel's background is visible.
        page.setAutoFillBackground(False)
        self.setAccessibleName(tr(text.title))
        self.setAccessibleDescription(topic_text(text))

    def accessible_text(self) -> str:
        """The whole page, for screen readers."""
        return f"{self.accessibleName()}. {self.accessibleDescription()}"

    def _parts(self, text: RuleText) -> Iterator[QWidget]:
        yield label(tr(text.group.title), TextStyle.SMALL, tone="ink2", wrap=True)
        yield _selectable(label(tr(text.title), TextStyle.HEAD, head=True, wrap=True))
        yield _selectable(label(tr(text.text), wrap=True))
        for meaning in text.meanings:
            yield ResultMeaningRow(meaning, text.meanings)
        for head, reading in text.readings:
            yield _head(tr(head))
            yield _selectable(label(tr(reading), wrap=True))
        source = tr("Source: {source}", source=tr(text.source))
        yield _selectable(label(source, TextStyle.SMALL, tone="ink2", wrap=True))

    def _link(self, text: RuleText) -> TopicLink:
        link = TopicLink(tr(text.title))
        link.clicked.connect(lambda: self.wanted.emit(text.topic))
        return link


def topic_text(text: RuleText) -> str:
    """The text of a topic without its title."""
    meanings = [f"{tr(each.title)}: {tr(each.words)}" for each in text.meanings]
    readings = [f"{tr(head)}: {tr(reading)}" for head, reading in text.readings]
    return " ".join((tr(text.text), *meanings, *readings, tr(text.source)))


def _head(text: str) -> QLabel:
    """A small heading above a part of the text."""
    text_label = label(text, TextStyle.SMALL, tone="ink2", strong=True, wrap=True)
    text_label.setContentsMargins(0, Space.INSIDE, 0, 0)
    return text_label


def _selectable(text_label: QLabel) -> QLabel:
    """Make the text of a label selectable."""
    text_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return text_label
