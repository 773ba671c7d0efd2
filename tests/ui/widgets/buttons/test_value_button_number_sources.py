"""The sources of numbers as text."""

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.ui.widgets.buttons.value_button import score_sources, sum_text

FORTITUDE = Breakdown((BreakdownPart(30, "Rolled, d% 67"), BreakdownPart(10, "Mutant")))


def test_a_score_has_no_row() -> None:
    made = score_sources("Damage", FORTITUDE)
    assert (made.title, made.remark, made.foot) == ("Damage 40", "", "")


def test_a_sum_is_read_as_one() -> None:
    assert (
        sum_text(Breakdown((BreakdownPart(30, "Melee"), BreakdownPart(20, "Brawn"))))
        == "Melee 30 + Brawn 20"
    )
    assert (
        sum_text(Breakdown((BreakdownPart(30, "Melee"), BreakdownPart(-20, "Ledger"))))
        == "Melee 30 − Ledger 20"
    )
    resistance = Breakdown((BreakdownPart(-1, "Flesh"), BreakdownPart(0, "Armor")))
    assert sum_text(resistance) == "Flesh −1 + Armor 0"
    assert score_sources("Resistance", resistance).parts[0] == ("Flesh", "−1")


def test_a_number_without_parts_is_shown_as_0() -> None:
    made = score_sources("Offense", Breakdown(()))
    assert (made.title, made.parts) == ("Offense 0", ())
    assert sum_text(Breakdown(())) == ""
