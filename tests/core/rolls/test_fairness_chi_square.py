import math

import pytest

from fourc_desktop.core.rolls.fairness import chi_square, p_value


def test_chi_square_measures_the_deviation() -> None:
    assert chi_square([]) == chi_square([0, 0]) == 0
    assert chi_square([10, 10, 10]) == 0
    assert chi_square([5, 15]) == 5


@pytest.mark.parametrize(
    ("statistic", "degrees", "p"),
    [
        (3.841, 1, 0.05),
        (16.919, 9, 0.05),
        (27.877, 9, 0.001),
        (123.225, 99, 0.05),
        (77.046, 99, 0.95),
        (148.230, 99, 0.001),
    ],
)
def test_p_value_matches_the_printed_tables(statistic: float, degrees: int, p: float) -> None:
    assert p_value(statistic, degrees) == pytest.approx(p, abs=2e-5)


@pytest.mark.parametrize("statistic", [0.001, 0.5, 1, 2.9, 3.1, 9, 40, 99, 101, 250, 1400])
@pytest.mark.parametrize("degrees", [2, 4, 10, 100, 198])
def test_an_even_number_of_degrees_has_a_closed_form(statistic: float, degrees: int) -> None:
    half = statistic / 2
    terms = (math.exp(i * math.log(half) - half - math.lgamma(i + 1)) for i in range(degrees // 2))
    assert p_value(statistic, degrees) == pytest.approx(sum(terms), rel=1e-9, abs=1e-12)


@pytest.mark.parametrize("statistic", [0.001, 0.5, 2.9, 3.1, 9, 40, 400])
def test_p_value_with_one_degree_is_the_normal_curve(statistic: float) -> None:
    expected = math.erfc(math.sqrt(statistic / 2))
    assert p_value(statistic, 1) == pytest.approx(expected, rel=1e-9)


@pytest.mark.parametrize("degrees", [1, 9, 99])
def test_p_value_at_zero_and_infinity(degrees: int) -> None:
    assert p_value(0, degrees) == 1
    assert p_value(1_000_000, degrees) == 0
