"""The conversion of heroes from other programs."""

from typing import Any

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.documents.document_kinds import KINDS
from fourc_desktop.games.fourc.formats.foreign_hero import (
    OLD_ORIGINS,
    OLD_SKILLS,
    ForeignHero,
    ForeignPower,
    ForeignSkill,
    hero_from_foreign,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now
from fourc_desktop.games.fourc.rules.creation.conversion import OldAbility
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue, old_value
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind

OLD = {ability: OldValue(10, None) for ability in [*OldAbility][:7]}


def convert(book: Rulebook, **said: Any) -> tuple[Character, tuple[str, ...]]:
    """The hero, and the report except for the seven abilities."""
    foreign = ForeignHero(**{"name": "Lynx", "source": "file", "old": OLD, **said})
    found = hero_from_foreign(foreign, book)
    hero = found.package.content.document
    assert isinstance(hero, Character)
    assert not [*KINDS[0].problems(hero, None, book)]
    usual = ("Lifestyle is", "Repute is")
    reported = (each for each in found.changes if " 10 became " not in each)
    return hero, tuple(each for each in reported if not each.startswith(usual))


def test_a_minimal_sheet_converts_without_reports(book: Rulebook) -> None:
    hero, reported = convert(book)
    assert reported == ()
    assert (hero.lifestyle.value, hero.repute.value, hero.profile.notes) == (6, 0, "")


def test_a_name_that_is_too_long_is_cut_and_reported(book: Rulebook) -> None:
    name = "A" * 201
    hero, reported = convert(book, name=name, identity="B  C", equipment=["D" * 300, " "])
    assert hero.profile.name == "A" * 200
    assert hero.profile.identity == "B C"
    assert hero.equipment == ("D" * 200,)
    assert hero.profile.notes == f"The name: {name}\nA thing they carry: {'D' * 300}"
    assert reported == (
        "The name was cut to 200 characters; the full text is in the notes.",
        "A thing they carry was cut to 200 characters; the full text is in the notes.",
    )


def test_tags_that_do_not_fit_go_to_the_notes(book: Rulebook) -> None:
    long = "t" * 41
    tags = [long, " x ", "x", "", *(f"tag {number}" for number in range(60))]
    hero, reported = convert(book, tags=tags)
    assert hero.profile.tags[:2] == ("x", "tag 0")
    assert len(hero.profile.tags) == 50
    assert hero.profile.notes.startswith(f"Tags: {long}\nTags: tag 49; tag 50")
    assert reported[0] == f"Tags moved to the notes: {long}."


def test_notes_that_are_too_long_are_cut_and_reported(book: Rulebook) -> None:
    hero, reported = convert(book, notes="n" * 20_005)
    assert len(hero.profile.notes) == 20_000
    assert reported == ("The notes were cut to 20,000 characters; 5 are missing.",)


def test_lost_damage_and_spent_fortune_are_reported(book: Rulebook) -> None:
    hero, reported = convert(book, lost=15, spent=999)
    assert hero.wounds == 15
    assert fortune_now(hero, book).value == 0
    assert reported == ("15 points of Damage are lost.", "30 points of Fortune are spent.")


@pytest.mark.parametrize(("lost", "left", "wounds"), [(15, 10, 15), (300, 4, 36), (9, 90, 0)])
def test_damage_that_is_left_stays(book: Rulebook, lost: int, left: int, wounds: int) -> None:
    hero, _ = convert(book, lost=lost, left=left)
    assert hero.wounds == wounds


def test_powers_are_converted_by_name_and_value(book: Rulebook) -> None:
    good = old_value("Good")
    powers = [
        ForeignPower("Leaping", good, "Leaping, Good (10)", "only up", "Jumps."),
        ForeignPower("super leap", good, "super leap, Good (10)"),
        ForeignPower("Flight (wings)", good, ""),
        ForeignPower("Heat Vision", good, "Heat Vision, Good (10)", "cold nights", "Burns."),
        ForeignPower("Telepathy", None, "Telepathy"),
        ForeignPower("Celebrity", None, "Celebrity"),
    ]
    hero, reported = convert(book, powers=powers)
    assert hero.powers == (
        HeldPower("super-leap", rank=Score(10)),
        HeldPower("flight", rank=Score(10)),
        HeldPower("celebrity"),
    )
    assert hero.profile.notes.split("\n") == [
        "Super Leap: only up",
        "Flight: wings",
        "Powers: super leap, Good (10); Heat Vision, Good (10): cold nights; Burns.; Telepathy",
    ]
    assert reported[0] == "The power Leaping became Super Leap."


@pytest.mark.parametrize("number", [-1, 10_000, 10**8])
def test_a_power_whose_rank_no_hero_has_goes_to_the_notes(book: Rulebook, number: int) -> None:
    power = ForeignPower("Flight", OldValue(number, None), f"Flight, {number}")
    hero, reported = convert(book, powers=[power])
    assert hero.powers == ()
    assert f"Flight, {number}" in hero.profile.notes
    assert len(reported) == 1


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ({"Fire Control": 30, "Fire Generation": 5}, {"Fire Control": 30, "Fire Generation": 11}),
        ({"Extra Body Parts: wings": 10, "Flight": 10}, {"Flight": 10}),
        ({"Extra Body Parts: wings": 10, "Flight": 60, "Celebrity": None}, {"Flight": 60}),
    ],
)
def test_bonuses_between_powers_are_part_of_the_given_ranks(
    book: Rulebook, named: dict[str, int | None], expected: dict[str, int]
) -> None:
    powers = [
        ForeignPower(name, None if rank is None else OldValue(rank, None), name)
        for name, rank in named.items()
    ]
    hero, _ = convert(book, powers=powers)
    stats = derived_stats(hero, book).powers
    ranks = {each.title: each.rank and each.rank.value for each in stats}
    assert ranks.items() >= expected.items()
    assert len(ranks) == len(named)


