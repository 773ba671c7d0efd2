"""A party on one page: a row for each character, with boxes for values that change in play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.pdf.blocks.pictures import draw_portrait
from fourc_desktop.pdf.cards.card_content import CharacterCard
from fourc_desktop.pdf.cards.card_head import (
    BADGES,
    NAME_LEADING,
    NAMES,
    SHIELD,
    draw_name,
    gauge_lines,
)
from fourc_desktop.pdf.cards.card_rows import TextLine, score_lines, text_lines
from fourc_desktop.pdf.cards.card_tracks import box_lines
from fourc_desktop.pdf.flow import filled_up
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.page import BLOCK_GAP, Block, Page, PlacedBlock, PrintLook, foot, place
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.boxes import SHIELD_HEIGHT, SHIELD_WIDTH, draw_shield
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.typography import NOTE, ROW_LABEL
from fourc_desktop.pdf.wrapping import FittedText, fit

TITLE: Final = "Party"
LONG_NAMES: Final = (*NAMES, (NAMES[-1][0], 4))
"""The type styles for names, with the lines that they may take in large print."""

PORTRAIT_WIDTH: Final = 15.6
PORTRAIT_HEIGHT: Final = 20.8
WORDS_X: Final = 18.0
"""The left edge of the words beside the portrait, in mm."""

WORDS_SHARE: Final = 0.42
"""The share of the width for portrait and words; the numbers take the rest."""

GAP: Final = 3.0
NAME_BASELINE: Final = 4.2
BADGE_BASELINE: Final = 8.2
TEXT_Y: Final = 9.0
MAX_LINES: Final = (24, 12, 8, 6, 5, 4, 3)
"""The most lines of text in a row: as many as take no page more than the last of these."""

FREE_LINES: Final = 3
FREE_LINE: Final = 6.6
"""The number of lines to write on, and the distance between them in mm."""

FIELD_MARGIN: Final = 0.4
SHIELD_TALL: Final = SHIELD * SHIELD_HEIGHT / SHIELD_WIDTH
"""The height of a shield, in mm; scores below it have the whole width."""
PADDING: Final = 1.6
"""The space between a row and the hairline below it, in mm."""


@dataclass(frozen=True, slots=True)
class PartyMember:
    """A character in a row.

    Attributes:
        content: The character.
        name: The name made to fit.
        badge: The badge made to fit.
        words: Lines of text below name and badge.
        numbers: Gauges, boxes and scores, below each other.
        numbers_x: The left edge of the numbers, in mm.
        below: Lines of text below all of these, as wide as the row.
    """

    content: CharacterCard
    name: FittedText
    badge: FittedText
    words: tuple[TextLine, ...]
    numbers: tuple[Block, ...]
    numbers_x: float
    below: tuple[TextLine, ...] = ()

    @property
    def height(self) -> float:
        """The row with its hairline, in mm."""
        return self._below_y + sum(each.height for each in self.below) + PADDING

    @property
    def _below_y(self) -> float:
        """The top of the lines below portrait, words and numbers, in mm."""
        words = self._second_line + TEXT_Y + sum(each.height for each in self.words)
        numbers = sum(each.height for each in self.numbers)
        return max(PORTRAIT_HEIGHT, words, numbers)

    @property
    def _second_line(self) -> float:
        """The height of the further lines of the name, in mm."""
        return NAME_LEADING * (len(self.name.lines) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw portrait, words and numbers over a hairline."""
        portrait = Box(box.x, box.y, PORTRAIT_WIDTH, PORTRAIT_HEIGHT)
        draw_portrait(pen, portrait, self.content.portrait)
        left, room = box.x + WORDS_X, self.numbers_x - WORDS_X - GAP
        if self.content.is_form:
            self._draw_lines(pen, left, room, box.y)
        top = box.y + self._second_line
        draw_name(pen, left, top + NAME_BASELINE, self.name)
        badge = self.badge
        pen.text(left, top + BADGE_BASELINE, badge.lines[0], badge.face, pen.style.accent)
        y = top + TEXT_Y
        for line in self.words:
            line.draw(pen, Box(left, y, room, line.height))
            y += line.height
        y = box.y
        for part in self.numbers:
            has_shield = self.content.shield is not None and y - box.y < SHIELD_TALL
            wide = box.width - self.numbers_x - (SHIELD + GAP if has_shield else 0)
            part.draw(pen, Box(box.x + self.numbers_x, y, wide, part.height))
            y += part.height
        y = box.y + self._below_y
        for line in self.below:
            line.draw(pen, Box(box.x, y, box.width, line.height))
            y += line.height
        if self.content.shield is not None:
            draw_shield(pen, box.right - SHIELD, box.y, self.content.shield[0], SHIELD)
        pen.hairline(box.x, box.right, box.bottom)

    def _draw_lines(self, pen: Pen, left: float, room: float, top: float) -> None:
        """Draw lines to write on, the first for the name."""
        for number in range(1, FREE_LINES + 1):
            y = top + number * FREE_LINE
            pen.hairline(left, left + room, y)
            words = "name" if number == 1 else f"line {number}"
            place = Box(left, y - FREE_LINE, room, FREE_LINE).inset(FIELD_MARGIN)
            field = PdfField((self.content.path, words))
            with pen.field(field, place, ROW_LABEL if number == 1 else NOTE, pen.style.ink):
                pass


