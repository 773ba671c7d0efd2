import io
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.instant import instant_hero
from fourc_desktop.domain.fourc.ledger import Entry
from fourc_desktop.domain.fourc.rules import ADVANCED
from fourc_desktop.sheets.paper import Paper
from fourc_desktop.workspace.hero_files import HeroFile
from fourc_desktop.workspace.printing import PNG_DPI, SheetPrinter, page_files
from fourc_desktop.workspace.toolbox import Toolbox


@pytest.fixture
def printer(tools: Toolbox) -> SheetPrinter:
    return SheetPrinter(tools)


def hero(tools: Toolbox, seed: str, **profile: str) -> HeroFile:
    made = instant_hero(tools.book, ADVANCED, seed)
    return HeroFile(replace(made, profile=replace(made.profile, **profile)))  # type: ignore[arg-type]


def text_of(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def test_several_heroes_are_one_document(tools: Toolbox, printer: SheetPrinter) -> None:
    heroes = [hero(tools, "a", name="Stormglass"), hero(tools, "b", name="Żubr")]
    pdf = printer.pdf(heroes, Paper.A4, campaign="Harbor City Nights")
    text = text_of(pdf)
    for words in ("STORMGLASS", "ŻUBR", "Harbor City Nights"):
        assert words in text
    assert pdf == printer.pdf(heroes, Paper.A4, campaign="Harbor City Nights")
    assert pdf != printer.pdf(heroes, Paper.LETTER, campaign="Harbor City Nights")


def test_it_tells_how_far_it_is_and_ends_where_it_is_told_to(
    tools: Toolbox, printer: SheetPrinter
) -> None:
    heroes = [hero(tools, seed) for seed in "abc"]
    done: list[int] = []
    printer.pdf(heroes, Paper.A4, printed=done.append)
    assert done == [1, 2, 3]

    def enough(count: int) -> None:
        if count == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        printer.pdf(heroes, Paper.A4, printed=enough)


def test_the_sheet_shows_what_the_ledger_left(tools: Toolbox, printer: SheetPrinter) -> None:
    made = hero(tools, "a")
    fortune = figures(made.character, tools.book).fortune.value
    richer = made.character.entered(Entry("Saved the world", fortune=777 - fortune))
    assert "777" not in text_of(printer.pdf([made], Paper.A4))
    assert "777" in text_of(printer.pdf([replace(made, character=richer)], Paper.A4))


def test_rank_names_where_the_campaign_plays_with_them(
    tools: Toolbox, printer: SheetPrinter
) -> None:
    made = hero(tools, "a")
    assert "rank and row" in text_of(printer.pdf([made], Paper.A4)).lower()
    assert "row and source" in text_of(printer.pdf([made], Paper.A4, rank_names=False)).lower()


def test_what_no_font_has_is_told_before(tools: Toolbox, printer: SheetPrinter) -> None:
    fine = hero(tools, "a", name="Dr. O’Neil", player="小林", identity="Żubr")
    odd = hero(tools, "b", name="Cape 🦸", player="שלום")
    assert printer.warnings([fine]) == []
    warnings = printer.warnings([fine, odd])
    assert warnings[0] == (
        "Cape 🦸, Name: no font here has “🦸” (U+1F9B8), so an empty box will stand there."
    )
    assert "Player" in warnings[1]


def test_pages_as_pictures(tools: Toolbox, printer: SheetPrinter) -> None:
    one = printer.pdf([hero(tools, "a")], Paper.A4)
    ((path, png),) = page_files(one, Path("hero.png"))
    assert path == Path("hero.png")
    with Image.open(io.BytesIO(png)) as image:
        assert abs(image.width - 210 / 25.4 * PNG_DPI) < 2
    two = printer.pdf([hero(tools, "a"), hero(tools, "b")], Paper.A4)
    assert [path.name for path, _ in page_files(two, Path("hero.png"))] == [
        "hero 1.png",
        "hero 2.png",
    ]
