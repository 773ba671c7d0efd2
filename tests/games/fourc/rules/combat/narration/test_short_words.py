"""The results of an attack as short texts, by who is affected."""

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import action_events, events, roll_events
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    EscapeChoice,
    FallChoice,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.combat.narration.short_words import short_text
from tests.games.fourc.rules.combat.stage import HERE, Stage


def test_the_conditions_of_a_combatant_are_shown_together(stage: Stage) -> None:
    outcome = (
        events.AttackHit("ada", "ben", "Fists", "pound", 12),
        events.ConditionAdded("ben", fighter_condition(Condition.KNOCKED_DOWN)),
        events.DefenseHeld("ada", HeldDefense("dodge", Color.RED, -3)),
    )
    assert short_text(outcome, stage.now) == ("Ben: pound for 12, knocked down; Ada: dodge red −3")


def test_an_outcome_without_events_reads_nothing(stage: Stage) -> None:
    assert short_text((), stage.now) == "nothing"


def test_nonzero_row_steps_of_a_defense_are_shown(stage: Stage) -> None:
    said = [
        short_text((events.DefenseHeld("ada", HeldDefense("block", Color.BLUE, steps)),), stage.now)
        for steps in (2, 0, -1)
    ]
    assert said == ["Ada: block blue +2", "Ada: block blue", "Ada: block blue −1"]


def test_choices_are_reported(stage: Stage) -> None:
    said = [
        short_text((roll_events.ChoiceOpened(choice),), stage.now)
        for choice in (
            KnockbackChoice("ada", "ben", 20),
            EscapeChoice("ben", "ada"),
            EscapeChoice("ben", "ada", may_hold=True),
            FallChoice("ben"),
            ArrivalChoice("ben", HERE),
        )
    ]
    assert said == [
        "Ben: knocked away",
        "Ben: may move",
        "Ben: may hold or move",
        "Ben: falls, may be caught",
        "Ben: may hit something solid",
    ]


def test_a_catch_is_safe_or_not(stage: Stage) -> None:
    for safe, words in ((True, "Ada: catches"), (False, "Ada: drops")):
        assert short_text((action_events.Caught("ada", "crate", safe),), stage.now) == words
