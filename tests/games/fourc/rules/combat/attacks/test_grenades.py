"""Grenades: thrown into a sector, they damage everyone there and beside it (ruling R76)."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.grenades import throw_grenade
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ThrowGrenade
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import DamageTaken
from fourc_desktop.games.fourc.rules.combat.encounter.events import ConditionAdded
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.rolls.odds import outcomes
from fourc_desktop.games.fourc.rules.editions import ADVANCED, FightReading, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import HERE, Stage

FAR = Position(4, 1)
BESIDE, BEYOND = Position(5, 1), Position(4, 2)


@pytest.fixture
def armed(stage: Stage) -> Stage:
    """Ada with Brawn 20 and grenades; Ben two sectors away, Cat beside him."""
    stage.add("ada", "heroes", carries=("Frag Grenade", "Rope", "Paralytic Grenade"))
    stage.add("ben", "foes", FAR)
    stage.add("cat", "foes", BESIDE)
    return stage


FRAG = ThrowGrenade("ada", "frag-grenade", FAR)
GAS = ThrowGrenade("ada", "paralytic-grenade", FAR)


@pytest.mark.parametrize("color", list(Color))
def test_a_grenade_harms_its_sector_and_adjacent_ones(armed: Stage, color: Color) -> None:
    armed.add("abe", "heroes", FAR)
    assert armed.do(throw_grenade, FRAG) == ["Attacked", "ItemLost", "Acted", "RollOpened"]
    armed.settle(color)
    harmed = (80, 80, 80) if color is Color.BLACK else (60, 60, 70)
    assert tuple(armed.fighter(who).damage for who in ("ben", "abe", "cat")) == harmed
    assert armed.fighter("ada").damage == 80
    assert armed.fighter("ada").items == ("Rope", "Paralytic Grenade")


@pytest.mark.parametrize(("spot", "left", "hurt"), [(FAR, 0, 70), (BESIDE, 10, 80)])
def test_a_vehicle_protects_those_inside(
    armed: Stage, spot: Position, left: int, hurt: int
) -> None:
    """Durability 10: of 20 points 10 remain, for the car and for Ben; of 10 none."""
    armed.park("car", "family-car", spot)
    armed.seat("car", "ben")
    armed.do(throw_grenade, FRAG)
    armed.settle(Color.RED)
    assert armed.vehicle("car").durability == left
    assert armed.fighter("ben").damage == hurt


def test_a_grenade_is_thrown_with_coordination(armed: Stage) -> None:
    armed.this_turn("ada", sectors=1)
    armed.play(FightReading.RANGE_PENALTY)
    armed.do(throw_grenade, replace(FRAG, steps=(RowStep(-2, "Raining"),)))
    roll = armed.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.on) == (20, "Frag Grenade (Coordination)")
    assert [each.steps for each in roll.check.steps] == [-1, -2, -2]


def test_armor_counts_and_a_wall_keeps_it_out(armed: Stage) -> None:
    armed.empower("ben", HeldPower("body-armor", rank=Score(6)))
    armed.now = armed.now_on(
        armed.now.map.with_wall(Edge(FAR, BESIDE), Wall(WallKind.WALL, material=30))
    )
    armed.do(throw_grenade, FRAG)
    armed.settle(Color.YELLOW)
    hurt = [each for each in armed.happened if isinstance(each, DamageTaken)]
    assert hurt == [DamageTaken("ben", 14, 6, "the Frag Grenade")]


def test_a_grenade_may_kill_break_objects_and_fields(armed: Stage) -> None:
    armed.lay("vase", MapObject(9, 5), BEYOND)
    armed.lay("safe", MapObject(20, 500), FAR)
    armed.change("ben", damage=20)
    field = HeldPower("force-field", rank=Score(3)).with_answers("source", ("device",))
    armed.empower("cat", field)
    armed.do(throw_grenade, FRAG)
    armed.settle(Color.RED, 4)
    assert armed.has_condition("ben", Condition.DYING)
    assert (armed.thing("vase").broken, armed.thing("safe").broken) == (True, False)
    assert armed.fighter("cat").damage == 73
    assert armed.fighter("cat").has_condition_named("Force field out")


@pytest.mark.parametrize("color", list(Color))
def test_gas_paralyzes_combatants_in_its_sector(armed: Stage, color: Color) -> None:
    armed.do(throw_grenade, GAS)
    armed.settle(Color.RED)
    roll = armed.now.table.roll
    assert roll is not None
    assert roll.check.who == "ben"
    armed.settle(color)
    assert not armed.now.table.rolls
    found = [each.turns for each in armed.fighter("ben").afflictions if each.turns]
    assert found == ([5] if color is Color.BLACK else [])
    assert armed.fighter("ben").damage == 80


def test_refusals_of_grenades(armed: Stage) -> None:
    assert "no grenade called “Rope”" in armed.refused(throw_grenade, replace(FRAG, item="Rope"))
    assert "throws 3 far" in armed.refused(throw_grenade, replace(FRAG, spot=Position(0, 0, 9)))
    assert "not on the map" in armed.refused(throw_grenade, replace(FRAG, spot=Position(99, 0)))
    armed.change("ada", holds="ben")
    assert "holds somebody" in armed.refused(throw_grenade, FRAG)
    armed.change("ada", holds="")
    armed.this_turn("ada", attacks=1)
    assert "no attack left" in armed.refused(throw_grenade, FRAG)
    armed.suffer("ada", Condition.DAZED)
    assert "takes no action" in armed.refused(throw_grenade, FRAG)


def test_a_sector_out_of_sight_is_no_target(armed: Stage) -> None:
    wall = Wall(WallKind.WALL, material=30)
    armed.now = armed.now_on(armed.now.map.with_wall(Edge(Position(3, 1), FAR), wall))
    assert "does not see it" in armed.refused(throw_grenade, FRAG)
    assert armed.do(throw_grenade, FRAG, by_hand=True)[-1] == "RollOpened"


def test_a_grenade_flies_farther_by_the_other_reading(armed: Stage) -> None:
    """Ruling R28."""
    ada = armed.fighter("ada").character
    rules = replace(ADVANCED, other_readings=(OtherReading.THROWN_FARTHER,))
    armed.don("ada", replace(ada, rules=rules))
    armed.add("ben", "foes", Position(2, 1, 4))
    assert armed.do(throw_grenade, replace(FRAG, spot=Position(2, 1, 4)))[-1] == "RollOpened"


def test_the_odds_of_a_grenade_match_its_roll(armed: Stage) -> None:
    fourc = fight(armed.book, armed.page)
    found = fourc.chances.odds(armed.now, FRAG)
    row = armed.book.master_table(ADVANCED).row(20)
    missed = Fraction(row.red, 100)
    harm = "Ben: the Frag Grenade for 20; Cat: the Frag Grenade for 10"
    assert found == {harm: 1 - missed, "nothing": missed}
    assert fourc.chances.chances(armed.now, FRAG).success == 1 - missed


def test_several_resist_each_for_themselves(armed: Stage) -> None:
    """The number of play-outs is a sum over the targets, not a product."""
    everybody = [f"thug-{number}" for number in range(8)]
    for each in everybody:
        armed.add(each, "foes", FAR)
    fourc = fight(armed.book, armed.page)
    row = armed.book.master_table(ADVANCED).row(20)
    failed = Fraction(row.red, 100)
    found = outcomes(partial(fourc.rules.decide, by_hand=False), armed.now, GAS)
    out = {
        who: sum(
            (share for events, share in found.items() if any(_lays_out(e, who) for e in events)),
            Fraction(0),
        )
        for who in (*everybody, "ben", "cat")
    }
    assert out.pop("cat") == 0
    assert set(out.values()) == {(1 - failed) * failed}
    assert sum(found.values()) == 1


def _lays_out(event: object, who: str) -> bool:
    return isinstance(event, ConditionAdded) and event.who == who


def test_each_grenade_is_offered_and_asks_where(armed: Stage) -> None:
    fourc = fight(armed.book, armed.page)
    offers = [
        each
        for each in fourc.actions.action_options(armed.now, "ada")
        if each.command is ThrowGrenade
    ]
    assert [each.name for each in offers] == ["Throw Frag Grenade", "Throw Paralytic Grenade"]
    (where,) = fourc.actions.questions(armed.now, offers[0], {})
    spots = [each.value for each in where.options]
    assert {HERE, FAR, Position(5, 1), Position(2, 1)} <= set(spots)
    assert len(spots) == len(set(spots))
    armed.add("dan", "foes", Position(2, 1, 2))
    (where,) = fourc.actions.questions(armed.now, offers[0], {})
    assert Position(2, 1, 2) in [each.value for each in where.options]
    assert not [
        each
        for each in fourc.actions.action_options(armed.now, "ben")
        if each.command is ThrowGrenade
    ]


def test_from_a_moving_vehicle_a_throw_is_harder(armed: Stage) -> None:
    armed.park("car")
    armed.seat("car", "ada")
    armed.change("car", sectors=3)
    armed.do(throw_grenade, FRAG)
    roll = armed.now.table.roll
    assert roll is not None
    assert [each.steps for each in roll.check.steps] == [-3]


def test_throwing_with_attacks_left_does_not_end_the_action(armed: Stage) -> None:
    fast = HeldPower("fast-attack", rank=Score(40))
    armed.don("ada", replace(armed.fighter("ada").character, powers=(fast,)))
    assert armed.do(throw_grenade, FRAG) == ["Attacked", "ItemLost", "RollOpened"]


@pytest.mark.parametrize(
    ("rank", "expected"),
    [(40, (40, "Contaminant Resistance")), (5, (30, "Contaminant Resistance"))],
)
def test_contaminant_resistance_resists_gas(
    armed: Stage, rank: int, expected: tuple[int, str]
) -> None:
    """4C, Contaminant Resistance: its Rank Value or Fortitude + 10, whichever is greater."""
    resistance = HeldPower("contaminant-resistance", rank=Score(rank))
    armed.empower("ben", HeldPower("flight", rank=Score(50)), resistance)
    armed.do(throw_grenade, GAS)
    armed.settle(Color.RED)
    roll = armed.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.on) == (expected[0], f"Poison ({expected[1]})")


def test_a_touch_is_no_gas(armed: Stage) -> None:
    armed.empower("ben", HeldPower("contaminant-resistance", rank=Score(40)))
    armed.empower("ada", HeldPower("paralyzing-touch", rank=Score(31)))
    armed.add("ada2", "heroes", FAR)
    armed.don("ada2", armed.fighter("ada").character)
    armed.attack("ada2", "ben", "Paralyzing Touch")
    armed.settle(Color.RED)
    roll = armed.now.table.roll
    assert roll is not None
    assert roll.check.rank == 20
