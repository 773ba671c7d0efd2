"""Powers that are turned on and off, and their effects."""

from fractions import Fraction

import pytest

from fourc_desktop.core.encounter.scenes import TextScene
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power, turning_forms
from fourc_desktop.games.fourc.rules.combat.actions.movement import move, movement_modes
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    GrabOpponent,
    MoveCommand,
    TurnPower,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import Finish
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import fighter_in
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.views.fighter_views import conditions
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import HERE, Stage


def power(id_: str, rank: int = 40, **choices: str) -> HeldPower:
    answers = tuple((choice, (answer,)) for choice, answer in choices.items())
    return HeldPower(id_, rank=Score(rank), choices=answers)


GROWTH = power("growth-shrinking", way="growth")
SHRINKING = power("growth-shrinking", way="shrinking")
PHASING = power("phasing")
METAL = power("physical-metamorphosis", form="metal")


@pytest.fixture
def fourc(book: Rulebook, stage: Stage) -> FourcFight:
    return fight(book, stage.page)


def turned(stage: Stage, who: str, held: HeldPower, title: str) -> Stage:
    """Give somebody a power and turn it on."""
    stage.empower(who, held)
    stage.do(turn_power, TurnPower(who, title), by_hand=True)
    return stage


def open_steps(stage: Stage) -> dict[str, int]:
    roll = stage.now.table.roll
    assert roll is not None
    assert {each.rule for each in roll.check.steps} == {"4C, Growth/Shrinking"}
    return {step.reason: step.steps for step in roll.check.steps}


@pytest.mark.parametrize(("rank", "brawn"), [(10, 30), (40, 40)])
def test_growth_makes_strong(stage: Stage, rank: int, brawn: int) -> None:
    """4C, Growth: its Rank Value, or Brawn + 10; ruling R53: Damage stays."""
    turned(stage, "ada", power("growth-shrinking", rank, way="growth"), "Growth")
    ada = stage.fighter("ada")
    assert ada.rank(Trait.BRAWN) == brawn
    assert (ada.damage, ada.full_damage) == (80, 80)
    fists = next(each for each in ada.known.attacks if each.name == "Fists")
    assert fists.damage is not None
    assert fists.damage.value == brawn
    stage.do(turn_power, TurnPower("ada", "Growth", is_on=False))
    assert stage.fighter("ada").rank(Trait.BRAWN) == 20


def test_giants_are_easy_to_hit_and_the_tiny_hard(stage: Stage) -> None:
    turned(stage, "ben", GROWTH, "Growth")
    stage.attack("ada", "ben")
    assert open_steps(stage) == {"Ben: Growth": 1}


def test_the_tiny_are_hard_to_hit_and_strike_well(stage: Stage) -> None:
    turned(stage, "ben", SHRINKING, "Shrinking")
    turned(stage, "ada", SHRINKING, "Shrinking")
    assert stage.fighter("ada").rank(Trait.BRAWN) == 20
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    assert open_steps(stage) == {"Ada: Shrinking": 2, "Ben: Shrinking": -1}


@pytest.mark.parametrize(
    ("held", "title", "armor", "brawn"),
    [(PHASING, "Phasing", 40, 20), (METAL, "Metal Form", 40, 40)],
)
def test_armor_of_a_form_counts_while_it_is_on(
    stage: Stage, held: HeldPower, title: str, armor: int, brawn: int
) -> None:
    stage.empower("ada", held)
    assert stage.fighter("ada").known.armor == 0
    stage.do(turn_power, TurnPower("ada", title))
    assert stage.fighter("ada").known.armor == armor
    assert stage.fighter("ada").rank(Trait.BRAWN) == brawn
    assert [each.label for each in conditions(stage.now, "ada")] == [title]


def test_the_blows_of_a_form_need_it_on(stage: Stage) -> None:
    stage.empower("ada", METAL)
    assert "Metal Form" not in {each.name for each in stage.fighter("ada").known.attacks}
    stage.do(turn_power, TurnPower("ada", "Metal Form"))
    assert "Metal Form" in {each.name for each in stage.fighter("ada").known.attacks}


def test_phasing_leads_through_walls(book: Rulebook) -> None:
    vault = usual_wall(WallKind.WALL, 1000)
    stage = Stage(book, SectorMap("Bank", 6, 3).with_wall(Edge(HERE, Position(3, 1)), vault))
    stage.empower("ada", PHASING)
    (walk,) = movement_modes(stage.fighter("ada"))
    assert not walk.phases
    stage.do(turn_power, TurnPower("ada", "Phasing"))
    stage.do(move, MoveCommand("ada", Position(3, 1)))
    assert stage.fighter("ada").this_turn.sectors == 1


