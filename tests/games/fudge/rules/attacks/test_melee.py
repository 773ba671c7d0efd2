"""Melee: who hits whom, with scripted dice and in exact odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fudge.rules.attacks.melee import (
    MeleeArms,
    MeleeFighter,
    MeleeHit,
    MeleeOutcome,
    attackers_allowed,
    exchange,
    minimum_to_hit,
    skill_against,
    swept_hits,
)
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables

THROWS = [sum(faces) for faces in product((-1, 0, 1), repeat=4)]


def throws(*totals: int) -> ScriptedDice:
    """Dice with these sums, one sum for each fighter."""
    faces: list[int] = []
    for total in totals:
        sign = 1 if total > 0 else -1
        faces += [sign] * abs(total) + [0] * (4 - abs(total))
    return ScriptedDice(*faces)


def duel(
    combat: CombatTables, one: MeleeFighter, other: MeleeFighter, *totals: int
) -> MeleeOutcome:
    return exchange((one, other), combat.minimums, throws(*totals))


ADA = MeleeFighter("ada", "Ada", 1, target="bo")
BO = MeleeFighter("bo", "Bo", -1, target="ada")


def letter(outcome: MeleeOutcome) -> str:
    """Lost, standoff, graze or hit as the first fighter sees it."""
    if not outcome.hits:
        return "T"
    [hit] = outcome.hits
    return "L" if hit.who == "bo" else "G" if hit.is_graze else "H"


def test_good_against_mediocre(combat: CombatTables) -> None:
    """Of 6,561 pairs: lost 927, standoff 789, graze 1012, hit 3833 (F3, F4)."""
    found = odds(lambda dice: letter(exchange((ADA, BO), combat.minimums, dice)))
    assert {name: share * 6561 for name, share in found.items()} == {
        "L": 927,
        "T": 789,
        "G": 1012,
        "H": 3833,
    }


def test_every_pair_of_levels_against_a_count(combat: CombatTables) -> None:
    """The rule implemented again: the winner needs a Poor result; a tie is a standoff."""
    for mine, theirs in ((0, 0), (2, 1), (-2, -3), (-4, 4), (3, 3)):
        ways = Counter(THROWS)
        wanted: Counter[int] = Counter()
        for (a, m), (b, n) in product(ways.items(), repeat=2):
            one, other = mine + a, theirs + b
            degree = one - other if max(one, other) >= -2 else 0
            wanted[degree] += m * n
        pair = (
            MeleeFighter("ada", "Ada", mine, target="bo"),
            MeleeFighter("bo", "Bo", theirs, target="ada"),
        )

        def won_by(dice: Dice, pair: tuple[MeleeFighter, MeleeFighter] = pair) -> int:
            hits = exchange(pair, combat.minimums, dice).hits
            return sum(each.degree if each.who == "ada" else -each.degree for each in hits)

        found = odds(won_by)
        assert found == {degree: Fraction(way, 6561) for degree, way in wanted.items()}


def test_two_results_below_poor_are_a_standoff(combat: CombatTables) -> None:
    """F4."""
    low = MeleeFighter("ada", "Ada", -2, target="bo"), MeleeFighter("bo", "Bo", -3, target="ada")
    assert duel(combat, *low, -1, -2).hits == ()
    assert duel(combat, *low, 0, -2).hits == (MeleeHit("ada", "bo", 3),)


@pytest.mark.parametrize(
    ("steps", "least"),
    [(-9, -3), (-1, -3), (0, -2), (1, -1), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2), (12, 2)],
)
def test_minimum_to_hit_by_scale(combat: CombatTables, steps: int, least: int) -> None:
    """F3."""
    for size in (-3, 0, 4):
        assert minimum_to_hit(size + steps, size, combat.minimums) == least


def test_a_giant_needs_more_to_hit_a_human(combat: CombatTables) -> None:
    giant = MeleeFighter("giant", "Giant", 0, size=4, target="bo")
    human = MeleeFighter("bo", "Bo", -3, target="giant")
    assert duel(combat, giant, human, 0, 0).hits == ()
    assert duel(combat, giant, human, 1, 0).hits == (MeleeHit("giant", "bo", 4),)
    assert duel(combat, giant, human, -4, 0).hits == (MeleeHit("bo", "giant", 1),)
    assert duel(combat, giant, human, -4, -1).hits == ()


def test_greatsword_against_knife_and_shield() -> None:
    """The knife is at −1: +4 against +1 and a shield of +1; the sword loses the shield's level."""
    sword, knife = MeleeArms(4, 0), MeleeArms(1, 1)
    fair = Breakdown((BreakdownPart(0, "Skill"),))
    assert skill_against(fair, knife, [sword], attackers=1).value == -1
    found = skill_against(fair, sword, [knife], attackers=1)
    assert found.value == -1
    assert [each.source for each in found.parts] == ["Skill", "Foe’s shield"]


