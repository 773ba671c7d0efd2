from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.core.encounter.log import go_to, new_log, roll_again
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import own_rating
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    AlterPool,
    BuyBatteryPoint,
    CountAceLow,
    DeclareAction,
    DeclareAttack,
    DeclareTransfer,
    DropPool,
    EndEarthTurn,
    MoveAlong,
    NextEarthRound,
    OpenNextPlan,
    ResolvePlans,
    RollNextPlan,
    SettlePool,
    TakeBackPool,
    TakeStance,
    ThrowPool,
    WithdrawPlans,
)
from fourc_desktop.games.fourth_earth.rules.combat.events import PlanLost
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthPhase, acting
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder
from tests.games.fourth_earth.rules.combat.stage import Stage

SLAM = DeclareAttack("ilse", "slam", "rook", tool="Iron-shod staff", spend=1)
KICK = DeclareAttack("rook", "kick", "ilse")


def refused(stage: Stage, command: object, sentence: str) -> None:
    before = stage.log
    with pytest.raises(Refused, match=sentence):
        stage.do(command)
    assert stage.log is before


def test_vanilla_all_declare_and_roll_together_most_ones_first(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()
    assert stage.now.table.phase is EarthPhase.DECLARE
    stage.do(KICK).do(SLAM).do(DeclareAction("guard", "Climb", 2))
    # Rook: 3 ranks at rating 4 + 1; Ilse: 4 dice at rating 4 + 1 - 1 - 1; the guard: d4.
    stage.do(ResolvePlans(), 1, 3, 4, 1, 1, 1, 6, 2)
    assert [each.who for each in stage.now.table.plans] == ["ilse", "rook", "guard"]
    stage.do(OpenNextPlan()).do(SettlePool())
    assert stage.character("rook").health == 6
    assert stage.character("ilse").physical == 5
    assert stage.character("ilse").tools[0].ranks == 1
    stage.do(OpenNextPlan()).do(SettlePool())
    assert stage.character("ilse").health == 4
    assert stage.character("rook").actions[0].points == 0
    stage.do(OpenNextPlan()).do(SettlePool())
    assert stage.character("guard").actions[-1].points == 1
    assert stage.now.table.plans == ()
    stage.begin()
    assert stage.now.turn == 2


@pytest.mark.parametrize("command", [OpenNextPlan(), RollNextPlan()])
def test_the_declared_action_of_who_is_out_is_lost(plain: EarthRulebook, command: object) -> None:
    stage = Stage(plain).begin().do(SLAM).do(ResolvePlans(), 1, 1, 6, 2).set("ilse", health=0)
    stage.do(command)
    assert stage.log.entries[-1].events == (PlanLost("ilse"),)


def test_ties_go_to_the_larger_pool(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(KICK).do(SLAM)
    stage.do(ResolvePlans(), 1, 3, 4, 1, 2, 3, 4)
    assert [each.who for each in stage.now.table.plans] == ["ilse", "rook"]


def test_by_difficulty_the_hardest_goes_first_and_ties_to_players(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY))
    stage = Stage(book).begin().do(DeclareAction("rook", "Climb", 4))
    stage.do(DeclareAction("ilse", "Climb", 4)).do(DeclareAction("guard", "Climb", 6))
    stage.do(ResolvePlans())
    assert [each.who for each in stage.now.table.plans] == ["guard", "ilse", "rook"]
    stage.do(OpenNextPlan())
    refused(stage, SettlePool(), "roll them first")
    refused(stage, OpenNextPlan(), "settle that first")
    stage.do(ThrowPool(), 1).do(SettlePool())


def test_by_cards_one_acts_after_the_other(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK, ace=AceRank.CHOICE))
    # The ace and the two of clubs, the king of clubs, the ace of diamonds.
    stage = Stage(book).begin(1, 2, 13, 14)
    assert stage.now.table.queue == ("ilse", "guard", "rook", "bastian")
    refused(stage, KICK, "does not act now")
    refused(stage, CountAceLow("rook"), "holds no ace")
    refused(stage, NextEarthRound(), "Ilse Karrow still has a turn")
    refused(stage, EndEarthTurn("rook"), "does not act now")
    late = Stage(book).begin(1, 2, 13, 14).do(EndEarthTurn("ilse"))
    refused(late, CountAceLow("ilse"), "holds no ace")
    stage.do(CountAceLow("ilse"))
    assert stage.now.table.queue == ("guard", "rook", "bastian", "ilse")
    stage.do(EndEarthTurn("guard")).do(KICK)
    assert stage.now.table.open is not None
    stage.do(ThrowPool(), 2, 3, 4).do(SettlePool()).do(EndEarthTurn("rook"))
    stage.do(EndEarthTurn("bastian")).do(EndEarthTurn("ilse"))
    assert acting(stage.now) == ""
    stage.begin(1, 2, 3, 4)


