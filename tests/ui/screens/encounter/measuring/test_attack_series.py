"""An action against several: the next begins when the one before is settled."""

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import PlaceCombatant, RemoveCombatant
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.measuring.attack_series import AttackSeries
from tests.ui.screens.encounter.conftest import STANDING

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def series(heroes_act: EncounterController) -> AttackSeries:
    """Ada and both thugs in one sector."""
    for who in ("thug-1", "thug-2"):
        heroes_act.play(PlaceCombatant(who, STANDING["ada"]))
    heroes_act.select("ada")
    return AttackSeries(heroes_act)


def attacked(controller: EncounterController) -> list[tuple[str, bool]]:
    """Who was attacked, and whether by the Gamemaster's hand."""
    return [
        (entry.command.target, entry.by_hand)
        for entry in controller.log.entries.first(controller.log.cursor)
        if hasattr(entry.command, "target")
    ]


def left(series: AttackSeries) -> list[str]:
    return list(series.left)


def settle(controller: EncounterController) -> None:
    """Roll, settle, and answer what follows, until nothing is open."""
    for _ in range(20):
        if controller.fight.rules.pending(controller.state) is None:
            break
        form = controller.form
        if form is not None and (missing := form.missing) is not None:
            form.answer(missing.field, missing.options[0].value)
        controller.go_on()
    QTest.qWait(5)


def test_the_second_waits_for_the_first_and_is_done_by_hand(
    series: AttackSeries, heroes_act: EncounterController
) -> None:
    series.start("ada", "Fists", ["thug-1", "thug-2"])
    assert attacked(heroes_act) == [("thug-1", False)]
    assert left(series) == ["thug-2"]
    settle(heroes_act)
    assert attacked(heroes_act) == [("thug-1", False), ("thug-2", True)]
    assert left(series) == []


def test_whoever_is_gone_is_left_out(series: AttackSeries, heroes_act: EncounterController) -> None:
    heroes_act.play(RemoveCombatant("thug-1"))
    heroes_act.select("ada")
    series.start("ada", "Fists", ["thug-1", "thug-2"])
    assert attacked(heroes_act)[0][0] == "thug-2"


def test_a_step_back_ends_it(series: AttackSeries, heroes_act: EncounterController) -> None:
    series.start("ada", "Fists", ["thug-1", "thug-2"])
    heroes_act.undo()
    QTest.qWait(5)
    assert left(series) == []
    assert attacked(heroes_act) == []


def test_an_action_that_asks_more_shows_its_form(
    series: AttackSeries, heroes_act: EncounterController
) -> None:
    series.start("ada", "No such action", ["thug-1"])
    assert left(series) == []
    series.start("ada", "Hold", ["thug-1", "thug-2"])
    assert heroes_act.form is not None or attacked(heroes_act)
