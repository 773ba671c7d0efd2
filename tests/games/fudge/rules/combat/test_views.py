import pytest

from fourc_desktop.core.encounter.views import PlanStatus, Readiness
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import LeadersRolled
from fourc_desktop.games.fudge.rules.combat.fighter import (
    FighterGauge,
    LastingCondition,
)
from fourc_desktop.games.fudge.rules.combat.overrides import FudgeOverrides
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    BreakFree,
    Entangle,
    Guard,
    HoldBack,
    RollRound,
    RoundPlan,
    Shoot,
    Strike,
    TakeAim,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.combat.views import plan_text, unit_left
from fourc_desktop.games.fudge.rules.unit import FIGHTERS_GAUGE
from tests.games.fudge.people import TAMSIN
from tests.games.fudge.rules.combat.stage import Stage, dice, fighter


def test_gauges_and_numbers(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(wounds="   x    ", gauges=(FighterGauge("Oil", 1, 2),))})
    gauges = stage.fight.views.gauges(stage.now, "ada")
    assert [(each.name, each.now, each.full) for each in gauges] == [
        ("Wounds left", 3, 5),
        ("Oil", 1, 2),
    ]
    found = {each.name: each for each in stage.fight.views.numbers(stage.now, "ada")}
    assert (found["Swords"].now, found["Swords"].low, found["Swords"].word) == (0, -40, "Fair")
    warden = Stage(fudge, {"ada": FudgeRoster(fudge).joined(TAMSIN)})
    words = {each.name: each.word for each in warden.fight.views.numbers(warden.now, "ada")}
    assert (words["Build"], words["Healing"], words["Armor"]) == ("Great", "Poor", "")
    healing, armor = (
        each
        for each in warden.fight.views.numbers(warden.now, "ada")
        if each.name in {"Healing", "Armor"}
    )
    assert (healing.usual_word, armor.usual_word) == ("Poor", "")
    assert found["Speed"].note == "Movement follows it."
    walk = found["Walk"]
    assert (walk.now, walk.usual, walk.low, walk.unit) == (10, 10, 0, "m")


def test_a_movement_mode_that_is_set_is_shown_once(fudge: FudgeBook) -> None:
    lame = FudgeOverrides(fudge).with_number(fighter(), "Walk", 4)
    stage = Stage(fudge, {"ada": lame})
    shown = [each for each in stage.fight.views.numbers(stage.now, "ada") if "Walk" in each.name]
    assert [(each.now, each.usual) for each in shown] == [(4, 10)]


def test_conditions(fudge: FudgeBook) -> None:
    hurt = fighter(
        wounds="   x    ",
        stun=StunLevel.VERY_STUNNED,
        stun_until=2,
        entangled=True,
        insulted=True,
        conditions=(
            LastingCondition("Blessed", 3),
            LastingCondition("Old", 0),
            LastingCondition("Wet"),
        ),
    )
    out = fighter(wounds="      x ", stun=StunLevel.OUT)
    stage = Stage(fudge, {"ada": hurt, "bo": out, "cy": fighter(stun=StunLevel.STUNNED)})
    state = stage.now
    views = stage.fight.views
    found = [each.label for each in views.conditions(Stage(fudge, {"ada": hurt}).now, "ada")]
    assert found == [
        "Light Wound", "Very Stunned, 3 rounds", "Entangled", "Insulted, 1 round",
        "Blessed, 4 rounds", "Old, 1 round", "Wet",
    ]  # fmt: skip
    assert [(each.name, each.severity.value) for each in views.conditions(state, "bo")] == [
        ("Critical Wound", "grave"),
        ("Knocked out", "grave"),
    ]
    stage.play(BeginRound())
    assert [each.label for each in views.conditions(stage.now, "cy")] == ["Stunned"]
    assert "Old" not in [each.name for each in views.conditions(stage.now, "ada")]


