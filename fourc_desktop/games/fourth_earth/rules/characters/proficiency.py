"""Proficiency: points earned by rolls, four of which make a rank; and specialties."""

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from fourc_desktop.core.limits import with_fields
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_RANKS,
    POINTS_OF_A_RANK,
)

SUCCESS_POINTS: Final = 2
FAILURE_POINTS: Final = 1


class Learned(Protocol):
    """The protocol of an action type or a tool."""

    @property
    def ranks(self) -> int:
        """The number of completed ranks."""

    @property
    def points(self) -> int:
        """The points toward the next ranks."""


class NamedType(Learned, Protocol):
    """The protocol of an action type, which may be a specialty of another."""

    @property
    def name(self) -> str:
        """The name of the action type."""

    @property
    def parent(self) -> str:
        """The name of the action type it is a specialty of, or empty."""


LearnedT = TypeVar("LearnedT", bound=Learned)
TypeT = TypeVar("TypeT", bound=NamedType)


def points_earned(*, is_success: bool, is_done: bool) -> int:
    """The points earned by an action: 2 for a success, 1 for a failure, 0 without a roll.

    Source: RAW: Vanilla, Proficiency.
    """
    if is_done:
        return 0
    return SUCCESS_POINTS if is_success else FAILURE_POINTS


def with_points(entry: LearnedT, points: int, most: int = MAX_RANKS) -> LearnedT:
    """The entry with points added, at most those of its missing ranks.

    Ranks do not change until the session ends (`promoted`).
    """
    room = (most - entry.ranks) * POINTS_OF_A_RANK
    return with_fields(entry, {"points": min(entry.points + points, room)})


def total_points(entry: Learned) -> int:
    """All points of an entry, those of its ranks included."""
    return entry.ranks * POINTS_OF_A_RANK + entry.points


def promoted(entry: LearnedT, most: int = MAX_RANKS) -> LearnedT:
    """The entry at the end of a session: every 4 points become a rank."""
    gained = min(entry.points // POINTS_OF_A_RANK, most - entry.ranks)
    points = entry.points - gained * POINTS_OF_A_RANK
    return with_fields(entry, {"ranks": entry.ranks + gained, "points": points})


def lowered(entry: LearnedT, points: int) -> LearnedT:
    """The entry with points deducted, from completed ranks if there are no others."""
    left = max(0, total_points(entry) - points)
    kept = min(left // POINTS_OF_A_RANK, entry.ranks)
    return with_fields(entry, {"ranks": kept, "points": left - kept * POINTS_OF_A_RANK})


def type_named(types: Sequence[TypeT], name: str) -> TypeT | None:
    """The action type with a name, in any case, or None."""
    return next((each for each in types if each.name.casefold() == name.casefold()), None)


def lineage(types: Sequence[TypeT], name: str) -> tuple[TypeT, ...]:
    """An action type and its parents, from itself upward, without duplicates even in a cycle."""
    found: list[TypeT] = []
    each = type_named(types, name)
    while each is not None and each not in found:
        found.append(each)
        each = type_named(types, each.parent) if each.parent else None
    return tuple(found)


def total_ranks(types: Sequence[TypeT], name: str) -> int:
    """The total ranks of an action type and its parents. Source: RAW: Vanilla, Contest."""
    return sum(each.ranks for each in lineage(types, name))


def is_specialty(types: Sequence[TypeT], name: str) -> bool:
    """Whether an action type is a child of a mastered one. Source: RAW: Vanilla, Specialty."""
    return any(parent.ranks == MAX_RANKS for parent in lineage(types, name)[1:2])
