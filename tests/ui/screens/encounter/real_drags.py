"""A whole encounter with the mouse of a real screen; run by `test_screen_real_mouse`.

Qt gets every press, move and release from the X server, as from a real mouse.
"""

import subprocess
from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.ui.screens.encounter.gamemaster.end_encounter_dialog import EndEncounterDialog
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import token
from tests.ui.screens.encounter.test_screen_whole_fight import (
    check,
    each_who_acts,
    screen,
    settle_by_clicks,
    standing_foes,
)

__all__ = ["screen"]  # the fixture of that file

STEPS = 6
"""The number of mouse moves of a drag."""

PAUSE = 0.01
"""Seconds between two moves, so that the window handles each."""


def mouse(*words: object) -> None:
    """Run xdotool while the window processes events."""
    done = subprocess.Popen(["xdotool", *map(str, words)])
    while done.poll() is None:
        QTest.qWait(1)
    assert done.returncode == 0
    QTest.qWait(5)


def onto(widget: QWidget, at: QPoint) -> tuple[object, ...]:
    """The xdotool arguments that move the pointer to a position in a widget."""
    spot = widget.mapToGlobal(at)
    return "mousemove", spot.x(), spot.y()


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Press and release, in the center by default."""
    spot = widget.rect().center() if at is None else at
    # Not `click`, which waits a tenth of a second.
    mouse(*onto(widget, spot), "mousedown", 1, "mouseup", 1)


def drag(widget: QWidget, start: QPoint, end: QPoint) -> None:
    """Press, move in steps, and release."""
    words = [*onto(widget, start), "mousedown", 1]
    for step in range(1, STEPS + 1):
        words += [*onto(widget, start + (end - start) * step / STEPS), "sleep", PAUSE]
    mouse(*words, "mouseup", 1)


def wait_for(there: Callable[[], bool], *, at_most: int = 200) -> bool:
    """Process events until a condition holds, for at most a number of hundredths of a second."""
    for _ in range(at_most):
        if there():
            return True
        QTest.qWait(10)
    return False


def lead_on(screen: EncounterScreen) -> None:
    """Advance to the next step; the first click may only have closed an open menu."""
    before = screen.controller.log.cursor
    for _ in range(3):
        click(screen.side.foot.main)
        if wait_for(lambda: screen.controller.log.cursor > before):
            return


def choose(screen: EncounterScreen, before: int) -> None:
    """Choose the first enabled item of the menu, or close it."""
    controller = screen.controller
    # A token in a stack cannot be dragged.
    wait_for(
        lambda: screen.action_menu_controller.menu is not None or controller.log.cursor > before,
        at_most=50,
    )
    menu = screen.action_menu_controller.menu
    if menu is None or not menu.isVisible():
        return
    able = [row for row in menu.rows if row.choice.can]
    if able:
        click(able[0])
    else:
        menu.close()


def test_by_the_mouse_of_a_screen(screen: EncounterScreen) -> None:
    assert QApplication.platformName() == "xcb"
    # Clicks on the same button follow each other faster than those of a user.
    QApplication.setDoubleClickInterval(1)
    window = screen.window()
    window.move(0, 0)
    QTest.qWait(200)
    controller, view = screen.controller, screen.map.view
    for who in each_who_acts(controller, lambda: lead_on(screen)):
        before = controller.log.cursor
        target = standing_foes(controller, who)[0]
        drag(view.viewport(), token(screen, who), token(screen, target))
        choose(screen, before)
        settle_by_clicks(screen, click)
    screen.end()
    (asked,) = [each for each in window.findChildren(EndEncounterDialog) if each.isVisible()]
    QTest.qWait(100)
    click(asked.accept_button)
    wait_for(lambda: controller.fights.has_ended(controller.id))
    check(controller)
