"""Who is told of changes."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Changed:
    """What a change touched: the ids of documents, and what it is called."""

    ids: tuple[str, ...]
    label: str


Listener = Callable[[Changed], None]


class Listeners:
    """Those who want to hear of changes, in the order they came."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def add(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; the result ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, changed: Changed) -> None:
        """Tell everybody."""
        for listener in tuple(self._listeners):
            listener(changed)
