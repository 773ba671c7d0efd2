"""Names and ids of combatants that nobody else in the fight has."""

from collections.abc import Collection, Container
from itertools import count


def free_name(name: str, names: Container[str]) -> str:
    """A name that is not among `names`: the name itself, else "Thug 4" after "Thug 3".

    An empty name stays empty.
    """
    if not name or name not in names:
        return name
    base = without_number(name)
    return next(each for each in (f"{base} {number}" for number in count(2)) if each not in names)


def group_names(kind: str, size: int, names: Collection[str]) -> list[str]:
    """The names of so many new foes of a kind: its name for a single one, else numbered.

    The numbers continue after the highest one among `names`.
    """
    used = [last for stem, _, last in (name.rpartition(" ") for name in names) if stem == kind]
    numbers = [int(last) for last in used if last.isdecimal()]
    if size == 1 and not numbers and kind not in names:
        return [kind]
    first = max(numbers, default=int(kind in names)) + 1
    return [f"{kind} {number}" for number in range(first, first + size)]


def without_number(name: str) -> str:
    """A name without the number at its end: "Thug" for "Thug 3"."""
    base, _, last = name.rpartition(" ")
    return base if base and last.isdecimal() else name


def free_id(name: str, taken: set[str]) -> str:
    """A short unused id: "azure-puma", "thug-2"; adds it to `taken`."""
    words = "".join(each if each.isalnum() else " " for each in name.casefold()).split()
    stem = "-".join(words) or "somebody"
    numbered = (f"{stem}-{number}" for number in count(2))
    id_ = stem
    while id_ in taken:
        id_ = next(numbered)
    taken.add(id_)
    return id_
