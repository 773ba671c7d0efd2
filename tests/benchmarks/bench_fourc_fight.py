"""A command of 4C among 2, 20 and 200 combatants, and the exact odds of attacks."""

import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import perf_counter

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.encounter.combatant import Combatant, FightSide
from fourc_desktop.core.encounter.encounter import Encounter
from fourc_desktop.core.encounter.log import begin, play
from fourc_desktop.core.fight_views import Offer
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.questions import Kind, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.combat.commands import (
    Attack,
    GoOn,
    RollDice,
    RollInitiative,
    Settle,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Initiative, Phase, Table
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED

COMMAND_GOAL = 0.001  # seconds
TARGET_GOAL = 0.016
ALL_GOAL = 0.1
TIMES = 200
TURNS = 10_000
GROWTH_GOAL = 20e6  # bytes


def armed(book: Rulebook) -> Character:
    """A hero with something to swing, to shoot and to throw."""
    return replace(instant_hero(book, ADVANCED, "a"), equipment=("Sword", "Pistol", "Javelin"))


def crowd(fourc: FourcFight, book: Rulebook, count: int) -> FourcMoment:
    """So many in one sector, half of them on each side, the first side to act."""
    sides = (FightSide("a", "A"), FightSide("b", "B"))
    standing: Fighter | Thing = fourc.roster.joined(armed(book))
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


def one_attack(fourc: FourcFight, start: FourcMoment) -> None:
    """An attack, its dice, its end: three commands."""
    now, dice = start, SeededDice("bench")
    for command in (Attack("n-0", "Fists", "n-1"), RollDice(), Settle()):
        for event in fourc.rules.decide(now, command, dice, by_hand=False):
            now = event.apply(now)


def on(fourc: FourcFight, now: FourcMoment, target: str) -> int:
    """The picture of chance of everything one can do to another; how many things there are."""
    count = 0
    for offer in fourc.actions.offers(now, "n-0"):
        if offer.refusal is None and (command := at(fourc, now, offer, target)) is not None:
            with suppress(Refused):
                fourc.chances.chances(now, command)
                count += 1
    return count


def at(fourc: FourcFight, now: FourcMoment, offer: Offer, target: str) -> object | None:
    """The command of an offer at a target, the first answer to whatever else it asks, or None."""
    answers: dict[str, object] = {}
    while asked := [
        each
        for each in fourc.actions.questions(now, offer, answers)
        if each.is_needed and each.field not in answers
    ]:
        question = asked[0]
        if answers and question.options:
            answers[question.field] = question.options[0].value
        elif not answers and question.kind is Kind.COMBATANT:
            answers[question.field] = target
        else:
            return None
    return filled_in(offer.command, {**offer.fixed, **answers}) if answers else None


def on_all(fourc: FourcFight, now: FourcMoment) -> int:
    """The same for every opponent."""
    return sum(on(fourc, now, each.id) for each in now.combatants if each.side == "b")


def test_a_command_and_the_odds_in_a_crowd(book: Rulebook) -> None:
    fourc = fight(book, CampaignPage())
    means = {
        count: seconds(partial(one_attack, fourc, crowd(fourc, book, count)), TIMES) / 3
        for count in (2, 20, 200)
    }
    now = crowd(fourc, book, 20)
    deep = seconds(partial(fourc.chances.odds, now, Attack("n-0", "Fists", "n-1")), 50)
    count = on(fourc, now, "n-1")
    one = seconds(partial(on, fourc, now, "n-1"), 20)
    every = seconds(partial(on_all, fourc, now), 10)
    told = ", ".join(f"{mean * 1e6:.0f} µs among {count}" for count, mean in means.items())
    print(
        f"\n4C: a command {told}; all that can come of a punch {deep * 1e3:.1f} ms;"
        f" the chances of all {count} actions on one target {one * 1e3:.1f} ms,"
        f" on all ten {every * 1e3:.1f} ms"
    )
    assert max(means.values()) <= COMMAND_GOAL
    assert deep <= TARGET_GOAL
    assert one <= TARGET_GOAL
    assert every <= ALL_GOAL


def test_ten_thousand_turns_stay_small(book: Rulebook) -> None:
    fourc = fight(book, CampaignPage())
    log = begin(replace(crowd(fourc, book, 10), table=Table(), turn=0), "seed")
    turn = (GoOn(), GoOn(), GoOn(), RollInitiative(), GoOn(), GoOn())
    tracemalloc.start()
    for _ in range(TURNS):
        for command in turn:
            log = play(log, fourc.rules, command)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"\n{TURNS} turns of ten: {len(log.entries)} steps, {grown / 1e6:.1f} MB")
    assert log.now.turn == TURNS
    assert grown <= GROWTH_GOAL
