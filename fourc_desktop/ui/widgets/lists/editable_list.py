"""EditableListSection, EditableListRow."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import put_before
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField

NARROW = 520
"""The width, in pixels at 100 % text, below which the note stands under the name."""


class EditableListRow(QWidget):
    """`name` and `note` are typed into, `removed` says that somebody wants the line gone.

    `end` has room for what else belongs to the line, such as a number.
    """

    removed = Signal()

    def __init__(self, what: str, placeholder: str, appearance: Appearance) -> None:
        """`what` names the line, "System 1"; `placeholder` is what the note is to tell."""
        super().__init__()
        self._appearance = appearance
        name = InlineTextEdit(tr("{what}: name", what=what), appearance, placeholder=tr("Name"))
        note = InlineTextEdit(tr("{what}: {asked}", what=what, asked=placeholder), appearance)
        note.setPlaceholderText(placeholder)
        self.name = LabeledField("", name, appearance)
        self.note = LabeledField("", note, appearance)
        self.remove = Button("", appearance, kind=ButtonKind.QUIET, icon="x", height=Height.SEGMENT)
        self.remove.clicked.connect(self.removed)
        self.end = QHBoxLayout()
        self.end.setSpacing(Space.GRID)
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fields.setSpacing(Space.GRID)
        self._fields.addWidget(self.name, 2)
        self._fields.addWidget(self.note, 3)
        row = QHBoxLayout()
        row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        row.setSpacing(Space.GRID)
        row.addLayout(self._fields, 1)
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
        self._fields.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)


class EditableListSection(SheetSection):
    """`rows` stand for the entries; `remade` says that they are others now.

    `add` offers what there is to add.
    """

    remade = Signal()

    def __init__(
        self,
        title: str,
        adding: str,
        appearance: Appearance,
        items: Callable[[], Sequence[MenuItem]],
        make_row: Callable[[int], EditableListRow],
    ) -> None:
        """`adding` is what the button says, `make_row` makes the row of a number from 1 on."""
        super().__init__(title)
        self.rows: list[EditableListRow] = []
        self.add = MenuButton(adding, appearance, items, icon="plus")
        self._make_row = make_row
        self._changeable = True
        self._none = label(tr("None yet."), tone="ink2")
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self.body.addLayout(self._column)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self._none)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def first(self) -> QWidget:
        """Where Tab stops first."""
        return self.rows[0].name.field if self.rows else self.add

    def show_entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show names and notes; the rows stay, unless there are more or fewer entries."""
        self._none.setVisible(not entries)
        if len(entries) != len(self.rows):
            self._remake(len(entries))
        for row, (name, note) in zip(self.rows, entries, strict=True):
            row.show_entry(name, note)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self._changeable = changeable
        self.add.setVisible(changeable)
        for row in self.rows:
            row.set_changeable(changeable)

    def _remake(self, count: int) -> None:
        """Make rows for so many entries; the old ones go last, when nobody listens any more."""
        old, self.rows = self.rows, [self._make_row(number) for number in range(1, count + 1)]
        self.remade.emit()
        for row in old:
            row.hide()
            row.deleteLater()
        stops: list[QWidget] = []
        for row in self.rows:
            row.set_changeable(self._changeable)
            self._column.addWidget(row)
            # At once, because only what is seen takes the keys.
            row.show()
            stops += row.stops()
        put_before(self.add, stops)
