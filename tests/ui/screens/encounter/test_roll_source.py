import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.rolling import SettleRoll, ThrowDice
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.roll_source import EncounterRollSource
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.games.toy.fight_moves import Dare, Throw

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    extend=True,
)


@pytest.fixture
def source(wooden_act: EncounterController) -> EncounterRollSource:
    """The rolls of a fight in which Bo acts."""
    return EncounterRollSource(wooden_act)


def test_what_the_form_would_roll_is_a_preview(
    source: EncounterRollSource, wooden_act: EncounterController
) -> None:
    assert not source.look()
    options = wooden_act.fight.actions.action_options(wooden_act.state, "bo")
    wooden_act.choose(next(each for each in options if each.name == "Dare"))
    assert not source.look()
    assert wooden_act.form is not None
    wooden_act.form.answer("at", "ada-blackthorn")
    assert source.look()
    assert source.view().is_preview


def test_an_open_roll_is_thrown_and_settled_in_the_fight(
    source: EncounterRollSource, wooden_act: EncounterController
) -> None:
    assert wooden_act.play(Dare("bo", "ada-blackthorn", 7))
    assert source.can_be_shown
    assert source.look()
    source.do(ThrowDice((3, 4)))
    assert source.look()
    assert source.view().roll.throws == ((3, 4),)
    source.do(SettleRoll())
    assert wooden_act.state.table.open is None
    assert not source.look()


def test_a_view_tells_whose_dice_are_thrown(
    place: EncounterScreen, source: EncounterRollSource, wooden_act: EncounterController
) -> None:
    wooden_act.play(Dare("bo", "ada-blackthorn", 7))
    assert source.look()
    assert not source.view().by_table
    wooden_act.command_runner.table_dice = True
    assert source.view().by_table
    wooden_act.fights.play(wooden_act.id, Throw(), dice=ScriptedDice(3, 4))
    assert source.view().may_change
