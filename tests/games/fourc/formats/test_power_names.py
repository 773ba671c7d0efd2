"""Powers found by their names."""

import pytest

from fourc_desktop.games.fourc.formats.power_names import OLD_NAMES, named_power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.mark.parametrize(
    ("name", "power", "choices", "title"),
    [
        ("Flight", "flight", (), "Flight"),
        ("fire  control", "elemental-energy-control", (("kind", ("fire",)),), "Fire Control"),
        ("Trait Boost: Brawn", "trait-boost", (("trait", ("brawn",)),), "Trait Boost: brawn"),
        ("Supersense: danger", "supersense", (("sense", ("danger",)),), "Supersense: danger"),
        ("Ghost Detection", "detection", (("form", ("Ghost",)),), "Ghost Detection"),
        ("Growth", "growth-shrinking", (("way", ("growth",)),), "Growth"),
        ("Claws", "claws", (), "Claws"),
        ("Leaping", "super-leap", (), "Super Leap"),
        ("Psi-Screen", "mind-shield", (), "Mind Shield"),
    ],
)  # fmt: skip
def test_power_names_are_resolved(
    book: Rulebook, name: str, power: str, choices: object, title: str
) -> None:
    found = named_power(name, book)
    assert found is not None
    assert (found.power.id, found.choices, found.title) == (power, choices, title)
    assert found.left_out == ""


def test_text_in_brackets_is_kept(book: Rulebook) -> None:
    found = named_power("Flight (wings)", book)
    assert found is not None
    assert (found.power.id, found.left_out) == ("flight", "wings")


@pytest.mark.parametrize(
    "name", ["", "Heat Vision", "Heat Vision (hot)", "(x)", "Protected Sense: touch"]
)
def test_names_that_are_no_power(book: Rulebook, name: str) -> None:
    assert named_power(name, book) is None


def test_every_old_name_means_a_power(book: Rulebook) -> None:
    assert [name for name in OLD_NAMES if named_power(name, book) is None] == []
