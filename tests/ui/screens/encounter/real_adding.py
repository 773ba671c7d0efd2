"""Adding combatants with the mouse of a real screen; run by `test_screen_real_mouse`.

A real drag blocks in Qt's own event loop until the button is released, so each is one run of
xdotool from the press to the release.
"""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from PySide6.QtCore import QModelIndex, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.candidates.joining import CandidateGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import middle, token
from tests.ui.screens.encounter.real_drags import click, mouse, wait_for

STEPS = 6
"""The number of mouse moves per section of a drag."""

PAUSE = 0.03
"""Seconds between two moves, so that the X server sends each to the window."""

HELD = 1.2
"""Seconds over the navigation rail until it opens a screen."""

Stop = tuple[QWidget, QPoint]


@pytest.fixture
def screen(screen: EncounterScreen, window: MainWindow) -> EncounterScreen:
    """The encounter screen, with its window at the corner of the X screen."""
    window.move(0, 0)
    QTest.qWait(200)
    return screen


def drag(stops: Sequence[Stop], *, held: float = PAUSE) -> None:
    """Press at the first stop, move over the others, and release at the last one.

    `held` is the pause at each stop, in seconds.
    """
    places = [widget.mapToGlobal(at) for widget, at in stops]
    words: list[object] = ["mousemove", places[0].x(), places[0].y(), "sleep", PAUSE]
    words += ["mousedown", 1, "sleep", PAUSE]
    for start, end in pairwise(places):
        for step in range(1, STEPS + 1):
            at = start + (end - start) * step / STEPS
            words += ["mousemove", at.x(), at.y(), "sleep", PAUSE]
        words += ["sleep", held]
    mouse(*words, "mouseup", 1)
    QTest.qWait(100)


def line(screen: EncounterScreen, name: str) -> QModelIndex:
    """The row of a candidate in the panel, scrolled into view."""
    view = screen.adding.view
    model = view.candidates
    (index,) = [each for each in map(model.index, range(model.rowCount())) if each.data() == name]
    view.scrollTo(index)
    return index


def on_line(screen: EncounterScreen, name: str) -> Stop:
    """The position of a candidate in the panel."""
    view = screen.adding.view
    return view.viewport(), view.visualRect(line(screen, name)).center()


def on_sector(screen: EncounterScreen, spot: Position) -> Stop:
    """The center of a sector."""
    return screen.map.view.viewport(), middle(screen, spot)


def at(controller: EncounterController, spot: Position) -> list[str]:
    """The combatants in a sector."""
    return [each.id for each in controller.state.at(spot)]


def test_a_gang_is_pulled_from_the_panel(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    click(screen.order.add)
    assert wait_for(screen.adding.isVisible)
    mouse("type", "thug")
    mouse("key", "Tab")
    screen.adding.count.stepBy(2)
    assert wait_for(lambda: line(screen, "3 × Thug").isValid())
    drag([on_line(screen, "3 × Thug"), on_sector(screen, Position(5, 2))])
    assert wait_for(lambda: controller.state.has("thug-5"))
    assert at(controller, Position(5, 2)) == ["thug-3", "thug-4", "thug-5"]
    assert not screen.map.view.touched.isVisible()
    viewport = screen.map.view.viewport()
    drag([on_line(screen, "3 × Thug"), (viewport, viewport.rect().bottomRight() - QPoint(4, 4))])
    assert wait_for(screen.message.close_refusal.isVisible)
    assert "off the map" in screen.message.text.accessibleName()
    click(screen.turn.undo)
    assert wait_for(lambda: not controller.state.has("thug-5"))


def test_a_foe_in_two_clicks(screen: EncounterScreen, controller: EncounterController) -> None:
    controller.select("bert")
    click(screen.order.add)
    assert wait_for(screen.adding.isVisible)
    view = screen.adding.view
    click(view.viewport(), view.button_rect(line(screen, "Thug")).center().toPoint())
    assert wait_for(lambda: controller.state.has("thug-3"))
    assert at(controller, Position(1, 3)) == ["bert", "thug-3"]


def test_somebody_is_pulled_out_of_a_stack(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    screen.joining.bring(CandidateGroup(foes=(("thug", 12),)), Position(4, 3))
    controller.select("thug-12")
    stack = screen.map.view.viewport(), token(screen, "thug-12")
    drag([stack, on_sector(screen, Position(6, 1))])
    assert wait_for(lambda: at(controller, Position(6, 1)) == ["thug-12"])
    assert len(at(controller, Position(4, 3))) == 11


def test_a_card_of_the_library_is_held_over_the_rail(
    screen: EncounterScreen,
    controller: EncounterController,
    opened: OpenCampaign,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    window.place_chosen.connect(opened.go_to)
    opened.show_library()
    grid = opened.library.browser.grid
    qtbot.waitUntil(grid.isVisible)
    QTest.qWait(200)
    (cleo,) = [
        index
        for index in (grid.cards.index(row, 0) for row in range(grid.cards.rowCount()))
        if grid.cards.row_at(index).name == "Cleo"
    ]
    card = grid.viewport(), grid.visualRect(cleo).center()
    encounter = window.rail._buttons["encounter"]
    goal = on_sector(screen, Position(5, 2))
    drag([card, (encounter, encounter.rect().center()), goal], held=HELD)
    assert wait_for(lambda: controller.state.has("cleo"))
    assert controller.state.combatant("cleo").spot == Position(5, 2)
