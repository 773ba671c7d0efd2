from dataclasses import replace

import pytest

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, package_of
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.pdf_renderer import PdfRenderer
from fourc_desktop.services.printing.print_order import BlankOrder, BlankSubject, sheets_of
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from tests.services.pdf_text import sizes_of, text_of


def context(tools: ApplicationContext, *, rank_names: bool = True) -> PrintContext:
    page = CampaignPage(rank_names=rank_names)
    return PrintContext("4C", shipped_rulebook(tools), page, "Harbor City Nights")


def sheets(
    hero: HeroFile, tools: ApplicationContext, *along: str, back: bool = True
) -> list[Printable]:
    options = PrintOptions(along=frozenset(along), back=back)
    return list(sheets_of(PrintSubject(hero.package(), context(tools)), options, GAME))


def words(sheet: Printable, tools: ApplicationContext) -> str:
    pdf = PdfRenderer(tools.fonts).pdf([sheet], PaperSetting.A4, PrintOptions(back=False))
    return text_of(pdf)


def rolled(character: Character, tools: ApplicationContext) -> int:
    """The Coordination that somebody rolls, a Rank Value."""
    return derived_stats(character, shipped_rulebook(tools)).traits[Trait.COORDINATION].value


def test_a_sheet_shows_ledger_repute_and_starting_fortune(
    tools: ApplicationContext,
) -> None:
    made = instant_hero(shipped_rulebook(tools), ADVANCED, "a")
    figures = derived_stats(made, shipped_rulebook(tools))
    fortune, repute = (777 - each.value for each in (figures.fortune, figures.repute))
    richer = made.entered(LedgerEntry("Saved the world", fortune=fortune))
    famous = made.entered(LedgerEntry("Saved the world", repute=repute))
    pages = [sheets(HeroFile(each), tools, back=False) for each in (made, richer, famous)]
    found = [words(page, tools) for (page,) in pages]
    assert ["777" in each for each in found] == [False, False, True]
    assert "Harbor City Nights" in found[1]


def test_rank_names_follow_the_campaign_option(tools: ApplicationContext) -> None:
    hero = HeroFile(instant_hero(shipped_rulebook(tools), ADVANCED, "a"))
    for rank_names, head in ((True, "rank and row"), (False, "row and source")):
        subject = PrintSubject(hero.package(), context(tools, rank_names=rank_names))
        (sheet,) = sheets_of(subject, PrintOptions(), GAME)
        assert head in words(sheet, tools).lower()


@pytest.mark.parametrize("wanted", [False, True])
def test_companions_are_printed_on_request(
    tools: ApplicationContext, family: HeroFile, wanted: bool
) -> None:
    names = [each.name for each in sheets(family, tools, *["companions"] * wanted)]
    companions = [each.character.profile.name for each in family.companions]
    assert names == ["Ada", *(companions if wanted else [])]


@pytest.mark.parametrize("vehicles", [False, True])
@pytest.mark.parametrize("headquarters", [False, True])
def test_vehicles_and_headquarters_are_printed_on_request(
    tools: ApplicationContext, family: HeroFile, vehicles: bool, headquarters: bool
) -> None:
    wanted = ["vehicles"] * vehicles + ["headquarters"] * headquarters
    printed = sheets(family, tools, "companions", *wanted)
    second, sidekick = (each.character.profile.name for each in family.companions)
    cars = [each.name for each in family.vehicles] if vehicles else []
    places = [each.name for each in family.headquarters] if headquarters else []
    bikes = ["Rumor"] if vehicles else []
    assert [each.name for each in printed] == ["Ada", second, sidekick, *bikes, *cars, *places]
    alone = sheets(family, tools, *wanted)
    assert [each.name for each in alone] == ["Ada", *cars, *places]


def test_a_vehicle_sheet_names_owner_and_crew(tools: ApplicationContext, family: HeroFile) -> None:
    car = replace(family.vehicles[0], crew="Ada, Bert")
    bert = replace(family.character, profile=replace(family.character.profile, name="Bert"))
    subject = PrintSubject(package_of(car), context(tools))
    hers = replace(subject, owner=family.character, others=(car, bert))
    (mine,) = sheets_of(hers, PrintOptions(), GAME)
    (teams,) = sheets_of(subject, PrintOptions(), GAME)
    assert "Ada (Vehicle 30)" in words(mine, tools)
    assert "Ada (Vehicle 30)" not in words(teams, tools)
    seats = [[seat.coordination for seat in each.page.crew] for each in (mine, teams)]  # type: ignore[attr-defined]
    assert seats == [[rolled(family.character, tools), rolled(bert, tools)], [None, None]]


@pytest.mark.parametrize(
    ("id_", "name"),
    [
        ("hero", "4C Basic character"),
        ("vehicle", "Vehicle"),
        ("headquarters", "Headquarters"),
        ("master-table", "Master Table, 4C Basic"),
    ],
)
def test_a_blank_sheet_has_its_title(tools: ApplicationContext, id_: str, name: str) -> None:
    subject = BlankSubject(BlankOrder(id_, CampaignPage(rules=BASIC)), context(tools))
    (sheet,) = sheets_of(subject, PrintOptions(), GAME)
    assert sheet.name == name
    assert words(sheet, tools)


def test_the_back_follows_on_the_next_even_page(
    tools: ApplicationContext, family: HeroFile
) -> None:
    press = PdfRenderer(tools.fonts)
    (sheet,) = sheets(family, tools, back=True)
    pdf = press.pdf([sheet], PaperSetting.A4, PrintOptions())
    assert len(sizes_of(pdf)) % 2 == 0
    assert "Master Table, Advanced" in text_of(pdf)
    (front,) = sheets(family, tools, back=False)
    assert "Master Table, Advanced" not in words(front, tools)


def test_a_portrait_is_printed(tools: ApplicationContext, family: HeroFile) -> None:
    (sheet,) = sheets(replace(family, picture=b"a picture"), tools)
    assert getattr(sheet, "portrait", None) == b"a picture"
