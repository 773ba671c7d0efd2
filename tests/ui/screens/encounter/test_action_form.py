"""The fields of an action's form, by the rules of 4C and of the toy game."""

# ruff: noqa: ARG002, the toy asks the same in every state

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from tests.core.encounter.toy_fight import TOY, Flip, ToyActions, ToyMoment, duel


def option(controller: EncounterController, name: str, who: str = "ada") -> ActionOption:
    """The option of a combatant by name."""
    return next(
        each
        for each in controller.fight.actions.action_options(controller.state, who)
        if each.name == name
    )


def form(controller: EncounterController, name: str) -> ActionForm:
    return ActionForm(controller.fight, controller.state, option(controller, name))


def fields(asked: ActionForm) -> list[str]:
    return [each.field for each in asked.questions]


def test_a_form_is_complete_once_required_answers_are_given() -> None:
    moment = duel()
    asked = ActionForm(TOY, moment, TOY.actions.action_options(moment, "ada")[0])
    assert asked.missing is not None
    assert asked.missing.kind is AnswerKind.COMBATANT
    assert not asked.take_combatant("nobody")
    assert asked.take_combatant("ben")
    assert asked.is_whole
    assert asked.command() == Flip("ada", "ben")


def test_every_action_may_be_tried_at_everybody(heroes_act: EncounterController) -> None:
    """What is seized is only asked once the target is known."""
    state = heroes_act.state
    tried = {
        option.name: form(heroes_act, option.name).command_at(who.id)
        for option in heroes_act.fight.actions.action_options(state, "ada")
        if option.refusal is None
        for who in state.combatants
    }
    assert tried["Seize"] is None
    assert tried["Fists"] is not None


def test_an_answer_can_be_changed(heroes_act: EncounterController) -> None:
    asked = form(heroes_act, "Fists")
    asked.take_combatant("dorn")
    assert fields(asked)[0] == "target"
    asked.take_combatant("thug-1")
    assert asked.answers == {"target": "thug-1"}


def test_answers_to_dropped_questions_are_removed(heroes_act: EncounterController) -> None:
    asked = form(heroes_act, "Fists")
    asked.take_combatant("dorn")
    asked.answer("everyone", True)
    assert "target" not in fields(asked)
    assert asked.answers == {"everyone": True}


def test_a_location_declares_the_called_shot(heroes_act: EncounterController) -> None:
    shot = next(
        each
        for each in heroes_act.fight.actions.action_options(heroes_act.state, "ada")
        if any(asked.field == "aim" for asked in form(heroes_act, each.name).questions)
    )
    asked = form(heroes_act, shot.name)
    asked.answer("aim", "gun hand")
    assert asked.answers == {"aim": "gun hand", "nail": True}
    asked.answer("nail", False)
    assert asked.answers == {"nail": False}
    asked.answer("aim", "gun hand")
    asked.answer("aim", "")
    assert asked.answers == {"nail": True}


def test_an_emptied_text_is_no_answer(heroes_act: EncounterController) -> None:
    asked = form(heroes_act, "Declare")
    asked.answer("plan.words", "Run")
    assert asked.answers == {"plan.words": "Run"}
    asked.answer("plan.words", "")
    assert asked.answers == {}


class Choosy(ToyActions):
    """The toy's option with a preset choice."""

    def questions(
        self, encounter: ToyMoment, offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        options = (AnswerOption("ben", "Ben"), AnswerOption("", "Nobody"))
        asked = Question("at", "Whom", AnswerKind.OPTION, options, preset="ben")
        return [] if "at" in answers else [asked]


def test_a_shown_form_starts_with_preset_answers() -> None:
    moment = duel()
    fight = replace(TOY, actions=Choosy())
    asked = ActionForm(fight, moment, fight.actions.action_options(moment, "ada")[0])
    assert asked.answers == {}
    asked.be_shown()
    assert asked.command() == Flip("ada", "ben")
    asked.answer("at", "")
    assert asked.command() == Flip("ada", "")


def test_a_sector_out_of_reach_is_refused(heroes_act: EncounterController) -> None:
    asked = form(heroes_act, "Move")
    assert asked.wanted_spots is not None
    assert not asked.take_spot(Position(7, 5))
    assert asked.take_spot(Position(1, 2))
    reported: list[bool] = []
    asked.changed.connect(lambda: reported.append(True))
    asked.take_spot(Position(1, 0))
    assert reported == [True]
    assert asked.answers == {"to": Position(1, 0)}
