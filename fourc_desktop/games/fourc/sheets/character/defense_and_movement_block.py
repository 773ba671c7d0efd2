"""Cards of defenses, the shield of armor, and a box for each movement mode."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.sheets.character_content import ArmorLine, DefenseLine, Speed
from fourc_desktop.games.fourc.sheets.result_marks import EARNED, draw_outcome, outcome_text
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import (
    SHIELD_HEIGHT,
    SHIELD_WIDTH,
    draw_shield,
    draw_write_in_box,
)
from fourc_desktop.pdf.pieces.titles import (
    TITLE_HEIGHT,
    ColumnHead,
    SectionTitle,
    remark_in_book,
)
from fourc_desktop.pdf.typography import LABEL, NOTE, NOTE_LEADING, NUMBER, POINT, STRONG, TypeStyle
from fourc_desktop.pdf.wrapping import HYPHEN, FittedText, fit, wrap

CARD = 14.1
DEFENSE_GAP = 2.0
MIN_WIDTH = 50.0
"""The width in mm below which cards are stacked."""

DEFENSE_RADIUS = 0.8
DEFENSE_PADDING = 2.0
DEFENSE_BASELINE = 4.7
RESULTS = 9.7
"""The distance from the top of a card to the center of its tags, in mm."""

CLEAR = 3.0
"""The minimum distance between the name and the roll, in mm."""

ROLLS: tuple[tuple[TypeStyle, int], ...] = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class DefenseCard:
    """A defense, with its texts fitted."""

    line: DefenseLine
    roll: FittedText
    words: tuple[FittedText, ...]


@dataclass(frozen=True, slots=True)
class DefenseBlock:
    """Cards side by side, in as many rows as they need."""

    cards: tuple[DefenseCard, ...]
    a_row: int

    @property
    def height(self) -> float:
        """The height of all rows and the gaps between them, in mm."""
        rows = -(-len(self.cards) // self.a_row)
        return rows * (CARD + DEFENSE_GAP) - DEFENSE_GAP

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the cards from the left, row by row."""
        width = card_width(box.width, self.a_row)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, self.a_row)
            x, y = box.x + column * (width + DEFENSE_GAP), box.y + row * (CARD + DEFENSE_GAP)
            _draw_card(pen, Box(x, y, width, CARD), card)


def defenses(lines: Sequence[DefenseLine], width: float, fonts: Fonts) -> DefenseBlock:
    """The cards of at least one defense in a block; `width` is in mm."""
    most = max(int((width + DEFENSE_GAP) / (MIN_WIDTH + DEFENSE_GAP)), 1)
    a_row = min(len(lines), most)
    room = card_width(width, a_row)
    return DefenseBlock(tuple(_card(line, room, fonts) for line in lines), a_row)


def card_width(width: float, a_row: int) -> float:
    """The width of each card, in mm; `a_row` is the number of cards per row."""
    return (width - DEFENSE_GAP * (a_row - 1)) / a_row


def _card(line: DefenseLine, width: float, fonts: Fonts) -> DefenseCard:
    """A card; the note is next to the roll if there is room."""
    room = width - 2 * DEFENSE_PADDING - fonts.width(line.name, STRONG) - CLEAR
    roll = fit(f"{line.roll}, {line.note}", ROLLS, room, fonts)
    if not roll.whole:
        roll = fit(line.roll, ROLLS, room, fonts)
    third = (width - DEFENSE_PADDING) / len(EARNED)
    return DefenseCard(line, roll, tuple(outcome_text(each, third, fonts) for each in line.words))


def _draw_card(pen: Pen, box: Box, card: DefenseCard) -> None:
    style, line = pen.style, card.line
    edge, thickness = style.card_edge, style.lines.card
    pen.box(box, fill=style.tint, stroke=edge, thickness=thickness, radius=DEFENSE_RADIUS)
    left, right, baseline = (
        box.x + DEFENSE_PADDING,
        box.right - DEFENSE_PADDING,
        box.y + DEFENSE_BASELINE,
    )
    pen.text(left, baseline, line.name, STRONG, style.ink)
    pen.text(right, baseline, card.roll.lines[0], card.roll.face, style.ink, Align.RIGHT)
    known = line.starts and (line.starts.red, line.starts.blue, line.starts.yellow)
    third = (box.width - DEFENSE_PADDING) / len(EARNED)
    starts = known or (None,) * len(EARNED)
    places = zip(EARNED, starts, card.words, strict=True)
    for index, (result, start, words) in enumerate(places):
        x, middle = left + index * third, box.y + RESULTS
        draw_outcome(pen, result, start, words, left=x, middle=middle)


