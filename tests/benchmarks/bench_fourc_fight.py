"""A command of 4C among 2, 20 and 200 combatants, and the exact odds of attacks.

The floors: states and throws without rules for a command; for odds, as many commands as there are
outcomes.
"""

import tracemalloc
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    NextPhase,
    RollDice,
    RollInitiative,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FightTable,
    FourcCombatant,
    FourcEncounterState,
    SideInitiative,
    TurnPhase,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.benchmarks.floors import best
from tests.games.fourc.rules.combat.powers.test_power_use_every_power import at_40

COMMAND_GOAL = 0.001  # seconds, printed for information as the next two
TARGET_GOAL = 0.016
ALL_GOAL = 0.1
DODGING_GOAL = 0.02
MAX_COMMAND = 25  # times three bare states and a throw
MAX_CROWD = 12  # an attack among 200 against one among two
MAX_ODDS = 0.05  # times an attack for each of the 100 faces
MAX_SHIELDED = 0.15  # the same where the hit may break a force field and daze, each with dice
MAX_ONE = 6  # everything on one target against one punch, for each thing there is to do
MAX_DODGING = 20  # an attack on ten who dodge against one punch, for each of them
MAX_ALL = 12  # the same on ten against the same on one
FACES = 100
TIMES = 200
TURNS = 10_000
GROWTH_GOAL = 20e6  # bytes


def armed(book: Rulebook) -> Character:
    """A hero with something to swing, to shoot and to throw."""
    return replace(instant_hero(book, ADVANCED, "a"), equipment=("Sword", "Pistol", "Javelin"))


def mighty(fourc: FourcFight, book: Rulebook, now: FourcEncounterState) -> FourcEncounterState:
    """The same with the first of them armed and with every power there is, at 40."""
    powers = tuple(at_40(book, id_) for id_ in book.powers)
    who = replace(
        now.combatant("n-0"), fighter=fourc.roster.joined(replace(armed(book), powers=powers))
    )
    return now.with_combatant(who)


def crowd(fourc: FourcFight, book: Rulebook, count: int) -> FourcEncounterState:
    """A number of combatants in one sector, half of them on each side; the first side acts."""
    sides = (FightSide("a", "A"), FightSide("b", "B"))
    standing: FourcCombatant = fourc.roster.joined(armed(book))
    table = FightTable(TurnPhase.ACT, (SideInitiative("a", 50), SideInitiative("b", 20)))
    combatants = tuple(
        Combatant(f"n-{number}", f"N {number}", "ab"[number % 2], standing, Position(1, 1))
        for number in range(count)
    )
    return EncounterState(SectorMap("Square", 12, 12), table, sides, combatants, turn=1)


def one_attack(fourc: FourcFight, start: FourcEncounterState) -> None:
    """An attack, its dice, its end: three commands."""
    now, dice = start, SeededDice("bench")
    for command in (AttackCommand("n-0", "Fists", "n-1"), RollDice(), SettleOpenRoll()):
        for event in fourc.rules.decide(now, command, dice, by_hand=False):
            now = event.apply(now)


def bare_attack(start: FourcEncounterState) -> None:
    """The floor of an attack: three other states and dice, without rules."""
    dice = SeededDice("bench")
    for turn in range(3):
        dice.percent()
        replace(start, turn=turn, combatants=tuple(start.combatants))


def on(fourc: FourcFight, now: FourcEncounterState, *targets: str) -> int:
    """Compute the chances of all actions against others; return their number."""
    now, count = afresh(now), 0
    for offer in fourc.actions.action_options(now, "n-0"):
        first = None if offer.refusal else next(needed(fourc, now, offer, {}), None)
        if first is None or first.kind is not AnswerKind.COMBATANT:
            continue
        for target in targets:
            command = at(fourc, now, offer, {first.field: target})
            if command is not None:
                with suppress(Refused):
                    fourc.chances.chances(now, command)
                    count += 1
    return count


def afresh(now: FourcEncounterState) -> FourcEncounterState:
    """An equal state without cached chances."""
    return replace(now)


def needed(
    fourc: FourcFight,
    now: FourcEncounterState,
    offer: ActionOption,
    answers: Mapping[str, object],
) -> Iterator[Question]:
    """The unanswered questions."""
    asked = fourc.actions.questions(now, offer, answers)
    return (each for each in asked if each.is_needed and each.field not in answers)


def at(
    fourc: FourcFight, now: FourcEncounterState, offer: ActionOption, answers: dict[str, object]
) -> object | None:
    """The command of an option with the first answer to each other question, or None."""
    while question := next(needed(fourc, now, offer, answers), None):
        if not question.options:
            return None
        answers[question.field] = question.options[0].value
    return filled_in(offer.command, {**offer.fixed, **answers})


