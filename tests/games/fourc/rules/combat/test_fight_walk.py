"""Random fights in the way people play: offered options are executed, paid for, undone.

`test_rules_walk` gives the rules commands of every kind; this test uses only available options, so
that blows hit, holds are taken and people fall. The occurrence of events is checked as well.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.encounter.commands import OverrideCombatant, PlaceCombatant, RemoveCombatant
from fourc_desktop.core.encounter.log import (
    EncounterLog,
    new_log,
    play_command,
    redo,
    roll_again,
    undo,
)
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.adjacency import neighbors
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.questions import filled_in
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import commands, vehicle_commands
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    CrashChoice,
    EscapeChoice,
    FallChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
    TurnPhase,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.games.fourc.rules.combat.stage import HERE, Stage
from tests.games.fourc.rules.combat.test_rules_walk import check
from tests.state_machines import walk

PEOPLE = ("ada", "ben", "cat", "dan")
VEHICLES = ("car", "van")
WHO = st.sampled_from(PEOPLE)
DEFENSES = st.sampled_from(["", "", "dodge", "block", "evade"])
PULLS = st.sampled_from(
    [commands.PulledPunch()] * 3 + [commands.PulledPunch(Color.RED), commands.PulledPunch(damage=5)]
)

Filling = Callable[[str, str], object]
"""Makes a command from the acting combatant and another combatant or object."""


def _alone(kind: Callable[[str], object]) -> Filling:
    return lambda who, _: kind(who)


FILLED: Mapping[type, Sequence[Filling]] = {
    **{
        kind: [_alone(kind)]
        for kind in (
            actions.GetUp, actions.Wait, actions.EscapeHold, actions.KeepHold, actions.Release,
            actions.HoldFortitude, actions.ChangeDepth, actions.Fall, commands.Finish,
        )
    },
    **{kind: [kind] for kind in (actions.GrabOpponent, actions.Aid, actions.Catch)},
    actions.Defend: [
        lambda who, other: actions.Defend(who, "evade", other),
        lambda who, _: actions.Defend(who, "dodge"),
        lambda who, _: actions.Defend(who, "block"),
    ],
    actions.GrabItem: [lambda who, other: actions.GrabItem(who, other, "Sword")],
    actions.HandOver: [lambda who, other: actions.HandOver(who, other, "crate")],
    actions.PickUp: [lambda who, _: actions.PickUp(who, "crate")],
    actions.BreakThing: [lambda who, _: actions.BreakThing(who, "crate")],
    actions.Drop: [
        lambda who, _: actions.Drop(who, "crate"),
        lambda who, _: actions.Drop(who, "Sword"),
    ],
    vehicle_commands.GetIn: [
        lambda who, _: vehicle_commands.GetIn(who, "car"),
        lambda who, _: vehicle_commands.GetIn(who, "van"),
    ],
    vehicle_commands.GetOut: [_alone(vehicle_commands.GetOut)],
    vehicle_commands.TakeWheel: [_alone(vehicle_commands.TakeWheel)],
    vehicle_commands.Ram: [vehicle_commands.Ram],
    vehicle_commands.RamWall: [
        lambda who, _: vehicle_commands.RamWall(who, Edge(HERE, Position(HERE.x + 1, HERE.y)))
    ],
}  # fmt: skip
"""The functions that complete each kind of option."""

WANTS = [
    "AttackCommand",
    "AttackCommand",
    "AttackCommand",
    "MoveCommand",
    "GrabOpponent",
    "EscapeHold",
    "GetUp",
    "GetUp",
    "GetIn",
    "Drive",
    "Ram",
    "ThrowGrenade",
    "ThrowHeld",
    "anything",
]
"""The names of the commands that are tried; all except "anything" are settled at once."""

ALWAYS = {"Attacked", "AttackMissed", "Moved", "RollSettled", "AttackHit"}
"""The events that every short run must produce."""

OFTEN = ALWAYS | {"ConditionAdded", "Exploded", "HoldTaken", "RollPaid"}
"""The events that every longer run must produce."""

AT_LEAST_ONCE = OFTEN | {
    "ChoiceOpened",
    "DamageSet",
    "FortitudeSet",
    "DefenseHeld",
    "DamageTaken",
    "HoldReleased",
    "ConditionEnded",
    "PickedUp",
    "PutDown",
    "SeatTaken",
    "SeatLeft",
    "VehicleMoved",
    "VehicleDamaged",
    "Collided",
}
"""The events that every long run must produce."""


ARMS = ("Pistol", "Sword", "Frag Grenade", "Paralytic Grenade")


def opening(book: Rulebook) -> FourcEncounterState:
    """Two against two in an alley, with a crate, a car and a van.

    The heroes are strong, and one foe is frail.
    """
    stage = Stage(book)
    stage.add("ada", "heroes", carries=ARMS, brawn=50)
    stage.add("dan", "heroes", Position(1, 1), brawn=40, coordination=40)
    stage.add("cat", "foes", fortitude=6)
    stage.lay("crate", MapObject(15, 20))
    stage.park("car")
    stage.park("van", "armored-truck", Position(1, 1))
    fence = usual_wall(WallKind.WALL, 5)
    alley = stage.now.map.with_wall(Edge(HERE, Position(HERE.x + 1, HERE.y)), fence)
    return replace(stage.now, map=alley)


class Brawl(RuleBasedStateMachine):
    """A fight from its first turn."""

    book: Rulebook
    seen: Counter[str]

    @initialize(
        seed=st.text("abc", max_size=4),
        readings=st.lists(st.sampled_from(FightReading), unique=True, max_size=4),
    )
    def start(self, seed: str, readings: list[FightReading]) -> None:
        self.fourc = fight(self.book, CampaignPage(fights=tuple(readings)))
        self.first = opening(self.book)
        self.log: EncounterLog = new_log(self.first, seed)

    @property
    def now(self) -> FourcEncounterState:
        return self.log.now

    def do(self, command: object) -> bool:
        """Execute a command, and return whether the rules allow it."""
        try:
            after = play_command(self.log, self.fourc.rules, command)
        except Refused:
            return False
        self._took(after)
        return True

    def _took(self, after: EncounterLog) -> None:
        self.seen.update(type(event).__name__ for event in after.entries[after.cursor - 1].events)
        assert all(
            sentence.strip() for sentence in entry_sentences(after, after.cursor - 1, self.fourc)
        )
        self.log = after

    @precondition(lambda self: not self.fourc.rules.pending(self.now))
    @rule(defense=DEFENSES, who=WHO)
    def go_on(self, defense: str, who: str) -> None:
        """Go to the next side, through the steps of a turn in between."""
        if self.now.table.phase is TurnPhase.ACT:
            assert self.do(commands.NextPhase())
        while self.now.table.phase is not TurnPhase.ACT and not self.fourc.rules.pending(self.now):
            if self.now.table.phase is TurnPhase.DECLARE:
                self.do(commands.Declare(who, TurnDeclaration(defense=defense, sectors=1)))
            awaited = self.now.table.phase is TurnPhase.INITIATIVE
            if not self.do(commands.RollInitiative() if awaited else commands.NextPhase()):
                break  # nobody is left who can roll

    @precondition(lambda self: self.now.table.phase is TurnPhase.ACT and not self.now.table.rolls)
    @rule(data=st.data(), wants=st.lists(st.sampled_from(WANTS), min_size=1, max_size=4))
    def act(self, data: st.DataObject, wants: list[str]) -> None:
        """Execute some options of the acting side, or else attack."""
        for want in wants:
            open_to = self._open_to(want) or self._open_to("AttackCommand")
            if open_to:
                who, offer = data.draw(st.sampled_from(open_to))
                ready = list(self._filled(who, offer, data.draw(PULLS)))
                if ready and self.do(data.draw(st.sampled_from(ready))) and want != "anything":
                    self._settle_all(data)

    def _open_to(self, want: str) -> list[tuple[str, ActionOption]]:
        """The combatants with an available option of this name, or "anything"."""
        if self.fourc.rules.pending(self.now):
            return []
        return [
            (who, offer)
            for who in PEOPLE
            if self.now.has(who)
            for offer in self.fourc.actions.action_options(self.now, who)
            if offer.refusal is None and want in {"anything", offer.command.__name__}
        ]

    def _filled(
        self, who: str, offer: ActionOption, pull: commands.PulledPunch
    ) -> Iterator[object]:
        """The commands that an option can be completed to; most of them make sense."""
        there = self.now.combatant(who)
        everything = (*PEOPLE, "crate", *VEHICLES)
        others = [each for each in everything if each != who and self.now.has(each)]
        if offer.command is commands.AttackCommand:
            near = [each for each in others if self.now.combatant(each).spot == there.spot]
            yield from _attacks(who, offer.name, near or others, pull)
        elif offer.command is actions.MoveCommand and there.spot is not None:
            yield from (
                actions.MoveCommand(who, each) for each in neighbors(self.now.map, there.spot)
            )
        elif offer.command is vehicle_commands.Drive and there.spot is not None:
            yield from (
                vehicle_commands.Drive(who, each, difficulty)
                for each in neighbors(self.now.map, there.spot)
                for difficulty in (Color.BLACK, Color.BLUE)
            )
        elif offer.command in {actions.ThrowGrenade, actions.ThrowHeld} and there.spot is not None:
            for spot in (there.spot, *neighbors(self.now.map, there.spot)):
                yield filled_in(offer.command, {**offer.fixed, "spot": spot})
        elif offer.command is actions.Attempt:
            yield actions.Attempt(who, "Brawn", Color.BLUE)
            yield actions.Attempt(who, "Awareness", is_free=True)
        for fill in FILLED.get(offer.command, ()):
            yield from (fill(who, other) for other in others)

    def _settle_all(self, data: st.DataObject) -> None:
        while self.now.table.rolls or self.now.table.choices:
            if self.now.table.rolls:
                self.settle([])
            else:
                self.choose(data)

    @precondition(lambda self: self.now.table.rolls)
    @rule(payers=st.lists(st.tuples(WHO, st.booleans()), max_size=2))
    def settle(self, payers: list[tuple[str, bool]]) -> None:
        """Roll, let some combatants pay, and settle."""
        roll = self.now.table.roll
        assert roll is not None
        if roll.check.stage is CheckStage.OPEN:
            assert self.do(commands.RollDice())
        for payer, up in payers:
            self.do(commands.ShiftColor(payer, up))
        if not self.do(commands.SettleOpenRoll()):
            assert roll.check.shifts, "only who pays and has left is in the way"
            assert self.do(commands.CallOffRolls())

    @precondition(lambda self: self.now.table.choices and not self.now.table.rolls)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        choice = self.now.table.choices[-1]
        if isinstance(choice, FallChoice):
            assert self.do(actions.LetFall())
            return
        if isinstance(choice, CrashChoice):
            self._crash(data, choice)
            return
        spot = self.now.combatant(choice.who).spot
        assert spot is not None
        there = data.draw(st.sampled_from(list(neighbors(self.now.map, spot))))
        goes = actions.GetAway if isinstance(choice, EscapeChoice) else commands.KnockInto
        if not self.do(goes(there)):
            assert self.do(
                actions.GetAway() if goes is actions.GetAway else commands.CallOffRolls()
            )

    def _crash(self, data: st.DataObject, choice: CrashChoice) -> None:
        """Crash into one of the offered targets; a crash without a target is canceled."""
        [option] = [
            each
            for each in self.fourc.actions.table_options(self.now)
            if each.command is vehicle_commands.CrashInto
        ]
        answers: dict[str, object] = {}
        while asked := self.fourc.actions.questions(self.now, option, answers):
            found = [each.value for each in asked[0].options]
            answers[asked[0].field] = data.draw(st.sampled_from(found))
        if not self.now.has(choice.vehicle):
            assert self.do(commands.CallOffRolls())
            return
        assert self.do(filled_in(option.command, answers))

    @rule(data=st.data(), who=st.sampled_from((*PEOPLE, *VEHICLES)))
    def overrule(self, data: st.DataObject, who: str) -> None:
        """The Gamemaster moves, heals or dazes somebody, or removes and adds them."""
        if not self.now.has(who):
            self.do(OverrideCombatant(self.first.combatant(who)))
            return
        there = self.now.combatant(who)
        spot = Position(data.draw(st.integers(0, 5)), data.draw(st.integers(0, 2)))
        healed = self.first.combatant(who)
        ways = [PlaceCombatant(who, spot), OverrideCombatant(healed), RemoveCombatant(who)]
        if isinstance(there.fighter, Fighter):
            dazed = self.fourc.overrides.with_condition(there.fighter, "Dazed", self.now.turn, 1)
            ways.append(OverrideCombatant(replace(there, fighter=dazed)))
        done = data.draw(st.sampled_from(ways))
        assert self.do(done)
        assert there.id == who

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def take_back(self) -> None:
        before = self.log
        self.log = undo(before)
        assert redo(self.log) == before

    @precondition(lambda self: self.log.can_redo)
    @rule()
    def do_again(self) -> None:
        self.log = redo(self.log)

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def throw_again(self) -> None:
        try:
            after = roll_again(self.log, self.fourc.rules)
        except Refused:
            return
        self._took(after)

    @invariant()
    def all_is_well(self) -> None:
        check(self.now, self.fourc)
        for each in self.now.combatants:
            if isinstance(each.fighter, Fighter):
                _check_turn(each.fighter, self.fourc, self.now, each.id)

    def teardown(self) -> None:
        """Saved, read and replayed without dice, it is the same fight."""
        if not hasattr(self, "fight"):
            return
        form = EncounterFormat(self.fourc.rules.types)
        entries = [form.read_entry(form.write_entry(each)) for each in self.log.entries]
        start = form.read_start(form.write_start(self.first))
        assert replayed(start, self.log.seed, entries, self.log.cursor) == self.log


def _attacks(
    who: str, name: str, others: list[str], pull: commands.PulledPunch
) -> Iterator[commands.AttackCommand]:
    yield commands.AttackCommand(who, name, everyone=True)
    for each in others:
        yield commands.AttackCommand(who, name, each, pull=pull, steps=(RowStep(2, "close"),))
        yield commands.AttackCommand(who, name, each, nail=True, aim="hand", thrown="crate")


def _check_turn(fighter: Fighter, fourc: FourcFight, now: FourcEncounterState, who: str) -> None:
    """Nobody does more in a turn than allowed, or acts while held or down."""
    turn = fighter.this_turn
    assert turn.attacks <= fighter.known.derived.attacks.value
    assert 0 <= turn.effort.spent <= turn.effort.whole
    paces = (max(gait.sectors, gait.climbs, gait.swims) for gait in movement_modes(fighter))
    assert turn.sectors <= 2 * max(paces)
    assert not (fighter.holds and fighter.held_by == fighter.holds)
    if fighter.held_by:
        holder = now.combatant(fighter.held_by)
        assert isinstance(holder.fighter, Fighter)
        assert holder.fighter.holds == who
        assert holder.spot == now.combatant(who).spot


@pytest.mark.parametrize(
    ("examples", "steps", "expected"),
    [
        (16, 60, ALWAYS),
        pytest.param(240, 60, OFTEN, marks=pytest.mark.full),
        pytest.param(800, 120, AT_LEAST_ONCE, marks=pytest.mark.full),
    ],
)
def test_random_fights_cover_the_expected_events(
    book: Rulebook, examples: int, steps: int, expected: set[str]
) -> None:
    seen: Counter[str] = Counter()
    walk(Brawl, examples, steps, book=book, seen=seen)
    assert seen.keys() >= expected, expected - seen.keys()
