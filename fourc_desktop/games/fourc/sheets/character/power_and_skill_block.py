"""Power and skill block: the lists of powers and of skills."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.sheets.character_content import PowerLine, SkillLine, in_sentences
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
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
"""How far the words keep from the rank, in mm."""

RANK_ROOM = 80
"""Points that all digits of a rank share, so that it leaves the words their room."""

NAMES = ((STRONG, 1), (STRONG, 2))
MOST_POWER_LINES = 2
"""Lines of words that a power gets; what does not fit is in full on a later page."""


@dataclass(frozen=True, slots=True)
class PowerBlockRow:
    """A power, its name and its words already in lines."""

    name: FittedText
    words: FittedText
    rank: str

    @property
    def whole(self) -> bool:
        """Whether all that a player needs of it is there."""
        return self.name.whole and self.words.whole

    @property
    def height(self) -> float:
        """9.2 mm, and more only where the name or the words take more than a line."""
        return POWER_ROW + self._extra + max(len(self.words.lines) - 1, 0) * NOTE_LEADING

    @property
    def _extra(self) -> float:
        return (len(self.name.lines) - 1) * NAME_LEADING

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the words, then the rank in the middle of its height."""
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
    """The type of a rank: 18 points, and less where it has many digits."""
    return POWER_RANK.at(min(POWER_RANK.size, RANK_ROOM / max(len(rank), 1)))


def powers(lines: Sequence[PowerLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of powers in a block of a width in mm.

    Where they do not fit into `room` mm, what they do is shown only where it takes no line.
    """
    for extra in (MOST_POWER_LINES, 0):
        rows = tuple(_row(line, width, extra, fonts) for line in lines)
        listing = Listing("Powers", (ColumnHead(width, "rank", Align.RIGHT),), rows, POWERS_ABOVE)
        if listing.height <= room:
            break
    return listing


def cut_short(lines: Sequence[PowerLine], width: float, fonts: Fonts) -> list[PowerLine]:
    """The powers whose text does not fit their rows in a list of a width in mm."""
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
    choices = ((NOTE, MOST_POWER_LINES),)
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
    """The words with as much of what it does behind them as goes into so many lines.

    A single word is not worth a line of its own. Where there are no other words, the first
    sentence is cut short rather than left out.
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
"""What the Row Steps and the space before them take of the width, in mm."""

MOST_SKILL_LINES = 3
"""Lines of a name; a longer one is in full on a later page."""


@dataclass(frozen=True, slots=True)
class SkillBlockRow:
    """A skill or contact, its name already made to fit."""

    name: FittedText
    worth: str
    leading: float

    @property
    def height(self) -> float:
        """One line of the row, and the leading of each further line, in mm."""
        return self.leading + NOTE_LEADING * (len(self.name.lines) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the name and, on its first line, what it is worth."""
        style = pen.style
        face = self.name.face
        baseline = box.y + self.leading / 2 + face.capital / 2 + 0.1
        for index, line in enumerate(self.name.lines):
            pen.text(box.x, baseline + index * NOTE_LEADING, line, face, style.ink)
        worth = STEPS if self.worth.startswith("+") else NOTE
        pen.text(box.right, baseline, self.worth, worth, style.ink, Align.RIGHT)


def skills(lines: Sequence[SkillLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of skills; where it does not go into `room` mm at 10 points, it takes 9."""
    normal = _listing(lines, width, BODY, SKILL_ROW, fonts)
    if normal.height <= room:
        return normal
    return _listing(lines, width, NOTE, LOW_ROW, fonts)


def long_names(lines: Sequence[SkillLine], width: float, fonts: Fonts) -> list[str]:
    """The names that end in an ellipsis in a list of a width in mm."""
    return [line.name for line in lines if not _name(line, NOTE, width, fonts).whole]


def _name(line: SkillLine, face: TypeStyle, width: float, fonts: Fonts) -> FittedText:
    return fit(line.name, ((face, MOST_SKILL_LINES),), width - WORTH_ROOM, fonts)


def _listing(
    lines: Sequence[SkillLine], width: float, face: TypeStyle, leading: float, fonts: Fonts
) -> Listing:
    rows = tuple(
        SkillBlockRow(_name(line, face, width, fonts), line.worth, leading) for line in lines
    )
    head = ColumnHead(width, "row steps", Align.RIGHT)
    return Listing("Skills and contacts", (head,), rows, SKILLS_ABOVE)
