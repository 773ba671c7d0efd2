from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.tokens import motion
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import drag, middle, place_of, small_crowd

ADA = Token("ada", "Ada", "AD", SIDES[0], Position(1, 3), 0.5)


def ada(view: MapView) -> QPointF:
    """The current center of Ada's picture."""
    number = next(n for n, mark in enumerate(view.layer.marks.all) if mark.ids == ("ada",))
    return view.layer._items[number].sceneBoundingRect().center()


def animate(monkeypatch: pytest.MonkeyPatch, *, wanted: bool) -> None:
    monkeypatch.setattr(motion, "animations_enabled", lambda _widget: wanted)


def near(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() < 4


def test_a_moved_token_glides_to_its_sector(
    view: MapView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    animate(monkeypatch, wanted=True)
    view.show_tokens([ADA])
    start = ada(view)
    view.show_tokens([replace(ADA, spot=Position(6, 3))])
    end = view.board.center(Position(6, 3))
    assert near(ada(view), start)
    assert place_of(view, "ada") == view.mapFromScene(end)
    qtbot.waitUntil(lambda: near(ada(view), end))


def test_with_reduced_motion_a_token_jumps_to_its_sector(
    view: MapView, monkeypatch: pytest.MonkeyPatch
) -> None:
    animate(monkeypatch, wanted=False)
    view.show_tokens([ADA])
    view.show_tokens([replace(ADA, spot=Position(6, 3))])
    assert near(ada(view), view.board.center(Position(6, 3)))


def test_a_new_selection_or_token_ends_the_glide(
    view: MapView, monkeypatch: pytest.MonkeyPatch
) -> None:
    animate(monkeypatch, wanted=True)
    view.show_tokens([ADA])
    view.show_tokens([replace(ADA, spot=Position(6, 3))])
    view.select("ada")
    assert near(ada(view), view.board.center(Position(6, 3)))
    view.show_tokens([])
    view.show_tokens([ADA])
    assert near(ada(view), view.board.center(Position(1, 3)))


def test_a_dropped_token_glides_from_the_drop_point(
    view: MapView, monkeypatch: pytest.MonkeyPatch
) -> None:
    animate(monkeypatch, wanted=True)
    let_go = middle(view, Position(6, 3))
    view.dropped.connect(lambda _id, spot, _other: view.show_tokens([replace(ADA, spot=spot)]))
    drag(view, place_of(view, "ada"), let_go)
    assert near(ada(view), view.mapToScene(let_go))


def test_very_many_tokens_do_not_glide(view: MapView, monkeypatch: pytest.MonkeyPatch) -> None:
    animate(monkeypatch, wanted=True)
    monkeypatch.setattr(motion, "MAX_GLIDING", 20)
    crowd = [replace(ADA, id=f"n{n}", spot=Position(n % 7, n // 7)) for n in range(41)]
    view.show_tokens([ADA, *crowd])
    view.show_tokens([ADA, *(replace(each, spot=Position(6 - each.spot.x, each.spot.y))
                             for each in crowd)])  # fmt: skip
    assert view.motion._glides == ()
    view.show_tokens(small_crowd())
