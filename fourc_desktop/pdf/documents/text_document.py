"""A document of lists and texts below each other, on as many pages as needed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourc_desktop.pdf.blocks.notes import text_only
from fourc_desktop.pdf.flow import Strip, StripPart, filled_up, flow
from fourc_desktop.pdf.generic_sheet import fitting_blocks, in_full, strips_of
from fourc_desktop.pdf.page import Page, PrintLook, foot
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.sheet_content import FormBlock, NotesContent, texts_of


@dataclass(frozen=True, slots=True)
class TextDocument:
    """A document.

    Attributes:
        name: The text in the bar of every page.
        badge: The text at its right.
        blocks: Its lists, texts and other blocks, in reading order.
        remark: The text in the middle of the footer.
        has_lines: Whether the rest of the last page has lines to write on.
    """

    name: str
    badge: str
    blocks: tuple[FormBlock, ...]
    remark: str = ""
    has_lines: bool = False

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text, with the title of its block."""
        yield "Name", self.name
        for block in self.blocks:
            yield from ((block.title, text) for text in texts_of(block))

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The pages, each with the bar and a foot."""
        bar = low_name_bar(self.name, self.badge, look.content.width, look.fonts)
        below = foot(self.name, look, self.remark)
        pages = tuple(flow(list(document_strips(self.blocks, look)), bar, look))
        if self.has_lines:
            pages = filled_up(pages, look)
        return tuple((*page, below) for page in pages)


def document_strips(blocks: Iterable[FormBlock], look: PrintLook) -> Iterator[Strip]:
    """Lay out blocks below each other, then the full texts of what they shorten."""
    width = look.content.width
    for number, block in enumerate(blocks):
        name = f"{number} {block.title}"
        if isinstance(block, NotesContent):
            text = text_only(block.title, block.text, width, look.fonts)
            yield (StripPart(name, 0, width, text),)
            continue
        # In large print a wide list is split into lists of some of its columns.
        for index, fitting in enumerate(fitting_blocks([block], look)):
            ((part,),) = strips_of([fitting], look)
            yield (StripPart(f"{name} {index}" if index else name, 0, width, part.block),)
            yield from in_full(fitting, look)
