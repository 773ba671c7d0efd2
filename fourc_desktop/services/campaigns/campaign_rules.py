"""The game, page, homebrew and rulebook of a campaign."""

from collections.abc import Iterable

from fourc_desktop.core.game import AnyBook, AnyData, AnyGame, AnyOwn, AnyPage
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.core.refusal import Refused
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.errors import StorageError

PAGE_ID = "campaign-page"
"""The id of the document with a campaign's page."""

OWN_DATA_ID = "own-data"
"""The id of the document with a campaign's homebrew."""

NO_RULES_CARD = "{}"
"""The ids of the documents without cards."""


class CampaignRules:
    """The settings page, the homebrew and the rulebook, updated with the documents of the campaign.

    A page or homebrew that cannot be read or does not fit the rules data is ignored; it stays in
    the file.

    Attributes:
        page: The name, the notes and the options of the campaign.
        own: Its homebrew.
        book: The rulebook made from the data of the game, the page and the homebrew.
    """

    def __init__(self, game: AnyGame, data: AnyData, documents: Iterable[Document]) -> None:
        """`data` is the rules data of the game."""
        self._game = game
        self._data = data
        self._problems: dict[str, str] = {}
        self.page: AnyPage = game.page.blank()
        self.own: AnyOwn = game.homebrew.blank()
        self.book: AnyBook = game.book(data, self.page, self.own)
        self._take([(document.id, document) for document in documents])

    @property
    def problems(self) -> tuple[str, ...]:
        """A sentence each if the settings page or the homebrew is ignored."""
        return tuple(self._problems.values())

    def change_page(self, page: AnyPage) -> DocumentChange:
        """The change that replaces the settings page."""
        form = self._game.page
        return DocumentChange(
            PAGE_ID, Document(PAGE_ID, form.kind, form.write(page), NO_RULES_CARD)
        )

    def change_own(self, own: AnyOwn) -> DocumentChange:
        """The change that replaces the homebrew.

        Raises:
            Refused: It does not fit the data of the game.
        """
        form = self._game.homebrew
        for problem in form.problems(own, self._data):
            raise Refused(problem.refusal)
        return DocumentChange(
            OWN_DATA_ID, Document(OWN_DATA_ID, form.kind, form.write(own), NO_RULES_CARD)
        )

    def apply(self, changes: Iterable[DocumentChange]) -> None:
        """Update page and homebrew after changes."""
        self._take([(change.id, change.after) for change in changes])

    def _take(self, documents: Iterable[tuple[str, Document | None]]) -> None:
        before = self.page, self.own
        for id_, document in documents:
            if id_ == PAGE_ID:
                self._take_page(document)
            elif id_ == OWN_DATA_ID:
                self._take_own(document)
        if (self.page, self.own) != before:
            book = self._game.book(self._data, self.page, self.own)
            # Caches compare the rulebook by identity.
            if book != self.book:
                self.book = book

    def _take_page(self, document: Document | None) -> None:
        self.page = self._game.page.blank()
        self._problems.pop(PAGE_ID, None)
        if document is None:
            return
        try:
            self.page = self._game.page.read(document.body)
        except ValueError:
            self._problems[PAGE_ID] = (
                "The page of this campaign is in a form that this program does not know; update "
                "the program to play by its rules."
            )

    def _take_own(self, document: Document | None) -> None:
        form = self._game.homebrew
        self.own = form.blank()
        self._problems.pop(OWN_DATA_ID, None)
        if document is None:
            return
        try:
            own = form.read(document.body)
        except ValueError:
            self._problems[OWN_DATA_ID] = (
                "The homebrew of this campaign is in a form that this program does not know."
            )
            return
        if found := list(form.problems(own, self._data)):
            self._problems[OWN_DATA_ID] = f"The homebrew of this campaign is left out: {found[0]}"
        else:
            self.own = own


def game_of_file_or_documents(
    file: CampaignFile, documents: Iterable[Document], games: GameRegistry
) -> AnyGame:
    """The game named in a file; if that row is damaged, the game of the documents in it.

    Raises:
        StorageError: The file names a game that is not in the registry, or cannot be read.
    """
    played = file.game
    if played is None:
        kinds = {document.kind for document in documents}
        known = (entry.load() for entry in games.entries)
        found = (game for game in known if any(kind.id in kinds for kind in game.kinds))
        return next(found, games.usual)
    if played not in games:
        raise StorageError(
            f"{file.path.name} plays “{played}”, a game that this program does not know; "
            "update the program to open it."
        )
    return games.game(played)
