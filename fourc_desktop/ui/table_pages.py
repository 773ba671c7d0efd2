"""The pages about a campaign as a whole: its rules and notes, its own data, its party."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.open_folder import open_folder
from fourc_desktop.ui.surroundings import Surroundings
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.screens.homebrew.place import OwnDataPlace
    from fourc_desktop.ui.screens.campaign.page import CampaignPagePlace
    from fourc_desktop.ui.screens.library.party import PartyPlace


class TablePages(QObject):
    """Builds each page when it is first wanted.

    `shown` carries the page to bring to the front, `wanted` the id of a document to open.
    """

    shown = Signal(QWidget)
    closed = Signal()
    wanted = Signal(str)
    failed = Signal(str)

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around.window)
        self._around = around
        self._page: CampaignPagePlace | None = None
        self._own_data: OwnDataPlace | None = None
        self._party: PartyPlace | None = None

    def handlers(self) -> Handlers:
        """The commands by the names the table of actions gives them."""
        return {
            "campaign_page": lambda: self.shown.emit(self.campaign_page()),
            "own_data": lambda: self.shown.emit(self.own_data()),
            "party": lambda: self.shown.emit(self.party()),
        }

    def unfinished(self) -> list[str]:
        """The entries of own data that are typed and not saved."""
        return [] if self._own_data is None else self._own_data.unfinished

    # Few open these pages in an evening, so they are imported late.

    def campaign_page(self) -> "CampaignPagePlace":
        """The name, the notes and the rules of the campaign."""
        if self._page is None:
            from fourc_desktop.ui.screens.campaign.page import CampaignPagePlace  # noqa: PLC0415

            self._page = self._around.built(CampaignPagePlace)
            self._connect(self._page)
        return self._page

    def own_data(self) -> "OwnDataPlace":
        """What the table adds to the rulebook."""
        if self._own_data is None:
            from fourc_desktop.games.fourc.screens.homebrew.place import OwnDataPlace  # noqa: PLC0415

            self._own_data = self._around.built(OwnDataPlace)
            self._connect(self._own_data)
            self._own_data.wanted.connect(self.wanted)
            self._own_data.taken.connect(self._tell_taken)
            self._own_data.given.connect(self._tell_given)
        return self._own_data

    def party(self) -> "PartyPlace":
        """All heroes at a glance."""
        if self._party is None:
            from fourc_desktop.ui.screens.library.party import PartyPlace  # noqa: PLC0415

            self._party = PartyPlace(
                self._around.campaign,
                self._around.signals,
                self._around.window.program_actions,
                self._around.appearance,
            )
            self._party.closed.connect(self.closed)
            self._party.wanted.connect(self.wanted)
        return self._party

    def build_ahead(self) -> Iterator[None]:
        """Build the page that is wanted soonest, a piece with each step."""
        import fourc_desktop.ui.screens.campaign.page  # noqa: F401, PLC0415

        yield
        page = self.campaign_page()
        yield
        self._around.window.keep_place(page)
        yield

    def close(self) -> None:
        """Let every page go."""
        for page in (self._page, self._own_data, self._party):
            if page is not None:
                self._around.window.remove_place(page)

    def _tell_taken(self, words: str) -> None:
        window = self._around.window
        undo = window.program_actions["undo"].trigger
        window.toast.show_message(words, action=tr("Undo"), do=undo, icon="download")

    def _tell_given(self, path: Path) -> None:
        self._around.window.toast.show_message(
            tr("Own data exported to {file}", file=path.name),
            action=tr("Open folder"),
            do=lambda: open_folder(path.parent),
            icon="upload",
        )

    def _connect(self, page: "CampaignPagePlace | OwnDataPlace") -> None:
        page.closed.connect(self.closed)
        page.failed.connect(self.failed)
