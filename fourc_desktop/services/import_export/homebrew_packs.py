"""Homebrew packs: files with entries that a campaign adds to the rules of its game."""

from collections.abc import Iterable
from pathlib import Path

from fourc_desktop.core.game import AnyGame, AnyOwn
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.exchange_files import MEBIBYTE, check_json
from fourc_desktop.storage.files.file_access import read_bounded, write_atomically
from fourc_desktop.storage.files.import_refusal import import_refusal


def read_pack(path: Path, game: AnyGame, games: Iterable[GameEntry]) -> AnyOwn:
    """Read a pack from a file; raises `StorageError`, and the exceptions of `parse_pack`."""
    return parse_pack(read_bounded(path, MEBIBYTE), path.name, game, games)


def parse_pack(data: bytes, name: str, game: AnyGame, games: Iterable[GameEntry]) -> AnyOwn:
    """Read a pack for a game from the bytes of a file called `name`.

    `games` are those of the registry, by which the error names the game of a wrong pack.

    Raises:
        ImportRefusedError: The file is damaged, hostile, not a pack, or a pack for another game.
    """
    check_json(data, name)
    try:
        return game.homebrew.read_pack(data, name)
    except ImportRefusedError:
        others = (entry for entry in games if entry.id != game.id)
        found = next((each for each in others if _is_pack(data, name, each.load())), None)
        if found is None:
            raise
    why = f"is homebrew for {found.title}, and this campaign plays {game.title}"
    raise import_refusal(name, why, next_step=f"import it into a campaign of {found.title}")


def write_pack(own: AnyOwn, path: Path, game: AnyGame) -> None:
    """Write homebrew of a game to a file, replacing it; raises `StorageError`."""
    write_atomically(path, game.homebrew.write_pack(own))


def _is_pack(data: bytes, name: str, game: AnyGame) -> bool:
    """Whether a file is a pack of a game that is not empty."""
    try:
        return bool(game.homebrew.read_pack(data, name) != game.homebrew.blank())
    except ImportRefusedError:
        return False
