"""A map drawn on a screen of its own, with a mouse that the X server knows."""

from pathlib import Path

from tests.ui.screens.encounter.test_screen_real_mouse import pytestmark, run_on, screen

__all__ = ["pytestmark", "screen"]


def test_a_map_is_drawn_by_real_drags(screen: dict[str, str]) -> None:
    run_on(screen, Path(__file__).with_name("real_drawing.py"))
