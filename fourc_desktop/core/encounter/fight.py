"""The protocols that a game implements for its fights; implementations keep no state."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.encounter.commands import SharedCommand
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.scenes import Scene
from fourc_desktop.core.encounter.state import AnyState, EncounterState
from fourc_desktop.core.encounter.views import (
    ActionOption,
    CommandChances,
    ConditionState,
    GaugeState,
    Likelihood,
    LogPart,
    MovementPenalty,
    NumberState,
    OpenRollView,
    RuleLink,
    TurnStatus,
    TurnStep,
    VehicleView,
)
from fourc_desktop.core.maps.level_height import FEET, LevelHeight
from fourc_desktop.core.maps.movement import MovementMode, Reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import K, ResultMark, Roll, RollEdit, RollView

D = TypeVar("D")
"""The documents of a campaign that can join fights."""

F = TypeVar("F")
"""The type of `Combatant.fighter`."""

T = TypeVar("T")
"""The type of `EncounterState.table`."""

C = TypeVar("C")
"""The commands of the game, without the Gamemaster's own."""

C_co = TypeVar("C_co", covariant=True)
C_contra = TypeVar("C_contra", contravariant=True)


@dataclass(frozen=True, slots=True, eq=False)
class FightTypes:
    """The classes in the files of fights, each a frozen dataclass, by their names there.

    Names and fields are part of the file format; the classes may be renamed. A field that is not
    compared is never written. Compared by identity, since the format is cached.

    Attributes:
        fighters: What `Combatant.fighter` holds; a single class is written without its name.
        table: What `EncounterState.table` holds.
        commands: The commands, without the shared ones.
        events: The events, without the shared ones.
        others: Classes nested in these, where a field can hold one of several.
        derived: How the unwritten fields are computed from the written ones, by class.
        codecs: Makes the codecs of classes not written field by field, when a fight is first read.
    """

    fighters: Mapping[str, type]
    table: type
    commands: Mapping[str, type]
    events: Mapping[str, type]
    others: Mapping[str, type] = field(default_factory=dict)
    derived: Mapping[type, Callable[[Mapping[str, object]], Mapping[str, object]]] = field(
        default_factory=dict
    )
    codecs: Callable[[], Mapping[type, object]] = dict


