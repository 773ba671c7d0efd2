import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.builder.pages.steppers import limit_steppers, stepper


@pytest.mark.parametrize(
    ("value", "can"),
    [(None, (True, True)), (1, (False, True)), (50, (True, True)), (100, (True, False))],
)
def test_a_stepper_that_would_pass_a_limit_is_disabled_with_a_reason(
    qtbot: QtBot, value: int | None, can: tuple[bool, bool]
) -> None:
    fewer, more = stepper("minus", "Lower Brawn"), stepper("plus", "Raise Brawn")
    for each in (fewer, more):
        qtbot.addWidget(each)
    limit_steppers(fewer, more, value, 1, 100, changeable=True)
    assert (fewer.isEnabled(), more.isEnabled()) == can
    reasons = ("1 is the lowest value", "100 is the highest value")
    for button, possible, reason in zip((fewer, more), can, reasons, strict=True):
        assert possible or button.accessibleDescription() == reason