def test_a_fast_action_twice_takes_two_rolls_at_half_the_rating(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))
    stage = Stage(book).begin(1, 2, 3, 4)
    stage.do(DeclareAttack("ilse", "jab", "rook", twice=True))
    assert stage.now.table.open is not None
    assert stage.now.table.open.roll.check.share.value == "first"
    stage.do(ThrowPool(), 1, 2, 3).do(SettlePool())
    refused(stage, EndEarthTurn("ilse"), "not carried out")
    refused(stage, DeclareAction("ilse", "Climb"), "no time left")
    with pytest.raises(Refused, match="not carried out"):
        stage.do(DeclareAction("ilse", "Climb"), by_hand=True)
    stage.do(OpenNextPlan()).do(ThrowPool(), 1, 1, 1).do(SettlePool())
    assert stage.character("rook").health == 6
    stage.do(EndEarthTurn("ilse"))


def test_halves_of_five_are_three_and_two(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(DeclareAttack("ilse", "jab", "rook", twice=True))
    stage.do(ResolvePlans(), 1, 1, 1, 2, 2, 2)
    faces = [each.throws for each in stage.now.table.plans]
    assert faces == [((1, 1, 1),), ((2, 2, 2),)]
    together = stage.fight.roll.thrown(stage.log.entries[-1])
    assert [each.throws for each in together] == faces
    stage.do(OpenNextPlan()).do(SettlePool()).do(OpenNextPlan()).do(SettlePool())
    [first, second] = [
        roll.check for entry in stage.log.entries for roll in stage.fight.roll.settled(entry)
    ]
    assert [own_rating(each, plain) for each in (first, second)] == [3, 2]
    assert (first.share.value, second.share.value) == ("first", "second")


def test_by_the_die_and_unspent_points(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DIE, mental=False))
    stage = Stage(book).begin(9, 5, 5, 1)
    totals = {each.who: each.total for each in stage.now.table.totals}
    assert totals == {"ilse": 9 + 20, "bastian": 5 + 24, "rook": 5 + 24, "guard": 1 + 24}
    assert stage.now.table.queue == ("ilse", "bastian", "rook", "guard")


