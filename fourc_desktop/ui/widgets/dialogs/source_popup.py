"""A dark popup next to a number that lists its sources."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.rank_field import RankField
from fourc_desktop.ui.widgets.painting.drawing import box, faded, smooth_painter

SourceWidget = ValueButton | RankField
"""A widget that has sources and requests to show them."""

AttachPopup = Callable[[SourceWidget], None]
"""Attaches the popup to a number: `SourcePopup.attach`."""

ARROW: Final = 8
SHADOW: Final = 6
PADDING: Final = 16
OPEN_DELAY: Final = 250
"""How long the pointer must hover before the popup opens, in milliseconds."""


class SourcePopup(QWidget):
    """One popup for all numbers of a window; Esc closes it, and it ignores the mouse.

    It is dark in every theme and lists the value, each summand with its amount, and the rule.
    """

    def __init__(self, host: QWidget, uncovered: Callable[[], Iterable[QWidget]] = tuple) -> None:
        """`uncovered` are widgets around numbers that it covers only for lack of space."""
        super().__init__(host)
        self._uncovered = uncovered
        self._host = host
        self._button: SourceWidget | None = None
        self._below = True
        self._arrow_x = 0.0
        self._labels: list[QLabel] = []
        self._rules: list[int] = []
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(6)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(OPEN_DELAY)
        self._timer.timeout.connect(self._open)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def attach(self, button: SourceWidget) -> None:
        """Attach the popup to a number."""
        button.wanted.connect(lambda: self._request(button))
        button.left.connect(self.close_popup)
        button.installEventFilter(self)

    def close_popup(self) -> None:
        """Close the popup."""
        self._timer.stop()
        self._button = None
        self.hide()

    def follow(self) -> None:
        """When the page scrolls, move along with the focused number, or close."""
        if self._button is not None and self._button.hasFocus() and self.isVisible():
            self._update_geometry(self._button)
        else:
            self.close_popup()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close on Esc, and when the number is hidden or moved."""
        kind = event.type()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride) and self.isVisible():
            assert isinstance(event, QKeyEvent)
            if event.key() == Qt.Key.Key_Escape:
                event.accept()
                if kind == QEvent.Type.KeyPress:
                    self.close_popup()
                return True
        gone = (QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Wheel)
        if kind in gone and watched is self._button:
            self.close_popup()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the shadow, the box with its arrow, and the separators."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        body = self._body()
        for depth in range(SHADOW):
            box(painter, body.translated(0, depth + 1), Radius.PANEL, faded(colors.shadow, 0.25))
        edge, tip = (
            (body.top(), body.top() - ARROW)
            if self._below
            else (body.bottom(), body.bottom() + ARROW)
        )
        inward = 1 if self._below else -1
        arrow = QPainterPath(QPointF(self._arrow_x - ARROW, edge + inward))
        arrow.lineTo(self._arrow_x, tip)
        arrow.lineTo(self._arrow_x + ARROW, edge + inward)
        box(painter, body, Radius.PANEL, colors.notice, colors.notice_edge)
        painter.fillPath(arrow, colors.notice)
        painter.setPen(colors.notice_edge)
        painter.drawPath(arrow)
        line = faded(colors.on_notice, 0.3)
        for row in self._rules:
            rect = self._grid.cellRect(row, 0)
            painter.fillRect(
                QRectF(PADDING, rect.center().y(), self.width() - 2 * PADDING, 1), line
            )
        painter.end()

    def _request(self, button: SourceWidget) -> None:
        """Open immediately for keyboard and click, after a delay for hovering."""
        self._button = button
        if button.hasFocus() or button.isDown() or self.isVisible():
            self._open()
        else:
            self._timer.start()

    def _open(self) -> None:
        self._timer.stop()
        if self._button is None or not self._button.isVisible():
            return
        self._fill(self._button.sources)
        self._update_geometry(self._button)
        self.show()
        self.raise_()

    def _fill(self, sources: ValueSources) -> None:
        for old in self._labels:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._labels, self._rules = [], []
        self._add(sources.title, 0, 0, head=True)
        if sources.remark:
            self._add(sources.remark, 0, 1, right=True)
        row = self._rule(1)
        for source, amount in sources.parts:
            self._add(source, row, 0)
            self._add(amount, row, 1, right=True, strong=True)
            row += 1
        if sources.foot:
            row = self._rule(row)
            foot = self._add(sources.foot, row, 0, span=2)
            foot.setWordWrap(True)
        self._grid.setColumnStretch(0, 1)

    def _rule(self, row: int) -> int:
        """Reserve a row for a separator; return the next row."""
        self._rules.append(row)
        self._grid.setRowMinimumHeight(row, 9)
        return row + 1

    def _add(
        self,
        text: str,
        row: int,
        column: int,
        *,
        span: int = 1,
        head: bool = False,
        strong: bool = False,
        right: bool = False,
    ) -> QLabel:
        step = (
            TextStyle.HEAD if head else TextStyle.BODY if strong or not right else TextStyle.SMALL
        )
        text_label = label(text, step, tone="on_notice", head=head, strong=strong)
        text_label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        self._grid.addWidget(text_label, row, column, 1, span)
        text_label.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        text_label.show()
        self._labels.append(text_label)
        return text_label

    def _update_geometry(self, button: SourceWidget) -> None:
        """Above the number, so that it covers no field that follows, or below it.

        Always within the window.
        """
        theme = current_theme()
        top = PADDING - 4 + (ARROW if self._below else 0)
        self._grid.setContentsMargins(PADDING, top, PADDING, PADDING - 4 + SHADOW + ARROW)
        width = min(max(self._grid.sizeHint().width(), theme.px(300)), self._host.width() - 16)
        rect = QRect(button.mapTo(self._host, QPoint(0, 0)), button.size())
        height = max(self._grid.totalHeightForWidth(width), self._grid.totalSizeHint().height())
        left = min(max(rect.center().x() - width // 4, 8), self._host.width() - width - 8)
        above = QRect(left, rect.top() - height, width, height)
        below = QRect(left, rect.bottom() + 1, width, height)
        self._below = next(
            (place is below for place in (above, below) if self._is_free(place)),
            rect.top() < height,
        )
        top = PADDING - 4 + (ARROW if self._below else 0)
        bottom = PADDING - 4 + SHADOW + (0 if self._below else ARROW)
        self._grid.setContentsMargins(PADDING, top, PADDING, bottom)
        height = max(self._grid.totalHeightForWidth(width), self._grid.totalSizeHint().height())
        upper = rect.bottom() + 3 if self._below else rect.top() - height + SHADOW - 3
        self.setGeometry(left, upper, width, height)
        corner_space = ARROW + Radius.PANEL
        self._arrow_x = min(max(rect.center().x() - left, corner_space), width - corner_space)

    def _is_free(self, place: QRect) -> bool:
        """Whether a place is within the window and covers none of the `uncovered` widgets."""
        shown = [each for each in self._uncovered() if each.isVisible()]
        rects = [QRect(each.mapTo(self._host, QPoint(0, 0)), each.size()) for each in shown]
        is_inside = place.top() >= 0 and place.bottom() <= self._host.height()
        return is_inside and not any(each.intersects(place) for each in rects)

    def _body(self) -> QRectF:
        upper = ARROW if self._below else 0
        lower = SHADOW if self._below else SHADOW + ARROW
        return QRectF(self.rect()).adjusted(0, upper, 0, -lower)
