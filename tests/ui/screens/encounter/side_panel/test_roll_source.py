"""The open roll of an encounter, or that of an open form, as a source of rolls."""

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import SettleRoll, ThrowDice
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.side_panel.roll_source import EncounterRollSource
from tests.ui.screens.encounter.conftest import ask

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def source(heroes_act: EncounterController) -> EncounterRollSource:
    """The rolls of an encounter in Ada's turn, with a thug within reach."""
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    return EncounterRollSource(heroes_act)


def test_a_complete_form_is_shown_as_a_preview(
    source: EncounterRollSource, heroes_act: EncounterController
) -> None:
    assert not source.refresh()
    form = ask(heroes_act, "Fists")
    assert not source.refresh(), "nobody is attacked yet"
    form.answer("target", "thug-2")
    assert not source.refresh(), "the thug is out of reach"
    form.answer("target", "thug-1")
    assert source.refresh()
    assert source.view().is_preview
    assert source.view().targets == ("Thug 1",)


def test_an_open_roll_is_thrown_and_settled_in_the_fight(
    source: EncounterRollSource, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    heroes_act.send()
    assert source.refresh()
    assert not source.view().is_preview
    source.do(ThrowDice((57,)))
    assert source.refresh()
    assert source.view().roll.throws == ((57,),)
    source.do(SettleRoll())
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is None
    assert not source.refresh()


def test_the_view_tells_whether_dice_may_be_thrown(
    source: EncounterRollSource, heroes_act: EncounterController
) -> None:
    ask(heroes_act, "Fists").answer("target", "thug-1")
    heroes_act.send()
    assert source.refresh()
    assert source.view().may_change
    heroes_act.show_again()
    heroes_act.go_to(heroes_act.log.cursor)
    assert source.refresh()
    assert not source.view().may_change


def test_without_an_encounter_there_is_no_roll(
    source: EncounterRollSource, heroes_act: EncounterController
) -> None:
    heroes_act.close()
    assert not source.refresh()
