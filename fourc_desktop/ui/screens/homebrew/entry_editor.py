"""The form of a homebrew entry, made from the fields of its class."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from fourc_desktop.core.forms.fields import FlagKind, LevelKind, TextKind
from fourc_desktop.core.forms.homebrew_rows import HomebrewRows
from fourc_desktop.ui.screens.homebrew.controller import FormHomebrewController
from fourc_desktop.ui.shared.form_fields.editors import editor
from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor, TextEditor
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

COLUMN: Final = 260
"""The minimum width of a column of fields, in pixels at 100 % text."""

MAX_WIDTH: Final = 880
"""The maximum width of the fields, in pixels at 100 % text, so that each is near its label."""

MAX_COLUMNS: Final = 2
NAMED: Final = 3
"""The most users that are named."""


class EntryFields(QWidget):
    """The editors of the fields of an entry: texts in full width, the rest in columns.

    Check boxes are on separate lines.
    """

    def __init__(self, list_: HomebrewRows, controller: FormHomebrewController) -> None:
        super().__init__()
        self.editors: list[FieldEditor] = [editor(each.id, controller) for each in list_.fields]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.PLACE)
        self._grid.setVerticalSpacing(Space.GRID)
        self._columns = 0

    def refresh(self, *, changeable: bool) -> None:
        """Show the stored entry."""
        for each in self.editors:
            each.set_changeable(changeable)
            each.refresh()

    @property
    def name(self) -> TextEditor:
        """The editor of the name."""
        return next(each for each in self.editors if isinstance(each, TextEditor))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the fields in as many columns as fit."""
        super().resizeEvent(event)
        width = current_theme().px(COLUMN)
        columns = max(1, min(MAX_COLUMNS, self.width() // width))
        if columns != self._columns:
            self._columns = columns
            self._arrange()

    def _arrange(self) -> None:
        row = column = 0
        was_flag = False
        for each in self.editors:
            is_wide = isinstance(each.kind, TextKind | LevelKind)
            is_flag = isinstance(each.kind, FlagKind)
            if column and (is_wide or is_flag != was_flag):
                row, column = row + 1, 0
            was_flag = is_flag
            self._grid.addWidget(each, row, column, 1, self._columns if is_wide else 1)
            column += 1
            if is_wide or column == self._columns:
                row, column = row + 1, 0
        for at in range(MAX_COLUMNS):
            self._grid.setColumnStretch(at, 1 if at < self._columns else 0)


class FormEntryEditor(QFrame):
    """Shows the entry of a `FormHomebrewController`, with its users and its buttons."""

    duplicated = Signal()
    removed = Signal()
    returned = Signal()

    def __init__(self, controller: FormHomebrewController) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._controller = controller
        self._fields: dict[str, EntryFields] = {}
        self._name = label("", TextStyle.HEAD, head=True, wrap=True)
        self._state = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._users = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._back = Button(tr("Back to the list"), icon="arrow-left")
        self.duplicate = Button(tr("Duplicate"), icon="copy")
        self.remove = Button(tr("Remove"), kind=ButtonKind.DANGER, icon="trash-2")
        self._build_layout()
        self._back.clicked.connect(self.returned)
        self.duplicate.clicked.connect(self.duplicated)
        self.remove.clicked.connect(self.removed)

    @property
    def fields(self) -> EntryFields:
        """The fields of the list that is shown."""
        list_ = self._controller.list_
        if list_.id not in self._fields:
            self._fields[list_.id] = made = EntryFields(list_, self._controller)
            self._column.insertWidget(self._column.count() - 1, made)
        return self._fields[list_.id]

    @property
    def refused_name(self) -> str:
        """The typed name that was refused, or ""."""
        shown = self._controller.shown
        name = self.fields.name if shown is not None else None
        if name is None or not name.field.refusal:
            return ""
        return name.words.toPlainText().strip() or tr("Untitled")

    def refresh(self, *, writable: bool) -> None:
        """Show the entry."""
        row = self._controller.shown_row
        if row is None:
            return
        fields = self.fields
        for each in self._fields.values():
            each.setVisible(each is fields)
        fields.refresh(changeable=self._controller.changeable)
        self._name.setText(row.name)
        self._state.setText(
            tr("In the rulebook of this campaign.")
            if row.is_own
            else tr("Comes with the program. Duplicate it to make your own.")
        )
        self.setProperty("rule_topic", self._controller.topic)
        self.remove.setVisible(row.is_own)
        for button in (self.duplicate, self.remove):
            allow(button, changeable=writable)

    def show_users(self, names: Sequence[str]) -> None:
        """List the users of the entry, and say that they have their own copies."""
        self._users.setVisible(bool(names))
        if names:
            who = tr("Who has it: {names}.", names=_listed(names))
            copies = tr("They keep their own copy, whatever you change or remove here.")
            self._users.setText(f"{who} {copies}")

    def show_back_button(self, *, shown: bool) -> None:
        """Show the button that returns to the list, in the narrow layout."""
        self._back.setVisible(shown)

    def begin(self) -> None:
        """Focus the name and select all of it."""
        self.to_top()
        self.fields.name.begin()

    def to_top(self) -> None:
        """Scroll to the top."""
        self._scroll.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of the fields."""
        super().resizeEvent(event)
        self._inside.setMaximumWidth(current_theme().px(MAX_WIDTH))

    def _build_layout(self) -> None:
        buttons = FlowLayout()
        for button in (self._back, self.duplicate, self.remove):
            buttons.addWidget(button)
        self._inside = inside = QWidget()
        self._column = vbox(
            self._name,
            self._state,
            self._users,
            buttons,
            parent=inside,
            margins=(Space.PANEL, Space.PANEL, Space.PANEL, Space.PLACE),
            spacing=Space.CARD,
        )
        self._users.hide()
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setProperty("ringed", "true")
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(tr("Entry"))
        self._scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        vbox(self._scroll, parent=self, margins=1)


def _listed(names: Sequence[str]) -> str:
    first = ", ".join(names[:NAMED])
    if len(names) <= NAMED:
        return first
    more = count_text(len(names) - NAMED, "{count} other", "{count} others")
    return tr("{names} and {more}", names=first, more=more)
