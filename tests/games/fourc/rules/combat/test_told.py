"""Every event of the turn, of rolls and of attacks in words, long and short."""

from dataclasses import replace
from typing import get_args

import pytest

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.games.fourc.rules.checks import Check, RowStep, Shift
from fourc_desktop.games.fourc.rules.combat import action_events, events, turn_events
from fourc_desktop.games.fourc.rules.combat.afflictions import Affliction
from fourc_desktop.games.fourc.rules.combat.fighter import Opening
from fourc_desktop.games.fourc.rules.combat.purposes import FreedChoice, GuardRoll, ShoveChoice
from fourc_desktop.games.fourc.rules.combat.short_words import in_short
from fourc_desktop.games.fourc.rules.combat.table import Initiative, OpenRoll, Phase
from fourc_desktop.games.fourc.rules.combat.this_turn import Guard, Plan
from fourc_desktop.games.fourc.rules.combat.told import RESULTS, TOLD
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.result_tables import ResultKind
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Edition
from tests.games.fourc.rules.combat.stage import Stage

CHECK = Check(Edition.ADVANCED, 20, on="Fists (Melee)", table="bashing", who="ada", name="Ada")
STEPPED = replace(CHECK, steps=(RowStep(-1, "moved"),))
FALLEN = replace(CHECK, dice=7)
SHIFTED = replace(FALLEN, shifts=(Shift("ben", "Ben", up=True, fortune=25),))
LOWERED = replace(FALLEN, shifts=(Shift("ben", "Ben", up=False, fortune=25),))
ROLL = OpenRoll(CHECK, GuardRoll("ada", "dodge"))
STEPPED_ROLL = OpenRoll(STEPPED, GuardRoll("ada", "dodge"))
SHOVE = ShoveChoice("ada", "ben", 30)
RED = Color.RED

CASES: list[tuple[Event, str]] = [
    (turn_events.TurnBegan(4), "Turn 4 begins."),
    (turn_events.PhaseCame(Phase.DECLARE), "The players say what they mean to do."),
    (turn_events.PhaseCame(Phase.ACT, 1), "Foes act now."),
    (
        turn_events.InitiativeRolled((Initiative("foes", 60, 20), Initiative("gone", 5))),
        "Initiative: Foes 80, gone 5.",
    ),
    (events.Declared("ada", Plan("runs", "dodge")), "Ada plans: runs, Dodge."),
    (events.Declared("ada", Plan()), "Ada plans: nothing yet."),
    (events.Attacked("ada"), "Ada attacks."),
    (events.Attacked("gone"), "gone attacks."),
    (events.Entered("ada", 1), "Ada enters 1 sector."),
    (events.Entered("ada", 2), "Ada enters 2 sectors."),
    (events.Acted("ada"), "Ada has acted."),
    (events.Guarded("ada", Guard("dodge", RED, -3)), "Ada: dodge red."),
    (events.GuardSpent("ada"), "The defense of Ada is spent."),
    (events.RollOpened(ROLL), "Ada is to roll Fists (Melee), 20."),
    (events.RollOpened(STEPPED_ROLL), "Ada is to roll Fists (Melee), 20 (−1 moved)."),
    (events.CheckChanged(CHECK), "Ada rolls Fists (Melee) with no Row Steps."),
    (events.CheckChanged(STEPPED), "Ada rolls Fists (Melee) with −1 moved."),
    (events.CheckChanged(FALLEN), "Ada rolls 07."),
    (events.CheckChanged(SHIFTED), "Ben moves the roll up a color."),
    (events.CheckChanged(LOWERED), "Ben moves the roll down a color."),
    (events.RollSettled(ROLL, RED), "Ada, Fists (Melee): red."),
    (events.CalledOff(), "What was open is called off."),
    (events.Paid("ada", 25), "Ada pays 25 Fortune."),
    (events.Paid("ada", 5, 20), "Ada pays 5 Fortune and 20 from the pool."),
    (events.TensCalled("ada"), "Ada has called the tens."),
    (events.Missed("ada", "ben", "Fists", "miss"), "Ada misses Ben."),
    (events.Missed("ada", "ben", "Fists", "evaded"), "Ada is evaded by Ben."),
    (events.Missed("ada", "ben", "Hold", "fail"), "Ada does nothing to Ben."),
    (events.Struck("ada", "ben", "Fists", "hit", 12), "Ada hits Ben: 12 Damage."),
    (
        events.Struck("ada", "ben", "Pistol", "nail", 4, 6, "the gun"),
        "Ada nails Ben at the gun: 4 Damage, 6 stopped by armor.",
    ),
    (events.DamageSet("ada", 0), "Ada is at 0 Damage."),
    (events.FortuneSet("ada", 0), "Ada is at 0 Fortune."),
    (events.FortitudeSet("ada", 6), "Ada has Fortitude 6 now."),
    (events.FortitudeSet("ada", None), "Ada has their full Fortitude again."),
    (events.Befell("ada", Affliction("Dying")), "Ada: Dying."),
    (events.Befell("ada", Affliction("Dazed", 1)), "Ada: Dazed, 1 turn."),
    (events.Befell("ada", Affliction("Dazed", 3)), "Ada: Dazed, 3 turns."),
    (events.Over("ada", "Dazed"), "Ada is no longer dazed."),
    (events.OpeningWon("ada", Opening("ben", 1, 4)), "Ada has an opening against Ben."),
    (events.OpeningUsed("ada", "ben"), "Ada uses the opening."),
    (events.Fell("ada", 1, 10), "Ada falls 1 level: 10 Damage."),
    (events.Fell("ada", 3, 30), "Ada falls 3 levels: 30 Damage."),
    (events.WallBroke(Spot(0, 0), "vault door"), "The vault door breaks."),
    (events.ChoiceLeft(SHOVE), "Ada chooses where Ben is knocked to."),
    (events.ChoiceLeft(FreedChoice("ada", "ben")), "Ada is free and may move."),
    (events.ChoiceMade(SHOVE), "The choice is made."),
]


