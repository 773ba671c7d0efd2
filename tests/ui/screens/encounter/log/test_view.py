"""The list of the log: its keys and the heights of its rows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.delegate import BACK
from fourc_desktop.ui.screens.encounter.log.lines import LogLine
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.screens.encounter.log.view import LogView
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import open_log
from tests.ui.screens.encounter.log.conftest import LONG, walk

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_home_and_end_select_the_newest_and_oldest(screen: EncounterScreen) -> None:
    walk(screen.controller, 20)
    open_log(screen)
    view = screen.log.view
    for key, row in ((KEY.Key_End, 24), (KEY.Key_Up, 23), (KEY.Key_Home, 0), (KEY.Key_Down, 1)):
        QTest.keyClick(view, key)
        assert view.currentIndex().row() == row
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())


@pytest.fixture
def expanded(screen: EncounterScreen, heroes_act: EncounterController) -> LogView:
    """The log with its latest entry expanded, which has a rule."""
    heroes_act.move("ada", Position(3, 2))
    open_log(screen)
    view = screen.log.view
    QTest.keyClick(view, KEY.Key_Return)
    assert view.currentIndex().data(LINE_ROLE).is_open
    return view


def test_tab_goes_through_the_links_of_an_open_entry(expanded: LogView) -> None:
    end = expanded.model().index(1, 0)
    QTest.keyClick(expanded, KEY.Key_Tab)
    assert expanded.lines.focused_link == (end.row(), BACK)
    for key, found in ((KEY.Key_Tab, "turn"), (KEY.Key_Backtab, BACK), (KEY.Key_Backtab, "")):
        QTest.keyClick(expanded, key)
        assert (expanded.hasFocus(), expanded.lines.focused_link[1]) == (True, found)
    for _ in range(3):
        QTest.keyClick(expanded, KEY.Key_Tab)
    assert not expanded.hasFocus()
    assert expanded.lines.focused_link == (-1, "")


def test_a_link_of_an_entry_is_left_by_moving_on(expanded: LogView) -> None:
    QTest.keyClick(expanded, KEY.Key_Tab)
    QTest.keyClick(expanded, KEY.Key_Down)
    assert expanded.lines.focused_link == (-1, "")
    QTest.keyClick(expanded, KEY.Key_Down)
    assert not expanded.currentIndex().data(LINE_ROLE).is_open
    QTest.keyClick(expanded, KEY.Key_Tab)
    assert not expanded.hasFocus(), "a closed entry shows no links"


def test_enter_follows_the_link_with_the_focus(
    screen: EncounterScreen, expanded: LogView, heroes_act: EncounterController
) -> None:
    followed: list[str] = []
    expanded.rule_wanted.disconnect()
    expanded.rule_wanted.connect(followed.append)
    for _ in range(2):
        QTest.keyClick(expanded, KEY.Key_Tab)
    QTest.keyClick(expanded, KEY.Key_Return)
    assert followed == ["turn"]
    before = heroes_act.log.cursor
    QTest.keyClick(expanded, KEY.Key_Backtab)
    QTest.keyClick(expanded, KEY.Key_Return)
    assert heroes_act.log.cursor == before - 1
    assert screen.log.view.lines.focused_link == (-1, "")


def test_rows_grow_with_the_text_scale(
    screen: EncounterScreen, controller: EncounterController, appearance: Appearance
) -> None:
    open_log(screen)
    view, first = screen.log.view, screen.log.model.index(0)
    one_line = view.visualRect(first).height()
    appearance.set_text_scale(200)
    assert view.visualRect(first).height() == 2 * one_line
    assert view.visualRect(first).width() == view.viewport().width()


def heights(view: LogView) -> list[int]:
    """The heights of the rows in view, in pixels."""
    last = view.rowAt(view.viewport().height() - 1)
    return [view.rowHeight(row) for row in range(view.rowAt(0), last + 1)]


@pytest.mark.parametrize("wide", [True, False])
def test_rows_are_as_high_as_their_text(
    talkative: LogView, appearance: Appearance, wide: bool
) -> None:
    if not wide:
        appearance.set_text_scale(200)
    least = talkative.lines.height()
    bar, seen = talkative.verticalScrollBar(), set()
    for value in range(0, bar.maximum() + 60, 60):
        bar.setValue(value)
        first = talkative.rowAt(0)
        for row, high in enumerate(heights(talkative), first):
            line = talkative.model().index(row, 0).data(LINE_ROLE)
            assert high == talkative.lines.height_of(line, talkative.viewport().width())
            assert high == least or LONG in line.what or line.turn
            seen.add(high)
    assert len(seen) > 1


@pytest.mark.parametrize("scale", [100, 200])
def test_the_bottom_cuts_no_row(talkative: LogView, appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    bar, port, seen = talkative.verticalScrollBar(), talkative.viewport(), set()
    for value in range(0, bar.maximum() + 17, 17):
        bar.setValue(value)
        shown = port.rect() if port.mask().isEmpty() else port.mask().boundingRect()
        row = talkative.rowAt(shown.bottom())
        rect = talkative.visualRect(talkative.model().index(row, 0))
        is_alone = rect.top() <= 0 or rect.height() > port.height()
        assert rect.bottom() <= shown.bottom() or is_alone or row == talkative.rowAt(0) + 1
        seen.add(shown.height() < port.height())
    assert seen == {True, False}


def test_rows_measured_above_keep_the_visible_rows_in_place(talkative: LogView) -> None:
    bar = talkative.verticalScrollBar()
    bar.setValue(bar.maximum())
    for _ in range(60):
        row = talkative.rowAt(talkative.viewport().height() // 2)
        before = talkative.rowViewportPosition(row)
        value = bar.value()
        bar.setValue(value - 40)
        if value <= 40:
            break
        assert talkative.rowViewportPosition(row) == before + 40


def test_only_steps_in_view_are_measured(
    talkative: LogView, screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = []
    usual = talkative.lines.height_of

    def height_of(line: LogLine, width: float) -> int:
        measured.append(line.number)
        return usual(line, width)

    monkeypatch.setattr(talkative.lines, "height_of", height_of)
    walk(screen.controller, 1)
    talkative.verticalScrollBar().setValue(200)
    assert 0 < len(set(measured)) < 20
