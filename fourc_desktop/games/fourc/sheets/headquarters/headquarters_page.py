"""Content of a headquarters' page: texts and numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.companions import HEADQUARTERS, SIZES, power_rank
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.sheets.character_content import SheetField
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import whose
from fourc_desktop.pdf.typography import composed, one_line

BADGE = "Headquarters"
SECURITY = ("Ways in", "Locks and alarms", "Guards", "Who knows of it")
"""The labels of the free lines on security."""


@dataclass(frozen=True, slots=True)
class SizeLine:
    """A line of the table of sizes.

    Attributes:
        ranks: The Rank Values, "30–39".
        words: The size as text.
        own: Whether it is the size of this headquarters.
        most: Whether it is the largest size that the owner's power allows.
        holds: The possible contents; empty for other sizes than the own one.
    """

    ranks: str
    words: str
    own: bool = False
    most: bool = False
    holds: str = ""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A room with its number on the plan, and its note."""

    number: int
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class HeadquartersPage:
    """The content of a headquarters' sheet.

    Attributes:
        name: Its name.
        campaign: The name of the campaign, or empty.
        fields: Size, owner, location, and campaign.
        sizes: All sizes, the smallest first.
        rooms: The rooms in order.
        notes: Free text of one or more lines.
    """

    name: str
    campaign: str
    fields: tuple[SheetField, ...]
    sizes: tuple[SizeLine, ...]
    rooms: tuple[RoomLine, ...]
    notes: str

    def words(self) -> Iterator[tuple[str, str]]:
        """The texts typed by the user, each with the name of its place."""
        yield "Name", self.name
        for field in self.fields:
            yield field.label, field.value
        for room in self.rooms:
            yield f"Room {room.name}", f"{room.name} {room.note}"
        yield "Notes", self.notes


def headquarters_page(
    place: Headquarters, owner: Character | None, book: Rulebook, *, campaign: str
) -> HeadquartersPage:
    """The content of the sheet of a headquarters; without an owner it is the team's."""
    power = power_rank(HEADQUARTERS, owner, book)
    sizes = book.power_tables[SIZES]
    size = str(sizes.read(place.size))
    return HeadquartersPage(
        name=one_line(place.name),
        campaign=one_line(campaign),
        fields=(
            SheetField("Size", f"{capitalized(size)} ({place.size})"),
            SheetField("Owner", whose(owner, BADGE, power)),
            SheetField("Where it stands", one_line(place.place)),
            SheetField("Campaign", one_line(campaign)),
        ),
        sizes=tuple(size_lines(book, place.size, power)),
        rooms=tuple(
            RoomLine(number, one_line(room.name), one_line(room.note))
            for number, room in enumerate(place.rooms, start=1)
        ),
        notes=composed(place.notes).strip("\n"),
    )


def size_lines(
    book: Rulebook, size: int | None = None, power: int | None = None
) -> Iterator[SizeLine]:
    """All sizes, with the current and the largest allowed one marked, if known.

    Only the current size has its possible contents; all have them if the size is unknown.
    """
    sizes = book.power_tables[SIZES]
    own = None if size is None else sizes.step(size)
    most = None if power is None else sizes.step(power)
    ends = [f"{low.rank}–{high.rank - 1}" for low, high in pairwise(sizes.steps)]
    for step, ranks in zip(sizes.steps, [*ends, f"{sizes.steps[-1].rank}+"], strict=True):
        holds = capitalized(str(book.contents.read(step.rank))) if own in (None, step) else ""
        yield SizeLine(ranks, capitalized(str(step.says)), step == own, step == most, holds)
