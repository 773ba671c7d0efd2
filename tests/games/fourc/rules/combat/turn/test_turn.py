"""The steps of a turn, declarations, and ending one's turn."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.encounter.commands import Declare, Finish
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import NEW_TURN, TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.turn.initiative import roll_initiative
from fourc_desktop.games.fourc.rules.combat.turn.turn import declare, finish, next_phase
from fourc_desktop.games.fourc.rules.editions import BASIC
from tests.games.fourc.rules.combat.stage import Stage


def test_a_turn_from_its_end_to_its_end(stage: Stage) -> None:
    """4C, Combat: choices, declarations, initiative, the winners, the losers, and again."""
    stage.lay("crate", MapObject(10, 50))
    stage.table(phase=TurnPhase.END)
    stage.this_turn("ada", acted=True)
    stage.do(next_phase)
    assert where(stage) == (4, TurnPhase.SECRET, "")
    assert stage.now.table.initiative == ()
    assert stage.fighter("ada").this_turn == NEW_TURN
    stage.do(next_phase)
    assert where(stage) == (4, TurnPhase.DECLARE, "")
    stage.do(next_phase)
    assert where(stage) == (4, TurnPhase.INITIATIVE, "")
    stage.do(roll_initiative, faces=(20, 60))
    assert where(stage) == (4, TurnPhase.ACT, "foes")
    stage.do(next_phase)
    assert where(stage) == (4, TurnPhase.ACT, "heroes")
    stage.do(next_phase)
    assert where(stage) == (4, TurnPhase.END, "")


def where(stage: Stage) -> tuple[int, TurnPhase, str]:
    """The turn, its step, and the side that acts."""
    return stage.now.turn, stage.now.table.phase, stage.now.table.side


def test_initiative_cannot_be_left_out(stage: Stage) -> None:
    stage.table(phase=TurnPhase.INITIATIVE)
    with pytest.raises(Refused, match="Roll for initiative"):
        stage.do(next_phase, by_hand=True)


@pytest.mark.parametrize("phase", [TurnPhase.SECRET, TurnPhase.DECLARE])
def test_a_plan_is_declared_early(stage: Stage, phase: TurnPhase) -> None:
    stage.table(phase=phase)
    plan = TurnDeclaration("ducks", "dodge", sectors=1)
    assert stage.do(declare, Declare("ada", plan)) == ["Declared"]
    assert stage.fighter("ada").this_turn.plan == plan
    assert stage.fighter("ada").this_turn.declared_defense == "dodge"


@pytest.mark.parametrize("phase", [TurnPhase.INITIATIVE, TurnPhase.ACT, TurnPhase.END])
def test_a_late_declaration_needs_overruling(stage: Stage, phase: TurnPhase) -> None:
    stage.table(phase=phase)
    command = Declare("ada", TurnDeclaration("ducks"))
    assert "before initiative" in stage.refused(declare, command)
    stage.do(declare, command, by_hand=True)
    assert stage.fighter("ada").this_turn.plan == TurnDeclaration("ducks")


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (TurnDeclaration(defense="hide"), "“hide” is no defense to declare"),
        (TurnDeclaration("x" * 201), "A plan has 200 characters at most"),
        (TurnDeclaration(sectors=-1), "and 0 sectors or more"),
    ],
)
def test_plans_that_make_no_sense(stage: Stage, plan: TurnDeclaration, sentence: str) -> None:
    stage.table(phase=TurnPhase.DECLARE)
    assert stage.do(declare, Declare("ada", TurnDeclaration("x" * 200))) == ["Declared"]
    assert sentence in stage.refused(declare, Declare("ada", plan))


@pytest.mark.parametrize("defense", ["block", "evade"])
def test_basic_rules_declare_only_a_dodge(stage: Stage, defense: str) -> None:
    stage.play(rules=BASIC)
    stage.table(phase=TurnPhase.DECLARE)
    assert "not played" in stage.refused(declare, Declare("ada", TurnDeclaration(defense=defense)))
    assert stage.do(declare, Declare("ada", TurnDeclaration(defense=defense)), by_hand=True) == [
        "Declared"
    ]
    assert stage.do(declare, Declare("ada", TurnDeclaration(defense="dodge"))) == ["Declared"]


def test_doing_no_more(stage: Stage) -> None:
    stage.do(finish, Finish("ada"))
    assert stage.fighter("ada").this_turn.acted
    assert stage.refused(finish, Finish("ada")) == "Ada has acted this turn."
