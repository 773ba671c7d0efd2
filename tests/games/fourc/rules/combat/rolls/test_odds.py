"""The exact chances, compared with manual calculation and with seeded play."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from fourc_desktop.core.dice import Dice, SeededDice
from fourc_desktop.core.encounter.state import FightSide
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks import attacking as attack_results
from fourc_desktop.games.fourc.rules.combat.attacks import defenses as guards
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    Declare,
    RollDice,
    RollInitiative,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.fight import FourcChances, FourcFight
from fourc_desktop.games.fourc.rules.combat.narration.short_words import NOTHING, SHORT_TEXTS
from fourc_desktop.games.fourc.rules.combat.rolls.odds import odds_in_words
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import FightOutcome
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage

FISTS = AttackCommand("ada", "Fists", "ben")


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


@pytest.fixture
def stage(book: Rulebook) -> Stage:
    stage = Stage(book)
    stage.add("ada", "heroes", brawn=30)
    return stage


def share(book: Rulebook, rank: int, color: Color) -> Fraction:
    """The chance of a color on the row of a Rank Value."""
    low, high = book.master_table(CampaignPage().rules).row(rank).span(color)
    return Fraction(high - low + 1, 100)


def test_fists_against_a_calculation_by_hand(
    stage: Stage, fourc: FourcFight, book: Rulebook
) -> None:
    black, red, blue, yellow = (share(book, 20, color) for color in Color)
    assert fourc.chances.odds(stage.now, FISTS) == {
        "Ben: miss": black,
        "Ben: hit for 30": red,
        "Ben: pound for 30, knocked down, knocked away": blue * black,
        "Ben: pound for 30, knocked down": blue * red,
        "Ben: pound for 30": blue * (blue + yellow),
        "Ben: concuss for 30, unconscious": yellow * black,
        "Ben: concuss for 30": yellow * (1 - black),
    }


def test_the_likeliest_comes_first(stage: Stage, fourc: FourcFight) -> None:
    shares = list(fourc.chances.odds(stage.now, FISTS).values())
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == 1


def test_outcomes_distinguish_turns_of_unconsciousness(stage: Stage, fourc: FourcFight) -> None:
    assert isinstance(fourc.chances, FourcChances)
    found = fourc.chances.outcomes(stage.now, FISTS)
    turns = [
        event.affliction.turns
        for outcome in found
        for event in outcome
        if hasattr(event, "affliction")
    ]
    assert sorted(each for each in turns if each is not None) == list(range(1, 11))
    assert sum(found.values()) == 1


def test_odds_include_the_dodge_of_the_target(
    stage: Stage, fourc: FourcFight, book: Rulebook
) -> None:
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    found = fourc.chances.odds(stage.now, FISTS)
    table = book.master_table(CampaignPage().rules)
    missed = sum(
        share(book, 20, color) * share(book, table.row(20, -3 * color).low, Color.BLACK)
        for color in Color
    )
    reported = sum(chance for words, chance in found.items() if "miss" in words)
    assert reported == missed


def test_an_open_roll_keeps_its_odds(stage: Stage, fourc: FourcFight) -> None:
    before = fourc.chances.odds(stage.now, FISTS)
    stage.attack("ada", "ben")
    assert fourc.chances.odds(stage.now, RollDice()) == before


def test_a_roll_whose_target_has_left_has_no_outcome(stage: Stage, fourc: FourcFight) -> None:
    stage.table(phase=stage.now.table.phase)
    stage.attack("ada", "ben")
    stage.now = stage.now.without("ben")
    assert fourc.chances.odds(stage.now, RollDice()) == {NOTHING: 1}


def test_initiative_has_no_odds(stage: Stage) -> None:
    """Five sides have too many orders to enumerate, and rerolled ties have no end."""
    for side in ("third", "fourth", "fifth"):
        stage.now = replace(stage.now, sides=(*stage.now.sides, FightSide(side, side)))
        stage.add(f"of {side}", side)
    stage.table(phase=TurnPhase.INITIATIVE)
    fourc = fight(stage.book, CampaignPage(fights=(FightReading.TIES_ROLL_AGAIN,)))
    assert fourc.chances.odds(stage.now, RollInitiative()) == {NOTHING: 1}
    assert fourc.chances.chances(stage.now, RollInitiative()).shares == ()


def test_refused_commands_have_no_odds(stage: Stage, fourc: FourcFight) -> None:
    with pytest.raises(Refused, match="before initiative"):
        fourc.chances.odds(stage.now, Declare("ada", TurnDeclaration("waits")))


def played(fourc: FourcFight, now: FourcEncounterState, dice: Dice) -> FightOutcome:
    """The outcome of an attack, played to its end."""
    story: list[object] = []
    asked: object = FISTS
    while asked is not None:
        for event in fourc.rules.decide(now, asked, dice, by_hand=False):
            now = event.apply(now)
            story.append(event)
        roll = now.table.roll
        asked = (
            None if roll is None else RollDice() if roll.check.dice is None else SettleOpenRoll()
        )
    return tuple(event for event in story if type(event) in SHORT_TEXTS)  # type: ignore[misc]


PARTS = [pytest.param(f"part {number}", 100_000, marks=pytest.mark.full) for number in range(10)]
"""A million rolls, in parts of acceptable duration."""


@pytest.mark.parametrize(("seed", "rolls"), [("odds", 400), *PARTS])
def test_odds_against_seeded_play(stage: Stage, fourc: FourcFight, seed: str, rolls: int) -> None:
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    check_against_play(stage, fourc, rolls, seed)


def test_a_rule_that_is_changed_moves_play_and_odds_alike(
    stage: Stage, fourc: FourcFight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deliberate change of a rule: armor stops twice as much, and a Dodge helps the attacker."""
    stage.add("ben", "foes", carries=("Padded Costume",))
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    before = check_against_play(stage, fourc, 400)
    monkeypatch.setattr(attack_results, "damage_past", lambda armor, dealt: dealt - 2 * armor)
    monkeypatch.setattr(guards, "dodge_step", lambda *_: RowStep(9, "planted"))
    planted = check_against_play(stage, fourc, 400)
    assert planted.keys() != before.keys()
    missed = {words for words in before if words.endswith("miss")}
    assert sum(planted.get(each, 0) for each in missed) < sum(before[each] for each in missed)


