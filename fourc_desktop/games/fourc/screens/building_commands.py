"""New heroes, villains and things of theirs: the commands that open a builder."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.rules.draft import Method
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.bringing import Bringing
from fourc_desktop.games.fourc.services.building import Building
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.dialogs import Dialogs


class BuildingCommands(QObject):
    """Begins drafts, vehicles and headquarters.

    `opened` carries the id of what is to be shown, `begun` that of something still to be named.
    """

    opened = Signal(str)
    begun = Signal(str)

    def __init__(
        self, campaign: Campaign, dialogs: Dialogs, chosen: Callable[[], list[str]]
    ) -> None:
        """`chosen` says whom a command is for."""
        super().__init__()
        self._campaign = campaign
        self._building = Building(campaign)
        self._garage = Garage(campaign)
        self._bringing = Bringing(campaign)
        self._dialogs = dialogs
        self._chosen = chosen

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "new_hero": lambda: self.begin(Side.HERO),
            "new_villain": lambda: self.begin(Side.VILLAIN),
            "new_vehicle": self.add_vehicle,
            "change_in_builder": lambda: self.change_in_builder(*self._chosen()[:1]),
        }

    def begin(self, side: Side) -> None:
        """Begin a hero or a villain; how, is the first step of the builder."""
        with self._telling():
            self.opened.emit(self._building.begin(Method.ROLL, side=side))

    def add_vehicle(self) -> None:
        """Add a vehicle that is the team's."""
        with self._telling():
            self.begun.emit(self._garage.add_vehicle())

    def change_in_builder(self, id_: str) -> None:
        """Open a finished character in the builder; a draft is there already."""
        with self._telling():
            if self._campaign.card(id_).kind != DRAFT_KIND:
                self._building.reopen(id_)
            self.opened.emit(id_)

    def build_companion(self, owner: str, kind: str) -> None:
        """Open what a power of somebody brings along, or begin it where it is not there yet."""
        with self._telling():
            there = self._bringing.there(owner, kind)
            if there is not None:
                self.opened.emit(there)
            else:
                self.begun.emit(self._bringing.begin(owner, kind))

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What is done here either works, or a sentence says why not."""
        try:
            yield
        except (StorageError, Refused) as reason:
            self._dialogs.tell(str(reason))
