"""The parts of a card below its head: scores, rows and text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.cards.card_content import CardMarks, CardRow
from fourc_desktop.pdf.cards.card_head import WIDE
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField, number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from fourc_desktop.pdf.styles import Ink
from fourc_desktop.pdf.typography import (
    LABEL,
    NOTE,
    NOTE_STRONG,
    POINT,
    ROW_LABEL,
    STRONG,
    TypeStyle,
    Weight,
)
from fourc_desktop.pdf.wrapping import FittedText, fit, fit_list, narrowed, wrap_list

MAX_SCORES: Final = 8
"""The most scores on a line."""

SCORE: Final = TypeStyle(15, Weight.BOLD)
SCORES_HEIGHT: Final = 10.2
SCORES_GAP: Final = 0.8
SCORE_LABEL: Final = 3.6
SCORE_NUMBER: Final = 9.0
"""The baselines of a score's title and number, in mm."""

EMPTY_TOP: Final = 4.4
EMPTY_HEIGHT: Final = 5.2
"""The size of the box to write a score in, in mm."""

ABBREVIATED: Final = 3
"""The letters of a score's title that are shown if the title does not fit."""

RADIUS: Final = 0.8
MARGIN: Final = 0.6


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Scores side by side on a tint; an empty one has a box to write in.

    Attributes:
        scores: Each with its title.
        columns: How many fit on the line.
        parted: The number of scores before a dividing line; 0 for no line.
        path: The first parts of the names of form fields.
    """

    scores: tuple[tuple[str, str], ...]
    columns: int
    parted: int = 0
    path: tuple[str, ...] = ()

    height = SCORES_HEIGHT + SCORES_GAP

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw titles over numbers."""
        style, wide = pen.style, box.width / self.columns
        frame = Box(box.x, box.y, box.width, SCORES_HEIGHT)
        edge, thickness = style.card_edge, style.lines.card
        pen.box(frame, fill=style.tint, stroke=edge, thickness=thickness, radius=RADIUS)
        for index, (title, number) in enumerate(self.scores):
            left = box.x + index * wide
            middle = left + wide / 2
            room = wide - 2 * MARGIN
            label = narrowed(title, LABEL, room, pen.fonts)
            pen.text(middle, box.y + SCORE_LABEL, title, label, style.soft_ink, Align.CENTER)
            if number:
                face = narrowed(number, SCORE, room, pen.fonts)
                pen.text(middle, box.y + SCORE_NUMBER, number, face, style.ink, Align.CENTER)
            else:
                field = number_field(None, *self.path, title)
                place = Box(left + MARGIN, box.y + EMPTY_TOP, room, EMPTY_HEIGHT)
                draw_write_in_box(pen, place, field=field)
            if index:
                is_part = index == self.parted
                ink = style.rule if is_part else style.hairline
                ends = (left, frame.y + 1.4), (left, frame.bottom - 1.4)
                pen.line(*ends, ink, style.lines.frame if is_part else style.lines.hairline)


