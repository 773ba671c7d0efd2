"""Laws that hold for the roller of every game, and the agreement of odds and play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.core.dice import Dice, RecordingDice, SeededDice, TableDice, Throw
from fourc_desktop.core.rolls.outcomes import (
    distribution,
    distribution_now,
    outcome_of,
    thrown,
    throws_so_far,
)
from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.core.rolls.rolling import Alteration, AnyRoll, Roll, RollOutcome
from fourc_desktop.games.fourc.formats.document_formats import ROLLER
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER as EARTH_ROLLER
from fourc_desktop.games.fourth_earth.formats.rules_data import load_earth_rulebook
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fudge.formats.document_formats import ROLLER as FUDGE_ROLLER
from fourc_desktop.games.fudge.formats.rules_data import load_book
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.resolution import NpcDice
from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER as ROUGH_MAGIC_ROLLER
from fourc_desktop.games.rough_magic.formats.rules_data import load_book as load_rough_magic
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.formats.dataclass_format import RollFormat
from tests.games.toy.rolling import ToyCheck, ToyRoller

FORTUNE = (("fortune", 25),)
FOURC = [
    Roll(Check(Edition.ADVANCED, 30, who="ada", name="Ada", difficulty=Color.BLUE)),
    Roll(Check(Edition.BASIC, 0, table="bashing", who="ada", name="Ada", steps=(RowStep(2, ""),))),
]
ROUGH_MAGIC = [
    Roll(RoughMagicCheck("ada", "Ada", value=7, opponent=6, mode=AttackMode.RANGED)),
    Roll(RoughMagicCheck(value=3, is_skilled=False, attack=("sprinting",))),
    Roll(RoughMagicCheck(rating=3, resistance=2, is_damage=True)),
]
TOY = [Roll(ToyCheck("ada", "Ada", trait=2, target=11)), Roll(ToyCheck(weather="foul"))]

DUEL = FudgeCheck("ada", "Ada", "Swords", CheckKind.OPPOSED, 2, wounds=-1, least=-2)
FUDGE = [
    Roll(FudgeCheck("ada", "Ada", "Climbing", level=1, modifier=-2, difficulty=2)),
    Roll(replace(DUEL, against_dice=NpcDice.TWO)),
    Roll(replace(DUEL, against=1, against_dice=NpcDice.NONE)),
    Roll(replace(DUEL, blow=True, offense=5, defense=3)),
    Roll(FudgeCheck(kind=CheckKind.SITUATIONAL, secret=True)),
    Roll(FudgeCheck(kind=CheckKind.EVEN_ODD)),
]

FOURTH_EARTH = [
    Roll(PoolCheck("ada", "Ada", "Fight", rating=3, ranks=2)),
    Roll(PoolCheck(rating=2, ranks=1)),
    Roll(PoolCheck(is_infinite=True)),
]


@dataclass(frozen=True)
class Tried:
    """A roller, its book, some open rolls, and their alterations."""

    roller: AnyRoller
    book: Any
    rolls: Sequence[AnyRoll]
    alterations: Sequence[Sequence[Alteration]]


@pytest.fixture(params=["4c", "fudge", "rough-magic", "fourth-earth", "toy"])
def tried(request: pytest.FixtureRequest, book: Rulebook, resources: Path) -> Tried:
    if request.param == "rough-magic":
        point = (("Plot Points", 1),)
        again, effort = (Alteration(id_, "ada", "Ada", point) for id_ in ("again", "effort"))
        done = [(again,), (effort, again), (again, again)]
        return Tried(ROUGH_MAGIC_ROLLER, load_rough_magic(resources), ROUGH_MAGIC, done)
    if request.param == "fourth-earth":
        return Tried(EARTH_ROLLER, load_earth_rulebook(resources), FOURTH_EARTH, [])
    if request.param == "fudge":
        return Tried(FUDGE_ROLLER, load_book(resources), FUDGE, [])
    if request.param == "toy":
        luck = Alteration("again", "ada", "Ada", (("luck", 1),))
        return Tried(ToyRoller(RollFormat(ToyCheck)), 6, TOY, [(luck,), (luck, luck)])
    up, down = Alteration("up", "bo", "Bo", FORTUNE), Alteration("down", "cy", "Cy", FORTUNE)
    tens = Alteration("tens", "ada", "Ada", (("tens", 1),))
    return Tried(ROLLER, book, FOURC, [(up,), (down, up), (tens,), (tens, up)])


def altered_rolls(tried: Tried) -> list[AnyRoll]:
    return [
        replace(roll, alterations=tuple(done)) for roll in tried.rolls for done in tried.alterations
    ]


def throws_of(tried: Tried, roll: AnyRoll, seed: str) -> list[tuple[Throw, tuple[int, ...]]]:
    dice = RecordingDice(SeededDice(seed))
    tried.roller.outcome(roll, tried.book, dice)
    return dice.asked


def test_dice_of_the_check_are_asked_before_those_of_an_alteration(tried: Tried) -> None:
    for roll in altered_rolls(tried):
        plain = throws_of(tried, replace(roll, alterations=()), "law")
        whole = throws_of(tried, roll, "law")
        # Bands only group the faces that mean the same for exact odds.
        faces = [(replace(throw, bands=()), fell) for throw, fell in whole]
        assert faces[: len(plain)] == [(replace(throw, bands=()), fell) for throw, fell in plain]


def test_the_outcome_depends_on_nothing_but_roll_book_and_dice(tried: Tried) -> None:
    for roll in (*tried.rolls, *altered_rolls(tried)):
        fallen = thrown(tried.roller, roll, tried.book, SeededDice("again"))
        outcome = outcome_of(tried.roller, fallen, tried.book)
        assert outcome is not None
        for other in (fallen, replace(fallen, settled=True), replace(fallen, typed=True)):
            assert outcome_of(tried.roller, other, tried.book) == outcome
        assert [faces for _, faces in throws_so_far(tried.roller, fallen, tried.book)] == [
            *fallen.throws
        ]


def test_odds_equal_play(tried: Tried) -> None:
    """Playing every combination of faces one by one gives the odds that are shown."""
    for roll in (*tried.rolls, *altered_rolls(tried)):
        shown = (
            distribution_now(tried.roller, roll, tried.book)
            if roll.alterations
            else distribution(tried.roller, roll, tried.book)
        )
        assert shown == played(tried, roll)


def played(tried: Tried, roll: AnyRoll) -> dict[RollOutcome, Fraction]:
    """The fraction of each outcome among all faces; rolls of every kind are equally probable."""
    throws = [throw for throw, _ in throws_of(tried, roll, "any")]
    sides = [range(throw.low, throw.high + 1) for throw in throws for _ in range(throw.count)]
    found: dict[RollOutcome, Fraction] = {}
    ways = list(product(*sides))
    for way in ways:
        outcome = tried.roller.outcome(roll, tried.book, split(throws, way))
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(1, len(ways))
    return found


def split(throws: Sequence[Throw], faces: tuple[int, ...]) -> Dice:
    made, at = [], 0
    for throw in throws:
        made.append(faces[at : at + throw.count])
        at += throw.count
    return TableDice(made)


def test_a_roll_is_read_as_it_was_written(tried: Tried) -> None:
    for roll in (*tried.rolls, *altered_rolls(tried)):
        fallen = thrown(tried.roller, roll, tried.book, SeededDice("kept"))
        for kept in (fallen, replace(fallen, typed=True, settled=True)):
            assert tried.roller.codec.read(tried.roller.codec.write(kept, 7)) == (kept, 7)


@pytest.mark.parametrize("game", [each.id for each in GAMES])
def test_a_roll_is_one_step_of_undo(game: str, resources: Path, tmp_path: Path) -> None:
    """One click on Roll settles the last roll, sets up the next one and rolls its dice."""
    tools = application_context(resources, Folders.under(tmp_path), GAMES)
    with create_campaign(tmp_path / "Rolls.4c", tools, game) as campaign:
        rolls = RollService(campaign, tools, campaign.game.roller)
        rolls.throw_next(rolls.next())
        first = rolls.current
        assert first is not None
        assert not first.settled
        rolls.throw_next(rolls.next())
        assert len(rolls.history()) == 1
        campaign.undo()
        assert (rolls.current, len(rolls.history())) == (first, 0)
        campaign.undo()
        assert (rolls.current, campaign.undo_label) == (None, None)
