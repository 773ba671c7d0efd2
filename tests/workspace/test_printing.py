from dataclasses import replace

import pytest

from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.instant import instant_hero
from fourc_desktop.domain.fourc.ledger import Entry
from fourc_desktop.domain.fourc.rules import ADVANCED, BASIC
from fourc_desktop.sheets.book import Printable
from fourc_desktop.storage.print_options import PrintOptions, PrintStyle
from fourc_desktop.storage.settings import Paper
from fourc_desktop.workspace.hero_files import HeroFile
from fourc_desktop.workspace.press import Press
from fourc_desktop.workspace.print_order import Blank, BlankKind, Subject, Table
from fourc_desktop.workspace.printing import sheets_of
from fourc_desktop.workspace.toolbox import Toolbox
from tests.workspace.pdf_text import text_of


def sheets(content: HeroFile | Blank, tools: Toolbox, **wanted: bool) -> list[Printable]:
    subject = Subject(content, Table(tools.book, ADVANCED, "Harbor City Nights"))
    return list(sheets_of(subject, PrintOptions(PrintStyle.COLOR, **wanted), tools))


def words(sheet: Printable, tools: Toolbox) -> str:
    pdf = Press(tools.fonts).pdf([sheet], Paper.A4, PrintOptions(back=False))
    return text_of(pdf)


def test_the_sheet_shows_what_the_ledger_left(tools: Toolbox) -> None:
    made = instant_hero(tools.book, ADVANCED, "a")
    fortune = figures(made, tools.book).fortune.value
    richer = made.entered(Entry("Saved the world", fortune=777 - fortune))
    (before,), (after,) = (sheets(HeroFile(each), tools, back=False) for each in (made, richer))
    assert "777" not in words(before, tools)
    assert "777" in words(after, tools)
    assert "Harbor City Nights" in words(after, tools)


def test_rank_names_where_the_table_plays_with_them(tools: Toolbox) -> None:
    hero = HeroFile(instant_hero(tools.book, ADVANCED, "a"))
    for rank_names, head in ((True, "rank and row"), (False, "row and source")):
        subject = Subject(hero, Table(tools.book, ADVANCED, rank_names=rank_names))
        (sheet,) = sheets_of(subject, PrintOptions(), tools)
        assert head in words(sheet, tools).lower()


@pytest.mark.parametrize("wanted", [False, True])
def test_companions_follow_where_they_are_wanted(
    tools: Toolbox, family: HeroFile, wanted: bool
) -> None:
    names = [each.name for each in sheets(family, tools, companions=wanted)]
    companions = [each.character.profile.name for each in family.companions]
    assert names == ["Ada", *(companions if wanted else [])]


def test_the_master_table_of_an_edition(tools: Toolbox) -> None:
    (page,) = sheets(Blank(BlankKind.MASTER_TABLE, BASIC), tools)
    assert page.name == "Master Table, 4C Basic"


def test_a_portrait_is_printed(tools: Toolbox, family: HeroFile) -> None:
    (sheet,) = sheets(replace(family, picture=b"a picture"), tools)
    assert getattr(sheet, "portrait", None) == b"a picture"
