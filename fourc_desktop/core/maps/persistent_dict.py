"""An immutable mapping whose changed copies share most of their entries."""

from collections.abc import Hashable, ItemsView, Iterable, Iterator, Mapping, ValuesView
from typing import TypeVar, overload

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")
OtherT = TypeVar("OtherT")

BUCKETS = 256
"""The number of buckets: with 40,000 entries, each has about 160.

A change copies a bucket and the tuple of buckets.
"""


class PersistentDict(Mapping[KeyT, ValueT]):
    """An immutable mapping; `changed` returns a copy that shares unchanged buckets."""

    __slots__ = ("_buckets", "_length")

    def __init__(self, entries: Mapping[KeyT, ValueT] | None = None) -> None:
        self._buckets: tuple[dict[KeyT, ValueT], ...] = ({},) * BUCKETS
        self._length = 0
        if entries:
            self._put(entries, ())

    def changed(
        self, put: Mapping[KeyT, ValueT] | None = None, taken: Iterable[KeyT] = ()
    ) -> "PersistentDict[KeyT, ValueT]":
        """A copy with entries added or replaced, and those with keys in `taken` removed."""
        other: PersistentDict[KeyT, ValueT] = PersistentDict()
        other._buckets, other._length = self._buckets, self._length
        other._put(put or {}, taken)
        return other

    def __getitem__(self, key: KeyT) -> ValueT:
        return self._buckets[hash(key) % BUCKETS][key]

    @overload
    def get(self, key: KeyT, /) -> ValueT | None: ...
    @overload
    def get(self, key: KeyT, default: ValueT | OtherT, /) -> ValueT | OtherT: ...

    def get(self, key: KeyT, default: object = None, /) -> object:
        """As `Mapping.get`, without the cost of a `KeyError`."""
        return self._buckets[hash(key) % BUCKETS].get(key, default)

    def __iter__(self) -> Iterator[KeyT]:
        for bucket in self._buckets:
            yield from bucket

    def items(self) -> ItemsView[KeyT, ValueT]:
        """All entries, collected into one dict, which is fastest."""
        return self._collected().items()

    def values(self) -> ValuesView[ValueT]:
        """All values, collected as `items`."""
        return self._collected().values()

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PersistentDict):
            return self._buckets == other._buckets  # shared buckets compare by identity
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self.items())})"

    def _collected(self) -> dict[KeyT, ValueT]:
        gathered: dict[KeyT, ValueT] = {}
        for bucket in self._buckets:
            gathered.update(bucket)
        return gathered

    def _put(self, put: Mapping[KeyT, ValueT], taken: Iterable[KeyT]) -> None:
        """Change a new mapping in place; each bucket is copied at most once."""
        buckets: dict[int, dict[KeyT, ValueT]] = {}
        for key, value in put.items():
            number = hash(key) % BUCKETS
            if number not in buckets:
                buckets[number] = self._buckets[number].copy()
            buckets[number][key] = value
        for key in taken:
            number = hash(key) % BUCKETS
            if number not in buckets:
                buckets[number] = self._buckets[number].copy()
            buckets[number].pop(key, None)
        if buckets:
            changed = list(self._buckets)
            for number, bucket in buckets.items():
                self._length += len(bucket) - len(changed[number])
                changed[number] = bucket
            self._buckets = tuple(changed)