def party_row(
    content: CharacterCard, width: float, fonts: Fonts, most: int | None = MAX_LINES[-1]
) -> PartyMember:
    """Lay out the row of a character on a page of a width in mm.

    It has at most `most` lines of text; with None it has all, the texts as wide as the row, and
    a long name takes more lines.
    """
    numbers_x = width * WORDS_SHARE
    room = numbers_x - WORDS_X - GAP
    right = width - numbers_x
    free = right - (SHIELD + GAP if content.shield is not None else 0)
    beside: tuple[Block, ...] = (
        *gauge_lines(content, content.gauges, free),
        *box_lines((content.path,), content.tracks, free, fonts),
    )
    is_below = sum(each.height for each in beside) >= SHIELD_TALL
    room_of_scores = right if is_below else free
    scores = score_lines(content.scores, content.parted, room_of_scores, fonts, (content.path,))
    numbers: tuple[Block, ...] = (*beside, *scores)
    texts = () if most is None else content.texts
    words = list(text_lines(content.line, texts, room, fonts))
    below = text_lines("", content.texts, width, fonts) if most is None else ()
    return PartyMember(
        content,
        fit(content.name, LONG_NAMES if most is None else NAMES[:-1], room, fonts),
        fit(fonts.capitals(content.badge), BADGES, room, fonts),
        tuple(_shortened(words, most)),
        numbers,
        numbers_x,
        tuple(below),
    )


def _shortened(lines: list[TextLine], most: int | None) -> list[TextLine]:
    """The first lines; an ellipsis says that there are more."""
    if most is None or len(lines) <= most:
        return lines
    *before, last = lines[:most]
    return [*before, replace(last, text=f"{last.text.rstrip(' ·')}…")]


@dataclass(frozen=True, slots=True)
class PartySheet:
    """All characters of a party, on as many pages as needed.

    A blank form is repeated as often as it fits on a page.
    """

    campaign: str
    members: tuple[CharacterCard, ...]

    @property
    def name(self) -> str:
        """The name of the campaign, or of the sheet if that is empty."""
        return self.campaign.strip() or TITLE

    def words(self) -> Iterator[tuple[str, str]]:
        """The names and texts."""
        yield "Name", self.campaign
        for each in self.members:
            yield from each.words()

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The pages, each under the name of the campaign."""
        members = [each.in_pencil() if look.style.pencil else each for each in self.members]
        if any(each.is_form for each in members):
            rows = [party_row(each, look.content.width, look.fonts) for each in members]
            page = next(self._pages(rows * max(int(look.foot / rows[0].height), 1), look))
            return ((*page, foot(self.name, look)),)
        pages = filled_up([tuple(page) for page in self._with_words(members, look)], look)
        return tuple((*page, foot(self.name, look)) for page in pages)

    def _with_words(self, members: list[CharacterCard], look: PrintLook) -> list[list[PlacedBlock]]:
        """The pages with as many lines of text as the fewest pages have room for.

        In large print, as many pages as all of the text needs.
        """

        def pages(most: int | None) -> list[list[PlacedBlock]]:
            rows = [party_row(each, look.content.width, look.fonts, most) for each in members]
            return list(self._pages(rows, look))

        if look.style.scale > 1:
            return pages(None)
        fewest = pages(MAX_LINES[-1])
        longer = (pages(most) for most in MAX_LINES[:-1])
        return next((each for each in longer if len(each) <= len(fewest)), fewest)

    def _pages(self, rows: list[PartyMember], look: PrintLook) -> Iterator[list[PlacedBlock]]:
        page = self._begun(look)
        for number, row in enumerate(rows, start=1):
            y = page[-1].box.bottom + (BLOCK_GAP if len(page) == 1 else PADDING)
            if y + row.height > look.foot + TOLERANCE and len(page) > 1:
                yield page
                page = self._begun(look)
                y = page[-1].box.bottom + BLOCK_GAP
            page.append(place(f"member {number}", 0, y, look.content.width, row))
        yield page

    def _begun(self, look: PrintLook) -> list[PlacedBlock]:
        width = look.content.width
        remark = TITLE if self.campaign.strip() else ""
        return [place("name", 0, 0, width, low_name_bar(self.name, remark, width, look.fonts))]
