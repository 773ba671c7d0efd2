"""The notice on a read-only screen."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice

REASON = "Harbor.4c is open on another computer; here it can only be read."


def test_the_notice_shows_the_reason(qtbot: QtBot) -> None:
    notice = ReadOnlyNotice(REASON)
    qtbot.addWidget(notice)
    found = notice.findChild(QLabel)
    assert isinstance(found, QLabel)
    assert found.text() == notice.accessibleName() == REASON


def test_the_text_does_not_overlap_the_lock(appearance: Appearance, qtbot: QtBot) -> None:
    notice = ReadOnlyNotice(REASON)
    qtbot.addWidget(notice)
    for scale in (100, 200):
        appearance.set_text_scale(scale)
        notice.resize(notice.sizeHint())
        notice.grab()
        found = notice.findChild(QLabel)
        assert isinstance(found, QLabel)
        assert found.x() >= 14 + current_theme().px(20)
