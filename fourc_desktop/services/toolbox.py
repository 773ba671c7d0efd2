"""What every piece of work needs, built once and handed in."""

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from fourc_desktop.core.dice import Dice, ProgramDice
from fourc_desktop.core.games import GameEntry, Games
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.storage.backups import Backups
from fourc_desktop.storage.folders import Folders


@dataclass(frozen=True, slots=True)
class Toolbox:
    """The games, the dice, the clock and the folders of resources.

    Attributes:
        resources: The folder of rules data, fonts and samples.
        backups: Where backups of campaigns go.
        games: The games of the registry.
        dice: The dice that play.
        now: The unix second.
        new_id: A name that no document has yet.
    """

    resources: Path
    backups: Backups
    games: Games
    dice: Dice
    now: Callable[[], int]
    new_id: Callable[[], str]

    @property
    def kinds(self) -> Kinds:
        """The kinds of documents of the usual game."""
        return Kinds.of_game(self.games.usual, self.games)

    @property
    def fonts(self) -> Path:
        """The folder of the fonts that paper is set in."""
        return self.resources / "fonts"


def toolbox(resources: Path, folders: Folders, games: Sequence[GameEntry]) -> Toolbox:
    """The tools as the program uses them: real dice, the real clock, the games of a registry."""
    return Toolbox(
        resources=resources,
        backups=Backups(folders.backups),
        games=Games(games, resources),
        dice=ProgramDice(),
        now=lambda: int(time.time()),
        new_id=lambda: secrets.token_hex(16),
    )
