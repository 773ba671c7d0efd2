"""The first pages of a campaign as a book: its cover and its table of contents."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.pictures import draw_portrait
from fourc_desktop.pdf.book import ContentsEntry
from fourc_desktop.pdf.flow import StripPart, flow
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import BLOCK_GAP, Page, PrintLook, foot, place
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import draw_bar, low_name_bar
from fourc_desktop.pdf.typography import BADGE, NAME, VALUE, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

COVER_HEIGHT: Final = 96.0
COVER_RADIUS: Final = 2.4
COVER_INDENT: Final = 10.0
COVER_NAMES: Final = (
    *((NAME.at(size), 2) for size in (44, 38, 33, 28, 24, 20)),
    (NAME.at(16), 4),
)
COVER_LEADING: Final = 1.16
PICTURES_A_ROW: Final = 5
PICTURE_GAP: Final = 4.0
MAX_PICTURES: Final = 15
SHAPE: Final = 4 / 3
"""The height of a portrait for a width of 1."""


@dataclass(frozen=True, slots=True)
class CoverTitle:
    """The name of a campaign on a large field, with its game."""

    name: FittedText
    game: str

    height = COVER_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the field, the name and the game."""
        style, face = pen.style, self.name.face
        draw_bar(pen, box, (COVER_RADIUS,) * 4, self.name, COVER_INDENT)
        leading = face.size * 25.4 / 72 * COVER_LEADING
        y = box.y + (box.height - leading * (len(self.name.lines) - 1) + face.capital) / 2
        for line in self.name.lines:
            if style.lines.name:
                pen.outlined(box.x + COVER_INDENT, y, line, face, style.on_bar, style.lines.name)
            else:
                pen.text(box.x + COVER_INDENT, y, line, face, style.on_bar)
            y += leading
        baseline = box.bottom - COVER_INDENT / 2
        pen.text(box.x + COVER_INDENT, baseline, self.game.upper(), BADGE, style.on_bar)


@dataclass(frozen=True, slots=True)
class CoverPictures:
    """Portraits in rows."""

    pictures: tuple[bytes, ...]
    width: float

    @property
    def height(self) -> float:
        """All rows, in mm."""
        rows = -(-len(self.pictures) // PICTURES_A_ROW)
        return rows * (self._side * SHAPE + PICTURE_GAP) - PICTURE_GAP

    @property
    def _side(self) -> float:
        return (self.width - (PICTURES_A_ROW - 1) * PICTURE_GAP) / PICTURES_A_ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw them from the upper left."""
        side = self._side
        for index, picture in enumerate(self.pictures):
            row, column = divmod(index, PICTURES_A_ROW)
            x = box.x + column * (side + PICTURE_GAP)
            y = box.y + row * (side * SHAPE + PICTURE_GAP)
            draw_portrait(pen, Box(x, y, side, side * SHAPE), picture)


@dataclass(frozen=True, slots=True)
class BookCover:
    """The cover of a campaign.

    Attributes:
        name: The name of the campaign.
        game: The title of its game.
        pictures: Portraits of its characters; as many as fit are shown.
    """

    name: str
    game: str
    pictures: tuple[bytes, ...] = ()

    def words(self) -> Iterator[tuple[str, str]]:
        """The name."""
        yield "Name", self.name

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """One page."""
        width = look.content.width
        name = fit(self.name, COVER_NAMES, width - 2 * COVER_INDENT, look.fonts)
        title = place("name", 0, 0, width, CoverTitle(name, self.game))
        below = foot(self.name, look, self.game)
        shown = self.pictures[:MAX_PICTURES] if look.style.portraits else ()
        y = title.box.bottom + 2 * BLOCK_GAP
        while shown and y + CoverPictures(shown, width).height > look.foot:
            shown = shown[:-1]
        if not shown:
            return ((title, below),)
        return ((title, place("pictures", 0, y, width, CoverPictures(shown, width)), below),)


ROWS: Final = (7.0, 6.5, 6.0)
"""The heights of a row of the contents, in mm; a lower one where that saves a page."""

PAGE_ROOM: Final = 12.0
DOTS: Final = (0.3, 1.4)
"""The dots between a name and its page number, and the gaps between them, in mm."""

NAMES: Final = (*((VALUE.at(size), 1) for size in (10.5, 10, 9, 8)),)
PAGE: Final = TypeStyle(10.5, VALUE.weight)


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A name, its page, and a link to it."""

    name: FittedText
    entry: ContentsEntry
    height: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw name, dots and page."""
        style, face = pen.style, self.name.face
        baseline = box.y + (box.height + face.capital) / 2
        words = self.name.lines[0]
        left = box.x + pen.text(box.x, baseline, words, face, style.ink) + 2
        number = str(self.entry.page)
        right = box.right - pen.text(box.right, baseline, number, PAGE, style.ink, Align.RIGHT) - 2
        if left < right:
            with pen.dashed(*DOTS):
                pen.line((left, baseline), (right, baseline), style.rule, 0.6)
        pen.link(box, self.entry.target)


@dataclass(frozen=True, slots=True)
class BookContents:
    """The table of contents of a book.

    Attributes:
        campaign: The name of the campaign.
        sections: The heading of each entry; neighbors with the same heading share it.
        entries: The sheets after it; empty until they are laid out.
    """

    campaign: str
    sections: tuple[str, ...]
    entries: tuple[ContentsEntry, ...] = ()

    name = "Contents"

    def words(self) -> Iterator[tuple[str, str]]:
        """The name of the campaign; the entries are checked by their own sheets."""
        yield "Name", self.campaign

    def listing(self, entries: Sequence[ContentsEntry]) -> "BookContents":
        """The same with these entries."""
        return replace(self, entries=tuple(entries))

    @property
    def head(self) -> str:
        """The head of an added page of lines."""
        return self.campaign

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """A list for each section, on as few pages as possible."""
        return min((self._pages(look, row) for row in ROWS), key=len)

    def _pages(self, look: PrintLook, height: float) -> tuple[Page, ...]:
        width = look.content.width
        pairs = list(zip(self.sections, self.entries, strict=True))
        strips = []
        for number, (title, found) in enumerate(groupby(pairs, key=lambda pair: pair[0])):
            rows = tuple(_row(entry, width, look.fonts, height) for _, entry in found)
            strips.append(
                (StripPart(f"{number} {title}", 0, width, Listing(title, (), rows, 0.6)),)
            )
        bar = low_name_bar(self.campaign, self.name, width, look.fonts)
        below = foot(self.campaign, look, self.name)
        return tuple((*page, below) for page in flow(strips, bar, look))


def _row(entry: ContentsEntry, width: float, fonts: Fonts, height: float) -> ContentsRow:
    name = fit(entry.name, NAMES, width - PAGE_ROOM, fonts, shrinks=False)
    return ContentsRow(name, entry, height)
