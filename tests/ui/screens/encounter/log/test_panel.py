"""The log of an encounter: the text of an empty one, and the performance of a long one."""

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.log import model as log_model
from fourc_desktop.ui.screens.encounter.log.delegate import BACK, links_of
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE, LogFilter, LogModel
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.contrast import measured
from tests.ui.screens.encounter.conftest import LEFT, open_log
from tests.ui.screens.encounter.log.conftest import walk

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.uncounted
def test_a_new_step_does_not_recheck_all_others(
    screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = []
    walk(screen.controller, 300)

    def count(model: LogModel, parent: QModelIndex | None = None) -> int:
        counted.append(1)
        return len(model._entries)

    monkeypatch.setattr(LogModel, "rowCount", count)
    walk(screen.controller, 1)
    assert 0 < len(counted) < 100


def test_words_of_old_steps_are_reported_again(
    screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_model, "REMEMBERED", 10)
    open_log(screen)
    model, last = screen.log.model, len(screen.controller.log.entries) - 1
    before = model.index(last).data()
    walk(screen.controller, 30)
    assert len(model._narrations) == 10
    assert model.index(model.rowCount() - 1).data() == before.replace(
        " The encounter is at this step.", ""
    )


def test_an_empty_log_has_a_placeholder_text(
    screen: EncounterScreen, opened: OpenCampaign, appearance: Appearance, qtbot: QtBot
) -> None:
    open_log(screen)
    log = screen.log
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
    for which, words in (
        (LogFilter.ROLLS, "No rolls yet."),
        (LogFilter.BY_HAND, "No changes by the Gamemaster yet."),
    ):
        log.choose_filter(which.name)
        assert log.view.empty_text == words
        assert log.grab().toImage() != before


def test_a_step_after_going_back_replaces_the_undone_entries(screen: EncounterScreen) -> None:
    """Before, the view measured entries that the log no longer had, and the program crashed."""
    walk(screen.controller, 12)
    open_log(screen)
    view = screen.log.view
    view.setCurrentIndex(screen.log.model.index(9))
    QTest.mouseClick(screen.log.back, LEFT)
    done = screen.controller.log.cursor
    screen.controller.play(PlaceCombatant("ada", Position(7, 1)))
    assert screen.log.model.rowCount() == len(screen.controller.log.entries) == done + 1


def test_the_link_back_says_what_it_undoes(screen: EncounterScreen) -> None:
    walk(screen.controller, 3)
    open_log(screen)
    view = screen.log.view
    for row, undone in ((2, "(undoes 3 steps)."), (0, "(undoes 1 step).")):
        view.toggled.emit(view.model().index(row, 0))
        end = view.model().index(row + 1, 0)
        shown, delegate = view.visualRect(end), view.lines
        _name, place_of_link, _text = delegate._links(QRectF(shown), end.data(LINE_ROLE))[0]
        at = place_of_link.center().toPoint()
        tip = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), tip)
        assert undone in QToolTip.text().replace("\n", " ")


def test_esc_in_the_log_first_ends_a_replay(screen: EncounterScreen) -> None:
    walk(screen.controller, 3)
    open_log(screen)
    QTest.mouseClick(screen.log.replay, LEFT)
    assert "Esc goes back to the encounter." in screen.message.message.more
    screen.log.view.setFocus()
    QTest.keyClick(screen.log.view, KEY.Key_Escape)
    assert not screen.controller.replay.is_on
    assert screen.log.isVisible()
    QTest.keyClick(screen.log.view, KEY.Key_Escape)
    assert not screen.log.isVisible()


def test_an_undone_entry_offers_no_way_back(screen: EncounterScreen) -> None:
    walk(screen.controller, 3)
    open_log(screen)
    view = screen.log.view
    view.toggled.emit(view.model().index(0, 0))

    def links() -> list[str]:
        end = view.model().index(1, 0)
        shown = QRectF(view.visualRect(end))
        return [words for _name, _place, words in view.lines._links(shown, end.data(LINE_ROLE))]

    assert "Back to before this (undoes 1 step)" in links()
    screen.controller.undo()
    assert not any(each.startswith("Back to before this") for each in links())
    assert view.model().index(1, 0).data(LINE_ROLE).what == "Redo repeats it."


def test_the_link_back_and_the_button_say_how_many_steps_they_undo(
    screen: EncounterScreen,
) -> None:
    walk(screen.controller, 3)
    open_log(screen)
    view, back = screen.log.view, screen.log.back
    view.toggled.emit(view.model().index(2, 0))
    end = view.model().index(3, 0)
    words = "Back to before this (undoes 3 steps)"
    assert dict(links_of(end.data(LINE_ROLE)))[BACK] == words
    assert back.accessibleName() == words
    screen.controller.play(PlaceCombatant("ada", Position(7, 1)))
    end = view.model().index(4, 0)
    assert dict(links_of(end.data(LINE_ROLE)))[BACK] == "Back to before this (undoes 4 steps)"
