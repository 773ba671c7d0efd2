"""The vehicles of a new encounter, with their crews."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox

NOBODY: Final = ""
"""The id of the entry that empties a vehicle."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """A possible occupant of a vehicle, by the id and the name used in `Seats`."""

    id: str
    name: str


class VehicleSeats(QWidget):
    """A row for each vehicle: a check box, and a menu of occupants, the first of whom drives.

    Choosing an occupant ticks the vehicle, choosing one again removes them; nobody can be in two
    vehicles. An unticked vehicle is empty, and has its crew again when it is ticked.
    """

    def __init__(self) -> None:
        super().__init__()
        self._people: dict[str, str] = {}
        self._titles: dict[str, str] = {}
        self._inside: dict[str, list[str]] = {}
        self._rows: dict[str, tuple[CheckBox, MenuButton]] = {}
        self._head = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        self._column = vbox(self._head, parent=self, spacing=Space.INSIDE)

    def show_vehicles(self, vehicles: Mapping[str, str], ticked: Collection[str]) -> None:
        """Show these vehicles, by id and name, some of them ticked; hidden without any."""
        for id_, name in vehicles.items():
            self._add_row(id_, name)
            self._rows[id_][0].setChecked(id_ in ticked)
        self._show_rows()
        self.setVisible(bool(vehicles))

    def show_people(self, people: Sequence[Occupant]) -> None:
        """Offer these people as occupants; others leave their vehicles."""
        self._people = {each.id: each.name for each in people}
        self._show_rows()

    def ticked(self) -> list[str]:
        """The ids of the ticked vehicles, in order."""
        return [id_ for id_, (box, _) in self._rows.items() if box.isChecked()]

    def seats(self) -> dict[str, list[str]]:
        """The crew of each vehicle that is not empty, the driver first."""
        people = {id_: self._people_in(id_) for id_ in self._rows}
        return {id_: inside for id_, inside in people.items() if inside}

    def _add_row(self, id_: str, name: str) -> None:
        box = CheckBox(name)
        button = MenuButton("", partial(self._items, id_), height=Height.CONTROL, elides=True)
        box.clicked.connect(self._show_rows)
        button.chosen.connect(partial(self._take, id_))
        self._titles[id_] = tr("Inside {vehicle}", vehicle=name)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._column.addLayout(hbox((box, 2, middle), (button, 3), spacing=Space.GRID))
        self._rows[id_] = box, button

    def _people_in(self, id_: str) -> list[str]:
        is_ticked = self._rows[id_][0].isChecked()
        return [who for who in self._inside.get(id_, ()) if is_ticked and who in self._people]

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
            self._rows[id_][0].setChecked(True)
            self._inside[id_] = [*inside, who]
        self._show_rows()

    def _show_rows(self) -> None:
        # A game without vehicles has no word for them.
        if self._rows:
            chosen, all_ = number(len(self.ticked())), number(len(self._rows))
            title = tr("Vehicles")
            words = tr("{title}, {chosen} of {all}", title=title, chosen=chosen, all=all_)
            self._head.setText(words)
        for id_ in self._rows:
            self._show_inside(id_)

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
