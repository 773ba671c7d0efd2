"""The chances of declarations, against closed forms and against the round itself."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import Hit
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    ChangePlace,
    Entangle,
    FudgeCommand,
    GritTeeth,
    Guard,
    Insult,
    MoveFighter,
    RollRound,
    Shoot,
    Strike,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from tests.games.fudge.rules.combat.stage import SWORD, Stage, dice, fighter

PLAIN = FudgeOptions(locations=HitLocationUse.NONE, will=True)


def staged(book: FudgeBook, sectors: int = 0, **ada: int) -> Stage:
    people = {"ada": fighter(numbers=ada), "bo": fighter(numbers={"Swords": -1})}
    stage = Stage(replace(book, options=PLAIN), people, {"bo": Position(sectors, 0)})
    stage.play(BeginRound())
    return stage


def shares(stage: Stage, command: FudgeCommand) -> dict[str, Fraction]:
    found = stage.fight.chances.chances(stage.now, command)
    return {each.mark.letters: each.chance * 6561 for each in found.shares}


def test_good_against_mediocre(fudge: FudgeBook) -> None:
    """The numbers of the design picture: L 927, T 789, G 1012, H 3833 of 6,561."""
    stage = staged(fudge, Swords=1)
    strike = Strike("ada", "Sword", "bo")
    assert shares(stage, strike) == {"L": 927, "T": 789, "G": 1012, "H": 3833}
    found = stage.fight.chances.chances(stage.now, strike)
    assert found.note == "Good against Mediocre"
    assert found.success == Fraction(1012 + 3833, 6561)


def test_wounds_foreseen(fudge: FudgeBook) -> None:
    """A sword does 3 + 2 × degree; degree 2 makes 7, a Major Wound, and 5 a Coma."""
    stage = staged(fudge, Swords=1)
    odds = stage.fight.chances.odds(stage.now, Strike("ada", "Sword", "bo"))
    assert sum(odds.values()) == 1
    assert set(odds) == {
        "Lost", "Standoff", "Graze: Scratch", "Hit: Major Wound", "Hit: Critical Wound",
        "Hit: Coma",
    }  # fmt: skip
    pulled = stage.fight.chances.odds(stage.now, Strike("ada", "Sword", "bo", most="light"))
    assert pulled["Hit: Light Wound"] == Fraction(3833, 6561)


def test_chances_are_those_of_the_round(fudge: FudgeBook) -> None:
    """Each pair of sums is played; the hits are weighted by the number of faces."""
    ways = {-4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1}
    stage = staged(fudge, Swords=1)
    stage.play(Strike("ada", "Sword", "bo", stance="violent"))
    stage.play(Strike("bo", "Sword", "ada", stance="offensive"))
    wanted = dict.fromkeys("LBTGH", 0)
    for mine, theirs in product(ways, repeat=2):
        events = stage.fight.rules.decide(stage.now, RollRound(), dice(mine, theirs), by_hand=False)
        hits = {each.who: each.degree for each in events if isinstance(each, Hit)}
        letter = "T"
        if hits:
            letter = "B" if len(hits) == 2 else "L" if "bo" in hits else "H"
            letter = "G" if hits == {"ada": 1} else letter
        wanted[letter] += ways[mine] * ways[theirs]
    found = shares(stage, Strike("ada", "Sword", "bo", stance="violent"))
    assert found == {letter: count for letter, count in wanted.items() if count}


def test_the_chances_of_a_shot(fudge: FudgeBook) -> None:
    """At medium range against an unaware target: 50 of 81; half of the hits by 1 or less."""
    stage = staged(fudge, 10)
    shot = Shoot("ada", "Bow", "bo", unaware=True)
    found = stage.fight.chances.chances(stage.now, shot)
    assert {each.mark.letters: each.chance * 81 for each in found.shares} == {
        "F": 31,
        "G": 35,
        "H": 15,
    }
    assert found.note == "Fair, Difficulty Fair"
    dodged = stage.fight.chances.chances(stage.now, Shoot("ada", "Bow", "bo"))
    assert dodged.success is not None
    assert found.success is not None
    assert dodged.success < found.success


def test_contests_and_rolls(fudge: FudgeBook) -> None:
    stage = staged(fudge)
    even = Fraction((6561 - 1107) // 2, 6561)
    for command in (Entangle("ada", "Net", "bo"), Insult("ada", "bo")):
        assert stage.fight.chances.odds(stage.now, command) == {"Success": even, "Failed": 1 - even}
    hurt = Stage(stage.book, {"ada": fighter(wounds="   x    ")})
    hurt.play(BeginRound())
    treated = hurt.fight.chances.odds(hurt.now, TreatWounds("ada", "ada"))
    assert treated["Success"] == Fraction(1 + 4 + 10, 81)
    grit = hurt.fight.chances.odds(hurt.now, GritTeeth("ada"))
    assert grit["Success"] == Fraction(1 + 4 + 10, 81)


def test_the_chances_of_a_battle(fudge: FudgeBook) -> None:
    people = {
        "guards": fighter((SWORD,), {"Swords": 1}, unit=UnitStrength(40)),
        "rabble": fighter((SWORD,), {"Swords": -1}, unit=UnitStrength(100)),
    }
    stage = Stage(fudge, people)
    stage.play(BeginRound())
    command = Strike("guards", "Sword", "rabble")
    even = (6561 - 1107) // 2
    assert shares(stage, command) == {"L": even, "T": 1107, "H": even}


def test_commands_without_dice(fudge: FudgeBook) -> None:
    stage = staged(fudge)
    for command in (RollRound(), ChangePlace("open"), Guard("ada"), MoveFighter("ada", ())):
        assert stage.fight.chances.odds(stage.now, command) == {"Declared": 1}
        assert stage.fight.chances.chances(stage.now, command).shares == ()


def test_refused_commands_have_no_chances(fudge: FudgeBook) -> None:
    stage = staged(fudge, 10)
    for command in (Strike("ada", "Sword", "bo"), BeginRound()):
        with pytest.raises(Refused):
            stage.fight.chances.odds(stage.now, command)
    before = Stage(fudge, {"ada": fighter()})
    with pytest.raises(Refused):
        before.fight.chances.odds(before.now, RollRound())
    assert before.fight.chances.odds(before.now, BeginRound()) == {"Declared": 1}


def test_a_target_that_cannot_strike_back_only_defends(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "bo": fighter(()), "cy": fighter(wounds="       x")}
    stage = Stage(replace(fudge, options=PLAIN), people)
    stage.play(BeginRound())
    assert "L" not in shares(stage, Strike("ada", "Sword", "bo"))
    helpless = stage.fight.chances.chances(stage.now, Strike("ada", "Sword", "cy"))
    assert {each.mark.letters: each.chance * 81 for each in helpless.shares} == {
        "T": 5,
        "G": 26,
        "H": 50,
    }
