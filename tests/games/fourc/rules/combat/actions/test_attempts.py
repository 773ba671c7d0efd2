"""Attempts in a fight, with a trait or a power (ruling R79)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.attempts import attempt, attempt_ranks
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Attempt
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Attempted, Reacted
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import AttemptRoll
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize("difficulty", Color)
@pytest.mark.parametrize("color", Color)
def test_the_difficulty_is_met_or_not(stage: Stage, difficulty: Color, color: Color) -> None:
    command = Attempt("ada", "Brawn", difficulty, steps=(RowStep(-1, "Raining"),))
    assert stage.do(attempt, command) == ["Acted", "RollOpened"]
    roll = stage.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.on, roll.check.total_steps) == (20, "Brawn", -1)
    stage.settle(color)
    assert Attempted("ada", "Brawn", color >= difficulty) in stage.happened


def test_ranks_offered_for_an_attempt(stage: Stage) -> None:
    """Current traits; powers with their own number, else with their rank."""
    stage.empower(
        "ada",
        HeldPower("superspeed", rank=Score(10)),
        HeldPower("flight", rank=Score(40)),
        HeldPower("celebrity"),
    )
    stage.change("ada", fortitude=6)
    ranks = attempt_ranks(stage.fighter("ada"))
    assert (ranks["Brawn"], ranks["Fortitude"]) == (20, 6)
    assert (ranks["Superspeed"], ranks["Flight"]) == (30, 40)
    assert "Celebrity" not in ranks


def test_a_free_attempt_is_possible_at_any_time(stage: Stage) -> None:
    stage.this_turn("ada", attacks=1, acted=True)
    stage.table(acting=1)
    assert stage.do(attempt, Attempt("ada", "Awareness", is_free=True)) == ["RollOpened"]


def test_refusals_of_attempts(stage: Stage) -> None:
    assert "no trait or power called “Luck”" in stage.refused(attempt, Attempt("ada", "Luck"))
    stage.this_turn("ada", attacks=1)
    assert "has attacked" in stage.refused(attempt, Attempt("ada", "Brawn"))
    stage.this_turn("ada", acted=True)
    assert "has acted" in stage.refused(attempt, Attempt("ada", "Brawn"))
    stage.suffer("ada", Condition.UNCONSCIOUS)
    free = Attempt("ada", "Awareness", is_free=True)
    assert "takes no action" in stage.refused(attempt, free)


def test_the_odds_of_an_attempt_match_its_roll(stage: Stage) -> None:
    fourc = fight(stage.book, stage.page)
    row = stage.book.master_table(ADVANCED).row(20)
    failed = Fraction(row.blue, 100)
    command = Attempt("ada", "Brawn", Color.BLUE)
    assert fourc.chances.odds(stage.now, command) == {
        "Ada: fails": failed,
        "Ada: succeeds": 1 - failed,
    }


def test_an_attempt_asks_for_trait_and_difficulty(stage: Stage) -> None:
    fourc = fight(stage.book, stage.page)
    (offer,) = [
        each for each in fourc.actions.action_options(stage.now, "ada") if each.command is Attempt
    ]
    asked = {each.field: each for each in fourc.actions.questions(stage.now, offer, {})}
    assert set(asked) == {"what", "difficulty", "is_free"}
    assert [each.title for each in asked["what"].options][:2] == ["Melee 20", "Coordination 20"]
    assert [each.value for each in asked["difficulty"].options] == [
        Color.RED, Color.BLACK, Color.BLUE, Color.YELLOW,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "reactions"),
    [
        ("Repute", ("unfavorable", "favorable", "very favorable", "extremely favorable")),
        (
            "Among criminals",
            ("extremely favorable", "very favorable", "favorable", "unfavorable"),
        ),
    ],
)
def test_repute_is_how_people_react(stage: Stage, what: str, reactions: tuple[str, ...]) -> None:
    """By the table of reactions, which is reversed for criminals; difficulties do not count."""
    stage.don("ada", replace(stage.fighter("ada").character, repute=Score(20)))
    fourc, row = fight(stage.book, stage.page), stage.book.master_table(ADVANCED).row(20)
    command = Attempt("ada", what, Color.YELLOW)
    starts = (0, row.red, row.blue, row.yellow, 100)
    assert fourc.chances.odds(stage.now, command) == {
        f"Ada: {words}": Fraction(end - start, 100)
        for words, start, end in zip(reactions, starts, starts[1:], strict=False)
    }
    stage.do(attempt, command)
    roll = stage.now.table.roll
    assert roll is not None
    assert (roll.check.rank, roll.check.difficulty) == (20, None)
    stage.settle(Color.BLUE)
    reaction = reactions[Color.BLUE].replace(" ", "-")
    assert Reacted("ada", reaction, is_criminal=what != "Repute") in stage.happened


def test_an_earlier_name_of_a_roll_is_still_read(stage: Stage) -> None:
    """As scripts and campaigns of earlier versions hold it."""
    stage.do(attempt, Attempt("ada", "Repute among criminals"))
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.on == "Among criminals"
    stored = replace(roll, purpose=AttemptRoll("ada", "Repute among criminals", Color.RED))
    stage.now = replace(stage.now, table=replace(stage.now.table, rolls=(stored,)))
    stage.settle(Color.YELLOW)
    assert Reacted("ada", "unfavorable", is_criminal=True) in stage.happened


def test_repute_asks_for_no_difficulty(stage: Stage) -> None:
    fourc = fight(stage.book, stage.page)
    (offer,) = [
        each for each in fourc.actions.action_options(stage.now, "ada") if each.command is Attempt
    ]
    asked = fourc.actions.questions(stage.now, offer, {"what": "Repute"})
    assert [each.field for each in asked] == ["is_free"]
