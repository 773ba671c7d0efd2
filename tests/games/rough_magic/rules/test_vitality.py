"""Health, Endurance, rest, and objects (seed 002, Recovery; M6)."""

from fourc_desktop.games.rough_magic.rules.vitality import (
    ObjectState,
    Vitality,
    object_health,
    object_state,
)

WELL = Vitality(16, 14, 16, 14)


def left(found: Vitality) -> tuple[int, int]:
    return found.health, found.endurance


def test_damage_takes_health_and_with_the_last_of_it_endurance() -> None:
    assert left(WELL.hurt(15)) == (1, 14)
    assert WELL.hurt(15).is_conscious
    assert left(WELL.hurt(16)) == left(WELL.hurt(99)) == (0, 0)
    assert not WELL.hurt(16).is_conscious


def test_a_stun_takes_endurance_and_what_is_too_much_is_lost() -> None:
    out = WELL.stunned(20)
    assert left(WELL.stunned(5)) == (16, 9)
    assert left(out) == (16, 0)
    assert not out.is_conscious


def test_a_later_stun_at_no_endurance_takes_health() -> None:
    assert left(WELL.stunned(14).stunned(3)) == (13, 0)


def test_rest_and_rally_give_half_of_the_lost_health_rounded_down() -> None:
    for health in range(1, 17):
        hurt = WELL.hurt(16 - health).stunned(4)
        half = health + (16 - health) // 2
        assert left(hurt.rallied()) == (half, 10)
        assert left(hurt.rested()) == (half, 14)
        assert left(hurt.slept()) == (16, 14)


def test_a_rally_wakes_the_unconscious_and_not_the_stunned() -> None:
    assert left(WELL.hurt(16).rallied()) == (8, 1)
    assert left(WELL.stunned(14).rallied()) == (16, 0)
    assert left(Vitality(0, 0, 1, 14).rallied()) == (0, 0)


def test_an_object_is_damaged_once_more_than_half_is_lost() -> None:
    assert [object_health(value) for value in (1, 3, 10, 50)] == [1, 1, 5, 25]
    states = [object_state(health, 10) for health in range(11)]
    expected = ["destroyed", *["damaged"] * 4, *["whole"] * 6]
    assert states == [ObjectState(each) for each in expected]
    assert object_state(-3, 10) is ObjectState.DESTROYED
