"""The roll for an attack, and its difficulty (seed 002, Attacks, Special Actions)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import distribution, success
from fourc_desktop.games.rough_magic.rules.combat.attempts.maneuvers import maneuver
from fourc_desktop.games.rough_magic.rules.combat.attempts.strikes import (
    attack_of,
    charging_refusal,
    rating_of,
    spread,
    strike,
    sweep,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    Spread,
    StrikeAt,
    Sweep,
    Travel,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
)
from tests.games.rough_magic.rules.combat.stage import (
    APEX,
    BLAST,
    PISTOL,
    STAFF,
    Stage,
    at_boomer,
    numbers,
)


def test_an_attack_is_skill_attribute_and_gear_against_8_and_the_same(stage: Stage) -> None:
    assert numbers(stage, at_boomer(stage, "Staff")) == (5 + 4 + 1, 8 + 2)
    assert numbers(stage, at_boomer(stage, "Pistol")) == (3 + 4, 8 + 2)
    assert numbers(stage, at_boomer(stage, "Blast")) == (4 + 3, 8 + 2)
    # Boomer has no skill: one die.
    back = strike(stage.state, stage.book, StrikeAt("boomer", "apex", "Fists and feet"))
    assert numbers(stage, back) == (2, 8 + 5 + 4 + 1)
    assert not back.roll.check.is_skilled
    found = distribution(stage.fight.rules.roller, back.roll, stage.book)  # type: ignore[attr-defined]
    assert success(stage.fight.rules.roller, back.roll, found) == 0  # type: ignore[attr-defined]


def test_trades_charging_and_the_bonus_of_the_gamemaster(stage: Stage) -> None:
    assert numbers(stage, at_boomer(stage, "Staff", called_shot=5))[0] == 5
    assert numbers(stage, at_boomer(stage, "Gun", suppressing=5))[0] == 12
    assert numbers(stage, at_boomer(stage, "Staff", is_charging=True, bonus=-2))[0] == 11


@pytest.mark.parametrize(
    ("attack", "more", "words"),
    [
        ("Bazooka", {}, "no attack called Bazooka"),
        ("Staff", {"suppressing": 1}, "cannot lay suppressing fire"),
        ("Gun", {"suppressing": 1, "called_shot": 1}, "not both"),
        ("Gun", {"is_charging": True}, "no hand-to-hand attack"),
    ],
)
def test_options_that_do_not_fit_an_attack(
    stage: Stage, attack: str, more: dict[str, object], words: str
) -> None:
    with pytest.raises(Refused, match=words):
        at_boomer(stage, attack, **more)


def test_a_charge_takes_a_move_straight_at_the_target(stage: Stage) -> None:
    def why(x: int, y: int = 0, target: str = "boomer") -> str | None:
        """The reason why Apex cannot charge after a move from there."""
        stage.put("apex", came_from=Position(x, y))
        charge = StrikeAt("apex", target, "Staff", is_charging=True)
        refusal = charging_refusal(stage.state, charge)
        return None if refusal is None else refusal.sentence

    stage.place("apex", 4, 0)
    stage.place("boomer", 5, 0)
    assert why(0) is None
    for x, y in ((4, 0), (8, 0), (5, 3)):  # no move; away from Boomer; by a detour
        assert why(x, y) == "To charge, Apex first moves straight at Boomer."
    assert charging_refusal(stage.state, StrikeAt("apex", "boomer", "Staff")) is None
    stage.put("apex", came_from=None)
    charge = StrikeAt("apex", "boomer", "Staff", is_charging=True)
    with pytest.raises(Refused, match="first moves straight"):
        stage.do(charge)
    with pytest.raises(Refused, match="first moves straight"):
        stage.fight.chances.chances(stage.state, charge)
    stage.do(Travel("apex", (Position(3, 0), Position(4, 0))), by_hand=True)
    assert stage.who("apex").came_from == Position(4, 0)
    stage.do(charge, by_hand=True)


def test_off_the_map_a_charge_takes_the_move_action(stage: Stage) -> None:
    for id_ in ("apex", "boomer"):
        each = stage.state.combatant(id_)
        stage.state = stage.state.with_combatant(replace(each, spot=None))
    charge = StrikeAt("apex", "boomer", "Staff", is_charging=True)
    stage.attempt(charge, 6, 6, damage=(1,))
    assert (stage.who("apex").moves, stage.who("apex").standards) == (0, 0)
    stage.put("apex", standards=1)
    with pytest.raises(Refused, match="first moves straight"):
        stage.do(charge)


def test_powers_are_off_at_power_level_0_and_nobody_attacks_themselves(stage: Stage) -> None:
    stage.put("apex", power_level=0)
    with pytest.raises(Refused, match="powers are off"):
        at_boomer(stage, "Blast")
    with pytest.raises(Refused, match="somebody else"):
        strike(stage.state, stage.book, StrikeAt("apex", "apex", "Staff"))
    with pytest.raises(Refused, match="somebody else"):
        maneuver(stage.state, TryManeuver("apex", "apex", AttemptKind.SLAM))


def test_beyond_the_range_of_a_weapon_the_roll_is_3_lower(stage: Stage) -> None:
    for x, expected in ((5, 7), (6, 7 - 3)):  # 10 m are five sectors
        stage.place("boomer", x, 0)
        assert numbers(stage, at_boomer(stage, "Pistol"))[0] == expected
    stage.place("boomer", 11, 0)
    assert numbers(stage, at_boomer(stage, "Blast"))[0] == 7  # 80 m
    stage.put("apex", power_level=1)
    assert numbers(stage, at_boomer(stage, "Blast"))[0] == 7 - 3


def test_hands_do_not_reach_far(stage: Stage) -> None:
    stage.place("boomer", 2, 0)
    for command in ("Staff",):
        with pytest.raises(Refused, match="out of reach"):
            at_boomer(stage, command)
    with pytest.raises(Refused, match="out of reach"):
        maneuver(stage.state, TryManeuver("apex", "boomer", AttemptKind.GRAPPLE))


def test_a_sweep_is_at_every_foe_within_reach_and_lower_by_their_number(stage: Stage) -> None:
    crimson = replace(stage.state.combatant("crimson"), side="others")
    stage.state = stage.state.with_combatant(crimson)
    stage.place("crimson", 0, 1)
    found = sweep(stage.state, stage.book, Sweep("apex", "Staff"))
    assert (found.target, found.waiting) == ("boomer", ("crimson",))
    assert numbers(stage, found)[0] == 10 - 2
    with pytest.raises(Refused, match="no hand-to-hand attack"):
        sweep(stage.state, stage.book, Sweep("apex", "Pistol"))
    stage.place("boomer", 9, 0)
    stage.place("crimson", 9, 0)
    with pytest.raises(Refused, match="Nobody is within reach"):
        sweep(stage.state, stage.book, Sweep("apex", "Staff"))


def test_spread_fire_hits_the_target_and_adjacent_combatants(stage: Stage) -> None:
    found = spread(stage.state, stage.book, Spread("apex", "boomer", "Gun"))
    assert (found.target, found.waiting) == ("boomer", ("crimson",))
    assert numbers(stage, found)[0] == 7 - 2
    stage.put("crimson", health=0, endurance=0)
    assert spread(stage.state, stage.book, Spread("apex", "boomer", "Gun")).waiting == ()
    with pytest.raises(Refused, match="no ranged attack"):
        spread(stage.state, stage.book, Spread("apex", "boomer", "Staff"))


def test_ratings_follow_weapon_brawn_or_power_level(stage: Stage) -> None:
    assert [rating_of(APEX, each) for each in (STAFF, PISTOL, BLAST)] == [3, 3, 4]
    assert attack_of(stage.state, "apex", "Staff") is STAFF
