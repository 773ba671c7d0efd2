"""A line of a list that a person writes: a name, a note, and a way to drop it."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.labels import hairline
from fourc_desktop.ui.widgets.words_field import WordsField

NARROW = 520
"""The width, in pixels at 100 % text, below which the note stands under the name."""


class EntryRow(QWidget):
    """`name` and `note` are typed into, `removed` says that somebody wants the line gone.

    `end` has room for what else belongs to the line, such as a number.
    """

    removed = Signal()

    def __init__(self, what: str, asked: str, appearance: Appearance) -> None:
        """`what` names the line, "System 1"; `asked` is what the note is to tell."""
        super().__init__()
        self._appearance = appearance
        name = WordsField(tr("{what}: name", what=what), appearance, placeholder=tr("Name"))
        note = WordsField(tr("{what}: {asked}", what=what, asked=asked), appearance)
        note.setPlaceholderText(asked)
        self.name = LabeledField("", name, appearance)
        self.note = LabeledField("", note, appearance)
        self.remove = Button("", appearance, kind=Kind.QUIET, icon="x", height=Height.SEGMENT)
        self.remove.clicked.connect(self.removed)
        self.end = QHBoxLayout()
        self.end.setSpacing(Space.GRID)
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.setSpacing(Space.GRID)
        self._words.addWidget(self.name, 2)
        self._words.addWidget(self.note, 3)
        row = QHBoxLayout()
        row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        row.setSpacing(Space.GRID)
        row.addLayout(self._words, 1)
        row.addLayout(self.end)
        row.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(hairline())

    def stops(self) -> list[QWidget]:
        """Where Tab stops in this row, in order."""
        return [self.name.field, self.note.field, self.remove]

    def show_entry(self, name: str, note: str) -> None:
        """Show the words."""
        self.name.field.show_words(name)
        self.note.field.show_words(note)
        self.remove.setAccessibleName(tr("Take away {name}", name=name))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        for each in (self.name, self.note):
            each.field.setReadOnly(not changeable)
        self.remove.setVisible(changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The note beside the name, or below it where that is too narrow."""
        super().resizeEvent(event)
        narrow = self.width() < self._appearance.theme.px(NARROW)
        direction = QBoxLayout.Direction
        self._words.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