@pytest.mark.parametrize(("event", "sentence"), CASES)
def test_each_event_in_a_sentence(stage: Stage, event: Event, sentence: str) -> None:
    assert TOLD[type(event)](stage.now, event) == sentence


def test_every_event_has_words() -> None:
    assert set(get_args(events.FightEvent)) == TOLD.keys() == {type(event) for event, _ in CASES}


def test_every_result_of_an_attack_has_a_word(book: Rulebook) -> None:
    tables = [each for each in book.results.values() if each.kind is ResultKind.ATTACK]
    effects = {outcome.effect for table in tables for outcome in table.outcomes}
    assert effects - {"miss"} == RESULTS.keys()


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ((), "nothing"),
        ((events.Struck("ada", "ben", "Fists", "hit", 12),), "Ben: hit for 12"),
        ((events.Guarded("ben", Guard("dodge", RED, -3)),), "Ben: dodge red −3"),
        ((events.Guarded("ben", Guard("evade", RED, 2)),), "Ben: evade red +2"),
        ((events.Guarded("ben", Guard("dodge", RED, 0)),), "Ben: dodge red"),
        ((events.Over("ben", "Held"),), "Ben: no longer held"),
        ((events.Fell("ben", 1, 10),), "Ben: falls for 10"),
        ((events.FortitudeSet("ben", 2),), "Ben: Fortitude changes"),
        ((events.ChoiceLeft(SHOVE),), "Ben: knocked away"),
        ((events.ChoiceLeft(FreedChoice("ada", "ben")),), "Ada: may move"),
        ((events.ChoiceLeft(FreedChoice("ada", "ben", may_hold=True)),), "Ada: may hold or move"),
        ((action_events.Grasped("ada", "ben"),), "Ben: held"),
        ((action_events.LetGo("ada", "ben"),), "Ben: free"),
        ((action_events.Hurt("ben", 5, 0, "a hold"),), "Ben: a hold for 5"),
        ((action_events.Gained("ada", "Pistol"),), "Ada: has Pistol"),
        ((action_events.Shattered("ada", "Pistol", "ben"),), "Ada: breaks Pistol"),
        ((action_events.Caught("ada", "brick", safe=True),), "Ada: catches"),
        ((action_events.Caught("ada", "brick", safe=False),), "Ada: drops"),
        (
            (
                events.Missed("ada", "ben", "Fists", "miss"),
                events.Befell("ada", Affliction("Dazed", 1)),
                events.Befell("ben", Affliction("Dying")),
            ),
            "Ben: miss, dying; Ada: dazed",
        ),
    ],
)
def test_outcomes_in_short(stage: Stage, outcome: tuple[Event, ...], words: str) -> None:
    assert in_short(outcome, stage.now) == words
