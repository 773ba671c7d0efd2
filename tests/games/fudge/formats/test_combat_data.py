"""The combat tables, each against a copy in this test, and files that cannot be used."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.games.fudge.formats.combat_data import load_combat_tables
from fourc_desktop.games.fudge.rules.attacks.damage import WoundRow
from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.storage.errors import StorageError


def test_stances(combat: CombatTables) -> None:
    """Seed 004: the five stances."""
    assert [(each.title, each.offense, each.defense) for each in combat.stances.values()] == [
        ("Violent", 2, -2),
        ("Offensive", 1, -1),
        ("Normal", 0, 0),
        ("Defensive", -1, 1),
        ("Protective", -2, 2),
    ]


def test_shields_and_armor(combat: CombatTables) -> None:
    """Seed 004: the values of shields in melee and against shots; Defender's Armor."""
    shields = [(each.melee, each.ranged) for each in combat.shields.values()]
    assert shields == [(1, 0), (1, 1), (2, 2)]
    assert list(combat.shields) == ["small-shield", "medium-shield", "large-shield"]
    assert [each.value for each in combat.armor.values()] == [1, 2, 2, 3, 4, 5]


def test_ranges(combat: CombatTables) -> None:
    """Seed 004: Difficulty Levels and modifiers; the distances of F14."""
    bands = combat.ranges.bands
    assert [(each.title, each.meters, each.difficulty) for each in bands] == [
        ("Within reach", 2, None),
        ("Close", 10, -1),
        ("Medium", 30, 0),
        ("Far", 60, 1),
        ("Extreme", None, 2),
    ]
    assert {each.id: each.amount for each in combat.ranges.modifiers} == {
        "cover": -1,
        "darkness": -1,
        "running": -1,
        "sprinting": -2,
        "aiming": 1,
    }


def test_volleys(combat: CombatTables) -> None:
    """F11: Good 2, Great 3, Superb 4, Legendary 5 arrows, each at Fair."""
    assert [combat.ranges.arrows(skill) for skill in range(-4, 5)] == [1, 1, 1, 1, 1, 2, 3, 4, 5]
    assert combat.ranges.volley_skill == 0


def test_wounds_and_grazes(combat: CombatTables) -> None:
    """Seed 004, the wound record track and the graze table."""
    points = {(1, 3): "SCRATCH", (4, 6): "LIGHT", (7, 9): "MAJOR", (10, 12): "CRITICAL"}
    for (low, high), name in points.items():
        for each in range(low, high + 1):
            assert combat.wounds.wound(each).name == name
    assert {combat.wounds.wound(each).name for each in range(13, 40)} == {"COMA"}
    assert {combat.wounds.wound(each).name for each in range(-9, 1)} == {"UNDAMAGED"}
    assert {combat.wounds.graze(each).name for each in range(-9, 0)} == {"UNDAMAGED"}
    assert {combat.wounds.graze(each).name for each in range(5)} == {"SCRATCH"}
    assert {combat.wounds.graze(each).name for each in range(5, 30)} == {"LIGHT"}


def test_movement(combat: CombatTables) -> None:
    """Seed 004: the movement chart, Infamous to Legendary."""
    chart = [
        (2, 24, 5, 8), (4, 48, 10, 16), (6, 72, 15, 24), (8, 96, 20, 32), (10, 120, 25, 40),
        (12, 144, 30, 48), (14, 168, 35, 56), (16, 192, 40, 64), (18, 216, 45, 72),
    ]  # fmt: skip
    for speed, row in zip(range(-4, 5), chart, strict=True):
        pace = combat.paces.of(speed)
        meters = [pace.meters(each) for each in FudgeMovementMode]
        assert (meters[0], pace.minute, *meters[1:]) == row


def test_sizes_and_losses_of_units(combat: CombatTables) -> None:
    """Seed 004, unit sizes and the results of battles."""
    assert [(each.least, each.bonus) for each in combat.units.sizes] == [
        (1, 0), (2, 1), (3, 2), (5, 3), (7, 4), (10, 5), (15, 6), (25, 7), (40, 8), (60, 9),
        (90, 10),
    ]  # fmt: skip
    assert [each.percent for each in combat.units.losses] == [0, 25, 50, 75, 100]


def test_minimums_and_crowding(combat: CombatTables) -> None:
    """F3 and F26."""
    assert [(each.smaller, each.level) for each in combat.minimums] == [
        (-1, -3), (0, -2), (1, -1), (2, 0), (4, 1), (6, 2),
    ]  # fmt: skip
    assert [each.attackers for each in combat.crowding] == [6, 4, 2]


def spoiled(
    resources: Path, to: Path, name: str, change: Callable[[dict[str, Any]], object]
) -> Path:
    """A folder of resources in which one file of FUDGE is changed."""
    folder = to / "rules" / "fudge"
    shutil.copytree(resources / "rules" / "fudge", folder)
    data = json.loads((folder / name).read_text("utf-8"))
    change(data)
    (folder / name).write_text(json.dumps(data), "utf-8")
    return to


SPOILED: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "a weapon twice": ("weapons.json", lambda data: data["weapons"].append(data["weapons"][0])),
    "an unknown field": ("weapons.json", lambda data: data["weapons"][0].update(price=3)),
    "a weapon without a mode": ("weapons.json", lambda data: data["weapons"][0].update(modes=[])),
    "a missing pace": ("movement.json", lambda data: data["paces"].pop()),
    "falling wounds": ("wounds.json", lambda data: data["wounds"].reverse()),
    "no grazes": ("wounds.json", lambda data: data["grazes"].clear()),
    "a short column": (
        "hit_locations.json",
        lambda data: data["columns"][0]["locations"].pop(),
    ),
    "a stance too far": ("melee.json", lambda data: data["stances"][0].update(offense=3)),
    "a shield too large": ("defenses.json", lambda data: data["shields"][0].update(melee=3)),
    "a text for a number": ("ranged.json", lambda data: data.update(volley_skill="fair")),
    "a loss above all": ("units.json", lambda data: data["losses"][0].update(percent=101)),
}


@pytest.mark.parametrize("what", SPOILED)
def test_a_spoiled_file_is_refused(what: str, resources: Path, tmp_path: Path) -> None:
    folder = spoiled(resources, tmp_path, *SPOILED[what])
    with pytest.raises(StorageError, match="cannot be used"):
        load_combat_tables(folder)


def test_a_wound_row_names_its_level() -> None:
    assert WoundRow("major", 7).level.title == "Major Wound"
