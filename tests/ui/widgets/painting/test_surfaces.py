"""Backgrounds: their color, the line along an edge, and the frame of a box."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox, Surface


def color_at(widget: QWidget, x: int, y: int) -> QColor:
    return widget.grab().toImage().pixelColor(x, y)


def shown(qtbot: QtBot, widget: QWidget) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(40, 20)
    return widget


@pytest.mark.parametrize(
    ("edge", "place"),
    [
        (Qt.Edge.TopEdge, (20, 0)),
        (Qt.Edge.BottomEdge, (20, 19)),
        (Qt.Edge.LeftEdge, (0, 10)),
    ],
)
def test_a_surface_has_a_line_of_one_pixel_along_its_edge(
    qtbot: QtBot, edge: Qt.Edge, place: tuple[int, int]
) -> None:
    surface = shown(qtbot, Surface(fill="sunken", edge=edge, line="control"))
    colors = current_theme().colors
    image = surface.grab().toImage()
    lined = [(x, y) for x in (0, 1, 20, 38) for y in (0, 1, 10, 18, 19)
             if image.pixelColor(x, y) == colors.control]  # fmt: skip
    assert place in lined
    along = 1 if edge is Qt.Edge.LeftEdge else 0
    assert len({each[1 - along] for each in lined}) == 1
    assert image.pixelColor(30, 8) == colors.sunken


def test_a_surface_without_edge_is_all_of_one_color(qtbot: QtBot) -> None:
    surface = shown(qtbot, Surface())
    places = [(0, 0), (39, 0), (0, 19), (39, 19), (20, 10)]
    assert {color_at(surface, *each).name() for each in places} == {
        current_theme().colors.surface.name()
    }


def test_a_rounded_box_is_filled_inside_its_frame(qtbot: QtBot) -> None:
    whole = shown(qtbot, RoundedBox(fill="sunken", frame="control"))
    colors = current_theme().colors
    assert color_at(whole, 20, 0) == colors.control
    assert color_at(whole, 20, 10) == colors.sunken
    hollow = shown(qtbot, RoundedBox(frame="frame", stroke=1.5))
    assert color_at(hollow, 20, 0) == colors.frame
    assert color_at(hollow, 20, 10) != colors.sunken
