"""Headquarters: size, rooms, and problems."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from annotated_types import MaxLen

from fourc_desktop.core.limits import STRICT, WRITTEN, Line, Name, Notes, Number, Tags
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerTable

MAX_ROOMS = 200

RULE = "4C, Headquarters"

NAMELESS = Reason("headquarters-without-name", RULE, "A headquarters needs a name.")
SIZE_BELOW_1 = Reason("headquarters-size-below-1", "4C, Rank Values", "A Rank Value starts at 1.")
NAMELESS_ROOM = Reason("room-without-name", RULE, "A room needs a name.")
SAME_ROOM = Reason("room-twice", RULE, "{room} is there more than once.")
TOO_LARGE = Reason(
    "headquarters-too-large", RULE, "Rank Value {rank} gives {most} at most; this is {size}."
)


@dataclass(frozen=True, slots=True)
class HeadquartersRoom:
    """A room or another part of a headquarters, with a note."""

    name: Name
    note: Annotated[Line, WRITTEN] = ""


@dataclass(frozen=True, slots=True)
class Headquarters:
    """A headquarters of a character or of a whole team (4C, Headquarters).

    Attributes:
        name: Its name.
        size: The Rank Value for the table of sizes.
        place: The location, as free text.
        rooms: The rooms and other parts.
        notes: Free text of one or more lines.
        tags: Search words, without duplicates.
    """

    __pydantic_config__ = STRICT

    name: Name
    size: Number
    place: Annotated[Line, WRITTEN] = ""
    rooms: Annotated[tuple[HeadquartersRoom, ...], MaxLen(MAX_ROOMS), WRITTEN] = ()
    notes: Annotated[Notes, WRITTEN] = ""
    tags: Annotated[Tags, WRITTEN] = ()


def headquarters_problems(
    headquarters: Headquarters, sizes: PowerTable, *, rank: int | None = None
) -> tuple[Problem, ...]:
    """Everything missing or illegal about a headquarters.

    `rank` is the Rank Value of the owner's power Headquarters, which limits the size; None for no
    limit.
    """
    return (
        *_body(headquarters),
        *_rooms(headquarters),
        *(() if rank is None else _too_large(headquarters, sizes, rank)),
    )


def _body(headquarters: Headquarters) -> Iterator[Problem]:
    if not stripped(headquarters.name):
        yield Problem("Name", NAMELESS())
    if headquarters.size < 1:
        yield Problem("Size", SIZE_BELOW_1())


def _rooms(headquarters: Headquarters) -> Iterator[Problem]:
    names = Counter(stripped(room.name).casefold() for room in headquarters.rooms)
    for room in headquarters.rooms:
        name = stripped(room.name).casefold()
        if not name:
            yield Problem("Rooms", NAMELESS_ROOM())
        elif names[name] > 1:
            yield Problem("Rooms", SAME_ROOM(room=room.name))
            names[name] = 1


def _too_large(headquarters: Headquarters, sizes: PowerTable, rank: int) -> Iterator[Problem]:
    if sizes.step(headquarters.size).rank > sizes.step(rank).rank:
        yield Problem(
            "Size", TOO_LARGE(rank=rank, most=sizes.read(rank), size=sizes.read(headquarters.size))
        )
