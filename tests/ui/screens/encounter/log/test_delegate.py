"""The layout of the parts of a painted log entry."""

import pytest
from PySide6.QtCore import QRectF

from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.screens.encounter.log.view import LogView

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_number_and_mark_stand_level_with_the_first_line(talkative: LogView) -> None:
    lines = talkative.lines
    line = talkative.model().index(2, 0).data(LINE_ROLE)
    said, reported = lines._texts(QRectF(0, 0, 400, 80), line)
    count, sign = lines._sign_places(said.position, QRectF(0, 0, 400, 80))
    assert count.right() < sign.left() < sign.right() < said.position.left()
    assert count.top() == sign.top() == said.position.top()
    assert reported.position.top() == said.bottom


def test_three_lines_are_the_most(talkative: LogView) -> None:
    index = talkative.model().index(talkative.model().rowCount() - 3, 0)
    talkative.show_step(index)
    line = index.data(LINE_ROLE)
    place = QRectF(talkative.visualRect(index))
    said, _reported = talkative.lines._texts(place, line)
    assert len(said.words) == 3
    assert said.words[-1].endswith("…")
    assert talkative.viewport().rect().contains(talkative.visualRect(index))
