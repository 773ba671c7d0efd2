"""The tables of hit locations, against a copy in this test."""

from typing import Final

from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables

COLUMNS: Final = """\
melee: Head, Left Leg, Left Arm, Torso, Abdomen, Torso, Right Arm, Right Leg, Head
ranged: Head, Left Arm, Left Leg, Torso, Abdomen, Torso, Right Leg, Right Arm, Head
high-chop: Abs Hand Arm Chest Head Chest Arm Hand Abs
high-swing: Groin Hand Arm Head Chest Abs Arm Hand Groin
high-thrust: Head Hand Abs Chest Arm Chest Abs Groin Head
low-swing: Abs Groin Foot Leg Leg Leg Foot Groin Abs
low-thrust: Foot Leg Groin Leg Leg Leg Groin Leg Foot
shot-high-close: Hand Head Abs Chest Arm Chest Abs Head Hand
shot-low-close: Foot Leg Groin Leg Leg Leg Groin Leg Foot
shot-long: Foot Groin Chest Arm Abs Leg Chest Head Hand
brawl-high-swing: Hand Abs Arm Chest Head Chest Arm Abs Hand
brawl-low-swing: Arm Chest Groin Abs Abs Abs Groin Chest Arm
brawl-jab: Arm Head Abs Chest Head Chest Abs Head Arm
brawl-kick: Foot Leg Groin Leg Leg Leg Groin Leg Foot
brawl-hold: Foot Leg Arm Chest Head Abs Arm Leg Hand
"""
"""Relative degrees from +4 to −4."""


def test_every_column(combat: CombatTables) -> None:
    found = combat.locations.by_id
    lines = COLUMNS.splitlines()
    assert list(found) == [line.partition(":")[0] for line in lines]
    for line in lines:
        name, _, row = line.partition(": ")
        words = row.split(", ") if "," in row else row.replace("Abs", "Abdomen").split()
        column = found[name]
        assert column.detailed == (name not in ("melee", "ranged"))
        for total, word in zip(range(4, -5, -1), words, strict=True):
            assert column.at(total) == word.lower().replace(" ", "-"), (name, total)


def test_called_shots(combat: CombatTables) -> None:
    """The minimum relative degree for each location."""
    wanted = {
        1: "torso abdomen legs arms",
        2: "left-leg right-leg left-arm right-arm groin",
        3: "head hand foot",
        4: "eye ear finger",
    }
    by_location = {name: degree for degree, row in wanted.items() for name in row.split()}
    assert combat.locations.least_degrees == by_location
