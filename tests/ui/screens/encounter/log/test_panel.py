"""The log of a fight: its keys, and what a long one costs."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log import model as log_model
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE, LogLine, LogModel
from fourc_desktop.ui.screens.encounter.log.view import LogView
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.contrast import measured

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def walk(controller: EncounterController, steps: int) -> None:
    """Put somebody here and there, so many times."""
    for number in range(steps):
        controller.play(PlaceCombatant("ada", Position(number % 8, 0)))


def test_home_and_end_are_the_newest_and_the_oldest(place: EncounterScreen) -> None:
    walk(place.controller, 20)
    view = place.log.view
    for key, row in ((KEY.Key_End, 24), (KEY.Key_Up, 23), (KEY.Key_Home, 0), (KEY.Key_Down, 1)):
        QTest.keyClick(view, key)
        assert view.currentIndex().row() == row
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())


def test_it_grows_with_the_text(
    place: EncounterScreen, controller: EncounterController, appearance: Appearance
) -> None:
    view, first = place.log.view, place.log.model.index(0)
    one_line = view.visualRect(first).height()
    appearance.set_text_scale(200)
    assert view.visualRect(first).height() > 2 * one_line, "two lines, for it is narrow now"
    assert view.visualRect(first).width() == view.viewport().width()


def test_a_step_more_is_not_a_look_at_all_others(
    place: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = []
    walk(place.controller, 300)

    def count(model: LogModel, parent: QModelIndex | None = None) -> int:
        counted.append(1)
        return len(model._entries)

    monkeypatch.setattr(LogModel, "rowCount", count)
    walk(place.controller, 1)
    assert 0 < len(counted) < 100


def test_words_of_old_steps_are_told_again(
    place: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_model, "REMEMBERED", 10)
    model, last = place.log.model, len(place.controller.log.entries) - 1
    before = model.index(last).data()
    walk(place.controller, 30)
    assert len(model._narrations) == 10
    assert model.index(model.rowCount() - 1).data() == before.replace(" The fight stands here.", "")


def test_an_empty_log_says_what_will_stand_there(
    place: EncounterScreen, opened: OpenCampaign, appearance: Appearance, qtbot: QtBot
) -> None:
    log = place.log
    opened.fights.open(opened.encounter_service().begin("Nothing yet", SectorMap("Yard", 4, 4), []))
    assert log.model.rowCount() == 0
    for theme, least in (
        (ThemeChoice.LIGHT, 4.5),
        (ThemeChoice.DARK, 4.5),
        (ThemeChoice.HIGH_CONTRAST, 7.0),
    ):
        appearance.choose(theme)
        qtbot.wait(20)
        assert measured(log.grab(log.view.geometry()).toImage()) >= least
    before = log.grab().toImage()
    QTest.mouseClick(log.rolls, Qt.MouseButton.LeftButton)
    assert log.view.empty_words == "Nobody has rolled yet."
    assert log.grab().toImage() != before


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


LONG = "Ada throws a car that is parked at the corner of the street at the first of the thugs. "


@pytest.fixture
def talkative(place: EncounterScreen, monkeypatch: pytest.MonkeyPatch) -> LogView:
    """A log in which some steps have much to say, and the third more than has room."""
    usual = LogModel._line

    def said(model: LogModel, row: int) -> LogLine:
        line = usual(model, row)
        times = 9 if line.number == 3 else line.number % 3
        return replace(line, what=line.what + " " + LONG * times)

    monkeypatch.setattr(LogModel, "_line", said)
    walk(place.controller, 60)
    return place.log.view


def heights(view: LogView) -> list[int]:
    """How high the rows in view are."""
    last = view.rowAt(view.viewport().height() - 1)
    return [view.rowHeight(row) for row in range(view.rowAt(0), last + 1)]


@pytest.mark.parametrize("wide", [True, False])
def test_steps_are_as_high_as_their_words(
    talkative: LogView, appearance: Appearance, wide: bool
) -> None:
    if not wide:
        appearance.set_text_scale(200)
    least = talkative.lines.height(talkative.viewport().width())
    bar, seen = talkative.verticalScrollBar(), set()
    for value in range(0, bar.maximum() + 60, 60):
        bar.setValue(value)
        first = talkative.rowAt(0)
        for row, high in enumerate(heights(talkative), first):
            line = talkative.model().index(row, 0).data(LINE_ROLE)
            assert high == talkative.lines.height_of(line, talkative.viewport().width())
            assert high == least or LONG in line.what
            seen.add(high)
    assert len(seen) > 1


def test_three_lines_are_the_most(talkative: LogView) -> None:
    index = talkative.model().index(talkative.model().rowCount() - 3, 0)
    talkative.show_step(index)
    line = index.data(LINE_ROLE)
    place = QRectF(talkative.visualRect(index))
    said, _told = talkative.lines._texts(place, line)
    assert len(said.words) == 3
    assert said.words[-1].endswith("…")
    assert talkative.viewport().rect().contains(talkative.visualRect(index))


def test_what_grows_above_does_not_push_down_what_is_read(talkative: LogView) -> None:
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
    talkative: LogView, place: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = []
    usual = talkative.lines.height_of

    def height_of(line: LogLine, width: float) -> int:
        measured.append(line.number)
        return usual(line, width)

    monkeypatch.setattr(talkative.lines, "height_of", height_of)
    walk(place.controller, 1)
    talkative.verticalScrollBar().setValue(200)
    assert 0 < len(set(measured)) < 20
