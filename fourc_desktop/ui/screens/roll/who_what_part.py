"""Who rolls, and what of theirs."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.rolling import Setup, Thing
from fourc_desktop.services.cards import Card
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.pick_box import Pick, PickBox
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space

OTHER: Final = "other"
"""The id of what is none of the things somebody has."""


class WhoWhatPart(QWidget):
    """Two lists; `who_chosen` carries an id or "" for nobody, `thing_chosen` a `Thing`."""

    who_chosen = Signal(str)
    thing_chosen = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._things: Sequence[Thing[Any]] = ()
        self.who = PickBox(appearance, tr("Who rolls"))
        self.what = PickBox(appearance, tr("What is rolled"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addWidget(self.who)
        column.addWidget(self.what)
        self.who.picked.connect(self.who_chosen)
        self.what.picked.connect(self._pick)

    def show_setup(
        self, check: Setup, people: Sequence[Card], things: Sequence[Thing[Any]], *, may: bool
    ) -> None:
        """Show who rolls what; nobody has no list of things."""
        picks = [Pick(card.id, card.name) for card in people]
        self.who.show_picks([Pick("", tr("Nobody")), *picks], check.who)
        self.who.setVisible(bool(people))
        self._things = things
        titles = [thing.title for thing in things]
        shown = [Pick(str(at), tr(thing.title), tr(thing.group)) for at, thing in enumerate(things)]
        chosen = OTHER
        if check.on in titles:
            chosen = str(titles.index(check.on))
        elif things:
            shown = [Pick(OTHER, tr(check.on) or tr("Something else")), *shown]
        self.what.show_picks(shown, chosen)
        self.what.setVisible(bool(things))
        self.who.setEnabled(may)
        self.what.setEnabled(may)

    def _pick(self, id_: str) -> None:
        if id_ != OTHER:
            self.thing_chosen.emit(self._things[int(id_)])
