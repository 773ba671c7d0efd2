"""The tag of a result: its fill, its shape and its letter, then from which d% it is earned."""

from functools import partial

from fourc_desktop.games.fourc.sheets.pieces.result import Result, draw_shape
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import BODY, NOTE_STRONG, THRESHOLD
from fourc_desktop.pdf.wrapping import Fitted, fit

WIDTH = 5.4
HEIGHT = 5.0
RADIUS = 0.7
NUMBER_GAP = 1.0
WORDS_GAP = 1.1
WORDS = tuple((BODY.at(size), 1) for size in (10, 9.5, 9, 8.5))
SHAPE = 1.05
"""Half the width of the shape, in mm."""


def draw_tag(pen: Pen, result: Result, start: int | None, *, end: float, middle: float) -> None:
    """A tag and the first d% that earns it, if known; the number ends at `end`, in mm."""
    draw_mark(pen, result, end - pen.fonts.width("00", THRESHOLD) - NUMBER_GAP - WIDTH, middle)
    if start is not None:
        number = middle + THRESHOLD.capital / 2
        pen.text(end, number, f"{start:02}", THRESHOLD, pen.style.ink, Align.RIGHT)


def draw_outcome(
    pen: Pen, result: Result, start: int | None, words: Fitted, *, left: float, middle: float
) -> None:
    """A tag from `left` to the right, its threshold if known, and in words what it comes to."""
    end = left + WIDTH + NUMBER_GAP + pen.fonts.width("00", THRESHOLD)
    draw_tag(pen, result, start, end=end, middle=middle)
    baseline = middle + words.face.capital / 2
    pen.text(end + WORDS_GAP, baseline, words.lines[0], words.face, pen.style.ink)


def outcome_words(words: str, width: float, fonts: Fonts) -> Fitted:
    """Words that go behind a tag in so many mm, tag and all."""
    taken = WIDTH + NUMBER_GAP + fonts.width("00", THRESHOLD) + WORDS_GAP
    return fit(words, WORDS, width - taken, fonts)


def draw_mark(pen: Pen, result: Result, x: float, middle: float, height: float = HEIGHT) -> None:
    """A tag alone, from x to the right, so many mm high."""
    pen.again(("tag", result, height), x, middle, partial(_mark, pen, result, height))


def _mark(pen: Pen, result: Result, height: float) -> None:
    """A tag from 0 to the right, with 0 in its middle."""
    style = pen.style
    inks = result.ink(style)
    box = Box(0, -height / 2, WIDTH, height)
    pen.box(box, fill=inks.fill, stroke=inks.edge, thickness=style.lines.tag, radius=RADIUS)
    draw_shape(pen, result, (1.6, 0), SHAPE, inks.text)
    pen.text(4.0, NOTE_STRONG.capital / 2, result.letter, NOTE_STRONG, inks.text, Align.CENTER)
