from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from fourc_desktop.core.summary import Summary
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    DRAFT_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.services.documents.document_card import (
    CARD,
    HIGHEST_NUMBER,
    MAX_NUMBERS,
    DocumentCard,
    as_datetime,
    card_of,
    distinct_names,
    distinctly_named,
    find_cards,
)
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND, Document
from tests.kinds import FOURC, GROUPS


def test_a_card_shows_the_data_of_its_summary() -> None:
    summary = Summary(
        "Storm", CharacterSide.HERO, "Alien", (("Damage", 9),), "", ("a",), None, "storm"
    )
    card = card_of(
        Document("1", "4c-hero", "{}", CARD.write(summary), trashed_at=60), 30, FOURC["4c-hero"]
    )
    assert (card.name, card.numbers, card.tags) == ("Storm", (("Damage", 9),), ("a",))
    assert card.changed_at == datetime(1970, 1, 1, 0, 0, 30, tzinfo=UTC)
    assert card.trashed_at == datetime(1970, 1, 1, 0, 1, tzinfo=UTC)


@pytest.mark.parametrize("second", [10**20, -(10**20)])
def test_a_wrong_clock_is_harmless(second: int) -> None:
    assert as_datetime(second) == datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("kind", [HERO_KIND, MAP_KIND])
def test_a_forged_card_is_cut_to_size(kind: str) -> None:
    long = "\x1b[31m\u202e" + "x" * 20_000
    forged = Summary(
        long,
        "hero",
        long,
        ((long, 10**4000),) * 50,
        long,
        (long,) * 50,
        None,
        "",
        full=(1,) * 50,
    )
    card = card_of(Document("1", kind, "{}", CARD.write(forged)), 0, FOURC[kind])
    assert card.name == ("[31m" + "x" * 200)[:200]
    shown = (card.subtitle, card.line, *card.tags, *(f"{name} {n}" for name, n in card.numbers))
    assert all(text.isprintable() for text in shown)
    assert sum(map(len, shown)) < 10_000
    assert len(card.full) == len(card.numbers) == MAX_NUMBERS
    assert [number for _, number in card.numbers] == [HIGHEST_NUMBER] * MAX_NUMBERS


def test_an_overlong_name_is_cut() -> None:
    card = card_of(Document("1", MAP_KIND, "{}", f'{{"name":"{"x" * 5000}"}}'), 0, FOURC[MAP_KIND])
    assert card.name == "x" * 200


def a_card(
    name: str, kind: str, side: CharacterSide = CharacterSide.HERO, rules: str = ""
) -> DocumentCard:
    summary = Summary(name, side, "", (("Damage", 9),), "", (), None, name, rules=rules)
    return card_of(Document(name, kind, "{}", CARD.write(summary)), 0, FOURC[kind])


@pytest.mark.parametrize(
    ("kind", "side", "group"),
    [
        (HERO_KIND, CharacterSide.HERO, "hero"),
        (HERO_KIND, CharacterSide.VILLAIN, "villain"),
        (COMPANION_KIND, CharacterSide.VILLAIN, "companion"),
        (VEHICLE_KIND, CharacterSide.HERO, "vehicle"),
        (HEADQUARTERS_KIND, CharacterSide.HERO, "headquarters"),
        (DRAFT_KIND, CharacterSide.VILLAIN, "draft"),
        (MAP_KIND, CharacterSide.HERO, "map"),
        (ENCOUNTER_KIND, CharacterSide.HERO, "encounter"),
    ],
)
def test_every_kind_is_looked_for_somewhere(kind: str, side: CharacterSide, group: str) -> None:
    assert a_card("x", kind, side).group is GROUPS[group]


def test_cards_are_found_by_group_side_and_rules() -> None:
    ada = a_card("ada", HERO_KIND, rules="4C Basic")
    dorn = a_card("dorn", HERO_KIND, CharacterSide.VILLAIN, rules="4C Advanced")
    car = a_card("car", VEHICLE_KIND, CharacterSide.VILLAIN)
    cards = [ada, dorn, car]
    assert find_cards(cards, "", group=GROUPS["villain"]) == [dorn]
    assert find_cards(cards, "", side=CharacterSide.VILLAIN) == [dorn, car]
    assert find_cards(cards, "", rules="4C Basic") == [ada]
    assert find_cards(cards, "a") == [ada, car]


