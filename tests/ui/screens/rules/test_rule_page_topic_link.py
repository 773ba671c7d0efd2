import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.rules.rule_page import TopicLink
from fourc_desktop.ui.theming.appearance import Appearance


@pytest.fixture
def link(qtbot: QtBot) -> TopicLink:
    made = TopicLink("Knocked down in the middle of a turn")
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_follow_the_link(link: TopicLink, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(link.clicked):
        QTest.keyClick(link, key)


@pytest.mark.parametrize("scale", [100, 200])
def test_a_narrow_link_wraps(link: TopicLink, appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    wide = link.sizeHint()
    assert link.heightForWidth(wide.width()) == wide.height() >= 24
    assert link.heightForWidth(wide.width() // 2) > wide.height()
    assert link.minimumSizeHint().width() < wide.width()
    assert link.accessibleName() == "Knocked down in the middle of a turn"


def test_a_press_highlights_the_link(link: TopicLink) -> None:
    link.resize(link.sizeHint())
    link.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
    resting = link.grab().toImage()
    link.setDown(True)
    assert link.grab().toImage() != resting
