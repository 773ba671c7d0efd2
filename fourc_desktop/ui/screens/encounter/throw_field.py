"""What the table's own dice show: d% as two dice, everything else as numbers in a row."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.core.dice import PERCENT, Throw
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, tr, worded
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.dice_boxes import DiceBoxes
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField


class ThrowField(QWidget):
    """`thrown` carries the faces, `given_up` that nobody throws.

    What is thrown stands beside the dice, or above them where it would wrap.
    """

    thrown = Signal(tuple)
    given_up = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._throw: Throw | None = None
        self._what = label("", strong=True, wrap=True)
        self.dice = DiceBoxes(appearance, tr("What the dice show, tens and ones"))
        self.faces = LineField(appearance, tr("What the dice show"))
        self._refusal = Refusal(appearance, grounded=False)
        self.stop = Button(tr("Not now"), appearance)
        self._kinds = QStackedWidget()
        self._kinds.addWidget(self.dice)
        self._kinds.addWidget(self.faces)
        row = self._row = QHBoxLayout()
        row.setSpacing(Space.PANEL)
        row.addWidget(self._kinds, 1)
        row.addStretch()
        row.addWidget(self.stop)
        both = self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        both.setSpacing(Space.GRID)
        both.addWidget(self._what)
        both.addLayout(row, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(both)
        column.addWidget(self._refusal)
        self.dice.typed.connect(lambda faces: self.thrown.emit((faces,)))
        self.dice.refused.connect(self._refusal.show_sentence)
        self.faces.returnPressed.connect(self._take)
        self.stop.clicked.connect(self.given_up)

    def show_throw(self, throw: Throw) -> None:
        """Ask for a throw."""
        is_new = throw is not self._throw
        self._throw = throw
        percent = throw.count == 1 and (throw.low, throw.high) == (0, PERCENT - 1)
        field = self.dice if percent else self.faces
        self._kinds.setCurrentWidget(field)
        # Dice are never cut; a line of numbers may be as narrow as a word.
        wish, least = field.sizeHint(), field.minimumSizeHint().width()
        self._kinds.setFixedHeight(wish.height())
        self._kinds.setMinimumWidth(wish.width() if percent else least)
        self._kinds.setMaximumWidth(wish.width())
        words = tr("Throw d%") if percent else counted(
            throw.count, "Throw {count} die", "Throw {count} dice"
        )  # fmt: skip
        if not percent:
            words = tr("{throw}, {low} to {high}", throw=words, low=throw.low, high=throw.high)
        what = tr(throw.what)
        self._what.setText(tr("{throw} for {what}", throw=words, what=what) if what else words)
        self._arrange()
        if is_new:
            self.dice.show_dice(None)
            self.faces.clear()
            self._refusal.show_sentence("")
            field.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words where they have room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        words = QFontMetricsF(self._what.font()).horizontalAdvance(self._what.text())
        beside = words + 2 * Space.PANEL + self._row.sizeHint().width() <= self.width()
        self._what.setWordWrap(not beside)
        direction = QBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def _take(self) -> None:
        """Take numbers with anything between them."""
        words = self.faces.text().replace(",", " ").replace("−", "-").split()
        try:
            faces = tuple(int(each) for each in words)
        except ValueError:
            self._refusal.show_sentence(tr("Type whole numbers with spaces between them."))
            return
        refusal = None if self._throw is None else self._throw.refuse(faces)
        if refusal is not None:
            self._refusal.show_sentence(worded(refusal))
            return
        self.thrown.emit(faces)
