"""The editor of a list: a row for each entry, with Add below."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.forms.field_specs import field_specs
from fourc_desktop.core.forms.fields import LevelKind, RowsKind, TextKind
from fourc_desktop.core.text import VOWELS
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.screens.generic_character.entry_row import FormEntryRow
from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

OWN_ENTRY: Final = ""
"""The id of an entry that is not from the catalog."""


SORT_FROM: Final = 3
"""The least number of entries for which Sort is shown."""


class ListEditor(FieldEditor):
    """Edits a list; existing rows are reused.

    A new custom entry is expanded with its name focused; for an entry of the catalog, the first
    number that has to be set is focused.
    """

    def __init__(
        self, path: str, controller: GenericCharacterController, serve: AttachPopup
    ) -> None:
        super().__init__(path, controller)
        self._character = controller
        assert isinstance(self.kind, RowsKind)
        self._rows_kind = self.kind
        self._attach_popup = serve
        self._changeable = True
        self.rows: list[FormEntryRow] = []
        self._stops: list[QWidget] = []
        self._none = label(tr("None yet."), tone="ink2")
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        one = tr(self._rows_kind.one)
        is_vowel = one[:1].casefold() in VOWELS
        text = tr("Add an {entry}", entry=one) if is_vowel else tr("Add a {entry}", entry=one)
        self.add: Button
        if self._suggestions():
            menu = MenuButton(text, self._items, icon="plus")
            menu.chosen.connect(self._add)
            self.add = menu
        else:
            self.add = Button(text, icon="plus", height=Height.SEGMENT)
            self.add.clicked.connect(lambda: self._add(OWN_ENTRY))
        self.sort = Button(tr("Sort by name"), kind=ButtonKind.QUIET, height=Height.SEGMENT)
        self.sort.clicked.connect(lambda: controller.sort(self.path))
        foot = hbox(self.add, self.sort, STRETCH, spacing=Space.GRID)
        vbox(self._column, self._none, foot, parent=self, spacing=Space.GRID)

    def refresh(self) -> None:
        """Show the stored entries."""
        count = len(self._character.read(self.path))
        self._none.setVisible(not count)
        while len(self.rows) > count:
            self._discard(self.rows.pop())
        while len(self.rows) < count:
            self._add_row(len(self.rows))
        for row in self.rows:
            row.refresh(self._character.figures, has_rolls=self.has_rolls)
        self._order_stops()
        self.add.setEnabled(count < self._rows_kind.most)
        self.sort.setVisible(self._changeable and count >= SORT_FROM)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        self._changeable = changeable
        self.add.setVisible(changeable)
        self.sort.setVisible(changeable and len(self.rows) >= SORT_FROM)
        for row in self.rows:
            row.set_changeable(changeable)

    def begin(self) -> None:
        """Focus the first entry, or Add."""
        if self.rows:
            self.rows[0].name.begin()
        else:
            self.add.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def ladder(self) -> LevelKind | None:
        """The level field of the entries, if there is exactly one."""
        kinds = [spec.kind for spec in field_specs(self._character.spec(self.path).type)]
        levels = [kind for kind in kinds if isinstance(kind, LevelKind)]
        return levels[0] if len(levels) == 1 else None

    @property
    def has_rolls(self) -> bool:
        """Whether some entry is rolled."""
        return any(row.rolls.is_rolled for row in self.rows)

    @property
    def buttons(self) -> int:
        """The number of buttons beside the level slider of each entry."""
        name_and_level = 2
        has_details = len(field_specs(self._character.spec(self.path).type)) > name_and_level
        return self.has_rolls + self._changeable * (1 + has_details)

    def _suggestions(self) -> dict[str, str]:
        """The entries or names that can be added, by id."""
        catalog = self._rows_kind.catalog
        if not catalog:
            first = field_specs(self._character.spec(self.path).type)[0].kind
            catalog = first.suggests if isinstance(first, TextKind) else ""
        options = self._character.options(catalog) if catalog else {}
        return {id_: str(getattr(each, "name", each)) for id_, each in options.items()}

    def _items(self) -> list[MenuItem]:
        found = [MenuItem(id_, tr(name)) for id_, name in self._suggestions().items()]
        first = [MenuItem(each.id, each.text, begins_group=True) for each in found[:1]]
        return [MenuItem(OWN_ENTRY, tr("Custom…")), *first, *found[1:]]

    def _add(self, id_: str) -> None:
        spec = self._character.spec(self.path)
        entry = spec.type()
        if id_ != OWN_ENTRY and self._rows_kind.catalog:
            entry = self._character.options(self._rows_kind.catalog)[id_]
        elif id_ != OWN_ENTRY:
            entry = spec.type(**{field_specs(spec.type)[0].id: self._suggestions()[id_]})
        place = self._character.add(self.path, entry)
        if 0 <= place < len(self.rows):
            if id_ == OWN_ENTRY:
                self.rows[place].begin()
            else:
                self.rows[place].begin_numbers()

    def _order_stops(self) -> None:
        """Insert new rows, and the numbers that rows have now, into the tab order."""
        stops = [each for row in self.rows for each in row.stops()]
        if stops != self._stops:
            self._stops = stops
            insert_in_tab_order(self.add, stops)

    def _add_row(self, index: int) -> None:
        row = FormEntryRow(self.path, index, self._character, self._attach_popup)
        row.removed.connect(lambda: self._remove(row.place), Qt.ConnectionType.QueuedConnection)
        row.moved.connect(lambda by: self._move(row.place, by))
        row.set_changeable(self._changeable)
        self.rows.append(row)
        self._column.addWidget(row)
        if self.isVisible():
            row.show()

    @staticmethod
    def _discard(row: FormEntryRow) -> None:
        row.hide()
        row.deleteLater()

    def _remove(self, index: int) -> None:
        """Remove an entry, and focus the next one."""
        self._character.remove(self.path, index)
        if self.rows:
            self.rows[min(index, len(self.rows) - 1)].more.setFocus()
        else:
            self.add.setFocus()

    def _move(self, index: int, by: int) -> None:
        """Move an entry along with the focus."""
        now = self._character.move(self.path, index, by)
        if now != index:
            self.rows[now].name.words.setFocus(Qt.FocusReason.OtherFocusReason)
