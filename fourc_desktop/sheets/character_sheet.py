"""Character sheets as a PDF: the same characters always give the same bytes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.sheets.character_layout import character_pages
from fourc_desktop.sheets.content import CharacterPage
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.paper import Paper
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.style import COLOR, Style
from fourc_desktop.sheets.typography import POINT

rl_config.trustedHosts = []
rl_config.trustedSchemes = []


@dataclass(frozen=True, slots=True)
class Sheet:
    """One character's page and portrait; the portrait is a JPEG or PNG, or None."""

    page: CharacterPage
    portrait: bytes | None = None


@dataclass(frozen=True, slots=True)
class Unprintable:
    """Characters that no shipped font can print, and where they stand."""

    place: str
    characters: tuple[str, ...]


def character_sheets(
    sheets: Sequence[Sheet],
    paper: Paper,
    fonts: Fonts,
    style: Style = COLOR,
    *,
    printed: Callable[[int], object] = lambda _done: None,
) -> bytes:
    """One PDF of all sheets, each on its own pages.

    `printed` is told after each sheet how many are done; whatever it raises ends the work.

    Raises:
        ValueError: There is no sheet.
    """
    if not sheets:
        raise ValueError("there is no sheet to print")
    buffer = BytesIO()
    canvas = _canvas(buffer, sheets, paper)
    pen = Pen(canvas, paper, fonts, style)
    for done, sheet in enumerate(sheets, start=1):
        for page in character_pages(sheet.page, sheet.portrait, fonts):
            for placed in page:
                placed.block.draw(pen, placed.box)
            pen.next_page()
        printed(done)
    canvas.save()
    return buffer.getvalue()


def unprintable(page: CharacterPage, fonts: Fonts) -> tuple[Unprintable, ...]:
    """What will print as an empty box, to be told before printing."""
    return tuple(
        Unprintable(place, characters)
        for place, text in page.words()
        if (characters := fonts.missing(text))
    )


def _canvas(buffer: BytesIO, sheets: Sequence[Sheet], paper: Paper) -> Canvas:
    names = ", ".join(sheet.page.name for sheet in sheets)
    canvas = Canvas(
        buffer,
        pagesize=(paper.width / POINT, paper.height / POINT),
        pageCompression=1,
        invariant=1,
        lang="en-US",
    )
    canvas.setTitle(names)
    canvas.setAuthor("4C Desktop")
    canvas.setSubject("4C character sheet")
    canvas.setCreator("4C Desktop")
    canvas.setProducer("4C Desktop")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas
