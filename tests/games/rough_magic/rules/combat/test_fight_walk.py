"""Fights in arbitrary order: any command by the rules or by hand, and undo."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.log import (
    EncounterLog,
    new_log,
    play_command,
    redo,
    roll_again,
    undo,
)
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.attempts.combined_effort import JOINING
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AdjustAttempt,
    AlterAttempt,
    CallOffAttempt,
    ChooseFright,
    CombineEffort,
    DelayTurn,
    DropProne,
    FocusOnDefense,
    ForceAction,
    ForcedKind,
    Hurl,
    MoveInOrder,
    MovePace,
    NextTurn,
    PlotPointUse,
    Recover,
    ReleaseHold,
    RollAttempt,
    SettleAttempt,
    SpendPlotPoint,
    Spread,
    StandUp,
    StrikeAt,
    Sweep,
    TakeBackEffort,
    TakeCover,
    TakeDelayedTurn,
    Travel,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.events import EVENTS
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
    RoughMagicFighter,
    RoughMagicState,
)
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import StrikeObject
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.games.rough_magic.rules.combat.stage import ARMS, begun
from tests.state_machines import walk

WHO = st.sampled_from(["apex", "boomer", "crimson"])
ATTACKS = st.sampled_from([each.name for each in ARMS])
RECOVERIES = (AttemptKind.SEE_AGAIN, AttemptKind.TAKE_HEART)
MANEUVERS = [each for each in AttemptKind if each not in (AttemptKind.STRIKE, *RECOVERIES)]
CRATE, CRATE_AT = Wall(WallKind.OBSTACLE, 10, "wood", "Crate"), Position(1, 1)
SHARED = {"ObjectStruck", "CombatantSet", "CombatantRemoved", "CombatantMoved"}
ALWAYS = {"OrderRolled", "TurnChanged", "AttemptOpened", "AttemptSettled"}


class Brawl(RuleBasedStateMachine):
    """One fight; commands that the rules refuse change nothing."""

    book: RoughMagicBook
    seen: Counter[str]

    @initialize(knockback=st.booleans(), sector=st.sampled_from([1, 2, 10]))
    def begin(self, knockback: bool, sector: int) -> None:
        options = RoughMagicOptions(knockback=knockback, sector=sector)
        stage = begun(self.book.with_options(options))
        self.fight, rules = stage.fight, stage.fight.rules
        yard = stage.state.map.with_walls({CRATE_AT: CRATE})
        self.start = replace(stage.state, table=rules.initial_table(), turn=0, map=yard)
        self.log: EncounterLog = play_command(new_log(self.start, "walk"), rules, NextTurn())

    @property
    def now(self) -> RoughMagicState:
        found: RoughMagicState = self.log.now
        return found

    def do(self, command: object, *, by_hand: bool = False) -> bool:
        try:
            after = play_command(self.log, self.fight.rules, command, by_hand=by_hand)
        except Refused:
            return False
        entry = after.entries[after.cursor - 1]
        self.seen.update(type(event).__name__ for event in entry.events)
        assert all(each.strip() for each in entry_sentences(after, after.cursor - 1, self.fight))
        self.log = after
        return True

    @rule(faces=st.booleans())
    def go_on(self, faces: bool) -> None:
        """Advance the open roll, or begin the next turn; usually somebody can act."""
        attempt = self.now.table.open
        if attempt is None:
            assert self.do(NextTurn()) or not any(e.fighter.can_act for e in self.now.combatants)
        elif not attempt.roll.throws:
            assert self.do(RollAttempt())
        else:
            assert self.do(SettleAttempt() if faces else CallOffAttempt())

    @rule(at=WHO, attack=ATTACKS, trade=st.integers(0, 10), fires=st.booleans())
    def attack_in_turn(self, at: str, attack: str, trade: int, fires: bool) -> None:
        """Let the acting fighter attack; the roll is rolled and settled."""
        who = self.now.table.order.acting
        trades = (0, trade) if fires else (trade, 0)
        other = next((e.id for e in self.now.combatants if e.id != who), "")
        commands = (StrikeAt(who, at, attack, *trades), StrikeAt(who, other, "Fists and feet"))
        if who and any(self.do(each) for each in commands):
            assert self.do(RollAttempt())
            assert self.do(SettleAttempt())

    @rule(who=WHO, at=WHO, attack=ATTACKS, many=st.integers(0, 2), by_hand=st.booleans())
    def open_attack(self, who: str, at: str, attack: str, many: int, by_hand: bool) -> None:
        commands = (StrikeAt(who, at, attack), Sweep(who, attack), Spread(who, at, attack))
        self.do(commands[many], by_hand=by_hand)

    @rule(who=WHO, at=WHO, kind=st.sampled_from(MANEUVERS), by_hand=st.booleans())
    def maneuver(self, who: str, at: str, kind: AttemptKind, by_hand: bool) -> None:
        self.do(TryManeuver(who, at, kind), by_hand=by_hand)

    @rule(who=WHO, id_=st.sampled_from(["again", "effort", "defend"]), back=st.booleans())
    def extra_effort(self, who: str, id_: str, back: bool) -> None:
        self.do(TakeBackEffort() if back else AlterAttempt(id_, who))

    @rule(who=WHO, at=WHO, choice=st.integers(0, 8), by_hand=st.booleans())
    def something_else(self, who: str, at: str, choice: int, by_hand: bool) -> None:
        commands = (
            FocusOnDefense(who),
            StandUp(who),
            DropProne(who),
            TakeCover(who),
            ReleaseHold(who, at),
            Hurl(who, at, Position(3, 1)),
            ChooseFright(who),
            Recover(who, RECOVERIES[0]),
            Recover(who, RECOVERIES[1]),
        )
        self.do(commands[choice], by_hand=by_hand)

    @rule(who=WHO, choice=st.integers(0, 2), place=st.integers(0, 4))
    def change_the_order(self, who: str, choice: int, place: int) -> None:
        self.do((DelayTurn(who), TakeDelayedTurn(who), MoveInOrder(who, place))[choice])

    @rule(who=WHO, kind=st.sampled_from(ForcedKind))
    def force(self, who: str, kind: ForcedKind) -> None:
        self.do(ForceAction(who, kind))

    @rule(who=WHO, attack=ATTACKS, kind=st.sampled_from(JOINING), by_hand=st.booleans())
    def combine(self, who: str, attack: str, kind: AttemptKind, by_hand: bool) -> None:
        strikes = kind is AttemptKind.STRIKE
        self.do(CombineEffort(who, kind, attack if strikes else ""), by_hand=by_hand)

    @rule(
        attack=st.lists(st.sampled_from(["prone", "charging", "distracted", "spoon"]), max_size=2),
        defense=st.lists(st.sampled_from(["cover", "dodging", "unseen", "fork"]), max_size=2),
        trades=st.tuples(st.integers(0, 10), st.integers(0, 10)),
        bonus=st.integers(-9, 9),
    )
    def adjust(
        self, attack: list[str], defense: list[str], trades: tuple[int, int], bonus: int
    ) -> None:
        """Adjust the open roll before its dice are rolled, by legal and illegal values."""
        before = self.now.table.open
        done = self.do(AdjustAttempt(tuple(attack), tuple(defense), *trades, bonus))
        assert not done or (before is not None and not before.roll.throws)

    @rule(who=WHO, attack=ATTACKS, at=st.integers(0, 1), by_hand=st.booleans())
    def strike_object(self, who: str, attack: str, at: int, by_hand: bool) -> None:
        """Attack a crate on the map, or nothing."""
        self.do(StrikeObject(who, attack, (CRATE_AT, Position(9, 3))[at]), by_hand=by_hand)

    @rule(who=WHO, use=st.sampled_from(PlotPointUse), attribute=st.sampled_from(AttributeId))
    def plot_point(self, who: str, use: PlotPointUse, attribute: AttributeId) -> None:
        self.do(SpendPlotPoint(who, use, attribute, "why not"))

    @rule(who=WHO, x=st.integers(0, 11), pace=st.sampled_from(MovePace))
    def move(self, who: str, x: int, pace: MovePace) -> None:
        self.do(Travel(who, (Position(x, 1),), pace))

    @rule(who=WHO, choice=st.integers(0, 4), value=st.integers(0, 10))
    def overrule(self, who: str, choice: int, value: int) -> None:
        if not self.now.has(who):
            assert self.do(AddCombatant(self.start.combatant(who)))
            return
        combatant, overrides = self.now.combatant(who), self.fight.overrides
        turn, names = self.now.turn, overrides.condition_names()
        fighter: RoughMagicFighter = combatant.fighter
        changed = (
            overrides.with_gauge(fighter, "Health", value, turn),
            overrides.with_condition(fighter, names[value], turn, 1 + value),
            overrides.with_gauge(fighter, "Plot Points", value, turn),
        )
        if choice < len(changed):
            assert self.do(OverrideCombatant(replace(combatant, fighter=changed[choice])))
        else:
            place = PlaceCombatant(who, Position(value, 0))
            assert self.do(RemoveCombatant(who) if choice == len(changed) else place)

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def take_back(self) -> None:
        before = self.log
        self.log = undo(before)
        assert redo(self.log) == before

    @precondition(lambda self: self.log.can_undo)
    @rule()
    def throw_again(self) -> None:
        try:
            self.log = roll_again(self.log, self.fight.rules)
        except Refused:
            return

    @invariant()
    def all_is_well(self) -> None:
        if not hasattr(self, "log"):
            return
        now = self.now
        for each in now.combatants:
            fighter = each.fighter
            assert 0 <= fighter.health <= fighter.most_health
            assert 0 <= fighter.endurance <= fighter.most_endurance
            assert min(fighter.plot_points, fighter.moves, fighter.standards) >= 0
            for held in fighter.conditions:
                assert held.name != "Restrained" or not held.source or now.has(held.source)
        order = now.table.order
        assert len(set(order.order)) == len(order.order)
        assert all(map(now.has, order.order))
        assert not order.acting or now.has(order.acting)
        assert -1 <= order.place < max(len(order.order), 1)
        attempt = now.table.open
        assert attempt is None or (now.has(attempt.who) and now.has(attempt.target))

    def teardown(self) -> None:
        """Saved and read again, it is the same fight."""
        if not hasattr(self, "log"):
            return
        form = EncounterFormat(self.fight.rules.types)
        entries = [form.read_entry(form.write_entry(each)) for each in self.log.entries]
        start = form.read_start(form.write_start(self.start))
        assert replayed(start, self.log.seed, entries, self.log.cursor) == self.log


@pytest.mark.parametrize(
    ("examples", "steps"), [(12, 50), pytest.param(300, 80, marks=pytest.mark.full)]
)
def test_random_fights_cover_every_event(
    rough_book: RoughMagicBook, examples: int, steps: int
) -> None:
    seen: Counter[str] = Counter()
    walk(Brawl, examples, steps, book=rough_book, seen=seen)
    assert seen.keys() >= ALWAYS, seen
    assert {each.__name__ for each in EVENTS.values()} | SHARED >= seen.keys()
