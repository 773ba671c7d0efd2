from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason

TOO_MANY = Reason("too-many-of-a-test", "Powers", "{count} powers are too many.")


def test_a_problem_names_its_place_and_rule() -> None:
    assert not Problem("Traits", TOO_MANY(count=9)).is_open
    assert str(Problem("Traits", TOO_MANY(count=9))) == "Traits: 9 powers are too many. (Powers)"
