"""The defenses: a card for each, with what is rolled and what each color comes to."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import DefenseLine
from fourc_desktop.games.fourc.sheets.pieces.result import EARNED
from fourc_desktop.games.fourc.sheets.pieces.tag import draw_outcome, outcome_words
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import NOTE, STRONG, Face
from fourc_desktop.pdf.wrapping import Fitted, fit

CARD = 14.1
GAP = 2.0
LEAST_WIDTH = 50.0
"""A card narrower than this, in mm, stands below the others."""

RADIUS = 0.8
PADDING = 2.0
BASELINE = 4.7
RESULTS = 9.7
"""From the top of a card to the middle of its tags, in mm."""

CLEAR = 3.0
"""How far what is rolled keeps from the name, in mm."""

ROLLS: tuple[tuple[Face, int], ...] = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class Card:
    """One defense, its words made to fit."""

    line: DefenseLine
    roll: Fitted
    words: tuple[Fitted, ...]


@dataclass(frozen=True, slots=True)
class Defenses:
    """Cards beside each other, in as many rows as they need."""

    cards: tuple[Card, ...]
    a_row: int

    @property
    def height(self) -> float:
        """All rows and the gaps between them, in mm."""
        rows = -(-len(self.cards) // self.a_row)
        return rows * (CARD + GAP) - GAP

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the cards from the left, row by row."""
        width = card_width(box.width, self.a_row)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, self.a_row)
            x, y = box.x + column * (width + GAP), box.y + row * (CARD + GAP)
            _draw_card(pen, Box(x, y, width, CARD), card)


def defenses(lines: Sequence[DefenseLine], width: float, fonts: Fonts) -> Defenses:
    """The cards of one defense or more in a block of a width in mm."""
    most = max(int((width + GAP) / (LEAST_WIDTH + GAP)), 1)
    a_row = min(len(lines), most)
    room = card_width(width, a_row)
    return Defenses(tuple(_card(line, room, fonts) for line in lines), a_row)


def card_width(width: float, a_row: int) -> float:
    """How wide each of so many cards is, in mm."""
    return (width - GAP * (a_row - 1)) / a_row


def _card(line: DefenseLine, width: float, fonts: Fonts) -> Card:
    """The note stands beside what is rolled where there is room for it."""
    room = width - 2 * PADDING - fonts.width(line.name, STRONG) - CLEAR
    roll = fit(f"{line.roll}, {line.note}", ROLLS, room, fonts)
    if not roll.whole:
        roll = fit(line.roll, ROLLS, room, fonts)
    third = (width - PADDING) / len(EARNED)
    return Card(line, roll, tuple(outcome_words(each, third, fonts) for each in line.words))


def _draw_card(pen: Pen, box: Box, card: Card) -> None:
    style, line = pen.style, card.line
    edge, thickness = style.card_edge, style.lines.card
    pen.box(box, fill=style.tint, stroke=edge, thickness=thickness, radius=RADIUS)
    left, right, baseline = box.x + PADDING, box.right - PADDING, box.y + BASELINE
    pen.text(left, baseline, line.name, STRONG, style.ink)
    pen.text(right, baseline, card.roll.lines[0], card.roll.face, style.ink, Align.RIGHT)
    known = line.starts and (line.starts.red, line.starts.blue, line.starts.yellow)
    third = (box.width - PADDING) / len(EARNED)
    starts = known or (None,) * len(EARNED)
    places = zip(EARNED, starts, card.words, strict=True)
    for index, (result, start, words) in enumerate(places):
        x, middle = left + index * third, box.y + RESULTS
        draw_outcome(pen, result, start, words, left=x, middle=middle)
