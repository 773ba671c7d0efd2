import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.pdf_renderer import PNG_DPI, PdfRenderer, page_pictures
from fourc_desktop.services.printing.print_order import sheets_of
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from tests.services.pdf_text import sizes_of, text_of

FRONT = PrintOptions(back=False)


@pytest.fixture
def press(tools: ApplicationContext) -> PdfRenderer:
    return PdfRenderer(tools.fonts)


def sheet(tools: ApplicationContext, seed: str, **profile: str) -> Printable:
    made = instant_hero(shipped_rulebook(tools), ADVANCED, seed)
    hero = replace(made, profile=replace(made.profile, **profile))  # type: ignore[arg-type]
    return next(sheets(HeroFile(hero), tools))


def sheets(hero: HeroFile, tools: ApplicationContext) -> Iterator[Printable]:
    return sheets_of(
        PrintSubject(hero.package(), PrintContext("4C", shipped_rulebook(tools), CampaignPage())),
        FRONT,
        GAME,
    )


def test_several_sheets_are_one_document(tools: ApplicationContext, press: PdfRenderer) -> None:
    made = [sheet(tools, "a", name="Stormglass"), sheet(tools, "b", name="Żubr")]
    pdf = press.pdf(made, PaperSetting.A4, FRONT)
    assert "STORMGLASS" in text_of(pdf)
    assert "ŻUBR" in text_of(pdf)
    assert pdf == press.pdf(made, PaperSetting.A4, FRONT)
    assert set(sizes_of(pdf)) == {(595, 842)}
    assert set(sizes_of(press.pdf(made, PaperSetting.LETTER, FRONT))) == {(612, 792)}


def test_the_pdf_has_a_subject(tools: ApplicationContext) -> None:
    pdf = PdfRenderer(tools.fonts, "Owl sheets").pdf([sheet(tools, "a")], PaperSetting.A4, FRONT)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert str(document.docinfo["/Subject"]) == "Owl sheets"


def test_each_print_option_changes_the_pdf(tools: ApplicationContext, press: PdfRenderer) -> None:
    one = [sheet(tools, "a")]
    ways = [FRONT, replace(FRONT, fillable=True)]
    switches = ("low_ink", "pencil", "large_print")
    ways += [
        replace(FRONT, **dict(zip(switches, on, strict=True)))  # type: ignore[arg-type]
        for on in product((False, True), repeat=3)
        if any(on)
    ]
    printed = {press.pdf(one, PaperSetting.A4, way) for way in ways}
    assert len(printed) == len(ways)


def test_duplex_sheets_start_on_a_new_leaf(tools: ApplicationContext, press: PdfRenderer) -> None:
    made = [sheet(tools, seed) for seed in "abc"]
    alone = [len(sizes_of(press.pdf([each], PaperSetting.A4, FRONT))) for each in made]
    assert len(sizes_of(press.pdf(made, PaperSetting.A4, FRONT))) == sum(alone)
    on_leaves = [pages + pages % 2 for pages in alone[:-1]]
    duplex = PrintOptions(back=True)
    assert len(sizes_of(press.pdf(made, PaperSetting.A4, duplex))) == sum(on_leaves) + alone[-1]


def test_the_low_ink_portrait_follows_its_option(
    tools: ApplicationContext, press: PdfRenderer
) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (30, 40), "navy").save(buffer, "PNG")
    hero = HeroFile(instant_hero(shipped_rulebook(tools), ADVANCED, "a"), buffer.getvalue())
    seen = list(sheets(hero, tools))
    low = PrintOptions(low_ink=True, back=False)
    without = press.pdf([sheet(tools, "a")], PaperSetting.A4, low)
    assert press.pdf(seen, PaperSetting.A4, low) == without
    assert press.pdf(seen, PaperSetting.A4, replace(low, portrait=True)) != without


def test_rendering_reports_progress_and_can_be_canceled(
    tools: ApplicationContext, press: PdfRenderer
) -> None:
    made = [sheet(tools, seed) for seed in "abc"]
    done: list[int] = []
    press.pdf(made, PaperSetting.A4, FRONT, printed=done.append)
    assert done == [1, 2, 3]

    def enough(count: int) -> None:
        if count == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        press.pdf(made, PaperSetting.A4, FRONT, printed=enough)


def test_characters_missing_from_fonts_are_warned_about(
    tools: ApplicationContext, press: PdfRenderer
) -> None:
    fine = sheet(tools, "a", name="Dr. O’Neil", player="小林", identity="Żubr")
    odd = sheet(tools, "b", name="Cape 🦸", player="שלום")
    assert press.warnings([fine]) == []
    warnings = press.warnings([fine, odd])
    assert warnings[0] == (
        "Cape 🦸, Name: no font here has “🦸” (U+1F9B8), so an empty box will stand there."
    )
    assert any("Player" in warning for warning in warnings)


def test_pages_as_pictures(tools: ApplicationContext, press: PdfRenderer) -> None:
    one = press.pdf([sheet(tools, "a")], PaperSetting.A4, FRONT)
    ((path, png),) = page_pictures(one, Path("hero.png"))
    assert path == Path("hero.png")
    with Image.open(io.BytesIO(png)) as image:
        assert abs(image.width - 210 / 25.4 * PNG_DPI) < 2
    two = press.pdf([sheet(tools, "a")] * 2, PaperSetting.A4, FRONT)
    names = ["hero, page 1.png", "hero, page 2.png"]
    assert [path.name for path, _ in page_pictures(two, Path("hero.png"))] == names
    assert [path.name for path, _ in page_pictures(two, Path("hero.png"), [2])] == names[1:]