def test_plans_are_withdrawn(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    refused(stage, SLAM, "has not started")
    refused(stage, WithdrawPlans("ilse"), "Nobody declares")
    refused(stage, ResolvePlans(), "Nobody declares")
    stage.begin()
    refused(stage, ResolvePlans(), "No action is declared yet; choose one")
    refused(stage, OpenNextPlan(), "No action is declared yet; choose one")
    refused(stage, WithdrawPlans("ilse"), "No action is declared yet; choose one")
    stage.do(SLAM)
    refused(stage, SLAM, "no time left")
    refused(stage, NextEarthRound(), "not carried out")
    stage.do(WithdrawPlans("ilse")).do(SLAM)
    assert len(stage.now.table.plans) == 1


def test_actions_of_out_or_idle_combatants_are_refused(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(SLAM).do(KICK)
    stage.do(ResolvePlans(), 2, 2, 2, 2, 2, 2, 2)
    stage.set("ilse", health=0).do(OpenNextPlan())
    assert stage.sentences[-1] == "Ilse Karrow cannot act any more."
    stage.do(OpenNextPlan()).do(DropPool()).begin()
    refused(stage, SLAM, "Ilse Karrow is out")
    stage.set("ilse", health=4, idle_until=3)
    refused(stage, SLAM, "cannot act for 2 rounds")
    stage.begin().begin()
    assert stage.now.turn == 4
    stage.do(SLAM)


def test_a_roll_is_altered_and_settled(full: EarthRulebook) -> None:
    stage = Stage(full).begin().do(replace(SLAM, spend=0))
    refused(stage, ThrowPool(), "No roll is open")
    # Rating 4 + 1 - 1; a d12 beside the four d8.
    stage.do(ResolvePlans(), 2, 3, 4, 5, 7).do(OpenNextPlan())
    refused(stage, AlterPool("luck:physical"), "cannot be done")
    stage.do(AlterPool("pool:physical"), 1, 3, 4, 5, 7).do(TakeBackPool())
    stage.do(AlterPool("die:physical"), 1).do(AlterPool("criticality-die:proficiency"), 1)
    stage.do(SettlePool(), 7)
    # Slam 2, doubled, less 1 for light armor.
    assert stage.character("rook").health == 5
    assert stage.character("ilse").physical == 4
    stage.begin().do(SLAM).do(ResolvePlans(), 2, 2, 2, 2, 7).do(OpenNextPlan()).do(DropPool())
    assert stage.now.table.open is None


def test_an_alteration_that_cannot_be_paid_is_refused(full: EarthRulebook) -> None:
    stage = Stage(full).set("ilse", physical=1).begin().do(replace(SLAM, spend=0))
    stage.do(ResolvePlans(), 2, 3, 4, 5, 7).do(OpenNextPlan())
    refused(stage, AlterPool("die:physical"), "Needs 2, 1 left")


def test_stances_are_fast(full: EarthRulebook, plain: EarthRulebook) -> None:
    stage = Stage(full).begin().do(TakeStance("ilse", EarthStance.OFFENSIVE))
    assert stage.character("ilse").stance is EarthStance.OFFENSIVE
    refused(stage, TakeStance("ilse", EarthStance.OFFENSIVE), "is offensive already")
    refused(stage, SLAM, "no time left")
    stage.do(DeclareAttack("ilse", "jab", "rook"))
    refused(Stage(plain).begin(), TakeStance("ilse", EarthStance.OFFENSIVE), "is off")


def test_batteries_are_recharged_from_the_others(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(BuyBatteryPoint("ilse", Battery.HEALTH))
    character = stage.character("ilse")
    assert (character.health, character.physical, character.mental, character.spiritual) == (
        7, 6, 6, 6
    )  # fmt: skip
    refused(stage, BuyBatteryPoint("rook", Battery.HEALTH), "is full")
    stage.set("guard", physical=0, mental=0, spiritual=0, health=5)
    refused(stage, BuyBatteryPoint("guard", Battery.HEALTH), "3 points of the other")
    stage.set("guard", health=0)
    refused(stage, BuyBatteryPoint("guard", Battery.HEALTH), "is out")


def test_points_are_given_away(full: EarthRulebook, plain: EarthRulebook) -> None:
    give = DeclareTransfer("bastian", "ilse", Battery.PHYSICAL, 5)
    stage = Stage(full).begin().do(give)
    stage.do(ResolvePlans()).do(OpenNextPlan()).do(SettlePool())
    assert stage.character("ilse").physical == 8
    assert stage.character("bastian").physical == 6
    far = Stage(full).set("ilse", physical=0).begin()
    moved = far.now.with_combatant(replace(far.now.combatant("ilse"), spot=Position(7, 3)))
    far.log = new_log(moved, "far")
    far.do(give).do(ResolvePlans(), 4, 7).do(OpenNextPlan()).do(SettlePool())
    assert far.character("ilse").physical == 0
    refused(stage.begin(), replace(give, at="bastian"), "somebody else")
    refused(Stage(plain).begin(), give, "is off")


def test_moving_takes_parts_of_the_turn(plain: EarthRulebook) -> None:
    """E11."""
    stage = Stage(plain).begin().do(MoveAlong("ilse", (Position(2, 1),)))
    assert stage.now.combatant("ilse").spot == Position(2, 1)
    refused(stage, DeclareAction("ilse", "Climb"), "no time left")
    refused(stage, MoveAlong("ilse", (Position(3, 1), Position(4, 1))), "no time left")
    stage.do(MoveAlong("ilse", (Position(3, 1),)))
    far = tuple(Position(x, 1) for x in (2, 3, 4))
    refused(stage, MoveAlong("rook", far), "two sectors at most")
    stage.do(MoveAlong("rook", far), by_hand=True)
    assert stage.fighter("rook").parts_left(1) == 0


def test_removed_combatants_lose_plans_and_cards(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(SLAM).do(KICK).do(RemoveCombatant("rook"))
    assert stage.now.table.plans == ()
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))
    stage = Stage(book).begin(1, 2, 3, 4).do(RemoveCombatant("rook"))
    assert "rook" not in stage.now.table.queue
    assert len(stage.now.table.cards) == 3
    stage = Stage(book).begin(1, 2, 3, 4).do(SLAM).do(RemoveCombatant("rook"))
    assert stage.now.table.open is None
    stage.do(RemoveCombatant("guard"), by_hand=True)


def test_the_gamemaster_overrules(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))
    stage = Stage(book).begin(1, 2, 3, 4)
    stage.do(EndEarthTurn("rook"), by_hand=True)
    stage.do(KICK, by_hand=True).do(DropPool())
    stage.do(NextEarthRound(), 1, 2, 3, 4, by_hand=True)


def test_a_plan_uses_the_state_at_its_resolution(full: EarthRulebook) -> None:
    """A stance taken after the declaration counts, and so does who is out before the roll."""
    stage = Stage(full).begin().do(KICK).do(TakeStance("ilse", EarthStance.OFFENSIVE))
    assert stage.now.table.plans[0].check.foe_stance is EarthStance.NEUTRAL
    order = replace(full.options, order=EarthTurnOrder.DIFFICULTY)
    later = Stage(full.with_options(order)).begin().do(KICK)
    later.do(TakeStance("ilse", EarthStance.OFFENSIVE)).do(ResolvePlans())
    [plan] = later.now.table.plans
    assert plan.check.foe_stance is EarthStance.OFFENSIVE
    assert plan.check.contests
    later.set("ilse", health=0).do(OpenNextPlan())
    opened = later.now.table.open
    assert opened is not None
    assert not opened.roll.check.contests


def test_a_pool_that_was_rolled_with_the_others_is_rolled_again_alone(
    plain: EarthRulebook,
) -> None:
    stage = Stage(plain).begin().do(KICK).do(SLAM)
    stage.do(ResolvePlans(), 1, 3, 4, 1, 1, 1, 6).do(OpenNextPlan()).do(SettlePool())
    for settles in (False, True):
        stage.do(OpenNextPlan())
        if settles:
            stage.do(SettlePool())
        dice = ScriptedDice(1, 1, 1)
        stage.log = roll_again(stage.log, stage.fight.rules, dice=dice)
        opened = stage.now.table.open
        assert opened is not None
        assert (opened.plan.who, opened.roll.throws, dice.left) == ("rook", ((1, 1, 1),), ())
        assert stage.character("rook").health == 6, "what Ilse did stays"
        stage.log = roll_again(stage.log, stage.fight.rules, dice=ScriptedDice(2, 3, 4))
        assert stage.now.table.open is not None
        assert stage.now.table.open.roll.throws == ((2, 3, 4),)
        assert stage.log.entries[-1].attempt == 2
        stage.log = go_to(stage.log, 6)


def test_a_roll_is_thrown_again_after_its_criticality(plain: EarthRulebook) -> None:
    stage = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY)))
    stage.begin().do(SLAM).do(ResolvePlans()).do(OpenNextPlan())
    with pytest.raises(Refused, match="No dice were rolled"):
        roll_again(stage.log, stage.fight.rules)
    stage.do(ThrowPool(), 2, 2, 2, 2).play(SettlePool())
    again = roll_again(stage.log, stage.fight.rules, dice=ScriptedDice(1, 1, 2, 2))
    assert isinstance(again.entries[-1].command, ThrowPool)
    assert again.now.table.open is not None
    assert again.now.table.open.roll.throws == ((1, 1, 2, 2),)


def test_all_refusals_that_can_be_overruled_are_found(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(SLAM).do(KICK)
    stage.do(ResolvePlans(), 1, 3, 4, 1, 2, 3, 4)
    far = tuple(Position(x, 1) for x in (2, 3, 4))
    for command, words in (
        (KICK, ["rolled now", "no time left"]),
        (MoveAlong("rook", far), ["two sectors at most", "rolled now", "no time left"]),
        (ResolvePlans(), []),
    ):
        found = [each.sentence for each in stage.fight.overruled(stage.now, command)]
        assert len(found) == len(words), found
        assert all(word in sentence for word, sentence in zip(words, found, strict=True)), found
