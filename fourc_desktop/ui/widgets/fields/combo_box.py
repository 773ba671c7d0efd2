"""ComboBox, ElidedComboBox."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from fourc_desktop.ui.text import tip
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height


class ComboBox(QComboBox):
    """A combo box in the look of the program; `activated` says what a person chose."""

    def __init__(self, appearance: Appearance, height: Height = Height.SEGMENT) -> None:
        super().__init__()
        self._appearance = appearance
        self._height = height
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        appearance.changed.connect(self._fit)
        self._fit()

    def sizeHint(self) -> QSize:
        """As wide as its longest line, and as high as it was asked to be."""
        return QSize(super().sizeHint().width(), self._appearance.theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        """As narrow as it can be, and as high as it was asked to be."""
        return QSize(super().minimumSizeHint().width(), self._appearance.theme.px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, then the arrow."""
        super().paintEvent(event)
        theme = self._appearance.theme
        painter = QPainter(self)
        side = theme.px(16)
        rect = QRectF(self.width() - side - 10, round((self.height() - side) / 2), side, side)
        ink = theme.colors.ink if self.isEnabled() else theme.colors.ink3
        self._appearance.icons.paint(painter, "chevron-down", rect, ink)
        painter.end()

    def _fit(self) -> None:
        self.setFixedHeight(self._appearance.theme.px(self._height))


SHORTEST: Final = 10
"""How many letters it has room for at least."""


PADDING: Final = 60
"""What the opened list needs beside its words, the scroll bar included, in pixels."""


@dataclass(frozen=True, slots=True)
class ComboBoxItem:
    """One line: the id it stands for, its words, and the head of its group."""

    id: str
    words: str
    group: str = ""


class ElidedComboBox(ComboBox):
    """`picked` says which line a person took; the opened list shows all words."""

    picked = Signal(str)

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__(appearance)
        self._picks: tuple[ComboBoxItem, ...] = ()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(SHORTEST)
        self.activated.connect(lambda index: self.picked.emit(self.itemData(index)))

    def show_picks(self, picks: Iterable[ComboBoxItem], chosen: str) -> None:
        """Show other lines, and which one is chosen; the first where that is not among them."""
        picks = tuple(picks)
        if picks is not self._picks:
            before, self._picks = self._picks, picks
            same = [(pick.id, pick.group) for pick in before]
            if [(pick.id, pick.group) for pick in picks] == same:
                self._say_anew(before)
            else:
                self._fill(picks)
        at = max(self.findData(chosen), 0)
        self.setCurrentIndex(at)
        self.setToolTip(tip(self.itemText(at)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls what the box stands in; nobody picks by passing over it."""
        event.ignore()

    def showPopup(self) -> None:
        """Open it as wide as its longest line."""
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(pick.words) for pick in self._picks), default=0)
        self.view().setMinimumWidth(longest + PADDING)
        super().showPopup()

    def _say_anew(self, before: tuple[ComboBoxItem, ...]) -> None:
        """Put other words on the same lines: a long list is filled slowly."""
        for old, pick in zip(before, self._picks, strict=True):
            if pick.words != old.words:
                self.setItemText(self.findData(pick.id), pick.words)

    def _fill(self, picks: tuple[ComboBoxItem, ...]) -> None:
        self.clear()
        group = ""
        for pick in picks:
            if pick.group and pick.group != group:
                self._add_head(pick.group)
            group = pick.group
            self.addItem(pick.words, pick.id)

    def _add_head(self, text: str) -> None:
        """A head names what follows and cannot be chosen."""
        self.addItem(text)
        index = self.model().index(self.count() - 1, 0)
        self.model().setData(index, Qt.ItemFlag.NoItemFlags.value, Qt.ItemDataRole.UserRole - 1)
