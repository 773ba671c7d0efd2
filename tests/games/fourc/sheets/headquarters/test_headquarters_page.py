"""The content of a headquarters' page."""

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.sheets.character_content import SheetField
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import (
    RoomLine,
    headquarters_page,
    size_lines,
)
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of

LIGHTHOUSE = Headquarters(
    "The  Lighthouse",
    20,
    "Pier nine",
    (HeadquartersRoom("Workshop", "Everything hums"), HeadquartersRoom("Garage")),
    "Founded\nlong ago.\n",
)


def test_fields_show_size_owner_and_place(book: Rulebook, hero: HeroMaker) -> None:
    page = headquarters_page(LIGHTHOUSE, owner_of(hero), book, campaign="Harbor City Nights")
    assert page.name == "The Lighthouse"
    assert page.fields == (
        SheetField("Size", "A mansion (20)"),
        SheetField("Owner", "Stormglass (Headquarters 30)"),
        SheetField("Where it stands", "Pier nine"),
        SheetField("Campaign", "Harbor City Nights"),
    )


def test_the_ladder_marks_its_size_and_the_largest(book: Rulebook, hero: HeroMaker) -> None:
    page = headquarters_page(LIGHTHOUSE, owner_of(hero), book, campaign="")
    assert [(line.ranks, line.words) for line in page.sizes] == [
        ("1–5", "A secret room"),
        ("6–9", "An apartment"),
        ("10–19", "A house"),
        ("20–29", "A mansion"),
        ("30–39", "A compound"),
        ("40–49", "A skyscraper"),
        ("50+", "A hidden city, a station in orbit"),
    ]
    assert [line.words for line in page.sizes if line.own] == ["A mansion"]
    assert [line.words for line in page.sizes if line.most] == ["A compound"]


def test_each_size_lists_its_contents(book: Rulebook) -> None:
    """4C, Headquarters; on a blank sheet every size has its contents."""
    page = headquarters_page(LIGHTHOUSE, None, book, campaign="")
    assert [line.holds for line in page.sizes if line.holds] == [
        "Plenty of rooms with all the extras"
    ]
    blank = list(size_lines(book))
    assert [line.holds.casefold() for line in blank] == [
        str(step.says).casefold() for step in book.contents.steps
    ]


@pytest.mark.parametrize(("size", "words"), [(1, "A secret room"), (29, "A mansion")])
def test_the_team_has_no_largest_size(book: Rulebook, size: int, words: str) -> None:
    page = headquarters_page(Headquarters("X", size), None, book, campaign="")
    assert page.fields[1] == SheetField("Owner", "The team’s")
    assert [line.words for line in page.sizes if line.own] == [words]
    assert not any(line.most for line in page.sizes)


def test_rooms_are_numbered_and_notes_kept(book: Rulebook) -> None:
    page = headquarters_page(LIGHTHOUSE, None, book, campaign="")
    assert page.rooms == (RoomLine(1, "Workshop", "Everything hums"), RoomLine(2, "Garage", ""))
    assert page.notes == "Founded\nlong ago."
    assert dict(page.words())["Room Workshop"] == "Workshop Everything hums"
