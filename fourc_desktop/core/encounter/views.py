"""What a table sees of a fight, in plain values that mean the same by any rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from string import ascii_uppercase

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import ResultMark


@dataclass(frozen=True, slots=True)
class GaugeState:
    """A number that goes up and down in play: Damage 62 of 80.

    Attributes:
        name: What it is called.
        now: How it stands, 0 or more.
        full: How full it can be, 0 or more.
        tone: The id of a color of the theme that its bar is drawn in.
    """

    name: str
    now: int
    full: int
    tone: str = "accent_fill"


@dataclass(frozen=True, slots=True)
class NumberState:
    """A number that is rolled on or compared: Fortitude 30, where the sheet has 40.

    Attributes:
        name: What it is called.
        now: How it stands.
        usual: How it stands where nothing has changed it.
        note: What follows it where the Gamemaster sets it, and what does not; or nothing.
        low: The lowest that the Gamemaster can set it to.
    """

    name: str
    now: int
    usual: int
    note: str = ""
    low: int = 0


class Severity(Enum):
    """What a condition means for whoever bears it."""

    GRAVE = "grave"
    HINDERING = "hindering"
    HELPFUL = "helpful"


@dataclass(frozen=True, slots=True)
class ConditionState:
    """Something that has befallen somebody.

    Attributes:
        name: What it is called: "Winded".
        turns: The turns that remain, 1 or more, or None for until something ends it.
        gravity: What it means for them.
    """

    name: str
    turns: int | None = None
    severity: Severity = Severity.HINDERING

    @property
    def label(self) -> str:
        """The condition as it is listed: "Unconscious, 3 turns"."""
        if self.turns is None:
            return self.name
        return f"{self.name}, {self.turns} turn{'' if self.turns == 1 else 's'}"


class Readiness(Enum):
    """Where somebody stands in the order of play; once a fight has ended, it is over for all."""

    NOW = "now"
    LATER = "later"
    DONE = "done"
    OUT = "out"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class TurnStatus:
    """How somebody stands in the order of play.

    Attributes:
        readiness: Whether they act now, later, no more this turn, or not at all.
        plan: What they have declared, in words, or nothing.
    """

    readiness: Readiness
    plan: str = ""


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of the turn as a bar above the map shows it.

    Attributes:
        title: What happens in it: "Declarations", "Heroes act".
        is_now: Whether it is the present one.
        is_done: Whether it is behind.
    """

    title: str
    is_now: bool = False
    is_done: bool = False


class ActionKind(Enum):
    """What sort of thing somebody could do, by any rules."""

    STRIKE = "strike"
    CUT = "cut"
    SHOOT = "shoot"
    POWER = "power"
    RUSH = "rush"
    DEFEND = "defend"
    HOLD = "hold"
    MOVE = "move"
    HANDLE = "handle"
    BREAK = "break"
    AID = "aid"
    WAIT = "wait"
    TALK = "talk"
    FINISH = "finish"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class ActionOption:
    """Something that could be done now.

    Attributes:
        command: The class of the command.
        name: What it is called: "Punch", "Dodge".
        refusal: Why it cannot be done now, or None where it can.
        fixed: The fields of the command that the offer settles; questions ask for the others.
        kind: What sort of thing it is.
        key: The letter or figure that stands for it, the same every turn; nothing where any will
            do.
    """

    command: type
    name: str
    refusal: Refusal | None = None
    fixed: Mapping[str, object] = field(default_factory=dict)
    kind: ActionKind = ActionKind.OTHER
    key: str = ""


@dataclass(frozen=True, slots=True)
class ChanceShare:
    """One part of a picture of chance.

    Attributes:
        mark: Its letters and its grade.
        title: What it is: "Black", "Seven".
        chance: How likely it is, 0 to 1.
    """

    mark: ResultMark
    title: str
    chance: Fraction


@dataclass(frozen=True, slots=True)
class CommandChances:
    """What a command can come to, as a game pictures it.

    Attributes:
        shares: The parts, from the worst to the best; together they are 1.
        success: The chance that it comes to anything, or None where nothing can fail.
        note: What the chances come from, in a few words: "50–74, damage 20".
    """

    shares: tuple[ChanceShare, ...]
    success: Fraction | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class MovementPenalty:
    """What entering sectors costs whatever is done then.

    Attributes:
        mark: The same in the corner of a sector: "−2".
        words: The same beside a way: "−2 Row Steps".
    """

    mark: str
    words: str


@dataclass(frozen=True, slots=True)
class OpenRollView:
    """A roll that is open: whose it is, what it is made from, and how it stands.

    Attributes:
        who: The id of whoever rolls.
        title: Who rolls what: "Captain Lantern rolls Brawn".
        reasons: What counts for it, in a few words each: "row 50–74", "−2 entered 2 sectors".
        chances: How likely each result was before the dice fell.
        dice: What the dice show, as it is read: "83"; or nothing before they have fallen.
        mark: The mark of the result as it stands, or None before that.
        result: The result in a word or two: "Blue: Hit", or nothing before that.
    """

    who: str
    title: str
    reasons: tuple[str, ...]
    chances: CommandChances
    dice: str = ""
    mark: ResultMark | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class RuleLink:
    """The rule behind something that happened.

    Attributes:
        topic: The name that the texts of the rules know it by: "result:bashing".
        title: What it is called where it is pointed to: "Bashing: Hit".
    """

    topic: str
    title: str


@dataclass(frozen=True, slots=True)
class AttackScene:
    """Somebody turns on somebody.

    Attributes:
        who: The id of whoever does it.
        target: The id of whom it is meant for.
        mark: The mark of the roll, or None.
        flies: Whether something flies from one to the other; else the one leans over.
    """

    who: str
    target: str
    mark: ResultMark | None = None
    flies: bool = False


@dataclass(frozen=True, slots=True)
class TextScene:
    """A few words that rise over somebody, or over a place of the map.

    Attributes:
        over: The id of a combatant, or the place.
        words: What it says: "Hit", "Dying".
        mark: The mark of the roll that it comes from, or None.
        points: How much is gained or, below 0, lost; None where nothing is counted.
        gravity: What it means for whoever it is about, or None for nothing good or bad.
        by: The id of whoever brought it about by turning on them, or nothing.
        is_secret: Whether only their own side knows of it: a plan, what is left in a purse.
    """

    over: str | Where
    words: str
    mark: ResultMark | None = None
    points: int | None = None
    severity: Severity | None = None
    by: str = ""
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class MovementScene:
    """Somebody comes along these spots, the one they were on first."""

    who: str
    spots: tuple[Position, ...]


Scene = AttackScene | TextScene | MovementScene
"""One thing to be seen; those of a step follow each other in their order."""


def action_keys(offers: Sequence[ActionOption]) -> dict[str, str]:
    """The key of each offer by its name, for as many as there are letters.

    What its game asks for comes first. The others take the first free letter of their words,
    then of their names, then of the alphabet, in their order.
    """
    keys: dict[str, str] = {}
    for offer in offers:
        if offer.key and offer.key not in keys.values():
            keys.setdefault(offer.name, offer.key)
    for offer in offers:
        if offer.name not in keys:
            free = (each for each in _wanted(offer.name) if each not in keys.values())
            if key := next(free, ""):
                keys[offer.name] = key
    return keys


def _wanted(name: str) -> Iterator[str]:
    """The letters for a name, the best first."""
    upper = name.upper()
    yield from _letters(word[0] for word in upper.split())
    yield from _letters(upper)
    yield from ascii_uppercase


def _letters(signs: Iterable[str]) -> Iterator[str]:
    return (each for each in signs if each in ascii_uppercase)
