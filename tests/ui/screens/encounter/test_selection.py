"""Who is selected once somebody has acted, and the movement mode that is kept."""

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.selection import kept_movement_mode


def readiness(controller: EncounterController, who: str) -> Readiness:
    return controller.fight.views.status(controller.state, who).readiness


def attack(controller: EncounterController) -> None:
    """Let Ada strike the thug beside her."""
    controller.play(PlaceCombatant("ada", Position(2, 1)))
    options = controller.fight.actions.action_options(controller.state, "ada")
    controller.choose(next(each for each in options if each.name == "Fists"))
    assert controller.form is not None
    controller.form.answer("target", "thug-1")
    controller.send()


def settle(controller: EncounterController) -> None:
    """Settle all that is open; what is asked is left to the rules' first answer."""
    while controller.fight.rules.pending(controller.state) is not None:
        controller.choose(controller.fight.actions.table_options(controller.state)[0])
        if (form := controller.form) is not None:
            for question in form.questions:
                if question.options:
                    form.answer(question.field, question.options[0].value)
            controller.send()


def test_who_acts_next_is_selected_once_somebody_has_acted(
    heroes_act: EncounterController,
) -> None:
    assert heroes_act.selected == "ada"
    attack(heroes_act)
    settle(heroes_act)
    assert readiness(heroes_act, "ada") is Readiness.DONE
    assert heroes_act.selected == "bert"
    assert readiness(heroes_act, "bert") is Readiness.NOW


def test_nobody_else_is_selected_while_a_roll_is_open(heroes_act: EncounterController) -> None:
    attack(heroes_act)
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None
    assert heroes_act.selected == "ada"


def test_who_was_selected_although_they_had_acted_stays(heroes_act: EncounterController) -> None:
    attack(heroes_act)
    settle(heroes_act)
    heroes_act.select("ada")
    heroes_act.set_combatant("bert", name="Berta")
    assert heroes_act.selected == "ada"


def test_a_movement_mode_is_kept_where_it_is_had(heroes_act: EncounterController) -> None:
    fight, state = heroes_act.fight, heroes_act.state
    (walk, *_) = [each.name for each in fight.movement.movement_modes(state, "ada") if each.pace]
    assert kept_movement_mode(fight, state, "ada", walk) == walk
    assert kept_movement_mode(fight, state, "ada", "Swim like a fish") == walk
    assert kept_movement_mode(fight, state, "", walk) == ""


def test_a_roll_at_once_is_thrown_and_settled(heroes_act: EncounterController) -> None:
    heroes_act.rolls_at_once = True
    attack(heroes_act)
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is None
    assert readiness(heroes_act, "ada") is Readiness.DONE
    before = heroes_act.log.cursor
    heroes_act.undo()
    assert heroes_act.log.cursor == before - 1, "undo does not roll again"


def test_physical_dice_are_waited_for_also_where_rolls_are_made_at_once(
    heroes_act: EncounterController,
) -> None:
    heroes_act.rolls_at_once = True
    heroes_act.command_runner.use_table_dice(True)
    attack(heroes_act)
    assert heroes_act.fight.roll.open_roll(heroes_act.state) is not None
