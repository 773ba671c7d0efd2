import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.fourc.rules.prices import Price, is_change, raising_cost
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_reputation_changes_are_those_of_the_rules(book: Rulebook) -> None:
    """4C, Fluctuating Fortunes and Repute."""
    scales = {each.name: each.fortune for each in book.awards.scales.values()}
    assert scales == {
        "Personal": 5,
        "Neighborhood": 10,
        "City": 25,
        "State": 50,
        "National": 75,
        "Global": 100,
    }
    assert [each.repute for each in book.awards.deeds.values()] == [1, 2, -2, -2]


def test_a_change_of_zero_is_invalid() -> None:
    assert is_change(-1)
    with pytest.raises(ValueError, match="should gain or lose something"):
        is_change(0)


@pytest.mark.parametrize("price", [0, 10_001])
def test_a_price_is_1_to_10_000(price: int) -> None:
    prices = TypeAdapter[int](Price)
    assert [prices.validate_python(each) for each in (1, 10_000)] == [1, 10_000]
    with pytest.raises(ValidationError):
        prices.validate_python(price)


def test_each_step_costs_the_value_before_it() -> None:
    """Ruling R43."""
    assert [raising_cost(30), raising_cost(30, 2), raising_cost(0, 3)] == [30, 61, 3]