@pytest.mark.parametrize(("other", "penalty"), [(2, 0), (3, 0), (4, -1), (6, -1), (0, 0)])
def test_weapon_sizes(other: int, penalty: int) -> None:
    """F5: from a difference of two."""
    found = skill_against(Breakdown(()), MeleeArms(2, 0), [MeleeArms(other, 0)], attackers=1)
    assert found.value == penalty


def test_each_foe_beyond_the_first_takes_a_level() -> None:
    """F9."""
    own = MeleeArms(1, 0)
    skills = [skill_against(Breakdown(()), own, [own], attackers=n).value for n in range(7)]
    assert skills == [0, 0, -1, -2, -3, -4, -5]


def test_several_foes_have_one_best_shield() -> None:
    foes = [MeleeArms(1, 1), MeleeArms(1, 2), MeleeArms(4, 0)]
    found = skill_against(Breakdown(()), MeleeArms(1, 0), foes, attackers=3)
    assert {each.source: each.amount for each in found.parts} == {
        "Foe’s shield": -2,
        "Smaller weapon": -1,
        "Several foes": -2,
    }


def lone(combat: CombatTables, mine: int, *theirs: int, target: str = "f0") -> set[str]:
    """Who hits, when a lone fighter with these results meets opponents with these."""
    fighters = [MeleeFighter("me", "Me", mine, target=target, count=0)]
    fighters += [
        MeleeFighter(f"f{place}", "Foe", each, target="me", count=0)
        for place, each in enumerate(theirs)
    ]
    found = exchange(fighters, combat.minimums, ScriptedDice())
    return {f"{each.who}>{each.at}" for each in found.hits}


def test_a_lone_fighter_has_to_beat_or_tie_all(combat: CombatTables) -> None:
    """F9."""
    assert lone(combat, 3, 1, 2) == {"me>f0"}
    assert lone(combat, 3, 1, 2, target="f1") == {"me>f1"}
    assert lone(combat, 2, 0, 3) == {"f1>me"}
    assert lone(combat, 0, 1, 2) == {"f0>me", "f1>me"}


def test_a_tie_with_the_best_lets_only_wound_two_levels_below(combat: CombatTables) -> None:
    """F9: a tie with the best opponent allows a hit only on those two levels below."""
    assert lone(combat, 2, 0, 2) == {"me>f0"}
    assert lone(combat, 2, 1, 2) == set()
    assert lone(combat, 2, 0, 2, target="f1") == set()


def test_one_against_two_matches_the_rule_for_all_results(combat: CombatTables) -> None:
    """One against two, over all results: the rule implemented again."""
    for mine, first, second in product(range(-3, 4), repeat=3):
        wanted = set()
        if first > mine and first >= -2:
            wanted.add("f0>me")
        if second > mine and second >= -2:
            wanted.add("f1>me")
        best = max(first, second)
        beats_all = best < mine
        ties_best = best == mine and mine - first >= 2
        if mine > first and mine >= -2 and (beats_all or ties_best):
            wanted.add("me>f0")
        assert lone(combat, mine, first, second) == wanted


def test_ignored_foes_hit_unopposed_and_do_not_bind(combat: CombatTables) -> None:
    """F26: a knight among peasants attacks his chosen foe whatever the others do."""
    knight = MeleeFighter("me", "Me", 1, target="f0", ignored=frozenset({"f1"}), count=0)
    chosen = MeleeFighter("f0", "Foe", 0, target="me", count=0)
    peasant = MeleeFighter("f1", "Foe", 0, target="me", count=0)
    found = exchange((knight, chosen, peasant), combat.minimums, ScriptedDice())
    assert set(found.hits) == {MeleeHit("me", "f0", 1), MeleeHit("f1", "me", 2)}


def test_a_sweeping_blow_goes_through_those_it_beats(combat: CombatTables) -> None:
    """F26: the clearest win first; no foe who ties, or who attacks somebody else."""
    fighters = [MeleeFighter("me", "Me", 3, target="f1", count=0)]
    levels = {"f0": 2, "f1": 0, "f2": 1, "f3": 3, "f4": 1}
    for id_, level in levels.items():
        at = "" if id_ == "f4" else "me"
        fighters.append(MeleeFighter(id_, "Foe", level, target=at, count=0))
    found = exchange(fighters, combat.minimums, ScriptedDice())
    assert found.hits == (MeleeHit("me", "f1", 3),)
    swept = swept_hits(found.hits[0], fighters, found.results, combat.minimums)
    assert swept == [MeleeHit("me", "f2", 2), MeleeHit("me", "f0", 1)]


