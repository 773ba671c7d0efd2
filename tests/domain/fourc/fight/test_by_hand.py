"""What the Gamemaster sets by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.domain.encounter.commands import SetAside
from fourc_desktop.domain.encounter.fight import begin, play, undo
from fourc_desktop.domain.encounter.telling import told
from fourc_desktop.domain.fourc.campaign_page import CampaignPage
from fourc_desktop.domain.fourc.conditions import MOST_CONDITIONS
from fourc_desktop.domain.fourc.fight.afflictions import Affliction
from fourc_desktop.domain.fourc.fight.by_hand import (
    CONDITIONS,
    MOST,
    with_condition,
    with_gauge,
    with_number,
    without_condition,
)
from fourc_desktop.domain.fourc.fight.commands import Attack
from fourc_desktop.domain.fourc.fight.events import FortitudeSet
from fourc_desktop.domain.fourc.fight.fighter import Fighter, SetTrait
from fourc_desktop.domain.fourc.fight.gaits import gaits
from fourc_desktop.domain.fourc.fight.homecoming import taken_home
from fourc_desktop.domain.fourc.fight.rules import FourcFight
from fourc_desktop.domain.fourc.fight.thing import Thing
from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.refusal import Refused
from tests.domain.fourc.fight.stage import Stage

CRATE = Thing(10, 50)


def test_each_gauge_is_set(stage: Stage) -> None:
    ada = stage.fighter("ada")
    assert with_gauge(ada, "Damage", 12).damage == 12
    assert with_gauge(ada, "Fortune", 0).fortune == 0
    assert with_gauge(ada, "Pool", MOST).pool == MOST


@pytest.mark.parametrize(
    ("gauge", "value", "sentence"),
    [
        ("Luck", 1, "no gauge called “Luck”"),
        ("Damage", -1, "Damage stands at 0 to 9999"),
        ("Damage", MOST + 1, "Damage stands at 0 to 9999"),
    ],
)
def test_what_no_gauge_shows(stage: Stage, gauge: str, value: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        with_gauge(stage.fighter("ada"), gauge, value)


def set_number(stage: Stage, name: str, value: int, who: str = "ada") -> Fighter:
    """Somebody with a number that the Gamemaster sets, put into the fight."""
    made = with_number(stage.fighter(who), name, value, stage.book)
    assert isinstance(made, Fighter)
    stage.now = stage.now.with_combatant(replace(stage.now.combatant(who), fighter=made))
    return made


@pytest.mark.parametrize("trait", Trait)
def test_each_trait_is_set_and_set_back(stage: Stage, trait: Trait) -> None:
    before = stage.fighter("ada")
    rules = FourcFight(stage.book, CampaignPage())
    assert set_number(stage, trait.title, 75).rank(trait) == 75
    shown = {each.name: each for each in rules.numbers(stage.now, "ada")}[trait.title]
    assert (shown.now, shown.usual) == (75, 20)
    assert set_number(stage, trait.title, 0).rank(trait) == 0
    assert set_number(stage, trait.title, 20) == before


def test_what_follows_from_a_trait_follows_but_for_damage_and_fortune(stage: Stage) -> None:
    rules = FourcFight(stage.book, CampaignPage())
    before = rules.gauges(stage.now, "ada")
    set_number(stage, "Brawn", 100)
    ada = set_number(stage, "Intellect", 50)
    fists = rules.chances(stage.now, Attack("ada", "Fists", "ben"))
    assert fists.note.endswith("damage 100")
    assert rules.gauges(stage.now, "ada") == before
    assert ada.full_damage == 80
    assert {trait.title: ada.rank(trait) for trait in (Trait.BRAWN, Trait.INTELLECT)} == {
        "Brawn": 100,
        "Intellect": 50,
    }


def test_melee_is_rolled_and_feet_are_as_quick_as_they_are_set(stage: Stage) -> None:
    rules = FourcFight(stage.book, CampaignPage())
    weak = rules.chances(stage.now, Attack("ada", "Fists", "ben")).success
    slow = gaits(stage.fighter("ada"))[0].sectors
    set_number(stage, "Melee", 500)
    strong = rules.chances(stage.now, Attack("ada", "Fists", "ben")).success
    assert weak is not None
    assert strong is not None
    assert Fraction(0) < weak < strong
    assert gaits(set_number(stage, "Coordination", 500))[0].sectors > slow


def test_powers_read_the_trait_as_it_is_set(stage: Stage) -> None:
    power = HeldPower("force-field", rank=Score(30)).settled("source", ("mind",))
    stage.empower("ada", power)
    armor = stage.fighter("ada").known.armor
    assert set_number(stage, "Willpower", 90).known.armor == 100 > armor


def test_fortitude_that_had_fallen_stands_where_it_is_set(stage: Stage) -> None:
    stage.change("ada", fortitude=2)
    assert set_number(stage, "Brawn", 40).rank(Trait.FORTITUDE) == 2
    assert set_number(stage, "Fortitude", 30).rank(Trait.FORTITUDE) == 30
    stage.change("ada", fortitude=6)
    stage.now = FortitudeSet("ada", None).apply(stage.now)
    assert stage.fighter("ada").rank(Trait.FORTITUDE) == 30


def test_armor_is_set_and_set_back(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Padded Costume",))
    usual = stage.fighter("ada").known.armor
    assert usual > 0
    assert set_number(stage, "Armor", 0).known.armor == 0
    assert set_number(stage, "Armor", 90).known.armor == 90
    back = set_number(stage, "Armor", usual)
    assert (back.set_armor, back.known.armor) == (None, usual)


def test_a_thing_gets_another_material_value(stage: Stage) -> None:
    assert with_number(CRATE, "Material Value", 30, stage.book) == Thing(30, 50)


@pytest.mark.parametrize(
    ("fighter", "name", "value", "sentence"),
    [
        (None, "Luck", 1, "no number called “Luck”"),
        (None, "Brawn", -1, "Brawn stands at 0 to 9999"),
        (None, "Armor", MOST + 1, "Armor stands at 0 to 9999"),
        (CRATE, "Brawn", 1, "no number called “Brawn”"),
        (CRATE, "Material Value", 0, "Material Value stands at 1 to 9999"),
    ],
)
def test_what_no_number_can_be(
    stage: Stage, fighter: Thing | None, name: str, value: int, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        with_number(fighter or stage.fighter("ada"), name, value, stage.book)


def test_a_fighter_is_never_below_0(stage: Stage) -> None:
    with pytest.raises(ValueError, match="below 0"):
        replace(stage.fighter("ada"), set_armor=-1)
    with pytest.raises(ValueError, match="below 0"):
        replace(stage.fighter("ada"), set_traits=(SetTrait(Trait.BRAWN, -1),))


def test_what_was_set_stays_in_the_fight(stage: Stage) -> None:
    before = stage.fighter("ada")
    set_number(stage, "Brawn", 100)
    after = set_number(stage, "Armor", 50)
    assert taken_home(before.character, before, after, stage.book) == before.character


def test_a_number_that_was_set_is_one_step_of_the_log(stage: Stage) -> None:
    rules = FourcFight(stage.book, CampaignPage())
    ada = stage.now.combatant("ada")
    strong = replace(ada, fighter=with_number(stage.fighter("ada"), "Brawn", 30, stage.book))
    fight = play(begin(stage.now, ""), rules, SetAside(strong))
    assert list(told(fight, 0, rules)) == ["Ada: Brawn set from 20 to 30."]
    assert undo(fight).now == stage.now


def test_conditions_come_and_go(stage: Stage) -> None:
    ada = with_condition(stage.fighter("ada"), " dazed ", 3)
    ada = with_condition(ada, "In love", 3)
    assert ada.afflictions == (Affliction("Dazed", since=3), Affliction("In love", since=3))
    left = without_condition(ada, "Dazed")
    assert not isinstance(left, Thing)
    assert left.afflictions == (Affliction("In love", since=3),)
    assert "Dazed" in CONDITIONS


def test_whoever_is_let_die_has_no_damage_left(stage: Stage) -> None:
    rules = FourcFight(stage.book, CampaignPage())
    ada = stage.now.combatant("ada")
    dying = replace(ada, fighter=with_condition(stage.fighter("ada"), "Dying", 3))
    now = play(begin(stage.now, ""), rules, SetAside(dying)).now
    assert now.combatant("ada").fighter.damage == 0
    assert [each.name for each in rules.conditions(now, "ada")] == ["Dying"]


def test_how_long_a_condition_lasts_can_be_set_anew(stage: Stage) -> None:
    ada = with_condition(stage.fighter("ada"), "Dazed", 3)
    assert with_condition(ada, "Dazed", 4, 2).afflictions == (Affliction("Dazed", 2, since=4),)
    for number in range(MOST_CONDITIONS - 1):
        ada = with_condition(ada, f"Trouble {number}", 3)
    assert len(with_condition(ada, "dazed", 4, 1).afflictions) == MOST_CONDITIONS


def test_a_condition_needs_a_name_and_room(stage: Stage) -> None:
    ada = stage.fighter("ada")
    with pytest.raises(Refused, match="Name the condition"):
        with_condition(ada, " ", 3)
    for number in range(MOST_CONDITIONS):
        ada = with_condition(ada, f"Trouble {number}", 3)
    with pytest.raises(Refused, match="it is full"):
        with_condition(ada, "One more", 3)


def test_a_thing_stays_as_it_is() -> None:
    with pytest.raises(Refused, match="A thing has no gauges"):
        with_gauge(CRATE, "Damage", 1)
    with pytest.raises(Refused, match="nothing befalls it"):
        with_condition(CRATE, "Dazed", 3)
    assert without_condition(CRATE, "Dazed") is CRATE
