"""A list to pick from, closed to one line that may be narrower than its longest words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.choice_box import ChoiceBox

SHORTEST: Final = 10
"""How many letters it has room for at least."""


PADDING: Final = 60
"""What the opened list needs beside its words, the scroll bar included, in pixels."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One line: the id it stands for, its words, and the head of its group."""

    id: str
    words: str
    group: str = ""


class PickBox(ChoiceBox):
    """`picked` says which line a person took; the opened list shows all words."""

    picked = Signal(str)

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__(appearance)
        self._picks: tuple[Pick, ...] = ()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(SHORTEST)
        self.activated.connect(lambda index: self.picked.emit(self.itemData(index)))

    def show_picks(self, picks: Iterable[Pick], chosen: str) -> None:
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

    def _say_anew(self, before: tuple[Pick, ...]) -> None:
        """Put other words on the same lines: a long list is filled slowly."""
        for old, pick in zip(before, self._picks, strict=True):
            if pick.words != old.words:
                self.setItemText(self.findData(pick.id), pick.words)

    def _fill(self, picks: tuple[Pick, ...]) -> None:
        self.clear()
        group = ""
        for pick in picks:
            if pick.group and pick.group != group:
                self._add_head(pick.group)
            group = pick.group
            self.addItem(pick.words, pick.id)

    def _add_head(self, words: str) -> None:
        """A head names what follows and cannot be chosen."""
        self.addItem(words)
        index = self.model().index(self.count() - 1, 0)
        self.model().setData(index, Qt.ItemFlag.NoItemFlags.value, Qt.ItemDataRole.UserRole - 1)
