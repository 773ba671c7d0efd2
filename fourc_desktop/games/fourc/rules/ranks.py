"""Rank Values in words: what a row means, and the names a table may give it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.master_table import Row


@dataclass(frozen=True, slots=True)
class RankGroup:
    """What the rules say of one row of the Master Table.

    Attributes:
        row: The row's label, "30-39".
        description: What somebody of this Rank Value is like.
        names: The names to choose from; the first is the preset (ruling R33).
    """

    row: str
    description: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankNames:
    """One name for each row, as a campaign has chosen them."""

    by_row: Mapping[str, str]

    def name(self, row: Row) -> str:
        """The name of a row, or an empty string where the campaign has none for it."""
        return self.by_row.get(row.label, "")


def preset_names(groups: Iterable[RankGroup]) -> RankNames:
    """The names a campaign starts with: the first of each row."""
    return RankNames({group.row: group.names[0] for group in groups if group.names})


NO_NAMES = RankNames({})
"""For a table that plays without rank names."""
