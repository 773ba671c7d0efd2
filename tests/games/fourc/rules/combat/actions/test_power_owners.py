"""Finding the power of a roll."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.power_owners import (
    end_powers_of_others,
    held_power,
    is_awake,
    power_of,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import fighter_in
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage


def test_held_power_finds_powers_turned_off(stage: Stage) -> None:
    stage.empower("ada", HeldPower("phasing", rank=Score(40)))
    ada = stage.fighter("ada")
    assert ada.known.derived.powers == ()
    power = held_power(ada, "Phasing")
    assert power is not None
    assert power.power.id == "phasing"
    assert held_power(ada, "Flight") is None
    roll = PowerUseRoll("shapeshift", "Phasing", "ada", "ada")
    assert power_of(stage.context(), roll) == "phasing"
    assert power_of(stage.context(), replace(roll, power="Flight")) == ""


def test_a_paralyzed_combatant_is_not_awake(stage: Stage) -> None:
    assert is_awake(fighter_in(stage.now, "ada"))
    stage.suffer("ada", Condition.PARALYZED)
    assert not is_awake(fighter_in(stage.now, "ada"))
    assert stage.do(end_powers_of_others, "ada") == []
