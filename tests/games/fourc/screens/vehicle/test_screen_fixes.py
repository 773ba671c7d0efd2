"""The fixes of a vehicle's problems."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleFixes

NONE, TWO = (), (VehicleSystem("Radar"), VehicleSystem("Turret"))


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def vehicle_fixes(done: list[str]) -> VehicleFixes:
    def note(word: str) -> Callable[[], None]:
        return lambda: done.append(word)

    return VehicleFixes(
        add_system=note("add"),
        give_ranks=note("rank"),
        improve=lambda improved: done.append(f"improve {improved}"),
        give_away=note("give"),
    )


@pytest.mark.parametrize(
    ("where", "changes", "fixes"),
    [
        ("Systems", {"rank": None, "systems": TWO}, ["rank", "improve True"]),
        ("Systems", {"systems": NONE}, ["add", "improve False"]),
        ("Systems", {"systems": (*TWO, VehicleSystem("Wings"))}, []),
        ("Systems", {"rank": None, "systems": NONE}, []),
        ("Owner", {}, ["improve False", "give"]),
        ("Vehicle", {}, ["improve False"]),
        ("Name", {}, []),
    ],
)
def test_a_problem_has_fixes(
    vehicle_fixes: VehicleFixes,
    done: list[str],
    gear: Gear,
    where: str,
    changes: dict[str, Any],
    fixes: list[str],
) -> None:
    owned = replace(OwnedVehicle("Beacon", gear.vehicles["sports-car"], 30, TWO), **changes)
    for way in vehicle_fixes.fixes(Problem(where, Refusal("4C, Vehicle", "It is wrong.")), owned):
        way.do()
    assert done == fixes
