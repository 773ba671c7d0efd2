"""One character sheet against a bare ReportLab canvas that makes the same strokes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from reportlab.lib.rl_accel import fp_str

from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.pdf import book as book_of_sheets
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR

GOAL = 1.5
ROUNDS = 100
Stroke = tuple[str, tuple[Any, ...], dict[str, Any]]


class Recorder:
    """A canvas that forwards and records every call.

    Cached drawings are recorded as their strokes.
    """

    def __init__(self, canvas: SheetCanvas) -> None:
        self._canvas = canvas
        self._drawings: dict[str, list[Stroke]] = {}
        self.strokes: list[Stroke] = []
        self.codes = canvas.codes

    def __getattr__(self, name: str) -> Callable[..., object]:
        def record(*positional: Any, **named: Any) -> object:
            self.strokes.append((name, positional, named))
            return getattr(self._canvas, name)(*positional, **named)

        return record

    @contextmanager
    def recorded(self) -> Iterator[list[str]]:
        """Record the drawing of the block for `draw_moved`."""
        start = len(self.strokes)
        with self._canvas.recorded() as strokes:
            yield strokes
        self._drawings["\n".join(strokes)] = self.strokes[start:]
        del self.strokes[start:]

    def draw_moved(self, strokes: str, x: float, y: float) -> None:
        """Draw a recorded drawing, and record its strokes at their position."""
        place: Stroke = ("addLiteral", (f"1 0 0 1 {fp_str(x, y)} cm",), {})
        inner = self._drawings[strokes]
        self.strokes += [("saveState", (), {}), place, *inner, ("restoreState", (), {})]
        self._canvas.draw_moved(strokes, x, y)


def test_one_sheet(resources: Path, book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    look = PrintLook(Fonts(resources / "fonts"), COLOR)
    hero = instant_hero(book, ADVANCED, "LANTERN")
    page = character_page(hero, derived_stats(hero, book), book, campaign="Harbor City Nights")
    sheets = [CharacterSheet(page)]
    recorders: list[Recorder] = []

    def recording(*positional: Any, **named: Any) -> Recorder:
        recorders.append(Recorder(SheetCanvas(*positional, **named)))
        return recorders[-1]

    with monkeypatch.context() as patched:
        patched.setattr(book_of_sheets, "SheetCanvas", recording)
        made = print_book(sheets, PaperSize.A4, look)
    strokes = recorders[0].strokes
    assert bare(strokes) == made
    whole, floor = best_of_both(
        lambda: print_book(sheets, PaperSize.A4, look), lambda: bare(strokes)
    )
    print(
        f"\none sheet: {whole * 1000:.1f} ms, {whole / floor:.2f} × a bare canvas with the same"
        f" {len(strokes)} strokes (goal {GOAL})"
    )
    assert whole / floor <= GOAL


def bare(strokes: list[Stroke]) -> bytes:
    """The floor: the same strokes on an empty canvas, without measuring and layout."""
    buffer = BytesIO()
    size = (PaperSize.A4.width * 72 / 25.4, PaperSize.A4.height * 72 / 25.4)
    canvas = SheetCanvas(buffer, pagesize=size, pageCompression=1, invariant=1, lang="en-US")
    for name, positional, named in strokes:
        getattr(canvas, name)(*positional, **named)
    return buffer.getvalue()


def best_of_both(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """The shortest run of each, in seconds; the runs alternate, so that noise affects both."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for work, taken in zip((one, other), times, strict=True):
            start = perf_counter()
            work()
            taken.append(perf_counter() - start)
    return min(times[0]), min(times[1])
