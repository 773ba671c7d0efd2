from PySide6.QtCore import QRectF

from fourc_desktop.ui.screens.map_view.geometry.board import corners, least_covering

ROOM = QRectF(0, 0, 100, 60)


def test_the_corners_of_a_room_come_from_the_upper_right() -> None:
    assert corners(ROOM, 20, 10) == [
        QRectF(80, 0, 20, 10),
        QRectF(80, 50, 20, 10),
        QRectF(0, 0, 20, 10),
        QRectF(0, 50, 20, 10),
        QRectF(80, 25, 20, 10),
        QRectF(0, 25, 20, 10),
    ]


def test_the_first_free_corner_is_taken_and_else_the_one_that_covers_least() -> None:
    ways = corners(ROOM, 20, 10)
    assert least_covering(ways, []) == ways[0]
    assert least_covering(ways, [QRectF(70, 0, 30, 5)]) == ways[1]
    right, low = QRectF(80, 0, 20, 60), QRectF(0, 52, 100, 8)
    assert least_covering(ways, [right, low]) == ways[2]
    assert least_covering(ways, [right, low, QRectF(0, 0, 9, 9)]) == ways[5]
    assert least_covering(ways, [right, low, QRectF(0, 0, 9, 40)]) == ways[2]
