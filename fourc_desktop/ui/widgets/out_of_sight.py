"""Filling a part of the window while it is out of sight."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication, QWidget


@contextmanager
def out_of_sight(ground: QWidget) -> Iterator[None]:
    """Hide a widget while more is put into it, so that it is laid out once and not row by row.

    Qt lays out everything around each widget that is put among visible ones. What has the focus
    in it stays in sight, or the focus would go elsewhere.
    """
    hides = ground.isVisible() and not _has_focus(ground)
    if hides:
        ground.hide()
    try:
        yield
    finally:
        if hides:
            ground.show()


def _has_focus(ground: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (focus is ground or ground.isAncestorOf(focus))
