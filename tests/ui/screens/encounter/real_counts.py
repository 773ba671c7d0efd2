"""Counts the clicks of tasks on a real screen; run by `test_screen_real_mouse`.

A drag counts as one click: it is one press and one release.
"""

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter import real_drags
from tests.ui.screens.encounter.conftest import STANDING, middle, token
from tests.ui.screens.encounter.real_drags import mouse, wait_for

POUND, BLACK = 85, 3
"""Dice with which Fists knock back on any row of the heroes, and dice for a failed resistance."""

HIT = 55


class Clicks:
    """Makes mouse clicks and counts them."""

    def __init__(self, screen: EncounterScreen) -> None:
        self.screen = screen
        self.count = 0

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        # A click too soon after the button's text changed is ignored, as for a double click.
        QTest.qWait(50)
        real_drags.click(widget, at)
        self.count += 1

    def attack(self, who: str, target: str, name: str) -> None:
        """Drag a token onto another, and choose an action."""
        port = self.screen.map.view.viewport()
        real_drags.drag(port, token(self.screen, who), token(self.screen, target))
        self.count += 1
        controller = self.screen.action_menu_controller
        assert wait_for(lambda: controller.menu is not None and controller.menu.isVisible())
        menu = controller.menu
        assert menu is not None
        (row,) = [each for each in menu.rows if each.choice.name == name]
        steps = self.screen.controller.log.cursor
        self.click(row)
        self.wait_for_step(steps)

    def wait_for_step(self, steps: int) -> None:
        """Wait until the log has more than a number of steps."""
        assert wait_for(lambda: self.screen.controller.log.cursor > steps)

    def settle(self) -> None:
        """Click the first sector that is asked for, else the main button, until all is settled.

        Each click waits until the one before had its effect, so that none is made twice.
        """
        controller = self.screen.controller
        while not is_settled(controller):
            form, steps = controller.form, controller.log.cursor
            if form is not None and form.wanted_spots is not None:
                spot = form.wanted_spots.options[0].value
                assert isinstance(spot, Position)
                self.click(self.screen.map.view.viewport(), middle(self.screen, spot))
            else:
                self.click(self.screen.side.foot.main)
            self.wait_for_step(steps)


@pytest.fixture
def clicks(screen: EncounterScreen, window: MainWindow) -> Clicks:
    window.move(0, 0)
    QTest.qWait(200)
    return Clicks(screen)


@pytest.fixture
def fallen(controller: EncounterController, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Set the dice of the next rolls."""
    faces: list[int] = []
    usual = controller.fights.play

    def play(id_: str, command: object, **how: object) -> object:
        dice = ScriptedDice(*faces)
        done = usual(id_, command, **{**how, "dice": dice})  # type: ignore[arg-type]
        del faces[: len(faces) - len(dice.left)]
        return done

    monkeypatch.setattr(controller.fights, "play", play)
    return faces


def is_settled(controller: EncounterController) -> bool:
    return controller.fight.rules.pending(controller.state) is None


@pytest.mark.parametrize(("at_once", "most"), [(False, 4), (True, 2)])
def test_an_attack_by_drag(
    clicks: Clicks,
    heroes_act: EncounterController,
    fallen: list[int],
    at_once: bool,
    most: int,
) -> None:
    heroes_act.play(PlaceCombatant("ada", Position(1, 1)))
    heroes_act.select("ada")
    heroes_act.rolls_at_once = at_once
    fallen[:] = [HIT, HIT, HIT]
    clicks.attack("ada", "thug-1", "Fists")
    clicks.settle()
    assert clicks.count == most


@pytest.mark.parametrize(("at_once", "most"), [(False, 6), (True, 4)])
def test_a_pound(
    clicks: Clicks,
    heroes_act: EncounterController,
    fallen: list[int],
    at_once: bool,
    most: int,
) -> None:
    heroes_act.play(PlaceCombatant("ada", Position(1, 1)))
    heroes_act.select("ada")
    overrides = heroes_act.fight.overrides
    heroes_act.set_fighter("ada", lambda fighter: overrides.with_number(fighter, "Brawn", 60))
    heroes_act.rolls_at_once = at_once
    fallen[:] = [POUND, BLACK, BLACK]
    clicks.attack("ada", "thug-1", "Fists")
    clicks.settle()
    assert heroes_act.state.combatant("thug-1").spot != Position(2, 1)
    assert clicks.count <= most


def test_twelve_thugs_on_the_map(clicks: Clicks, controller: EncounterController) -> None:
    screen, adding = clicks.screen, clicks.screen.adding
    controller.select("bert")
    clicks.click(screen.order.add)
    assert wait_for(adding.isVisible)
    mouse("type", "thug")
    clicks.click(adding.count, QPoint(12, adding.count.height() // 2))
    mouse("key", "ctrl+a")
    mouse("type", "12")
    model = adding.view.candidates
    assert wait_for(lambda: "12 × Thug" in [each.data() for each in rows(model)])
    (line,) = [each for each in rows(model) if each.data() == "12 × Thug"]
    clicks.click(adding.view.viewport(), adding.view.button_rect(line).center().toPoint())
    assert wait_for(lambda: controller.state.has("thug-14"))
    assert clicks.count == 3
    assert len(list(controller.state.at(STANDING["bert"]))) == 13


def rows(model: QAbstractItemModel) -> list[QModelIndex]:
    """The rows of a list."""
    return [model.index(row, 0) for row in range(model.rowCount())]