def test_turning_a_form_on_needs_the_power_and_no_action(stage: Stage) -> None:
    assert "no power “Growth”" in stage.refused(turn_power, TurnPower("ada", "Growth"))
    stage.empower("ada", GROWTH)
    assert "off already" in stage.refused(turn_power, TurnPower("ada", "Growth", is_on=False))
    assert stage.do(turn_power, TurnPower("ada", "Growth")) == ["PowerTurned"]
    assert not stage.fighter("ada").this_turn.acted
    assert "on already" in stage.refused(turn_power, TurnPower("ada", "Growth"))
    stage.empower("ben", GROWTH)
    assert "their side acts" in stage.refused(turn_power, TurnPower("ben", "Growth"))
    stage.suffer("ada", Condition.DAZED)
    command = TurnPower("ada", "Growth", is_on=False)
    assert "takes no action" in stage.refused(turn_power, command)


def test_an_unconscious_combatant_lets_go(stage: Stage, fourc: FourcFight) -> None:
    turned(stage, "ben", GROWTH, "Growth")
    stage.suffer("ben", Condition.UNCONSCIOUS)
    stage.now = stage.played(fourc, Finish("ada"))
    assert stage.fighter("ben").active == ()
    assert stage.fighter("ben").rank(Trait.BRAWN) == 20


def test_a_form_has_option_odds_sentence_and_scene(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", GROWTH)
    names = [each.name for each in fourc.actions.action_options(stage.now, "ada")]
    assert "Growth" in names
    command = TurnPower("ada", "Growth")
    assert fourc.chances.odds(stage.now, command) == {"Ada: Growth on": Fraction(1)}
    (event,) = fourc.rules.decide(stage.now, command, stage.context().dice, by_hand=False)
    assert fourc.narration.event_text(stage.now, event) == "Ada: Growth on, Brawn 40."
    (scene,) = fourc.narration.scenes(stage.now, event, None)
    assert isinstance(scene, TextScene)
    assert scene.words == "Growth"
    stage.do(turn_power, command)
    assert "End Growth" in [each.name for each in fourc.actions.action_options(stage.now, "ada")]


def test_overrides_and_forms_combine(stage: Stage, fourc: FourcFight) -> None:
    turned(stage, "ada", GROWTH, "Growth")
    changed = fourc.overrides.with_number(stage.fighter("ada"), "Melee", 50)
    assert isinstance(changed, Fighter)
    assert (changed.rank(Trait.MELEE), changed.rank(Trait.BRAWN)) == (50, 40)


@pytest.mark.parametrize(
    ("kind", "title", "field"),
    [("fire", "Fire Control", True), ("earth", "Earth Control", False)],
)
def test_a_shield_of_an_element_is_armor(
    stage: Stage, kind: str, title: str, *, field: bool
) -> None:
    """4C, Elemental/Energy Control: a force field, or a wall that acts as armor."""
    stage.empower("ada", power("elemental-energy-control", kind=kind))
    assert stage.fighter("ada").armor == 0
    stage.do(turn_power, TurnPower("ada", title))
    ada = stage.fighter("ada")
    assert ada.armor == 40
    assert (ada.known.derived.armor[0].field is not None) is field
    assert [each.name for each in ada.known.attacks if each.name == title]


def test_a_shield_by_generation_is_half(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", power("elemental-energy-generation", 35, kind="fire"))
    names = {each.name for each in fourc.actions.action_options(stage.now, "ada")}
    assert "Shield: Fire Generation" in names
    stage.do(turn_power, TurnPower("ada", "Fire Generation"))
    assert stage.fighter("ada").armor == 18


def test_the_menu_turns_a_power_on_and_ends_it(stage: Stage) -> None:
    stage.empower("ada", PHASING)
    context = stage.context()
    assert list(turning_forms(context, fighter_in(stage.now, "ada"))) == [
        ("Phasing", {"power": "Phasing", "is_on": True})
    ]
    stage.do(turn_power, TurnPower("ada", "Phasing"))
    assert list(turning_forms(context, fighter_in(stage.now, "ada"))) == [
        ("End Phasing", {"power": "Phasing", "is_on": False})
    ]