def test_order_status_and_steps(fudge: FudgeBook) -> None:
    people = {"orc": fighter(is_npc=True), "ada": fighter(), "bo": fighter(wounds="       x")}
    stage = Stage(fudge, people)
    views = stage.fight.views
    assert list(views.order(stage.now)) == ["ada", "bo", "orc"]

    def ready() -> dict[str, Readiness]:
        return {name: views.status(stage.now, name).readiness for name in people}

    assert ready()["ada"] is Readiness.LATER
    assert not any(each.is_now for each in views.steps(stage.now))
    stage.play(BeginRound())
    stage.play(Strike("ada", "Sword", "orc", stance="violent"))
    assert ready() == {"orc": Readiness.NOW, "ada": Readiness.LATER, "bo": Readiness.OUT}
    assert [views.status(stage.now, each).choice for each in people] == [
        PlanStatus.TO_CHOOSE, PlanStatus.CHOSEN, None
    ]  # fmt: skip
    assert views.status(stage.now, "ada").plan == "Sword at Orc"
    assert [views.status(stage.now, each).has_to_choose for each in ("orc", "ada")] == [True, False]
    assert [each.is_now for each in views.steps(stage.now)] == [True, False]
    stage.play(RollRound(), dice(0, -4))
    assert ready() == {"orc": Readiness.DONE, "ada": Readiness.DONE, "bo": Readiness.OUT}
    stage.play(BeginRound())
    stage.play(RollRound(), dice())
    assert ready()["orc"] is ready()["ada"] is Readiness.PASSED, "nobody did anything"
    stage.play(BeginRound())
    stage.play(Strike("ada", "Sword", "orc", stance="violent"))
    stage.play(RollRound(), dice(0, -4))
    assert [(each.is_now, each.is_done) for each in views.steps(stage.now)] == [
        (False, True),
        (True, False),
    ]


def test_plans_in_words(fudge: FudgeBook) -> None:
    """F8: without the stance, which is secret until the exchange."""
    state = Stage(fudge, {"ada": fighter(), "bo": fighter()}).now
    plans: dict[RoundPlan, str] = {
        Strike("ada", "Sword", "bo", stance="violent"): "Sword at Bo",
        Shoot("ada", "Bow", "bo"): "Bow at Bo",
        Entangle("ada", "Net", "bo"): "Net at Bo",
        Guard("ada", "protective"): "Defend",
        TakeAim("ada", "bo"): "Aim at Bo",
        BreakFree("ada"): "Break free",
        TreatWounds("ada", "bo"): "Treat Bo",
        HoldBack("ada"): "Hold back",
        HoldBack("ada", "Runs"): "Runs",
    }
    assert {plan: plan_text(state, plan) for plan in plans} == plans
    assert plan_text(state, None) == ""


def test_size_sides_and_units(fudge: FudgeBook) -> None:
    people = {
        "ada": fighter(numbers={"Mass Scale": 3}),
        "bo": fighter(numbers={"Mass Scale": -12}, wounds="       x"),
        "band": fighter(is_npc=True, unit=UnitStrength(40), wounds="   x    "),
        "orc": fighter(is_npc=True, numbers={"Mass Scale": 20}),
    }
    stage = Stage(fudge, people)
    views = stage.fight.views
    assert [views.scale(stage.now, name) for name in ("ada", "bo", "orc")] == [1.3, 0.5, 1.5]
    assert views.side_note(stage.now, "player") == "1 of 2 can act"
    assert views.side_note(stage.now, "other") == "2 of 2 can act, 30 in units"
    assert unit_left(fudge, people["ada"]) == 1
    assert views.vehicle(stage.now, "ada") is None


def test_a_unit_shows_fighters_and_losses(fudge: FudgeBook) -> None:
    """Before, a unit of 40 had wounds left and a Light Wound."""
    band = fighter(unit=UnitStrength(40), wounds="   x    ")
    stage = Stage(fudge, {"ada": fighter(), "band": band})
    [fighters] = stage.fight.views.gauges(stage.now, "band")
    assert (fighters.name, fighters.now, fighters.full) == (FIGHTERS_GAUGE, 30, 40)
    [losses] = stage.fight.views.conditions(stage.now, "band")
    assert losses.label == "25 % lost"
    overrides = stage.fight.overrides
    for left, label in ((40, ""), (33, "25 % lost"), (20, "50 % lost"), (0, "All lost")):
        changed = overrides.with_gauge(band, FIGHTERS_GAUGE, left, 1)
        assert unit_left(fudge, changed) == left
        now = stage.now.with_fighter("band", changed)
        shown = [each.label for each in stage.fight.views.conditions(now, "band")]
        assert shown == [each for each in (label,) if each]
    assert not overrides.without_condition(band, "25 % lost").condition > 1
    with pytest.raises(Refused):
        overrides.with_gauge(band, FIGHTERS_GAUGE, 41, 1)


def test_a_battle_is_headed_by_its_result(fudge: FudgeBook) -> None:
    """Before, the log began with the contest of the leaders."""
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()})
    assert stage.fight.narration.is_bookkeeping(LeadersRolled("ada", "bo"))
