"""Gauges: a bar, and a frame with score and bar, with a warning for a low value."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import HeadLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox

QUARTERS = 4

MAX_POINTS = 12
"""The largest maximum whose points have a tick each."""


class GaugeBar(QWidget):
    """A bar filled from the left in a color of the theme.

    It has a tick at each point of a small maximum, else at each quarter.
    """

    def __init__(self, color: str) -> None:
        """`color` is a color role of the theme."""
        super().__init__()
        self._color = color
        self._share = 0.0
        self.parts = QUARTERS
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_color(self, color: str) -> None:
        """Use another color role of the theme."""
        self._color = color
        self.update()

    def show_level(self, now: int, full: int) -> None:
        """Show the remaining part: `now` of `full`, both 0 or more."""
        self._share = min(now / full, 1.0) if full else 0.0
        self.parts = full if 0 < full <= MAX_POINTS else QUARTERS
        self.update()

    def sizeHint(self) -> QSize:
        """Expands horizontally, with a fixed height."""
        theme = current_theme()
        return QSize(theme.px(160), theme.px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the empty part, the filled part, the ticks and the edge."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        painter.fillRect(rect, colors.gauge)
        remaining = QRectF(rect)
        remaining.setWidth(rect.width() * self._share)
        painter.fillRect(remaining, getattr(colors, self._color))
        for part in range(1, self.parts):
            indicator = QRectF(round(rect.width() * part / self.parts), 0, 1, rect.height())
            painter.fillRect(indicator, colors.surface)
        painter.setClipping(False)
        box(painter, rect, Radius.CHIP, None, colors.control)
        painter.end()


class LowWarning(StyleChangeMixin, QWidget):
    """An icon and a text in the danger color."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.addWidget(label(word, TextStyle.SMALL, tone="danger", strong=True))
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icon."""
        theme = current_theme()
        painter = QPainter(self)
        side = theme.px(16)
        rect = QRectF(0, round((self.height() - side) / 2), side, side)
        icons().paint(painter, "triangle-alert", rect, theme.colors.danger)
        painter.end()

    def _fit(self) -> None:
        self._row.setContentsMargins(current_theme().px(16) + 4, 0, 0, 0)


LOW = 3
"""The share of the full score that counts as low: a third or less."""


class GaugeFrame(RoundedBox):
    """The frame of a gauge."""

    def __init__(self, title: str) -> None:
        super().__init__(frame="frame", stroke=1.5)
        self._title = title


class GaugeBox(GaugeFrame):
    """A gauge in play; `row` takes the number and its controls."""

    def __init__(self, title: str, color: str) -> None:
        """`color` is a theme role."""
        super().__init__(title)
        self._bar = GaugeBar(color)
        self._low = LowWarning(tr("Low"))
        self._remark: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.row = HeadLayout(label(title, TextStyle.SUBHEAD, strong=True), self._low)
        vbox(
            self.row,
            self._bar,
            self._remark,
            STRETCH,
            parent=self,
            margins=(Space.PANEL, Space.CARD),
            spacing=Space.GRID,
        )

    def show_level(self, now: int, full: int, remark: str) -> None:
        """Show the current value and the parts of the full one."""
        self._bar.show_level(now, full)
        self._low.setVisible(now * LOW <= full)
        self._remark.setText(remark)
        self.setAccessibleName(tr("{title} {now} of {full}", title=self._title, now=now, full=full))


SCORE_BAR = 5
"""The height of the bar of a score, in pixels."""


class ScoreBox(GaugeFrame):
    """A gauge at its start, read-only: the number, and a bar along the bottom."""

    def __init__(self, title: str, color: str) -> None:
        """`color` is a theme role."""
        super().__init__(title)
        self._color = color
        self.value = label("–", TextStyle.NUMBER, head=True)
        hbox(
            label(title, TextStyle.SMALL, tone="ink2"),
            STRETCH,
            self.value,
            parent=self,
            margins=(Space.CARD, Space.GRID, Space.GRID, Space.GRID + SCORE_BAR),
        )

    def show_score(self, figure: Breakdown | None) -> None:
        """Show the score, or for None that it is not chosen yet."""
        self.value.setText("–" if figure is None else number(figure.value))
        self.setAccessibleName(f"{self._title} {self.value.text()}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar, and the frame over it."""
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        rect.setTop(rect.bottom() - SCORE_BAR)
        painter.fillRect(rect, getattr(current_theme().colors, self._color))
        painter.end()
        super().paintEvent(event)
