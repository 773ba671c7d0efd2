"""Printouts of every game: nothing overlaps, is outside, or is cut."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import strategies as st

from fourc_desktop.pdf.blocks.standee_parts import Standee
from fourc_desktop.pdf.book import ContentsEntry, Printable, TableOfContents, look_of
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.maps.map_sheet import MapOverview
from fourc_desktop.pdf.page import Page, PrintLook
from fourc_desktop.pdf.true_size import TrueSizeBlock
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.printouts import PRINTOUTS, Printout
from tests.pdf.generated import for_all, how_many
from tests.pdf.layout_checks import (
    assert_blocks_keep_apart,
    assert_rows_keep_together,
    assert_words_keep_apart,
)
from tests.pdf.print_styles import STYLES
from tests.services.printing.generated_subjects import GeneratedPrintout, generated_printouts

DRAWN = (MapOverview, TrueSizeBlock, Standee)
"""Drawings, on which words may be above each other; their own tests look at them."""


@pytest.fixture(scope="session")
def fonts(resources: Path) -> Fonts:
    """The shipped fonts."""
    return Fonts(resources / "fonts")


@pytest.mark.parametrize("printout", PRINTOUTS, ids=lambda each: each.id)
@how_many
def test_generated_sheets_never_overlap_or_cut_text(
    printout: Printout, examples: int, tools: ApplicationContext, fonts: Fonts
) -> None:
    def check(drawn: tuple[GeneratedPrintout, str]) -> None:
        generated, style = drawn
        look = PrintLook(fonts, STYLES[style])
        batches = printout.batches(generated.subjects, generated.options, generated.game)
        for sheet in listed([sheet for batch in batches for sheet in batch]):
            turned = look_of(sheet, look)
            pages = sheet.pages(turned)
            assert pages, sheet.name
            assert_blocks_keep_apart(pages, turned)
            assert_rows_keep_together(pages, turned)
            assert_words_keep_apart([*map(without_drawings, pages)], turned)

    values = st.tuples(generated_printouts(printout, tools), st.sampled_from(sorted(STYLES)))
    for_all(examples, values, check)


def listed(sheets: Sequence[Printable]) -> Iterator[Printable]:
    """The sheets, where a table of contents has the sheets after it."""
    for number, sheet in enumerate(sheets):
        if isinstance(sheet, TableOfContents):
            after = sheets[number + 1 :]
            yield sheet.listing([ContentsEntry(each.name, 100, each.name) for each in after])
        else:
            yield sheet


def without_drawings(page: Page) -> Page:
    return tuple(each for each in page if not isinstance(each.block, DRAWN))
