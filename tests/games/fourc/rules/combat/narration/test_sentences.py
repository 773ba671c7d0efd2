"""The sentences of the events of turns, rolls and attacks, long and short."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import Check, ColorShift, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    power_events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening, FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    CollisionRoll,
    CrashChoice,
    DefenseRoll,
    EscapeChoice,
    FallChoice,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    OpenRoll,
    SideInitiative,
    TurnPhase,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    MovementUsed,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.combat.narration.damage_sentences import RESULTS
from fourc_desktop.games.fourc.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fourc.rules.combat.narration.short_words import short_text
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import EVENTS, Stage, declared

CHECK = Check(Edition.ADVANCED, 20, on="Fists (Melee)", table="bashing", who="ada", name="Ada")
STEPPED = replace(CHECK, steps=(RowStep(-1, "moved"),))
FALLEN = replace(CHECK, dice=7)
SHIFTED = replace(FALLEN, shifts=(ColorShift("ben", "Ben", up=True, fortune=25),))
LOWERED = replace(FALLEN, shifts=(ColorShift("ben", "Ben", up=False, fortune=25),))
ROLL = OpenRoll(CHECK, DefenseRoll("ada", "dodge"))
STEPPED_ROLL = OpenRoll(STEPPED, DefenseRoll("ada", "dodge"))
SHOVE = KnockbackChoice("ada", "ben", 30)
RED = Color.RED

CASES: list[tuple[Event, str]] = [
    (events.TurnBegan(4), "Turn 4 begins."),
    (
        power_events.PowerUsed("ada", "telepathy", "ben", "read"),
        "Ada reads the mind of Ben.",
    ),
    (
        power_events.PowerUsed("ada", "shapeshift", "ada", "fail"),
        "Ada: the power fails.",
    ),
    (
        power_events.PowerUsed("ada", "homebrew", "ben", "odd"),
        "Ada: the power does nothing to Ben.",
    ),
    (
        power_events.OpposedRolled("ada", "ben", "telepathy", 70, 60),
        "Ada comes to 70, Ben to 60.",
    ),
    (power_events.OrderObeyed("ben"), "Ben does as ordered this turn."),
    (power_events.LeftMap("ben"), "Ben leaves the map."),
    (events.PhaseChanged(TurnPhase.DECLARE), "Players declare."),
    (events.PhaseChanged(TurnPhase.INITIATIVE), ""),
    (events.PhaseChanged(TurnPhase.ACT, 1), "Foes act now."),
    (
        events.InitiativeRolled((SideInitiative("foes", 60, 20), SideInitiative("gone", 5))),
        "Initiative: Foes 80, gone 5.",
    ),
    (events.Declared("ada", TurnDeclaration("runs", "dodge")), "Ada plans: runs, Dodge."),
    (events.Declared("ada", TurnDeclaration()), "Ada plans: nothing yet."),
    (events.Attacked("ada"), "Ada attacks."),
    (events.Attacked("gone"), "gone attacks."),
    (events.SectorsEntered("ada", 0), ""),
    (events.SectorsEntered("ada", 1), "Ada enters 1 sector."),
    (events.SectorsEntered("ada", 2), "Ada enters 2 sectors."),
    (events.Acted("ada"), "Ada has acted."),
    (
        events.DefenseHeld("ada", HeldDefense("dodge", RED, -3)),
        "Ada dodges (Red): −3 Row Steps to attackers.",
    ),
    (
        events.DefenseHeld("ada", HeldDefense("block", RED, -1)),
        "Ada blocks (Red): −1 Row Step on the damage.",
    ),
    (
        events.DefenseHeld("ada", HeldDefense("evade", Color.BLUE, 1, "ben")),
        "Ada evades (Blue): +1 Row Step next turn.",
    ),
    (events.DefenseHeld("ada", HeldDefense("evade", RED, 0, "ben")), "Ada evades (Red)."),
    (
        events.DefenseHeld("ada", HeldDefense("dodge", Color.BLACK, 0)),
        "Ada fails to dodge.",
    ),
    (events.DefenseHeld("ada", HeldDefense("catch", Color.BLUE, 0)), "Ada: Catch (Blue)."),
    (events.DefenseSpent("ada"), "The defense of Ada is spent."),
    (roll_events.RollOpened(ROLL), "Ada rolls on Fists (Melee) 20."),
    (
        roll_events.RollOpened(replace(ROLL, purpose=CollisionRoll("ada", "ben", "ada"))),
        "Ben is about to hit Ada. Ada rolls on Fists (Melee) 20.",
    ),
    (roll_events.RollOpened(STEPPED_ROLL), "Ada rolls on Fists (Melee) 20 (−1 moved)."),
    (roll_events.CheckChanged(CHECK), "Ada rolls Fists (Melee) with no Row Steps."),
    (roll_events.CheckChanged(STEPPED), "Ada rolls Fists (Melee) with −1 moved."),
    (roll_events.CheckChanged(FALLEN), "Ada rolls 07."),
    (roll_events.CheckChanged(SHIFTED), "Ben moves the roll up a color."),
    (roll_events.CheckChanged(LOWERED), "Ben moves the roll down a color."),
    (roll_events.RollSettled(ROLL, RED), "Ada rolls red on Fists (Melee)."),
    (
        roll_events.RollSettled(replace(ROLL, check=SHIFTED), RED),
        "Ada rolls red on Fists (Melee) (25 Fortune of Ben).",
    ),
    (roll_events.CalledOff(), "Canceled."),
    (roll_events.RollPaid("ada", 25), "Ada pays 25 Fortune."),
    (roll_events.RollPaid("ada", 5, 20), "Ada pays 5 Fortune and 20 from the pool."),
    (roll_events.TensCalled("ada"), "Ada calls the tens."),
    (events.AttackMissed("ada", "ben", "Fists", "miss"), "Ada misses Ben."),
    (events.AttackMissed("ada", "ben", "Fists", "evaded"), "Ada is evaded by Ben."),
    (events.AttackMissed("ada", "ben", "Hold", "fail"), "Ada: Hold does nothing to Ben."),
    (events.AttackHit("ada", "ben", "Fists", "hit", 12), "Ada hits Ben: 12 Damage."),
    (
        events.AttackHit("ada", "ben", "Pistol", "nail", 4, 6, "the gun"),
        "Ada nails Ben at the gun: 4 Damage, 6 stopped by armor.",
    ),
    (events.AttackHit("ada", "ben", "Sword", "concuss", 25), "Ada concusses Ben: 25 Damage."),
    (
        events.AttackHit("ada", "ben", "Pistol", "dying", 0, 40),
        "Ada strikes down Ben: 80 Damage, although armor stops all 40 of the attack.",
    ),
    (
        events.AttackHit("ada", "ben", "Pistol", "dying", 10, 5),
        "Ada strikes down Ben: 80 Damage (10 by the attack), 5 stopped by armor.",
    ),
    (events.AttackHit("ada", "ben", "Pistol", "dying", 80), "Ada strikes down Ben: 80 Damage."),
    (
        events.AttackHit("ada", "ben", "Pistol", "dying", 95),
        "Ada strikes down Ben: 80 Damage (95 by the attack).",
    ),
    (events.DamageSet("ada", 0), "Ada is at 0 Damage."),
    (events.FortuneSet("ada", 0), "Ada is at 0 Fortune."),
    (events.FortitudeSet("ada", 6), "Ada has Fortitude 6 now."),
    (events.FortitudeSet("ada", None), "Ada has their full Fortitude again."),
    (events.ConditionAdded("ada", FighterCondition("Dying")), "Ada: Dying."),
    (events.ConditionAdded("ada", FighterCondition("Dazed", 1)), "Ada: Dazed, 1 turn."),
    (events.ConditionAdded("ada", FighterCondition("Dazed", 3)), "Ada: Dazed, 3 turns."),
    (events.ConditionEnded("ada", "Dazed"), "Ada is no longer dazed."),
    (events.OpeningWon("ada", EvadeOpening("ben", 1, 4)), "Ada has an opening against Ben."),
    (events.OpeningUsed("ada", "ben"), "Ada uses the opening."),
    (events.Fell("ada", 1, 10), "Ada falls 10 feet: 10 Damage."),
    (events.Fell("ada", 3, 30), "Ada falls 30 feet: 30 Damage."),
    (events.Fell("ada", 3, 24, 6), "Ada falls 30 feet: 24 Damage, 6 stopped by armor."),
    (events.WallBroke(Position(0, 0), "vault door"), "The vault door breaks."),
    (events.WallBroke(Position(0, 0), "vault door", "ada"), "Ada breaks the vault door."),
    (roll_events.ChoiceOpened(SHOVE), "Ada chooses where Ben is knocked to."),
    (roll_events.ChoiceOpened(EscapeChoice("ada", "ben")), "Ada is free and may move."),
    (roll_events.ChoiceOpened(FallChoice("ada")), "Ada is falling."),
    (
        roll_events.ChoiceOpened(ArrivalChoice("ada", Position(0, 0))),
        "Ada teleports unseen; is it solid there?",
    ),
    (roll_events.ChoiceMade(SHOVE), "Ben is knocked away."),
    (roll_events.ChoiceMade(FallChoice("ada")), ""),
    (
        roll_events.ChoiceOpened(CrashChoice("ada", "car", 0)),
        "car crashes where it is.",
    ),
    (
        roll_events.ChoiceOpened(CrashChoice("ada", "car", 1)),
        "car crashes in the next sector.",
    ),
    (vehicle_events.SeatTaken("ada", "car", drives=True), "Ada gets in and drives car."),
    (vehicle_events.SeatTaken("ada", "car"), "Ada gets into car."),
    (vehicle_events.SeatLeft("ada", "car"), "Ada is out of car."),
    (vehicle_events.VehicleMoved("car", (Position(0, 0),)), "car moves 1 sector."),
    (vehicle_events.VehicleMoved("car", (Position(0, 0), Position(1, 0))), "car moves 2 sectors."),
    (vehicle_events.VehicleDamaged("car", 6), "car loses 6 Durability."),
    (vehicle_events.Rammed("ada", "car", "ben"), "Ada rams Ben with car."),
    (vehicle_events.Rammed("ada", "car", "the fence"), "Ada rams the fence with car."),
    (vehicle_events.Collided("car", "ben"), "car hits Ben."),
    (vehicle_events.Collided("car", "the ground"), "car hits the ground."),
]


@pytest.mark.parametrize(("event", "sentence"), CASES)
def test_each_event_in_a_sentence(stage: Stage, event: Event, sentence: str) -> None:
    assert SENTENCES[type(event)](stage.now, event) == sentence


@pytest.mark.parametrize(
    ("points", "stopped", "sentence"),
    [(8, 10, "Ada hits Car: 8 Durability, 10 stopped."), (8, 0, "Ada hits Car: 8 Durability.")],
)
def test_a_vehicle_loses_durability(stage: Stage, points: int, stopped: int, sentence: str) -> None:
    stage.park("car")
    event = events.AttackHit("ada", "car", "Fists", "hit", points, stopped)
    assert SENTENCES[type(event)](stage.now, event) == sentence


def test_a_teleport_names_its_goal(stage: Stage) -> None:
    event = action_events.Moved("ada", "Teleport", (Position(3, 1),), MovementUsed())
    assert SENTENCES[type(event)](stage.now, event) == "Ada teleports to D2."


def test_another_seat_is_the_wheel(stage: Stage) -> None:
    stage.park("car")
    stage.seat("car", "ben", "ada")
    event = vehicle_events.SeatTaken("ada", "car", drives=True)
    assert SENTENCES[type(event)](stage.now, event) == "Ada takes the wheel of Car."


def test_a_roll_that_is_canceled_is_named(stage: Stage) -> None:
    opened = roll_events.RollOpened(ROLL).apply(stage.now)
    canceled = roll_events.CalledOff()
    assert SENTENCES[type(canceled)](opened, canceled) == "Fists (Melee) canceled."


def test_a_canceled_roll_names_what_is_canceled_with_it(stage: Stage) -> None:
    canceled = roll_events.CalledOff()
    stage.table(rolls=(ROLL, ROLL), choices=(KnockbackChoice("ada", "ben", 30),))
    words = SENTENCES[type(canceled)](stage.now, canceled)
    assert words == (
        "Fists (Melee) canceled. Also canceled: Ada’s roll on Fists (Melee); "
        "where Ben is knocked to."
    )
    stage.table(rolls=(), choices=(FallChoice("ben"), KnockbackChoice("ada", "ben", 30)))
    words = SENTENCES[type(canceled)](stage.now, canceled)
    assert words == "Canceled: where Ben is knocked to; the fall of Ben."


def test_every_event_has_words() -> None:
    assert {type(event) for event, _ in CASES} == EVENTS - declared(action_events)
    assert SENTENCES.keys() == EVENTS


def test_every_result_of_an_attack_has_a_word(book: Rulebook) -> None:
    tables = [each for each in book.results.values() if each.kind is ResultKind.ATTACK]
    effects = {outcome.effect for table in tables for outcome in table.outcomes}
    assert effects - {"miss"} == RESULTS.keys()


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ((), "nothing"),
        ((events.AttackHit("ada", "ben", "Fists", "hit", 12),), "Ben: hit for 12"),
        ((events.DefenseHeld("ben", HeldDefense("dodge", RED, -3)),), "Ben: dodge red −3"),
        ((events.DefenseHeld("ben", HeldDefense("evade", RED, 2)),), "Ben: evade red +2"),
        ((events.DefenseHeld("ben", HeldDefense("dodge", RED, 0)),), "Ben: dodge red"),
        ((events.ConditionEnded("ben", "Held"),), "Ben: no longer held"),
        ((events.Fell("ben", 1, 10),), "Ben: falls for 10"),
        ((events.FortitudeSet("ben", 2),), "Ben: Fortitude changes"),
        ((roll_events.ChoiceOpened(SHOVE),), "Ben: knocked away"),
        ((roll_events.ChoiceOpened(EscapeChoice("ada", "ben")),), "Ada: may move"),
        (
            (roll_events.ChoiceOpened(EscapeChoice("ada", "ben", may_hold=True)),),
            "Ada: may hold or move",
        ),
        ((action_events.HoldTaken("ada", "ben"),), "Ben: held"),
        ((action_events.HoldReleased("ada", "ben"),), "Ben: free"),
        ((action_events.DamageTaken("ben", 5, 0, "a hold"),), "Ben: a hold for 5"),
        ((action_events.ItemGained("ada", "Pistol"),), "Ada: has Pistol"),
        ((action_events.Shattered("ada", "Pistol", "ben"),), "Ada: breaks Pistol"),
        ((action_events.Caught("ada", "brick", safe=True),), "Ada: catches"),
        ((action_events.Caught("ada", "brick", safe=False),), "Ada: drops"),
        (
            (
                events.AttackMissed("ada", "ben", "Fists", "miss"),
                events.ConditionAdded("ada", FighterCondition("Dazed", 1)),
                events.ConditionAdded("ben", FighterCondition("Dying")),
            ),
            "Ben: miss, dying; Ada: dazed",
        ),
    ],
)
def test_outcomes_have_short_texts(stage: Stage, outcome: tuple[Event, ...], words: str) -> None:
    assert short_text(outcome, stage.now) == words
