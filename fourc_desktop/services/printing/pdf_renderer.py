"""Renders sheets to PDFs, and pages of PDFs to pictures."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from fourc_desktop.pdf.book import Printable, print_book, unprintable
from fourc_desktop.pdf.canvas import DrawingCache
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_count, page_png
from fourc_desktop.pdf.styles import sheet_style
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

PNG_DPI = 150
"""The resolution of a page as a picture, in dots per inch."""


class PdfRenderer:
    """Renders PDFs; created once per process, because reading the fonts is slow."""

    def __init__(self, fonts: Path, subject: str = "") -> None:
        """`subject` is the subject in the document information of the PDFs."""
        self._fonts = Fonts(fonts)
        self._drawings = DrawingCache()
        self._subject = subject

    def pdf(
        self,
        sheets: Sequence[Printable],
        paper: PaperSetting,
        options: PrintOptions,
        *,
        printed: Callable[[int], object] = lambda _done: None,
    ) -> bytes:
        """One PDF of all sheets; the same sheets always give the same bytes.

        `printed` is called after each sheet with the number of finished ones; an exception from it
        cancels the work.
        """
        return print_book(
            sheets,
            PaperSize[paper.name],
            self._look(options),
            subject=self._subject,
            duplex=options.back,
            printed=printed,
        )

    def warnings(self, sheets: Sequence[Printable]) -> list[str]:
        """A sentence for each text with characters that no font has."""
        return [
            f"{sheet.name}, {found.place}: no font here has "
            f"{_listed(found.characters)}, so an empty box will stand there."
            for sheet in sheets
            for found in unprintable(sheet, self._fonts)
        ]

    def _look(self, options: PrintOptions) -> PrintLook:
        style = sheet_style(
            low_ink=options.low_ink, pencil=options.pencil, large_print=options.large_print
        )
        if options.portrait:
            style = replace(style, portraits=True)
        return PrintLook(self._fonts, style, options.fillable, self._drawings)


def page_pictures(
    pdf: bytes, path: Path, numbers: Sequence[int] | None = None
) -> Iterator[tuple[Path, bytes]]:
    """Render pages of a PDF as PNGs, all or those with the given numbers, each with its path.

    A single page has this path; several have their numbers in their names.
    """
    pages = page_count(pdf)
    for number in range(1, pages + 1) if numbers is None else numbers:
        one_of_many = path if pages == 1 else page_path(path, number)
        yield one_of_many, page_png(pdf, number, dpi=PNG_DPI)


def page_path(path: Path, number: int) -> Path:
    """The path of the picture of one of several pages: "Kira, page 2.png"."""
    return path.with_stem(f"{path.stem}, page {number}")


def _listed(characters: Sequence[str]) -> str:
    return ", ".join(f"“{each}” (U+{ord(each):04X})" for each in characters)
