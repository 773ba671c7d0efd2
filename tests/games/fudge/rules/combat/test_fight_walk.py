"""Fights in arbitrary order: rounds declared and rolled, undone, rolled again, and overruled."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.log import play_command, redo, roll_again, undo
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.attacks.wounds import WOUND_GAUGE, WOUND_MARKS
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.fight_types import EVENTS
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    BreakFree,
    Entangle,
    GritTeeth,
    Guard,
    HoldBack,
    Insult,
    MoveFighter,
    RollRound,
    Shoot,
    Strike,
    TakeAim,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.state import FudgeRoundPhase
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.games.fudge.rules.combat.stage import SWORD, Stage, fighter
from tests.state_machines import walk

PEOPLE = ("ada", "bo", "orc", "imp", "watch", "rabble")
WHO = st.sampled_from(PEOPLE)
STANCES = st.sampled_from(["normal", "violent", "offensive", "defensive", "protective"])
MOST = st.sampled_from(["", "scratch", "light"])

ALWAYS = {
    "RoundBegun", "RoundRolled", "PlanMade", "Exchanged", "Hit", "ShotRolled", "BattleRolled",
    "Insulted", "InsultPlanned", "MovementSpent", "WoundsTreated", "EntanglingRolled",
}  # fmt: skip

SENSIBLE = (
    Strike("ada", "Sword", "orc", most="light"),
    Strike("orc", "Sword", "ada", most="scratch"),
    Strike("bo", "Sword", "orc", stuns=True),
    Strike("watch", "Sword", "rabble"),
    Shoot("ada", "Bow", "imp", arrows=3, most="scratch"),
    Shoot("imp", "Bow", "bo", most="scratch"),
    Entangle("bo", "Net", "orc"),
    BreakFree("orc"),
    TreatWounds("bo", "ada"),
    Insult("orc", "ada"),
    GritTeeth("ada"),
    MoveFighter("imp", (Position(7, 0),)),
)


def cast() -> dict[str, Any]:
    strong = {"Swords": 1, "Bows": 2, "Armor": 3, "Health": 2}
    return {
        "ada": fighter(numbers=strong, wounds="   x    "),
        "bo": fighter(numbers={"Healing": 2, "Health": 3, "Armor": 2}),
        "orc": fighter(numbers={"Build": 1, "Armor": 2, "Health": 1}, is_npc=True),
        "imp": fighter(numbers={"Mass Scale": -3, "Strength Scale": -3, "Dodge": 2}, is_npc=True),
        "watch": fighter((SWORD,), {"Swords": 1}, unit=UnitStrength(40, 1)),
        "rabble": fighter((SWORD,), unit=UnitStrength(100, 0), is_npc=True),
    }


class Skirmish(RuleBasedStateMachine):
    """One fight; commands that the rules refuse change nothing."""

    book: FudgeBook
    seen: Counter[str]

    @initialize()
    def begin(self) -> None:
        spots = {"imp": Position(6, 0), "orc": Position(1, 0)}
        self.stage = Stage(self.book, cast(), spots)

    def do(self, command: object, *, by_hand: bool = False) -> bool:
        stage = self.stage
        try:
            after = play_command(stage.log, stage.fight.rules, command, by_hand=by_hand)
        except Refused:
            return False
        entry = after.entries[after.cursor - 1]
        self.seen.update(type(event).__name__ for event in entry.events)
        assert all(each.strip() for each in entry_sentences(after, after.cursor - 1, stage.fight))
        stage.log = after
        return True

    @rule()
    def go_on(self) -> None:
        """Begin the next round or roll this one; one of the two is always possible."""
        is_rolled = self.stage.now.table.phase is FudgeRoundPhase.ROLLED
        assert self.do(BeginRound() if is_rolled else RollRound())

    @rule(plans=st.lists(st.sampled_from(SENSIBLE), min_size=2, max_size=5))
    def a_whole_round(self, plans: list[object]) -> None:
        """Declare common plans, and roll the dice."""
        if self.stage.now.table.phase is FudgeRoundPhase.ROLLED:
            self.do(BeginRound())
        for each in plans:
            self.do(each)
        assert self.do(RollRound())

    @rule(who=WHO, at=WHO, stance=STANCES, most=MOST, stuns=st.booleans(), by_hand=st.booleans())
    def strike(
        self, who: str, at: str, stance: str, most: str, *, stuns: bool, by_hand: bool
    ) -> None:
        maneuver = list(MeleeManeuver)[len(most) % 3]
        self.do(Strike(who, "Sword", at, stance, maneuver, most=most, stuns=stuns), by_hand=by_hand)

    @rule(who=WHO, at=WHO, arrows=st.integers(1, 3))
    def shoot(self, who: str, at: str, arrows: int) -> None:
        self.do(Shoot(who, "Bow", at, arrows))

    @rule(who=WHO, at=WHO, choice=st.integers(0, 7))
    def something_else(self, who: str, at: str, choice: int) -> None:
        self.do(
            (
                Guard(who, "defensive"),
                TakeAim(who, at),
                Entangle(who, "Net", at),
                BreakFree(who),
                TreatWounds(who, at),
                HoldBack(who),
                Insult(who, at),
                GritTeeth(who),
            )[choice]
        )

    @rule(who=WHO, to=st.integers(0, 12))
    def move(self, who: str, to: int) -> None:
        if self.stage.now.has(who) and (spot := self.stage.now.combatant(who).spot):
            step = 1 if to > spot.x else -1
            path = tuple(Position(x, 0) for x in range(spot.x + step, to + step, step))
            self.do(MoveFighter(who, path))

    @rule(who=WHO, choice=st.integers(0, 3), value=st.integers(0, 5))
    def overrule(self, who: str, choice: int, value: int) -> None:
        now = self.stage.now
        if not now.has(who):
            assert self.do(AddCombatant(self.stage.start.combatant(who)))
            return
        combatant = now.combatant(who)
        overrides = self.stage.fight.overrides
        healed = overrides.with_gauge(combatant.fighter, WOUND_GAUGE, value, now.turn)
        names = overrides.condition_names()
        stunned = overrides.with_condition(
            combatant.fighter, names[value % len(names)], now.turn, 1 + value
        )
        assert self.do(
            (
                PlaceCombatant(who, Position(value, 0)),
                OverrideCombatant(replace(combatant, fighter=healed)),
                OverrideCombatant(replace(combatant, fighter=stunned)),
                RemoveCombatant(who),
            )[choice]
        )

    @precondition(lambda self: self.stage.log.can_undo)
    @rule()
    def take_back(self) -> None:
        before = self.stage.log
        self.stage.log = undo(before)
        assert redo(self.stage.log) == before

    @precondition(lambda self: self.stage.log.can_undo)
    @rule()
    def throw_again(self) -> None:
        try:
            self.stage.log = roll_again(self.stage.log, self.stage.fight.rules)
        except Refused:
            return

    @invariant()
    def all_is_well(self) -> None:
        if not hasattr(self, "stage"):
            return
        now = self.stage.now
        for each in now.combatants:
            found = each.fighter
            assert len(found.wounds) == 8
            assert set(found.wounds) <= set(WOUND_MARKS)
            at = getattr(found.plan, "at", "")
            assert not at or now.has(at)
            assert not found.insults or now.has(found.insults)
            assert found.hindrances(now.turn).value <= 0

    def teardown(self) -> None:
        """Saved and read again, it is the same fight."""
        if not hasattr(self, "stage"):
            return
        log = self.stage.log
        form = EncounterFormat(self.stage.fight.rules.types)
        entries = [form.read_entry(form.write_entry(each)) for each in log.entries]
        start = form.read_start(form.write_start(self.stage.start))
        assert replayed(start, log.seed, entries, log.cursor) == log


@pytest.mark.parametrize(
    ("examples", "steps"), [(30, 60), pytest.param(300, 80, marks=pytest.mark.full)]
)
def test_random_fights_cover_every_event(fudge: FudgeBook, examples: int, steps: int) -> None:
    seen: Counter[str] = Counter()
    book = replace(fudge, options=FudgeOptions(will=True))
    walk(Skirmish, examples, steps, book=book, seen=seen)
    assert seen.keys() >= ALWAYS, ALWAYS - seen.keys()
    assert {each.__name__ for each in EVENTS.values()} | {
        "CombatantSet", "CombatantRemoved", "CombatantMoved",
    } >= seen.keys()  # fmt: skip
