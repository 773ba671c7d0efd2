"""The fan of a stack: its place, its size and its tokens."""

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.interaction.fan import APART
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import (
    THUGS,
    Heard,
    drag,
    face_of,
    middle,
    place_of,
    small_crowd,
)


def test_the_fan_keeps_clear_of_tokens_and_map_edges(fanned: MapView) -> None:
    fan, sector = fanned.fan.geometry(), fanned.view_rect(Position(5, 5))
    assert fanned.viewport().rect().contains(fan)
    assert not fan.adjusted(0, -APART + 1, 0, APART - 1).intersects(sector)
    for other in ("ada", "ben", "cy"):
        assert not fan.contains(place_of(fanned, other))


def test_the_fan_shows_all_tokens_in_a_view_of_another_width(fanned: MapView, qtbot: QtBot) -> None:
    fan = fanned.fan
    fanned.fit()
    fan.open(Position(5, 5), THUGS)
    for width in (fanned.width() // 2, fanned.width()):
        fanned.viewport().resize(width, fanned.viewport().height())
        qtbot.wait(1)
        assert all(fan.rect().contains(fan._cell(id_).toRect()) for id_ in THUGS)
        assert fan.width() == fan.sizeHint().width()


def test_a_fanned_stack_has_no_tooltip(fanned: MapView, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, words, _of: shown.append(words))
    at = place_of(fanned, "t5")
    for _ in range(2):
        QApplication.sendEvent(
            fanned.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, fanned.mapToGlobal(at))
        )
        fanned.fan.close_fan()
    assert shown[0] == ""
    assert shown[1].startswith("6 here")


def test_a_face_is_dragged_out_of_the_fan(fanned: MapView, heard: Heard) -> None:
    drag(fanned, face_of(fanned, "t3"), middle(fanned, Position(6, 2)))
    assert heard.of("dropped") == [("t3", Position(6, 2), "")]
    assert fanned.fan.isHidden()


def test_a_token_that_leaves_the_sector_leaves_the_fan(fanned: MapView) -> None:
    crowd = small_crowd()
    fanned.show_tokens([each for each in crowd if each.id != "t0"])
    assert fanned.fan.ids == THUGS[1:]
    fanned.show_tokens([each for each in crowd if each.id not in THUGS[:5]])
    assert fanned.fan.isHidden()


def test_an_aiming_fan_draws_an_arrow(fanned: MapView) -> None:
    spot, plain = Position(5, 5), fanned.fan.grab().toImage()
    fanned.fan.close_fan()
    fanned.fan.open(spot, THUGS, aims=True)
    assert fanned.fan.grab().toImage() != plain
    fanned.fan.close_fan()
    fanned.fan.place()
    assert fanned.fan.isHidden()


def test_zooming_closes_the_fan(fanned: MapView) -> None:
    fanned.zoom_by(1)
    assert fanned.fan.isHidden()


def test_the_fan_has_as_many_columns_as_fit(view: MapView) -> None:
    view.fan.open(Position(5, 5), THUGS)
    wide = view.fan.sizeHint()
    view.resize(420, 420)  # it fits the map anew, which closes the fan
    view.fan.open(Position(5, 5), THUGS)
    assert view.fan.sizeHint().height() > wide.height()
    assert view.fan.width() <= view.viewport().width()
    assert view.fan.id_at(face_of(view, "t5")) == "t5"


@pytest.mark.parametrize(
    ("count", "width", "lengths"),
    [(6, 900, [6]), (8, 900, [8]), (9, 900, [5, 4]), (8, 770, [4, 4]), (7, 400, [3, 3, 1])],
)
def test_the_rows_of_a_fan_are_of_equal_length(
    view: MapView, count: int, width: int, lengths: list[int]
) -> None:
    view.viewport().resize(width, view.viewport().height())
    ids = tuple(f"t{n}" for n in range(count))
    view.fan.open(Position(5, 5), ids)
    rows = Counter(view.fan._cell(id_).top() for id_ in ids)
    assert list(rows.values()) == lengths


def test_a_fan_without_room_lies_over_its_sector(view: MapView) -> None:
    view.resize(340, 300)
    view.cursor_at.go(Position(5, 5))
    view.reveal(Position(5, 5))
    QTest.keyClick(view, Qt.Key.Key_Return)
    fan, sector = view.fan.geometry(), view.view_rect(Position(5, 5))
    assert view.viewport().rect().contains(fan)
    assert fan.intersects(sector)
