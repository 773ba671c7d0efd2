"""Tab visits the encounter screen in one cycle: map, right panel, strip, bar, order."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import open_log

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def cycle(screen: EncounterScreen, key: Qt.Key) -> list[QWidget]:
    """The widgets that a key focuses from the map until it is back there, each once."""
    screen.map.view.setFocus()
    seen: list[QWidget] = []
    for _ in range(80):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus not in seen, "a stop twice before the cycle is closed"
        seen.append(focus)
        QTest.keyClick(focus, key)
        if QApplication.focusWidget() is screen.map.view:
            return seen
    raise AssertionError("the map is not reached again")


def part_of(screen: EncounterScreen, widget: QWidget) -> str:
    parts = {
        "map": screen.map,
        "panel": screen.who,
        "dice": screen.dice,
        "bar": screen.turn,
        "order": screen.order,
        "log": screen.log,
        "foot": screen.side.foot,
        "message": screen.message,
        "strip": screen.strip,
    }
    found = (name for name, part in parts.items() if part.isAncestorOf(widget))
    return next(found, "outside")


@pytest.mark.usefixtures("heroes_act")
def test_tab_visits_each_part_as_a_whole(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    # Widgets made for another combatant take the position of the previous ones.
    controller.select("bert")
    controller.select("ada")
    names = [part_of(screen, each) for each in cycle(screen, Qt.Key.Key_Tab)]
    order = list(dict.fromkeys(names))
    assert order == ["map", "panel", "dice", "foot", "message", "strip", "bar", "order", "outside"]
    assert_in_one_run(names)


@pytest.mark.usefixtures("heroes_act")
def test_tab_visits_the_open_log_as_a_whole(screen: EncounterScreen) -> None:
    open_log(screen)
    names = [part_of(screen, each) for each in cycle(screen, Qt.Key.Key_Tab)]
    assert "log" in names
    assert_in_one_run(names)


def assert_in_one_run(names: list[str]) -> None:
    """Each part except the map, at which the cycle begins and ends, is entered once."""
    for name in {*names} - {"map"}:
        run = [index for index, each in enumerate(names) if each == name]
        assert run == list(range(run[0], run[-1] + 1)), f"{name} is left and entered again"


@pytest.mark.usefixtures("heroes_act")
def test_the_tokens_are_one_tab_stop(screen: EncounterScreen) -> None:
    stops = cycle(screen, Qt.Key.Key_Tab)
    assert stops.count(screen.map.view) == 1
    assert {*stops} == {*cycle(screen, Qt.Key.Key_Backtab)}
