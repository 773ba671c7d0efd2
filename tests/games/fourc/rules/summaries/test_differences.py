from dataclasses import replace

import pytest

from fourc_desktop.core.comparison import Difference
from fourc_desktop.games.fourc.rules.campaign.advancement import (
    gain_skill,
    raise_power,
    raise_trait,
)
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.healing import wound
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.summaries.differences import differences
from fourc_desktop.games.fourc.rules.traits import Trait


def reported(before: Character, after: Character, book: Rulebook) -> list[tuple[str, str, str]]:
    return [(each.what, each.before, each.after) for each in differences(before, after, book)]


def test_equal_characters_have_no_differences(book: Rulebook, plain_hero: Character) -> None:
    assert differences(plain_hero, plain_hero, book) == ()


@pytest.mark.parametrize(
    ("field", "value", "difference"),
    [
        ("name", "Ace", ("Name", "Test Pilot", "Ace")),
        ("identity", "Jo", ("Identity", "", "Jo")),
        ("player", "Kira", ("Player", "", "Kira")),
        ("side", CharacterSide.VILLAIN, ("Side", "Hero", "Villain")),
        ("tags", ("one", "two"), ("Tags", "", "one, two")),
        ("notes", "Late.", ("Notes", "", "Late.")),
        ("portrait", "abcdef", ("Portrait", "no picture", "a picture")),
    ],
)
def test_profile_changes_are_differences(
    book: Rulebook, plain_hero: Character, field: str, value: object, difference: tuple[str, ...]
) -> None:
    profile = replace(plain_hero.profile, **{field: value})  # type: ignore[arg-type]
    assert reported(plain_hero, replace(plain_hero, profile=profile), book) == [difference]


def test_pictures_are_told_apart_in_words(book: Rulebook, plain_hero: Character) -> None:
    first, second = (
        replace(plain_hero, profile=replace(plain_hero.profile, portrait=digest))
        for digest in ("abcdef", "abcd12")
    )
    assert reported(first, second, book) == [("Portrait", "another picture", "this picture")]
    assert reported(first, plain_hero, book) == [("Portrait", "a picture", "no picture")]


def test_differences_made_by_play(book: Rulebook, plain_hero: Character) -> None:
    hurt = wound(plain_hero, book, 66)
    assert reported(plain_hero, hurt, book) == [
        ("Damage", "66 of 66", "0 of 66"),
        ("Conditions", "", "Dying"),
    ]


def test_advancement_in_the_order_of_the_sheet(book: Rulebook, plain_hero: Character) -> None:
    rich = plain_hero.entered(LedgerEntry("Won", fortune=900, repute=-2))
    after = raise_trait(rich, book, Trait.MELEE, 2, "Boxing")
    after = raise_power(after, book, "flight", 1)
    after = gain_skill(after, book, "Law", SkillKind.SKILL, "School")
    assert reported(rich, after, book) == [
        ("Damage", "66 of 66", "68 of 68"),
        ("Fortune", "1013", "692"),
        ("Melee", "20", "22"),
        ("Flight", "Flight 30", "Flight 31"),
        ("Law", "", "Skill +1"),
        ("Ledger, line 2", "", "Melee +2, Boxing, Fortune −41"),
        ("Ledger, line 3", "", "Flight +1, Fortune −30"),
        ("Ledger, line 4", "", "New skill: Law, School, Fortune −250"),
    ]
    assert reported(plain_hero, rich, book)[-1] == (
        "Ledger, line 1", "", "Won, Fortune +900, Repute −2",
    )  # fmt: skip


def test_added_and_removed_items(book: Rulebook, plain_hero: Character) -> None:
    before = replace(plain_hero, equipment=("Rope", "Rope", "Key"), exempt=True)
    after = replace(
        plain_hero,
        equipment=("Key", "Rope", "Net"),
        powers=(*plain_hero.powers[:1], HeldPower("celebrity")),
        skills=(Skill("Ana", SkillKind.CONTACT), Skill("Pilot", improved=True)),
    )
    found = reported(before, after, book)
    assert found[0] == ("Rules ignored", "Yes", "")
    assert ("Celebrity", "", "Celebrity") in found
    assert ("Body Armor", "Body Armor 20", "") in found
    assert ("Ana", "", "Contact") in found
    assert ("Pilot", "Skill +1", "Skill +3") in found
    assert ("Robotics", "Skill +1", "") in found
    assert found[-2:] == [("Rope", "Equipment × 2", "Equipment"), ("Net", "", "Equipment")]


def test_present_values_precede_removed_ones(book: Rulebook, plain_hero: Character) -> None:
    before, after = (replace(plain_hero, equipment=(item, "Key")) for item in ("Rope", "Net"))
    assert reported(before, after, book) == [("Net", "", "Equipment"), ("Rope", "Equipment", "")]


def test_other_rules_and_another_origin(book: Rulebook, plain_hero: Character) -> None:
    after = replace(plain_hero, rules=BASIC, origin="skilled-human")
    found = reported(plain_hero, after, book)
    assert found[0] == ("Rules", "4C Advanced", "4C Basic")
    assert found[1] == ("Origin", "Technologically Enhanced", "Skilled Human")


def test_unknown_entries_are_compared_too(book: Rulebook, plain_hero: Character) -> None:
    odd = replace(plain_hero, origin="from-afar", conditions=("Held",))
    found = differences(odd, plain_hero, book)
    assert Difference("Origin", "from-afar", "Technologically Enhanced") in found
    assert Difference("Conditions", "Held", "") in found
    assert Difference("Melee", "", "20") in found
