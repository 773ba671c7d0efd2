"""The selection after an action, and its movement mode."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.movement import MovementMode
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.selection import CombatantSelection
from fourc_desktop.ui.screens.encounter.whose_turn import awaited_ids
from tests.core.encounter.toy_fight import TOY, ToyMoment, ToyMovement, duel


def readiness(controller: EncounterController, who: str) -> Readiness:
    return controller.fight.views.status(controller.state, who).readiness


def attack(controller: EncounterController) -> None:
    """Let Ada attack the thug next to her."""
    controller.play(PlaceCombatant("ada", Position(2, 1)))
    options = controller.fight.actions.action_options(controller.state, "ada")
    controller.choose(next(each for each in options if each.name == "Fists"))
    assert controller.form is not None
    controller.form.answer("target", "thug-1")
    controller.send()


def settle(controller: EncounterController) -> None:
    """Settle everything open with the first answer of the rules."""
    while controller.fight.rules.pending(controller.state) is not None:
        controller.choose(controller.fight.actions.table_options(controller.state)[0])
        if (form := controller.form) is not None:
            for question in form.questions:
                if question.options:
                    form.answer(question.field, question.options[0].value)
            controller.send()


def test_the_next_combatant_is_selected_after_an_action(
    heroes_act: EncounterController,
) -> None:
    assert heroes_act.selected == "ada"
    attack(heroes_act)
    settle(heroes_act)
    assert readiness(heroes_act, "ada") is Readiness.DONE
    assert heroes_act.selected == "bert"
    assert readiness(heroes_act, "bert") is Readiness.NOW


def test_the_selection_stays_while_a_roll_is_open(heroes_act: EncounterController) -> None:
    attack(heroes_act)
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None
    assert heroes_act.selected == "ada"


@pytest.mark.parametrize(("seen", "then"), [("thug-1", "bert"), ("bert", "bert")])
def test_another_selected_during_an_open_roll_stays_selected_only_if_able_to_act(
    heroes_act: EncounterController, seen: str, then: str
) -> None:
    attack(heroes_act)
    heroes_act.select(seen)
    assert heroes_act.selected == seen
    settle(heroes_act)
    assert heroes_act.selected == then


def test_the_roller_who_can_still_act_is_selected_again(heroes_act: EncounterController) -> None:
    heroes_act.select("bert")
    heroes_act.choose(
        next(
            each
            for each in heroes_act.fight.actions.action_options(heroes_act.state, "bert")
            if each.name == "Dodge"
        )
    )
    heroes_act.select("thug-2")
    settle(heroes_act)
    assert readiness(heroes_act, heroes_act.selected) is Readiness.NOW


def test_a_selected_combatant_who_has_acted_stays_selected(heroes_act: EncounterController) -> None:
    attack(heroes_act)
    settle(heroes_act)
    heroes_act.select("ada")
    heroes_act.set_combatant("bert", name="Berta")
    assert heroes_act.selected == "ada"


def end_phase(controller: EncounterController) -> None:
    """End the phase of the side that acts."""
    controller.choose(controller.fight.actions.table_options(controller.state)[0])


def test_undo_selects_who_made_the_undone_step(heroes_act: EncounterController) -> None:
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    first = heroes_act.log.cursor
    attack(heroes_act)
    settle(heroes_act)
    assert heroes_act.selected == "bert"
    while heroes_act.log.cursor > first:
        heroes_act.undo()
        assert heroes_act.selected == "ada"
    while heroes_act.log.can_redo:
        heroes_act.redo()
    assert heroes_act.selected == "bert"


def test_a_fight_with_an_open_roll_opens_at_its_roller(heroes_act: EncounterController) -> None:
    heroes_act.select("bert")
    heroes_act.play(PlaceCombatant("bert", Position(2, 1)))
    options = heroes_act.fight.actions.action_options(heroes_act.state, "bert")
    heroes_act.choose(next(each for each in options if each.name == "Fists"))
    assert heroes_act.form is not None
    heroes_act.form.answer("target", "thug-1")
    heroes_act.send()
    heroes_act.open(heroes_act.id)
    assert heroes_act.selected == "bert"
    settle(heroes_act)
    assert heroes_act.selected == "ada"


def test_a_repeated_roll_selects_its_roller_until_it_is_settled(
    heroes_act: EncounterController,
) -> None:
    attack(heroes_act)
    settle(heroes_act)
    assert heroes_act.selected == "bert"
    heroes_act.roll_again()
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None
    assert heroes_act.selected == "ada"
    settle(heroes_act)
    assert heroes_act.selected == "bert"


@pytest.mark.parametrize("is_reopened", [False, True])
def test_undo_over_the_end_of_a_phase_selects_who_can_act_then(
    heroes_act: EncounterController, is_reopened: bool
) -> None:
    attack(heroes_act)
    settle(heroes_act)
    heroes_act.select("ada")
    before = heroes_act.log.cursor
    while awaited_ids(heroes_act.fight, heroes_act.state):
        end_phase(heroes_act)
    if is_reopened:
        heroes_act.open(heroes_act.id)
    heroes_act.select("thug-1")
    heroes_act.go_to(before)
    assert heroes_act.selected == "bert", "Ada has acted, and the thug acts later"


def test_undo_keeps_the_selection_if_the_same_can_act(heroes_act: EncounterController) -> None:
    heroes_act.select("thug-1")
    heroes_act.set_combatant("bert", name="Berta")
    heroes_act.select("thug-2")
    heroes_act.undo()
    assert heroes_act.selected == "thug-2"


class ManyModes(ToyMovement):
    """Ada walks, flies, rests, and races with a price; Ben only walks."""

    def movement_modes(self, encounter: ToyMoment, who: str) -> Sequence[MovementMode]:
        del encounter
        flying = (
            MovementMode("Fly", 6, flies=True),
            MovementMode("Rest", 0),
            MovementMode("Race", 9, hinders=True),
        )
        return (MovementMode("Walk", 2), *(flying if who == "ada" else ()))


def test_the_free_movement_mode_with_the_longest_reach_is_selected() -> None:
    fight, state, made = replace(TOY, movement=ManyModes()), duel(), CombatantSelection()
    assert made.movement_mode == ""
    made.choose("ada", fight, state)
    assert made.movement_mode == "Fly"
    made.movement_mode = "Walk"
    made.follow(fight, state)
    assert made.movement_mode == "Walk", "what a person chose is kept"
    made.movement_mode = "Swim"
    made.follow(fight, state)
    assert made.movement_mode == "Fly"
    made.choose("ben", fight, state)
    assert made.movement_mode == "Walk"
    made.choose("", fight, state)
    assert made.movement_mode == ""


def test_immediate_rolls_are_thrown_and_settled(heroes_act: EncounterController) -> None:
    heroes_act.rolls_at_once = True
    attack(heroes_act)
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is None
    assert readiness(heroes_act, "ada") is Readiness.DONE
    before = heroes_act.log.cursor
    heroes_act.undo()
    assert heroes_act.log.cursor == before - 1, "undo does not roll again"


def test_immediate_rolls_still_wait_for_physical_dice(
    heroes_act: EncounterController,
) -> None:
    heroes_act.rolls_at_once = True
    heroes_act.command_runner.use_table_dice(True)
    attack(heroes_act)
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None
