"""The crews of the vehicles of a new encounter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

NOBODY = ""
"""The id of the entry that empties a vehicle."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """A possible occupant of a vehicle, by the id and the name used in `Seats`."""

    id: str
    name: str


class VehicleSeats(QWidget):
    """A row for each vehicle with a menu of occupants; the first one chosen drives.

    Choosing an occupant again removes it; nobody can be in two vehicles.
    """

    def __init__(self) -> None:
        super().__init__()
        self._people: dict[str, str] = {}
        self._titles: dict[str, str] = {}
        self._inside: dict[str, list[str]] = {}
        self._rows: dict[str, tuple[FormFieldRow, MenuButton]] = {}
        self._column = vbox(parent=self, spacing=Space.GRID)

    def show_vehicles(self, vehicles: Mapping[str, str], people: Sequence[Occupant]) -> None:
        """Show these vehicles, by id and name, and their possible occupants."""
        self._people = {each.id: each.name for each in people}
        for id_ in [each for each in self._rows if each not in vehicles]:
            row, _ = self._rows.pop(id_)
            row.hide()
            row.deleteLater()
        for id_, name in vehicles.items():
            if id_ not in self._rows:
                self._add_row(id_, name)
        for id_ in self._rows:
            self._show_inside(id_)
        self.setVisible(bool(vehicles))

    def seats(self) -> dict[str, list[str]]:
        """The crew of each vehicle that is not empty, the driver first."""
        people = {id_: self._people_in(id_) for id_ in self._rows}
        return {id_: inside for id_, inside in people.items() if inside}

    def _add_row(self, id_: str, name: str) -> None:
        button = MenuButton("", partial(self._items, id_), height=Height.CONTROL)
        button.chosen.connect(partial(self._take, id_))
        self._titles[id_] = tr("Inside {vehicle}", vehicle=name)
        row = FormFieldRow(self._titles[id_], button)
        self._column.addWidget(row)
        self._rows[id_] = row, button

    def _people_in(self, id_: str) -> list[str]:
        return [who for who in self._inside.get(id_, ()) if who in self._people]

    def _items(self, id_: str) -> list[MenuItem]:
        inside = self._people_in(id_)
        items = [MenuItem(NOBODY, tr("Nobody"), not inside)]
        return items + [MenuItem(who, name, who in inside) for who, name in self._people.items()]

    def _take(self, id_: str, who: str) -> None:
        inside = self._people_in(id_)
        for people in self._inside.values():
            if who in people:
                people.remove(who)
        if not who:
            self._inside[id_] = []
        elif who not in inside:
            self._inside[id_] = [*inside, who]
        for each in self._rows:
            self._show_inside(each)

    def _show_inside(self, id_: str) -> None:
        names = [self._people[who] for who in self._people_in(id_)]
        words = tr("Nobody")
        if names:
            words = tr("{driver} drives", driver=names[0])
        if names[1:]:
            words = tr("{drives}, with {others}", drives=words, others=", ".join(names[1:]))
        button = self._rows[id_][1]
        button.show_text(words)
        name = tr("{vehicle}, {words}", vehicle=self._titles[id_], words=words)
        button.setAccessibleName(name)
