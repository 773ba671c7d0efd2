"""The section of a vehicle's build, and the dialog of catalog vehicles."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.text import SearchText
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleType
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsBox

NUMBERS: Final = (
    ("durability", "Durability", 1),
    ("handling", "Handling", 1),
    ("velocity", "Velocity", 1),
    ("seats", "Seats", 0),
)
"""The numbers of a vehicle: field name, title and minimum."""


class VehicleKindSection(SheetSection):
    """The build of a vehicle; `numbered` carries the changed number and its value.

    `left` is emitted when editing ends.
    """

    numbered = Signal(str, int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(tr("As built"))
        self._kind = label("", strong=True, wrap=True)
        self._about = label("", tone="ink2", wrap=True)
        self.choose = Button(tr("Choose the kind…"), icon="search", height=Height.SEGMENT)
        self.restore = Button(
            tr("Back to the catalog’s numbers"), icon="rotate-ccw", height=Height.SEGMENT
        )
        self.fields = {
            name: NumberField(tr("{trait}, as built", trait=tr(title)), least, HIGHEST_RANK)
            for name, title, least in NUMBERS
        }
        self._typed = {name: NumberBinding(field) for name, field in self.fields.items()}
        for name, typed in self._typed.items():
            typed.put.connect(lambda value, name=name: self.numbered.emit(name, value))
            typed.left.connect(self.left)
        numbers, buttons = QWidget(), QWidget()
        row = FlowLayout(gap=Space.PANEL)
        numbers.setLayout(row)
        for name, title, _ in NUMBERS:
            row.addWidget(FormFieldRow(tr(title), self.fields[name]))
        flow = FlowLayout()
        buttons.setLayout(flow)
        flow.addWidget(self.choose)
        flow.addWidget(self.restore)
        self.body.setSpacing(Space.GRID)
        self.body.addWidget(self._kind)
        self.body.addWidget(self._about)
        self.body.addWidget(numbers)
        self.body.addWidget(buttons)

    def show_kind(self, base: Vehicle, listed: Vehicle | None) -> None:
        """Show the build, and the catalog's entry of its id, or None."""
        changed = listed is not None and _without_texts(listed) != _without_texts(base)
        name = tr("{name}, changed", name=base.name) if changed else base.name
        self._kind.setText(f"{name} · {tr(base.kind.title)} · {tr(base.provenance.title)}")
        self._about.setText(base.description)
        self._about.setVisible(bool(base.description))
        self.restore.setVisible(changed and self.choose.isEnabled())
        for attribute, typed in self._typed.items():
            typed.show_number(getattr(base, attribute))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        for field in self.fields.values():
            field.setReadOnly(not changeable)
        allow(self.choose, changeable=changeable)
        self.choose.setVisible(changeable)


def _without_texts(vehicle: Vehicle) -> Vehicle:
    """The build without descriptions, which a campaign keeps as they were when it was added."""
    systems = tuple(replace(each, description="") for each in vehicle.systems)
    return replace(vehicle, description="", systems=systems)


ID = Qt.ItemDataRole.UserRole


class VehicleKindDialog(FormDialog):
    """All vehicles with their numbers, by class; `chosen` carries the id of the chosen one."""

    chosen = Signal(str)

    def __init__(self, vehicles: Iterable[Vehicle], now: str, parent: QWidget) -> None:
        """`now` is the id of the current kind."""
        super().__init__(tr("Choose the kind of vehicle"), parent, accept=tr("Choose"))
        self._vehicles = {each.id: each for each in vehicles}
        self._classes: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        self._list = _tree()
        self._search = SearchField(tr("Search the kinds"), "")
        self._search.textEdited.connect(self._narrow)
        self._search.left.connect(lambda: self._list.setFocus(Qt.FocusReason.TabFocusReason))
        self._list.currentItemChanged.connect(self._show_current)
        self._list.itemActivated.connect(self.accept_button.click)
        self.body.addWidget(self._search)
        self.body.addWidget(WholeRowsBox(self._list), 1)
        self._about = self.add_text("")
        self._fill(now)
        self.open_at(680, 560)

    def submit(self) -> None:
        """Choose the current kind."""
        self.accept()
        item = self._list.currentItem()
        if item is not None and (id_ := item.data(0, ID)):
            self.chosen.emit(id_)

    def _fill(self, now: str) -> None:
        for kind in VehicleType:
            alike = [each for each in self._vehicles.values() if each.kind is kind]
            if not alike:
                continue
            head = QTreeWidgetItem([tr(kind.title)])
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            self._list.addTopLevelItem(head)
            head.setFirstColumnSpanned(True)
            items = [_line(vehicle) for vehicle in alike]
            head.addChildren(items)
            self._classes.append((head, items))
            for item in items:
                if item.data(0, ID) == now:
                    self._list.setCurrentItem(item)
        self._list.expandAll()
        if (current := self._list.currentItem()) is not None:
            center = QAbstractItemView.ScrollHint.PositionAtCenter
            self._list.scrollToItem(current, center)
        self._show_current(self._list.currentItem())

    def _narrow(self, words: str) -> None:
        """Show the vehicles that match every word, and select the best, first by its name."""
        wanted, query = words.casefold().split(), SearchText(words)
        shown: list[QTreeWidgetItem] = []
        for head, items in self._classes:
            for item in items:
                text = f"{head.text(0)} {item.text(0)}".casefold()
                item.setHidden(not all(word in text for word in wanted))
                shown += [] if item.isHidden() else [item]
            head.setHidden(all(item.isHidden() for item in items))
        first = min(shown, key=lambda item: query.place_by_name(item.text(0)), default=None)
        if first is None:
            self._list.clearSelection()
        self._show_current(first)
        if first is not None:
            self._list.setCurrentItem(first)

    def _show_current(self, item: QTreeWidgetItem | None) -> None:
        vehicle = None if item is None else self._vehicles.get(item.data(0, ID))
        self.accept_button.setEnabled(vehicle is not None)
        nothing = tr("No matches.") if self._search.text() else ""
        self._about.setText(nothing if vehicle is None else _about(vehicle))


def _line(vehicle: Vehicle) -> QTreeWidgetItem:
    numbers = (vehicle.durability, vehicle.handling, vehicle.velocity, vehicle.seats)
    item = QTreeWidgetItem([vehicle.name, *map(number, numbers)])
    item.setData(0, ID, vehicle.id)
    for column in range(1, len(numbers) + 1):
        item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return item


def _about(vehicle: Vehicle) -> str:
    systems = ", ".join(system.name for system in vehicle.systems)
    built_in = tr("Built in: {systems}.", systems=systems) if systems else ""
    whose = tr("From {source}.", source=tr(vehicle.provenance.title))
    return " ".join(filter(None, (vehicle.description, built_in, whose)))


def _tree() -> QTreeWidget:
    tree = QTreeWidget()
    tree.setAccessibleName(tr("Kinds of vehicles"))
    heads = (tr("Kind"), tr("Durability"), tr("Handling"), tr("Velocity"), tr("Seats"))
    tree.setHeaderLabels(heads)
    tree.setRootIsDecorated(False)
    tree.setItemsExpandable(False)
    tree.setUniformRowHeights(True)
    tree.setIndentation(Space.PANEL)
    tree.setVerticalScrollBar(ScrollBar())
    tree.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    tree.setAllColumnsShowFocus(True)
    header = tree.header()
    header.setSectionsMovable(False)
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for column in range(1, len(heads)):
        tree.headerItem().setTextAlignment(column, right)
    return tree
