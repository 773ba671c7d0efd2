"""What stands in the window: menu bar, rail, the place in front, status line, toast."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.ui.action_spec import ActionSpec
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.beside import Beside
from fourc_desktop.ui.campaign_name import CampaignName
from fourc_desktop.ui.roll_words import RollWords
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.button import carries_out
from fourc_desktop.ui.widgets.focus_ring import FocusRing
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.rail import Place, Rail
from fourc_desktop.ui.widgets.status_line import StatusLine
from fourc_desktop.ui.widgets.toast import Toast

ROLLS: Final = "master-table"

PLACES: Final = (
    Place("library", "Library", "layout-panel-left"),
    Place("builder", "Builder", "user-plus"),
    Place(ROLLS, RollWords().title, RollWords().icon),
    Place("encounter", "Encounter", "map-pin"),
    Place("print", "Print", "printer"),
)

LEAST: Final = QSize(760, 480)
"""How small the window can be made with text at 100 %, so that nothing is cut off."""

LEAST_AT_200: Final = QSize(1280, 720)


class Interior(QObject):
    """The parts of the window, built once and laid out in it."""

    def __init__(self, window: QMainWindow, appearance: Appearance) -> None:
        super().__init__(window)
        self._window = window
        self._appearance = appearance
        self.actions = Actions(window, appearance)
        self.rail = Rail([Place(p.id, tr(p.name), p.icon) for p in PLACES], appearance)
        self.rail.show_current(PLACES[0].id)
        self.places = QStackedWidget()
        self.places.addWidget(_opening(appearance))
        self.beside = Beside(self.places)
        self.status = StatusLine(appearance)
        self.status.show_sentence(tr("Opening…"))
        self._campaign = CampaignName(window.menuBar(), appearance)
        carries_out(self.actions["campaign_page"], self._campaign)
        appearance.changed.connect(self._fit)
        self._build()
        self.toast = Toast(self.places, appearance)
        self._ring = FocusRing(window, appearance)
        window.setWindowIcon(appearance.icons.window_icon())

    def name_campaign(self, name: str, edition: str) -> None:
        """Name the open campaign at the right of the menu bar; it leads to the campaign's page."""
        self._campaign.show_campaign(name, edition)

    def show_game(self, actions: Sequence[ActionSpec], rolls: RollWords) -> None:
        """Show the actions of a game, and what it calls the place of rolls."""
        self.actions.show_game(actions, rolls)
        self.rail.rename(ROLLS, tr(rolls.title), rolls.icon)

    def _build(self) -> None:
        bar = self._window.menuBar()
        self.actions.add_menus(bar)
        self._fit()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self.beside, 1)
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(middle, 1)
        column.addWidget(self.status)
        self._window.setCentralWidget(ground)
        ground.setFocus()

    def _fit(self) -> None:
        """Keep room for everything."""
        larger = self._appearance.theme.text_scale - 1
        least = LEAST + (LEAST_AT_200 - LEAST) * larger
        self._window.setMinimumSize(least.boundedTo(self._window.screen().availableSize()))
        self._campaign.fit()


def _opening(appearance: Appearance) -> QWidget:
    """What stands in the middle until the campaign is there."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(PlaceHeader(tr("Library"), appearance, ()))
    column.addStretch(1)
    return page
