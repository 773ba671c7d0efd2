"""What the keys do here: each in its keycap, with a word behind it."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.key_badge import badge_size, badge_text, paint_badge


class KeyHint(QWidget):
    """One word with the keys for it."""

    def __init__(self, keys: Sequence[str], words: str, appearance: Appearance) -> None:
        super().__init__()
        self._keys = tuple(keys)
        self._words = words
        self._appearance = appearance
        self.setAccessibleName(f"{', '.join(map(badge_text, keys))}: {words}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The keycaps, and the word behind them."""
        theme = self._appearance.theme
        sizes = [badge_size(theme, each) for each in self._keys]
        words = QFontMetricsF(theme.font(Step.SMALL)).horizontalAdvance(self._words) + 1
        wide = sum(size.width() + Space.INSIDE for size in sizes) + Space.INSIDE + words
        return QSize(round(wide), round(max(size.height() for size in sizes)) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0.0
        for key in self._keys:
            size = badge_size(theme, key)
            top = (self.height() - size.height()) / 2
            place = QRectF(left, top, size.width(), size.height())
            paint_badge(painter, theme, place, key, colors.ink, colors.control)
            left = place.right() + Space.INSIDE
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink2)
        words = QRectF(left + Space.INSIDE, 0, self.width(), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()


class KeyHints(QWidget):
    """Several of them, going on in the next line where the width ends."""

    def __init__(self, hints: Sequence[tuple[Sequence[str], str]], appearance: Appearance) -> None:
        """Each hint is its keys, as `QKeySequence` reads them, and its words."""
        super().__init__()
        row = FlowLayout(Space.PANEL)
        self.setLayout(row)
        for keys, words in hints:
            row.addWidget(KeyHint(keys, words, appearance))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
