import pytest

from fourc_desktop.games.fourc.rules.prices import is_change
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def test_deeds_are_worth_what_the_rules_say(book: Rulebook) -> None:
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
    assert [each.repute for each in book.awards.deeds.values()] == [1, 2, -2]


def test_a_deed_gains_or_loses_something() -> None:
    assert is_change(-1)
    with pytest.raises(ValueError, match="should gain or lose something"):
        is_change(0)
