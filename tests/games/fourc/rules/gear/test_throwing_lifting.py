import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.fourc.rules.gear.throwing import (
    LiftingLimit,
    LiftingTable,
    Pounds,
    weight_text,
)
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook

# The table as Telekinesis and Elemental/Energy Control print it, row by row.
PRINTED = {
    (1, 2): "50 lb",
    (3, 5): "100 lb",
    (6, 9): "200 lb",
    (10, 19): "400 lb",
    (20, 29): "800 lb",
    (30, 39): "1 ton",
    (40, 49): "10 tons",
    (50, 74): "50 tons",
    (75, 99): "80 tons",
    (100, 149): "100 tons",
    (150, 999): "200 tons",
    (1000, 9999): "400 tons",
}


@pytest.mark.parametrize(("ranks", "lifted"), PRINTED.items())
def test_every_row(gear: Gear, ranks: tuple[int, int], lifted: str) -> None:
    """Rulings R15 and R47."""
    low, high = ranks
    assert {weight_text(gear.lifting.pounds(rank)) for rank in range(low, high + 1)} == {lifted}


def test_lifting_matches_the_power_table(gear: Gear, book: Rulebook) -> None:
    table = book.power_tables["lifting"]
    for rank in range(1, 1_500):
        assert table.read(rank) == weight_text(gear.lifting.pounds(rank))


def test_a_trait_of_0_lifts_nothing(gear: Gear) -> None:
    assert gear.lifting.pounds(0) == 0


@pytest.mark.parametrize(
    ("pounds", "words"),
    [
        (0, "0 lb"),
        (1_999, "1999 lb"),
        (2_000, "1 ton"),
        (3_000, "1.5 tons"),
        (2_000_000, "1,000 tons"),
    ],
)
def test_weights_in_words(pounds: int, words: str) -> None:
    assert weight_text(pounds) == words


@pytest.mark.parametrize("second", [LiftingLimit(1, 100), LiftingLimit(2, 50)])
def test_a_table_that_does_not_rise_is_refused(second: LiftingLimit) -> None:
    with pytest.raises(ValueError, match=f"^the lift of {second.rank} should be above that of 1$"):
        LiftingTable((LiftingLimit(1, 50), second))


@pytest.mark.parametrize("pounds", [0, 1_000_001])
def test_weights_are_1_to_1_000_000_pounds(pounds: int) -> None:
    weights = TypeAdapter[int](Pounds)
    assert [weights.validate_python(each) for each in (1, 1_000_000)] == [1, 1_000_000]
    with pytest.raises(ValidationError):
        weights.validate_python(pounds)
