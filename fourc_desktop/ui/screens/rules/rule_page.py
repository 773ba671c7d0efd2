"""RulePage, ResultMeaningRow, TopicLink."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.rule_texts import ResultMeaning, RuleText
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.style_sheet import css
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.result_shape import paint_result_shape, shape_of_grade


class ResultMeaningRow(QWidget):
    """The chip on the left, the words beside it."""

    def __init__(
        self, meaning: ResultMeaning, beside: Sequence[ResultMeaning], appearance: Appearance
    ) -> None:
        """`beside` are all meanings of the roll; their chips are equally wide."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.CARD)
        row.addWidget(ResultChip(meaning, beside, appearance), 0, Qt.AlignmentFlag.AlignTop)
        text_label = label(tr(meaning.words), wrap=True)
        # The first line stands as high as the word in the chip.
        text_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        text_label.setContentsMargins(0, appearance.theme.px(2), 0, 0)
        text_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text_label.setAccessibleName(f"{tr(meaning.title)}: {tr(meaning.words)}")
        row.addWidget(text_label, 1)


class ResultChip(QWidget):
    """A result as shape, letters and name; all chips of a roll are equally wide."""

    def __init__(
        self, meaning: ResultMeaning, beside: Sequence[ResultMeaning], appearance: Appearance
    ) -> None:
        super().__init__()
        self._mark = shape_of_grade(meaning.mark.grade)
        self._letters = meaning.mark.letters
        self._title = tr(meaning.title)
        self._titles = [tr(each.title) for each in beside]
        self._appearance = appearance
        self.setAccessibleName(self._title)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the longest name of the roll."""
        theme = self._appearance.theme
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
        """Draw the box, the shape, the letter and the word."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        ink = self._mark.ink(colors)
        box(painter, rect, Radius.CHIP, self._mark.fill(colors), colors.result_edge)
        side = theme.px(12)
        shape = QRectF(6, (rect.height() - side) / 2, side, side)
        paint_result_shape(painter, self._mark, shape, ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        left = shape.right() + 6
        for words in (self._letters, self._title):
            line = QRectF(left, 0, rect.width() - left, rect.height())
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            left += self._advance("K" * len(self._letters)) + 2 * Space.INSIDE
        painter.end()

    def _advance(self, text: str) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(text)

    def _font(self) -> QFont:
        return self._appearance.theme.font(TextStyle.SMALL, QFont.Weight.Medium)


WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)


class TopicLink(QAbstractButton):
    """An arrow and the title, in the color of links, as wide as its column."""

    focus_radius = float(Radius.FIELD)

    def __init__(self, title: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setText(title)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """A narrow link is a high one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The words as they wrap, and never less than a target."""
        room = QRectF(0, 0, width - self._indent(), 10_000)
        text_height = QFontMetricsF(self._font()).boundingRect(room, WRAPPED, self.text()).height()
        return max(round(text_height) + Space.GRID, self._appearance.theme.px(Height.COMPACT))

    def sizeHint(self) -> QSize:
        """All in one line."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text()) + self._indent() + 1
        return QSize(round(width), self.heightForWidth(round(width)))

    def minimumSizeHint(self) -> QSize:
        """Words wrap, so that a narrow column will do."""
        return QSize(self._appearance.theme.px(120), self._appearance.theme.px(Height.COMPACT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter follows the link, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the arrow and the words, lit under the pointer."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            box(painter, rect, Radius.FIELD, theme.colors.accent_soft)
        side = theme.px(16)
        arrow = QRectF(0, (rect.height() - side) / 2, side, side)
        self._appearance.icons.paint(painter, "chevron-right", arrow, theme.colors.accent)
        painter.setFont(self._font())
        painter.setPen(theme.colors.accent)
        text_rect = rect.adjusted(arrow.right() + Space.INSIDE, 0, -Space.INSIDE, 0)
        painter.drawText(text_rect, WRAPPED, self.text())
        painter.end()

    def _indent(self) -> int:
        """What is taken by the arrow and the edges."""
        return self._appearance.theme.px(16) + 2 * Space.INSIDE

    def _font(self) -> QFont:
        return self._appearance.theme.font(TextStyle.BODY, QFont.Weight.Medium)


class RulePage(QScrollArea):
    """It has the focus as a whole, so that the arrows scroll it; `wanted` asks for a topic."""

    wanted = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        appearance.changed.connect(self._dress)
        self._dress()

    def show_text(self, text: RuleText, see_also: Sequence[RuleText]) -> None:
        """Show a topic from its beginning."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(Space.GRID, Space.GRID, Space.GRID, Space.PANEL)
        column.setSpacing(Space.GRID)
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
        # A scroll area fills what it holds; here the ground of the panel shows through.
        page.setAutoFillBackground(False)
        self.setAccessibleName(tr(text.title))
        self.setAccessibleDescription(read_out(text))

    def spoken(self) -> str:
        """All that is shown, for those who hear it."""
        return f"{self.accessibleName()}. {self.accessibleDescription()}"

    def _parts(self, text: RuleText) -> Iterator[QWidget]:
        yield label(tr(text.group.title), TextStyle.SMALL, tone="ink2", wrap=True)
        yield _words(label(tr(text.title), TextStyle.HEAD, head=True, wrap=True))
        yield _words(label(tr(text.text), wrap=True))
        for meaning in text.meanings:
            yield ResultMeaningRow(meaning, text.meanings, self._appearance)
        for head, reading in text.readings:
            yield _head(tr(head))
            yield _words(label(tr(reading), wrap=True))
        source = tr("Source: {source}", source=tr(text.source))
        yield _words(label(source, TextStyle.SMALL, tone="ink2", wrap=True))

    def _link(self, text: RuleText) -> TopicLink:
        link = TopicLink(tr(text.title), self._appearance)
        link.clicked.connect(lambda: self.wanted.emit(text.topic))
        return link

    def _dress(self) -> None:
        """Show where the focus is: the ring of the window goes around buttons alone."""
        accent = css(self._appearance.theme.colors.accent)
        self.setStyleSheet(
            "RulePage { border: 2px solid transparent; border-radius: 8px; }"
            f"RulePage:focus {{ border-color: {accent}; }}"
        )
        self.setFrameShape(QFrame.Shape.StyledPanel)


def read_out(text: RuleText) -> str:
    """All of a topic but its title, in one go."""
    meanings = [f"{tr(each.title)}: {tr(each.words)}" for each in text.meanings]
    readings = [f"{tr(head)}: {tr(reading)}" for head, reading in text.readings]
    return " ".join((tr(text.text), *meanings, *readings, tr(text.source)))


def _head(text: str) -> QLabel:
    """A small head above a part of the text."""
    made = label(text, TextStyle.SMALL, tone="ink2", strong=True, wrap=True)
    made.setContentsMargins(0, Space.INSIDE, 0, 0)
    return made


def _words(made: QLabel) -> QLabel:
    """Words that can be marked and copied."""
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
