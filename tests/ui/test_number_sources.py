"""Where numbers come from, in words."""

import pytest

from fourc_desktop.core.figure import Figure, Part
from fourc_desktop.ui.number_sources import formula, of_score, signed

FORTITUDE = Figure((Part(30, "Rolled, d% 67"), Part(10, "Mutant")))


def test_a_score_has_no_row() -> None:
    made = of_score("Damage", FORTITUDE)
    assert (made.title, made.remark, made.foot) == ("Damage 40", "", "")


def test_a_sum_is_read_as_one() -> None:
    assert formula(Figure((Part(30, "Melee"), Part(20, "Brawn")))) == "Melee 30 + Brawn 20"
    assert formula(Figure((Part(30, "Melee"), Part(-20, "Ledger")))) == "Melee 30 − Ledger 20"


@pytest.mark.parametrize(("amount", "words"), [(10, "+10"), (-10, "−10"), (0, "+0")])
def test_signs(amount: int, words: str) -> None:
    assert signed(amount) == words
