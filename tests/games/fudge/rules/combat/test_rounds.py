"""The round: its phases, insults, nets, treatment, and battles of units."""

from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import (
    BattleRolled,
    EntanglingRolled,
    Exchanged,
    Insulted,
)
from fourc_desktop.games.fudge.rules.combat.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    BreakFree,
    Entangle,
    Insult,
    RollRound,
    Strike,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.rounds import battle_pairs
from fourc_desktop.games.fudge.rules.combat.state import FudgeRoundPhase
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from fourc_desktop.games.fudge.rules.resolution import NpcDice
from tests.games.fudge.rules.combat.stage import SWORD, Stage, dice, fighter


def plain(book: FudgeBook, **options: object) -> FudgeBook:
    return replace(book, options=FudgeOptions(locations=HitLocationUse.NONE, **options))  # type: ignore[arg-type]


def test_a_round_begins_and_is_rolled(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()})
    with pytest.raises(Refused, match="is rolled already"):
        stage.play(RollRound())
    stage.play(BeginRound())
    assert (stage.now.turn, stage.now.table.phase) == (1, FudgeRoundPhase.DECLARE)
    with pytest.raises(Refused, match="has to be rolled before"):
        stage.play(BeginRound())
    stage.play(RollRound())
    assert stage.now.table.phase is FudgeRoundPhase.ROLLED
    assert stage.words == "The round is over."


def test_a_story_element_lasts_until_the_next(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(), "bo": fighter()})
    stage.play(BeginRound("The bridge"))
    assert stage.words == "The bridge: round 1 begins."
    stage.play(RollRound())
    stage.play(BeginRound())
    assert stage.words == "Round 2 begins."
    assert stage.now.table.story == "The bridge"


