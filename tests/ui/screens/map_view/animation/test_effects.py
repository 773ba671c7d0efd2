"""The positions of items during an animation scene."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from fourc_desktop.ui.screens.map_view.animation.effects import (
    FARTHEST,
    LeanAnimation,
    WalkAnimation,
    point_on,
    stacked,
)

REST = QPointF(100, 100)
VIEW = QRectF(0, 0, 400, 300)
CORNER = [QPointF(0, 0), QPointF(10, 0), QPointF(10, 30)]


@pytest.mark.parametrize(
    ("share", "x", "y"), [(0, 0, 0), (0.125, 5, 0), (0.25, 10, 0), (0.5, 10, 10), (1, 10, 30)]
)
def test_point_on_follows_the_corners_of_a_path(share: float, x: float, y: float) -> None:
    assert point_on(CORNER, share) == QPointF(x, y)


def test_point_on_a_path_without_length_stays() -> None:
    assert point_on([REST, REST], 0.5) == REST


def test_lean_animation_ends_at_the_resting_place() -> None:
    lean = LeanAnimation(QPointF(200, 0))
    assert lean.at(0, REST) == lean.at(1, REST) == REST
    assert lean.at(0.5, REST) == REST + QPointF(FARTHEST, 0)


def test_lean_animation_is_short_toward_a_near_target() -> None:
    assert LeanAnimation(QPointF(0, 20)).at(0.5, REST) == REST + QPointF(0, 7)
    assert LeanAnimation(QPointF()).at(0.5, REST) == REST


def test_walk_animation_ends_at_the_resting_place() -> None:
    walk = WalkAnimation([QPointF(0.1, 0.7), QPointF(33.3, 0.7)])
    assert walk.at(0, REST) == QPointF(0.1, 0.7)
    assert walk.at(1, REST) is REST


def boxes(*centers: tuple[float, float, int]) -> list[tuple[QRectF, int]]:
    return [(QRectF(x - 40, y - 10, 80, 20), row) for x, y, row in centers]


@pytest.mark.parametrize(
    "asked",
    [
        boxes((200, 100, 0), (200, 100, 1), (200, 100, 2)),
        boxes((200, 100, 0), (220, 100, 0), (240, 105, 0)),
        boxes((5, 5, 0), (5, 5, 1), (5, 5, 2)),
        boxes((399, 15, 0), (380, 5, 0), (399, 15, 1)),
    ],
)
def test_signs_are_clear_of_each_other_and_within_the_view(
    asked: list[tuple[QRectF, int]],
) -> None:
    placed = [QRectF(corner, box.size()) for corner, (box, _) in
              zip(stacked(asked, 2, VIEW), asked, strict=True)]  # fmt: skip
    for number, each in enumerate(placed):
        assert VIEW.contains(each)
        assert not any(each.intersects(other) for other in placed[:number])


def test_a_second_sign_is_stacked_above_the_first() -> None:
    first, second = stacked(boxes((200, 100, 0), (200, 100, 1)), 2, VIEW)
    assert first == QPointF(160, 90)
    assert second == QPointF(160, 68)
