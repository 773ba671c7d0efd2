"""The log of a fight: its keys, and what a long one costs."""

import pytest
from PySide6.QtCore import QModelIndex, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.encounter.commands import Put
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter import log_model
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.encounter.log_model import LogModel
from fourc_desktop.ui.encounter.place import EncounterPlace
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.theme_choice import ThemeChoice
from tests.ui.contrast import measured

KEY = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def walk(desk: FightDesk, steps: int) -> None:
    """Put somebody here and there, so many times."""
    for number in range(steps):
        desk.play(Put("ada", Spot(number % 8, 0)))


def test_home_and_end_are_the_newest_and_the_oldest(place: EncounterPlace) -> None:
    walk(place.desk, 20)
    view = place.log.view
    for key, row in ((KEY.Key_End, 24), (KEY.Key_Up, 23), (KEY.Key_Home, 0), (KEY.Key_Down, 1)):
        QTest.keyClick(view, key)
        assert view.currentIndex().row() == row
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())


def test_it_grows_with_the_text(place: EncounterPlace, desk: FightDesk) -> None:
    view, first = place.log.view, place.log.model.index(0)
    one_line = view.visualRect(first).height()
    place._appearance.set_text_scale(200)
    assert view.visualRect(first).height() > 2 * one_line, "two lines, for it is narrow now"
    assert view.visualRect(first).width() == view.viewport().width()


def test_a_step_more_is_not_a_look_at_all_others(
    place: EncounterPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = []
    walk(place.desk, 300)

    def count(model: LogModel, parent: QModelIndex | None = None) -> int:
        counted.append(1)
        return len(model._entries)

    monkeypatch.setattr(LogModel, "rowCount", count)
    walk(place.desk, 1)
    assert 0 < len(counted) < 100


def test_words_of_old_steps_are_told_again(
    place: EncounterPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_model, "REMEMBERED", 10)
    model, last = place.log.model, len(place.desk.fight.entries) - 1
    before = model.index(last).data()
    walk(place.desk, 30)
    assert len(model._told) == 10
    assert model.index(model.rowCount() - 1).data() == before.replace(" The fight stands here.", "")


def test_an_empty_log_says_what_will_stand_there(
    place: EncounterPlace, opened: OpenCampaign, appearance: Appearance, qtbot: QtBot
) -> None:
    log = place.log
    opened.fights.open(opened.all_fights().begin("Nothing yet", SectorMap("Yard", 4, 4), []))
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


def test_where_it_is_narrow_marks_stand_below_the_numbers(place: EncounterPlace) -> None:
    lines = place.log.view.lines
    wide, narrow = QRectF(0, 0, 900, 34), QRectF(0, 0, 400, 54)
    count, sign = lines._sign_places(wide)
    assert count.right() < sign.left()
    assert count.top() == sign.top()
    count, sign = lines._sign_places(narrow)
    assert count.left() == sign.left()
    assert count.center().y() < sign.center().y()
    assert lines._words(narrow).left() < lines._words(wide).left() - 40
