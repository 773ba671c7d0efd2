"""The target of an arrow key among widgets in rows."""

import pytest
from PySide6.QtCore import QRect, Qt

from fourc_desktop.ui.widgets.accessibility import arrow_target

KEY = Qt.Key
PLACES = [
    QRect(0, 0, 208, 30),
    QRect(0, 40, 100, 30),
    QRect(108, 40, 100, 30),
    QRect(0, 80, 100, 30),
    QRect(0, 120, 60, 30),
    QRect(108, 160, 100, 30),
]
"""One wide widget, a row of two, and three single ones."""


@pytest.mark.parametrize(
    ("at", "key", "then"),
    [
        (0, KEY.Key_Right, 1),
        (1, KEY.Key_Right, 2),
        (5, KEY.Key_Right, 5),
        (0, KEY.Key_Left, 0),
        (3, KEY.Key_Left, 2),
        (0, KEY.Key_Down, 1),
        (1, KEY.Key_Down, 3),
        (2, KEY.Key_Down, 3),
        (4, KEY.Key_Down, 5),
        (5, KEY.Key_Down, 5),
        (3, KEY.Key_Up, 1),
        (2, KEY.Key_Up, 0),
        (0, KEY.Key_Up, 0),
    ],
)
def test_an_arrow_key_targets_the_nearest_widget(at: int, key: Qt.Key, then: int) -> None:
    assert arrow_target(PLACES, at, key) == then
