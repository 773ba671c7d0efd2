"""What lies at the places of a map, row by row; a change leaves all other rows as they are."""

from collections import defaultdict
from collections.abc import ItemsView, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar, overload


@dataclass(frozen=True, slots=True)
class Sector:
    """The ground of a sector, or a floor above it: something to stand on.

    Attributes:
        name: What people call it: "Bank roof".
        terrain: A word for how it looks: "street", "park"; no rule reads it.
        ground: The level it lies at, in levels of about 10 feet above the lowest of the map.
        water: Whether whoever is in it swims.
        notes: Anything else a person notes about it.
    """

    name: str = ""
    terrain: str = ""
    ground: int = 0
    water: bool = False
    notes: str = ""


SectorColumn = tuple[Sector, ...]
"""The sectors above one another at one place: the ground, then the floors, each higher."""

PLAIN: SectorColumn = (Sector(),)
"""What a place is like that nobody has said anything about."""


GridRow = tuple[SectorColumn, ...]
"""The columns of a row from the left; `PLAIN` itself where nothing is said, also after the last."""

Numbered = tuple[Sequence[SectorColumn], Sequence[Sequence[int]]]
"""Columns that differ, and the rows of the map as numbers of them."""

OtherT = TypeVar("OtherT")
ThingT = TypeVar("ThingT")


class ColumnGrid(Mapping[tuple[int, int], SectorColumn]):
    """The places that are not plain, by column and row of the map, and what lies there.

    It never changes; `changed` makes another, and the two share the rows that are alike. What
    looks at all of 40,000 places asks for them `numbered`.
    """

    __slots__ = ("_numbered", "_rows")

    def __init__(self, rows: tuple[GridRow, ...] = ()) -> None:
        """`rows` are those of another one."""
        self._rows = rows
        self._numbered: Numbered | None = None

    @property
    def rows(self) -> tuple[GridRow, ...]:
        """The rows from the top, each up to its last place that is not plain; later ones are."""
        return self._rows

    def changed(self, put: Mapping[tuple[int, int], SectorColumn]) -> "ColumnGrid":
        """The same with something else at some places, 0, 0 and up.

        Columns that are alike become one object, so that it can be known again without a look
        into it: of 40,000 places most are like others.
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
        """Those of so many columns and rows of the map, counted from the top left."""
        rows = [_trimmed(row[:width], PLAIN) for row in self._rows[:height]]
        return ColumnGrid(_trimmed(rows, ()))

    def numbered(self) -> Numbered:
        """Every column once, `PLAIN` and then as they come, and the `rows` as numbers of them.

        It is worked out once, for whoever writes the map down, sums it up and shows it.
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
        """The places at which another map has something else; rows that both share cost nothing."""
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
        """As any mapping, without the cost of a `KeyError` where nothing is."""
        x, y = key
        if 0 <= y < len(self._rows) and 0 <= x < len(self._rows[y]):
            found = self._rows[y][x]
            return default if found is PLAIN else found
        return default

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(self._gathered())

    def items(self) -> ItemsView[tuple[int, int], SectorColumn]:
        """Every place with its column, row by row, gathered at once."""
        return self._gathered().items()

    def values(self) -> ValuesView[SectorColumn]:
        """Every column, as `items`."""
        return self._gathered().values()

    def __len__(self) -> int:
        return sum(len(row) - sum(column is PLAIN for column in row) for row in self._rows)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ColumnGrid):
            return self._rows == other._rows  # those that are shared are not looked into
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Columns({self._gathered()})"

    def _gathered(self) -> dict[tuple[int, int], SectorColumn]:
        return {
            (x, y): column
            for y, row in enumerate(self._rows)
            for x, column in enumerate(row)
            if column is not PLAIN
        }


def _with(row: GridRow, changes: Mapping[int, SectorColumn]) -> GridRow:
    """A row with something else at some places, without the plain ones at its end."""
    columns = [*row, *(PLAIN,) * (max(changes) + 1 - len(row))]
    for x, column in changes.items():
        columns[x] = column
    return _trimmed(columns, PLAIN)


def _trimmed(things: Sequence[ThingT], nothing: ThingT) -> tuple[ThingT, ...]:
    """The same without those at the end that are `nothing`."""
    end = len(things)
    while end and things[end - 1] == nothing:
        end -= 1
    return tuple(things[:end])
