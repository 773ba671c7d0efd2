"""Spells: any power at the Rank Value of Magic, one per turn."""

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    CastSpell,
    TurnPower,
    UsePower,
)
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import PowerState
from fourc_desktop.games.fourc.rules.combat.powers.magic import cast_spell, spells
from fourc_desktop.games.fourc.rules.combat.powers.power_use import use_power
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.games.fourc.rules.combat.stage import Stage

ARMOR = CastSpell("ada", HeldPower("body-armor"))


@pytest.fixture
def wizard(stage: Stage) -> Stage:
    stage.empower("ada", HeldPower("magic", rank=Score(40)))
    return stage


def test_a_spell_is_a_power_at_the_rank_of_magic(wizard: Stage) -> None:
    assert wizard.do(cast_spell, ARMOR) == ["PowerTurned"]
    assert wizard.fighter("ada").armor == 40
    assert not wizard.fighter("ada").this_turn.acted


def test_one_spell_a_turn_replaces_the_last(wizard: Stage) -> None:
    wizard.do(cast_spell, ARMOR)
    flight = CastSpell("ada", HeldPower("flight"))
    assert "has cast a spell this turn" in wizard.refused(cast_spell, flight)
    wizard.in_turn(4)
    wizard.do(cast_spell, flight)
    assert wizard.fighter("ada").armor == 0
    assert "Fly" in {each.name for each in movement_modes(wizard.fighter("ada"))}


def test_a_form_ends_with_its_spell(wizard: Stage) -> None:
    growth = HeldPower("growth-shrinking", choices=(("way", ("growth",)),))
    wizard.do(cast_spell, CastSpell("ada", growth))
    wizard.do(turn_power, TurnPower("ada", "Growth"))
    assert wizard.fighter("ada").rank(Trait.BRAWN) == 40
    wizard.in_turn(4)
    fourc = fight(wizard.book, wizard.page)
    wizard.now = wizard.played(fourc, ARMOR)
    assert wizard.fighter("ada").rank(Trait.BRAWN) == 20
    assert [each.state for each in wizard.fighter("ada").active] == [PowerState.CAST]


def test_a_spell_is_used_as_the_power_is(wizard: Stage) -> None:
    wizard.do(cast_spell, CastSpell("ada", HeldPower("mind-control")))
    wizard.do(use_power, UsePower("ada", "Mind Control", "ben"))
    wizard.settle(Color.RED)
    assert wizard.fighter("ben").controlled_by == "ada"


def test_casting_needs_magic_and_a_castable_power(wizard: Stage) -> None:
    assert "casts no spells" in wizard.refused(cast_spell, CastSpell("ben", HeldPower("flight")))
    for id_ in ("magic", "weapon", "celebrity", "unheard-of"):
        assert "no power that" in wizard.refused(cast_spell, CastSpell("ada", HeldPower(id_)))


def test_spells_have_unique_titles(book: Rulebook) -> None:
    titles = [title for title, _ in spells(book)]
    assert {"Fire Control", "Body Armor", "Shrinking", "Telekinesis"} <= {*titles}
    assert len(titles) == len({*titles})


def test_every_spell_can_be_cast_and_saved(wizard: Stage) -> None:
    fourc = fight(wizard.book, wizard.page)
    form = EncounterFormat(fourc.rules.types)
    (offer,) = [
        each
        for each in fourc.actions.action_options(wizard.now, "ada")
        if each.command is CastSpell
    ]
    (asked,) = fourc.actions.questions(wizard.now, offer, {})
    assert len(asked.options) > 60
    for option in asked.options:
        after = wizard.played(fourc, CastSpell("ada", option.value))
        assert form.read_start(form.write_start(after)) == after


def test_casting_while_unconscious_is_refused(wizard: Stage) -> None:
    wizard.suffer("ada", Condition.UNCONSCIOUS)
    assert "unconscious" in wizard.refused(cast_spell, ARMOR)