def test_stances_part_offense_and_defense(combat: CombatTables) -> None:
    """F8: two fighters in violent stances and with equal results hurt each other."""
    violent = combat.stances["violent"]
    one = MeleeFighter("ada", "Ada", 0, target="bo", stance=violent)
    other = MeleeFighter("bo", "Bo", 0, target="ada", stance=violent)
    assert set(duel(combat, one, other, 0, 0).hits) == {
        MeleeHit("ada", "bo", 4),
        MeleeHit("bo", "ada", 4),
    }


def test_every_pair_of_stances(combat: CombatTables) -> None:
    """Offense against the other's defense, for all 25 pairs of stances and all differences."""
    for mine, theirs in product(combat.stances.values(), repeat=2):
        for lead in range(-4, 5):
            one = MeleeFighter("ada", "Ada", lead, target="bo", stance=mine)
            other = MeleeFighter("bo", "Bo", 0, target="ada", stance=theirs)
            found = duel(combat, one, other, 0, 0)
            wanted = set()
            hit = lead + mine.offense + theirs.offense
            back = theirs.offense + mine.offense - lead
            if hit > 0 and lead + mine.offense >= -2:
                wanted.add(MeleeHit("ada", "bo", hit))
            if back > 0:
                wanted.add(MeleeHit("bo", "ada", back))
            assert set(found.hits) == wanted


def test_protective_fighters_do_not_hurt_each_other(combat: CombatTables) -> None:
    safe = combat.stances["protective"]
    one = MeleeFighter("ada", "Ada", 1, target="bo", stance=safe)
    other = MeleeFighter("bo", "Bo", -1, target="ada", stance=safe)
    assert duel(combat, one, other, 1, 0).hits == ()


def test_berserk_and_feint(combat: CombatTables) -> None:
    """F8: both sides gain offense, or lose defense."""
    one = MeleeFighter("ada", "Ada", 0, target="bo", maneuver=MeleeManeuver.BERSERK)
    other = MeleeFighter("bo", "Bo", 0, target="ada")
    both = {MeleeHit("ada", "bo", 1), MeleeHit("bo", "ada", 1)}
    assert set(duel(combat, one, other, 0, 0).hits) == both
    feint = MeleeFighter("ada", "Ada", 0, target="bo", maneuver=MeleeManeuver.FEINT)
    assert set(duel(combat, feint, other, 0, 0).hits) == both


def test_a_pure_defender_deals_no_hit(combat: CombatTables) -> None:
    shield = MeleeFighter("bo", "Bo", 3)
    assert duel(combat, ADA, shield, 0, 0).hits == ()
    assert duel(combat, ADA, shield, 4, 0).hits == (MeleeHit("ada", "bo", 2),)


def test_a_stunned_defender_has_a_level_less(combat: CombatTables) -> None:
    """F12."""
    stunned = MeleeFighter("bo", "Bo", 1, guard=-1)
    assert duel(combat, ADA, stunned, 0, 0).hits == (MeleeHit("ada", "bo", 1),)


def test_a_helpless_foe_is_hit_from_poor_on(combat: CombatTables) -> None:
    """Seed 004: an unopposed action of Poor difficulty; the victim rolls no dice."""
    victim = MeleeFighter("bo", "Bo", 4, helpless=True)
    attacker = MeleeFighter("ada", "Ada", -2, target="bo")
    assert duel(combat, attacker, victim, -1).hits == ()
    assert duel(combat, attacker, victim, 0).hits == (MeleeHit("ada", "bo", 1),)
    assert duel(combat, attacker, victim, 3).hits == (MeleeHit("ada", "bo", 3),)


def test_a_degree_is_known_without_a_hit(combat: CombatTables) -> None:
    found = duel(combat, ADA, BO, -2, 0)
    assert (found.degree("ada", "bo"), found.degree("bo", "ada")) == (0, 0)
    assert (found.results["ada"].rolled, found.hits) == (-1, ())


def test_how_many_can_attack_one(combat: CombatTables) -> None:
    """F26."""
    places = [attackers_allowed(each.id, combat.crowding) for each in combat.crowding]
    assert places == [6, 4, 2]
