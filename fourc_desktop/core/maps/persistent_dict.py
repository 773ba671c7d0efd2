"""A mapping of which a changed copy costs little, however much is in it."""

from collections.abc import Hashable, ItemsView, Iterable, Iterator, Mapping, ValuesView
from typing import TypeVar, overload

KeyT = TypeVar("KeyT", bound=Hashable)
ValueT = TypeVar("ValueT")
OtherT = TypeVar("OtherT")

BUCKETS = 256
"""Of 40,000 entries a drawer holds some 160; a change copies one drawer and the list of them."""


class PersistentDict(Mapping[KeyT, ValueT]):
    """A mapping that never changes; `changed` makes another, and the two share what is alike."""

    __slots__ = ("_drawers", "_length")

    def __init__(self, entries: Mapping[KeyT, ValueT] | None = None) -> None:
        self._drawers: tuple[dict[KeyT, ValueT], ...] = ({},) * BUCKETS
        self._length = 0
        if entries:
            self._put(entries, ())

    def changed(
        self, put: Mapping[KeyT, ValueT] | None = None, taken: Iterable[KeyT] = ()
    ) -> "PersistentDict[KeyT, ValueT]":
        """The same with entries put in, and those of some keys, there or not, taken out."""
        other: PersistentDict[KeyT, ValueT] = PersistentDict()
        other._drawers, other._length = self._drawers, self._length
        other._put(put or {}, taken)
        return other

    def __getitem__(self, key: KeyT) -> ValueT:
        return self._drawers[hash(key) % BUCKETS][key]

    @overload
    def get(self, key: KeyT, /) -> ValueT | None: ...
    @overload
    def get(self, key: KeyT, default: ValueT | OtherT, /) -> ValueT | OtherT: ...

    def get(self, key: KeyT, default: object = None, /) -> object:
        """As any mapping, without the cost of a `KeyError` where nothing is."""
        return self._drawers[hash(key) % BUCKETS].get(key, default)

    def __iter__(self) -> Iterator[KeyT]:
        for drawer in self._drawers:
            yield from drawer

    def items(self) -> ItemsView[KeyT, ValueT]:
        """Every key with its value, gathered at once, which is what takes little time."""
        return self._gathered().items()

    def values(self) -> ValuesView[ValueT]:
        """Every value, as `items`."""
        return self._gathered().values()

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        if isinstance(other, PersistentDict):
            return self._drawers == other._drawers  # those that are shared are not looked into
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Sparse({dict(self.items())})"

    def _gathered(self) -> dict[KeyT, ValueT]:
        gathered: dict[KeyT, ValueT] = {}
        for drawer in self._drawers:
            gathered.update(drawer)
        return gathered

    def _put(self, put: Mapping[KeyT, ValueT], taken: Iterable[KeyT]) -> None:
        """Do it while the mapping is being made; a drawer is copied once."""
        drawers: dict[int, dict[KeyT, ValueT]] = {}
        for key, value in put.items():
            number = hash(key) % BUCKETS
            if number not in drawers:
                drawers[number] = self._drawers[number].copy()
            drawers[number][key] = value
        for key in taken:
            number = hash(key) % BUCKETS
            if number not in drawers:
                drawers[number] = self._drawers[number].copy()
            drawers[number].pop(key, None)
        if drawers:
            every = list(self._drawers)
            for number, drawer in drawers.items():
                self._length += len(drawer) - len(every[number])
                every[number] = drawer
            self._drawers = tuple(every)
