"""Handling: its Rank Value, its row, and how hard a maneuver each color is enough for."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.pieces.result import EARNED
from fourc_desktop.games.fourc.sheets.pieces.tag import draw_outcome, outcome_words
from fourc_desktop.games.fourc.sheets.vehicle_page import DIFFICULTIES, HandlingLine
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.number_panel import PADDING, WORDS, draw_number_panel
from fourc_desktop.pdf.typography import NOTE, STRONG
from fourc_desktop.pdf.wrapping import fit

HEIGHT = 44.4
FIRST_BASELINE = 14.4
SECOND_BASELINE = 18.3
FIRST_TAG = 25.7
TAG_PITCH = 6.6
FIRSTS = tuple((STRONG.at(size), 1) for size in (10.5, 10, 9.5, 9))
SECONDS = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class Handling:
    """The panel."""

    line: HandlingLine

    @property
    def height(self) -> float:
        """Always 44.4 mm."""
        return HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the panel, the rank in words, and a tag for each color."""
        line, style = self.line, pen.style
        draw_number_panel(pen, box, "Handling", line.value)
        x, room = box.x + WORDS, box.width - WORDS - 1
        first = fit(line.first, FIRSTS, room, pen.fonts)
        pen.text(x, box.y + FIRST_BASELINE, first.lines[0], first.face, style.ink)
        second = fit(line.second, SECONDS, room, pen.fonts)
        pen.text(x, box.y + SECOND_BASELINE, second.lines[0], second.face, style.soft_ink)
        starts = line.starts and (line.starts.red, line.starts.blue, line.starts.yellow)
        places = zip(EARNED, starts or (None,) * len(EARNED), DIFFICULTIES, strict=True)
        for index, (result, start, words) in enumerate(places):
            middle = box.y + FIRST_TAG + index * TAG_PITCH
            said = outcome_words(words, box.width - 2 * PADDING, pen.fonts)
            draw_outcome(pen, result, start, said, left=box.x + PADDING, middle=middle)
