from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Overruling, Refused, first_refusal
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import BodyArea
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    has_use_roll,
    initial_rating,
    own_rating,
    use_rating,
)
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAction,
    DeclareAttack,
    DeclareTransfer,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
)
from fourc_desktop.games.fourth_earth.rules.combat.planning import (
    action_plan,
    attack_plans,
    attack_refusals,
    distance_between,
    transfer_plan,
    way_refusal,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import Stage

JUDGED = Overruling(by_hand=False)
SLAM = DeclareAttack("ilse", "slam", "rook")


def check(stage: Stage, command: DeclareAttack) -> PoolCheck:
    return attack_plans(stage.now, command, stage.book, JUDGED)[0].check


def test_the_rating_is_the_ranks_plus_sprinkles(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    made = check(stage, SLAM)
    assert (made.rating, made.energy, made.resistance) == (4, 2, 1)
    assert (made.foe_allies, made.own_allies) == (1, 1)
    assert (made.is_aggressive, made.contests, made.foe) == (True, True, "Bailiff Rook")
    assert own_rating(made, full) == 5
    stage.set("rook", scale=3)
    assert check(stage, SLAM).resistance == 3
    small = full.with_options(replace(full.options, scale_resistance=False))
    assert attack_plans(stage.now, SLAM, small, JUDGED)[0].check.resistance == 1


def test_out_or_subdued_targets_do_not_contest(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().set("rook", health=0)
    assert own_rating(check(stage, SLAM), plain) == 0
    subdued = stage.fight.overrides.with_condition(stage.fighter("guard"), "Subdued", 1)
    stage.set("guard", conditions=subdued.conditions)
    assert not check(stage, replace(SLAM, at="guard")).contests


def test_allies_who_are_out_do_not_count(full: EarthRulebook) -> None:
    stage = Stage(full).begin().set("guard", health=0)
    assert check(stage, SLAM).foe_allies == 0


def test_an_opposed_attack_rolls_the_targets_ranks(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    opposed = replace(SLAM, opposed=True)
    made = check(Stage(full).begin(), opposed)
    assert (made.versus, made.foe_dice) == (Versus.OPPOSED, 4)
    assert check(Stage(plain).begin(), opposed).versus is Versus.CONTEST


def test_requirements_of_an_attack(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()

    def sentence(command: DeclareAttack) -> str:
        with pytest.raises(Refused) as refused:
            stage.do(command)
        return refused.value.refusal.sentence

    assert sentence(replace(SLAM, attack="tickle")) == "There is no attack “tickle”."
    assert sentence(replace(SLAM, at="ilse")) == "That needs somebody else."
    assert sentence(replace(SLAM, twice=True)) == "Slam cannot be done twice."
    assert sentence(replace(SLAM, tool="Sword")) == "Ilse Karrow has no tool “Sword” that works."
    two = DeclareAttack("guard", "dual", "ilse")
    assert sentence(two) == "A tool in each hand takes 2 tools."
    assert sentence(replace(two, attack="two-handed")) == "Two-handed takes a tool."
    magic = DeclareAttack("guard", "advanced", "ilse")
    assert sentence(magic).startswith("High technology or magic takes a tool of that sort")
    assert sentence(replace(magic, who="ilse", at="guard", on="Fight", tool="Rope and hooks"))
    slow = plain.attack("slam")
    assert slow is not None
    assert first_refusal(attack_refusals(stage.now, "ilse", slow, plain)) is None


def test_declaring_during_resolution_is_refused(plain: EarthRulebook) -> None:
    """It holds also for the one whose declaration is rolled next."""
    stage = Stage(plain).begin().do(SLAM).do(ResolvePlans(), 1, 1, 1)
    slow = plain.attack("slam")
    assert slow is not None
    for who in ("ilse", "guard"):
        refusal = first_refusal(attack_refusals(stage.now, who, slow, plain))
        assert refusal is not None
        assert refusal.sentence == "Declared actions are rolled now."


def test_out_of_range_numbers_are_refused(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    for command in (
        replace(SLAM, spend=-1),
        replace(SLAM, use_spend=9),
        replace(SLAM, extra=21),
        DeclareAction("ilse", "Climb", -1),
        DeclareAction("ilse", "Climb", 100),
        DeclareAction("ilse", "Climb", spend=9),
        DeclareTransfer("ilse", "bastian", gives=0),
        DeclareTransfer("ilse", "bastian", spend=-1),
    ):
        with pytest.raises(Refused, match="should be"):
            stage.do(command)
    for name in (" ", "a\nb", "x" * 201):
        with pytest.raises(Refused, match="what the action is"):
            stage.do(DeclareAction("ilse", name))


def test_a_path_needs_adjacent_sectors(plain: EarthRulebook) -> None:
    state = Stage(plain).begin().now
    ilse = state.combatant("ilse")
    near, next_, far = Position(2, 1), Position(3, 1), Position(4, 1)
    assert way_refusal(state, "ilse", (near, next_)) is None
    for path in ((), (near, far), (Position(99, 1),)):
        assert way_refusal(state, "ilse", path) is not None
    nowhere = state.with_combatant(replace(ilse, spot=None))
    assert way_refusal(nowhere, "ilse", (near,)) is not None


def test_bare_hands_need_touch(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()
    ilse = stage.now.combatant("ilse")
    away = stage.now.with_combatant(replace(ilse, spot=Position(5, 1)))
    with pytest.raises(Refused, match="out of reach"):
        attack_plans(away, SLAM, plain, JUDGED)
    [plan] = attack_plans(away, replace(SLAM, attack="two-handed"), plain, JUDGED)
    assert plan.check.distance == "ranged"
    nowhere = stage.now.with_combatant(replace(ilse, spot=None))
    assert attack_plans(nowhere, SLAM, plain, JUDGED)[0].check.distance == "touch"


def test_magic_and_technology(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    magic = DeclareAttack("ilse", "advanced", "rook", rarity="rare", use_spend=2)
    made = check(stage, magic)
    assert (made.on, made.tool, made.is_advanced, made.energy) == ("Ward", "", True, 5)
    made = check(stage, replace(magic, tool="Warding chalk"))
    assert (made.is_advanced, made.rarity, made.use_spend) == (True, "rare", 2)
    made = check(stage, replace(magic, on="Fight"))
    assert (made.on, made.tool) == ("Fight", "Warding chalk")
    stage.set("ilse", actions=(ActionType("Fight", ranks=3),))
    assert check(stage, magic).on == "Shoot"


def test_other_actions_know_the_battery_of_their_type(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()

    def plan(on: str, tool: str = "") -> PoolCheck:
        return action_plan(stage.now, DeclareAction("ilse", on, 5, tool), plain).check

    assert (plan("Persuade").ranks, plan("Persuade").battery) == (1, Battery.MENTAL)
    assert plan("heal").on == "Heal"
    assert (plan("calm").on, plan("calm").battery) == ("Calm", Battery.SPIRITUAL)
    assert (plan("Juggle").on, plan("Juggle").battery) == ("Juggle", Battery.PHYSICAL)
    assert plan("Climb", "Rope and hooks").lowers == 2


def test_other_technology_and_magic_takes_two_rolls(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    """Seed 003: their use MUST take two rolls; here 1 + 2 + 1 for a common self-healing tool."""
    heal = DeclareAction("ilse", "Ward", 2, is_advanced=True, use_spend=3, intent="heal")
    stage = Stage(full).begin()
    found = action_plan(stage.now, heal, full).check
    assert has_use_roll(found, full)
    assert (use_rating(found, full), own_rating(found, full)) == (1, 2)
    # A common tool of this kind for oneself: 1 + 2, and the chalk lowers it by 1.
    chalk = action_plan(stage.now, DeclareAction("ilse", "Ward", 2, "Warding chalk"), full).check
    assert (has_use_roll(chalk, full), use_rating(chalk, full)) == (True, 2)
    assert not has_use_roll(
        action_plan(stage.now, DeclareAction("ilse", "Ward", 2), full).check, full
    )
    once = action_plan(Stage(plain).begin().now, heal, plain).check
    assert (has_use_roll(once, plain), once.use_spend) == (False, 0)
    stage.do(heal)
    stage.do(ResolvePlans(), 1, 2, 2, 1, 5).do(OpenNextPlan()).do(SettlePool())
    assert stage.character("ilse").spiritual == 8 - 3


def test_the_rating_of_a_transfer_follows_the_distance(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(transfer=True))
    stage = Stage(book).begin()
    ilse = stage.now.combatant("ilse")
    give = DeclareTransfer("ilse", "bastian", Battery.MENTAL, 2)
    for x, rating in ((1, 0), (4, 1), (6, 2)):
        state = stage.now.with_combatant(replace(ilse, spot=Position(x, 1)))
        plan = transfer_plan(state, give, book)
        assert initial_rating(plan.check, book) == rating
        assert (plan.check.battery, plan.gives) == (Battery.MENTAL, 2)


def test_an_assist_is_easier_than_what_it_assists(plain: EarthRulebook) -> None:
    """Seed 003, Transfer: less than the initial rating of the assisted action."""
    book = plain.with_options(EarthOptions(transfer=True))
    stage = Stage(book).begin().do(DeclareAction("bastian", "Climb", 2))
    give = DeclareTransfer("ilse", "bastian")
    for extra in (0, 1):
        assert transfer_plan(stage.now, replace(give, extra=extra), book).check.extra == extra
    with pytest.raises(Refused, match="Bastian meets 2 with Climb; an assist at 2 should be"):
        transfer_plan(stage.now, replace(give, extra=2), book)
    with pytest.raises(Refused, match="0 to 20"):
        transfer_plan(stage.now, replace(give, extra=-1), book)
    # Somebody who has declared nothing, or also gives points, sets no limit.
    assert transfer_plan(stage.now, replace(give, at="guard", extra=9), book).gives == 1
    stage.do(DeclareTransfer("rook", "guard"))
    assert transfer_plan(stage.now, replace(give, at="rook", extra=9), book).gives == 1


def test_a_transfer_past_a_wall_is_at_range(plain: EarthRulebook) -> None:
    """E9: A distance needs a line of sight."""
    stage = Stage(plain).begin()
    rook = replace(stage.now.combatant("rook"), spot=Position(3, 1))
    state = stage.now.with_combatant(rook)
    ilse = state.combatant("ilse")
    assert distance_between(state, ilse, rook) == "distance"
    wall = Wall(WallKind.OBSTACLE, 40)
    walled = replace(state, map=state.map.with_wall(Position(2, 1), wall))
    assert distance_between(walled, ilse, rook) == "ranged"


def test_an_attack_may_aim_at_an_area(full: EarthRulebook) -> None:
    areas = (BodyArea("Head", -1), BodyArea("Chest", 0, 3))
    stage = Stage(full).begin().set("rook", areas=areas)
    found = [check(stage, replace(SLAM, area=each)) for each in ("", "Head", "chest")]
    assert [each.resistance for each in found] == [1, -1, 3]
    with pytest.raises(Refused, match="no body area “Tail”"):
        check(stage, replace(SLAM, area="Tail"))
