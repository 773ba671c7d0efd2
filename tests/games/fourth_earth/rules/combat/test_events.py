from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.combat.events import EVENTS, HealthDrained, has_both
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthPlan
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import Stage


def test_health_never_falls_below_0(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    after = HealthDrained("guard", 20).apply(stage.now)
    assert after.combatant("guard").fighter.character.health == 0


def test_a_plan_needs_both_of_its_combatants(plain: EarthRulebook) -> None:
    state = Stage(plain).now
    plan = EarthPlan("ilse", PoolCheck(), "rook")
    assert has_both(state, plan)
    assert has_both(state, replace(plan, at=""))
    assert not has_both(state, replace(plan, at="gone"))
    assert not has_both(state, replace(plan, who="gone"))


def test_names_in_files_are_pinned() -> None:
    assert list(EVENTS) == [
        "round-began", "health-drained", "declared", "withdrawn", "stance-taken", "recharged",
        "parts-used", "ace-low", "turn-ended", "resolved", "opened", "rolling", "settled",
        "dropped", "plan-lost", "leavers-forgotten",
    ]  # fmt: skip
