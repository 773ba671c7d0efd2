"""The state of a fight: fighters, plans, the order of a round, the open roll."""

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
"""The condition of a combatant who contests nothing."""

PLAYERS: Final = "players"
"""The side of player characters."""


@dataclass(frozen=True, slots=True)
class EarthCondition:
    """A condition declared by the table.

    Attributes:
        name: The displayed name.
        last: Its last turn; None until something ends it.
    """

    name: str
    last: int | None = None


@dataclass(frozen=True, slots=True)
class EarthFighter:
    """The state of a character in a fight.

    Attributes:
        character: The character with current batteries, without notes.
        conditions: The conditions declared by the table.
        parts: The used parts of the turn `acted`.
        acted: The turn that the parts are counted for.
        rating_shift: The change of ratings against the fighter, 0 or less (Compounding).
        drain: The health lost in every round (Recurring).
        idle_until: The last turn without action.
        broken: The names of useless tools.
        idle_rounds: The rounds without action from before the fight, which the first round counts
            down.
        idle_from: The first of the counted turns without action; the rest of an earlier one is lost
            as well.
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
    idle_from: int = 0

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that can be used."""
        return tuple(each for each in self.character.tools if each.name not in self.broken)

    def has(self, condition: str, turn: int) -> bool:
        """Whether a condition applies in a turn."""
        return any(
            each.name == condition and (each.last is None or each.last >= turn)
            for each in self.conditions
        )

    def idle_rounds_left(self, turn: int) -> int:
        """The remaining rounds without action, including this turn if it counts; 0 for none."""
        return self.idle_rounds or max(0, self.idle_until - max(turn, self.idle_from, 1) + 1)

    def counted_from(self, turn: int) -> "EarthFighter":
        """The fighter in their first turn, from which rounds without action are counted."""
        last = max(self.idle_until, turn + self.idle_rounds - 1)
        return replace(self, idle_until=last, idle_rounds=0)

    def parts_left(self, turn: int) -> int:
        """The unused parts of the turn."""
        return PARTS - self.parts if self.acted == turn else PARTS

    def with_parts(self, turn: int, parts: int) -> "EarthFighter":
        """The fighter with further parts of a turn used."""
        return replace(self, acted=turn, parts=PARTS - self.parts_left(turn) + parts)


class EarthPhase(StrEnum):
    """The phases of a round.

    Attributes:
        SETUP: Before the first round.
        DECLARE: Everyone declares, and nobody acts yet.
        RESOLVE: The declarations are resolved in order.
        TURNS: Combatants declare and act in turns, ordered by cards or a die.
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
        check: Its check.
        at: The id of the antagonist or recipient, or empty.
        attack: The id of the aggressive action, or empty.
        gives: The battery points of a transfer.
        throws: The faces that were rolled together with those of other plans.
        spends: The battery points that the protagonist spends if only the antagonist rolls.
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
    """The plan that is being resolved, with its roll."""

    plan: EarthPlan
    roll: Roll[PoolCheck]


@dataclass(frozen=True, slots=True)
class DealtCard:
    """The card that a combatant drew this round."""

    who: str
    card: Card


@dataclass(frozen=True, slots=True)
class OrderTotal:
    """The total of a combatant's d12 and unspent points this round."""

    who: str
    total: int


@dataclass(frozen=True, slots=True)
class EarthTable:
    """The state of a round.

    Attributes:
        phase: The phase.
        plans: The unresolved plans; in order of resolution in that phase.
        queue: The ids of those who have yet to act, in order, if turns are taken.
        cards: The cards of the round.
        totals: The order dice of the round.
        open: The plan that is being resolved, or None.
    """

    phase: EarthPhase = EarthPhase.SETUP
    plans: tuple[EarthPlan, ...] = ()
    queue: tuple[str, ...] = ()
    cards: tuple[DealtCard, ...] = ()
    totals: tuple[OrderTotal, ...] = ()
    open: OpenPlan | None = None


EarthState = EncounterState[EarthFighter, EarthTable]
EarthCombatant = Combatant[EarthFighter]


def is_fighter_out(fighter: EarthFighter, book: EarthRulebook) -> bool:
    """Whether a fighter is out, by the campaign's reading (E14)."""
    options = book.options
    by_all = options.out is OutReading.OTHERS
    return is_out(charges_of(fighter.character), options.used, by_all=by_all)


def is_able(fighter: EarthFighter, turn: int, book: EarthRulebook) -> bool:
    """Whether a fighter can act in a turn."""
    return not is_fighter_out(fighter, book) and not fighter.idle_rounds_left(turn)


def contests(fighter: EarthFighter, turn: int, book: EarthRulebook) -> bool:
    """Whether a fighter contests actions against them."""
    return not is_fighter_out(fighter, book) and not fighter.has(SUBDUED, turn)


def acting(state: EarthState) -> str:
    """The id of the combatant whose turn it is, if turns are taken in order, or empty."""
    table = state.table
    return table.queue[0] if table.phase is EarthPhase.TURNS and table.queue else ""
