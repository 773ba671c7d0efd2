"""Gamemaster overrides of a vehicle: Durability, Handling, Velocity."""

from dataclasses import replace

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.overrides import (
    GAUGE_OUT_OF_REACH,
    MAX_VALUE,
    NO_GAUGE,
    NO_NUMBER,
    NUMBER_OUT_OF_REACH,
)

DURABILITY, HANDLING, VELOCITY = "Durability", "Handling", "Velocity"
"""The names of the gauge and the numbers of a vehicle."""


def with_durability(vehicle: MapVehicle, gauge: str, value: int) -> MapVehicle:
    """A vehicle with a given current Durability (4C, Durability).

    Raises:
        Refused: There is no such gauge, or the value is negative or above the start.
    """
    if gauge != DURABILITY:
        raise Refused(NO_GAUGE(gauge=gauge))
    if not 0 <= value <= vehicle.full_durability:
        raise Refused(GAUGE_OUT_OF_REACH(gauge=gauge, most=vehicle.full_durability))
    return replace(vehicle, durability=value)


def with_vehicle_number(vehicle: MapVehicle, name: str, value: int) -> MapVehicle:
    """A vehicle with another Handling or Velocity for this fight.

    Raises:
        Refused: There is no such number, or the value is not 0 to 9,999.
    """
    if not 0 <= value <= MAX_VALUE:
        raise Refused(NUMBER_OUT_OF_REACH(name=name, least=0, most=MAX_VALUE))
    known = vehicle.known
    if name == HANDLING:
        return replace(vehicle, set_handling=None if value == known.handling.value else value)
    if name == VELOCITY:
        return replace(vehicle, set_velocity=None if value == known.velocity.value else value)
    raise Refused(NO_NUMBER(name=name))
