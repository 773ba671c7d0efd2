"""Where an arrow leads among things that stand in rows."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt

ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def beside(places: Sequence[QRect], at: int, key: Qt.Key) -> int:
    """The number of the place that an arrow leads to from another; the same where there is none.

    Left and Right go through all in their order. Up and Down go to the nearest row, and there to
    the place that is nearest across.
    """
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        step = 1 if key == Qt.Key.Key_Right else -1
        return min(max(at + step, 0), len(places) - 1)
    here = places[at]
    if key == Qt.Key.Key_Down:
        gaps = {n: each.top() - here.bottom() for n, each in enumerate(places)}
    else:
        gaps = {n: here.top() - each.bottom() for n, each in enumerate(places)}
    ahead = {n: gap for n, gap in gaps.items() if gap > 0}
    if not ahead:
        return at
    nearest = min(ahead.values())
    row = [n for n, gap in ahead.items() if gap == nearest]
    return min(row, key=lambda n: abs(places[n].center().x() - here.center().x()))
