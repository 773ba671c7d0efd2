"""The choices for scripts, with the same chances as in play."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.dice import SeededDice, Throw, ThrowWanted
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.questions import AnswerKind, Question
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.formats import fight_format
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands, commands
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.encounters.encounter_actions import (
    ActionForecast,
    CommandForecast,
    action_forecasts,
    answers_to_roll,
    first_answers,
    forecast_of,
)
from tests.core.encounter.toy_fight import TOY, Flip, Pluck, ToyActions, ToyChances, duel
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight_format.fight(book, CampaignPage())


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    return Stage(book)


def found(fourc: FourcFight, stage: Stage, who: str = "ada") -> dict[str, ActionForecast]:
    options = fourc.actions.action_options(stage.now, who)
    return {each.option.name: each for each in action_forecasts(fourc, stage.now, options)}


def whole(actions: dict[str, ActionForecast]) -> list[CommandForecast]:
    """The forecasts of all complete commands."""
    shown = [each.forecast for each in actions.values()]
    shown += [each.forecast for action in actions.values() for each in action.answers]
    return [each for each in shown if each is not None]


def test_each_target_has_the_odds_of_its_command(stage: Stage, fourc: FourcFight) -> None:
    action = found(fourc, stage)["Fists"]
    (choice,) = [each for each in action.answers if each.answer.value == "ben"]
    command = commands.AttackCommand("ada", "Fists", "ben")
    assert choice.forecast == CommandForecast(
        command,
        None,
        fourc.chances.odds(stage.now, command),
        fourc.chances.chances(stage.now, command),
    )
    assert sum(choice.forecast.odds.values()) == 1
    assert (action.forecast, choice.questions) == (None, ())


def test_an_answer_with_a_follow_up_question_has_no_forecast(
    stage: Stage, fourc: FourcFight
) -> None:
    actions = found(fourc, stage)
    assert actions["Fists"].answers[-1].forecast == forecast_of(
        fourc, stage.now, commands.AttackCommand("ada", "Fists", everyone=True)
    )
    (target,) = [each for each in actions["Throw an object"].answers if each.question.is_needed]
    assert [each.field for each in target.questions] == ["thrown"]
    assert target.forecast is None
    assert target.first is not None
    assert set(target.first) == {"target", "thrown"}


def test_each_movement_mode_has_its_own_sectors(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", HeldPower("flight", rank=Score(30)))
    action = found(fourc, stage)["Move"]
    (flight,) = action.answers
    assert flight.first is not None
    (walked,) = [each for each in action.questions if each.is_needed]
    (flown,) = flight.questions
    assert (flight.question.field, flight.answer.value) == ("gait", "Fly")
    assert (walked.field, flown.field) == ("to", "to")
    assert len(flown.options) > len(walked.options)
    assert flight.first == {"gait": "Fly", "to": flown.options[0].value}


def test_a_refused_action_has_only_its_refusal(stage: Stage, fourc: FourcFight) -> None:
    action = found(fourc, stage)["Drop"]
    assert action.option.refusal is not None
    assert action == ActionForecast(action.option)


@pytest.mark.parametrize("who", ["ada", "ben"])
def test_every_forecast_without_refusal_can_be_played(
    stage: Stage, fourc: FourcFight, who: str
) -> None:
    forecasts = whole(found(fourc, stage, who))
    for each in forecasts:
        if each.refusal is None:
            assert fourc.rules.decide(stage.now, each.command, SeededDice("x"), by_hand=False)
    if who == "ada":
        assert action_commands.Wait("ada") in [each.command for each in forecasts]


def test_a_refusal_of_the_target_belongs_to_its_answer() -> None:
    ada, ben = duel().combatants
    state = duel().with_combatant(replace(ben, fighter=Pluck(0)))
    (action,) = action_forecasts(TOY, state, TOY.actions.action_options(state, "ada"))
    (choice,) = action.answers
    refused = Refusal("Toy", "Ben has no pluck left.")
    assert choice.forecast == CommandForecast(Flip(ada.id, ben.id), refused)


def test_a_question_without_answers_gives_no_command() -> None:
    state = duel().without("ben")
    option = ActionOption(Flip, "Flip", fixed={"who": "ada"})
    assert first_answers(TOY, state, option, {}) is None
    (action,) = action_forecasts(TOY, state, [option])
    assert (action.first, action.answers, action.forecast) == (None, (), None)
    assert action.questions[0].kind is AnswerKind.COMBATANT


class Asking(ToyActions):
    """Asks for one answer of each type that has no list."""

    def questions(self, *_: object, **__: object) -> list[Question]:
        return [
            Question("number", "How many", AnswerKind.NUMBER, low=2, is_needed=True),
            Question("words", "What", AnswerKind.WORDS, is_needed=True),
            Question("sure", "Sure", AnswerKind.TICK, is_needed=True),
        ]


def test_questions_without_options_take_the_lowest_answer() -> None:
    fight: AnyFight = replace(TOY, actions=Asking())
    option = ActionOption(Flip, "Flip", fixed={"who": "ada"})
    assert first_answers(fight, duel(), option, {}) == {"number": 2, "words": "", "sure": False}


class DiceThrownBefore(ToyChances):
    """A fight whose chances depend on unknown earlier throws."""

    def odds(self, *_: object, **__: object) -> Mapping[str, Fraction]:
        raise ThrowWanted(Throw(1, 1, 2, "Coin"))


def test_a_command_with_dice_already_thrown_has_no_odds() -> None:
    command = Flip("ada", "ben")
    fight: AnyFight = replace(TOY, chances=DiceThrownBefore())
    assert forecast_of(fight, duel(), command) == CommandForecast(command)


def test_the_answers_to_a_roll_are_those_of_all_or_of_one() -> None:
    ada, bo = (
        ActionOption(Flip, f"{who}: Duck", fixed={"who": who}, is_answer=True) for who in ("a", "b")
    )

    class Table(ToyActions):
        def table_options(self, encounter: AnyState) -> Sequence[ActionOption]:
            return [ActionOption(Flip, "Roll"), ada, bo] if encounter.combatants else []

    fight = replace(TOY, actions=Table())
    assert answers_to_roll(fight, duel()) == [ada, bo]
    assert answers_to_roll(fight, duel(), "b") == [bo]
