"""A small map with every kind of element, tokens on it, and a view of both."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.ui.screens.map_view.interaction.stack_opener import AFTER
from fourc_desktop.ui.screens.map_view.token import SIDES, StateBadge, Token
from fourc_desktop.ui.screens.map_view.view import MapView

LEFT = Qt.MouseButton.LeftButton
MakeView = Callable[..., MapView]
SIGNALS = (
    "picked",
    "token_activated",
    "spot_picked",
    "spot_activated",
    "menu_wanted",
    "pointed",
    "drag_began",
    "dragged_over",
    "dropped",
    "drag_canceled",
    "mime_dropped",
    "painted",
    "edges_picked",
)


def small_map() -> SectorMap:
    """8 × 6 sectors: a roof at B1 to C2, a house with a floor at E1, water at H, a wall, a door."""
    roof, park = Sector("Roof", "roof", 2), Sector("Park", "park", notes="A body lies here.")
    house = (Sector("House", "floor"), Sector("Attic", "roof", 1))
    harbor = Sector("Harbor", "water", water=True)
    columns: dict[Place, SectorColumn] = {(x, y): (roof,) for x in (1, 2) for y in (0, 1)}
    columns |= {(4, 0): house, (0, 0): (park,)}
    columns |= {(7, y): (harbor,) for y in range(6)}
    brick = usual_wall(WallKind.WALL, 15, "brick")
    door = usual_wall(WallKind.DOOR, 8, "wood", "Back door")
    walls: dict[Where, Wall] = {
        Edge(Position(3, 3), Position(4, 3)): brick,
        Edge(Position(4, 0), Position(5, 0)): door,
        Position(5, 4): usual_wall(WallKind.OBSTACLE, 40, "iron", "Car"),
    }
    return SectorMap("Test", 8, 6).with_columns(columns).with_walls(walls)


def small_crowd() -> list[Token]:
    """Ada alone, Ben and Cy together, six thugs in one sector."""
    dying = StateBadge("dying", "heart")
    crowd = [
        Token("ada", "Ada", "AD", SIDES[0], Position(1, 3), 0.5),
        Token("ben", "Ben", "BE", SIDES[0], Position(3, 3), 0.25),
        Token("cy", "Cy", "CY", SIDES[1], Position(3, 3), 0.0, (dying,), is_down=True),
        *(Token(f"t{n}", f"Thug {n}", f"T{n}", SIDES[1], Position(5, 5), 1.0) for n in range(6)),
    ]
    full = 36
    return [
        replace(each, gauge_text=f"Damage {round((each.gauge or 0) * full)} of {full}")
        for each in crowd
    ]


class Heard:
    """Records the signals of a view, in order."""

    def __init__(self, view: MapView) -> None:
        self.all: list[tuple[object, ...]] = []
        for name in SIGNALS:
            getattr(view, name).connect(
                lambda *reported, name=name: self.all.append((name, *reported))
            )

    def of(self, name: str) -> list[tuple[object, ...]]:
        """The values of one signal."""
        return [reported[1:] for reported in self.all if reported[0] == name]


@pytest.fixture
def make_view(qtbot: QtBot) -> MakeView:
    """Makes views of a map with tokens, large enough to show a sector's tokens side by side."""

    def made(
        map_: SectorMap | None = None,
        tokens: Sequence[Token] | None = None,
        size: tuple[int, int] = (900, 700),
    ) -> MapView:
        view = MapView()
        qtbot.addWidget(view)
        view.resize(*size)
        view.show_map(small_map() if map_ is None else map_)
        view.show_tokens(small_crowd() if tokens is None else tokens)
        with qtbot.waitExposed(view):
            view.show()
        view.activateWindow()
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        qtbot.waitUntil(view.hasFocus)
        return view

    return made


@pytest.fixture
def view(make_view: MakeView) -> MapView:
    return make_view()


@pytest.fixture
def heard(view: MapView) -> Heard:
    return Heard(view)


def place_of(view: MapView, id_: str) -> QPoint:
    """The position of a token, or of its stack, in the viewport."""
    found = view.view_center(id_)
    assert found is not None
    return found


def middle(view: MapView, spot: Position) -> QPoint:
    """The center of a sector in the viewport."""
    return view.view_rect(spot).center()


def drag(view: MapView, start: QPoint, *ways: QPoint, drop: bool = True) -> None:
    """Press, move over some positions, and release at the last one."""
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    for way in ways:
        QTest.mouseMove(view.viewport(), (start + way) / 2)
        QTest.mouseMove(view.viewport(), way)
        start = way
    if drop:
        QTest.mouseRelease(view.viewport(), LEFT, pos=start)


def pixels(view: MapView) -> QImage:
    QApplication.processEvents()
    return view.viewport().grab().toImage()


def colors_in(view: MapView, place: QRectF | None = None) -> set[str]:
    image = pixels(view)
    area = image.rect() if place is None else place.toRect()
    return {
        image.pixelColor(x, y).name()
        for x in range(area.left(), area.right())
        for y in range(area.top(), area.bottom())
    }


def popup(qtbot: QtBot) -> QMenu:
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


THUGS = tuple(f"t{n}" for n in range(6))
"""The ids of the stack in the small crowd."""


@pytest.fixture
def fanned(view: MapView, qtbot: QtBot) -> MapView:
    """The view after the pointer has rested on the stack of thugs."""
    for at in (middle(view, Position(1, 1, 2)), place_of(view, "t5")):
        QTest.mouseMove(view.viewport(), at)
    assert view.fan.isHidden()
    qtbot.waitUntil(view.fan.isVisible, timeout=AFTER * 10)
    return view


def face_of(view: MapView, id_: str) -> QPoint:
    """The position of a portrait of the fan in the viewport."""
    mark = view.fan.mark_of(id_)
    return view.mapFromScene(mark.center * view.board.scale)
