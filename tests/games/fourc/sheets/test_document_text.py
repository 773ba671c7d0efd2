"""Heroes, vehicles and headquarters as text, compared with their sheets."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.document_text import DocumentText, LabeledValues, RunningText, TextTable
from fourc_desktop.core.documents import Content, Package, PrintContext, PrintSubject
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.formats.document_formats import (
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of, storm_petrel
from tests.games.fourc.sheets.sample_sheets import LIGHTHOUSE

PAGE = GAME.presets["4c-advanced"]


def text_of(kind: str, document: object, book: Rulebook, owner: Any = None) -> DocumentText:
    context = PrintContext(GAME.title, book, PAGE, "Harbor City Nights")
    subject = PrintSubject(Package(Content(kind, document)), context, owner)
    text = next(each for each in KINDS if each.id == kind).text(subject)
    assert text is not None
    return text


def sections(text: DocumentText) -> dict[str, Any]:
    return {each.title: each for each in text.sections}


def test_a_hero(stormglass_hero: Character, book: Rulebook) -> None:
    hero = replace(
        stormglass_hero,
        wounds=10,
        conditions=("dazed", "lost in time"),
        profile=replace(stormglass_hero.profile, notes="Fears the sea."),
    )
    text = text_of(HERO_KIND, hero, book)
    found = sections(text)
    assert (text.name, text.badge) == ("Stormglass", "4C Advanced")
    profile = dict(found["Profile"].entries)
    assert profile["Damage"] == "90 of 100"
    assert profile["Fortune"] == "70"
    assert profile["Conditions"] == "Dazed, lost in time"
    traits = found["Traits"]
    assert traits.heads[-3:] == ("Red", "Blue", "Yellow")
    assert traits.rows[1][:2] == ("Coordination", "40")
    assert traits.rows[1][-3:] == ("30", "60", "90")
    assert [row[0] for row in found["Powers"].rows] == [
        "Electricity Control",
        "Electricity Generation",
        "Flight",
        "Force Field: mind",
    ]
    assert found["Powers"].rows[2][1] == "30"
    assert ("Ama Osei, harbormaster", "contact") in found["Skills and contacts"].rows
    assert found["Notes"] == RunningText("Notes", "Fears the sea.")
    fists = next(row for row in found["Attacks"].rows if row[0] == "Fists")
    assert fists[found["Attacks"].heads.index("Red")] == "40 Hit"


def test_a_vehicle_of_an_owner_and_of_the_team(hero: HeroMaker, book: Rulebook) -> None:
    text = text_of(VEHICLE_KIND, storm_petrel(book), book, owner_of(hero))
    found = sections(text)
    assert (text.name, text.badge) == ("Storm Petrel", "Vehicle")
    assert dict(found["Profile"].entries)["Seats"] == "4"
    assert [row[0] for row in found["Systems"].rows] == ["Bow arc cannon", "Fog cloak"]
    assert [row[1] for row in found["Crew"].rows] == ["Stormglass", "Paperjack", "Ballast"]
    team = sections(text_of(VEHICLE_KIND, replace(storm_petrel(book), crew="", systems=()), book))
    assert set(team) == {"Profile"}


def test_a_headquarters(hero: HeroMaker, book: Rulebook) -> None:
    found = sections(text_of(HEADQUARTERS_KIND, LIGHTHOUSE, book, owner_of(hero)))
    assert isinstance(found["Profile"], LabeledValues)
    assert isinstance(found["Rooms"], TextTable)
    assert found["Rooms"].rows[3] == ("4", "Archive", "")
    assert found["Notes"].text == "The old keeper knows who we are."


def test_unknown_catalog_entries_are_refused(stormglass_hero: Character, book: Rulebook) -> None:
    with pytest.raises(Refused):
        text_of(HERO_KIND, replace(stormglass_hero, origin="elsewhere"), book)
