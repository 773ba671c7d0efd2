from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.homebrew_entries import (
    BLANKS,
    EntryValues,
    HomebrewKind,
    entries,
    key_of,
    read_values,
    shipped_entries,
    slug,
    values_of,
    with_id,
    with_short_names,
)

NIGHT: EntryValues = {"id": "night", "name": "Night", "ranked": True, "text": "Sees in the dark."}
CHOICE: EntryValues = {"id": "", "question": "Which owl?", "answer": "option", "options": []}


def flaws(
    kind: HomebrewKind, values: EntryValues, book: Rulebook
) -> dict[tuple[str | int, ...], str]:
    found = read_values(kind, values, book, Homebrew()).flaws
    return {flaw.place: flaw.sentence for flaw in found}


@pytest.mark.parametrize("kind", HomebrewKind)
def test_the_catalogs_can_be_written_and_read(book: Rulebook, kind: HomebrewKind) -> None:
    empty = replace(book, skills=())
    for entry in shipped_entries(book, kind):
        reading = read_values(kind, values_of(kind, entry), empty, Homebrew())
        assert reading.entry == entry
        assert reading.flaws == ()


@pytest.mark.parametrize("kind", HomebrewKind)
def test_a_new_entry_misses_only_its_texts(book: Rulebook, kind: HomebrewKind) -> None:
    found = flaws(kind, with_id(kind, dict(BLANKS[kind]), frozenset()), book)
    texts = {("name",), ("text",), ("description",), ("skills",)}
    assert ("name",) in found
    assert found.keys() <= texts
    assert set(found.values()) == {"Write something here."}


@pytest.mark.parametrize(
    ("change", "place", "sentence"),
    [
        ({"repute": 5000}, ("repute",), "It should be at most 1,000."),
        ({"ranked": 1}, ("ranked",), "It should be true or false."),
        ({"id": "Nächte"}, ("id",), "Use small letters and digits, with hyphens between them."),
        ({"title": "{owl}"}, ("title",), "No choice of this power is called “owl”."),
        (
            {"numbers": [{"label": "Sight", "use": "sun"}]},
            ("numbers", 0, "use"),
            "Choose one of the list.",
        ),
    ],
)
def test_a_flaw_names_its_field(
    book: Rulebook, change: dict[str, Any], place: tuple[str | int, ...], sentence: str
) -> None:
    assert flaws(HomebrewKind.POWERS, NIGHT | change, book) == {place: sentence}


@pytest.mark.parametrize("name", [" ", "\u200b"])
def test_names_can_be_seen(book: Rulebook, name: str) -> None:
    unseen = "Write a name that can be seen."
    for kind in HomebrewKind:
        shipped = values_of(kind, shipped_entries(book, kind)[0]) | {"id": "own"}
        if kind is HomebrewKind.SKILLS:
            del shipped["id"]
            values = shipped | {"skills": ["Knots", name]}
            expected = {} if name == " " else {("skills", 1): unseen}
            assert flaws(kind, values | {"name": "Sea"}, book) == expected
        sentence = "A vehicle needs a name." if kind is HomebrewKind.VEHICLES else unseen
        assert flaws(kind, shipped | {"name": name}, book) == {("name",): sentence}
    choice = CHOICE | {"id": "owl", "options": [{"id": "barn", "name": name}]}
    assert flaws(HomebrewKind.POWERS, NIGHT | {"choices": [choice]}, book) == {
        ("choices", 0, "options", 0, "name"): unseen
    }


def test_problems_of_the_whole_entry_have_no_field(book: Rulebook) -> None:
    club = values_of(HomebrewKind.WEAPONS, book.gear.weapons["bow"]) | {"form": "bashing"}
    assert flaws(HomebrewKind.WEAPONS, club, book) == {(): "Bow is swung and carries no sectors."}


def test_a_vehicle_is_looked_over_as_well(book: Rulebook) -> None:
    cart = values_of(HomebrewKind.VEHICLES, book.gear.vehicles["compact-car"]) | {"velocity": 0}
    assert flaws(HomebrewKind.VEHICLES, cart, book) == {
        ("velocity",): "A vehicle moves at least 1 sector a turn."
    }


def test_skill_entries_need_unique_names(book: Rulebook) -> None:
    sea = {"name": "body", "skills": ["Knots", " ", "Sails "]}
    assert flaws(HomebrewKind.SKILLS, sea, book) == {
        ("name",): "There are skills of this name already."
    }
    assert with_id(HomebrewKind.SKILLS, sea, frozenset()) is sea
    reading = read_values(HomebrewKind.SKILLS, sea | {"name": "Sea"}, book, Homebrew())
    assert reading.entry == SkillFamily("Sea", ("Knots", "Sails"))
    assert key_of(reading.entry) == "Sea"


def test_empty_additions_are_left_out(book: Rulebook) -> None:
    ghost = {
        "id": "ghost",
        "name": "Ghost",
        "description": "Stayed.",
        "traits": {"melee": 0, "willpower": 20},
    }
    own = read_values(HomebrewKind.ORIGINS, ghost, book, Homebrew()).entry
    assert own is not None
    assert key_of(own) == "ghost"
    assert getattr(own, "traits", None) == ((Trait.WILLPOWER, 20),)


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Night Sight", "night-sight"),
        ("  Élan/Vital! ", "elan-vital"),
        ("Ночь", ""),
        ("a" * 90, "a" * 60),
    ],
)
def test_a_name_becomes_an_id(name: str, id_: str) -> None:
    assert slug(name) == id_


def test_an_id_is_free_and_stays() -> None:
    taken = frozenset({"night", "night-2"})
    named = with_id(HomebrewKind.POWERS, {"name": "Night"}, taken)
    assert named["id"] == "night-3"
    assert with_id(HomebrewKind.POWERS, named | {"name": "Day"}, taken)["id"] == "night-3"
    assert with_id(HomebrewKind.POWERS, {"name": "Ночь"}, taken)["id"] == "own"


def test_choices_and_options_get_short_names() -> None:
    options = [{"name": "Barn"}, {"name": "Barn"}, {"name": ""}, {"id": "own", "name": "Snow"}]
    values = NIGHT | {
        "choices": [
            CHOICE | {"options": options},
            CHOICE,
            {"question": "", "answer": "words"},
            {"question": "Which trait?", "answer": "trait"},
            {"question": "?", "answer": "words"},
        ]
    }
    named = with_short_names(values)["choices"]
    assert [each["id"] for each in named] == [
        "which-owl",
        "which-owl-2",
        "",
        "trait",
        "choice",
    ]
    assert [each["id"] for each in named[0]["options"]] == ["barn", "barn-2", "", "own"]
    raising = with_short_names(values | {"trait_bonus": 5})["choices"]
    assert raising[3]["id"] == "traits"
    assert with_short_names(NIGHT) is NIGHT


def test_the_lists_of_homebrew_are_known() -> None:
    assert all(entries(Homebrew(), kind) == () for kind in HomebrewKind)
