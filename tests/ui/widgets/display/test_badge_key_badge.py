import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.display.badge import KeyHint, KeyHints, badge_size, badge_text


@pytest.mark.parametrize("keys", ["Ctrl+I", "Ctrl+Shift+O", "F2", "Del"])
def test_keys_are_written_as_the_system_does(keys: str) -> None:
    assert badge_text(keys)


def test_the_box_grows_with_keys_and_text(appearance: Appearance) -> None:
    small = badge_size(current_theme(), "F2")
    assert badge_size(current_theme(), "Ctrl+Shift+O").width() > small.width()
    appearance.set_text_scale(200)
    assert badge_size(current_theme(), "F2").height() > small.height() * 1.5


@pytest.fixture
def hints(qtbot: QtBot) -> KeyHints:
    made = KeyHints([(("Up", "Down"), "choose"), (("Esc",), "back")])
    qtbot.addWidget(made)
    return made


def test_each_hint_is_read_with_its_keys(hints: KeyHints) -> None:
    names = [each.accessibleName() for each in hints.findChildren(KeyHint)]
    assert names == ["Up, Down: choose", "Esc: back"]


def test_hints_wrap_to_the_next_line(hints: KeyHints) -> None:
    one, other = hints.findChildren(KeyHint)
    wide = one.sizeHint().width()
    assert hints.heightForWidth(wide) > hints.heightForWidth(4 * wide)
    hints.resize(wide, 200)
    hints.show()
    assert other.y() > one.y()
    assert not hints.grab().isNull()
