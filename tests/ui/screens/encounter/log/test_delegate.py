"""The drawing of a step of the log: where its parts stand."""

import pytest
from PySide6.QtCore import QRectF

from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.screens.encounter.log.view import LogView
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_where_it_is_narrow_marks_stand_below_the_numbers(place: EncounterScreen) -> None:
    lines = place.log.view.lines
    wide, narrow = QRectF(0, 0, 900, 34), QRectF(0, 0, 400, 54)
    count, sign = lines._sign_places(wide)
    assert count.right() < sign.left()
    assert count.top() == sign.top()
    count, sign = lines._sign_places(narrow)
    assert count.left() == sign.left()
    assert count.center().y() < sign.center().y()
    assert lines._words(narrow).left() < lines._words(wide).left() - 40


def test_three_lines_are_the_most(talkative: LogView) -> None:
    index = talkative.model().index(talkative.model().rowCount() - 3, 0)
    talkative.show_step(index)
    line = index.data(LINE_ROLE)
    place = QRectF(talkative.visualRect(index))
    said, _told = talkative.lines._texts(place, line)
    assert len(said.words) == 3
    assert said.words[-1].endswith("…")
    assert talkative.viewport().rect().contains(talkative.visualRect(index))
