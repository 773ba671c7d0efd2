"""A minimal game for testing the frame: a coin, one trait, one action."""

# ruff: noqa: ARG002, such a small game does not use all arguments

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.fight import AnyFight, Fight, FightTypes
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.scenes import AttackScene, Scene, TextScene
from fourc_desktop.core.encounter.state import Combatant, EncounterState, FightSide
from fourc_desktop.core.encounter.views import (
    ActionOption,
    ChanceShare,
    CommandChances,
    ConditionState,
    GaugeState,
    Likelihood,
    LogPart,
    MovementPenalty,
    NumberState,
    OpenRollView,
    Readiness,
    RuleLink,
    TurnStatus,
    TurnStep,
    VehicleView,
)
from fourc_desktop.core.maps.movement import MovementMode, Reach, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.core.rolls.rolling import AnyRoll, Grade, ResultMark

HEADS, TAILS = ResultMark("H", Grade.GOOD), ResultMark("T", Grade.BAD)


@dataclass(frozen=True, slots=True)
class Pluck:
    """A fighter: pluck of 0 or more, without which it cannot act. Nerve is only shown."""

    left: int
    nerve: int = 1


@dataclass(frozen=True, slots=True)
class Whose:
    """The state of the turn: who flipped last."""

    last: str = ""


