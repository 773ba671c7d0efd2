import pytest

from fourc_desktop.core.numbers import half_up, share_up, tenth_up


@pytest.mark.parametrize(("value", "half"), [(0, 0), (1, 1), (2, 1), (3, 2), (50, 25), (51, 26)])
def test_half_rounds_up(value: int, half: int) -> None:
    assert half_up(value) == half


@pytest.mark.parametrize(("value", "tenth"), [(0, 0), (1, 1), (10, 1), (11, 2), (50, 5), (51, 6)])
def test_a_tenth_rounds_up(value: int, tenth: int) -> None:
    assert tenth_up(value) == tenth


@pytest.mark.parametrize(("value", "third"), [(0, 0), (1, 1), (3, 1), (4, 2), (99, 33)])
def test_a_third_rounds_up(value: int, third: int) -> None:
    assert share_up(value, 3) == third
