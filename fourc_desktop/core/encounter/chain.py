"""Values in a row that never changes; a longer one costs the same, however long it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Generic, TypeVar, overload

LinkT = TypeVar("LinkT")

SIZE = 64
"""How many values are copied at most when one more is added."""


@dataclass(frozen=True, slots=True)
class Chain(Sequence[LinkT], Generic[LinkT]):
    """A sequence; `with_one` and `first` make another that shares what they have in common.

    Attributes:
        whole: The values but for the last ones, 64 together.
        last: The last 1 to 64 values; none of them only where there is none at all.
    """

    whole: tuple[tuple[LinkT, ...], ...] = ()
    last: tuple[LinkT, ...] = ()

    def __len__(self) -> int:
        return len(self.whole) * SIZE + len(self.last)

    def __iter__(self) -> Iterator[LinkT]:
        for part in (*self.whole, self.last):
            yield from part

    @overload
    def __getitem__(self, index: int) -> LinkT: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[LinkT, ...]: ...

    def __getitem__(self, index: int | slice) -> LinkT | tuple[LinkT, ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(*index.indices(len(self))))
        part, place = divmod(range(len(self))[index], SIZE)
        return self.last[place] if part == len(self.whole) else self.whole[part][place]

    def with_one(self, value: LinkT) -> "Chain[LinkT]":
        """The chain and one more value behind it."""
        if len(self.last) == SIZE:
            return Chain((*self.whole, self.last), (value,))
        return Chain(self.whole, (*self.last, value))

    def first(self, count: int) -> "Chain[LinkT]":
        """The first so many of its values, all where there are fewer; `count` is 0 or more."""
        if count >= len(self):
            return self
        if count == 0:
            return Chain()
        part, place = divmod(count - 1, SIZE)
        return Chain(self.whole[:part], (*self.whole, self.last)[part][: place + 1])

    def shared(self, other: "Chain[LinkT]") -> int:
        """How many values from the first on are the very same in both."""
        count = 0
        for mine, theirs in zip((*self.whole, self.last), (*other.whole, other.last), strict=False):
            if mine is theirs:
                count += len(mine)
                continue
            pairs = zip(mine, theirs, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
            count += same
            if same < SIZE:
                break
        return count
