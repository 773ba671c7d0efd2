"""The games of the program, in the order they are offered."""

from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.game_registry import GameEntry


def _fourc() -> AnyGame:
    # Imported when the game is first used.
    from fourc_desktop.games.fourc.game import GAME  # noqa: PLC0415

    return GAME


def _fudge() -> AnyGame:
    # Imported when the game is first used.
    from fourc_desktop.games.fudge.game import GAME  # noqa: PLC0415

    return GAME


def _rough_magic() -> AnyGame:
    # Imported when the game is first used.
    from fourc_desktop.games.rough_magic.game import GAME  # noqa: PLC0415

    return GAME


def _fourth_earth() -> AnyGame:
    # Imported when the game is first used.
    from fourc_desktop.games.fourth_earth.game import GAME  # noqa: PLC0415

    return GAME


GAMES = (
    GameEntry("4c", "4C", ("4c-advanced", "4c-basic"), _fourc),
    GameEntry("fudge", "Yoki’s FUDGE", ("fudge",), _fudge),
    GameEntry("rough-magic", "Rough Magic 4e", ("rough-magic",), _rough_magic),
    GameEntry("fourth-earth", "4th Earth RAW", ("fourth-earth",), _fourth_earth),
)
"""The games: id, title and presets; each is imported when it is first needed."""
