"""What was worked out last, so that who asks again need not wait again."""

from collections.abc import Callable
from typing import TypeVar, cast

MOST_CACHED = 16
"""How many results are kept: more than one change looks at, and no more than that."""

V = TypeVar("V")


class IdentityCache:
    """The results for the last few values, which are known again by being the very same object.

    To compare them would take as long as to work them out. It is right only for values that
    never change, and for one kind of result that follows from them and from nothing else.
    """

    def __init__(self) -> None:
        self._kept: tuple[tuple[object, object], ...] = ()

    def of(self, value: object, work: Callable[[], V]) -> V:
        """What `work` makes of a value; what it raises is not kept."""
        for known, result in self._kept:
            if known is value:
                return cast("V", result)
        made = work()
        self._kept = ((value, made), *self._kept[: MOST_CACHED - 1])
        return made

    def __reduce__(self) -> tuple[type["IdentityCache"], tuple[()]]:
        """Nothing is taken along to another process."""
        return (type(self), ())