def test_a_number_is_asked_for_by_its_name() -> None:
    card = a_card("ada", HERO_KIND)
    assert (card.number("Damage"), card.number("Rooms")) == (9, None)


@pytest.mark.parametrize("kind", [MAP_KIND, ENCOUNTER_KIND])
def test_older_map_and_encounter_cards_have_only_a_name(kind: str) -> None:
    card = card_of(Document("1", kind, "{}", '{"name": "Dock Street"}'), 0, FOURC[kind])
    assert (card.name, card.numbers, card.trashed_at) == ("Dock Street", (), None)
    assert find_cards([card], "street") == [card]


def test_a_hero_card_with_only_a_name_is_damaged() -> None:
    with pytest.raises(ValueError, match="subtitle"):
        card_of(Document("1", HERO_KIND, "{}", '{"name": "Ada"}'), 0, FOURC[HERO_KIND])


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ((("Kim", "Mutant"), ("Ada", "Alien")), ["Kim", "Ada"]),
        ((("Kim", "Mutant"), ("Kim", "Alien")), ["Kim (Mutant)", "Kim (Alien)"]),
        (
            (("Car", "Van"), ("Car", ""), ("Car", "Van")),
            ["Car (1)", "Car (2)", "Car (3)"],
        ),
        ((("Car", "Van"), ("Car", "")), ["Car (Van)", "Car"]),
        ((("", ""), ("", "")), ["1", "2"]),
    ],
)
def test_same_names_are_distinguished(cards: Sequence[tuple[str, str]], names: list[str]) -> None:
    summaries = [Summary(name, "", subtitle, (), "", (), None, "") for name, subtitle in cards]
    given = [
        card_of(Document(str(id_), "4c-hero", "{}", CARD.write(each)), 30, FOURC["4c-hero"])
        for id_, each in enumerate(summaries)
    ]
    assert list(distinct_names(given).values()) == names
    assert [card.name for card in distinctly_named(given)] == names


def test_a_document_has_the_same_number_in_every_order() -> None:
    summary = Summary("Car", "", "Van", (), "", (), None, "")
    first, second = (
        card_of(Document(id_, "4c-hero", "{}", CARD.write(summary)), 30, FOURC["4c-hero"])
        for id_ in "ab"
    )
    numbered = {"a": "Car (1)", "b": "Car (2)"}
    assert distinct_names([first, second]) == distinct_names([second, first]) == numbered


def test_names_beside_subtitles_get_no_marks_but_numbers() -> None:
    vans = [
        Summary("Car", "", subtitle, (), "", (), None, "") for subtitle in ("Van", "Bus", "Van")
    ]
    cards = [
        card_of(Document(str(id_), "4c-hero", "{}", CARD.write(each)), 30, FOURC["4c-hero"])
        for id_, each in enumerate(vans)
    ]
    assert list(distinct_names(cards[:2], beside_subtitles=True).values()) == ["Car", "Car"]
    numbered = ["Car (1)", "Car (2)", "Car (3)"]
    assert list(distinct_names(cards, beside_subtitles=True).values()) == numbered


def test_an_unfinished_change_does_not_distinguish_names() -> None:
    alien, mutant = (Summary("Kim", "", each, (), "", (), None, "") for each in ("Alien", "Mutant"))
    changing = replace(alien, draft=True)

    def names(*summaries: Summary) -> list[str]:
        given = [
            card_of(Document(str(id_), "4c-hero", "{}", CARD.write(each)), 30, FOURC["4c-hero"])
            for id_, each in enumerate(summaries)
        ]
        return list(distinct_names(given).values())

    assert names(changing, mutant) == ["Kim (Alien)", "Kim (Mutant)"]
    assert names(changing, alien) == ["Kim (1)", "Kim (2)"]
