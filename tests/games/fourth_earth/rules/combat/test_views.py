from fourc_desktop.core.encounter.views import CardFace, CardSuit, PlanStatus, Readiness
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAction,
    DeclareAttack,
    EndEarthTurn,
    MoveAlong,
    OpenNextPlan,
    ResolvePlans,
    SettlePool,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import EarthCondition
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder
from tests.games.fourth_earth.rules.combat.stage import Stage

N, L, D, O = Readiness.NOW, Readiness.LATER, Readiness.DONE, Readiness.OUT  # noqa: E741
ORDER = ("ilse", "bastian", "rook", "guard")


def readiness(stage: Stage) -> list[Readiness]:
    return [stage.fight.views.status(stage.now, who).readiness for who in ORDER]


def choices(stage: Stage) -> list[PlanStatus | None]:
    return [stage.fight.views.status(stage.now, who).choice for who in ORDER]


def steps(stage: Stage) -> list[tuple[str, bool, bool]]:
    return [(each.title, each.is_now, each.is_done) for each in stage.fight.views.steps(stage.now)]


def test_batteries_are_gauges_and_ranks_numbers(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    gauges = stage.fight.views.gauges(stage.now, "ilse")
    assert [(each.name, each.now, each.full) for each in gauges] == [
        ("Health", 6, 8), ("Physical", 6, 8), ("Mental", 7, 8), ("Spiritual", 8, 8)
    ]  # fmt: skip
    few = Stage(plain.with_options(EarthOptions(mental=False, spiritual=False)))
    assert len(few.fight.views.gauges(few.now, "ilse")) == 2
    numbers = stage.fight.views.numbers(stage.now, "rook")
    assert [(each.name, each.now) for each in numbers] == [("Fight", 3)]


def test_a_round_of_vanilla_in_the_lists(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    assert readiness(stage) == [L, L, L, L]
    stage.begin().set("guard", health=0)
    assert readiness(stage) == [N, N, N, O]
    assert choices(stage) == [PlanStatus.TO_DECLARE] * 3 + [None]
    assert steps(stage) == [("Declare", True, False), ("Resolve", False, False)]
    stage.do(DeclareAction("rook", "Climb", 1)).do(DeclareAction("ilse", "Climb", 1))
    assert readiness(stage) == [L, N, L, O]
    made = PlanStatus.DECLARED
    assert choices(stage) == [made, PlanStatus.TO_DECLARE, made, None]
    assert stage.fight.views.status(stage.now, "rook").plan == "Climb"
    assert list(stage.fight.views.order(stage.now)) == list(ORDER)
    stage.do(ResolvePlans(), 1, 2, 2)
    assert choices(stage) == [None] * 4
    passed = Readiness.PASSED
    for command in (None, OpenNextPlan()):
        if command is not None:
            stage.do(command)
        assert readiness(stage) == [L, passed, N, O]
        assert list(stage.fight.views.order(stage.now)) == list(ORDER)
        assert [stage.fight.views.status(stage.now, who).is_next for who in ORDER] == [
            True, False, False, False
        ]  # fmt: skip
    stage.do(SettlePool())
    assert readiness(stage) == [N, passed, D, O]
    assert steps(stage) == [("Declare", False, True), ("Resolve", True, False)]
    stage.do(OpenNextPlan()).do(SettlePool())
    assert steps(stage) == [("Declare", False, True), ("Resolve", False, True)]


def test_turn_status_shows_the_drawn_card(plain: EarthRulebook) -> None:
    deck = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))).begin(1, 2, 3, 4)
    drawn = [deck.fight.views.status(deck.now, who) for who in ORDER]
    names = ["ace of clubs", "2 of clubs", "3 of clubs", "4 of clubs"]
    faces = zip("A234", names, strict=True)
    assert [each.card for each in drawn] == [CardFace(r, CardSuit.CLUBS, n) for r, n in faces]
    assert not any(each.plan for each in drawn)
    assert readiness(deck) == [N, L, L, L]
    assert list(deck.fight.views.order(deck.now)) == ["ilse", "guard", "rook", "bastian"]
    deck.do(EndEarthTurn("ilse"))
    assert readiness(deck) == [D, L, L, N]
    assert list(deck.fight.views.order(deck.now)) == ["ilse", "guard", "rook", "bastian"]
    assert [is_done for _, _, is_done in steps(deck)] == [True, False, False, False]
    assert [is_now for _, is_now, _ in steps(deck)] == [False, True, False, False]
    assert [name for name, _, _ in steps(deck)] == [
        deck.now.combatant(who).name for who in ("ilse", "guard", "rook", "bastian")
    ]
    for who in ("guard", "rook", "bastian"):
        deck.do(EndEarthTurn(who))
    assert [(is_now, is_done) for _, is_now, is_done in steps(deck)] == [(False, True)] * 4
    assert steps(Stage(deck.book)) == [("Draw cards", True, False)]
    die = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DIE))).begin(1, 2, 3, 4)
    assert die.fight.views.status(die.now, "ilse").plan == "order 28"
    assert len(steps(die)) == 4
    assert steps(Stage(die.book)) == [("Roll for the order", True, False)]
    assert die.fight.views.status(Stage(plain).now, "ilse").plan == ""


