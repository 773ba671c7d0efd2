"""What a rule set owes the rest of the program."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.fight_views import (
    Chances,
    ConditionNow,
    GaugeNow,
    NumberNow,
    Offer,
    RollNow,
    RuleLink,
    Standing,
    Toll,
    TurnStep,
)
from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.reach import Reach
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.questions import Question
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.scenes import Scene


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The classes that a fight by some rules is written down with; each is a frozen dataclass.

    Their names are part of the form of saved fights, and so are their fields. A field that is
    not compared is never written.

    Attributes:
        fighter: What `Combatant.fighter` holds: a class, or a union of several.
        table: What `Encounter.table` holds.
        commands: Everything that can be asked for, without the Gamemaster's own commands.
        events: Everything that can come of it, without the events of every fight.
        derived: How the fields that are not written follow from those that are, by the class.
    """

    fighter: Any
    table: type
    commands: tuple[type, ...]
    events: tuple[type, ...]
    derived: Mapping[type, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = field(
        default_factory=dict
    )


class RuleSet(Protocol):
    """One game: its turn, its actions, its numbers. It keeps nothing; all state is handed to it."""

    @property
    def id(self) -> str:
        """The name the files use."""
        ...

    @property
    def title(self) -> str:
        """The name people read."""
        ...

    @property
    def vocabulary(self) -> Vocabulary:
        """What its fights are written down with."""
        ...

    def joined(self, person: Any, *, nameless: bool = False) -> Any:
        """Somebody of a campaign, or one of so many of a kind, as they come into a fight.

        Raises:
            Refused: The rules do not know what they have.
        """
        ...

    def returned(self, person: Any, before: Any, after: Any) -> Any:
        """Somebody of a campaign after a fight they came into as one fighter and left as another.

        They may have changed in the campaign meanwhile: what was gained and spent in the fight
        is added to that.
        """
        ...

    def begun(self) -> Any:
        """The table before the first turn, a frozen value."""
        ...

    def decide(
        self, encounter: AnyState, command: Any, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """What comes of a command; it may roll.

        With `by_hand` the Gamemaster overrules what the rules would refuse.

        Raises:
            Refused: The rules do not allow it.
        """
        ...

    def aftermath(self, encounter: AnyState) -> Sequence[Event]:
        """What follows of itself when the Gamemaster has changed something beside the rules.

        Whoever is held by somebody who has left the fight is free, for one.
        """
        ...

    def pending(self, encounter: AnyState) -> Refusal | None:
        """What is open and comes before anything else, the end of the fight too, or None."""
        ...

    def open_roll(self, encounter: AnyState) -> RollNow | None:
        """The roll that the table has to settle first, or None where none is open."""
        ...

    def odds(self, encounter: AnyState, command: Any) -> Mapping[str, Fraction]:
        """The exact chance of each thing that can come of a command, in a few words each.

        Raises:
            Refused: The rules do not allow it.
        """
        ...

    def chances(self, encounter: AnyState, command: Any) -> Chances:
        """The same as the rule set pictures it; nothing in it where no dice fall.

        Raises:
            Refused: The rules do not allow it.
        """
        ...

    def gauges(self, encounter: AnyState, who: str) -> Sequence[GaugeNow]:
        """The numbers of somebody that go up and down, the one that keeps them going first."""
        ...

    def numbers(self, encounter: AnyState, who: str) -> Sequence[NumberNow]:
        """The numbers of somebody that are rolled on."""
        ...

    def conditions(self, encounter: AnyState, who: str) -> Sequence[ConditionNow]:
        """What has befallen somebody."""
        ...

    def condition_names(self) -> Sequence[str]:
        """What can befall somebody by these rules; a table may have words of its own besides."""
        ...

    def with_gauge(self, fighter: Any, gauge: str, value: int, turn: int) -> Any:
        """A fighter with another number on a gauge, set by the Gamemaster in the turn of a number.

        What befalls somebody whose gauge comes to stand there befalls them.

        Raises:
            Refused: They have no such gauge, or it cannot stand there.
        """
        ...

    def with_number(self, fighter: Any, name: str, value: int) -> Any:
        """A fighter with another of their numbers, as the Gamemaster wants it for this fight.

        Raises:
            Refused: They have no such number, or it cannot stand there.
        """
        ...

    def with_condition(self, fighter: Any, name: str, turn: int, turns: int | None = None) -> Any:
        """A fighter whom something has befallen, in the turn of this number.

        It lasts so many turns after that one, 1 or more; None is until something ends it.

        Raises:
            Refused: Nothing can befall them, or it has no name.
        """
        ...

    def without_condition(self, fighter: Any, name: str) -> Any:
        """A fighter without something that may have befallen them."""
        ...

    def phase(self, encounter: AnyState) -> str:
        """Where the turn stands, in a few words."""
        ...

    def steps(self, encounter: AnyState) -> Sequence[TurnStep]:
        """The steps of the turn, in order."""
        ...

    def order(self, encounter: AnyState) -> Sequence[str]:
        """The ids of everybody in the order they act."""
        ...

    def side_note(self, encounter: AnyState, side: str) -> str:
        """What is to be known of a side this turn: "initiative 71"; or nothing."""
        ...

    def standing(self, encounter: AnyState, who: str) -> Standing:
        """How somebody stands in the order of play."""
        ...

    def offers(self, encounter: AnyState, who: str) -> Sequence[Offer]:
        """Everything somebody could do, with why not where it cannot be done now."""
        ...

    def table_offers(self, encounter: AnyState) -> Sequence[Offer]:
        """What the table itself can do now, what leads on first.

        The next step of the turn; or, while a roll or a choice is open, everything that can be
        done about it.
        """
        ...

    def questions(
        self, encounter: AnyState, offer: Offer, answers: Mapping[str, Any]
    ) -> Sequence[Question]:
        """What has to be chosen for an offer, after what was chosen already."""
        ...

    def gaits(self, encounter: AnyState, who: str) -> Sequence[Gait]:
        """The ways somebody can move this turn."""
        ...

    def reach(self, encounter: AnyState, who: str, gait: str) -> Reach | None:
        """Where somebody gets by a gait with what is left of their turn, or None for nowhere."""
        ...

    def move(self, who: str, gait: str, path: Sequence[Spot]) -> Any:
        """The command that moves somebody to the end of a path."""
        ...

    def toll(self, encounter: AnyState, who: str, sectors: int) -> Toll | None:
        """What entering so many sectors costs whatever is done then, or None for nothing."""
        ...

    def told(self, encounter: AnyState, event: Event) -> str:
        """An event in words, seen from the moment before it; nothing for one of any fight."""
        ...

    def mark(self, event: Event) -> str:
        """The letter or figure of a roll that an event settles; nothing for any other event."""
        ...

    def scenes(self, encounter: AnyState, event: Event, mark: str) -> Sequence[Scene]:
        """What an event looks like on the map, seen from the moment before it.

        `mark` is that of the roll settled last in the same step, or nothing. Nothing is to be
        seen of many an event; what of any fight is to be seen, the frame knows.
        """
        ...

    def figures(self, encounter: AnyState, event: Event) -> str:
        """The numbers behind an event, seen from the moment before it: "74 on row 6–9"; or nothing.

        They are what the words of `told` leave out.
        """
        ...

    def rule(self, event: Event) -> RuleLink | None:
        """The rule behind an event, or None where no rule stands behind it."""
        ...
