"""New heroes, villains and things of theirs: the commands that open a builder."""

from PySide6.QtCore import QObject

from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.rules.draft import Method
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.bringing import Bringing
from fourc_desktop.games.fourc.services.building import Building
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.screen_context import ScreenContext


class BuildingCommands(QObject):
    """Begins drafts, vehicles and headquarters, and shows them."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context
        self._navigator = context.navigator
        self._building = Building(context.campaign)
        self._garage = Garage(context.campaign)
        self._bringing = Bringing(context.campaign)

    def handlers(self) -> Handlers:
        """The commands by the names the actions give them."""
        return {
            "new_hero": lambda: self.begin(Side.HERO),
            "new_villain": lambda: self.begin(Side.VILLAIN),
            "new_vehicle": self.add_vehicle,
            "change_in_builder": lambda: self.change_in_builder(*self._navigator.chosen()[:1]),
        }

    def begin(self, side: Side) -> None:
        """Begin a hero or a villain; how, is the first step of the builder."""
        with self._context.telling():
            self._navigator.open_document(self._building.begin(Method.ROLL, side=side))

    def add_vehicle(self) -> None:
        """Add a vehicle that is the team's."""
        with self._context.telling():
            self._navigator.open_to_name(self._garage.add_vehicle())

    def change_in_builder(self, id_: str) -> None:
        """Open a finished character in the builder; a draft is there already."""
        with self._context.telling():
            if self._context.campaign.card(id_).kind != DRAFT_KIND:
                self._building.reopen(id_)
            self._navigator.open_document(id_)

    def build_companion(self, owner: str, kind: str) -> None:
        """Open what a power of somebody brings along, or begin it where it is not there yet."""
        with self._context.telling():
            there = self._bringing.there(owner, kind)
            if there is not None:
                self._navigator.open_document(there)
            else:
                self._navigator.open_to_name(self._bringing.begin(owner, kind))
