import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view import ground as module
from fourc_desktop.ui.screens.map_view.board import Board, plan_of
from fourc_desktop.ui.screens.map_view.ground import Ground
from fourc_desktop.ui.screens.map_view.standing_walls import StandingWalls
from fourc_desktop.ui.screens.map_view.storey import Storey
from fourc_desktop.ui.screens.map_view.token import Reached
from tests.ui.screens.map_view.conftest import small_map

MAP = small_map()
HERE = Spot(6, 1)
ALL = QRectF(0, 0, 8 * 64, 6 * 64)


def board(map_: SectorMap = MAP) -> Board:
    return Board(Storey(map_, 0), plan_of(map_), 64)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[StandingWalls]:
    """The walls that were worked out."""
    found: list[StandingWalls] = []

    def work_out(*arguments: object) -> StandingWalls:
        found.append(StandingWalls(*arguments))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(module, "StandingWalls", work_out)
    return found


def test_before_it_is_laid_nothing_is_there(qtbot: QtBot, appearance: Appearance) -> None:
    ground = Ground(board())
    ground.light({HERE: Reached(1)}, appearance.theme)
    assert not ground.is_laid
    assert (ground.lit, ground.written(ALL)) == ({}, [])
    ground.lay(board(), appearance.theme, 1)
    assert set(ground.lit) == {(6, 1)}
    assert ground.written(ALL)


def test_walls_are_worked_out_where_others_stand(
    qtbot: QtBot, appearance: Appearance, made: list[StandingWalls]
) -> None:
    ground = Ground(board())
    for zoomed in (board(), board()):
        ground.lay(zoomed, appearance.theme, 2)
    assert len(made) == 1
    wall = next(at for at in MAP.walls if isinstance(at, Edge))
    ground.lay(board(MAP.without_walls([wall])), appearance.theme, 1)
    assert len(made) == 2
