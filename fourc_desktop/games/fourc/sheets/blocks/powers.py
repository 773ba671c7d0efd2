"""The powers: what each is called, what it does in numbers, where it comes from, and its rank."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import PowerLine, in_sentences
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.section_title import Head
from fourc_desktop.pdf.typography import NOTE, NOTE_LEADING, POWER_RANK, STRONG, Face
from fourc_desktop.pdf.wrapping import Fitted, fit, wrap

ROW = 9.2
ABOVE = 0.2
NAME_BASELINE = 3.9
NAME_LEADING = 4.2
WORDS_BASELINE = 7.9
RANK_GAP = 3.5
"""How far the words keep from the rank, in mm."""

RANK_ROOM = 80
"""Points that all digits of a rank share, so that it leaves the words their room."""

NAMES = ((STRONG, 1), (STRONG, 2))
MOST_LINES = 2
"""Lines of words that a power gets; what does not fit stands in full on a later page."""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """A power, its name and its words already in lines."""

    name: Fitted
    words: Fitted
    rank: str

    @property
    def whole(self) -> bool:
        """Whether all that a player needs of it is there."""
        return self.name.whole and self.words.whole

    @property
    def height(self) -> float:
        """9.2 mm, and more only where the name or the words take more than a line."""
        return ROW + self._extra + max(len(self.words.lines) - 1, 0) * NOTE_LEADING

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


def rank_face(rank: str) -> Face:
    """The type of a rank: 18 points, and less where it has many digits."""
    return POWER_RANK.at(min(POWER_RANK.size, RANK_ROOM / max(len(rank), 1)))


def powers(lines: Sequence[PowerLine], width: float, room: float, fonts: Fonts) -> Listing:
    """The list of powers in a block of a width in mm.

    Where they do not go into `room` mm, sources stand only where they take no line of their own.
    """
    for extra in (MOST_LINES, 0):
        rows = tuple(_row(line, width, extra, fonts) for line in lines)
        listing = Listing("Powers", (Head(width, "rank", Align.RIGHT),), rows, ABOVE)
        if listing.height <= room:
            break
    return listing


def cut_short(lines: Sequence[PowerLine], width: float, fonts: Fonts) -> list[PowerLine]:
    """The powers whose rows in a list of a width in mm do not say all that a player needs."""
    return [line for line in lines if not _row(line, width, 0, fonts).whole]


def _row(line: PowerLine, width: float, extra: int, fonts: Fonts) -> PowerRow:
    room = width - RANK_GAP - fonts.width(line.rank, rank_face(line.rank))
    words = _needed(line, room, fonts)
    if words.whole:
        most = max(len(words.lines), 1, extra)
        words = _with_sources(line, words, most, room, fonts)
    return PowerRow(fit(line.name, NAMES, room, fonts), words, line.rank)


def _needed(line: PowerLine, room: float, fonts: Fonts) -> Fitted:
    """What a player needs, as many whole sentences as fit; an ellipsis stands for the rest."""
    sentences = (*line.beside_attacks, *line.gains)
    choices = ((NOTE, MOST_LINES),)
    for count in range(len(sentences), 0, -1):
        text = in_sentences(sentences[:count])
        all_of_it = count == len(sentences)
        fitted = fit(text if all_of_it else f"{text} …", choices, room, fonts)
        if fitted.whole:
            return Fitted(fitted.lines, NOTE, whole=all_of_it)
    return fit(in_sentences(sentences[:1]), choices, room, fonts)


def _with_sources(line: PowerLine, words: Fitted, most: int, room: float, fonts: Fonts) -> Fitted:
    """The words with as many of the sources behind them as go into so many lines.

    A single word, such as "Chosen.", is not worth a line of its own.
    """
    taken = len(words.lines)
    for count in range(1, len(line.sources) + 1):
        text = in_sentences((*line.beside_attacks, *line.gains, *line.sources[:count]))
        lines = wrap(text, NOTE, room, fonts)
        if len(lines) > most or (len(lines) > taken > 0 and " " not in lines[-1]):
            break
        words = Fitted(lines, NOTE)
    return words
