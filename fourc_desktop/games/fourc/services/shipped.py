"""The rulebook of 4C as it comes with the program."""

from fourc_desktop.games.fourc.rules.ranks import NO_NAMES, RankNames, preset_names
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.services.toolbox import Toolbox


def shipped_rulebook(tools: Toolbox) -> Rulebook:
    """The rulebook without homebrew, read once.

    Raises:
        StorageError: The rules data is missing or damaged.
    """
    book: Rulebook = tools.games.data("4c")
    return book


def rank_names(tools: Toolbox, rules: Rules, *, played: bool = True) -> RankNames:
    """The names that the rows of these rules have; none where they are not `played` (R33)."""
    return preset_names(shipped_rulebook(tools).ranks[rules.edition]) if played else NO_NAMES
