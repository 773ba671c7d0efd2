"""What a game owes the program to have its fights played, in parts by who asks.

None of the parts keeps anything: all state is handed to them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.commands import SharedCommand
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.state import EncounterState
from fourc_desktop.core.encounter.views import (
    ActionOption,
    CommandChances,
    ConditionState,
    GaugeState,
    MovementPenalty,
    NumberState,
    OpenRollView,
    RuleLink,
    Scene,
    TurnStatus,
    TurnStep,
)
from fourc_desktop.core.maps.movement import MovementMode, Reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import K, ResultMark, Roll, RollEdit, RollView

D = TypeVar("D")
"""The documents of a campaign that come into fights."""

F = TypeVar("F")
"""What `Combatant.fighter` holds."""

T = TypeVar("T")
"""What `Encounter.table` holds."""

C = TypeVar("C")
"""The commands of the game, without the Gamemaster's own."""

C_co = TypeVar("C_co", covariant=True)
C_contra = TypeVar("C_contra", contravariant=True)


def _no_doors() -> Mapping[type, object]:
    return {}


@dataclass(frozen=True, slots=True)
class FightTypes:
    """The classes that saved fights are made of, each a frozen dataclass, by the names in files.

    The names are part of the form of saved fights, and so are the fields of the classes; classes
    may be renamed. A field that is not compared is never written.

    Attributes:
        fighters: What `Combatant.fighter` holds; a single class stands without its name.
        table: What `Encounter.table` holds.
        commands: Everything that can be asked for, without the Gamemaster's own commands.
        events: Everything that can come of it, without the events of every fight.
        others: Classes inside of these that stand in one place with others.
        derived: How the fields that are not written follow from those that are, by the class.
        doors: Makes the forms of classes that are written in a form of their own; asked when the
            first fight is read. The forms are those of `storage.value_format`.
    """

    fighters: Mapping[str, type]
    table: type
    commands: Mapping[str, type]
    events: Mapping[str, type]
    others: Mapping[str, type] = field(default_factory=dict)
    derived: Mapping[type, Callable[[Mapping[str, object]], Mapping[str, object]]] = field(
        default_factory=dict
    )
    doors: Callable[[], Mapping[type, object]] = _no_doors


