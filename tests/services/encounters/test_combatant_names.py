"""Unused names and ids of combatants."""

import pytest

from fourc_desktop.services.encounters.combatant_names import (
    free_id,
    free_name,
    group_names,
    without_number,
)


@pytest.mark.parametrize(
    ("name", "names", "free"),
    [
        ("Ada", [], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("Ada", ["Ada", "Ada 2"], "Ada 3"),
        ("Ada 2", ["Ada 2", "Ada"], "Ada 3"),
        ("", [""], ""),
    ],
)
def test_a_taken_name_gets_the_next_number(name: str, names: list[str], free: str) -> None:
    assert free_name(name, names) == free


def test_the_names_of_a_group_continue_its_numbers() -> None:
    assert group_names("Thug", 1, []) == ["Thug"]
    assert group_names("Thug", 1, ["Thug"]) == ["Thug 2"]
    assert group_names("Thug", 2, ["Thug 4", "Thug of old"]) == ["Thug 5", "Thug 6"]


def test_a_name_without_its_number() -> None:
    assert [without_number(each) for each in ("Thug 3", "Thug", "7", "Dr. No")] == [
        "Thug",
        "Thug",
        "7",
        "Dr. No",
    ]


def test_a_used_id_is_numbered() -> None:
    taken = {"kim"}
    assert (free_id("Kim", taken), free_id("!?", taken)) == ("kim-2", "somebody")
    assert taken == {"kim", "kim-2", "somebody"}
