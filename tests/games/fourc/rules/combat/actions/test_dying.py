"""Dying: aid, Fortune paid to keep Fortitude, and death."""

import pytest

from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.dying import (
    aid,
    dying_at_end_of_turn,
    hold_fortitude,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Aid, HoldFortitude
from fourc_desktop.games.fourc.rules.combat.encounter.commands import Declare
from fourc_desktop.games.fourc.rules.combat.encounter.damage import begin_dying
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import DEAD
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.turn.turn import declare
from fourc_desktop.games.fourc.rules.combat.views.action_options import action_options
from fourc_desktop.games.fourc.rules.combat.views.fighter_views import conditions, status
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def dying(stage: Stage) -> Stage:
    """Ben is dying."""
    stage.lay("crate", MapObject(5, 20))
    stage.do(begin_dying, "ben")
    return stage


def test_fortitude_falls_a_row_each_turn_until_death(dying: Stage) -> None:
    left = []
    while not dying.fighter("ben").is_dead:
        dying.do(dying_at_end_of_turn)
        left.append(dying.fighter("ben").rank(Trait.FORTITUDE))
    rows = [row.low for row in dying.book.master_table(dying.page.rules).rows]
    assert left == [low for low in reversed(rows) if low < 20]
    assert DEAD in {each.name for each in dying.fighter("ben").afflictions}
    assert dying.do(dying_at_end_of_turn) == []


def test_the_dead_have_one_condition_and_no_action(dying: Stage) -> None:
    while not dying.fighter("ben").is_dead:
        dying.do(dying_at_end_of_turn)
    assert [each.name for each in conditions(dying.now, "ben")] == [DEAD]
    for phase in (TurnPhase.DECLARE, TurnPhase.ACT):
        dying.table(phase=phase, acting=1)
        refusals = {str(each.refusal) for each in action_options(dying.context(), "ben")}
        assert refusals == {"Ben is dead and takes no action. (4C, Dying)"}
    assert status(dying.now, "ben").readiness is Readiness.OUT
    dying.table(phase=TurnPhase.DECLARE)
    assert "Ben is dead" in dying.refused(declare, Declare("ben", TurnDeclaration("Hits hard")))
    assert dying.do(declare, Declare("ben", TurnDeclaration("Rises")), by_hand=True) == ["Declared"]


def test_an_unconscious_combatant_does_not_cling(dying: Stage) -> None:
    dying.change("ben", fortitude=2)
    dying.suffer("ben", Condition.UNCONSCIOUS)
    assert "spends no Fortune" in dying.refused(hold_fortitude, HoldFortitude("ben"))


def test_dying_without_fortitude_is_shown_as_dead(dying: Stage) -> None:
    dying.change("ben", fortitude=0)
    assert [each.name for each in conditions(dying.now, "ben")] == [DEAD]


def test_aid_for_a_whole_turn_stabilizes(dying: Stage) -> None:
    assert dying.do(aid, Aid("ada", "ben")) == ["AidGiven"]
    assert dying.do(dying_at_end_of_turn) == ["ConditionEnded", "ConditionAdded"]
    assert dying.has_condition("ben", Condition.UNCONSCIOUS)
    assert dying.fighter("ben").damage == 0
    assert dying.do(dying_at_end_of_turn) == []


def test_aid_has_no_effect_if_the_helper_falls_or_the_dying_are_gone(dying: Stage) -> None:
    dying.do(aid, Aid("ada", "ben"))
    before = dying.now
    dying.suffer("ada", Condition.UNCONSCIOUS)
    assert dying.do(dying_at_end_of_turn) == ["FortitudeSet"]
    dying.now = before.without("ben")
    assert dying.do(dying_at_end_of_turn) == []


def test_aid_is_refused_with_its_reason(dying: Stage) -> None:
    dying.add("cat", "heroes", Position(5, 2))
    assert "another sector" in dying.refused(aid, Aid("cat", "ben"))
    assert "not dying" in dying.refused(aid, Aid("ada", "cat"))
    dying.this_turn("ada", sectors=1)
    assert "whole turn" in dying.refused(aid, Aid("ada", "ben"))
    dying.change("ben", fortitude=0)
    assert "not dying" in dying.refused(aid, Aid("cat", "ben"))
    dying.suffer("ada", Condition.DAZED)
    assert "takes no action" in dying.refused(aid, Aid("ada", "ben"))


def test_fortune_holds_the_last_row_for_a_turn(dying: Stage) -> None:
    dying.change("ben", fortitude=3)
    assert "still higher" in dying.refused(hold_fortitude, HoldFortitude("ben"))
    dying.change("ben", fortitude=2, fortune=19)
    assert dying.do(hold_fortitude, HoldFortitude("ben")) == ["FortitudeHeld"]
    assert dying.fighter("ben").fortune == 9
    assert dying.do(dying_at_end_of_turn) == []
    assert "has paid" in dying.refused(hold_fortitude, HoldFortitude("ben"))
    dying.this_turn("ben", clings=False)
    assert "costs 10" in dying.refused(hold_fortitude, HoldFortitude("ben"))
    dying.change("ben", fortune=10)
    before = dying.now
    assert dying.do(hold_fortitude, HoldFortitude("ben")) == ["FortitudeHeld"]
    dying.now = before
    dying.change("ben", fortune=9)
    before = dying.now
    assert dying.do(hold_fortitude, HoldFortitude("ben"), by_hand=True) == ["FortitudeHeld"]
    assert dying.fighter("ben").fortune == 0
    dying.now = before
    assert "not dying" in dying.refused(hold_fortitude, HoldFortitude("ada"))


def test_aid_does_not_save_a_combatant_without_fortitude(dying: Stage) -> None:
    dying.do(aid, Aid("ada", "ben"))
    dying.change("ben", fortitude=0)
    assert dying.do(dying_at_end_of_turn) == []


def test_fortitude_that_has_fallen_is_named(dying: Stage) -> None:
    """Ruling R27: it returns with the first night's rest."""
    dying.do(dying_at_end_of_turn)
    dying.do(aid, Aid("ada", "ben"))
    dying.do(dying_at_end_of_turn)
    assert [each.name for each in dying.fighter("ben").afflictions] == ["Weakened", "Unconscious"]
    assert dying.fighter("ben").rank(Trait.FORTITUDE) == 10


def test_aid_without_lost_fortitude_leaves_no_weakness(dying: Stage) -> None:
    dying.do(aid, Aid("ada", "ben"))
    dying.do(dying_at_end_of_turn)
    assert not dying.has_condition("ben", Condition.WEAKENED)
