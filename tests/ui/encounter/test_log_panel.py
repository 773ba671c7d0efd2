"""The log of a fight: its keys, and what a long one costs."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest

from fourc_desktop.domain.encounter.commands import Put
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.ui.encounter import log_model
from fourc_desktop.ui.encounter.desk import FightDesk
from fourc_desktop.ui.encounter.log_model import LogModel
from fourc_desktop.ui.encounter.place import EncounterPlace

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
