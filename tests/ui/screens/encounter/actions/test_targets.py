"""The targets of an action."""

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.actions.targets import targets_now
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from tests.ui.screens.encounter.conftest import ask, hide_roll_view

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_targets_come_from_the_form_then_the_roll(
    heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    heroes_act.play(PlaceCombatant("thug-1", Position(1, 1)))
    assert targets_now(heroes_act) == set()
    form = ask(heroes_act, "Fists")
    assert targets_now(heroes_act) == set()
    form.answer("target", "thug-1")
    assert targets_now(heroes_act) == {"thug-1"}
    heroes_act.send()
    assert heroes_act.form is None
    assert targets_now(heroes_act) == {"thug-1"}
    hide_roll_view(heroes_act, monkeypatch)
    assert targets_now(heroes_act) == set()
