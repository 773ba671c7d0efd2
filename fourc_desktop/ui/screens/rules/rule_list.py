"""All topics by group, or those that were found."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QListView

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.rules.rule_delegate import RuleDelegate
from fourc_desktop.ui.screens.rules.rule_model import RuleModel, grouped
from fourc_desktop.ui.text import tr


class RuleList(QListView):
    """A click or Enter opens a topic; the arrow up at the first row goes back above the list."""

    chosen = Signal(str)
    left_above = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._rows = RuleModel()
        self.setModel(self._rows)
        self._delegate = RuleDelegate(self, appearance)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Rules"))
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(lambda index: self._choose(index.row()))
        appearance.changed.connect(self.doItemsLayout)

    def show_found(self, texts: RuleTexts, typed: str) -> int:
        """Show what was found for what is typed, else all; say how many texts that are."""
        found = texts.find(typed) if typed.strip() else texts.all
        self._rows.show_rows(found if typed.strip() else grouped(found))
        self.scrollToTop()
        return len(found)

    def open_first(self) -> None:
        """Open the first text, where there is one."""
        first = self._rows.first()
        if first is not None:
            self._choose(first)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys start at the first text."""
        super().focusInEvent(event)
        first = self._rows.first()
        if not self.currentIndex().isValid() and first is not None:
            self.setCurrentIndex(self._rows.index(first))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; the arrow up leaves the list at its first text."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex().row())
        elif key == Qt.Key.Key_Up and self.currentIndex().row() == self._rows.first():
            self.selectionModel().clear()
            self.left_above.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int) -> None:
        if topic := self._rows.topic(row):
            self.chosen.emit(topic)