def test_a_plan_names_target_and_repetition(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin().do(DeclareAttack("ilse", "jab", "rook", twice=True))
    assert stage.fight.views.status(stage.now, "ilse").plan == "Fight → Bailiff Rook twice"


def test_conditions_list_every_hindrance(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    stage.set(
        "rook", health=0, idle_until=2, rating_shift=-4, drain=2, broken=("War hammer",),
        stance=EarthStance.OFFENSIVE,
        conditions=(EarthCondition("Blind", 3), EarthCondition("Gone", 0), EarthCondition("Wet")),
    )  # fmt: skip
    labels = [each.label for each in stage.fight.views.conditions(stage.now, "rook")]
    assert labels == [
        "Out", "Cannot act, 2 rounds", "Rating −4", "−2 health each round", "War hammer useless",
        "Offensive stance", "Blind, 3 rounds", "Wet",
    ]  # fmt: skip
    assert stage.fight.views.conditions(stage.now, "guard") == []


def test_tokens_grow_with_scale(full: EarthRulebook, plain: EarthRulebook) -> None:
    stage = Stage(full).set("rook", scale=3).set("guard", scale=99)
    scales = [stage.fight.views.scale(stage.now, who) for who in ("ilse", "rook", "guard")]
    assert scales == [1.0, 1.2, 1.4]
    assert Stage(plain).fight.views.scale(stage.now, "rook") == 1.0
    assert stage.fight.views.vehicle(stage.now, "rook") is None


def test_a_round_of_moves_only_is_resolved(plain: EarthRulebook) -> None:
    """Before, whoever had used up the time had to declare, and nothing led to the next round."""
    stage = Stage(plain).begin()
    [resolve, *_] = stage.fight.actions.table_options(stage.now)
    assert resolve.refusal is not None
    stage.do(MoveAlong("ilse", (Position(2, 1), Position(3, 1))))
    assert readiness(stage) == [D, N, N, N]
    assert choices(stage)[0] is None
    [resolve, *_] = stage.fight.actions.table_options(stage.now)
    assert (resolve.name, resolve.refusal) == ("Resolve", None)
    stage.do(ResolvePlans())
    assert stage.sentences[-1] == "Nobody declared an action."
    assert readiness(stage) == [D, *[Readiness.PASSED] * 3]
    assert stage.fight.actions.table_options(stage.now)[0].name == "Next round"


def test_a_turn_that_is_used_up_is_spent(plain: EarthRulebook) -> None:
    deck = Stage(plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))).begin(1, 2, 3, 4)
    for here, begun, spent in ((2, True, False), (3, False, True)):
        deck.do(MoveAlong("ilse", (Position(here, 1),)))
        status = deck.fight.views.status(deck.now, "ilse")
        assert (status.has_begun, status.is_spent, status.is_awaited) == (begun, spent, True)
