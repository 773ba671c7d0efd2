from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.dice import (
    Dice,
    GivenDice,
    ProgramDice,
    RecordingDice,
    ScriptedDice,
    SeededDice,
    TableDice,
    Throw,
    ThrowWanted,
    typed_faces,
    uniform,
)
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.odds import odds


class Counting:
    """A source that yields each value of each request in order, repeatedly."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()

    def below(self, sides: int) -> int:
        value = self.asked[sides] % sides
        self.asked[sides] += 1
        return value


@pytest.mark.parametrize("sides", [1, 2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_each_source_value_gives_one_face(sides: int) -> None:
    dice = ProgramDice(Counting().below)
    faces = [dice.throw(Throw(1, 5, 4 + sides))[0] for _ in range(sides)]
    assert faces == list(range(5, 5 + sides))


def test_percent_runs_from_00_to_99() -> None:
    dice = ProgramDice(Counting().below)
    assert [dice.percent() for _ in range(100)] == list(range(100))


@pytest.mark.parametrize(("count", "low", "high"), [(1, 1, 10), (2, 2, 20), (3, 3, 30)])
def test_a_ten_sided_zero_counts_ten(count: int, low: int, high: int) -> None:
    totals = odds(lambda dice: dice.total(count, 10))
    assert (min(totals), max(totals)) == (low, high)


@pytest.mark.parametrize("sides", [1, 2, 3, 7, 10, 100, 255, 256])
def test_random_bytes_give_every_number_equally_often(sides: int) -> None:
    stream = iter(range(256))
    numbers = Counter[int]()
    for _ in range(256 // sides * sides):
        numbers[uniform(stream, sides)] += 1
    assert set(numbers) == set(range(sides))
    assert set(numbers.values()) == {256 // sides}


def test_more_than_256_sides_take_two_bytes() -> None:
    stream = (octet for pair in product(range(256), repeat=2) for octet in pair)
    numbers = Counter(uniform(stream, 1000) for _ in range(65 * 1000))
    assert set(numbers.values()) == {65}


def test_seeded_dice_never_change() -> None:
    # printf '4C Desktop dice 1\n0\n7F3K-2QXA' | sha256sum: 87 137 30 38 180 120 (240) 66 189
    dice = SeededDice("7F3K-2QXA")
    assert [dice.percent() for _ in range(8)] == [87, 37, 30, 38, 80, 20, 66, 89]
    assert SeededDice("Żubr").throw(Throw(4, 1, 6)) == SeededDice("Żubr").throw(Throw(4, 1, 6))
    assert SeededDice("a").pool(20, 100) != SeededDice("b").pool(20, 100)


def test_scripted_dice_show_the_script() -> None:
    dice = ScriptedDice(83, 4, 6)
    assert dice.percent() == 83
    assert dice.total(2, 6) == 10
    assert dice.left == ()
    with pytest.raises(Refused, match="Enter one die, not 0"):
        dice.percent()
    refusal = Throw(2, 1, 6).refuse((3,))
    assert refusal is not None
    assert refusal.sentence == "Enter 2 dice, not 1."


def test_scripted_dice_refuse_a_face_that_is_not_there() -> None:
    dice = ScriptedDice(100)
    with pytest.raises(Refused, match="shows 0 to 99, not 100"):
        dice.percent()
    assert dice.left == (100,)


def sum_of_two_rolls(dice: Dice) -> int:
    return dice.percent("First") + dice.total(1, 10, "Second")


def test_the_table_is_asked_for_each_throw_in_turn() -> None:
    with pytest.raises(ThrowWanted) as first:
        sum_of_two_rolls(TableDice())
    assert first.value.throw == Throw(1, 0, 99, "First")
    with pytest.raises(ThrowWanted) as second:
        sum_of_two_rolls(TableDice([(83,)]))
    assert second.value.throw == Throw(1, 1, 10, "Second")
    assert sum_of_two_rolls(TableDice([(83,), (10,)])) == 93


def test_unused_table_throws_are_left() -> None:
    dice = TableDice([(83,), (10,), (7,), (5,)])
    sum_of_two_rolls(dice)
    assert dice.left == ((7,), (5,))


@pytest.mark.parametrize("faces", [(), (1, 2), (100,), (-1,)])
def test_impossible_table_faces_are_refused(faces: tuple[int, ...]) -> None:
    with pytest.raises(Refused):
        TableDice([faces]).percent()


def test_fudge_dice_add_up_to_a_curve() -> None:
    chances = odds(lambda dice: dice.fudge())
    assert chances[0] == Fraction(19, 81)
    assert chances[4] == chances[-4] == Fraction(1, 81)


def test_many_rolls_pass_chi_square() -> None:
    rolls = 100_000
    seen = Counter(SeededDice("fair").pool(rolls, 100))
    chi_square = sum((seen[face] - rolls / 100) ** 2 / (rolls / 100) for face in range(1, 101))
    assert 50 < chi_square < 150  # 99 degrees of freedom: the limit is far outside of chance


@pytest.mark.parametrize(
    "dice",
    [
        ScriptedDice(1, 3, 2, 1),
        TableDice([(1, 3, 2, 1)]),
        GivenDice([(1, 3, 2, 1)], TableDice()),
        GivenDice([], ScriptedDice(1, 3, 2, 1)),
        RecordingDice(ScriptedDice(1, 3, 2, 1)),
    ],
)
def test_dice_count_their_faces(dice: Dice) -> None:
    assert dice.count(Throw(4, 1, 6), 2) == 3


def test_given_dice_are_used_before_the_fallback() -> None:
    dice = GivenDice([(83,), (4, 5)], ScriptedDice(6, 2, 1))
    assert (dice.percent(), dice.total(2, 6)) == (83, 9)
    assert (dice.total(2, 6), dice.throw(Throw(1, 1, 6))) == (8, (1,))
    with pytest.raises(Refused, match="not 9"):
        GivenDice([(9,)], TableDice()).total(1, 6)


def test_odds_cover_rolls_after_the_given_dice() -> None:
    assert odds(lambda dice: sum_after_six(GivenDice([(6,)], dice)))[12] == Fraction(1, 6)


def sum_after_six(dice: Dice) -> int:
    return dice.total(1, 6) + dice.total(1, 6)


def test_recording_dice_keep_each_throw() -> None:
    dice = RecordingDice(ScriptedDice(83, 4, 6))
    dice.percent("First")
    dice.total(2, 6)
    assert dice.asked == [(Throw(1, 0, 99, "First"), (83,)), (Throw(2, 1, 6), (4, 6))]


def test_an_opposed_roll_is_two_throws() -> None:
    whats = ("One", "Other")
    recorded = RecordingDice(ScriptedDice(40, 60))
    assert recorded.opposed(5, whats) == (40, 60)
    assert [throw.what for throw, _ in recorded.asked] == list(whats)
    assert GivenDice([(40,), (60,)], ScriptedDice(1, 2)).opposed(5, whats) == (40, 60)
    assert GivenDice([], ScriptedDice(1, 2)).opposed(5, whats) == (1, 2)


D6, FUDGE, D12, PERCENT = Throw(2, 1, 6), Throw(4, -1, 1), Throw(2, 1, 12), Throw(1, 0, 99)


@pytest.mark.parametrize(
    ("throw", "text", "faces"),
    [
        (D6, "45", [4, 5]),
        (D6, "4, 5", [4, 5]),
        (FUDGE, "+0-−", [1, 0, -1, -1]),
        (FUDGE, "+ +", [1, 1]),
        (D12, "11 2", [11, 2]),
        (D12, "11", [11]),
        (PERCENT, "07", [7]),
    ],
)
def test_typed_text_is_parsed_to_faces(throw: Throw, text: str, faces: list[int]) -> None:
    assert typed_faces(text, throw) == faces


@pytest.mark.parametrize(("throw", "text"), [(D6, "x"), (FUDGE, "2"), (D12, "a 1")])
def test_invalid_text_is_refused(throw: Throw, text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        typed_faces(text, throw)


@pytest.mark.parametrize(
    ("throw", "notation"),
    [(D6, "2d6"), (FUDGE, "4dF"), (D12, "2d12"), (PERCENT, "d%"), (Throw(1, 0, 9), "")],
)
def test_dice_are_written_in_the_usual_notation(throw: Throw, notation: str) -> None:
    assert throw.notation == notation
