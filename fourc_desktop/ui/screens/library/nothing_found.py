"""What stands where the cards would, when nothing answers to what was asked."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.services.cards import Group
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label


@dataclass(frozen=True, slots=True)
class Emptiness:
    """What is said of a kind of which there is nothing, and the actions that bring one.

    Attributes:
        head: That there is none.
        more: How one comes about.
        ways: The actions, by id and the words on their buttons.
    """

    head: str
    more: str
    ways: tuple[tuple[str, str, str], ...] = ()


NOBODY: Final = Emptiness("Nobody here answers to that.", "Ask for less, or for something else.")

EMPTINESS: Final = {
    Group.HERO: Emptiness(
        "No heroes yet",
        "Build one step by step, or have one rolled at once.",
        (("new_hero", "New hero", "plus"), ("instant", "Instant hero", "zap")),
    ),
    Group.VILLAIN: Emptiness(
        "No villains yet",
        "Have one rolled, or take some from the stock of foes.",
        (("instant_villain", "Instant villain", "skull"), ("stock_foes", "Stock foes", "users")),
    ),
    Group.COMPANION: Emptiness(
        "No companions yet",
        "They come with powers: open a hero who has Sidekick or Alter-Ego.",
    ),
    Group.VEHICLE: Emptiness(
        "No vehicles yet",
        "A car for the team, or what belongs to a hero with the power Vehicle.",
        (("new_vehicle", "New vehicle", "car"),),
    ),
    Group.HEADQUARTERS: Emptiness(
        "No headquarters yet",
        "They come with a power: open a hero who has Headquarters.",
    ),
    Group.MAP: Emptiness(
        "No maps yet",
        "Draw one sector by sector, or begin with one that is ready.",
        (("new_map", "New map", "map"),),
    ),
    Group.ENCOUNTER: Emptiness(
        "No encounters yet",
        "Choose a map and who comes, and the fight can begin.",
        (("new_encounter", "New encounter", "map-pin"),),
    ),
    Group.DRAFT: Emptiness(
        "Nobody is being built",
        "What you begin in the builder waits here until it is finished.",
        (("new_hero", "New hero", "plus"),),
    ),
}
"""One for each kind."""


class NothingFound(QScrollArea):
    """Says what there is none of; `everything_wanted` asks for all cards again.

    It scrolls, so that it never takes room from what is above it.
    """

    everything_wanted = Signal()

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        self._head = label("", Step.HEAD, head=True, wrap=True)
        self._more = label("", tone="ink2", wrap=True)
        for words in (self._head, self._more):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        everything = Button(tr("Show everything"), appearance, icon="layout-grid")
        everything.clicked.connect(self.everything_wanted)
        self._ways: dict[str, Button] = {}
        row = FlowLayout(gap=Space.CARD)
        self._row = QWidget()
        self._row.setLayout(row)
        for ways in (each.ways for each in EMPTINESS.values()):
            for id_, words_, icon in ways:
                if id_ not in self._ways:
                    button = Button(tr(words_), appearance, icon=icon)
                    self._ways[id_] = carries_out(actions[id_], button)
                    row.addWidget(button)
        row.addWidget(everything)
        self._lay_out()

    def show_emptiness(self, group: Group | None, *, searched: bool) -> None:
        """Say what is missing: a kind of which there is nothing, or an answer to the search."""
        shown = NOBODY if searched or group is None else EMPTINESS[group]
        self._head.setText(tr(shown.head))
        self._more.setText(tr(shown.more))
        offered = {id_ for id_, _, _ in shown.ways}
        for id_, button in self._ways.items():
            button.setVisible(id_ in offered)

    def _lay_out(self) -> None:
        page = QWidget()
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(page)
        column.setSpacing(Space.PANEL)
        column.addStretch(2)
        column.addWidget(self._head)
        column.addWidget(self._more)
        column.addWidget(self._row, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
