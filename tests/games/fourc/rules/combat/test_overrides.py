"""Gamemaster overrides."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.commands import OverrideCombatant
from fourc_desktop.core.encounter.log import new_log, play_command, undo
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import MAX_CONDITIONS
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat import overrides
from fourc_desktop.games.fourc.rules.combat.actions.dying import dying_at_end_of_turn
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.after_fight import after_fight
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    ActivePower,
    PowerState,
    SetTrait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import FortitudeSet
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    DEAD,
    Fighter,
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcCombatant, MapObject
from fourc_desktop.games.fourc.rules.combat.overrides import (
    CONDITIONS,
    MAX_VALUE,
    with_gauge,
    with_number,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage

CRATE = MapObject(10, 50)
PAGE = CampaignPage()


def with_condition(
    fighter: FourcCombatant, name: str, turn: int, turns: int | None = None
) -> Fighter:
    """A condition added without optional rules."""
    return overrides.with_condition(fighter, name, turn, turns, PAGE)


def without_condition(fighter: FourcCombatant, name: str) -> FourcCombatant:
    """A condition removed without optional rules."""
    return overrides.without_condition(fighter, name, PAGE)


def test_each_gauge_is_set(stage: Stage) -> None:
    ada = stage.fighter("ada")
    assert with_gauge(ada, "Damage", 12, 3).damage == 12
    assert with_gauge(ada, "Fortune", 0, 3).fortune == 0
    assert with_gauge(ada, "Pool", MAX_VALUE, 3).pool == MAX_VALUE


@pytest.mark.parametrize(
    ("gauge", "value", "sentence"),
    [
        ("Luck", 1, "no gauge called “Luck”"),
        ("Damage", -1, "Damage must be from 0 to 9,999."),
        ("Damage", MAX_VALUE + 1, "Damage must be from 0 to 9,999."),
    ],
)
def test_invalid_gauge_values(stage: Stage, gauge: str, value: int, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        with_gauge(stage.fighter("ada"), gauge, value, 3)


def test_setting_damage_to_0_starts_dying(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    ada = stage.now.combatant("ada")
    down = replace(ada, fighter=fourc.overrides.with_gauge(stage.fighter("ada"), "Damage", 0, 3))
    log = play_command(new_log(stage.now, ""), fourc.rules, OverrideCombatant(down))
    assert list(entry_sentences(log, 0, fourc)) == ["Ada: Damage set from 80 to 0; Dying."]
    stage.now = log.now
    assert stage.fighter("ada").afflictions == (fighter_condition(Condition.DYING, since=3),)
    assert fourc.views.status(stage.now, "ada").readiness is Readiness.OUT
    stage.do(dying_at_end_of_turn)
    assert stage.fighter("ada").rank(Trait.FORTITUDE) == 10


def test_the_gamemaster_may_end_dying_at_0(stage: Stage) -> None:
    ada = without_condition(with_gauge(stage.fighter("ada"), "Damage", 0, 3), "Dying")
    assert isinstance(ada, Fighter)
    assert ada.afflictions == ()
    assert with_gauge(ada, "Damage", 0, 4).afflictions == ()


def test_damage_above_0_wakes_a_stable_combatant(stage: Stage) -> None:
    stage.change("ada", damage=0)
    stage.suffer("ada", Condition.UNCONSCIOUS)
    stage.suffer("ada", Condition.WINDED)
    stage.suffer("ada", Condition.DYING)
    ada = with_gauge(stage.fighter("ada"), "Damage", 1, 3)
    assert [each.name for each in ada.afflictions] == ["Winded"]


def test_unconsciousness_with_turns_outlasts_given_damage(stage: Stage) -> None:
    stunned = FighterCondition("Unconscious", 4)
    stage.change("ada", damage=0, afflictions=(stunned,))
    assert with_gauge(stage.fighter("ada"), "Damage", 9, 3).afflictions == (stunned,)
    stage.change("ada", damage=9)
    assert with_gauge(stage.fighter("ada"), "Damage", 10, 3).afflictions == (stunned,)


def test_overriding_to_dead_removes_other_conditions_of_dying(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    dying = with_condition(with_condition(stage.fighter("ada"), "Dying", 2), "In love", 2)
    dead = with_condition(dying, "dead", 3)
    stage.change("ada", **{each: getattr(dead, each) for each in ("damage", "afflictions")})
    assert [each.name for each in fourc.views.conditions(stage.now, "ada")] == ["In love", "Dead"]
    assert stage.fighter("ada").damage == 0
    ada = stage.now.combatant("ada")
    log = play_command(
        new_log(stage.now.with_combatant(replace(ada, fighter=dying)), ""),
        fourc.rules,
        OverrideCombatant(ada),
    )
    assert list(entry_sentences(log, 0, fourc)) == ["Ada: Dead."]
    filled = with_gauge(dead, "Damage", 80, 3)
    assert filled.is_dead


def test_removing_dead_leaves_the_combatant_unconscious(stage: Stage) -> None:
    stage.change(
        "ada",
        fortitude=0,
        damage=0,
        afflictions=(FighterCondition("Dying"), FighterCondition(DEAD)),
    )
    ada = without_condition(stage.fighter("ada"), DEAD)
    assert isinstance(ada, Fighter)
    assert ada.afflictions == (fighter_condition(Condition.UNCONSCIOUS),)
    assert ada.rank(Trait.FORTITUDE) == 20
    assert without_condition(ada, DEAD) == ada


def test_fortitude_set_to_0_ends_dying_in_death(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    stage.suffer("ada", Condition.DYING)
    stage.change("ada", damage=0)
    ada = stage.now.combatant("ada")
    gone = with_number(stage.fighter("ada"), "Fortitude", 0, stage.book)
    now = play_command(
        new_log(stage.now, ""), fourc.rules, OverrideCombatant(replace(ada, fighter=gone))
    ).now
    assert now.combatant("ada").fighter.has_condition_named(DEAD)
    assert [each.name for each in fourc.views.conditions(now, "ada")] == ["Dead"]
    assert fourc.rules.follow_up_effects(now, now) == []


def set_number(stage: Stage, name: str, value: int, who: str = "ada") -> Fighter:
    """Set a number of a combatant by an override."""
    made = with_number(stage.fighter(who), name, value, stage.book)
    assert isinstance(made, Fighter)
    stage.now = stage.now.with_combatant(replace(stage.now.combatant(who), fighter=made))
    return made


@pytest.mark.parametrize("trait", Trait)
def test_each_trait_is_set_and_set_back(stage: Stage, trait: Trait) -> None:
    before = stage.fighter("ada")
    fourc = fight(stage.book, CampaignPage())
    assert set_number(stage, trait.title, 75).rank(trait) == 75
    shown = {each.name: each for each in fourc.views.numbers(stage.now, "ada")}[trait.title]
    assert (shown.now, shown.usual) == (75, 20)
    assert set_number(stage, trait.title, 0).rank(trait) == 0
    assert set_number(stage, trait.title, 20) == before


def test_stats_follow_a_trait_except_damage_and_fortune(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    before = fourc.views.gauges(stage.now, "ada")
    set_number(stage, "Brawn", 100)
    ada = set_number(stage, "Intellect", 50)
    fists = fourc.chances.chances(stage.now, AttackCommand("ada", "Fists", "ben"))
    assert fists.note.endswith("damage 100")
    assert fourc.views.gauges(stage.now, "ada") == before
    assert ada.full_damage == 80
    assert {trait.title: ada.rank(trait) for trait in (Trait.BRAWN, Trait.INTELLECT)} == {
        "Brawn": 100,
        "Intellect": 50,
    }


def test_odds_and_movement_follow_overridden_traits(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    weak = fourc.chances.chances(stage.now, AttackCommand("ada", "Fists", "ben")).success
    slow = movement_modes(stage.fighter("ada"))[0].sectors
    set_number(stage, "Melee", 500)
    strong = fourc.chances.chances(stage.now, AttackCommand("ada", "Fists", "ben")).success
    assert weak is not None
    assert strong is not None
    assert Fraction(0) < weak < strong
    assert movement_modes(set_number(stage, "Coordination", 500))[0].sectors > slow


def test_powers_use_overridden_traits(stage: Stage) -> None:
    power = HeldPower("force-field", rank=Score(30)).with_answers("source", ("mind",))
    stage.empower("ada", power)
    armor = stage.fighter("ada").known.armor
    assert set_number(stage, "Willpower", 90).known.armor == 100 > armor


def test_overriding_fortitude_replaces_its_loss(stage: Stage) -> None:
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


def test_the_material_value_of_an_object_is_set(stage: Stage) -> None:
    assert with_number(CRATE, "Material Value", 30, stage.book) == MapObject(30, 50)


@pytest.mark.parametrize(
    ("fighter", "name", "value", "sentence"),
    [
        (None, "Luck", 1, "no number called “Luck”"),
        (None, "Brawn", -1, "Brawn must be from 0 to 9,999."),
        (None, "Armor", MAX_VALUE + 1, "Armor must be from 0 to 9,999."),
        (CRATE, "Brawn", 1, "no number called “Brawn”"),
        (CRATE, "Material Value", 0, "Material Value must be from 1 to 9,999."),
    ],
)
def test_invalid_numbers(
    stage: Stage, fighter: MapObject | None, name: str, value: int, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        with_number(fighter or stage.fighter("ada"), name, value, stage.book)


def test_a_fighter_is_never_below_0(stage: Stage) -> None:
    with pytest.raises(ValueError, match="below 0"):
        replace(stage.fighter("ada"), set_armor=-1)
    with pytest.raises(ValueError, match="below 0"):
        replace(stage.fighter("ada"), set_traits=(SetTrait(Trait.BRAWN, -1),))


def test_overrides_do_not_change_the_character(stage: Stage) -> None:
    before = stage.fighter("ada")
    set_number(stage, "Brawn", 100)
    after = set_number(stage, "Armor", 50)
    assert after_fight(before.character, before, after, stage.book, stage.page) == before.character


def test_a_number_that_was_set_is_one_step_of_the_log(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    ada = stage.now.combatant("ada")
    strong = replace(ada, fighter=with_number(stage.fighter("ada"), "Brawn", 30, stage.book))
    log = play_command(new_log(stage.now, ""), fourc.rules, OverrideCombatant(strong))
    assert list(entry_sentences(log, 0, fourc)) == ["Ada: Brawn set from 20 to 30."]
    assert undo(log).now == stage.now


def test_conditions_are_added_and_removed(stage: Stage) -> None:
    ada = with_condition(stage.fighter("ada"), " dazed ", 3)
    ada = with_condition(ada, "In love", 3)
    assert ada.afflictions == (
        FighterCondition("Dazed", since=3),
        FighterCondition("In love", since=3),
    )
    left = without_condition(ada, "Dazed")
    assert isinstance(left, Fighter)
    assert left.afflictions == (FighterCondition("In love", since=3),)
    assert "Dazed" in CONDITIONS


def test_a_combatant_left_to_die_has_no_damage_left(stage: Stage) -> None:
    fourc = fight(stage.book, CampaignPage())
    ada = stage.now.combatant("ada")
    dying = replace(ada, fighter=with_condition(stage.fighter("ada"), "Dying", 3))
    now = play_command(new_log(stage.now, ""), fourc.rules, OverrideCombatant(dying)).now
    assert now.combatant("ada").fighter.damage == 0
    assert [each.name for each in fourc.views.conditions(now, "ada")] == ["Dying"]


def test_the_duration_of_a_condition_can_be_changed(stage: Stage) -> None:
    ada = with_condition(stage.fighter("ada"), "Dazed", 3)
    assert with_condition(ada, "Dazed", 4, 2).afflictions == (
        FighterCondition("Dazed", 2, since=4),
    )
    for number in range(MAX_CONDITIONS - 1):
        ada = with_condition(ada, f"Trouble {number}", 3)
    assert len(with_condition(ada, "dazed", 4, 1).afflictions) == MAX_CONDITIONS


def test_a_condition_needs_a_name_and_room(stage: Stage) -> None:
    ada = stage.fighter("ada")
    with pytest.raises(Refused, match="Name the condition"):
        with_condition(ada, " ", 3)
    for number in range(MAX_CONDITIONS):
        ada = with_condition(ada, f"Trouble {number}", 3)
    with pytest.raises(Refused, match="it is full"):
        with_condition(ada, "One more", 3)


def test_objects_have_no_gauges_or_conditions() -> None:
    with pytest.raises(Refused, match="An object has no gauges"):
        with_gauge(CRATE, "Damage", 1, 3)
    with pytest.raises(Refused, match="no gauges and no conditions"):
        with_condition(CRATE, "Dazed", 3)
    assert without_condition(CRATE, "Dazed") is CRATE


@pytest.mark.parametrize("condition", [Condition.WINDED, Condition.WEAKENED])
def test_removing_a_condition_restores_its_fortitude(stage: Stage, condition: Condition) -> None:
    stage.suffer("ada", condition)
    stage.change("ada", fortitude=6)
    relieved = without_condition(stage.fighter("ada"), condition.value)
    assert isinstance(relieved, Fighter)
    assert (relieved.fortitude, relieved.afflictions) == (None, ())


def test_damage_above_0_leaves_the_dying_weakened(stage: Stage) -> None:
    stage.suffer("ada", Condition.DYING)
    stage.change("ada", damage=0, fortitude=6)
    healed = with_gauge(stage.fighter("ada"), "Damage", 5, 3)
    assert [each.name for each in healed.afflictions] == ["Weakened"]


def test_a_power_among_the_conditions_is_taken_away(stage: Stage) -> None:
    control = ActivePower("Mind Control", "mind-control", state=PowerState.CONTROLLED, by="ada")
    shield = ActivePower("Flight", "flight", turns=0, state=PowerState.NEGATED)
    ben = stage.fighter("ben").with_active((control, shield))
    left = without_condition(ben, "Controlled by Ada")
    assert isinstance(left, Fighter)
    assert left.active == (shield,)
    after = without_condition(left, "Flight negated")
    assert isinstance(after, Fighter)
    assert after.active == ()
    fire = ActivePower("Fire Control", "elemental-energy-control")
    raised = without_condition(after.with_active((fire,)), "Shield: Fire Control")
    assert isinstance(raised, Fighter)
    assert raised.active == ()


def test_the_duration_of_a_timed_power_is_set(stage: Stage) -> None:
    boost = ActivePower("Trait Boost: Brawn", "trait-boost", turns=2, since=1)
    flight = ActivePower("Flight", "flight", state=PowerState.NEGATED)
    ada = stage.fighter("ada").with_active((flight, boost))
    longer = with_condition(ada, "Trait Boost: Brawn", 3, 5)
    assert longer.active == (flight, replace(boost, turns=5, since=3))
    assert longer.afflictions == ada.afflictions
    with pytest.raises(Refused, match="until it is removed"):
        with_condition(ada, "Flight negated", 3, 5)
    with pytest.raises(Refused, match="1 turn or more"):
        with_condition(ada, "Trait Boost: Brawn", 3)
