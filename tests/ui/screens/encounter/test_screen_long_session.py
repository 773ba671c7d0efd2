"""A long session on the encounter screen: turns and dialogs do not leak memory.

The test measures the memory of the process. The log of the encounter is kept on purpose: it
may take a number of bytes per step; everything else must meet the goal.
"""

import ctypes
import gc
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.interaction.pointer import open_stack

MEMORY = Path("/proc/self/statm")
PAGE = 4096
GROWTH_GOAL = 20.0
"""The largest growth by 10,000 turns and 1,000 dialogs, in megabytes, without the log."""

STEP = 400
"""The largest size of a log step, in bytes: its command, result, and dice."""

WARM = 5
"""The turns, and dialogs of each kind, after which all caches are filled."""

PATIENCE = 50
"""How often objects are counted until none is left behind."""

Do = Callable[[], object]
pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
    pytest.mark.skipif(not MEMORY.exists(), reason="only Linux says how large a process is"),
]


def settle() -> None:
    """Let the window paint and delete what is due."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def size() -> float:
    """The memory that the process uses, in megabytes, without what is free in the C library."""
    library = ctypes.CDLL(None)
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)
    return int(MEMORY.read_text(encoding="ascii").split()[1]) * PAGE / 1e6


def living() -> Counter[str]:
    """The number of widgets and other Qt objects by class."""
    settle()
    gc.collect()
    held = [each for each in gc.get_objects() if isinstance(each, QObject)]
    return Counter(type(each).__name__ for each in (*held, *QApplication.allWidgets()))


def take_turns(controller: EncounterController, turns: int) -> None:
    """Advance through a number of turns, and paint each step."""
    last = controller.state.turn + turns
    while controller.state.turn < last:
        controller.go_on()
        settle()


def esc(widget: QWidget | None) -> None:
    """Press Esc in the open menu, dialog or window."""
    assert widget is not None
    settle()
    QTest.keyClick(widget, Qt.Key.Key_Escape)


def esc_dialog(screen: EncounterScreen) -> None:
    (dialog,) = [each for each in screen.window().findChildren(QDialog) if each.isVisible()]
    esc(dialog)


def dialogs(screen: EncounterScreen, opened: OpenCampaign, map_id: str) -> dict[str, Do]:
    """Functions that open and close each kind of dialog, menu and window of the screen."""
    controller, hand = screen.controller, screen.gamemaster_controls
    somewhere = QPoint(50, 50)
    dorn = controller.state.combatant("dorn").spot
    assert dorn is not None
    gauge = controller.fight.views.gauges(controller.state, "ada")[0].name

    def asked(ask: Do) -> Do:
        def do() -> None:
            ask()
            esc_dialog(screen)

        return do

    def popped(pop: Do) -> Do:
        def do() -> None:
            pop()
            esc(QApplication.activePopupWidget())

        return do

    def form() -> None:
        controller.choose(
            next(
                o
                for o in controller.fight.actions.action_options(controller.state, "ada")
                if o.refusal is None
            )
        )
        assert controller.form is not None
        esc(screen.who.form)
        assert controller.form is None

    def adding() -> None:
        screen.add_at(None)
        assert screen.adding_mode.is_on
        esc(screen.adding.view)
        assert not screen.adding_mode.is_on

    def players() -> None:
        screen.show_players()
        settle()
        assert screen.players is not None
        screen.players.close()

    def drawing() -> None:
        opened.open_document(map_id)
        settle()
        opened.fights.show()

    return {
        "add": adding,
        "end": asked(screen.end),
        "gauge": asked(lambda: hand.set_gauge(gauge)),
        "condition": asked(hand.add_condition),
        "notes": asked(hand.note),
        "somebody's menu": popped(lambda: hand.open_menu(Position(1, 1), "ada", somewhere)),
        "stack": popped(
            lambda: open_stack(
                screen.map.view, ("ada", "bert"), somewhere, screen.controller.select
            )
        ),
        "encounters": popped(lambda: QTest.keyClick(screen.turn.fights, Qt.Key.Key_Space)),
        "actions": popped(lambda: screen.action_menu_controller.open("ada", "dorn", dorn)),
        "form": form,
        "players": players,
        "map editor": drawing,
    }


@pytest.mark.parametrize(
    ("turns", "each"), [(10, 3), pytest.param(10_000, 210, marks=pytest.mark.full)]
)
def test_a_long_session_leaves_no_objects_behind(
    screen: EncounterScreen,
    opened: OpenCampaign,
    heroes_act: EncounterController,
    turns: int,
    each: int,
) -> None:
    controller = heroes_act
    kinds = dialogs(screen, opened, opened.encounter_service().add_map(SectorMap("Docks", 6, 4)))
    for do in kinds.values():
        for _ in range(WARM):
            do()
            settle()
    screen.show_players()
    take_turns(controller, WARM)
    for do in kinds.values():  # forms differ by phase, and the last one is kept
        do()
        settle()
    screen.show_players()
    first = len(controller.log.entries)
    before, start = living(), size()
    take_turns(controller, turns)
    played = size() - start
    grown = {}
    assert screen.players is not None
    screen.players.close()
    for name, do in kinds.items():
        before_kind = size()
        for _ in range(each):
            do()
            settle()
        grown[name] = size() - before_kind
    screen.show_players()
    more = living() - before
    for _ in range(PATIENCE):
        if more:  # threads hold what they work for until they are done
            QTest.qWait(20)
            more = living() - before
    screen.let_go()
    log = (len(controller.log.entries) - first) * STEP / 1e6
    kinds_said = ", ".join(f"{name} {large:+.2f}" for name, large in grown.items())
    print(
        f"\n{turns} turns ({len(controller.log.entries) - first} steps) {played:+.1f} MB of"
        f" {size() - start:+.1f} in all,"
        f" {each} of each dialog (MB): {kinds_said}"
    )
    assert not more
    assert played <= log + GROWTH_GOAL / 4
    assert size() - start <= log + GROWTH_GOAL
