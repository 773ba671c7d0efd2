"""Conversion of Foundry VTT actors to heroes."""

from typing import Any

import pytest

from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.formats.foundry_actor import MAX_ITEMS, hero_from_foundry
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from tests.games.fourc.formats.foundry_samples import (
    ABILITIES,
    flat,
    kazem,
    marvel,
    msh,
    plain_numbers,
    prefixed_items,
    worlds,
)

TRAITS = [30, 40, 250, 20, 10, 26, 6]


def read(actor: dict[str, Any], book: Rulebook) -> tuple[Character, ConvertedDocument]:
    found = hero_from_foundry(actor, book)
    hero = found.package.content.document
    assert isinstance(hero, Character)
    assert not [*KINDS[0].problems(hero, None, book)]
    return hero, found


def test_an_actor_of_msh_faserip(book: Rulebook) -> None:
    hero, found = read(msh(), book)
    profile = hero.profile
    assert (profile.name, profile.identity, profile.player) == ("Nightjar", "Ana Quill", "Kim")
    assert (profile.side, profile.tags) == (CharacterSide.HERO, ("Harbor Watch", "Night Shift"))
    assert [score.value for score in hero.traits] == TRAITS
    assert (hero.origin, hero.lifestyle.value, hero.repute.value) == ("changed-human", 10, 20)
    assert hero.wounds == 90
    assert hero.ledger.entries == ()
    assert hero.powers == (
        HeldPower("flight", rank=Score(20)),
        HeldPower("super-leap", rank=Score(10)),
    )
    assert hero.skills == (
        Skill("Firearms"),
        Skill("Law", SkillKind.ADVANCED),
        Skill("Ventriloquism", improved=True),
        Skill("Dock foreman", SkillKind.CONTACT),
    )
    assert hero.equipment == ("Grapnel", "Wreck")
    assert profile.notes.split("\n") == [
        "Flies by night & rain.",
        "Sleeps by day.",
        "Flight: only at night; stunts Dive, Loop, 7",
        "Powers: Heat Vision, Amazing (50): Burns paper.; Hunch",
        "Skills: Guns: rifles",
        "Contacts: Dock foreman: Owes her.",
        "Equipment: Grapnel: damage 6, range 2 areas",
        "Headquarters: The Loft: Pier 9; a place",
        "Origin: Fell into a vat.",
        "Eye color: green",
        "Popularity of the secret identity: 5",
    ]
    (van,) = found.package.belongings
    assert van.content.document.name == "Night Van"
    assert (
        "Strength Shift Y (200) became Brawn 250, whose row has the same odds here."
        in found.changes
    )
    assert "The power Leaping became Super Leap." in found.changes
    assert "The skill Guns became Firearms." in found.changes
    assert "The origin altered human became Changed Human." in found.changes
    assert "Night Van: Speed Good (10) became Velocity 6, in sectors a turn." in found.changes


def test_a_hostile_actor_of_kazem666_is_a_villain(book: Rulebook) -> None:
    hero, found = read(kazem(), book)
    assert hero.profile.side is CharacterSide.VILLAIN
    assert (hero.profile.identity, hero.origin) == ("Rolf Eisen", "technologically-enhanced")
    assert hero.profile.tags == ("Furnace", "Rust, Inc.")
    assert [score.value for score in hero.traits] == TRAITS
    assert (hero.lifestyle.value, hero.repute.value, hero.wounds) == (6, 0, 0)
    assert fortune_now(hero, book).value == 30
    assert hero.powers == (HeldPower("body-armor", rank=Score(40)),)
    assert hero.skills == (Skill("Welding", SkillKind.ADVANCED),)
    assert hero.profile.notes.split("\n") == [
        "Melts.",
        "Slowly.",
        "Equipment: Torch: damage 10, range 1 area",
        "Public identity: Mr. Slag",
        "Body armor: 40",
    ]
    assert "12 points of Fortune are spent." in found.changes


@pytest.mark.parametrize(
    ("type_", "tags", "side"),
    [
        ("supportingCast", ("Supporting cast",), CharacterSide.HERO),
        ("animal", ("Animal",), CharacterSide.HERO),
        ("villain", (), CharacterSide.VILLAIN),
        ("hero", (), CharacterSide.HERO),
        ("unheard of", (), CharacterSide.HERO),
    ],
)
def test_types_of_worlds_of_wonder_games(
    book: Rulebook, type_: str, tags: tuple[str, ...], side: CharacterSide
) -> None:
    hero, found = read(worlds(type_), book)
    assert (hero.profile.tags, hero.profile.side) == (tags, side)
    assert [score.value for score in hero.traits] == TRAITS
    assert hero.profile.notes.split("\n") == ["Walks a beat.", "Role: Police"]
    assert "Lifestyle is 6, because the file does not say." in found.changes
    assert [each.content.document.name for each in found.package.belongings] == ["Patrol Boat"]