def check_against_play(
    stage: Stage, fourc: FourcFight, rolls: int, seed: str = "odds"
) -> Mapping[str, Fraction]:
    """The exact odds of a punch, compared with the frequencies of this many played ones."""
    exact = fourc.chances.odds(stage.now, FISTS)
    dice = SeededDice(seed)
    one = Fraction(1)
    reported = (
        odds_in_words({played(fourc, stage.now, dice): one}, stage.now) for _ in range(rolls)
    )
    counts = Counter(words for found in reported for words in found)
    assert counts.keys() <= exact.keys()
    for words, chance in exact.items():
        spread = 5 * (rolls * float(chance * (1 - chance))) ** 0.5 + 1
        assert abs(counts[words] - rolls * float(chance)) <= spread
    return exact


@pytest.mark.parametrize("is_out", [False, True])
def test_texts_omit_minor_details_and_keep_important_ones(
    stage: Stage, fourc: FourcFight, *, is_out: bool
) -> None:
    """A device that breaks, a Concuss: numbers of turns are left out, except for a sleeper.

    A sleeper sleeps on if the new duration is longer.
    """
    shell = HeldPower("force-field", rank=Score(5), choices=(("source", ("device",)),))
    stage.empower("ben", shell)
    stage.add("ada", "heroes", brawn=40)
    if is_out:
        asleep = FighterCondition("Unconscious", 4, 2)
        stage.change("ben", afflictions=(asleep,))
    assert isinstance(fourc.chances, FourcChances)
    found = fourc.chances.outcomes(stage.now, FISTS)
    reported = fourc.chances.odds(stage.now, FISTS)
    assert reported == odds_in_words(found, stage.now)
    assert len(found) > 2 * len(reported)
