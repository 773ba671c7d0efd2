"""Sectors, and the immutable grid of the sectors of a map."""

from collections import defaultdict
from collections.abc import ItemsView, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import Annotated, Final, TypeVar, overload

from annotated_types import Ge, Le, MaxLen, Predicate

from fourc_desktop.core.limits import LEFT_OUT, Line, Notes, each_once

MAX_LEVELS: Final = 100
LONGEST_SECTOR_NOTES: Final = 2_000

Level = Annotated[int, Ge(0), Le(MAX_LEVELS - 1)]


class MapCircumstance(Enum):
    """A circumstance that makes actions harder; a game sets how much.

    Attributes:
        DARK: It is too dark to see well.
        SMOKE: Smoke, fog or snow obstructs sight.
        RAIN: It rains heavily.
        UNSTEADY: The ground sways or is slippery.
    """

    DARK = "dark"
    SMOKE = "smoke"
    RAIN = "rain"
    UNSTEADY = "unsteady"


Circumstances = Annotated[tuple[MapCircumstance, ...], Predicate(each_once), LEFT_OUT]
"""Some circumstances, each once."""


@dataclass(frozen=True, slots=True)
class Sector:
    """The ground of a place, or a floor above it.

    Attributes:
        name: Its name: "Bank roof"; or empty.
        terrain: The name of its appearance: "street", "park"; without effect on the rules.
        ground: Its level, in levels of about 10 feet above the lowest of the map.
        water: Whether combatants swim in it.
        notes: Free text.
        circumstances: The circumstances there.
    """

    name: Line = ""
    terrain: Line = ""
    ground: Level = 0
    water: bool = False
    notes: Annotated[Notes, MaxLen(LONGEST_SECTOR_NOTES)] = ""
    circumstances: Circumstances = ()


SectorColumn = tuple[Sector, ...]
"""The sectors of a place from the bottom up: the ground, then the floors."""

PLAIN: SectorColumn = (Sector(),)
"""The column of plain ground."""


GridRow = tuple[SectorColumn, ...]
"""The columns of a row from the left; `PLAIN` itself for plain places, also after the last."""

Numbered = tuple[Sequence[SectorColumn], Sequence[Sequence[int]]]
"""The different columns, and the rows of the map as indexes into them."""

OtherT = TypeVar("OtherT")
ItemT = TypeVar("ItemT")


class ColumnGrid(Mapping[tuple[int, int], SectorColumn]):
    """The columns of the places that are not plain, by column and row of the map.

    Immutable; `changed` returns a copy that shares unchanged rows. Use `numbered` to read all
    places of a large map.
    """

    __slots__ = ("_numbered", "_rows")

    def __init__(self, rows: tuple[GridRow, ...] = ()) -> None:
        """`rows` are those of another grid."""
        self._rows = rows
        self._numbered: Numbered | None = None

    @property
    def rows(self) -> tuple[GridRow, ...]:
        """The rows from the top, each up to its last place that is not plain."""
        return self._rows

    def changed(self, put: Mapping[tuple[int, int], SectorColumn]) -> "ColumnGrid":
        """A copy with other columns at some places, from (0, 0).

        Equal columns become one object, so that they can be compared by identity.
        """
        distinct = {id(column): column for column in put.values()}
        alike: dict[SectorColumn, SectorColumn] = {PLAIN: PLAIN}
        first = {number: alike.setdefault(column, column) for number, column in distinct.items()}
        changes: defaultdict[int, dict[int, SectorColumn]] = defaultdict(dict)
        for (x, y), column in put.items():
            changes[y][x] = first[id(column)]
        rows = list(self._rows)
        rows += [()] * (max(changes, default=-1) + 1 - len(rows))
        for y, row in changes.items():
            rows[y] = _with(rows[y], row)
        return ColumnGrid(_trimmed(rows, ()))

    def within(self, width: int, height: int) -> "ColumnGrid":
        """The grid cut to a width and height from the top left."""
        rows = [_trimmed(row[:width], PLAIN) for row in self._rows[:height]]
        return ColumnGrid(_trimmed(rows, ()))

    def numbered(self) -> Numbered:
        """Each different column once, `PLAIN` first, and the `rows` as indexes of them.

        Computed once, for writing, summarizing and drawing the map.
        """
        if self._numbered is None:
            numbers: dict[SectorColumn, int] = {PLAIN: 0}
            known = {id(PLAIN): 0}
            rows = []
            for row in self._rows:
                ids = list(map(id, row))
                for each, column in dict(zip(ids, row, strict=True)).items():
                    if each not in known:
                        known[each] = numbers.setdefault(column, len(numbers))
                rows.append([known[each] for each in ids])
            self._numbered = tuple(numbers), rows
        return self._numbered

    def unlike(self, other: "ColumnGrid") -> Iterator[tuple[int, int]]:
        """The places that differ from another grid; shared rows are skipped."""
        both = zip_longest(self.rows, other.rows, fillvalue=())
        for y, (mine, others) in enumerate(both):
            if mine is not others:
                pairs = zip_longest(mine, others, fillvalue=PLAIN)
                yield from ((x, y) for x, (one, another) in enumerate(pairs) if one != another)

    def __getitem__(self, place: tuple[int, int]) -> SectorColumn:
        found = self.get(place)
        if found is None:
            raise KeyError(place)
        return found

    @overload
    def get(self, key: tuple[int, int], /) -> SectorColumn | None: ...
    @overload
    def get(
        self, key: tuple[int, int], default: SectorColumn | OtherT, /
    ) -> SectorColumn | OtherT: ...

    def get(self, key: tuple[int, int], default: object = None, /) -> object:
        """As `Mapping.get`, without the cost of a `KeyError`."""
        x, y = key
        if 0 <= y < len(self._rows) and 0 <= x < len(self._rows[y]):
            found = self._rows[y][x]
            return default if found is PLAIN else found
        return default

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._collected())

    def items(self) -> ItemsView[tuple[int, int], SectorColumn]:
        """All places with their columns, row by row, collected into one dict."""
        return self._collected().items()

    def values(self) -> ValuesView[SectorColumn]:
        """All columns, collected as `items`."""
        return self._collected().values()

    def __len__(self) -> int:
        return sum(len(row) - sum(column is PLAIN for column in row) for row in self._rows)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ColumnGrid):
            return self._rows == other._rows  # shared rows compare by identity
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._collected()})"

    def _collected(self) -> dict[tuple[int, int], SectorColumn]:
        return {
            (x, y): column
            for y, row in enumerate(self._rows)
            for x, column in enumerate(row)
            if column is not PLAIN
        }


def _with(row: GridRow, changes: Mapping[int, SectorColumn]) -> GridRow:
    """A row with other columns at some places, without plain ones at its end."""
    columns = [*row, *(PLAIN,) * (max(changes) + 1 - len(row))]
    for x, column in changes.items():
        columns[x] = column
    return _trimmed(columns, PLAIN)


def _trimmed(items: Sequence[ItemT], blank: ItemT) -> tuple[ItemT, ...]:
    """The items without those at the end that equal `blank`."""
    end = len(items)
    while end and items[end - 1] == blank:
        end -= 1
    return tuple(items[:end])