def test_skills_are_converted_by_name_up_to_the_limit(book: Rulebook) -> None:
    contacts = [ForeignSkill(f"Contact {n}", SkillKind.CONTACT) for n in range(MAX_SKILLS)]
    skills = [
        *contacts,
        ForeignSkill("guns"),
        ForeignSkill("law", improved=True),
        ForeignSkill("Law"),
        ForeignSkill("Zither", SkillKind.ADVANCED),
        ForeignSkill(" "),
    ]
    hero, reported = convert(book, skills=skills)
    assert hero.skills[:4] == (
        Skill("Firearms"),
        Skill("Law", improved=True),
        Skill("Zither", SkillKind.ADVANCED),
        Skill("Contact 0", SkillKind.CONTACT),
    )
    assert len(hero.skills) == MAX_SKILLS
    assert reported[:2] == (
        "The skill guns became Firearms.",
        "Skills that are in no list came over by their names: Zither.",
    )
    assert "Contacts: Contact 57; Contact 58; Contact 59" in hero.profile.notes


def test_every_old_name_is_one_of_the_catalog(book: Rulebook) -> None:
    known = {name for family in book.skills for name in family.skills}
    assert {*OLD_SKILLS.values()} <= known
    assert {*OLD_ORIGINS.values()} <= book.origins.keys()


@pytest.mark.parametrize(
    ("origin", "id_", "notes"),
    [
        ("Mutant", "mutant", ""),
        ("Hi-Tech", "technologically-enhanced", ""),
        ("Deity", "skilled-human", "Origin: Deity"),
        ("", "skilled-human", ""),
    ],
)
def test_origins_are_converted_or_noted(book: Rulebook, origin: str, id_: str, notes: str) -> None:
    hero, reported = convert(book, origin=origin)
    assert (hero.origin, hero.profile.notes) == (id_, notes)
    assert bool(reported) is (origin in ("Hi-Tech", "Deity"))


def test_earlier_changes_are_reported_first(book: Rulebook) -> None:
    _, reported = convert(book, changes=["First."], others={"Hair": ["red"]})
    assert reported == ("First.", "Hair moved to the notes: red.")


@pytest.mark.parametrize(
    ("said", "why"),
    [({"name": " "}, "It has no name."), ({"old": {}}, "Missing for a hero: Fighting, Agility")],
)
def test_invalid_sheets_are_refused(book: Rulebook, said: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        convert(book, **said)
