"""The view models of a fight for lists, bars and the map, the same for every game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from fractions import Fraction

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import ResultMark


@dataclass(frozen=True, slots=True)
class GaugeState:
    """A number that play raises and lowers: Damage 62 of 80.

    Attributes:
        name: The displayed name.
        now: The current value, 0 or more.
        full: The maximum, 0 or more.
        tone: The name of the theme color of its bar.
    """

    name: str
    now: int
    full: int
    tone: str = "accent_fill"


@dataclass(frozen=True, slots=True)
class NumberState:
    """A number that is rolled on or compared: Fortitude 30, where the sheet has 40.

    Attributes:
        name: The displayed name.
        now: The current value.
        usual: The unchanged value.
        note: Which values change with it when the Gamemaster sets it, and which do not; or empty.
        low: The lowest value the Gamemaster can set.
        word: The current value as a word, shown in place of the number: "Good"; or empty.
        usual_word: The unchanged value as a word; or empty.
        unit: The unit of both values: "m"; or empty.
    """

    name: str
    now: int
    usual: int
    note: str = ""
    low: int = 0
    word: str = ""
    usual_word: str = ""
    unit: str = ""


class Severity(Enum):
    """What a condition means for the combatant who has it."""

    GRAVE = "grave"
    HINDERING = "hindering"
    HELPFUL = "helpful"


@dataclass(frozen=True, slots=True)
class ConditionState:
    """A condition of a combatant.

    Attributes:
        name: The displayed name: "Winded".
        turns: The remaining turns, 1 or more, or None until something ends it.
        severity: What it means for them.
        unit: The word for one of `turns`: "turn", "round".
        icon: The name of its own icon, or empty for that of its severity.
    """

    name: str
    turns: int | None = None
    severity: Severity = Severity.HINDERING
    unit: str = "turn"
    icon: str = field(default="", compare=False)

    @property
    def label(self) -> str:
        """The condition as it is listed: "Unconscious, 3 turns"."""
        if self.turns is None:
            return self.name
        return f"{self.name}, {self.turns} {self.unit}{'' if self.turns == 1 else 's'}"


class Readiness(Enum):
    """Whether a combatant acts now, later or not any more; `OVER` once the fight has ended.

    `PASSED` is somebody who had a choice this turn, chose nothing and was not drawn in.
    """

    NOW = "now"
    LATER = "later"
    DONE = "done"
    PASSED = "passed"
    OUT = "out"
    OVER = "over"


class CardSuit(Enum):
    """The suit of a playing card."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


@dataclass(frozen=True, slots=True)
class CardFace:
    """A playing card on the table.

    Attributes:
        rank: Its rank as it is printed on it: "A", "10", "K".
        suit: Its suit.
        name: The card in words: "king of hearts".
    """

    rank: str
    suit: CardSuit
    name: str


class PlanStatus(Enum):
    """Whether a combatant has made the plan that the present step of the turn waits for.

    Games that call it a declaration say "declare" instead of "choose".
    """

    TO_CHOOSE = "to choose"
    CHOSEN = "chosen"
    TO_DECLARE = "to declare"
    DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class TurnStatus:
    """A combatant's place in the order of play.

    Attributes:
        readiness: Whether they act now, later, not any more this turn, or not at all.
        plan: What they have declared, in words, or empty.
        card: The card that determines their place, in games that draw cards for the order of play.
        choice: Whether their plan for the present step of the turn is made, or None if it waits for
            no plan of theirs.
        holds_back: Whether they act later when they choose to, so that nobody waits for them.
        has_begun: Whether they have used part of their turn already and can still act.
        is_spent: Whether they have used their whole turn, so that only its end is left.
        is_next: Whether they act next, in games where that is not the first in order.
        reason: Why something that is not out of action itself does not act, or when somebody acts
            who is not in line, without a full stop: "Nobody is inside"; or empty.
    """

    readiness: Readiness
    plan: str = ""
    card: CardFace | None = None
    choice: PlanStatus | None = None
    holds_back: bool = False
    has_begun: bool = False
    is_spent: bool = False
    is_next: bool = False
    reason: str = ""

    @property
    def has_to_choose(self) -> bool:
        """Whether their plan is what the present step of the turn waits for."""
        return self.choice in {PlanStatus.TO_CHOOSE, PlanStatus.TO_DECLARE}

    @property
    def is_awaited(self) -> bool:
        """Whether they can act now, or still have to choose what to do."""
        return self.readiness is Readiness.NOW or self.has_to_choose


