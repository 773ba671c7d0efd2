"""FightTable: phase, initiative, open rolls and choices; map objects; the encounter state."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import cast

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, Combatant, EncounterState
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    PendingChoice,
    RollPurpose,
)


@dataclass(frozen=True, slots=True)
class MapObject:
    """An object that can be lifted, thrown and broken.

    Attributes:
        material_value: Its Material Value, 1 or more (4C, Material Value).
        pounds: Its weight in pounds, 0 or more.
        broken: Whether it is broken.
        held_by: The id of the fighter who carries it, or empty.
        item: Its name as equipment, or empty if it is none.
    """

    material_value: int
    pounds: int
    broken: bool = False
    held_by: str = ""
    item: str = ""

    def __post_init__(self) -> None:
        if self.material_value < 1 or self.pounds < 0:
            raise ValueError("a thing has a Material Value of 1 or more and weighs 0 or more")


THING = Reason("thing-does-nothing", ENCOUNTER_RULE, "{thing} is a thing and does nothing.")
VEHICLE = Reason(
    "vehicle-does-nothing",
    ENCOUNTER_RULE,
    "{vehicle} is a vehicle and does nothing by itself; the people in it act.",
)


class TurnPhase(Enum):
    """The steps of the turn in order (4C, Combat)."""

    SECRET = "secret"  # noqa: S105 - a step of the turn, no password
    DECLARE = "declare"
    INITIATIVE = "initiative"
    ACT = "act"
    END = "end"


@dataclass(frozen=True, slots=True)
class SideInitiative:
    """The initiative roll of a side.

    Attributes:
        side: The id of the side.
        dice: The d%, 0 to 99.
        bonus: The highest Awareness of the side, if that option is in use (ruling R31).
    """

    side: str
    dice: int
    bonus: int = 0

    @property
    def total(self) -> int:
        """The d% plus the bonus."""
        return self.dice + self.bonus


@dataclass(frozen=True, slots=True)
class OpenRoll:
    """An unsettled roll with its purpose."""

    check: Check
    purpose: RollPurpose


@dataclass(frozen=True, slots=True)
class FightTable:
    """The state of the turn.

    Attributes:
        phase: The step of the turn.
        initiative: The initiative rolls in order of action.
        acting: The index of the acting side in `initiative`.
        rolls: The open rolls; the last one is settled first.
        choices: The open choices; the last one is made first.
    """

    phase: TurnPhase = TurnPhase.END
    initiative: tuple[SideInitiative, ...] = ()
    acting: int = 0
    rolls: tuple[OpenRoll, ...] = ()
    choices: tuple[PendingChoice, ...] = ()

    @property
    def roll(self) -> OpenRoll | None:
        """The roll that must be settled first, or None."""
        return self.rolls[-1] if self.rolls else None

    @property
    def side(self) -> str:
        """The id of the side that acts now, or empty."""
        return self.initiative[self.acting].side if self.phase is TurnPhase.ACT else ""


FourcCombatant = Fighter | MapObject | MapVehicle
"""A combatant of 4C."""

FourcEncounterState = EncounterState[FourcCombatant, FightTable]
"""The state of an encounter of 4C."""


def fighter_in(encounter: FourcEncounterState, who: str) -> Combatant[Fighter]:
    """The combatant of this id, a fighter.

    Raises:
        Refused: The id is unknown, or means an object or a vehicle.
    """
    combatant = encounter.combatant(who)
    if isinstance(combatant.fighter, MapObject):
        raise Refused(THING(thing=combatant.name))
    if isinstance(combatant.fighter, MapVehicle):
        raise Refused(VEHICLE(vehicle=combatant.name))
    return cast("Combatant[Fighter]", combatant)


def with_changed_fighter(
    encounter: FourcEncounterState, who: str, change: Callable[[Fighter], Fighter]
) -> FourcEncounterState:
    """The encounter with one fighter changed; unchanged if it is an object.

    Raises:
        ValueError: It is a vehicle.
    """
    combatant = encounter.combatant(who)
    if isinstance(combatant.fighter, MapVehicle):
        raise ValueError(f"{who} is a vehicle and no fighter")  # noqa: TRY004 - of a forged file
    if not isinstance(combatant.fighter, Fighter):
        return encounter
    return _with_state(encounter, combatant, change(combatant.fighter))


def with_vehicle(
    encounter: FourcEncounterState, what: str, change: Callable[[MapVehicle], MapVehicle]
) -> FourcEncounterState:
    """The encounter with one vehicle changed; unchanged if it is no vehicle."""
    combatant = encounter.combatant(what)
    if not isinstance(combatant.fighter, MapVehicle):
        return encounter
    return _with_state(encounter, combatant, change(combatant.fighter))


def _with_state(
    encounter: FourcEncounterState, combatant: Combatant[FourcCombatant], state: FourcCombatant
) -> FourcEncounterState:
    # Most events call this; `replace` is several times slower.
    changed: Combatant[FourcCombatant] = Combatant(
        combatant.id,
        combatant.name,
        combatant.side,
        state,
        combatant.spot,
        combatant.hidden,
        combatant.source,
    )
    return encounter.with_combatant(changed)


@dataclass(frozen=True, slots=True)
class FighterEvent:
    """The base class of events that only change one fighter."""

    who: str

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter after the event."""
        raise NotImplementedError

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the fighter changed; an object stays unchanged."""
        return with_changed_fighter(encounter, self.who, self.changed)


def less_damage(encounter: FourcEncounterState, who: str, points: int) -> FourcEncounterState:
    """The encounter with a fighter's Damage reduced by `points`, never below 0.

    A vehicle loses Durability.
    """
    if isinstance(encounter.combatant(who).fighter, MapVehicle):
        return with_vehicle(
            encounter, who, lambda each: replace(each, durability=max(each.durability - points, 0))
        )
    return with_changed_fighter(
        encounter, who, lambda fighter: replace(fighter, damage=max(fighter.damage - points, 0))
    )


def damage_lost(encounter: FourcEncounterState, who: str, points: int) -> int:
    """How many of some points of damage are counted: as many as a fighter or vehicle has left."""
    state = encounter.combatant(who).fighter if encounter.has(who) else None
    match state:
        case Fighter():
            return min(points, state.damage)
        case MapVehicle():
            return min(points, state.durability)
        case _:
            return points


def side_name(encounter: FourcEncounterState, id_: str) -> str:
    """The name of a side; the id if there is no such side."""
    return next((side.name for side in encounter.sides if side.id == id_), id_)


def combatant_name(encounter: FourcEncounterState, who: str) -> str:
    """The name of a combatant; the id if they have left the fight."""
    return encounter.combatant(who).name if encounter.has(who) else who