DEFENSE_ABOVE = 1.7
WORDS = 17.2
"""The distance from the left edge to the texts next to the shield, in mm."""

FIRST_BASELINE = 4.7
BELOW_TEXTS = 0.9
"""The space below the baseline of the last text, in mm."""

NAME_HEIGHT = 3.6
SHIELD_EDGE = 2.4
"""The distance of form fields from the edges of the shield, in mm."""

MAX_OTHERS = 2
"""The number of other armor beside the shield."""

NAMES: tuple[tuple[TypeStyle, int], ...] = (
    *((STRONG.at(size), 1) for size in (10.5, 10, 9.5, 9)),
    *((STRONG.shrunk_to(size), 1) for size in (8.5, 8, 7.5, 7)),
    (STRONG.shrunk_to(6), 2),
)
OTHERS: tuple[tuple[TypeStyle, int], ...] = (
    *((NOTE.at(size), 1) for size in (9, 8.5, 8)),
    *((NOTE.shrunk_to(size), 1) for size in (7.5, 7)),
    (NOTE.shrunk_to(5.8), 2),
)
LOWER = 0.5
"""How far the last of two lines is below the baseline of one, in mm."""

NONE = "none"
HINT = "Taken off the damage of each hit."
BEST_HINT = "Taken off each hit, not added up."


@dataclass(frozen=True, slots=True)
class ArmorBlock:
    """The shield and the texts next to it.

    Attributes:
        number: The number in the shield.
        name: The name of the best armor.
        lines: The hint and other armor.
        remark: How many others are on page 2.
        in_full: The armor that is cut or not in the block, each with its number.
    """

    number: str
    name: FittedText
    lines: tuple[FittedText, ...]
    remark: str = ""
    in_full: tuple[str, ...] = ()

    @property
    def height(self) -> float:
        """The height of the title and of the shield or the texts, in mm."""
        texts = FIRST_BASELINE + len(self.lines) * NOTE_LEADING + BELOW_TEXTS
        return TITLE_HEIGHT + max(DEFENSE_ABOVE + SHIELD_HEIGHT, texts)

    def in_book(self, before: int) -> "ArmorBlock":
        """The same in a book with this many pages before its sheet."""
        return replace(self, remark=remark_in_book(self.remark, before))

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the shield and the texts."""
        SectionTitle("Armor", remark=self.remark).draw(pen, box)
        top = box.y + TITLE_HEIGHT + DEFENSE_ABOVE
        draw_shield(pen, box.x, top, self.number)
        x, y = box.x + WORDS, box.y + TITLE_HEIGHT + FIRST_BASELINE
        _draw_name(pen, x, y, self.name)
        if not self.number:
            _draw_fields(
                pen,
                Box(box.x, top, SHIELD_WIDTH, SHIELD_HEIGHT),
                Box(x, top, box.right - x, NAME_HEIGHT),
            )
        for line in self.lines:
            y += NOTE_LEADING
            _draw_name(pen, x, y, line)


def _draw_name(pen: Pen, x: float, y: float, name: FittedText) -> None:
    """Draw a name on a baseline, or two small lines in its place."""
    leading = name.face.size * POINT
    if len(name.lines) > 1:
        y += LOWER - leading
    for line in name.lines:
        pen.text(x, y, line, name.face, pen.style.ink)
        y += leading


def armor(
    lines: Sequence[ArmorLine], width: float, fonts: Fonts, most: int = MAX_OTHERS
) -> ArmorBlock:
    """The block of armor, the best first and at most so many others.

    A long name is set smaller, then in two lines; one that is longer still ends in an ellipsis.
    """
    room = width - WORDS
    if not lines:
        return ArmorBlock("–", FittedText((NONE,), NOTE), ())
    best, *others = lines
    name = _fitted(_called(best), NAMES, room, fonts)
    shown = [_fitted(armor_text(line), OTHERS, room, fonts) for line in others[:most]]
    more = len(others) - len(shown)
    is_whole = [text.whole for text in (name, *shown)]
    cut = [line for line, whole in zip(lines, is_whole, strict=False) if not whole]
    return ArmorBlock(
        "" if best.rank is None else str(best.rank),
        name,
        (FittedText((BEST_HINT if others else HINT,), NOTE), *shown),
        f"{more} more on page 2" if more else "",
        tuple(map(armor_text, (*cut, *lines[len(is_whole) :]))),
    )


def _fitted(
    text: str, choices: Sequence[tuple[TypeStyle, int]], width: float, fonts: Fonts
) -> FittedText:
    return fit(text, choices, width, fonts, shrinks=False, hyphen=HYPHEN)


def _draw_fields(pen: Pen, number: Box, name: Box) -> None:
    """Draw form fields in place of an unknown number and name."""
    ink = pen.style.ink
    with pen.field(
        PdfField(("Armor", "rank")), number.inset(SHIELD_EDGE), NUMBER, ink, Align.CENTER
    ):
        pass
    with pen.field(PdfField(("Armor", "name")), name, STRONG, ink):
        pen.hairline(name.x, name.right, name.bottom)


def armor_text(line: ArmorLine) -> str:
    """The Rank Value with its source: "40 Metal Form, while changed"."""
    return _called(line) if line.rank is None else f"{line.rank} {_called(line)}"


def _called(line: ArmorLine) -> str:
    return f"{line.name}, {line.when}" if line.when else line.name


MOVEMENT_ABOVE = 1.5
BOX = 13.5
MOVEMENT_GAP = 1.0
MAX_BOXES = 5
SPEED_MIDDLE = 5.0
"""The distance from the top of a box to the center of its number, in mm."""

NAME_BASELINE = 11.7
MOVEMENT_PADDING = 0.6
BLANK_HEIGHT = 9.0
"""The height of the box for a blank speed with its margins, in mm."""

MOVEMENT_RADIUS = 0.8
FACES = (*((NUMBER.at(size), 1) for size in (20, 17, 14, 11)), (NOTE, 2), (LABEL, 3))
LEADING = 0.92
"""The line spacing of text in a box, as a multiple of the type size."""

ABOVE_LINES = 1.0
MOVEMENT_BASELINE = 2.9
"""The distance from the top of a line below the boxes to its baseline, in mm."""


@dataclass(frozen=True, slots=True)
class MovementBlock:
    """One to five movement modes side by side, and lines with further ones."""

    modes: tuple[tuple[str, FittedText], ...]
    further: tuple[str, ...] = ()

    @property
    def height(self) -> float:
        """The height of the title, the boxes and the lines below them, in mm."""
        below = len(self.further) * NOTE_LEADING
        return TITLE_HEIGHT + MOVEMENT_ABOVE + BOX + (ABOVE_LINES + below if below else 0)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the boxes over the whole width."""
        heads = (ColumnHead(box.width, "sectors a turn", Align.RIGHT),)
        SectionTitle("Movement", heads).draw(pen, box)
        width = box_width(box.width, len(self.modes))
        top = box.y + TITLE_HEIGHT + MOVEMENT_ABOVE
        for index, mode in enumerate(self.modes):
            _draw_mode(pen, Box(box.x + index * (width + MOVEMENT_GAP), top, width, BOX), *mode)
        y = top + BOX + ABOVE_LINES + MOVEMENT_BASELINE
        for line in self.further:
            pen.text(box.x, y, line, NOTE, pen.style.ink)
            y += NOTE_LEADING


