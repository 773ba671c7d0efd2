import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability


@pytest.mark.parametrize(
    ("now", "damage", "left"), [(20, 30, 10), (20, 20, 20), (10, 15, 5), (10, 20, 0), (10, 99, 0)]
)
def test_an_attack_meets_the_score_of_now(now: int, damage: int, left: int) -> None:
    """Ruling R40."""
    assert Durability(20, now).attacked(damage).now == left


@pytest.mark.parametrize(("damage", "left"), [(20, 10), (25, 5), (30, 0), (99, 0)])
def test_an_attack_meets_the_score_of_the_start_by_choice(damage: int, left: int) -> None:
    """Ruling R40, the option."""
    assert Durability(20, 10).attacked(damage, from_start=True).now == left


def test_durability_is_the_armor_of_occupants() -> None:
    """Ruling R40."""
    assert Durability(20, 15).armor() == 15
    assert Durability(20, 15).armor(from_start=True) == 20


def test_collisions_reduce_durability_in_full() -> None:
    """Ruling R56."""
    assert Durability(20, 20).struck(5) == Durability(20, 15)
    assert Durability(20, 20).struck(21) == Durability(20, 0)


def test_repairs_stop_at_the_start() -> None:
    assert Durability(20, 5).repaired(10).now == 15
    assert Durability(20, 15).repaired(10).now == 20


def test_a_destroyed_vehicle_is_not_repaired() -> None:
    wreck = Durability(20, 1).struck(1)
    assert wreck.destroyed
    assert wreck.between_adventures() == wreck
    with pytest.raises(Refused) as refused:
        wreck.repaired(5)
    assert refused.value.refusal == wreck.refuse_repair()
    assert str(refused.value) == (
        "It is destroyed, and what is destroyed cannot be repaired. "
        "(4C, Vehicle Damage and Repairs)"
    )


def test_between_adventures_all_is_repaired() -> None:
    worn = Durability(20, 1)
    assert not worn.destroyed
    assert worn.refuse_repair() is None
    assert worn.between_adventures() == Durability(20, 20)


@pytest.mark.parametrize("now", [-1, 21])
def test_a_score_beyond_its_ends_is_refused(now: int) -> None:
    with pytest.raises(ValueError, match=f"^Durability is 0 to 20, never {now}$"):
        Durability(20, now)


@given(
    start=st.integers(1, 100),
    steps=st.lists(st.tuples(st.sampled_from("asrb"), st.integers(0, 150)), max_size=20),
)
def test_the_score_stays_between_0_and_the_start(start: int, steps: list[tuple[str, int]]) -> None:
    state = Durability(start, start)
    for step, points in steps:
        before = state
        match step:
            case "a":
                state = state.attacked(points)
            case "s":
                state = state.struck(points)
            case "b":
                state = state.between_adventures()
            case _ if state.refuse_repair() is None:
                state = state.repaired(points)
        assert 0 <= state.now <= state.start == start
        assert not (before.destroyed and state.now)
