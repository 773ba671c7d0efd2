"""The questions about powers."""

from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import CastSpell, UsePower
from fourc_desktop.games.fourc.rules.combat.views.power_questions import POWER_QUESTIONS
from fourc_desktop.games.fourc.rules.combat.views.question_context import QuestionContext
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage


def test_shapeshift_does_not_need_a_target(stage: Stage) -> None:
    stage.empower("ada", HeldPower("shapeshift", rank=Score(40)))
    answers = {"who": "ada", "power": "Shapeshift", "choice": ""}
    (target,) = POWER_QUESTIONS[UsePower](QuestionContext(stage.context(), answers))
    assert (target.title, target.is_needed) == ("Whom to copy", False)
    assert [each.value for each in target.options] == ["", "ben"]


def test_a_missing_power_has_no_questions(stage: Stage) -> None:
    answers = {"who": "ada", "power": "Telepathy"}
    assert list(POWER_QUESTIONS[UsePower](QuestionContext(stage.context(), answers))) == []


def test_only_a_power_that_takes_powers_asks_for_one_of_the_target(stage: Stage) -> None:
    stage.empower("ada", HeldPower("telepathy", rank=Score(40)))
    answers = {"who": "ada", "power": "Telepathy", "choice": "", "target": "ben"}
    asked = POWER_QUESTIONS[UsePower](QuestionContext(stage.context(), answers))
    assert [each.field for each in asked] == ["target"]


def test_a_spell_is_any_power(stage: Stage) -> None:
    (asked,) = POWER_QUESTIONS[CastSpell](QuestionContext(stage.context(), {"who": "ada"}))
    assert "Body Armor" in {each.title for each in asked.options}
