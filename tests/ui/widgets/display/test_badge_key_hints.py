"""What the keys do, in keycaps."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.display.badge import KeyHint, KeyHints


@pytest.fixture
def hints(qtbot: QtBot) -> KeyHints:
    made = KeyHints([(("Up", "Down"), "choose"), (("Esc",), "back")])
    qtbot.addWidget(made)
    return made


def test_each_hint_is_read_with_its_keys(hints: KeyHints) -> None:
    names = [each.accessibleName() for each in hints.findChildren(KeyHint)]
    assert names == ["Up, Down: choose", "Esc: back"]


def test_they_go_on_in_the_next_line(hints: KeyHints) -> None:
    one, other = hints.findChildren(KeyHint)
    wide = one.sizeHint().width()
    assert hints.heightForWidth(wide) > hints.heightForWidth(4 * wide)
    hints.resize(wide, 200)
    hints.show()
    assert other.y() > one.y()
    assert not hints.grab().isNull()
