"""Solo play: Rook acts, and Ilse's player rolls at the opposing value of Rook's rating."""

from dataclasses import replace

from fourc_desktop.core.refusal import Overruling
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.checks.check_fields import check_fields
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    Versus,
    own_rating,
    pool_of,
    use_rating,
)
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAttack,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
)
from fourc_desktop.games.fourth_earth.rules.combat.deciding import EarthFightRules
from fourc_desktop.games.fourth_earth.rules.combat.planning import attack_plans
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import Stage

JUDGED = Overruling(by_hand=False)
SLAM = DeclareAttack("rook", "slam", "ilse", extra=3, solo=True)
"""Ilse's 3 ranks and the rank of her staff, 1 for being seen, and 3 more: rating 8."""


def test_foes_spend_points_to_lower_their_rating(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    for held, spends, opposing in ((8, 8, None), (6, 6, 6), (4, 4, 4), (0, 0, 1)):
        stage.set("rook", physical=held)
        [plan] = attack_plans(stage.now, SLAM, full, JUDGED)
        assert (plan.who, plan.at, plan.roller) == ("rook", "ilse", "ilse")
        assert (plan.check.versus, plan.check.rating) == (Versus.SOLO, 8)
        assert plan.spends == plan.check.foe_lowers == spends
        # The opposing values of 0, 2, 4 and of 8, which counts as 7.
        assert own_rating(plan.check, full) == opposing
    unused = full.with_options(replace(full.options, physical=False))
    [plan] = attack_plans(stage.now, SLAM, unused, JUDGED)
    assert plan.spends == 0


def test_two_fast_actions_share_the_points(full: EarthRulebook) -> None:
    stage = Stage(full).begin().set("rook", physical=5)
    jabs = replace(SLAM, attack="jab", twice=True)
    plans = attack_plans(stage.now, jabs, full, JUDGED)
    assert [each.check.rating for each in plans] == [4, 4]
    assert [each.spends for each in plans] == [4, 1]


def test_without_the_sprinkle_they_roll_themselves(plain: EarthRulebook) -> None:
    [plan] = attack_plans(Stage(plain).begin().now, SLAM, plain, JUDGED)
    assert plan.roller == "rook"


def thrown(stage: Stage, *faces: int) -> Stage:
    """Rook has 6 points, so that Ilse rolls 4d12 and the Criticality Die."""
    fight = (ActionType("Fight", ranks=2),)
    stage.set("rook", physical=6, actions=fight).begin().do(SLAM).do(ResolvePlans(), *faces)
    return stage.do(OpenNextPlan())


def test_a_failed_solo_roll_is_a_hit_and_spends_points(full: EarthRulebook) -> None:
    stage = thrown(Stage(full), 2, 3, 4, 5, 7)
    opened = stage.fight.roll.open_roll(stage.now)
    assert opened is not None
    assert (opened.who, opened.title) == ("ilse", "Ilse Karrow rolls Fight")
    view = stage.fight.roll.view(stage.now)
    assert view is not None
    assert view.targets == ("Bailiff Rook",)
    assert view.payer_funds[0].payer == "ilse"
    stage.do(SettlePool())
    # 2 of energy; medium armor absorbs 2.
    assert stage.character("ilse").health == 6
    assert stage.character("rook").physical == 0
    assert stage.character("rook").actions[0].points == 2
    assert stage.character("ilse").actions[0].points == 0
    assert (
        "Ilse Karrow, Fight against Bailiff Rook: Failure. Bailiff Rook hits."
        in stage.sentences[-1]
    )


def test_a_successful_solo_roll_prevents_the_hit(full: EarthRulebook) -> None:
    stage = thrown(Stage(full).set("ilse", armor=0), 1, 3, 4, 5, 7).do(SettlePool())
    assert stage.character("ilse").health == 6
    assert stage.character("rook").actions[0].points == 1


def test_the_criticality_die_belongs_to_the_attacker(full: EarthRulebook) -> None:
    """A failed roll with a 1 on the die is a critical success of Rook's."""
    hurt = thrown(Stage(full).set("ilse", armor=0), 2, 3, 4, 5, 1).do(SettlePool(), 3)
    assert hurt.character("ilse").health == 6 - 2 * 2
    gained = thrown(Stage(full).set("ilse", armor=0), 2, 3, 4, 5, 1).do(SettlePool(), 2)
    assert gained.character("rook").physical == 1
    held = thrown(Stage(full), 1, 3, 4, 5, 1).do(SettlePool(), 11, 12)
    assert held.fighter("rook").idle_until == 3
    assert held.fighter("ilse").idle_until == 0
    spirit = thrown(Stage(full), 2, 3, 4, 5, 1).do(SettlePool(), 11, 4)
    assert spirit.character("ilse").spiritual == 7
    idle = thrown(Stage(full), 2, 3, 4, 5, 1).do(SettlePool(), 11, 12)
    assert idle.fighter("ilse").idle_until == 3
    assert "D12 says 11, trauma 12: Ilse Karrow: no action for 2 rounds." in idle.sentences[-1]


def test_ratings_lowered_to_0_succeed(full: EarthRulebook) -> None:
    stage = Stage(full).set("ilse", armor=0).set("rook", actions=(ActionType("Fight"),)).begin()
    stage.do(SLAM).do(ResolvePlans()).do(OpenNextPlan()).do(SettlePool())
    assert stage.character("ilse").health == 4
    assert stage.character("rook").physical == 0
    assert stage.character("rook").actions[0].points == 0


def test_a_foe_without_points_spends_none(full: EarthRulebook) -> None:
    stage = Stage(full).set("rook", physical=0).begin().do(SLAM)
    # The opposing value of 8, which counts as 7, is 1: four dice of two sides.
    stage.do(ResolvePlans(), 1, 2, 2, 2, 7).do(OpenNextPlan()).do(SettlePool())
    assert stage.character("rook").physical == 0
    assert stage.character("ilse").health == 6


def cast(stage: Stage, *faces: int, use_spend: int = 0) -> Stage:
    """Let Rook attack Ilse with fire magic, alone; the dice of the use are rolled first."""
    fire = (ActionType("Fire", ranks=2, battery=Battery.SPIRITUAL),)
    stage.set("rook", actions=fire, spiritual=2).set("ilse", armor=0, flesh=0).begin()
    stage.do(DeclareAttack("rook", "advanced", "ilse", extra=3, solo=True, use_spend=use_spend))
    return stage.do(ResolvePlans(), *faces).do(OpenNextPlan())


def test_magic_use_is_rolled_first_by_the_attacker(full: EarthRulebook) -> None:
    """Two rolls; that of the target is still a single one (seed 003, magic and solo play)."""
    own = DeclareAttack("rook", "advanced", "ilse")
    solo = replace(own, solo=True)
    stage = Stage(full).begin()
    stage.set("rook", actions=(ActionType("Fire", ranks=2, battery=Battery.SPIRITUAL),))
    [mine], [theirs] = (attack_plans(stage.now, each, full, JUDGED) for each in (own, solo))
    assert theirs.check.foe_use == use_rating(mine.check, full) > 0
    assert theirs.check.foe_dice == pool_of(mine.check, full) == 2
    paths = [each.path for each in check_fields(theirs.check, full)]
    assert {"foe_use", "foe_dice"} <= set(paths)
    assert "use_spend" not in paths


def test_a_spell_that_is_not_cast_needs_no_roll_of_the_target(full: EarthRulebook) -> None:
    stage = cast(Stage(full), 2, 3)
    roll, rules = stage.now.table.open, stage.fight.rules
    assert roll is not None
    assert isinstance(rules, EarthFightRules)
    assert rules.alterations(stage.now, roll) == ()
    stage.do(SettlePool())
    assert stage.character("ilse").health == 6
    assert stage.character("rook").actions[0].points == 1, "a failure teaches one point"


def test_a_spell_that_is_cast_is_met_by_the_target(full: EarthRulebook) -> None:
    # Two dice of the use, one of Ilse's staff at the opposing value of 4, the Criticality Die.
    stage = cast(Stage(full), 1, 3, 2, 7, use_spend=1)
    assert stage.now.table.open is not None
    assert len(stage.now.table.open.roll.throws) == 3
    health = stage.character("ilse").health
    stage.do(SettlePool())
    assert stage.character("ilse").health < health
    assert stage.character("rook").spiritual == 0, "one on its use, one on the effect"