@dataclass(frozen=True, slots=True)
class VehicleView:
    """A vehicle as the map shows it.

    Attributes:
        people: The ids of everybody inside, the driver first.
        drawing: Its drawing from above with the front up, or empty.
        length: Its length in sectors, above 0.
        heading: Where its front points, in degrees clockwise from up.
        on_water: Whether it moves on water only.
    """

    people: tuple[str, ...]
    drawing: str
    length: float
    heading: int = 0
    on_water: bool = False


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of the turn in the bar above the map.

    Attributes:
        title: What happens in it: "Declarations", "Heroes act".
        is_now: Whether it is the current one.
        is_done: Whether it is over.
    """

    title: str
    is_now: bool = False
    is_done: bool = False


class ActionKind(Enum):
    """The type of an action, which decides its icon; the same in every game."""

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


class Likelihood(IntEnum):
    """How useful an action is in the current situation, which decides what is offered first."""

    UNLIKELY = -1
    USUAL = 0
    URGENT = 1


@dataclass(frozen=True, slots=True)
class ActionOption:
    """An action that could be taken now.

    Attributes:
        command: The class of the command.
        name: The displayed name: "Punch", "Dodge".
        refusal: Why it cannot be done now, or None.
        fixed: The fields of the command that are settled; questions ask for the others.
        kind: Its type.
        key: Its letter or digit, the same every turn; empty to have one assigned.
        is_answer: Whether another combatant responds to the open roll with it; it is shown next to
            the roll.
        calls_off: Whether it cancels the open roll or choice.
        also_cancels: What else it cancels with them, each in a few words.
        topic: The topic of the rule behind it, which F1 opens; or empty.
        comes_and_goes: Whether it is offered only in some situations of a fight.
    """

    command: type
    name: str
    refusal: Refusal | None = None
    fixed: Mapping[str, object] = field(default_factory=dict)
    kind: ActionKind = ActionKind.OTHER
    key: str = ""
    is_answer: bool = False
    calls_off: bool = False
    also_cancels: tuple[str, ...] = ()
    topic: str = ""
    comes_and_goes: bool = False


@dataclass(frozen=True, slots=True)
class ChanceShare:
    """One segment of a chart of chances.

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
    """The chances of a command as the game's chart shows them.

    Attributes:
        shares: The segments, from the worst to the best; they add up to 1.
        success: The chance of success, or None if nothing can fail.
        note: What the chances depend on, in a few words: "50–74, damage 20".
    """

    shares: tuple[ChanceShare, ...]
    success: Fraction | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class MovementPenalty:
    """The penalty on later actions for entering sectors.

    Attributes:
        mark: The text in the corner of a sector: "−2".
        words: The text next to a path: "−2 Row Steps".
    """

    mark: str
    words: str


@dataclass(frozen=True, slots=True)
class OpenRollView:
    """An open roll: who makes it, its parts, and its result so far.

    Attributes:
        who: The id of the combatant who rolls.
        title: Who rolls what: "Captain Lantern rolls Brawn".
        reasons: The parts of it, in a few words each: "row 50–74", "−2 entered 2 sectors".
        chances: The chance of each result before the dice were thrown.
        dice: The dice as read: "83"; empty until they are thrown.
        mark: The mark of the current result, or None until then.
        result: The current result: "Blue: Hit"; empty until then.
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
    """The rule behind an event.

    Attributes:
        topic: Its topic in `core.rule_texts`: "result:bashing".
        title: The text of the link: "Bashing: Hit".
    """

    topic: str
    title: str


@dataclass(frozen=True, slots=True)
class LogPart:
    """How an expanded entry of the log introduces an event.

    Attributes:
        label: A word in front of its sentence: "Dice", "Hit"; or empty.
        mark: The mark of its roll so far, or None.
        words: The text that replaces its sentence and numbers, or empty.
        brief: Its result in one short line, for a list of results; or empty.
        row: What follows the short line of a roll where who rolled is known: "on 40–49"; or empty.
    """

    label: str = ""
    mark: ResultMark | None = None
    words: str = ""
    brief: str = ""
    row: str = ""
