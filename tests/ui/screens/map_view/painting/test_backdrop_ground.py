import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_view.geometry.board import Board, geometry_of
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.painting import backdrop as module
from fourc_desktop.ui.screens.map_view.painting.backdrop import TerrainLayer
from fourc_desktop.ui.screens.map_view.painting.walls import WallLayout
from fourc_desktop.ui.screens.map_view.token import ReachCost
from fourc_desktop.ui.theming.application import current_theme
from tests.ui.screens.map_view.conftest import small_map

MAP = small_map()
HERE = Position(6, 1)
ALL = QRectF(0, 0, 8 * 64, 6 * 64)


def board(map_: SectorMap = MAP) -> Board:
    return Board(VisibleLevel(map_, 0), geometry_of(map_), 64)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[WallLayout]:
    """The computed walls."""
    found: list[WallLayout] = []

    def work_out(*arguments: object) -> WallLayout:
        found.append(WallLayout(*arguments))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(module, "WallLayout", work_out)
    return found


def test_an_unbuilt_terrain_layer_is_empty(qtbot: QtBot) -> None:
    ground = TerrainLayer(board())
    ground.set_highlight({HERE: ReachCost(1)}, current_theme())
    assert not ground.is_built
    assert (ground.highlight, ground.text_rects(ALL)) == ({}, [])
    ground.set_board(board(), current_theme(), 1)
    assert set(ground.highlight) == {(6, 1)}
    assert ground.text_rects(ALL)


def test_walls_are_computed_only_after_they_change(qtbot: QtBot, made: list[WallLayout]) -> None:
    ground = TerrainLayer(board())
    for zoomed in (board(), board()):
        ground.set_board(zoomed, current_theme(), 2)
    assert len(made) == 1
    wall = next(at for at in MAP.walls if isinstance(at, Edge))
    ground.set_board(board(MAP.without_walls([wall])), current_theme(), 1)
    assert len(made) == 2
