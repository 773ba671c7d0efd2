"""A command of 4C among 2, 20 and 200 combatants, and the exact odds of attacks."""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from fourc_desktop.domain.dice import SeededDice
from fourc_desktop.domain.encounter.combatant import Combatant, FightSide
from fourc_desktop.domain.encounter.encounter import Encounter
from fourc_desktop.domain.fourc.campaign_page import CampaignPage
from fourc_desktop.domain.fourc.fight.commands import Attack, RollDice, Settle
from fourc_desktop.domain.fourc.fight.fighter import Fighter
from fourc_desktop.domain.fourc.fight.rules import FourcFight
from fourc_desktop.domain.fourc.fight.table import FourcMoment, Initiative, Phase, Table
from fourc_desktop.domain.fourc.fight.thing import Thing
from fourc_desktop.domain.fourc.instant import instant_hero
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.rules import ADVANCED
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.sectors.spot import Spot

COMMAND_GOAL = 0.001  # seconds
TARGET_GOAL = 0.016
ALL_GOAL = 0.1
TIMES = 200


def crowd(rules: FourcFight, count: int) -> FourcMoment:
    """So many in one sector, half of them on each side, the first side to act."""
    sides = (FightSide("a", "A"), FightSide("b", "B"))
    standing: Fighter | Thing = rules.joined(instant_hero(rules.book, ADVANCED, "a"))
    table = Table(Phase.ACT, (Initiative("a", 50), Initiative("b", 20)))
    combatants = tuple(
        Combatant(f"n-{number}", f"N {number}", "ab"[number % 2], standing, Spot(1, 1))
        for number in range(count)
    )
    return Encounter(SectorMap("Square", 12, 12), table, sides, combatants, turn=1)


def seconds(work: Callable[[], object], times: int) -> float:
    """How long a call takes, in seconds, at the mean of so many."""
    start = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - start) / times


def one_attack(rules: FourcFight, start: FourcMoment) -> None:
    """An attack, its dice, its end: three commands."""
    now, dice = start, SeededDice("bench")
    for command in (Attack("n-0", "Fists", "n-1"), RollDice(), Settle()):
        for event in rules.decide(now, command, dice, by_hand=False):
            now = event.apply(now)


def all_odds(rules: FourcFight, now: FourcMoment) -> None:
    """The odds of Fists on every opponent."""
    for each in now.combatants:
        if each.side == "b":
            rules.odds(now, Attack("n-0", "Fists", each.id))


def test_a_command_and_the_odds_in_a_crowd(book: Rulebook) -> None:
    rules = FourcFight(book, CampaignPage())
    means = {
        count: seconds(partial(one_attack, rules, crowd(rules, count)), TIMES) / 3
        for count in (2, 20, 200)
    }
    now = crowd(rules, 20)
    one = seconds(partial(rules.odds, now, Attack("n-0", "Fists", "n-1")), 50)
    every = seconds(partial(all_odds, rules, now), 10)
    told = ", ".join(f"{mean * 1e6:.0f} µs among {count}" for count, mean in means.items())
    print(
        f"\n4C: a command {told}; the odds of a punch {one * 1e3:.1f} ms on one target,"
        f" {every * 1e3:.1f} ms on all ten"
    )
    assert max(means.values()) <= COMMAND_GOAL
    assert one <= TARGET_GOAL
    assert every <= ALL_GOAL
