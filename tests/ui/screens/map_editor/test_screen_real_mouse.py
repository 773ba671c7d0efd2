"""Drawing a map on a separate X screen, with mouse events from the X server."""

from pathlib import Path

from tests.ui.screens.encounter.test_screen_real_mouse import pytestmark, run_on, screen

__all__ = ["pytestmark", "screen"]


def test_a_map_is_drawn_by_real_drags(screen: dict[str, str]) -> None:
    run_on(screen, Path(__file__).with_name("real_drawing.py"))
