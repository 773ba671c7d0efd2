"""Which game a campaign file is played by."""

from collections.abc import Iterable

from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.games import Games
from fourc_desktop.storage.campaign_file import CampaignFile
from fourc_desktop.storage.document import Document
from fourc_desktop.storage.errors import StorageError


def game_of(file: CampaignFile, documents: Iterable[Document], games: Games) -> AnyGame:
    """The game that a file names; where that is lost, the one whose documents are in it.

    Raises:
        StorageError: The file names a game that is not in the registry.
    """
    if file.game is None:
        kinds = {document.kind for document in documents}
        known = (entry.load() for entry in games.entries)
        found = (game for game in known if any(kind.id in kinds for kind in game.kinds))
        return next(found, games.usual)
    if file.game not in games:
        raise StorageError(
            f"{file.path.name} plays “{file.game}”, a game that this program does not know; "
            "update the program to open it."
        )
    return games.game(file.game)
