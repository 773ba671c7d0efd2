"""Where the numbers of a sheet come from, in words for the screen."""

from collections.abc import Iterable

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.master_table import MasterTable, Row
from fourc_desktop.games.fourc.rules.ranks import RankGroup, RankNames
from fourc_desktop.ui.text import signed as signed  # noqa: PLC0414 (sources are asked for it)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.value_button import Sources


class NumberSources:
    """Reads figures by the tables of one hero's rules."""

    def __init__(self, table: MasterTable, names: RankNames, groups: Iterable[RankGroup]) -> None:
        self._table = table
        self._names = names
        self._descriptions = {group.row: group.description for group in groups}

    def row(self, rank: int) -> Row:
        """The row a Rank Value reads."""
        return self._table.row(rank)

    def rank_name(self, rank: int) -> str:
        """What the campaign calls the row, or nothing."""
        return self._names.name(self.row(rank))

    def row_words(self, rank: int) -> str:
        """The row as it is read: "row 30–39"."""
        return tr("row {row}", row=self.row(rank).title)

    def of_rank(self, name: str, figure: Figure) -> Sources:
        """The sources of a Rank Value, with its row and what the row means."""
        row = tr("Row {row}", row=self.row(figure.value).title)
        remark = ", ".join(part for part in (row, self.rank_name(figure.value)) if part)
        foot = self._descriptions.get(self.row(figure.value).label, "")
        return Sources(f"{name} {figure.value}", remark, parts(figure), foot)


def of_score(name: str, figure: Figure, remark: str = "") -> Sources:
    """The sources of a number that reads no row, such as Damage."""
    return Sources(f"{name} {figure.value}", remark, parts(figure))


def parts(figure: Figure) -> tuple[tuple[str, str], ...]:
    """What a number is made of; everything after the first is added or taken away."""
    first, *more = figure.parts
    return (
        (first.source, str(first.amount)),
        *((part.source, signed(part.amount)) for part in more),
    )


def formula(figure: Figure) -> str:
    """A sum as it is read: "Melee 30 + Coordination 20"."""
    first, *more = figure.parts
    rest = (f" {'−' if part.amount < 0 else '+'} {part.source} {abs(part.amount)}" for part in more)
    return f"{first.source} {first.amount}{''.join(rest)}"
