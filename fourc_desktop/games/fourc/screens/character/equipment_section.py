"""What a hero carries, to add to, to order and to put down."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.equipment import item_named
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.tab_order import put_before

UP, DOWN, DROP = "up", "down", "drop"
ICONS = {UP: "arrow-up", DOWN: "arrow-down", DROP: "x"}


class EquipmentSection(Section):
    """A line for each thing, with what the catalogue says of it.

    `wanted` asks for something more, `moved` for another place (from, to), `dropped` for one
    thing less; things are told by their place in the list.
    """

    wanted = Signal()
    moved = Signal(int, int)
    dropped = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Equipment"))
        self._appearance = appearance
        self._items: tuple[str, ...] = ()
        self._book: Rulebook | None = None
        self._changeable = True
        self._buttons: dict[tuple[int, str], Button] = {}
        self.setProperty("rule_topic", "weapon")
        self.add = Button(tr("Add equipment"), appearance, icon="plus")
        self.add.clicked.connect(self.wanted)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self.body.addLayout(self._lines)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self.add, alignment=Qt.AlignmentFlag.AlignLeft)

    @property
    def first(self) -> Button:
        """What Tab comes to first here."""
        able = (each for each in self._buttons.values() if each.isEnabled())
        return next(able, self.add)

    def show_equipment(self, items: tuple[str, ...], book: Rulebook) -> None:
        """Show these, in their order; the focus follows what was moved."""
        if items == self._items and book is self._book:
            return
        self._book = book
        focused = next((key for key, each in self._buttons.items() if each.hasFocus()), None)
        before, self._items = self._items, items
        self._fill(book)
        self.setVisible(bool(items) or self._changeable)
        if focused is not None:
            self._focus(focused, before)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        self._changeable = changeable
        self._book = None
        self.add.setVisible(changeable)

    def _fill(self, book: Rulebook) -> None:
        while (old := self._lines.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._buttons = {}
        last = len(self._items) - 1
        for index, name in enumerate(self._items):
            known = item_named(name, book)
            second = "" if known is None else f"{known.kind} · {known.does}"
            end = self._ways(index, name) if self._changeable else QWidget()
            self._lines.addWidget(Line(name, second, end, last=index == last))
        if not self._items:
            self._lines.addWidget(label(tr("Nothing yet."), tone="ink2"))
        put_before(self.add, list(self._buttons.values()))

    def _ways(self, index: int, name: str) -> QWidget:
        """What can be done with the thing at a place of the list."""
        row = QWidget()
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(Space.INSIDE)
        last = len(self._items) - 1
        for way, words, able in (
            (UP, tr("Move {name} up", name=name), index > 0),
            (DOWN, tr("Move {name} down", name=name), index < last),
            (DROP, tr("Put {name} down", name=name), True),
        ):
            button = Button("", self._appearance, kind=Kind.QUIET, icon=ICONS[way])
            button.setAccessibleName(words)
            button.setEnabled(able)
            button.clicked.connect(lambda _checked=False, way=way: self._ask(index, way))
            across.addWidget(button)
            self._buttons[index, way] = button
        return row

    def _ask(self, index: int, way: str) -> None:
        if way == DROP:
            self.dropped.emit(index)
        else:
            self.moved.emit(index, index + (1 if way == DOWN else -1))

    def _focus(self, key: tuple[int, str], before: tuple[str, ...]) -> None:
        """Put the focus on the thing it was on, or on what has taken its place."""
        index, way = key
        if way != DROP and before != self._items:
            index += 1 if way == DOWN else -1
        index = max(min(index, len(self._items) - 1), 0)
        for each in (way, DROP):
            button = self._buttons.get((index, each))
            if button is not None and button.isEnabled():
                button.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.add.setFocus(Qt.FocusReason.TabFocusReason)
