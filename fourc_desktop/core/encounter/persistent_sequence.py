"""An immutable sequence whose longer copies share memory, for states and logs of fights."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Generic, TypeVar, overload

ItemT = TypeVar("ItemT")

CHUNK_SIZE = 64
"""The number of values of a chunk, which is the most that is copied when one is added."""


@dataclass(frozen=True, slots=True)
class PersistentSequence(Sequence[ItemT], Generic[ItemT]):
    """An immutable sequence; `appended` and `first` return copies that share its chunks.

    Attributes:
        whole: The full chunks of 64 values.
        last: The last 1 to 64 values; empty only for an empty sequence.
    """

    whole: tuple[tuple[ItemT, ...], ...] = ()
    last: tuple[ItemT, ...] = ()

    def __len__(self) -> int:
        return len(self.whole) * CHUNK_SIZE + len(self.last)

    def __iter__(self) -> Iterator[ItemT]:
        for part in (*self.whole, self.last):
            yield from part

    @overload
    def __getitem__(self, index: int) -> ItemT: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[ItemT, ...]: ...

    def __getitem__(self, index: int | slice) -> ItemT | tuple[ItemT, ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(*index.indices(len(self))))
        part, place = divmod(range(len(self))[index], CHUNK_SIZE)
        return self.last[place] if part == len(self.whole) else self.whole[part][place]

    def appended(self, value: ItemT) -> "PersistentSequence[ItemT]":
        """The sequence with one more value at its end."""
        if len(self.last) == CHUNK_SIZE:
            return PersistentSequence((*self.whole, self.last), (value,))
        return PersistentSequence(self.whole, (*self.last, value))

    def first(self, count: int) -> "PersistentSequence[ItemT]":
        """The first `count` values (0 or more); all if there are fewer."""
        if count >= len(self):
            return self
        if count == 0:
            return PersistentSequence()
        part, place = divmod(count - 1, CHUNK_SIZE)
        return PersistentSequence(self.whole[:part], (*self.whole, self.last)[part][: place + 1])

    def shared(self, other: "PersistentSequence[ItemT]") -> int:
        """The number of leading values that are identical objects in both."""
        count = 0
        for mine, theirs in zip((*self.whole, self.last), (*other.whole, other.last), strict=False):
            if mine is theirs:
                count += len(mine)
                continue
            pairs = zip(mine, theirs, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
            count += same
            if same < CHUNK_SIZE:
                break
        return count
