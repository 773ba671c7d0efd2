"""Commands filled in from answers."""

from dataclasses import dataclass

import pytest

from fourc_desktop.core.questions import AnswerKind, Question, default_answer, filled_in


@dataclass(frozen=True)
class Grip:
    hands: int = 1
    tight: bool = False


@dataclass(frozen=True)
class Lift:
    who: str
    grip: Grip = Grip()
    note: str = ""


def test_unanswered_fields_keep_their_defaults() -> None:
    assert filled_in(Lift, {"who": "ada"}) == Lift("ada")
    assert filled_in(Lift, {"who": "ada", "note": "now"}) == Lift("ada", note="now")


def test_default_answers_come_from_the_command_fields() -> None:
    assert default_answer(Lift, "note") == ""
    assert default_answer(Lift, "grip.hands") == 1
    assert default_answer(Lift, "who") is None
    assert default_answer(Lift, "wings") is None


def test_nested_fields_are_filled_in() -> None:
    answers = {"who": "ada", "grip.hands": 2, "grip.tight": True}
    assert filled_in(Lift, answers) == Lift("ada", Grip(2, tight=True))


@pytest.mark.parametrize("answers", [{}, {"who": "ada", "wings": 2}, {"who": "a", "grip.wings": 2}])
def test_missing_or_unknown_answers_raise_type_error(answers: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        filled_in(Lift, answers)


@pytest.mark.parametrize(
    ("most", "low", "nearest"), [(0, 0, 0), (9, 0, 0), (9, 2, 2), (0, 3, 3), (-1, -5, -1)]
)
def test_a_number_starts_at_the_value_nearest_zero(most: int, low: int, nearest: int) -> None:
    assert Question("n", "N", AnswerKind.NUMBER, most=most, low=low).nearest == nearest


def test_a_question_is_optional_and_unlimited_by_default() -> None:
    plain = Question("n", "N", AnswerKind.NUMBER)
    assert (plain.is_needed, plain.most, plain.low) == (False, 0, 0)
