"""A cache of results by the identity of the value they were computed from."""

from collections.abc import Callable
from typing import TypeVar, cast

MOST_CACHED = 16
"""How many results are kept: a few more than a single change asks for."""

V = TypeVar("V")


class IdentityCache:
    """The results for the last few values, which are recognized by identity.

    Comparing the values would take as long as computing the result. Only for immutable values and
    one function of them. The rulebook keeps one, for numbers asked for again and again.
    """

    def __init__(self) -> None:
        self._results: tuple[tuple[object, object], ...] = ()

    def of(self, value: object, work: Callable[[], V]) -> V:
        """The result of `work` for a value; exceptions are not cached."""
        for known, result in self._results:
            if known is value:
                return cast("V", result)
        computed = work()
        self._results = ((value, computed), *self._results[: MOST_CACHED - 1])
        return computed

    def __reduce__(self) -> tuple[type["IdentityCache"], tuple[()]]:
        """Pickled as an empty cache."""
        return (type(self), ())
