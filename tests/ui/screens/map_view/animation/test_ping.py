"""A ping on a map: its duration, with and without motion, and its announcement."""

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.animation import ping as pinging
from fourc_desktop.ui.screens.map_view.animation.ping import STILL, MapPing
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import pixels

SPOT = Position(6, 3)


@pytest.mark.parametrize("moving", [True, False])
def test_rings_are_shown_around_a_sector_for_a_moment(
    view: MapView, monkeypatch: pytest.MonkeyPatch, moving: bool
) -> None:
    monkeypatch.setattr(pinging, "animations_enabled", lambda _widget: moving)
    said: list[str] = []
    monkeypatch.setattr(pinging, "announce", lambda _widget, words: said.append(words))
    ping = MapPing(view)
    bare = pixels(view)
    assert not ping._clock.duration()  # without animation
    ping.show(SPOT)
    assert ping.item.isVisible()
    assert ping.item.pos() == view.board.rect(SPOT).center()
    assert said == ["Look at G4"]
    if not moving:
        assert ping.item.share == STILL
    QTest.qWait(60)
    assert (ping.item.share != STILL) is moving
    assert pixels(view) != bare
    ping._end.setInterval(0)
    ping.show(Position(2, 4))
    QTest.qWait(20)
    assert not ping.item.isVisible()
    assert pixels(view) == bare


def test_zooming_or_leaving_the_map_hides_a_ping(view: MapView) -> None:
    ping = MapPing(view)
    ping.show(SPOT)
    view.zoom_by(1)
    assert not ping.item.isVisible()
    ping.show(Position(99, 0))
    assert not ping.item.isVisible()
