"""The form: derived stats from the tables, problems, and fields that options hide."""

from dataclasses import replace

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import FudgeSkill
from fourc_desktop.games.fudge.rules.character_form import FORM, defense, offense
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from tests.games.fudge.people import OGRE, TAMSIN

PACES = {
    -4: (2, 5, 8, 24),
    -3: (4, 10, 16, 48),
    -2: (6, 15, 24, 72),
    -1: (8, 20, 32, 96),
    0: (10, 25, 40, 120),
    1: (12, 30, 48, 144),
    2: (14, 35, 56, 168),
    3: (16, 40, 64, 192),
    4: (18, 45, 72, 216),
}
"""The movement chart, copied into this test."""


def test_offense_is_build_weapon_and_strength_scale() -> None:
    """The sheet of the design picture: longsword +5, long bow +3; a gun ignores Strength Scale."""
    sword, bow, gun = TAMSIN.weapons
    assert [offense(TAMSIN, each).value for each in (sword, bow, gun)] == [5, 3, 3]
    assert [(p.amount, p.source) for p in offense(TAMSIN, sword).parts] == [
        (2, "Build"),
        (2, "size"),
        (1, "sharp"),
    ]
    assert offense(OGRE, sword).value == 1 + 2 + 1 + 4
    assert offense(OGRE, gun).value == 3
    fists = replace(sword, size=-1, sharp=0)
    assert [p.source for p in offense(TAMSIN, fists).parts] == ["Build", "no weapon"]


def test_defense_is_health_armor_and_mass_scale() -> None:
    assert [(p.amount, p.source) for p in defense(TAMSIN).parts] == [
        (1, "Health"),
        (2, "Mail shirt"),
    ]
    assert defense(OGRE).value == 1 + 5


def test_movement_is_that_of_the_chart(fudge: FudgeBook) -> None:
    for speed, paces in PACES.items():
        figures = {each.id: each for each in FORM.figures(replace(TAMSIN, speed=speed), fudge)}
        ids = ("walking", "sustained", "sprinting", "minute")
        assert tuple(figures[each].figure.value for each in ids) == paces
        assert {figures[each].unit for each in ids} == {"m"}


def test_every_weapon_has_its_offense(fudge: FudgeBook) -> None:
    ids = [each.id for each in FORM.figures(TAMSIN, fudge) if each.title == "Offense"]
    assert ids == ["weapons.0.offense", "weapons.1.offense", "weapons.2.offense"]
    assert all(e.is_bonus == (e.title == "Offense") for e in FORM.figures(TAMSIN, fudge))


def test_a_skill_listed_twice_is_a_problem(fudge: FudgeBook) -> None:
    assert list(FORM.problems(TAMSIN, fudge)) == []
    twice = replace(TAMSIN, skills=(*TAMSIN.skills, FudgeSkill("swords "), FudgeSkill()))
    [problem] = FORM.problems(twice, fudge)
    assert problem.refusal.sentence == "Swords is listed twice."
    assert problem.about == f"skills.{len(TAMSIN.skills)}"


def test_pain_thresholds_are_shown_with_the_option(fudge: FudgeBook) -> None:
    assert FORM.shows("pain", fudge)
    without = replace(fudge, options=FudgeOptions(pain_thresholds=False))
    assert not FORM.shows("pain", without)
    assert FORM.shows("wounds", without)


def test_the_lists_hold_weapons_armor_shields_and_sides(fudge: FudgeBook) -> None:
    catalogs = FORM.catalogs(fudge)
    assert {"knife", "bastard-sword-one-handed", "unarmed"} <= set(catalogs["weapons"])
    assert list(catalogs["shields"]) == ["small-shield", "medium-shield", "large-shield"]
    assert len(catalogs["armor"]) == 6
    assert list(catalogs["sides"]) == ["player", "other"]


def test_the_paces_are_named(fudge: FudgeBook) -> None:
    titles = {each.title for each in FORM.figures(TAMSIN, fudge)}
    assert {"Walk", "Run", "Sprint", "Walk/min"} <= titles


def test_a_number_of_the_card_is_named_as_on_the_sheet(fudge: FudgeBook) -> None:
    titles = {each.id: each.title for each in FORM.figures(TAMSIN, fudge)}
    shown = {id_: FORM.number_title(id_) for id_ in FORM.numbers if id_ in titles}
    assert shown == {id_: titles[id_] for id_ in shown}
    assert shown["walking"] == "Walk"
