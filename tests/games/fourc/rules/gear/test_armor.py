import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.rules.gear.armor import damage_past
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Gear


@pytest.mark.parametrize(
    ("armor", "damage", "left"), [(10, 20, 10), (10, 10, 0), (10, 9, 0), (0, 7, 7)]
)
def test_armor_takes_its_rank_off(armor: int, damage: int, left: int) -> None:
    """The first row is the example of the rules: armor 10 and a punch of 20."""
    assert damage_past(armor, damage) == left


@given(armor=st.integers(0, 9_999), damage=st.integers(0, 9_999))
def test_armor_never_heals_and_never_harms(armor: int, damage: int) -> None:
    assert 0 <= damage_past(armor, damage) <= damage


def test_worn_armor_is_ours(gear: Gear) -> None:
    assert len(gear.armor) >= 12
    for armor in gear.armor.values():
        assert armor.provenance is Provenance.OURS
        assert 1 <= armor.rank <= 50
        assert armor.description.endswith(".")