def test_the_oldest_form(book: Rulebook) -> None:
    hero, _ = read(flat(), book)
    assert [score.value for score in hero.traits] == [10, 30, 30, 20, 2, 10, 5]
    assert hero.profile.side is CharacterSide.VILLAIN
    assert hero.skills == (Skill("Law"), Skill("The mayor", SkillKind.CONTACT))


def test_primary_abilities(book: Rulebook) -> None:
    hero, _ = read(marvel(), book)
    assert [score.value for score in hero.traits] == TRAITS
    assert (hero.profile.player, hero.profile.identity) == ("Lee", "Pia Mari")
    assert (hero.lifestyle.value, hero.repute.value) == (4, 8)
    assert hero.profile.notes.split("\n") == [
        "Base of operations: Dam 4",
        "Popularity of the secret identity: 2",
    ]


@pytest.mark.parametrize(
    ("popularity", "repute"),
    [
        (7, 7), ({"value": 7}, 7), ({"hero": 7}, 7), ({"hero": {"value": 7}}, 7), ("x", 0),
        ({"hero": {"value": 7, "isNegative": True}}, 0),
    ],
)  # fmt: skip
def test_popularity_in_every_form(book: Rulebook, popularity: object, repute: int) -> None:
    actor = kazem()
    actor["system"]["popularity"] = popularity
    assert read(actor, book)[0].repute.value == repute


def test_more_items_than_anybody_carries(book: Rulebook) -> None:
    actor = kazem()
    actor["items"] = [{"name": f"Thing {n}", "type": "gear"} for n in range(MAX_ITEMS + 3)]
    hero, _ = read(actor, book)
    assert "Items that were left out: 3" in hero.profile.notes
    assert len(hero.equipment) == 200


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"name": ""}, "It has no name"),
        ({"name": 7.5}, "It has no name"),
        ({"system": {}}, "Missing for a hero: Fighting"),
        ({"system": {"abilities": {"fighting": {"value": 99_999}, "psyche": {}}}}, "is 0 to 9999"),
    ],
)
def test_invalid_actors_are_refused(book: Rulebook, change: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        hero_from_foundry({**msh(), **change}, book)


@pytest.mark.parametrize(
    ("img", "told"),
    [
        ("worlds/city/lynx.webp", "The picture worlds/city/lynx.webp is not in the file"),
        ("data:image/png;base64,AAAA", "The picture of the actor is not in the file"),
        ("icons/svg/mystery-man.svg", ""),
        ("systems/msh-faserip/assets/hero.png", ""),
        ("x" * 5000, f"The picture {'x' * 120}"),
        (7, "The picture 7 "),
        (None, ""),
    ],
)
def test_the_path_of_the_picture_is_printed(book: Rulebook, img: object, told: str) -> None:
    _, found = read(msh() | {"img": img}, book)
    said = [each for each in found.changes if each.startswith("The picture")]
    assert len(said) == bool(told)
    assert all(each.startswith(told) for each in said)


@pytest.mark.parametrize(
    ("group", "keys"),
    [
        ("abilities", tuple(map(str.capitalize, ABILITIES))),
        ("attributes", ABILITIES),
        ("abilities", tuple(each[0] for each in ABILITIES)),
    ],
)
def test_abilities_under_other_keys(book: Rulebook, group: str, keys: tuple[str, ...]) -> None:
    ranks = ("Rm (30)", {"value": "EX"}, "gd", {"value": "In40"}, 6, "Pr 4", {"rank": "Amazing"})
    actor = {"name": "Lynx", "type": "hero", "system": {group: dict(zip(keys, ranks, strict=True))}}
    hero, _ = read(actor, book)
    assert [each.value for each in hero.traits] == [30, 20, 10, 40, 6, 4, 50]


def test_an_actor_of_bare_numbers_keeps_all_it_has(book: Rulebook) -> None:
    hero, found = read(plain_numbers(), book)
    assert (hero.profile.identity, hero.origin) == ("Ann Stone", "mutant")
    assert (hero.lifestyle.value, hero.repute.value, hero.wounds) == (6, 20, 10)
    assert hero.powers == (HeldPower("body-armor", rank=Score(40)),)
    assert [each.name for each in hero.skills] == ["Geology", "Mayor Blum"]
    assert hero.profile.notes.split("\n") == [
        "Born in a quarry.",
        "Body Armor: not vs sonics",
        "Weaknesses: Sonic attacks, Cold",
        "Stunts: Quake",
    ]
    assert "Karma 36 became Fortune 36." in found.changes


def test_fields_that_are_named_after_their_type_are_read(book: Rulebook) -> None:
    hero, _ = read(prefixed_items(), book)
    assert [each.rank for each in hero.powers] == [Score(30)]
    assert [each.kind for each in hero.skills] == [SkillKind.ADVANCED, SkillKind.CONTACT]
    assert hero.profile.notes.split("\n") == [
        "Wall Crawling: not wet; stunts hang on ceilings",
        "Powers: Wall-Crawling: Power range self",
        "Contacts: Wells: biologist",
        "Hero name: The Newt",
    ]
