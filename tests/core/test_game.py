"""The defaults of games."""

from fourc_desktop.core.game import BlankForm


def test_a_blank_form_has_no_markable_rows_by_default() -> None:
    assert BlankForm("hero", {}) == BlankForm("hero", {}, has_rows=False)