ToyMoment = EncounterState[Pluck, Whose]


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip a coin against a target; on tails it loses pluck."""

    who: str
    at: str


@dataclass(frozen=True, slots=True)
class Flipped:
    """How the coin fell: 1 is heads."""

    who: str
    at: str
    coin: int

    def apply(self, encounter: ToyMoment) -> ToyMoment:
        target = encounter.combatant(self.at)
        pluck = Pluck(target.fighter.left - (1 - self.coin))
        hit = encounter.with_combatant(replace(target, fighter=pluck))
        return replace(hit, table=Whose(self.who), turn=hit.turn + 1)


class ToyRules:
    """Flips coins."""

    types = FightTypes({"pluck": Pluck}, Whose, {"flip": Flip}, {"flipped": Flipped})

    def initial_table(self) -> Whose:
        return Whose()

    def decide(
        self, encounter: ToyMoment, command: Flip, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        target = encounter.combatant(command.at)
        if target.fighter.left == 0:
            raise Refused(Refusal("Toy", f"{target.name} has no pluck left."))
        if encounter.combatant(command.who).fighter.left == 0 and not by_hand:
            raise Refused(Refusal("Toy", "Who has no pluck left does nothing."))
        return [Flipped(command.who, command.at, dice.total(1, 2, "Coin") - 1)]

    def follow_up_effects(self, before: ToyMoment, encounter: ToyMoment) -> Sequence[Event]:
        return ()

    def pending(self, encounter: ToyMoment) -> Refusal | None:
        return None

    def reroll(self, encounter: ToyMoment, command: Any) -> Any:
        return command


class ToyRoster:
    """Everybody joins with pluck, and returns with wounds."""

    kinds: tuple[str, ...] = ("4c-hero", "4c-companion")
    vehicle_kinds: tuple[str, ...] = ()

    def with_people(self, vehicle: Pluck, people: Sequence[str]) -> Pluck:
        raise AssertionError

    def joined(self, person: Any, *, owner: object | None = None, nameless: bool = False) -> Pluck:
        return Pluck(1 if nameless else 3)

    def player(self, person: Any) -> str:
        return ""

    def gains(self, before: Pluck, after: Pluck) -> tuple[str, ...]:
        return ()

    def returned(self, person: Any, before: Pluck, after: Pluck, _fight_name: str = "", /) -> Any:
        return replace(person, wounds=person.wounds + before.left - after.left)


class ToyViews:
    """Pluck, nerve and who is daunted."""

    def gauges(self, encounter: ToyMoment, who: str) -> Sequence[GaugeState]:
        return [GaugeState("Pluck", encounter.combatant(who).fighter.left, 3)]

    def numbers(self, encounter: ToyMoment, who: str) -> Sequence[NumberState]:
        return [NumberState("Nerve", encounter.combatant(who).fighter.nerve, 1)]

    def conditions(self, encounter: ToyMoment, who: str) -> Sequence[ConditionState]:
        return [] if encounter.combatant(who).fighter.left else [ConditionState("Daunted")]

    def order(self, encounter: ToyMoment) -> Sequence[str]:
        return [each.id for each in encounter.combatants]

    def status(self, encounter: ToyMoment, who: str) -> TurnStatus:
        left = encounter.combatant(who).fighter.left
        return TurnStatus(Readiness.NOW if left else Readiness.OUT)

    def steps(self, encounter: ToyMoment) -> Sequence[TurnStep]:
        return [TurnStep("Flipping", is_now=True)]

    def vehicle(self, encounter: ToyMoment, who: str) -> VehicleView | None:
        return None

    def scale(self, encounter: ToyMoment, who: str) -> float:
        return 1.0

    def side_note(self, encounter: ToyMoment, side: str) -> str:
        return ""


class ToyActions:
    """Flip, at somebody."""

    reserved_keys = ""

    def action_options(self, encounter: ToyMoment, who: str) -> Sequence[ActionOption]:
        return [ActionOption(Flip, "Flip", fixed={"who": who})]

    def likelihood(self, encounter: ToyMoment, option: ActionOption) -> Likelihood:
        return Likelihood.USUAL

    def reorder_command(self, encounter: ToyMoment, who: str, other: str) -> None:
        return None

    def table_options(self, encounter: ToyMoment) -> Sequence[ActionOption]:
        return []

    def questions(
        self, encounter: ToyMoment, offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        others = tuple(
            AnswerOption(each.id, each.name)
            for each in encounter.combatants
            if each.id != offer.fixed["who"]
        )
        return [Question("at", "Whom", AnswerKind.COMBATANT, others, is_needed=True)]


class ToyMovement:
    """Everybody walks."""

    def movement_modes(self, encounter: ToyMoment, who: str) -> Sequence[MovementMode]:
        return [MovementMode("Walk", 1)]

    def reach(self, encounter: ToyMoment, who: str, mode: str) -> Reach | None:
        spot = encounter.combatant(who).spot
        return None if spot is None else reach(encounter.map, spot, MovementMode("Walk", 1))

    def move(self, who: str, mode: str, path: Sequence[Position]) -> PlaceCombatant:
        return PlaceCombatant(who, path[-1])

    def movement_penalty(
        self, encounter: ToyMoment, who: str, sectors: int
    ) -> MovementPenalty | None:
        return None

    def length_text(self, sectors: int) -> str:
        return ""


class ToyChances:
    """A coin falls either way."""

    def odds(self, encounter: ToyMoment, command: Flip) -> Mapping[str, Fraction]:
        def event_text(dice: Dice) -> str:
            events = ToyRules().decide(encounter, command, dice, by_hand=False)
            return ToyNarration().event_text(encounter, events[0])

        return odds(event_text)

    def chances(self, encounter: ToyMoment, command: Flip) -> CommandChances:
        shares = [
            ChanceShare(HEADS if "calm" in words else TAILS, words, chance)
            for words, chance in self.odds(encounter, command).items()
        ]
        return CommandChances(tuple(shares), Fraction(1, 2), "a coin")


class ToyRoll:
    """No roll stays open."""

    settling: tuple[str, ...] = ()
    has_open_rolls: bool = False

    def open_roll(self, encounter: ToyMoment) -> OpenRollView | None:
        return None

    def view(self, encounter: ToyMoment) -> None:
        return None

    def preview(self, encounter: ToyMoment, command: Flip) -> None:
        return None

    def command(self, encounter: ToyMoment, edit: object) -> Flip:
        raise NotImplementedError

    def settled(self, entry: LogEntry) -> Sequence[AnyRoll]:
        return ()

    def thrown(self, entry: LogEntry) -> Sequence[AnyRoll]:
        return ()


class ToyOverrides:
    """The Gamemaster can set pluck and nerve."""

    def with_gauge(self, fighter: Pluck, gauge: str, value: int, turn: int) -> Pluck:
        return replace(fighter, left=value)

    def with_number(self, fighter: Pluck, name: str, value: int) -> Pluck:
        return replace(fighter, nerve=value)

    def with_condition(
        self, fighter: Pluck, name: str, turn: int, turns: int | None = None
    ) -> Pluck:
        return Pluck(0)

    def without_condition(self, fighter: Pluck, name: str) -> Pluck:
        return Pluck(max(fighter.left, 1))

    def condition_names(self) -> Sequence[str]:
        return ["Daunted"]

    def condition_dice(self, name: str) -> Throw | None:
        return None


class ToyNarration:
    """The sentences about coins."""

    def is_bookkeeping(self, event: Event) -> bool:
        return False

    def event_text(self, encounter: ToyMoment, event: Event) -> str:
        if not isinstance(event, Flipped):
            return ""
        target = encounter.combatant(event.at).name
        return f"{target} keeps calm." if event.coin else f"{target} flinches."

    def mark(self, event: Event) -> ResultMark | None:
        return (TAILS, HEADS)[event.coin] if isinstance(event, Flipped) else None

    def part(self, encounter: ToyMoment, event: Event) -> LogPart | None:
        return LogPart("Coin") if isinstance(event, Flipped) else None

    def figures(self, encounter: ToyMoment, event: Event) -> str:
        return ("tails", "heads")[event.coin] if isinstance(event, Flipped) else ""

    def rule(self, event: Event) -> RuleLink | None:
        return RuleLink("toy:coin", "The coin") if isinstance(event, Flipped) else None

    def rule_now(self, encounter: ToyMoment) -> RuleLink | None:
        return None

    def scenes(
        self, encounter: ToyMoment, event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        if not isinstance(event, Flipped):
            return ()
        words, points = ("Calm", None) if event.coin else ("Flinches", -1)
        return [
            AttackScene(event.who, event.at, mark),
            TextScene(event.at, words, mark, points, by=event.who),
        ]


ToyFight = Fight[Any, Pluck, Whose, Flip, Any]

TOY: ToyFight = Fight(
    ToyRules(),
    ToyRoster(),
    ToyViews(),
    ToyActions(),
    ToyMovement(),
    ToyChances(),
    ToyRoll(),
    ToyOverrides(),
    ToyNarration(),
)
"""The fight of the toy game."""


def duel() -> ToyMoment:
    """Ada and Ben with 3 pluck each, two sectors apart."""
    sides = (FightSide("heroes", "Heroes"), FightSide("foes", "Foes"))
    ada = Combatant("ada", "Ada", "heroes", Pluck(3), Position(0, 0))
    ben = Combatant("ben", "Ben", "foes", Pluck(3), Position(2, 0))
    return EncounterState(SectorMap("Alley", 4, 3), Whose(), sides, (ada, ben))


def toy_rules(_campaign: object) -> dict[str, AnyFight]:
    """The toy as the only game of a campaign."""
    return {"toy": TOY}
