"""A cache of results, keyed by the identity of the input value."""

from collections.abc import Callable
from typing import TypeVar, cast

MAX_CACHED = 16
"""The maximum number of cached results: slightly more than a single change needs."""

V = TypeVar("V")


class IdentityCache:
    """The results for the most recent input values, which are compared by identity.

    Comparing by equality would take as long as computing the result. For immutable values and a
    single function only; the rulebook uses it for derived stats.
    """

    def __init__(self) -> None:
        self._results: tuple[tuple[object, object], ...] = ()

    def of(self, value: object, work: Callable[[], V]) -> V:
        """The cached or computed result of `work` for a value; exceptions are not cached."""
        for known, result in self._results:
            if known is value:
                return cast("V", result)
        computed = work()
        self._results = ((value, computed), *self._results[: MAX_CACHED - 1])
        return computed

    def __reduce__(self) -> tuple[type["IdentityCache"], tuple[()]]:
        """Pickled as an empty cache."""
        return (type(self), ())
