"""The steps of a turn, declarations, and doing no more."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.commands import Declare, Finish
from fourc_desktop.games.fourc.rules.combat.initiative import roll_initiative
from fourc_desktop.games.fourc.rules.combat.table import Phase
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.this_turn import FRESH, Plan
from fourc_desktop.games.fourc.rules.combat.turn import declare, finish, go_on
from fourc_desktop.games.fourc.rules.rules import BASIC
from tests.games.fourc.rules.combat.stage import Stage


def test_a_turn_from_its_end_to_its_end(stage: Stage) -> None:
    """4C, Combat: choices, declarations, initiative, the winners, the losers, and again."""
    stage.lay("crate", Thing(10, 50))
    stage.table(phase=Phase.END)
    stage.this_turn("ada", acted=True)
    stage.do(go_on)
    assert where(stage) == (4, Phase.SECRET, "")
    assert stage.now.table.initiative == ()
    assert stage.fighter("ada").this_turn == FRESH
    stage.do(go_on)
    assert where(stage) == (4, Phase.DECLARE, "")
    stage.do(go_on)
    assert where(stage) == (4, Phase.INITIATIVE, "")
    stage.do(roll_initiative, faces=(20, 60))
    assert where(stage) == (4, Phase.ACT, "foes")
    stage.do(go_on)
    assert where(stage) == (4, Phase.ACT, "heroes")
    stage.do(go_on)
    assert where(stage) == (4, Phase.END, "")


def where(stage: Stage) -> tuple[int, Phase, str]:
    """The turn, its step, and the side that acts."""
    return stage.now.turn, stage.now.table.phase, stage.now.table.side


def test_initiative_cannot_be_left_out(stage: Stage) -> None:
    stage.table(phase=Phase.INITIATIVE)
    with pytest.raises(Refused, match="Roll for initiative"):
        stage.do(go_on, by_hand=True)


@pytest.mark.parametrize("phase", [Phase.SECRET, Phase.DECLARE])
def test_a_plan_is_declared_early(stage: Stage, phase: Phase) -> None:
    stage.table(phase=phase)
    plan = Plan("ducks", "dodge", sectors=1)
    assert stage.do(declare, Declare("ada", plan)) == ["Declared"]
    assert stage.fighter("ada").this_turn.plan == plan
    assert stage.fighter("ada").this_turn.declared_defense == "dodge"


@pytest.mark.parametrize("phase", [Phase.INITIATIVE, Phase.ACT, Phase.END])
def test_later_only_the_gamemaster_changes_it(stage: Stage, phase: Phase) -> None:
    stage.table(phase=phase)
    command = Declare("ada", Plan("ducks"))
    assert "before initiative" in stage.refused(declare, command)
    stage.do(declare, command, by_hand=True)
    assert stage.fighter("ada").this_turn.plan == Plan("ducks")


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan(defense="hide"), "“hide” is no defense to declare"),
        (Plan("x" * 201), "A plan has 200 characters at most"),
        (Plan(sectors=-1), "and 0 sectors or more"),
    ],
)
def test_plans_that_make_no_sense(stage: Stage, plan: Plan, sentence: str) -> None:
    stage.table(phase=Phase.DECLARE)
    assert sentence in stage.refused(declare, Declare("ada", plan))


@pytest.mark.parametrize("defense", ["block", "evade"])
def test_the_basic_rules_declare_a_dodge_alone(stage: Stage, defense: str) -> None:
    stage.play(rules=BASIC)
    stage.table(phase=Phase.DECLARE)
    assert "Advanced rules" in stage.refused(declare, Declare("ada", Plan(defense=defense)))
    assert stage.do(declare, Declare("ada", Plan(defense=defense)), by_hand=True) == ["Declared"]
    assert stage.do(declare, Declare("ada", Plan(defense="dodge"))) == ["Declared"]


def test_doing_no_more(stage: Stage) -> None:
    stage.do(finish, Finish("ada"))
    assert stage.fighter("ada").this_turn.acted
    assert stage.refused(finish, Finish("ada")) == "Ada has acted this turn."