def on_all(fourc: FourcFight, now: FourcEncounterState) -> int:
    """The same for every opponent."""
    return on(fourc, now, *(each.id for each in now.combatants if each.side == "b"))


def test_a_command_and_the_odds_in_a_crowd(book: Rulebook) -> None:
    fourc = fight(book, CampaignPage())
    crowds = {count: crowd(fourc, book, count) for count in (2, 20, 200)}
    now, every_power = crowds[20], mighty(fourc, book, crowds[20])
    *attacks, bare = best(
        *(partial(one_attack, fourc, each) for each in crowds.values()),
        partial(bare_attack, crowds[2]),
        rounds=TIMES,
    )
    target = now.combatant("n-1")
    bare_target = replace(target, fighter=fourc.roster.joined(replace(armed(book), powers=())))
    punch, bare_deep, deep, one, every = best(
        partial(one_attack, fourc, now),
        partial(
            fourc.chances.odds,
            now.with_combatant(bare_target),
            AttackCommand("n-0", "Fists", "n-1"),
        ),
        partial(fourc.chances.odds, now, AttackCommand("n-0", "Fists", "n-1")),
        partial(on, fourc, every_power, "n-1"),
        partial(on_all, fourc, every_power),
        rounds=20,
    )
    count = on(fourc, every_power, "n-1")
    reported = ", ".join(
        f"{each / 3 * 1e6:.0f} µs among {many}" for many, each in zip(crowds, attacks, strict=True)
    )
    ratios = {
        "a command, bare moments": (attacks[0] / bare, MAX_COMMAND),
        "200, two": (attacks[-1] / attacks[0], MAX_CROWD),
        "odds, an attack for each face": (bare_deep / (FACES * punch), MAX_ODDS),
        "the same on a force field": (deep / (FACES * punch), MAX_SHIELDED),
        "one target, a punch for each action": (one / (count * punch), MAX_ONE),
        "ten targets, one": (every / one, MAX_ALL),
    }
    print(
        f"\n4C: a command {reported} (goal {COMMAND_GOAL * 1e6:.0f}); all that can come of a punch"
        f" {deep * 1e3:.1f} ms (goal {TARGET_GOAL * 1e3:.0f}); the chances of all {count} actions"
        f" of all powers on one target {one * 1e3:.1f} ms, on all ten {every * 1e3:.1f} ms"
        f" (goal {ALL_GOAL * 1e3:.0f}); against its floor: "
        + ", ".join(f"{what} {is_:.2f} (at most {most})" for what, (is_, most) in ratios.items())
    )
    assert {what for what, (is_, most) in ratios.items() if is_ > most} == set()


def test_an_attack_on_ten_who_dodge(book: Rulebook) -> None:
    fourc = fight(book, CampaignPage())
    now = crowd(fourc, book, 20)
    for each in now.combatants:
        if each.side == "b" and isinstance(each.fighter, Fighter):
            dodges = each.fighter.with_turn(plan=TurnDeclaration(defense="dodge"))
            now = now.with_combatant(replace(each, fighter=dodges))
    unlike = now
    for fortune, each in enumerate(now.combatants):
        if isinstance(each.fighter, Fighter):
            other = replace(each, fighter=replace(each.fighter, fortune=fortune))
            unlike = unlike.with_combatant(other)
    everyone = AttackCommand("n-0", "Fists", everyone=True)
    punch, all_ten, all_unlike = best(
        partial(one_attack, fourc, now),
        lambda: fourc.chances.chances(afresh(now), everyone),
        lambda: fourc.chances.chances(afresh(unlike), everyone),
        rounds=20,
    )
    ratio = all_unlike / (10 * punch)
    print(
        f"\n4C: the chances of an attack on ten who dodge {all_ten * 1e3:.1f} ms where they are"
        f" alike (goal {DODGING_GOAL * 1e3:.0f}), {all_unlike * 1e3:.1f} ms where they are not;"
        f" against a punch, for each of them {ratio:.1f} (at most {MAX_DODGING})"
    )
    assert ratio <= MAX_DODGING


def test_ten_thousand_turns_stay_small(book: Rulebook) -> None:
    fourc = fight(book, CampaignPage())
    log = new_log(replace(crowd(fourc, book, 10), table=FightTable(), turn=0), "seed")
    turn = (NextPhase(), NextPhase(), NextPhase(), RollInitiative(), NextPhase(), NextPhase())
    tracemalloc.start()
    for _ in range(TURNS):
        for command in turn:
            log = play_command(log, fourc.rules, command)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"\n{TURNS} turns of ten: {len(log.entries)} steps, {grown / 1e6:.1f} MB")
    assert log.now.turn == TURNS
    assert grown <= GROWTH_GOAL
