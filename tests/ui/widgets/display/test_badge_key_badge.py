import pytest

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.display.badge import badge_size, badge_text


@pytest.mark.parametrize("keys", ["Ctrl+I", "Ctrl+Shift+O", "F2", "Del"])
def test_keys_are_written_as_the_system_does(keys: str) -> None:
    assert badge_text(keys)


def test_the_box_grows_with_keys_and_text(appearance: Appearance) -> None:
    small = badge_size(current_theme(), "F2")
    assert badge_size(current_theme(), "Ctrl+Shift+O").width() > small.width()
    appearance.set_text_scale(200)
    assert badge_size(current_theme(), "F2").height() > small.height() * 1.5
