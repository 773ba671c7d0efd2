"""The application context: games, dice, clock, ids and folders, built once and passed on."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from fourc_desktop.core.dice import Dice, ProgramDice
from fourc_desktop.core.game_registry import GameEntry, GameRegistry
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.folders import Folders


@dataclass(frozen=True, slots=True)
class ApplicationContext:
    """The games, the dice, the clock and the folders of resources.

    Attributes:
        resources: The folder of rules data, fonts and samples.
        backups: The folder of the backups of campaigns.
        games: The games of the registry.
        dice: The dice of the program.
        now: A function that returns the Unix time in seconds.
        new_id: A function that returns a new random id, which sorts after all earlier ones.
    """

    resources: Path
    backups: Backups
    games: GameRegistry
    dice: Dice
    now: Callable[[], int]
    new_id: Callable[[], str]

    @property
    def kinds(self) -> KindRegistry:
        """The kinds of documents of the default game."""
        return KindRegistry.of_game(self.games.usual, self.games)

    def today(self) -> date:
        """The local date of `now`."""
        return datetime.fromtimestamp(self.now(), UTC).astimezone().date()

    @property
    def fonts(self) -> Path:
        """The folder of the fonts for printing."""
        return self.resources / "fonts"


def application_context(
    resources: Path, folders: Folders, games: Sequence[GameEntry]
) -> ApplicationContext:
    """The context of the running program: random dice and the system clock."""
    return ApplicationContext(
        resources=resources,
        backups=Backups(folders.backups),
        games=GameRegistry(games, resources),
        dice=ProgramDice(),
        now=lambda: int(time.time()),
        new_id=new_random_id,
    )


def new_random_id() -> str:
    """A random id that begins with the time, so that ids sort as they were made.

    The letter puts it after the ids of earlier versions, which are hexadecimal.
    """
    return f"z{round(time.time() * 1_000_000):013x}{secrets.token_hex(9)}"