def score_lines(
    scores: Sequence[tuple[str, str]],
    parted: int,
    width: float,
    fonts: Fonts,
    path: tuple[str, ...] = (),
) -> Iterator[ScoreLine]:
    """The scores in equally full lines; titles that do not fit are cut to three letters."""
    if not scores:
        return
    lines = -(-len(scores) // MAX_SCORES)
    columns = -(-len(scores) // lines)
    room = width / columns - 2 * MARGIN
    widest = max(fonts.width(title, LABEL) for title, _ in scores)
    if widest > room:
        scores = [(fonts.capitals(title[:ABBREVIATED]), number) for title, number in scores]
    for start in range(0, len(scores), columns):
        part = tuple(scores[start : start + columns])
        yield ScoreLine(part, columns, parted if not start else 0, path)


ROW: Final = 5.9
MARKS_ROW: Final = 5.6
"""The height that marks on a strip of their own add to a row, in mm."""

STRONG_FACE: Final = TypeStyle(13, Weight.BOLD)
STRONG_ROOM: Final = 9.0
COLUMN_GAP: Final = 1.4
ROLL_ROOM: Final = 6.4
WORDS_ROOM: Final = 14.0
"""The width of a roll without marks behind it, in mm."""

PAIR_GAP: Final = 4.0
"""The distance between two rows side by side, in mm."""

REMARK_SHARE: Final = 0.21
"""The largest share of the width for a remark."""

WORDS_SHARE: Final = 0.66
"""The largest share of the width for a remark in a row without numbers."""

NAMES: Final = (
    *((ROW_LABEL.at(size), 1) for size in (10.5, 10, 9.5, 9, 8.5)),
    (ROW_LABEL.at(8), 2),
)
FIELD_MARGIN: Final = 0.4
"""The margin around the fields of a free row, in mm."""

TWO_LINES: Final = 2.8
"""The least distance between the two lines of a name or a remark, in mm."""

LINE_SHARE: Final = 0.97
"""The distance between the two lines as a share of the type size, in larger type."""

WORDS_EXTRA: Final = 0.6
"""The additional height of a row of words with two lines, in mm."""

BELOW_LINES: Final = 1.05
"""The space for descenders and margins in a row of two lines, in mm."""

REMARKS: Final = (*((NOTE.at(size), 1) for size in (9, 8.5, 8)), (NOTE.at(8), 2))
ROLLS: Final = tuple((STRONG.at(size), 1) for size in (10.5, 10, 9, 8))
STRONGS: Final = tuple((STRONG_FACE.at(size), 1) for size in (13, 11, 9, 7))


LEADING: Final = 3.9
LARGE_LEADING: Final = 4.2


@dataclass(frozen=True, slots=True)
class CardSetting:
    """How rows and text of a card are set.

    Attributes:
        note: The face of the text.
        leading: The distance between its lines, in mm.
        row: The height of a strip of a row, in mm.
        has_pairs: Whether rows of a name and a number are side by side.
    """

    note: TypeStyle = NOTE
    leading: float = LEADING
    row: float = ROW
    has_pairs: bool = False


USUAL_SETTING: Final = CardSetting()
SETTINGS: Final = (
    USUAL_SETTING,
    CardSetting(NOTE.at(8.5), 3.6, 5.5),
    CardSetting(NOTE.at(8.5), 3.6, 5.5, has_pairs=True),
    CardSetting(NOTE.at(8), 3.35, 5.2, has_pairs=True),
)
"""The usual setting, then tighter ones for what just exceeds a card."""


@dataclass(frozen=True, slots=True)
class CardRowLine:
    """A row whose texts are made to fit.

    Attributes:
        name: The name, at the left.
        roll: The number to roll with.
        roll_end: The right edge of the roll, in mm.
        marks: The drawing of the game behind it, or None.
        remark: A short addition at the right.
        strong: The outcome, at the right end.
        stacked: Whether roll and marks have a strip of their own.
        name_end: The right edge of the space for the name, in mm.
        strip: The height of a strip, in mm.
    """

    name: FittedText
    roll: FittedText
    roll_end: float
    marks: CardMarks | None
    remark: FittedText
    strong: FittedText
    stacked: bool
    name_end: float
    strip: float = ROW

    @property
    def height(self) -> float:
        """One strip or two, in mm."""
        return self.strip + (MARKS_ROW if self.stacked else 0)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it over a hairline."""
        style, middle = pen.style, box.y + self.strip / 2
        _write(pen, box.x, middle, self.name, style.ink, Align.LEFT)
        _write(pen, box.right, middle, self.strong, style.ink)
        right = box.right - (STRONG_ROOM if self.strong.lines[0] else 0)
        _write(pen, right, middle, self.remark, style.soft_ink)
        lower = middle + (MARKS_ROW - 0.4 if self.stacked else 0)
        _write(pen, box.x + self.roll_end, lower, self.roll, style.ink)
        if self.marks is not None:
            self.marks.draw(pen, box.x + self.roll_end + COLUMN_GAP, lower)
        pen.hairline(box.x, box.right, box.bottom)
        if not self.name.lines[0]:
            self._add_fields(pen, box)

    def _add_fields(self, pen: Pen, box: Box) -> None:
        """Add the form fields of a free row: for the name, and for its result."""
        name = min(self.name_end, box.width - STRONG_ROOM)
        for words, x, width in (
            ("name", box.x, name),
            ("number", box.right - STRONG_ROOM, STRONG_ROOM),
        ):
            place = Box(x, box.y, width, self.strip).inset(FIELD_MARGIN)
            with pen.field(PdfField(("Row", words)), place, NOTE, pen.style.ink):
                pass


def card_row_line(
    row: CardRow, width: float, fonts: Fonts, setting: CardSetting = USUAL_SETTING
) -> CardRowLine:
    """Lay out a row in a card with a width in mm between its margins."""
    marks = 0.0 if row.marks is None else row.marks.width(fonts)
    stacked = bool(marks) and width < WIDE
    right = width - (STRONG_ROOM if row.strong else 0)
    share = REMARK_SHARE if row.marks or row.strong else WORDS_SHARE
    room = width * share if row.remark else 0.0
    roll_room = ROLL_ROOM if marks else WORDS_ROOM if row.roll else 0.0
    if stacked:
        roll_end, name_end = ROLL_ROOM, right - 2 * room - COLUMN_GAP
        room *= 2
    else:
        roll_end = right - room - COLUMN_GAP - (marks + COLUMN_GAP if marks else 0)
        name_end = roll_end - roll_room - COLUMN_GAP
    name = fit(row.name, NAMES, name_end, fonts)
    remark = fit_list(row.remark, REMARKS, room, fonts)
    extra = 0.0 if row.marks or row.strong else WORDS_EXTRA
    two_lines = [each.face for each in (name, remark) if len(each.lines) > 1]
    return CardRowLine(
        name=name,
        roll=fit(row.roll, ROLLS, roll_room, fonts),
        roll_end=roll_end,
        marks=row.marks,
        remark=remark,
        strong=fit(row.strong, STRONGS, STRONG_ROOM - COLUMN_GAP, fonts),
        stacked=stacked,
        name_end=name_end,
        strip=max(setting.row, *(_two_lines_height(face) + extra for face in two_lines), 0.0),
    )


@dataclass(frozen=True, slots=True)
class CardRowPair:
    """Two rows side by side."""

    left: CardRowLine
    right: CardRowLine

    @property
    def height(self) -> float:
        """The higher one, in mm."""
        return max(self.left.height, self.right.height)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw each in its half."""
        half = half_width(box.width)
        self.left.draw(pen, Box(box.x, box.y, half, box.height))
        self.right.draw(pen, Box(box.right - half, box.y, half, box.height))


def half_width(width: float) -> float:
    """The width of each row of a pair, in mm."""
    return (width - PAIR_GAP) / 2


def card_rows(
    rows: Sequence[CardRow], width: float, fonts: Fonts, setting: CardSetting
) -> Iterator[CardRowLine | CardRowPair]:
    """The rows below each other, or in pairs if the setting has them and all are short."""
    half = half_width(width)
    is_short = all(not row.marks and not row.roll and row.strong for row in rows)
    if not (setting.has_pairs and is_short):
        yield from (card_row_line(row, width, fonts, setting) for row in rows)
        return
    lines = [card_row_line(row, half, fonts, setting) for row in rows]
    yield from (CardRowPair(*pair) for pair in zip(lines[::2], lines[1::2], strict=False))
    if len(rows) % 2:
        yield card_row_line(rows[-1], width, fonts, setting)


def _write(
    pen: Pen, x: float, middle: float, text: FittedText, ink: Ink, align: Align = Align.RIGHT
) -> None:
    """Write one or two lines, vertically centered on `middle`."""
    distance = _line_distance(text.face)
    baseline = middle + text.face.capital / 2 - distance * (len(text.lines) - 1) / 2
    for line in text.lines:
        pen.text(x, baseline, line, text.face, ink, align)
        baseline += distance


def _line_distance(face: TypeStyle) -> float:
    """The distance between the two lines of a name or a remark in a face, in mm."""
    return max(TWO_LINES, face.size * POINT * LINE_SHARE)


def _two_lines_height(face: TypeStyle) -> float:
    """The height of a row with two lines in a face, in mm."""
    return max(ROW, _line_distance(face) + face.capital + BELOW_LINES)


STRONG_LINES: Final = (*((NOTE_STRONG.at(size), 1) for size in (9, 8.5, 8)), (NOTE_STRONG, 9))
ABOVE: Final = 0.8
"""The gap between the first line of text and the rows above it, in mm."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text; the first one has a gap above it."""

    text: str
    face: TypeStyle = NOTE
    above: float = 0.0
    leading: float = LEADING

    @property
    def height(self) -> float:
        """The line with the gap above it, in mm."""
        return self.above + self.leading

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it."""
        pen.text(box.x, box.bottom - 1.0, self.text, self.face, pen.style.ink)


def text_lines(
    line: str,
    texts: Sequence[str],
    width: float,
    fonts: Fonts,
    setting: CardSetting = USUAL_SETTING,
) -> Iterator[TextLine]:
    """A bold line, then a paragraph for each text, wrapped to a width in mm.

    The bold line is set smaller if it then fits one line. List items are not broken.
    """
    usual = fonts.setting.sized(setting.note)
    leading = setting.leading if usual == setting.note else LARGE_LEADING
    above = ABOVE
    strong = fit(line, STRONG_LINES, width, fonts).face
    for face, text in ((strong, line), *((usual, each) for each in texts)):
        if not text:
            continue
        for words in wrap_list(text, face, width, fonts):
            yield TextLine(words, face, above, leading)
            above = 0.0
