"""The defaults of games."""

from fourc_desktop.core.game import BlankForm


def test_no_rows_of_a_blank_form_can_be_marked_unless_it_says_so() -> None:
    assert BlankForm("hero", {}) == BlankForm("hero", {}, has_rows=False)
