"""The pinned PySide6 keeps its references to None."""

import sys

from PySide6.QtCore import QObject

CALLS = 1_000


def test_a_call_that_returns_nothing_keeps_none_alive() -> None:
    """PySide6 6.12.0 loses one reference a call on Python 3.11, and aborts after some 5,000.

    From Python 3.12 on, None is immortal and its count constant, which is fine as well.
    """
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        thing.setObjectName("name")
    assert sys.getrefcount(None) > before - CALLS // 10
