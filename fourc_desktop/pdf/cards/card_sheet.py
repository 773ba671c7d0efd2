"""Pages of cards to cut out, with their backs behind them if wanted."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.cards.card import CORNER, PrintedCard, card_back, cards
from fourc_desktop.pdf.cards.card_content import CharacterCard
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import Page, PlacedBlock, PrintLook, place
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import LABEL, POINT
from fourc_desktop.pdf.wrapping import fit

TITLE: Final = "Cards"


@dataclass(frozen=True, slots=True)
class CardFormat:
    """Cards of a size in mm, in columns and rows that touch."""

    width: float
    height: float
    columns: int
    rows: int

    def at(self, index: int, content: Box, *, mirrored: bool = False) -> Box:
        """The box of card `index` (from 0) on a page; `mirrored` counts columns from the right."""
        row, column = divmod(index, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        area = self.area(content)
        x, y = area.x + column * self.width, area.y + row * self.height
        return Box(x, y, self.width, self.height)

    def area(self, content: Box) -> Box:
        """The area of all cards, centered on a page."""
        width, height = self.width * self.columns, self.height * self.rows
        return Box((content.width - width) / 2, (content.height - height) / 2, width, height)


FORMATS: Final = {
    4: CardFormat(94.0, 128.0, 2, 2),
    8: CardFormat(88.9, 63.5, 2, 4),
    9: CardFormat(63.0, 86.0, 3, 3),
}
"""The formats by the number of cards on a page."""

USUAL: Final = 8
LARGE_FORMAT: Final = CardFormat(88.9, 63.5, 1, 2)
"""The format in large print: the usual card, 1.6 times as large."""

CLEAR: Final = 0.4
"""The gap between a card and the cut marks outside, in mm."""

LONGEST_MARK: Final = 5.0
WORDS_ROOM: Final = 5.0
"""The least margin that may contain words, in mm."""


@dataclass(frozen=True, slots=True)
class CutMarks:
    """The cut marks in one of the margins, and words that read upward.

    Attributes:
        height: The height of the margin, in mm.
        places: The edges of cards, in mm from the left or upper end of the margin.
        across: Whether the marks are horizontal, beside the cards.
        near: Whether the cards are to the right of the margin, or below it.
        words: Each text with its place along the margin, in mm.
    """

    height: float
    places: tuple[float, ...]
    across: bool
    near: bool
    words: tuple[tuple[float, str], ...] = ()

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw them, all inside the margin."""
        style, thickness = pen.style, pen.style.lines.hairline
        room = box.width if self.across else box.height
        long = min(room - CLEAR, LONGEST_MARK)
        half = thickness * POINT / 2
        for place_ in self.places:
            at = min(max(place_, half), (box.height if self.across else box.width) - half)
            start = room - CLEAR - long if self.near else CLEAR
            if self.across:
                ends = (box.x + start, box.y + at), (box.x + start + long, box.y + at)
            else:
                ends = (box.x + at, box.y + start), (box.x + at, box.y + start + long)
            pen.line(*ends, style.ink, thickness)
        for middle, words in self.words:
            baseline = box.middle + LABEL.capital / 2
            pen.text_upward(baseline, box.y + middle, words, LABEL, style.soft_ink)


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cards of a campaign.

    Attributes:
        campaign: The name of the campaign, or empty.
        cards: The contents of the cards in order; a blank is repeated to fill its page.
        per_page: The number of cards on a page; see `FORMATS`.
        backs: Whether each page is followed by the backs of its cards, mirrored.
    """

    campaign: str
    cards: tuple[CharacterCard, ...]
    per_page: int = USUAL
    backs: bool = False

    @property
    def name(self) -> str:
        """The name of the campaign, or of the sheet if that is empty."""
        return self.campaign.strip() or TITLE

    def words(self) -> Iterator[tuple[str, str]]:
        """The names and texts."""
        yield "Name", self.campaign
        for each in self.cards:
            yield from each.words()

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The pages; every second one has backs where they are wanted."""
        format_ = LARGE_FORMAT if look.is_narrow else FORMATS[self.per_page]
        printed = [each.in_pencil() if look.style.pencil else each for each in self.cards]
        made = [
            (card, content)
            for content in printed
            for card in cards(content, format_.width, format_.height, look.fonts)
        ]
        most = format_.columns * format_.rows
        if any(each.is_form for each in self.cards):
            made *= most
        groups = [made[start : start + most] for start in range(0, len(made), most)]
        pages: list[Page] = []
        for number, group in enumerate(groups, start=1):
            words = f"{TITLE} · page {number} of {len(groups)}"
            pages.append(tuple(self._front([card for card, _ in group], format_, words, look)))
            if self.backs:
                pages.append(tuple(_back([content for _, content in group], format_, look)))
        return tuple(pages)

    def _front(
        self, printed: list[PrintedCard], format_: CardFormat, words: str, look: PrintLook
    ) -> Iterator[PlacedBlock]:
        yield from _margins(format_, (words, self.campaign.strip()), look)
        for index, card in enumerate(printed):
            box = format_.at(index, look.content)
            yield place("card", box.x, box.y, box.width, card)


def _back(
    printed: list[CharacterCard], format_: CardFormat, look: PrintLook
) -> Iterator[PlacedBlock]:
    for index, content in enumerate(printed):
        box = format_.at(index, look.content, mirrored=True)
        back = card_back(content, box.width, box.height, look)
        yield place("back", box.x, box.y, box.width, back)


def _margins(format_: CardFormat, words: tuple[str, ...], look: PrintLook) -> Iterator[PlacedBlock]:
    """The margins around the cards with their cut marks."""
    content, area = look.content, format_.area(look.content)
    columns = tuple(index * format_.width for index in range(format_.columns + 1))
    rows = tuple(index * format_.height for index in range(format_.rows + 1))
    high = content.height - area.bottom
    said: tuple[tuple[float, str], ...] = ()
    if area.x >= WORDS_ROOM:
        first = format_.rows / 2 - len(words) / 2 + 0.5
        room = format_.height - 2 * CORNER
        shown = (fit(each, ((LABEL, 1),), room, look.fonts, shrinks=False) for each in words)
        said = tuple(
            ((first + index) * format_.height, each.lines[0]) for index, each in enumerate(shown)
        )
    yield place(
        "left", 0, area.y, area.x, CutMarks(area.height, rows, across=True, near=True, words=said)
    )
    right = CutMarks(area.height, rows, across=True, near=False)
    yield place("right", area.right, area.y, content.width - area.right, right)
    above = CutMarks(area.y, columns, across=False, near=True)
    yield place("above", area.x, 0, area.width, above)
    below = CutMarks(high, columns, across=False, near=False)
    yield place("below", area.x, area.bottom, area.width, below)
