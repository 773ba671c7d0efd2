"""The rolls of a fight for the roll screen and the history."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import SettleRoll
from fourc_desktop.games.fudge.formats.document_formats import ROLLER
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, Guard, Shoot, Strike
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from fourc_desktop.games.fudge.rules.resolution import NpcDice
from tests.games.fudge.rules.combat.stage import Stage, dice, fighter

PLAIN = FudgeOptions(locations=HitLocationUse.NONE)


def reported(stage: Stage) -> list[tuple[str, int | None]]:
    """The texts of the rolls of the last entry, each with the position of its outcome."""
    rolls = stage.fight.roll.settled(stage.log.entries[stage.log.cursor - 1])
    found = []
    for each in rolls:
        outcome = outcome_of(ROLLER, each, stage.book)
        found.append((ROLLER.line(each, stage.book), None if outcome is None else outcome.number))
    return found


def test_no_roll_is_ever_open(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()})
    stage.play(BeginRound())
    roll = stage.fight.roll
    assert roll.open_roll(stage.now) is None
    assert roll.view(stage.now) is None
    assert roll.preview(stage.now, Strike("ada", "Sword", "bo")) is None
    assert roll.settled(stage.log.entries[0]) == []
    assert roll.thrown(stage.log.entries[0]) == ()
    with pytest.raises(Refused, match="No roll is open"):
        roll.command(stage.now, SettleRoll())


def test_the_attacks_of_a_melee(fudge: FudgeBook) -> None:
    """Each attack with what its stance adds; the degree is that of the exchange."""
    people = {"ada": fighter(numbers={"Swords": 6}), "bo": fighter()}
    stage = Stage(replace(fudge, options=PLAIN), people)
    stage.round(
        Strike("ada", "Sword", "bo", stance="offensive"),
        Guard("bo", "protective"),
        dice=dice(-4, 1),
    )
    [(line, number)] = reported(stage)
    assert line.startswith("Ada: Swords Legendary +3 against Bo, Fair +2; − − − −; + 0 0 0")
    assert number == 0


def test_shots(fudge: FudgeBook) -> None:
    people = {"ada": fighter(numbers={"Bows": 1}), "bo": fighter(), "cy": fighter()}
    spots = {"ada": Position(10, 0), "bo": Position(0, 0), "cy": Position(0, 0)}
    stage = Stage(replace(fudge, options=PLAIN), people, spots)
    stage.round(
        Shoot("ada", "Bow", "bo", unaware=True), Shoot("cy", "Bow", "ada"), dice=dice(0, -1)
    )
    lines = [line for line, _ in reported(stage)]
    assert lines[0].startswith("Ada: Bows Good against Fair; 0 0 0 0")
    assert lines[1].startswith("Cy: Bows Fair against Fair; − 0 0 0")
    stage.round(Shoot("ada", "Bow", "bo"), dice=dice(0, 2))
    [(line, _)] = reported(stage)
    assert line.startswith("Ada: Bows Good against Bo, Poor; 0 0 0 0; + + 0 0")


def test_rolls_without_four_dice_are_not_reported(fudge: FudgeBook) -> None:
    """F26."""
    book = replace(fudge, options=replace(PLAIN, npc_dice=NpcDice.NONE))
    stage = Stage(book, {"ada": fighter(), "orc": fighter(is_npc=True)})
    stage.round(Strike("ada", "Sword", "orc"), Strike("orc", "Sword", "ada"), dice=dice(0))
    [(line, number)] = reported(stage)
    assert line.startswith("Ada: Swords Fair against Orc, Fair; 0 0 0 0")
    assert number == 0