def movement(speeds: Sequence[Speed], width: float, fonts: Fonts) -> MovementBlock:
    """The block of all movement modes; `width` is in mm, and texts in boxes wrap."""
    boxed, further = speeds[:MAX_BOXES], speeds[MAX_BOXES:]
    room = box_width(width, len(boxed)) - 2 * MOVEMENT_PADDING
    modes = tuple((speed.name, fit(str(speed.sectors), FACES, room, fonts)) for speed in boxed)
    if not further:
        return MovementBlock(modes)
    words = ", ".join(f"{speed.name} {speed.sectors}" for speed in further)
    return MovementBlock(modes, wrap(f"Also {words}.", NOTE, width, fonts))


def box_width(width: float, count: int) -> float:
    """The width of each of `count` boxes, in mm."""
    return (width - MOVEMENT_GAP * (count - 1)) / count


def _draw_mode(pen: Pen, cell: Box, name: str, speed: FittedText) -> None:
    style, face, is_blank = pen.style, speed.face, not speed.lines[0]
    pen.box(
        cell,
        fill=style.tint,
        stroke=None if is_blank else style.card_edge,
        thickness=style.lines.card,
        radius=MOVEMENT_RADIUS,
    )
    if is_blank:
        place = Box(cell.x, cell.y, cell.width, BLANK_HEIGHT).inset(MOVEMENT_PADDING)
        draw_write_in_box(pen, place, field=PdfField(("Movement", name)))
    leading = face.size * POINT * LEADING
    y = cell.y + SPEED_MIDDLE + (face.capital - leading * (len(speed.lines) - 1)) / 2
    for line in speed.lines:
        pen.text(cell.middle, y, line, face, style.ink, Align.CENTER)
        y += leading
    pen.text(cell.middle, cell.y + NAME_BASELINE, name, NOTE, style.ink, Align.CENTER)
