"""Wrestling: every table of the rules, and the refusals."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.objects import hand_over
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import (
    escape_hold,
    get_away,
    grab_item,
    grab_opponent,
    reverse_hold,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    EscapeHold,
    GetAway,
    GrabItem,
    GrabOpponent,
    HandOver,
    ReverseHold,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Shattered
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.combat.views.questions import questions
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import HERE, Stage, character

EAST, WEST = Position(3, 1), Position(1, 1)


def held(stage: Stage) -> None:
    """Let Ben hold Ada."""
    stage.do(lambda context: grab_opponent(context, GrabOpponent("ben", "ada")), by_hand=True)
    stage.settle(Color.BLUE)


@pytest.mark.parametrize(
    ("color", "holds"),
    [(Color.BLACK, ""), (Color.RED, ""), (Color.BLUE, "ben"), (Color.YELLOW, "ben")],
)
def test_struggling(stage: Stage, color: Color, holds: str) -> None:
    assert stage.do(grab_opponent, GrabOpponent("ada", "ben")) == [
        "Attacked",
        "Acted",
        "RollOpened",
    ]
    stage.settle(color)
    assert stage.fighter("ada").holds == holds
    assert stage.has_condition("ben", Condition.HELD) == bool(holds)
    assert stage.fighter("ben").held_by == ("ada" if holds else "")


@pytest.mark.parametrize(
    ("color", "who_has_it"),
    [(Color.BLACK, "ben"), (Color.RED, "ben"), (Color.BLUE, "ada"), (Color.YELLOW, "")],
)
def test_seizing(stage: Stage, color: Color, who_has_it: str) -> None:
    stage.add("ben", "foes", carries=("Pistol",))
    stage.do(grab_item, GrabItem("ada", "ben", "Pistol"))
    events = stage.settle(color, *((1,) if color is Color.YELLOW else ()))
    for who in ("ada", "ben"):
        assert ("Pistol" in stage.fighter(who).carried) == (who == who_has_it)
    assert ("Shattered" in events) == (color is Color.YELLOW)


@pytest.mark.parametrize(
    ("power", "weapon"),
    [
        (HeldPower("weapon", rank=Score(10)).with_answers("weapons", ("pistol",)), "Pistol"),
        (
            HeldPower("one-of-a-kind-weapon", rank=Score(30)).with_answers("weapon", ("hammer",)),
            "One-of-a-Kind hammer",
        ),
    ],
)
def test_a_weapon_that_a_power_gives_is_seized_and_is_not_used_any_more(
    stage: Stage, power: HeldPower, weapon: str
) -> None:
    stage.empower("ben", power)
    assert weapon in current_attacks(stage.fighter("ben"), stage.book)
    asked = questions(stage.context(), GrabItem, {"who": "ada", "target": "ben"})
    assert weapon in {option.value for each in asked for option in each.options}
    stage.do(grab_item, GrabItem("ada", "ben", weapon))
    stage.settle(Color.BLUE)
    assert stage.fighter("ada").items == (weapon,)
    assert stage.fighter("ben").items == ()
    assert weapon not in current_attacks(stage.fighter("ben"), stage.book)
    assert ("Pistol" in current_attacks(stage.fighter("ada"), stage.book)) is (weapon == "Pistol")
    assert "carries no" in stage.refused(grab_item, GrabItem("ada", "ben", weapon))
    stage.do(hand_over, HandOver("ada", "ben", weapon), by_hand=True)
    assert stage.fighter("ben").items == (weapon,)
    assert weapon in current_attacks(stage.fighter("ben"), stage.book)
    assert (stage.fighter("ben").carried, stage.fighter("ben").weapons_gone) == ((), ())


def test_equal_weapons_of_a_power_and_of_the_equipment_are_lost_one_by_one(stage: Stage) -> None:
    pistols = HeldPower("weapon", rank=Score(10)).with_answers("weapons", ("pistol",))
    stage.don("ben", character(stage.book, pistols, carries=("Pistol",)))
    ben = stage.fighter("ben").without_item("Pistol")
    assert (ben.carried, ben.items) == ((), ("Pistol",))
    assert ben.without_item("Pistol").items == ()
    with pytest.raises(ValueError, match="not in tuple"):
        ben.without_item("Pistol").without_item("Pistol")


def test_a_weapon_of_two_is_gone(stage: Stage) -> None:
    armory = HeldPower("weapon", rank=Score(30)).with_answers("weapons", ("pistol", "rifle"))
    stage.empower("ben", armory)
    first, second = stage.fighter("ben").items
    bare = stage.fighter("ben").without_item(first).without_item(second)
    assert bare.with_item(first).items == (first,)


@pytest.mark.parametrize(("face", "harmed"), [(1, "ada"), (2, "ben"), (3, "cat")])
def test_shatter_harms_somebody_in_reach(stage: Stage, face: int, harmed: str) -> None:
    """4C, Shatter: at random, in the sector or an adjacent one."""
    stage.add("ben", "foes", carries=("Pistol",))
    stage.add("dot", "foes", Position(4, 1))
    stage.add("cat", "foes", EAST)
    stage.do(grab_item, GrabItem("ada", "ben", "Pistol"))
    stage.settle(Color.YELLOW, face)
    assert Shattered("ada", "Pistol", harmed) in stage.happened


def test_a_map_object_is_seized_and_shattered(stage: Stage) -> None:
    stage.lay("urn", MapObject(5, 20, held_by="ben"), None)
    stage.do(grab_item, GrabItem("ada", "ben", "urn"))
    stage.settle(Color.YELLOW, 1)
    assert stage.thing("urn") == MapObject(5, 20, broken=True, held_by="ada")


def test_shatter_works_off_the_map(stage: Stage) -> None:
    stage.add("ben", "foes", carries=("Pistol",))
    stage.do(grab_item, GrabItem("ada", "ben", "Pistol"))
    for who in ("ada", "ben"):
        combatant = stage.now.combatant(who)
        stage.now = stage.now.with_combatant(replace(combatant, spot=None))
    assert "Shattered" in stage.settle(Color.YELLOW, 1)


@pytest.mark.parametrize("color", list(Color))
def test_slipping(stage: Stage, color: Color) -> None:
    held(stage)
    stage.do(escape_hold, EscapeHold("ada"))
    stage.settle(color)
    is_free = color >= Color.BLUE
    assert stage.has_condition("ada", Condition.HELD) != is_free
    assert bool(stage.now.table.choices) == is_free


def test_eluding_a_hold_steps_into_a_free_sector(stage: Stage) -> None:
    held(stage)
    wall = usual_wall(WallKind.WALL, 20)
    stage.now = replace(stage.now, map=stage.now.map.with_wall(Edge(HERE, EAST), wall))
    stage.do(escape_hold, EscapeHold("ada"))
    stage.settle(Color.BLUE)
    assert "cannot step" in stage.refused(get_away, GetAway(EAST))
    assert "Only a Turnabout" in stage.refused(reverse_hold, ReverseHold())
    stage.do(get_away, GetAway(WEST))
    assert stage.spot("ada") == WEST
    assert "just got free" in stage.refused(get_away, GetAway(None))


def test_a_yellow_escape_allows_staying_or_reversing_the_hold(stage: Stage) -> None:
    held(stage)
    stage.do(escape_hold, EscapeHold("ada"))
    stage.settle(Color.YELLOW)
    before = stage.now
    assert stage.do(get_away, GetAway(None)) == ["ChoiceMade"]
    stage.now = before
    stage.do(reverse_hold, ReverseHold())
    assert stage.fighter("ada").holds == "ben"
    assert stage.fighter("ben").held_by == "ada"


@pytest.mark.parametrize(
    ("color", "steps"), [(Color.BLACK, 0), (Color.RED, -3), (Color.BLUE, -6), (Color.YELLOW, -9)]
)
def test_a_declared_dodge_is_rolled_first_and_makes_a_grab_harder(
    stage: Stage, color: Color, steps: int
) -> None:
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    stage.this_turn("ada", sectors=1)
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    stage.settle(color)
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.total_steps == steps - 1


def test_a_held_dodge_makes_a_grab_harder(stage: Stage) -> None:
    stage.this_turn("ben", guard=HeldDefense("dodge", Color.RED, -3))
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.total_steps == -3


@pytest.mark.parametrize("color", list(Color))
def test_an_evade_cancels_one_grab_from_red_on(stage: Stage, color: Color) -> None:
    stage.this_turn("ben", plan=TurnDeclaration(defense="evade"))
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    stage.settle(color)
    events = stage.settle(Color.YELLOW)
    assert ("HoldTaken" in events) == (color is Color.BLACK)


def test_refusals_of_wrestling(stage: Stage) -> None:
    assert "carries no" in stage.refused(grab_item, GrabItem("ada", "ben", "Pistol"))
    assert "themselves" in stage.refused(grab_opponent, GrabOpponent("ada", "ada"))
    assert "Nobody holds" in stage.refused(escape_hold, EscapeHold("ada"))
    assert stage.do(escape_hold, EscapeHold("ada"), by_hand=True) == []
    assert "act now" in stage.refused(grab_opponent, GrabOpponent("ben", "ada"))
    stage.add("cat", "foes", EAST)
    assert "another sector" in stage.refused(grab_opponent, GrabOpponent("ada", "cat"))
    stage.this_turn("ada", attacks=1)
    assert "has attacked" in stage.refused(grab_opponent, GrabOpponent("ada", "ben"))


def test_grabbing_after_an_attack_is_refused(stage: Stage) -> None:
    stage.this_turn("ada", attacks=1)
    assert "has attacked this turn" in stage.refused(grab_opponent, GrabOpponent("ada", "ben"))


def test_grabbing_while_holding_or_held_is_refused(stage: Stage) -> None:
    stage.add("cat", "heroes")
    held(stage)
    assert "slip out" in stage.refused(grab_opponent, GrabOpponent("ada", "ben"))
    assert "held by somebody" in stage.refused(grab_opponent, GrabOpponent("cat", "ada"))
    stage.table(acting=1)
    stage.this_turn("ben", acted=False, attacks=0)
    assert "let go first" in stage.refused(grab_opponent, GrabOpponent("ben", "cat"))
