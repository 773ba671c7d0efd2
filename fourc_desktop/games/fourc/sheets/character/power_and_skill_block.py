"""Power and skill block: the lists of powers and of skills."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.sheets.character_content import PowerLine, SkillLine, in_sentences
from fourc_desktop.pdf.blocks.listing import Listing, rows_in_height
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import ColumnHead
from fourc_desktop.pdf.typography import (
    BODY,
    NOTE,
    NOTE_LEADING,
    POWER_RANK,
    STEPS,
    STRONG,
    TypeStyle,
)
from fourc_desktop.pdf.wrapping import FittedText, fit, wrap

POWER_ROW = 9.2
POWERS_ABOVE = 0.2
NAME_BASELINE = 3.9
NAME_LEADING = 4.2
WORDS_BASELINE = 7.9
RANK_GAP = 3.5
"""The distance between the text and the rank, in mm."""

RANK_ROOM = 80
"""The width in points shared by the digits of a rank."""

NAMES = ((STRONG, 1), (STRONG, 2))
MAX_POWER_LINES = 2
"""The maximum number of lines of a power; the full text of a cut one is on a later page."""


@dataclass(frozen=True, slots=True)
class PowerBlockRow:
    """A power, with its name and text broken into lines."""

    name: FittedText
    words: FittedText
    rank: str

    @property
    def whole(self) -> bool:
        """Whether all essential text of the power is shown."""
        return self.name.whole and self.words.whole

    @property
    def is_cut(self) -> bool:
        """Whether the text ends in the middle of a sentence."""
        return any(self.words.lines) and self.words.lines[-1].endswith("…")

    @property
    def height(self) -> float:
        """The height in mm: 9.2, or more if the name or the text takes several lines."""
        return POWER_ROW + self._extra + max(len(self.words.lines) - 1, 0) * NOTE_LEADING

    @property
    def _extra(self) -> float:
        return (len(self.name.lines) - 1) * NAME_LEADING

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the text, then the rank in its vertical center."""
        style = pen.style
        for index, line in enumerate(self.name.lines):
            y = box.y + NAME_BASELINE + index * NAME_LEADING
            pen.text(box.x, y, line, STRONG, style.ink)
        for index, line in enumerate(self.words.lines):
            y = box.y + WORDS_BASELINE + self._extra + index * NOTE_LEADING
            pen.text(box.x, y, line, NOTE, style.running)
        face = rank_face(self.rank)
        baseline = box.y + (box.height + face.capital) / 2
        pen.text(box.right, baseline, self.rank, face, style.ink, Align.RIGHT)


def rank_face(rank: str) -> TypeStyle:
    """The type of a rank: 18 points, or less for many digits."""
    return POWER_RANK.at(min(POWER_RANK.size, RANK_ROOM / max(len(rank), 1)))


