"""The labels of active powers, and the traits they set."""

import pytest

from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    BORNE,
    ActivePower,
    PowerState,
    SetTrait,
    set_values,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize(
    ("state", "label", "is_helpful"),
    [
        (PowerState.ON, "Flight", True),
        (PowerState.NEGATED, "Flight negated", False),
        (PowerState.HALVED, "Flight at half", False),
        (PowerState.CAST, "Spell: Flight", True),
        (PowerState.STORED, "Flight", True),
        (PowerState.CONTROLLED, "Controlled", False),
        (PowerState.LENT, "Hidden", True),
        (PowerState.DISGUISED, "Flight", True),
        (PowerState.AWAY, "In another dimension", True),
    ],
)
def test_each_state_has_its_label(state: PowerState, label: str, *, is_helpful: bool) -> None:
    power = ActivePower("Flight", "flight", state=state)
    assert (power.label, power.is_helpful) == (label, is_helpful)
    assert power.is_as(ActivePower("Flight", "flight", turns=2, state=state))


def test_the_phase_after_a_boost_is_not_helpful() -> None:
    after = ActivePower("Trait Boost", "trait-boost", is_aftermath=True)
    assert (after.label, after.is_helpful) == ("After Trait Boost", False)


def test_the_better_lasting_power_and_any_brief_one_count() -> None:
    brawn = [SetTrait(Trait.BRAWN, value) for value in (20, 50, 30, 10)]
    growth = ActivePower("Growth", "growth", (brawn[1],))
    metal = ActivePower("Metal Form", "metal", (brawn[2],))
    after = ActivePower("Trait Boost", "boost", (brawn[3],), turns=2, is_aftermath=True)
    assert set_values((brawn[0],), ()) == {Trait.BRAWN: 20}
    assert set_values((brawn[0],), (growth, metal)) == {Trait.BRAWN: 50}
    assert set_values((), (after, growth, metal)) == {Trait.BRAWN: 10}


@pytest.mark.parametrize("state", list(PowerState))
def test_only_changes_of_numbers_recompute_them(stage: Stage, state: PowerState) -> None:
    flight = HeldPower("flight", rank=Score(40))
    stage.empower("ada", flight)
    ada = stage.fighter("ada")
    power = ActivePower("Flight", "flight", state=state, held=flight)
    assert (ada.with_active((power,)).known is ada.known) is (state in BORNE)
    again = ada.with_active((power,))
    assert again.known == again.known_anew().known
