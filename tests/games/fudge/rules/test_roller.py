"""The roller: what a character can roll, the form of a roll, and its text."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.outcomes import outcome_of, thrown
from fourc_desktop.core.rolls.rolling import Alteration, Roll
from fourc_desktop.games.fudge.formats.document_formats import ROLLER
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import CarriedWeapon, FudgeCharacter, FudgeSkill
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.options import FudgeOptions, FudgePage
from fourc_desktop.games.fudge.rules.resolution import NpcDice
from fourc_desktop.games.fudge.rules.roller import FudgeRoll
from tests.games.fudge.people import OGRE, TAMSIN

SWORDS = FudgeCheck("tamsin", "Tamsin", "Swords", level=2, wounds=-1, difficulty=1)
DUEL = replace(SWORDS, kind=CheckKind.OPPOSED, opponent="Ordo", against=1, against_modifier=-2)


def fallen(check: FudgeCheck, book: FudgeBook, *faces: int) -> FudgeRoll:
    return thrown(ROLLER, Roll(check), book, ScriptedDice(*faces))


def test_rollable_traits_list_skills_attributes_then_unlearned(fudge: FudgeBook) -> None:
    hurt = replace(TAMSIN, wounds="xxxx    ")
    traits = ROLLER.rollable_traits("id", hurt, None, fudge)
    assert [each.title for each in traits] == [
        "Boating",
        "Swords",
        "Haggling",
        "Build",
        "Health",
        "Dexterity",
        "Agility",
        "Perception",
        "Will",
        "Appearance",
        "Speed",
        "Longsword",
        "Long bow",
        "Pistol",
        "Skill not listed",
    ]
    checks = [each.roll.check for each in traits]
    assert [each.trait_level for each in checks] == [
        3,
        2,
        -1,
        2,
        1,
        1,
        0,
        2,
        0,
        -1,
        1,
        2,
        -2,
        -2,
        -2,
    ]
    assert {(each.who, each.name, each.wounds) for each in checks} == {
        ("id", "Tamsin Oakgrave", -1)
    }
    assert ROLLER.rollable_traits("id", object(), None, fudge) == ()


def test_a_weapon_is_rolled_as_a_blow(fudge: FudgeBook) -> None:
    sword, bow, _ = ROLLER.rollable_traits("id", TAMSIN, None, fudge)[11:14]
    check = sword.roll.check
    assert (check.kind, check.blow, check.least, check.offense) == (
        *(CheckKind.OPPOSED, True, None, 5),
    )
    assert (check.level, check.untrained) == (2, False)
    assert bow.roll.check.untrained


def test_a_listed_weapon_saved_without_its_skill_is_rolled_with_that_of_its_group(
    fudge: FudgeBook,
) -> None:
    person = FudgeCharacter(skills=(FudgeSkill("Axes", 2),), weapons=(CarriedWeapon("Battle axe"),))
    blow = ROLLER.rollable_traits("id", person, None, fudge)[-2].roll.check
    assert (blow.on, blow.level, blow.untrained) == ("Battle axe", 2, False)


def test_scale_is_separate_from_the_offense(fudge: FudgeBook) -> None:
    """The Strength Scale of an ogre is not part of the offense; a pistol has none."""
    blows = [
        each.roll.check
        for each in ROLLER.rollable_traits("id", replace(OGRE, weapons=TAMSIN.weapons), None, fudge)
        if each.group == "Weapons"
    ]
    sword, _, pistol = blows
    assert (sword.offense, sword.strength_scale) == (OGRE.build + 3, OGRE.strength_scale)
    assert sword.mass_scale == OGRE.mass_scale != 0
    assert pistol.strength_scale == 0


def test_the_options_of_the_campaign_reach_the_roll(fudge: FudgeBook) -> None:
    options = FudgeOptions(npc_dice=NpcDice.ONE, secret_rolls=False)
    book = replace(fudge, options=options)
    trait = ROLLER.rollable_traits("id", TAMSIN, None, book)[0]
    assert trait.roll.check.against_dice is NpcDice.ONE
    assert ROLLER.blank(FudgePage(options=options), None, book).check.against_dice is NpcDice.ONE
    assert set(ROLLER.refused(Roll(SWORDS), book)) == {"secret", "helped"}
    assert set(ROLLER.refused(Roll(replace(SWORDS, untrained=True)), fudge)) == set()


def test_the_next_roll_is_the_last_without_its_modifiers(fudge: FudgeBook) -> None:
    last = Roll(replace(SWORDS, modifier=2, against_modifier=1, secret=True, most=WoundLevel.LIGHT))
    assert ROLLER.blank(FudgePage(), last, fudge).check == replace(SWORDS, modifier=0)


def test_success_is_the_difficulty_met_or_the_opponent_beaten(fudge: FudgeBook) -> None:
    for check, faces, wanted in (
        (SWORDS, (0, 0, 0, 0), True),
        (SWORDS, (-1, 0, 0, 0), False),
        (DUEL, (0,) * 8, True),
        (DUEL, (-1, -1, 0, 0, 0, 0, 0, 0), False),
        (replace(SWORDS, kind=CheckKind.EVEN_ODD), (0, 0, 0, 0), None),
    ):
        roll = fallen(check, fudge, *faces)
        outcome = outcome_of(ROLLER, roll, fudge)
        assert outcome is not None
        assert ROLLER.succeeds(roll, outcome) is wanted


@pytest.mark.parametrize(
    ("check", "faces", "line", "short"),
    [
        (
            SWORDS,
            (1, 0, -1, 1),
            "Tamsin: Swords Great −1 against Good; + 0 − +: Great, success, 1 level above Good",
            "Swords: +1",
        ),
        (
            DUEL,
            (0, 0, 0, -1, 1, 1, 0, 0),
            "Tamsin: Swords Great −1 against Ordo, Good −2; 0 0 0 −; + + 0 0: Lost, by 1 level",
            "Swords: −1",
        ),
        (
            replace(SWORDS, secret=True),
            (0, 0, 0, 0),
            "Tamsin: Swords Great −1 against Good; in secret",
            "Swords",
        ),
        (
            FudgeCheck(kind=CheckKind.EVEN_ODD),
            (1, 0, 0, 0),
            "Even or odd; + 0 0 0: Odd",
            "Even or odd: +1",
        ),
        (
            FudgeCheck(kind=CheckKind.SITUATIONAL, difficulty=1),
            (0, 0, 0, 0),
            "Situational Fair against Good; 0 0 0 0: Fair, failure, 1 level below Good",
            "Situational: 0",
        ),
    ],
)
def test_a_roll_in_words(
    fudge: FudgeBook, check: FudgeCheck, faces: tuple[int, ...], line: str, short: str
) -> None:
    roll = fallen(check, fudge, *faces)
    assert ROLLER.line(roll, fudge) == line
    assert ROLLER.short(roll, fudge) == short


def test_an_open_roll_has_line_and_topic(fudge: FudgeBook) -> None:
    assert ROLLER.line(Roll(FudgeCheck()), fudge) == "Trait Fair against Fair"
    assert ROLLER.short(Roll(SWORDS), fudge) == "Swords"
    assert ROLLER.topic(Roll(SWORDS), fudge).title == "Swords"


def test_the_parts_add_up_to_what_is_rolled(fudge: FudgeBook) -> None:
    sums: dict[str, int] = {}
    for part in ROLLER.parts(Roll(DUEL), fudge):
        sums[part.of] = sums.get(part.of, 0) + part.amount
    assert sums == {"Level": 1, "Opponent": -1}
    assert [each.of for each in ROLLER.parts(Roll(SWORDS), fudge)] == ["Level", "Level"]
    assert ROLLER.parts(Roll(replace(SWORDS, kind=CheckKind.EVEN_ODD)), fudge) == ()


def test_rolls_for_scripts(fudge: FudgeBook) -> None:
    roll = fallen(FudgeCheck(level=1), fudge, 1, 0, -1, 1)
    assert ROLLER.as_json(roll, fudge) == {"dice": [1, 0, -1, 1], "sum": 1, "level": "great"}
    roll = fallen(replace(DUEL, against_dice=NpcDice.NONE), fudge, 1, 1, 1, 1)
    assert ROLLER.as_json(roll, fudge) == {
        "dice": [1, 1, 1, 1],
        "sum": 4,
        "level": "superb+2",
        "opponent": {"dice": [], "sum": 0, "level": "mediocre"},
        "degree": 6,
    }
    roll = fallen(FudgeCheck(kind=CheckKind.EVEN_ODD), fudge, 1, 0, 0, 0)
    assert ROLLER.as_json(roll, fudge) == {"dice": [1, 0, 0, 0], "sum": 1, "even": False}


def test_fudge_rolls_cost_nothing(fudge: FudgeBook) -> None:
    assert ROLLER.alterations(Roll(DUEL), fudge, ()) == ()
    assert ROLLER.funds_of("id", TAMSIN, fudge) is None
    assert ROLLER.settled(Roll(DUEL), {"id": TAMSIN}, fudge) == {}
    assert ROLLER.undo_label(Roll(DUEL), Alteration("x"), back=True) == "Alter a roll"


def test_the_dice_and_the_level_of_an_opponent_are_written(fudge: FudgeBook) -> None:
    roll = fallen(replace(DUEL, against_dice=NpcDice.FOUR), fudge, 0, 0, 0, 0, 1, 1, 1, 0)
    written = ROLLER.as_json(roll, fudge)
    assert written["dice"] == [0, 0, 0, 0]
    assert written["opponent"] == {"dice": [1, 1, 1, 0], "sum": 3, "level": "great"}