def powers(lines: Sequence[PowerLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of powers in a block; `width` is in mm.

    If they do not fit into `room` mm, descriptions take a further line only where one is left:
    first those that would be cut, then the others from the top. Rows that continue on the next page
    have all their lines.
    """
    full, short = (
        tuple(_row(line, width, extra, fonts) for line in lines) for extra in (MAX_POWER_LINES, 0)
    )
    listing = Listing("Powers", (ColumnHead(width, "rank", Align.RIGHT),), full, POWERS_ABOVE)
    if listing.height <= room:
        return listing
    room -= replace(listing, rows=()).height
    count = rows_in_height((row.height for row in short), room)
    rows = [*short[:count], *full[count:]]
    room -= sum(row.height for row in rows[:count])
    for index in sorted(range(count), key=lambda index: not short[index].is_cut):
        extra = full[index].height - short[index].height
        if extra <= room + TOLERANCE:
            rows[index] = full[index]
            room -= extra
    return replace(listing, rows=tuple(rows))


def cut_short(lines: Sequence[PowerLine], width: float, fonts: Fonts) -> list[PowerLine]:
    """The powers whose text does not fit their rows; `width` is in mm."""
    return [line for line in lines if not _row(line, width, 0, fonts).whole]


def _row(line: PowerLine, width: float, extra: int, fonts: Fonts) -> PowerBlockRow:
    room = width - RANK_GAP - fonts.width(line.rank, rank_face(line.rank))
    words = _needed(line, room, fonts)
    if words.whole:
        most = max(len(words.lines), 1, extra)
        words = _with_text(line, words, most, room, fonts)
    return PowerBlockRow(fit(line.name, NAMES, room, fonts), words, line.rank)


def _needed(line: PowerLine, room: float, fonts: Fonts) -> FittedText:
    """As many whole sentences as fit, then an ellipsis."""
    sentences = (*line.words_without_attacks, *line.gains)
    choices = ((NOTE, MAX_POWER_LINES),)
    for count in range(len(sentences), 0, -1):
        text = in_sentences(sentences[:count])
        all_of_it = count == len(sentences)
        fitted = fit(text if all_of_it else f"{text} …", choices, room, fonts, shrinks=False)
        if fitted.whole:
            return FittedText(fitted.lines, NOTE, whole=all_of_it)
    return fit(in_sentences(sentences[:1]), choices, room, fonts, shrinks=False)


def _with_text(
    line: PowerLine, words: FittedText, most: int, room: float, fonts: Fonts
) -> FittedText:
    """The text with as much of the description as fits into `most` lines.

    No line is added for a single word. Without other text, the first sentence is cut rather than
    left out.
    """
    needed = (*line.words_without_attacks, *line.gains)
    taken = len(words.lines) if needed else 0
    for count in range(1, len(line.does) + 1):
        lines = wrap(in_sentences((*needed, *line.does[:count])), NOTE, room, fonts)
        if len(lines) > most or (len(lines) > taken > 0 and " " not in lines[-1]):
            break
        words = FittedText(lines, NOTE)
    if line.does and not needed and not any(words.lines):
        return replace(fit(line.does[0], ((NOTE, most),), room, fonts, shrinks=False), whole=True)
    return words


SKILL_ROW = 5.35
LOW_ROW = 4.7
SKILLS_ABOVE = 0.4
WORTH_ROOM = 14.0
"""The width of the Row Steps and of the space before them, in mm."""

MAX_SKILL_LINES = 3
"""The maximum number of lines of a name; the full text of a cut one is on a later page."""


@dataclass(frozen=True, slots=True)
class SkillBlockRow:
    """A skill or contact, with its name fitted."""

    name: FittedText
    worth: str
    leading: float

    @property
    def height(self) -> float:
        """The height of the first line and of each further one, in mm."""
        return self.leading + NOTE_LEADING * (len(self.name.lines) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the name and, on its first line, the Row Steps."""
        style = pen.style
        face = self.name.face
        baseline = box.y + self.leading / 2 + face.capital / 2 + 0.1
        for index, line in enumerate(self.name.lines):
            pen.text(box.x, baseline + index * NOTE_LEADING, line, face, style.ink)
        worth = STEPS if self.worth.startswith("+") else NOTE
        pen.text(box.right, baseline, self.worth, worth, style.ink, Align.RIGHT)


def skills(lines: Sequence[SkillLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of skills, in 10 points, or in 9 if it does not fit into `room` mm."""
    normal = _listing(lines, width, BODY, SKILL_ROW, fonts)
    if normal.height <= room:
        return normal
    return _listing(lines, width, NOTE, LOW_ROW, fonts)


def long_names(lines: Sequence[SkillLine], width: float, fonts: Fonts) -> list[str]:
    """The names that are cut with an ellipsis; `width` is in mm."""
    return [line.name for line in lines if not _name(line, NOTE, width, fonts).whole]


def _name(line: SkillLine, face: TypeStyle, width: float, fonts: Fonts) -> FittedText:
    return fit(line.name, ((face, MAX_SKILL_LINES),), width - WORTH_ROOM, fonts)


def _listing(
    lines: Sequence[SkillLine], width: float, face: TypeStyle, leading: float, fonts: Fonts
) -> Listing:
    rows = tuple(
        SkillBlockRow(_name(line, face, width, fonts), line.worth, leading) for line in lines
    )
    head = ColumnHead(width, "row steps", Align.RIGHT)
    return Listing("Skills and contacts", (head,), rows, SKILLS_ABOVE)
