"""The state of a fight: fighters, what they plan, the order of a round, the open roll."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.rules.action_types import Tool
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of, is_out
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.options import OutReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import Card

PARTS: Final = 2
"""The parts of a turn: a slow action takes both, a fast one takes one."""

FAST: Final = 1
SUBDUED: Final = "Subdued"
"""The condition of somebody who does not contest anything."""

PLAYERS: Final = "players"
"""The side of player characters."""


@dataclass(frozen=True, slots=True)
class EarthCondition:
    """Something that the table declares of somebody.

    Attributes:
        name: The name people read.
        last: The last turn it lasts; None until something ends it.
    """

    name: str
    last: int | None = None


@dataclass(frozen=True, slots=True)
class EarthFighter:
    """A character in a fight.

    Attributes:
        character: The character with the batteries as they are now, without notes.
        conditions: What the table has declared.
        parts: The parts of the turn `acted` that are used.
        acted: The turn that the parts are counted for.
        rating_shift: What ratings against them are changed by, 0 or less (Compounding).
        drain: The health they lose in every round (Recurring).
        idle_until: The last turn in which they cannot act.
        broken: The names of tools that are useless.
        idle_rounds: The rounds without action that they have brought along, until the next
            round begins; it counts them.
    """

    character: EarthCharacter
    conditions: tuple[EarthCondition, ...] = ()
    parts: int = 0
    acted: int = 0
    rating_shift: int = 0
    drain: int = 0
    idle_until: int = 0
    broken: tuple[str, ...] = ()
    idle_rounds: int = 0

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that can be used."""
        return tuple(each for each in self.character.tools if each.name not in self.broken)

    def has(self, condition: str, turn: int) -> bool:
        """Whether a condition holds in a turn."""
        return any(
            each.name == condition and (each.last is None or each.last >= turn)
            for each in self.conditions
        )

    def idle_rounds_left(self, turn: int) -> int:
        """The rounds without action that are left, that of the turn included; 0 for none."""
        return self.idle_rounds or max(0, self.idle_until - max(turn, 1) + 1)

    def counted_from(self, turn: int) -> "EarthFighter":
        """The fighter in the first turn after they came, from which their rounds count."""
        last = max(self.idle_until, turn + self.idle_rounds - 1)
        return replace(self, idle_until=last, idle_rounds=0)

    def parts_left(self, turn: int) -> int:
        """The parts of the turn that are not used yet."""
        return PARTS - self.parts if self.acted == turn else PARTS

    def with_parts(self, turn: int, parts: int) -> "EarthFighter":
        """The fighter with more parts of a turn used."""
        return replace(self, acted=turn, parts=PARTS - self.parts_left(turn) + parts)


class EarthPhase(StrEnum):
    """What is done in a round.

    Attributes:
        SETUP: Nothing has begun.
        DECLARE: Everybody declares; nobody acts yet.
        RESOLVE: What was declared is carried out in order.
        TURNS: One after the other declares and acts, by cards or by a die.
    """

    SETUP = "setup"
    DECLARE = "declare"
    RESOLVE = "resolve"
    TURNS = "turns"


@dataclass(frozen=True, slots=True)
class EarthPlan:
    """A declared action.

    Attributes:
        who: The id of the protagonist.
        check: The roll of it.
        at: The id of the antagonist, or of who gets points; or empty.
        attack: The id of the aggressive action, or empty.
        gives: The battery points to be given away.
        throws: The faces that were thrown together with those of the others.
        spends: The battery points of the protagonist, where the antagonist alone rolls.
    """

    who: str
    check: PoolCheck
    at: str = ""
    attack: str = ""
    gives: int = 0
    throws: tuple[tuple[int, ...], ...] = ()
    spends: int = 0

    @property
    def roller(self) -> str:
        """The id of the roller: the protagonist, or in solo play the antagonist."""
        return self.at if self.check.versus is Versus.SOLO else self.who


@dataclass(frozen=True, slots=True)
class OpenPlan:
    """A plan that is carried out now, and its roll."""

    plan: EarthPlan
    roll: Roll[PoolCheck]


@dataclass(frozen=True, slots=True)
class DealtCard:
    """The card that somebody drew this round."""

    who: str
    card: Card


@dataclass(frozen=True, slots=True)
class OrderTotal:
    """What somebody's d12 and unspent points came to this round."""

    who: str
    total: int


@dataclass(frozen=True, slots=True)
class EarthTable:
    """The state of a round.

    Attributes:
        phase: What is done now.
        plans: What is declared and not carried out yet; in order once it is resolved.
        queue: Who has still a turn, in order, where one acts after the other.
        cards: The cards of the round.
        totals: The order dice of the round.
        open: The plan that is carried out, or None.
    """

    phase: EarthPhase = EarthPhase.SETUP
    plans: tuple[EarthPlan, ...] = ()
    queue: tuple[str, ...] = ()
    cards: tuple[DealtCard, ...] = ()
    totals: tuple[OrderTotal, ...] = ()
    open: OpenPlan | None = None


EarthState = EncounterState[EarthFighter, EarthTable]
EarthCombatant = Combatant[EarthFighter]


def with_fighter(state: EarthState, who: str, fighter: EarthFighter) -> EarthState:
    """The state with another fighter of a combatant."""
    return state.with_combatant(replace(state.combatant(who), fighter=fighter))


def is_fighter_out(fighter: EarthFighter, book: EarthRulebook) -> bool:
    """Whether somebody is out, by the reading of the campaign (E14)."""
    options = book.options
    by_all = options.out is OutReading.OTHERS
    return is_out(charges_of(fighter.character), options.used, by_all=by_all)


def is_able(fighter: EarthFighter, turn: int, book: EarthRulebook) -> bool:
    """Whether somebody can act in a turn."""
    return not is_fighter_out(fighter, book) and not fighter.idle_rounds_left(turn)


def contests(fighter: EarthFighter, turn: int, book: EarthRulebook) -> bool:
    """Whether somebody resists what is done to them."""
    return not is_fighter_out(fighter, book) and not fighter.has(SUBDUED, turn)


def acting(state: EarthState) -> str:
    """The id of the combatant whose turn it is, where one acts after the other; or empty."""
    table = state.table
    return table.queue[0] if table.phase is EarthPhase.TURNS and table.queue else ""
