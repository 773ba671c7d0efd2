"""Absorbed damage: stored, and used for attacks."""

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.games.fourc.rules.combat.stage import Stage

STORED = "Absorbed fire"


def power(id_: str, rank: int, **choices: str) -> HeldPower:
    return HeldPower(id_, rank=Score(rank), choices=tuple((k, (v,)) for k, v in choices.items()))


@pytest.fixture
def burning(stage: Stage) -> Stage:
    """Ben attacks Ada with fire; she absorbs 30 points."""
    stage.empower("ada", power("absorption", 30, energy="fire"))
    stage.empower("ben", power("elemental-energy-control", 40, kind="fire"))
    stage.this_turn("ben", waiting=True)
    return stage


def burn(stage: Stage) -> None:
    stage.this_turn("ben", waiting=True, attacks=0, acted=False)
    way = next(name for name in current_attacks(stage.fighter("ben"), stage.book) if "Fire" in name)
    stage.attack("ben", "ada", way)
    stage.settle(Color.RED)


def test_damage_above_the_rank_is_taken(burning: Stage) -> None:
    """4C, Absorption: of 40 points 30 are absorbed."""
    burn(burning)
    ada = burning.fighter("ada")
    assert ada.damage == 70
    (kept,) = ada.active
    assert (kept.power, kept.points, kept.turns) == (STORED, 30, 1)


def test_stored_energy_attacks_until_the_next_turn_ends(burning: Stage) -> None:
    burn(burning)
    burn(burning)
    options = current_attacks(burning.fighter("ada"), burning.book)
    ranged = options[f"{STORED}, ranged"]
    assert (ranged.rolled.value, ranged.energy) == (60, "fire")
    assert ranged.damage is not None
    assert ranged.damage.value == 60
    burning.do(end_turn)
    burning.in_turn(4)
    assert burning.fighter("ada").active
    burning.do(end_turn)
    assert burning.fighter("ada").active == ()


@pytest.mark.parametrize("color", [Color.BLACK, Color.RED])
def test_an_attack_uses_up_the_stored_energy(burning: Stage, color: Color) -> None:
    burn(burning)
    burning.attack("ada", "ben", f"{STORED}, ranged")
    burning.settle(color)
    assert burning.fighter("ada").active == ()
    assert burning.fighter("ben").damage == (80 if color is Color.BLACK else 50)


def test_only_its_own_energy_is_absorbed(burning: Stage) -> None:
    burning.attack("ben", "ada")
    burning.settle(Color.RED)
    assert (burning.fighter("ada").damage, burning.fighter("ada").active) == (60, ())


def test_blows_and_shots_are_kinetic_force(stage: Stage) -> None:
    stage.empower("ada", power("absorption", 15, energy="kinetic-force"))
    stage.this_turn("ben", waiting=True)
    stage.attack("ben", "ada")
    stage.settle(Color.RED)
    ada = stage.fighter("ada")
    assert (ada.damage, [each.power for each in ada.active]) == (75, ["Absorbed kinetic force"])


def test_stored_energy_is_saved_and_has_odds(burning: Stage) -> None:
    burn(burning)
    fourc = fight(burning.book, burning.page)
    form = EncounterFormat(fourc.rules.types)
    assert form.read_start(form.write_start(burning.now)) == burning.now
    command = AttackCommand("ada", f"{STORED}, ranged", "ben")
    assert sum(fourc.chances.odds(burning.now, command).values()) == 1
