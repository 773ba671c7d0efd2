import pytest

from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAttack,
    NextEarthRound,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
)
from fourc_desktop.games.fourth_earth.rules.combat.outcomes import with_lasting
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import Stage

HOOK = DeclareAttack("ilse", "uppercut", "guard", spend=1)
"""An attack at the rating of the guard's rank, which the point of energy lowers to 1: d2."""
HIT, MISS, CRITICAL = (1, 2, 2), (2, 2, 2), (1,)


def attacked(stage: Stage, *faces: int, pool: tuple[int, ...] = HIT) -> Stage:
    """Let Ilse hit, or miss, with a critical result; its table then decides what the faces mean."""
    stage.begin().do(HOOK).do(ResolvePlans(), *pool, *CRITICAL).do(OpenNextPlan())
    return stage.do(SettlePool(), *faces)


def test_a_rating_that_drops_recurs_and_compounds(full: EarthRulebook) -> None:
    """The note on Recurring and Compounding: 6, then 4, then 2."""
    stage = Stage(full)
    ratings = []
    for faces in ((11, 1), (11, 1), ()):
        stage.begin()
        option = DeclareAttack("ilse", "uppercut", "guard", extra=4)
        view = stage.fight.roll.preview(stage.now, option)
        assert view is not None
        parts = ROLLER.parts(view.roll, full)
        ratings.append(sum(each.amount for each in parts))
        if faces:
            stage.do(option).do(ResolvePlans(), 1, 2, 2, 1).do(OpenNextPlan())
            stage.do(SettlePool(), *faces)
    assert ratings == [6, 4, 2]
    assert stage.fighter("guard").rating_shift == -4


def test_health_that_drains_every_round(full: EarthRulebook) -> None:
    stage = attacked(Stage(full), 11, 10)
    assert stage.character("guard").health == 8 - 2 - 1
    stage.begin()
    assert stage.character("guard").health == 4
    assert stage.sentences[-1] == "Round 2 begins. Guard loses 1 health, as every round."
    stage.set("guard", health=0).begin()
    assert stage.sentences == ["Round 3 begins."]


def test_no_action_for_two_rounds(full: EarthRulebook) -> None:
    stage = attacked(Stage(full), 11, 12)
    assert stage.fighter("guard").idle_until == 3
    views, seen = stage.fight.views, []
    for _ in range(4):
        chips = [each.label for each in views.conditions(stage.now, "guard")]
        seen.append((views.side_note(stage.now, "others"), chips))
        stage.begin()
    assert seen == [
        # The chip counts as the log does, though the rest of this round is lost as well.
        ("1 of 2 can act", ["Cannot act, 2 rounds"]),
        ("1 of 2 can act", ["Cannot act, 2 rounds"]),
        ("1 of 2 can act", ["Cannot act, 1 round"]),
        ("2 of 2 can act", []),
    ]


def test_the_spirit_is_hit_or_health(full: EarthRulebook) -> None:
    assert attacked(Stage(full), 11, 4).character("guard").spiritual == 7
    stage = attacked(Stage(full).set("guard", spiritual=0), 11, 7)
    assert stage.character("guard").health == 8 - 2 - 1


@pytest.mark.parametrize(
    ("faces", "lost"), [((2,), 2), ((1,), 3), ((3,), 4), ((11, 2), 4), ((11, 3), 5), ((11, 11), 6)]
)
def test_energy_is_multiplied(full: EarthRulebook, faces: tuple[int, ...], lost: int) -> None:
    stage = attacked(Stage(full), *faces)
    assert stage.character("guard").health == 8 - lost


def test_a_critical_failure_hits_oneself(full: EarthRulebook) -> None:
    assert attacked(Stage(full), 3, pool=MISS).character("ilse").health == 5
    # Three times 2, less 2 for medium armor.
    assert attacked(Stage(full), 11, 11, pool=MISS).character("ilse").health == 2
    assert attacked(Stage(full), 11, 12, pool=MISS).fighter("ilse").idle_until == 3
    assert attacked(Stage(full), 11, 1, pool=MISS).fighter("ilse").rating_shift == -2
    assert attacked(Stage(full), 11, 10, pool=MISS).fighter("ilse").drain == 1
    assert attacked(Stage(full), 4, pool=MISS).character("ilse").physical == 4


def test_a_tool_breaks(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    stage.do(DeclareAttack("ilse", "uppercut", "rook", tool="Iron-shod staff", extra=-3))
    stage.do(ResolvePlans(), 2, 2, 2, 2, 1).do(OpenNextPlan()).do(SettlePool(), 11, 11)
    assert stage.fighter("ilse").broken == ("Iron-shod staff",)
    assert [each.name for each in stage.fighter("ilse").tools] == [
        "Rope and hooks",
        "Warding chalk",
    ]


def test_a_hit_to_0_health_knocks_out(full: EarthRulebook) -> None:
    stage = attacked(Stage(full).set("guard", health=2), 2)
    assert stage.sentences[-1].endswith("Guard loses 2 health. Guard is out.")
    stage.do(NextEarthRound())


def test_a_hold_does_no_damage(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(DeclareAttack("ilse", "hold", "guard", spend=1))
    stage.do(ResolvePlans(), 1, 1, 1).do(OpenNextPlan()).do(SettlePool())
    assert stage.character("guard").health == 8


def test_effects_that_last_touch_nothing_else(full: EarthRulebook) -> None:
    guard = Stage(full).fighter("guard")
    energy = CriticalEffect(3, 0, EffectKind.ENERGY, 200)
    assert with_lasting(guard, energy, 1) == guard
