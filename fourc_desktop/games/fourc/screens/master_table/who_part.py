"""Who rolls, and on what."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.checks import Stage
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.words import KINDS
from fourc_desktop.services.cards import Card
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.pick_box import Pick, PickBox
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.number_field import NumberField

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.rules.rollables import Rollable

PLAIN: Final = "rank"
"""The id of a plain Rank Value among the things to roll."""

HIGHEST: Final = 100_000
"""The highest Rank Value that can be typed."""


class WhoPart(QWidget):
    """Two lists, and a field for the Rank Value where nothing of anybody is rolled.

    `who_chosen` carries an id or "" for nobody, `thing_chosen` a `Rollable`.
    """

    who_chosen = Signal(str)
    thing_chosen = Signal(object)
    rank_entered = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setProperty("rule_topic", "rank-values")
        self._things: tuple[Rollable, ...] = ()
        self._people: tuple[Card, ...] | None = None
        self._picks: tuple[Pick, ...] = ()
        self.who = PickBox(appearance, tr("Who rolls"))
        self.what = PickBox(appearance, tr("What is rolled"))
        self.rank = NumberField(appearance, tr("Rank Value"), 0, HIGHEST)
        self._rank_row = FormRow(tr("Rank Value"), self.rank, appearance)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        for part in (self.who, self.what, self._rank_row):
            column.addWidget(part)
        self.who.picked.connect(self.who_chosen)
        self.what.picked.connect(self._pick_thing)
        self.rank.entered.connect(self.rank_entered)

    def show_check(self, desk: CheckDesk) -> None:
        """Show who rolls on what; both are settled once the dice have fallen."""
        check = desk.check
        if (people := desk.people()) is not self._people:
            self._people = people
            self._picks = (Pick("", tr("Nobody")), *(_pick(card) for card in people))
        self.who.show_picks(self._picks, check.who)
        self._things = desk.things()
        things = [
            Pick(str(at), f"{tr(each.title)} {each.rank.value}", tr(KINDS[each.kind]))
            for at, each in enumerate(self._things)
        ]
        thing = desk.thing()
        chosen = PLAIN if thing is None else str(self._things.index(thing))
        self.what.show_picks([Pick(PLAIN, tr("A Rank Value")), *things], chosen)
        self._rank_row.setVisible(thing is None)
        self.rank.show_number(check.rank)
        may = desk.may_change and check.stage is Stage.OPEN
        for field in (self.who, self.what, self.rank):
            field.setEnabled(may)

    def _pick_thing(self, id_: str) -> None:
        if id_ == PLAIN:
            self.rank_entered.emit(self.rank.value())
        else:
            self.thing_chosen.emit(self._things[int(id_)])


def _pick(card: Card) -> Pick:
    """Somebody or a vehicle in the list of who rolls."""
    group = tr("Vehicles") if card.kind == VEHICLE_KIND else tr("Characters")
    return Pick(card.id, card.name, group)
