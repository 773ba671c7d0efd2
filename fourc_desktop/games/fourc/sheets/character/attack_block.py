"""Attack block: roll, result of each color, damage and reach of each attack."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.character_content import AttackLine, RowStarts
from fourc_desktop.games.fourc.sheets.result_marks import EARNED, draw_outcome, outcome_text
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import ColumnHead
from fourc_desktop.pdf.typography import BODY, NOTE, NUMBER, RANK_NAME, ROW_LABEL, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

ABOVE = 0.6
STRIP = 8.2
"""The height in mm of a row, or of half of one."""

MAX_ATTACKS = 6
"""The number of attacks on the first page."""

COLUMN_GAP = 1.5
RESULT_GAP = 0.7
FIRST_LINE = 3.6
SECOND_LINE = 7.1
LEADING = 3.6
DAMAGE_ROOM = 60
"""The width in points shared by the digits of a damage."""

LETTERS = 15
"""The type size of letters in place of a damage, in points."""

NAMES: tuple[tuple[TypeStyle, int], ...] = (
    *((ROW_LABEL.at(size), 1) for size in (12, 11, 10)),
    (ROW_LABEL.at(9), 2),
)
FIRSTS: tuple[tuple[TypeStyle, int], ...] = tuple(
    (RANK_NAME.at(size), 1) for size in (10, 9.5, 9, 8.5)
)
REACHES: tuple[tuple[TypeStyle, int], ...] = tuple((BODY.at(size), 1) for size in (10, 9.5, 9, 8.5))
SECONDS: tuple[tuple[TypeStyle, int], ...] = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class AttackColumns:
    """The positions of the columns, in mm.

    Attributes:
        name: The right end of the name.
        roll: The left and right end of the roll.
        results: The left end of each tag, and the right end of the last result.
        damage: The center of the damage.
        reach: The left and right end of the range.
        strips: 1 for all columns in one strip, 2 with the results in a second one.
    """

    name: float
    roll: tuple[float, float]
    results: tuple[float, float, float, float]
    damage: float
    reach: tuple[float, float]
    strips: int = 1


WIDE = AttackColumns(39.0, (39.0, 67.0), (67.0, 88.5, 112.0, 138.5), 148.0, (159.0, 190.0))
NARROW = AttackColumns(40.0, (40.0, 68.0), (0.0, 39.5, 79.0, 118.5), 111.0, (68.0, 103.0), strips=2)
MIN_WIDE = 190.0
"""The width in mm below which the columns take two strips."""


@dataclass(frozen=True, slots=True)
class AttackBlockRow:
    """An attack, with its texts fitted to the columns."""

    columns: AttackColumns
    name: FittedText
    roll: FittedText
    kind: FittedText
    starts: RowStarts | None
    words: tuple[FittedText, ...]
    damage: str
    reach: FittedText
    note: FittedText

    @property
    def height(self) -> float:
        """The height of one or two strips, in mm."""
        return STRIP * self.columns.strips

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order."""
        columns, ink = self.columns, pen.style.ink
        middle = box.y + STRIP / 2
        y = middle + self.name.face.capital / 2 - LEADING * (len(self.name.lines) - 1) / 2
        for line in self.name.lines:
            pen.text(box.x, y, line, self.name.face, ink)
            y += LEADING
        _draw_pair(pen, box, columns.roll[0], self.roll, self.kind)
        if columns.strips == 1:
            self._draw_results(pen, box, middle)
        size = min(NUMBER.size, DAMAGE_ROOM / max(len(self.damage), 1))
        face = NUMBER.at(size if self.damage.isdecimal() else LETTERS)
        baseline = middle + face.capital / 2
        pen.text(box.x + columns.damage, baseline, self.damage, face, ink, Align.CENTER)
        _draw_pair(pen, box, columns.reach[0], self.reach, self.note)
        if columns.strips > 1:
            self._draw_results(pen, box, middle + STRIP)

    def _draw_results(self, pen: Pen, box: Box, middle: float) -> None:
        known = self.starts and (self.starts.red, self.starts.blue, self.starts.yellow)
        places = zip(
            EARNED, known or (None,) * len(EARNED), self.words, self.columns.results, strict=False
        )
        for result, start, words, left in places:
            draw_outcome(pen, result, start, words, left=box.x + left, middle=middle)


def attacks(lines: Sequence[AttackLine], remark: str, width: float, fonts: Fonts) -> Listing:
    """The list of attacks in a block; `width` is in mm."""
    columns = WIDE if width >= MIN_WIDE else NARROW
    heads = [
        ColumnHead(columns.roll[0], "roll"),
        ColumnHead(columns.results[0], "result from this d% on; below it K, a miss"),
        ColumnHead(columns.damage, "damage", Align.CENTER),
        ColumnHead(columns.reach[0], "range and note"),
    ]
    if columns.strips > 1:
        del heads[1]
    rows = tuple(_row(line, columns, fonts) for line in lines)
    return Listing("Attacks", tuple(heads), rows, ABOVE, remark=remark)


def _row(line: AttackLine, columns: AttackColumns, fonts: Fonts) -> AttackBlockRow:
    roll, reach = (end - start - COLUMN_GAP for start, end in (columns.roll, columns.reach))
    rooms = [
        end - start - RESULT_GAP
        for start, end in zip(columns.results, columns.results[1:], strict=False)
    ]
    return AttackBlockRow(
        columns=columns,
        name=fit(line.name, NAMES, columns.name - COLUMN_GAP, fonts),
        roll=fit(line.roll, FIRSTS, roll, fonts),
        kind=fit(line.kind, SECONDS, roll, fonts),
        starts=line.starts,
        words=tuple(
            outcome_text(words, room, fonts) for words, room in zip(line.words, rooms, strict=True)
        ),
        damage=line.damage,
        reach=fit(line.reach, REACHES, reach + COLUMN_GAP, fonts),
        note=fit(line.note, SECONDS, reach + COLUMN_GAP, fonts),
    )


def _draw_pair(pen: Pen, box: Box, x: float, first: FittedText, second: FittedText) -> None:
    """Two lines, one below the other; a single one is centered."""
    alone = not second.lines[0]
    y = STRIP / 2 + first.face.capital / 2 if alone else FIRST_LINE
    pen.text(box.x + x, box.y + y, first.lines[0], first.face, pen.style.ink)
    if not alone:
        pen.text(box.x + x, box.y + SECOND_LINE, second.lines[0], second.face, pen.style.soft_ink)
