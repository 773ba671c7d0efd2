"""The questions about the open roll; `test_questions.py` tests its commands."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.skills import Skill
from tests.games.fourc.rules.combat.stage import Stage

ADDING = ActionOption(commands.AddStep, "")


@pytest.fixture
def fourc(stage: Stage) -> FourcFight:
    return fight(stage.book, stage.page)


def test_skills_of_the_roller_are_offered_first(fourc: FourcFight, stage: Stage) -> None:
    """4C, Using Skills."""
    skilled = replace(stage.fighter("ada").character, skills=(Skill("Boxing"),))
    stage.don("ada", skilled)
    stage.attack("ada", "ben")
    (asked,) = fourc.actions.questions(stage.now, ADDING, {})
    assert asked.options[0].value == RowStep(1, "Boxing")
    stage.do(change_roll, commands.CallOffRolls())
    (asked,) = fourc.actions.questions(stage.now, ADDING, {})
    assert RowStep(1, "Boxing") not in [each.value for each in asked.options]


def test_without_a_roll_there_are_no_steps_to_take_away(fourc: FourcFight, stage: Stage) -> None:
    (asked,) = fourc.actions.questions(stage.now, ActionOption(commands.RemoveStep, ""), {})
    assert asked.options == ()
