"""A list of entries with name and note that can be edited, added and removed."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox

NARROW = 520
"""The width, in pixels at 100 % text, below which the note is below the name."""


class EditableListRow(QWidget):
    """Editors of the `name` and `note` of an entry; `removed` asks to remove it.

    `end` is a layout for further widgets of the row, such as a number; `below` for wider ones.
    """

    removed = Signal()

    def __init__(self, what: str, placeholder: str) -> None:
        """`what` names the entry, "System 1"; `placeholder` describes the note."""
        super().__init__()
        name = InlineTextEdit(tr("{what}: name", what=what), placeholder=tr("Name"))
        note = InlineTextEdit(tr("{what}: {asked}", what=what, asked=placeholder))
        note.setPlaceholderText(placeholder)
        self.name = LabeledField("", name)
        self.note = LabeledField("", note)
        self.remove = Button("", kind=ButtonKind.QUIET, icon="x", height=Height.SEGMENT)
        self.remove.clicked.connect(self.removed)
        self.end = QHBoxLayout()
        self.end.setSpacing(Space.GRID)
        self.below = QVBoxLayout()
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fields.setSpacing(Space.GRID)
        self._fields.addWidget(self.name, 2)
        self._fields.addWidget(self.note, 3)
        row = hbox(
            (self._fields, 1), self.end, self.remove, margins=(0, Space.GRID), spacing=Space.GRID
        )
        vbox(row, self.below, hairline(), parent=self, spacing=0)

    def stops(self) -> list[QWidget]:
        """The widgets of the row in tab order."""
        return [self.name.field, self.note.field, self.remove]

    def show_entry(self, name: str, note: str) -> None:
        """Show another entry."""
        self.name.field.show_text(name)
        self.note.field.show_text(note)
        self.remove.setAccessibleName(tr("Remove {name}", name=name))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change it."""
        for each in (self.name, self.note):
            each.field.setReadOnly(not changeable)
        self.remove.setVisible(changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the note next to the name, or below it."""
        super().resizeEvent(event)
        narrow = self.width() < current_theme().px(NARROW)
        direction = QBoxLayout.Direction
        self._fields.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)


class EditableListSection(SheetSection):
    """A section with a row for each entry; `remade` is emitted when the rows are replaced.

    `add` is the menu button with the entries that can be added.
    """

    remade = Signal()

    def __init__(
        self,
        title: str,
        adding: str,
        items: Callable[[], Sequence[MenuItem]],
        make_row: Callable[[int], EditableListRow],
    ) -> None:
        """`adding` is the text of the button; `make_row` creates the row with a number, from 1."""
        super().__init__(title)
        self.rows: list[EditableListRow] = []
        self.add = MenuButton(adding, items, icon="plus")
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
        """The first widget in the tab order."""
        return self.rows[0].name.field if self.rows else self.add

    def show_entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show names and notes; the rows are kept unless the number of entries changes."""
        self._none.setVisible(not entries)
        if len(entries) != len(self.rows):
            self._remake(len(entries))
        for row, (name, note) in zip(self.rows, entries, strict=True):
            row.show_entry(name, note)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        self._changeable = changeable
        self.add.setVisible(changeable)
        for row in self.rows:
            row.set_changeable(changeable)

    def _remake(self, count: int) -> None:
        """Create this number of rows; delete the old ones last, when they are not used."""
        old, self.rows = self.rows, [self._make_row(number) for number in range(1, count + 1)]
        self.remade.emit()
        for row in old:
            row.hide()
            row.deleteLater()
        stops: list[QWidget] = []
        for row in self.rows:
            row.set_changeable(self._changeable)
            self._column.addWidget(row)
            # Shown now, because only visible widgets enter the tab order.
            row.show()
            stops += row.stops()
        insert_in_tab_order(self.add, stops)