class FightRules(Protocol[F, T, C_contra]):
    """Decides what comes of commands."""

    @property
    def types(self) -> FightTypes:
        """What its fights are written down with."""
        ...

    def begun(self) -> T:
        """The table before the first turn, a frozen value."""
        ...

    def decide(
        self, encounter: EncounterState[F, T], command: C_contra, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """What comes of a command; it may roll.

        With `by_hand` the Gamemaster overrules what the rules would refuse.

        Raises:
            Refused: The rules do not allow it.
        """
        ...

    def follow_up_effects(self, encounter: EncounterState[F, T]) -> Sequence[Event]:
        """What follows of itself when the Gamemaster has changed something beside the rules.

        Whoever is held by somebody who has left the fight is free, for one.
        """
        ...

    def pending(self, encounter: EncounterState[F, T]) -> Refusal | None:
        """What is open and comes before anything else, the end of the fight too, or None."""
        ...


class FightRoster(Protocol[D, F]):
    """Who comes into fights, and how they go home."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ids of the kinds of documents that can come into a fight, in the order of lists."""
        ...

    def joined(self, person: D, *, nameless: bool = False) -> F:
        """Somebody of a campaign, or one of so many of a kind, as they come into a fight.

        Raises:
            Refused: The rules do not know what they have.
        """
        ...

    def returned(self, person: D, before: F, after: F) -> D:
        """Somebody of a campaign after a fight they came into as one fighter and left as another.

        They may have changed in the campaign meanwhile: what was gained and spent in the fight
        is added to that.
        """
        ...


class FightViews(Protocol[F, T]):
    """What lists, panels and the players see of a fight."""

    def gauges(self, encounter: EncounterState[F, T], who: str) -> Sequence[GaugeState]:
        """The numbers of somebody that go up and down, the one that keeps them going first."""
        ...

    def numbers(self, encounter: EncounterState[F, T], who: str) -> Sequence[NumberState]:
        """The numbers of somebody that are rolled on."""
        ...

    def conditions(self, encounter: EncounterState[F, T], who: str) -> Sequence[ConditionState]:
        """What has befallen somebody."""
        ...

    def order(self, encounter: EncounterState[F, T]) -> Sequence[str]:
        """The ids of everybody in the order they act."""
        ...

    def status(self, encounter: EncounterState[F, T], who: str) -> TurnStatus:
        """How somebody stands in the order of play."""
        ...

    def steps(self, encounter: EncounterState[F, T]) -> Sequence[TurnStep]:
        """The steps of the turn, in order."""
        ...

    def side_note(self, encounter: EncounterState[F, T], side: str) -> str:
        """What is to be known of a side this turn: "initiative 71"; or nothing."""
        ...


class FightActions(Protocol[F, T]):
    """What can be done now, and what has to be chosen for it."""

    def offers(self, encounter: EncounterState[F, T], who: str) -> Sequence[ActionOption]:
        """Everything somebody could do, with why not where it cannot be done now."""
        ...

    def table_options(self, encounter: EncounterState[F, T]) -> Sequence[ActionOption]:
        """What the table itself can do now, what leads on first.

        The next step of the turn; or, while a roll or a choice is open, everything that can be
        done about it.
        """
        ...

    def questions(
        self, encounter: EncounterState[F, T], offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """What has to be chosen for an offer, after what was chosen already."""
        ...


class FightMovement(Protocol[F, T, C_co]):
    """How combatants move over the map."""

    def movement_modes(self, encounter: EncounterState[F, T], who: str) -> Sequence[MovementMode]:
        """The ways somebody can move this turn."""
        ...

    def reach(self, encounter: EncounterState[F, T], who: str, gait: str) -> Reach | None:
        """Where somebody gets by a gait with what is left of their turn, or None for nowhere."""
        ...

    def move(self, who: str, gait: str, path: Sequence[Position]) -> C_co | SharedCommand:
        """The command that moves somebody to the end of a path."""
        ...

    def movement_penalty(
        self, encounter: EncounterState[F, T], who: str, sectors: int
    ) -> MovementPenalty | None:
        """What entering so many sectors costs whatever is done then, or None for nothing."""
        ...


class FightChances(Protocol[F, T, C_contra]):
    """What a command can come to, before it is given."""

    def odds(self, encounter: EncounterState[F, T], command: C_contra) -> Mapping[str, Fraction]:
        """The exact chance of each thing that can come of a command, in a few words each.

        Raises:
            Refused: The rules do not allow it.
        """
        ...

    def chances(self, encounter: EncounterState[F, T], command: C_contra) -> CommandChances:
        """The same as the game pictures it; nothing in it where no dice fall.

        Raises:
            Refused: The rules do not allow it.
        """
        ...


class FightRollRules(Protocol[F, T, C, K]):
    """The rolls of a fight: the open one, and those that are over."""

    @property
    def settling(self) -> tuple[str, ...]:
        """The names in files of the events that settle rolls; no others are read for a history."""
        ...

    def open_roll(self, encounter: EncounterState[F, T]) -> OpenRollView | None:
        """The roll that the table has to settle first, or None where none is open."""
        ...

    def view(self, encounter: EncounterState[F, T]) -> RollView[K] | None:
        """The same as a roll screen shows it, or None."""
        ...

    def foreseen(self, encounter: EncounterState[F, T], command: C) -> RollView[K] | None:
        """The roll that a command would open, or None where it opens none.

        Raises:
            Refused: The rules do not allow it.
        """
        ...

    def command(self, encounter: EncounterState[F, T], edit: RollEdit[K]) -> C | SharedCommand:
        """The command that does this to the open roll."""
        ...

    def settled(self, entry: LogEntry) -> Sequence[Roll[K]]:
        """The rolls that were settled in an entry of the log."""
        ...


class FightOverrides(Protocol[F]):
    """What the Gamemaster sets beside the rules."""

    def with_gauge(self, fighter: F, gauge: str, value: int, turn: int) -> F:
        """A fighter with another number on a gauge, set in the turn of a number.

        What befalls somebody whose gauge comes to stand there befalls them.

        Raises:
            Refused: They have no such gauge, or it cannot stand there.
        """
        ...

    def with_number(self, fighter: F, name: str, value: int) -> F:
        """A fighter with another of their numbers, as the Gamemaster wants it for this fight.

        Raises:
            Refused: They have no such number, or it cannot stand there.
        """
        ...

    def with_condition(self, fighter: F, name: str, turn: int, turns: int | None = None) -> F:
        """A fighter whom something has befallen, in the turn of this number.

        It lasts so many turns after that one, 1 or more; None is until something ends it.

        Raises:
            Refused: Nothing can befall them, or it has no name.
        """
        ...

    def without_condition(self, fighter: F, name: str) -> F:
        """A fighter without something that may have befallen them."""
        ...

    def condition_names(self) -> Sequence[str]:
        """What can befall somebody by these rules; a table may have words of its own besides."""
        ...


class FightNarration(Protocol[F, T]):
    """What happened, for the log and the map; each event is seen from the moment before it."""

    def event_words(self, encounter: EncounterState[F, T], event: Event) -> str:
        """An event in words; nothing for one of any fight."""
        ...

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of a roll that an event settles; None for any other event."""
        ...

    def figures(self, encounter: EncounterState[F, T], event: Event) -> str:
        """The numbers behind an event that its words leave out: "74 on row 6–9"; or nothing."""
        ...

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None where no rule stands behind it."""
        ...

    def scenes(
        self, encounter: EncounterState[F, T], event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        """What an event looks like on the map.

        `mark` is that of the roll settled last in the same step, or None. Nothing is to be
        seen of many an event; what of any fight is to be seen, the frame knows.
        """
        ...


@dataclass(frozen=True, slots=True)
class Fight(Generic[D, F, T, C, K]):
    """Fights by the rules of one game, as one campaign plays them."""

    rules: FightRules[F, T, C]
    roster: FightRoster[D, F]
    views: FightViews[F, T]
    actions: FightActions[F, T]
    movement: FightMovement[F, T, C]
    chances: FightChances[F, T, C]
    roll: FightRollRules[F, T, C, K]
    overrides: FightOverrides[F]
    narration: FightNarration[F, T]


AnyFight = Fight[Any, Any, Any, Any, Any]
AnyViews = FightViews[Any, Any]
AnyFightRoll = FightRollRules[Any, Any, Any, Any]
"""The same for rooms that hold some game's fights, whichever it is."""