def test_a_new_round_forgets_plans(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": fighter()})
    stage.round(Strike("ada", "Sword", "bo"), Insult("bo", "ada"), dice=dice(2, 0, 0, 0))
    assert stage.fighter("ada").plan is not None
    assert stage.fighter("ada").insulted
    stage.play(BeginRound())
    ada = stage.fighter("ada")
    assert (ada.plan, ada.insulted, stage.fighter("bo").insults) == (None, False, "")


def test_an_insult_is_heard_before_the_blows(fudge: FudgeBook) -> None:
    """F23: whoever has no answer is at −1 in all rolls of the round."""
    people = {"ada": fighter(), "bo": fighter(numbers={"Wit": 1})}
    stage = Stage(plain(fudge), people)
    stage.round(Insult("bo", "ada"), Strike("ada", "Sword", "bo"), dice=dice(0, 0, 0, 0))
    [insult] = [each for each in stage.events if isinstance(each, Insulted)]
    assert (insult.insult, insult.comeback, insult.hits_home) == (1, 0, True)
    assert "Ada attacks Bo: Mediocre; Bo defends: Fair." in stage.words
    stage.round(Insult("bo", "ada"), dice=dice(0, 1))
    assert "who answers in kind" in stage.words


def test_insults_of_the_dead_have_no_effect(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": fighter()})
    stage.play(BeginRound())
    stage.play(Insult("bo", "ada"))
    gone = replace(stage.fighter("bo"), wounds="       D")
    state = stage.now.with_combatant(replace(stage.now.combatant("bo"), fighter=gone))
    events = stage.fight.rules.decide(state, RollRound(), dice(), by_hand=False)
    assert not any(isinstance(each, Insulted) for each in events)


def test_a_net_entangles_until_an_action_frees(fudge: FudgeBook) -> None:
    """F21: opposed Dexterity, −2 to everything."""
    people = {"ada": fighter(numbers={"Dexterity": 1}), "bo": fighter()}
    stage = Stage(plain(fudge), people)
    stage.round(Entangle("ada", "Net", "bo"), dice=dice(0, 1))
    assert "Bo avoids the net of Ada." in stage.words
    stage.round(Entangle("ada", "Net", "bo", modifier=1), dice=dice(0, 1))
    [thrown] = [each for each in stage.events if isinstance(each, EntanglingRolled)]
    assert (thrown.active, thrown.passive) == (2, 1)
    assert stage.fighter("bo").entangled
    stage.round(Strike("bo", "Sword", "ada"), dice=dice(0, 0))
    assert "Bo attacks Ada: Poor" in stage.words
    stage.round(BreakFree("bo"))
    assert not stage.fighter("bo").entangled
    assert "Bo is free." in stage.words


@pytest.mark.parametrize(
    ("total", "track", "words"),
    [
        (-1, "   x  x ", "Mediocre, no effect"),
        (0, "   x  x ", "Fair, bleeding stopped"),
        (1, "s    m  ", "Good, wounds 1 level better"),
        (2, "   l    ", "Great, wounds 2 levels better"),
    ],
)
def test_treatment(fudge: FudgeBook, total: int, track: str, words: str) -> None:
    """F16."""
    people = {"ada": fighter(), "bo": fighter(wounds="   x  x ")}
    stage = Stage(plain(fudge), people)
    stage.round(TreatWounds("ada", "bo"), dice=dice(total))
    assert stage.fighter("bo").wounds == track
    assert words in stage.words


def test_dice_of_the_storyteller(fudge: FudgeBook) -> None:
    """F26: two dice, one or none for others; four for player characters."""
    people = {"ada": fighter(), "bo": fighter(is_npc=True)}
    for count in NpcDice:
        stage = Stage(plain(fudge, npc_dice=count), people)
        thrown = dice(0)
        thrown._faces += [0] * count
        stage.round(Strike("ada", "Sword", "bo"), dice=thrown)
        assert thrown.left == ()


def armies(**numbers: int) -> dict[str, FudgeFighter]:
    return {
        "guards": fighter((SWORD,), {"Swords": 1}, unit=UnitStrength(40, numbers.get("led"))),
        "rabble": fighter((SWORD,), {"Swords": -1}, unit=UnitStrength(100, numbers.get("other"))),
    }


def test_a_battle_of_units(fudge: FudgeBook) -> None:
    """F13: Guards Good; Rabble Mediocre and twice as large: +2."""
    stage = Stage(plain(fudge), armies())
    stage.round(Strike("guards", "Sword", "rabble"), dice=dice(1, 0))
    [found] = [each for each in stage.events if isinstance(each, BattleRolled)]
    assert (found.rolled, found.points, found.loser) == ((2, 1), 4, "rabble")
    assert stage.fighter("rabble").wounds == "   x    "
    assert "Guards Great against Rabble Good: Rabble takes losses: 25 % lost." in stage.words
    stage.round(Strike("guards", "Sword", "rabble"), dice=dice(-1, 0))
    assert "standoff" in stage.words


def test_mutual_unit_attacks_are_one_battle(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), armies())
    stage.play(BeginRound())
    stage.play(Strike("guards", "Sword", "rabble"))
    stage.play(Strike("rabble", "Sword", "guards"))
    [(one, other)] = battle_pairs(stage.now)
    assert (one.id, other.id) == ("guards", "rabble")


def test_a_unit_against_one_fighter_by_hand_is_a_melee(fudge: FudgeBook) -> None:
    """No rule lets them fight, so the usual blows decide; nobody else joins them by it."""
    people = {**armies(), "ada": fighter(), "bo": fighter()}
    stage = Stage(plain(fudge), people)
    stage.play(BeginRound())
    stage.play(Strike("guards", "Sword", "ada"), by_hand=True)
    stage.play(Strike("bo", "Sword", "guards"), by_hand=True)
    assert battle_pairs(stage.now) == []
    stage.play(RollRound(), dice=dice(1, 0, 0))
    [found] = [each for each in stage.events if isinstance(each, Exchanged)]
    assert found.attacks == (("guards", "ada"), ("bo", "guards"))


def test_a_unit_struck_by_a_fighter_continues_its_battle(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), {**armies(), "bo": fighter()})
    stage.play(BeginRound())
    stage.play(Strike("guards", "Sword", "rabble"))
    stage.play(Strike("bo", "Sword", "guards"), by_hand=True)
    stage.play(RollRound(), dice=dice(0, 0, 0, 0))
    [found] = [each for each in stage.events if isinstance(each, Exchanged)]
    assert found.attacks == (("bo", "guards"),)
    assert any(isinstance(each, BattleRolled) for each in stage.events)


def test_leaders(fudge: FudgeBook) -> None:
    """F26: the better leader gives +1; they contest once."""
    stage = Stage(plain(fudge), armies(led=2, other=0))
    stage.round(Strike("guards", "Sword", "rabble"), dice=dice(0, 0, 0, 0))
    assert "Guards is better led than Rabble: +1." in stage.words
    assert "Guards Great against Rabble Good" in stage.words
    stage.round(Strike("guards", "Sword", "rabble"), dice=dice(-4, 0))
    assert "better led" not in stage.words
    without = Stage(plain(fudge, tactics=False), armies(led=2, other=0))
    without.round(Strike("guards", "Sword", "rabble"), dice=dice(0, 0))
    assert "standoff" in without.words


def test_leaders_who_tie_contest_again(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), armies(led=0, other=0))
    stage.round(Strike("guards", "Sword", "rabble"), dice=dice(0, 0, 0, 0))
    assert "better led" not in stage.words
    stage.round(Strike("guards", "Sword", "rabble"), dice=dice(-1, 1, 0, 0))
    assert "Rabble is better led than Guards" in stage.words