class FightRules(Protocol[F, T, C_contra]):
    """Decides the events of commands."""

    @property
    def types(self) -> FightTypes:
        """The classes its fights are written with."""

    def initial_table(self) -> T:
        """`EncounterState.table` before the first turn, a frozen value."""

    def decide(
        self, encounter: EncounterState[F, T], command: C_contra, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events of a command; it may roll.

        With `by_hand` the Gamemaster overrules refusals.

        Raises:
            Refused: The rules do not allow it.
        """

    def follow_up_effects(
        self, before: EncounterState[F, T], encounter: EncounterState[F, T]
    ) -> Sequence[Event]:
        """The events that follow automatically from a change the Gamemaster made.

        A combatant held by a removed one is freed; a carried one is dropped where it was `before`.
        """

    def pending(self, encounter: EncounterState[F, T]) -> Refusal | None:
        """What has to be settled before any other command or the end of the fight, or None."""

    def reroll(self, encounter: EncounterState[F, T], command: C_contra) -> object | None:
        """The command that repeats the roll of a step, decided on the same state.

        It is the command of the step, except where the dice were thrown in an earlier one together
        with others. None for a command that settles a roll, even if it throws dice of its own.
        """


class FightRoster(Protocol[D, F]):
    """How documents become fighters, and how a fight changes them."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ids of the kinds of documents that can join a fight, in the order of lists."""

    def joined(self, person: D, *, owner: object | None = None, nameless: bool = False) -> F:
        """The initial fighter of a document; `nameless` is set for a stock character of a group.

        `owner` is the document it belongs to, or None.

        Raises:
            Refused: The rulebook lacks an entry that the document has.
        """

    def player(self, person: D) -> str:
        """The name of who plays a document, or empty."""

    @property
    def vehicle_kinds(self) -> tuple[str, ...]:
        """The ids of those of `kinds` whose fighters can carry people."""

    def with_people(self, vehicle: F, people: Sequence[str]) -> F:
        """A vehicle's fighter with combatants inside, by id; the first one drives.

        Raises:
            Refused: It has fewer seats.
        """

    def returned(self, person: D, before: F, after: F, fight_name: str = "", /) -> D:
        """A document after a fight in which its fighter changed from `before` to `after`.

        The document may have changed in the campaign meanwhile: gains and losses of the fight are
        applied to its present values. What it records of them names the fight.
        """

    def gains(self, before: F, after: F) -> Sequence[str]:
        """What a document takes home besides gauges and conditions, in a few words.

        `before` and `after` are the fighters of the document before and after the end of a fight.
        """


class FightViews(Protocol[F, T]):
    """What lists, panels and the players' view show of a fight."""

    def gauges(self, encounter: EncounterState[F, T], who: str) -> Sequence[GaugeState]:
        """The gauges of a combatant; the first decides whether they can go on."""

    def numbers(self, encounter: EncounterState[F, T], who: str) -> Sequence[NumberState]:
        """The numbers of a combatant that are rolled on."""

    def conditions(self, encounter: EncounterState[F, T], who: str) -> Sequence[ConditionState]:
        """The conditions of a combatant."""

    def order(self, encounter: EncounterState[F, T]) -> Sequence[str]:
        """The ids of all combatants in the order they act."""

    def status(self, encounter: EncounterState[F, T], who: str) -> TurnStatus:
        """A combatant's place in the order of play."""

    def steps(self, encounter: EncounterState[F, T]) -> Sequence[TurnStep]:
        """The steps of the turn, in order."""

    def vehicle(self, encounter: EncounterState[F, T], who: str) -> VehicleView | None:
        """Who is in a vehicle, and how large it is; None for anything else."""

    def scale(self, encounter: EncounterState[F, T], who: str) -> float:
        """How large a combatant is drawn, 0.5 to 1.5; 1 is the usual size."""

    def side_note(self, encounter: EncounterState[F, T], side: str) -> str:
        """A remark about a side this turn: "initiative 71"; or empty."""


class FightActions(Protocol[F, T]):
    """The actions that are possible now, and the choices each needs."""

    @property
    def reserved_keys(self) -> Collection[str]:
        """The letters set for options that are not always offered; others avoid them."""

    def action_options(self, encounter: EncounterState[F, T], who: str) -> Sequence[ActionOption]:
        """Everything a combatant could do; impossible actions include the refusal."""

    def table_options(self, encounter: EncounterState[F, T]) -> Sequence[ActionOption]:
        """The actions of no particular combatant; first, the next step or what settles a roll."""

    def questions(
        self, encounter: EncounterState[F, T], option: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """The choices that an option needs, given the answers so far."""

    def likelihood(self, encounter: EncounterState[F, T], option: ActionOption) -> Likelihood:
        """How useful an available option of a combatant is in the current situation."""

    def reorder_command(
        self, encounter: EncounterState[F, T], who: str, other: str
    ) -> object | None:
        """The command that gives a combatant the place of another in the order of play.

        Those in between move by one. None if the order is fixed, or one of them has no place yet.
        """


class FightMovement(Protocol[F, T, C_co]):
    """How combatants move on the map."""

    def movement_modes(self, encounter: EncounterState[F, T], who: str) -> Sequence[MovementMode]:
        """The movement modes that a combatant has this turn."""

    def reach(self, encounter: EncounterState[F, T], who: str, mode: str) -> Reach | None:
        """What is within reach by a movement mode with the rest of the turn, or None."""

    def move(self, who: str, mode: str, path: Sequence[Position]) -> C_co | SharedCommand:
        """The command that moves a combatant along a path."""

    def movement_penalty(
        self, encounter: EncounterState[F, T], who: str, sectors: int
    ) -> MovementPenalty | None:
        """The penalty on later actions for entering a number of sectors, or None."""

    def length_text(self, sectors: int) -> str:
        """The length of `sectors` in the unit of the game: "40 feet"; empty without a unit."""


class FightChances(Protocol[F, T, C_contra]):
    """The chances of a command before it is played."""

    def odds(self, encounter: EncounterState[F, T], command: C_contra) -> Mapping[str, Fraction]:
        """The exact chance of each result of a command, by the result in a few words.

        Raises:
            Refused: The rules do not allow it.
        """

    def chances(self, encounter: EncounterState[F, T], command: C_contra) -> CommandChances:
        """The chances as the game's chart shows them; empty if no dice are thrown.

        Raises:
            Refused: The rules do not allow it.
        """


class FightRollRules(Protocol[F, T, C, K]):
    """The rolls of a fight: the open one and the settled ones."""

    @property
    def settling(self) -> tuple[str, ...]:
        """The names in files of the events that settle rolls; the history reads only these."""

    @property
    def has_open_rolls(self) -> bool:
        """Whether commands open rolls that wait to be thrown and settled."""

    def open_roll(self, encounter: EncounterState[F, T]) -> OpenRollView | None:
        """The roll that has to be settled first, or None if none is open."""

    def view(self, encounter: EncounterState[F, T]) -> RollView[K] | None:
        """The open roll as the roll screen shows it, or None."""

    def preview(self, encounter: EncounterState[F, T], command: C) -> RollView[K] | None:
        """The roll that a command would open, or None if it opens none.

        Raises:
            Refused: The rules do not allow it.
        """

    def command(self, encounter: EncounterState[F, T], edit: RollEdit[K]) -> C | SharedCommand:
        """The command for an edit of the open roll."""

    def settled(self, entry: LogEntry) -> Sequence[Roll[K]]:
        """The rolls that an entry of the log settled."""

    def thrown(self, entry: LogEntry) -> Sequence[Roll[K]]:
        """The rolls with dice that an entry left open, in their last state in it."""


class FightOverrides(Protocol[F]):
    """The values that the Gamemaster sets outside the rules."""

    def with_gauge(self, fighter: F, gauge: str, value: int, turn: int) -> F:
        """A fighter with another value on a gauge, set in the turn with this number.

        The conditions that the rules tie to that value are added.

        Raises:
            Refused: They have no such gauge, or the value is out of range.
        """

    def with_number(self, fighter: F, name: str, value: int) -> F:
        """A fighter with another value of a number, for this fight only.

        Raises:
            Refused: They have no such number, or the value is out of range.
        """

    def with_condition(self, fighter: F, name: str, turn: int, turns: int | None = None) -> F:
        """A fighter with a condition added, in the turn with this number.

        It lasts `turns` more turns, 1 or more; with None, until something ends it.

        Raises:
            Refused: They can have no conditions, or the name is empty.
        """

    def without_condition(self, fighter: F, name: str) -> F:
        """A fighter without a condition, whether they had it or not."""

    def condition_names(self) -> Sequence[str]:
        """The conditions that the rules define; the Gamemaster may use others."""

    def condition_dice(self, name: str) -> Throw | None:
        """The dice for the turns that a condition lasts; None if the rules roll none."""


class FightNarration(Protocol[F, T]):
    """Events in words and scenes; `encounter` is always the state before the event."""

    def event_text(self, encounter: EncounterState[F, T], event: Event) -> str:
        """An event in words; empty for a shared event."""

    def is_bookkeeping(self, event: Event) -> bool:
        """Whether an event only records what is used up; it is not the main event of an entry."""

    def mark(self, event: Event) -> ResultMark | None:
        """The result mark of the roll that an event settles, or None."""

    def part(self, encounter: EncounterState[F, T], event: Event) -> LogPart | None:
        """How an expanded entry of the log introduces an event; None for the sentence alone."""

    def figures(self, encounter: EncounterState[F, T], event: Event) -> str:
        """The numbers that the sentence of an event omits: "74 on row 6–9"; or empty."""

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None."""

    def rule_now(self, encounter: EncounterState[F, T]) -> RuleLink | None:
        """The rule about what is to be done next: the open roll or choice, or acting; or None."""

    def scenes(
        self, encounter: EncounterState[F, T], event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        """The scenes of an event on the map; none for a shared event and many others.

        `mark` is that of the roll settled last in the same step, or None.
        """


@dataclass(frozen=True, slots=True)
class Fight(Generic[D, F, T, C, K]):
    """Fights by the rules of one game with the options of one campaign.

    Attributes:
        overruled: Finds the refusals of a command that the Gamemaster can overrule, in order; by
            default only the one that is shown is known.
        level_height: The height of a level of a map, for the sentences of the log.
        has_material_values: Whether walls have a Material Value in the game.
    """

    rules: FightRules[F, T, C]
    roster: FightRoster[D, F]
    views: FightViews[F, T]
    actions: FightActions[F, T]
    movement: FightMovement[F, T, C]
    chances: FightChances[F, T, C]
    roll: FightRollRules[F, T, C, K]
    overrides: FightOverrides[F]
    narration: FightNarration[F, T]
    overruled: Callable[[AnyState, C], Sequence[Refusal]] = lambda _state, _command: ()
    level_height: LevelHeight = FEET
    has_material_values: bool = True


AnyFight = Fight[Any, Any, Any, Any, Any]
"""A fight of any game."""

AnyViews = FightViews[Any, Any]
AnyFightRoll = FightRollRules[Any, Any, Any, Any]
