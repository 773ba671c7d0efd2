"""What looks the same in many places and on many sheets: drawn once, its strokes used again."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from fourc_desktop.pdf.sheet_canvas import Codes, SheetCanvas
from fourc_desktop.pdf.style import Style

MOST = 2048
"""How many stencils of a style are remembered; the eldest make room."""


Place = tuple[float, float]
"""In points from the lower left of the page."""

Words = dict[str, str]
"""The characters that were written, by the font they are from."""


@dataclass(frozen=True, slots=True)
class Stencil:
    """The strokes of one drawing, and what its document must write as the first one did.

    Attributes:
        strokes: As a PDF holds them.
        words: The font and the characters of each text in it.
        codes: How the document wrote each when the strokes were made.
    """

    strokes: str
    words: tuple[tuple[str, str], ...]
    codes: tuple[Codes, ...]

    def serves(self, canvas: SheetCanvas) -> bool:
        """Whether a document would draw the very same strokes.

        It has numbered all characters afterwards, as if they had been drawn.
        """
        return self.codes == tuple(canvas.codes(*words) for words in self.words)


@dataclass(slots=True)
class Stencils:
    """The stencils of every style; they change nothing but the time that drawing takes."""

    _known: dict[Style, dict[Hashable, Stencil]] = field(default_factory=dict)

    def of(self, style: Style) -> dict[Hashable, Stencil]:
        """The stencils of a style, by what they show."""
        return self._known.setdefault(style, {})


class Stenciler:
    """Draws stencils in one document; as a stamp, one is in it once for all its pages."""

    def __init__(
        self, canvas: SheetCanvas, known: dict[Hashable, Stencil], *, stamps: bool
    ) -> None:
        self._canvas = canvas
        self._known = known
        self._stamps: dict[tuple[Hashable, Place], str] | None = {} if stamps else None

    def draw(
        self, key: Hashable, place: Place, make: Callable[[], Words], *, stamp: bool = False
    ) -> None:
        """Draw around a place what `make` draws around 0; it is asked where nothing serves.

        It returns the characters that it wrote in each font, in the order of their first use.
        """
        if not stamp or self._stamps is None:
            self._canvas.draw_moved(self._strokes(key, make), *place)
            return
        name = self._stamps.get((key, place))
        if name is None:
            name = f"stamp{len(self._stamps) + 1}"
            with self._canvas.stamp(name):
                self._canvas.draw_moved(self._strokes(key, make), *place)
            self._stamps[key, place] = name
        self._canvas.doForm(name)

    def _strokes(self, key: Hashable, make: Callable[[], Words]) -> str:
        found = self._known.get(key)
        if found is not None and found.serves(self._canvas):
            return found.strokes
        with self._canvas.recorded() as strokes:
            words = tuple(make().items())
        codes = tuple(self._canvas.codes(*each) for each in words)
        made = Stencil("\n".join(strokes), words, codes)
        if len(self._known) >= MOST:
            del self._known[next(iter(self._known))]
        self._known[key] = made
        return made.strokes
