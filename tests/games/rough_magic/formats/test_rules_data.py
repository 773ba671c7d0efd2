"""The rules data against a copy of the tables of seed 002 and of the rulings."""

from pathlib import Path

import pytest

from fourc_desktop.games.rough_magic.formats.rules_data import load_book
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.storage.errors import StorageError

ATTACK = {
    "sprinting": ("fails", ""),
    "unseen-far": ("fails", "ranged mental"),
    "unseen-near": (-3, "hand-to-hand"),
    "disarming": (-3, "hand-to-hand"),
    "distracted": (-3, ""),
    "restrained": (-3, ""),
    "running": (-3, ""),
    "one-handed": (-3, "hand-to-hand ranged"),
    "located": (-3, "ranged"),
    "beyond-range": (-3, "ranged mental"),
    "underwater": (-3, ""),
    "charging": (3, "hand-to-hand"),
}
DEFENSE = {
    "distracted": (-3, ""),
    "prone": (-3, "hand-to-hand"),
    "restrained": (-3, ""),
    "unseen": (-3, "hand-to-hand ranged"),
    "cover": (3, ""),
    "dodging": (3, ""),
    "running": (3, ""),
    "cowering": (-3, ""),
}
"""Each row: the modifier, and the mode of attack it applies to; empty for all."""


def test_tables_of_numbers(rough_book: RoughMagicBook) -> None:
    tables = rough_book.tables
    assert tables.costs == tuple(n * (n + 1) // 2 for n in range(11))
    assert tables.base_move == (0, 2, 4, 7, 13, 40, 130, 400, 1300, 4000, 13000)
    assert tables.lifting == (25, 37, 54, 79, 110, 170, 250, 1000, 4000, 16000, 64000)
    assert tables.throwing == tuple(2 ** (n + 1) for n in range(7))
    assert [each.value for each in tables.difficulties] == [12, 15, 18, 21]
    assert [each.meters for each in tables.range_bands] == [1, 10, 100, 1000, 10000]
    assert [each.resistance for each in tables.armor] == [4, 5, 6, 7, 8, 9]
    values = [each.value for each in tables.materials]
    assert values == sorted(set(values))


def test_bonuses_and_penalties(rough_book: RoughMagicBook) -> None:
    found = rough_book.circumstances
    for rows, expected in ((found.attack, ATTACK), (found.defense, DEFENSE)):
        written = {
            each.id: ("fails" if each.fails else each.amount, " ".join(each.modes)) for each in rows
        }
        assert written == expected
        assert all(each.amount == 0 for each in rows if each.fails)


def test_catalogs(rough_book: RoughMagicBook) -> None:
    skills = {each.name: each.attribute.value for each in rough_book.skills.values()}
    assert skills == {
        "Athletics": "agility",
        "Deception": "presence",
        "Hand-to-hand Combat": "brawn",
        "Ranged Combat": "agility",
        "Mental Combat": "presence",
        "Perception": "reason",
        "Survival": "brawn",
    }
    ratings = [each.rating for each in rough_book.attacks.values() if each.note != "power"]
    assert set(ratings) == {1, 2, 3, 4, 5, 6}
    assert {"auto" in each.note for each in rough_book.attacks.values() if each.auto} == {True}


def test_templates_are_unhurt_and_have_what_their_entry_says(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["masked-hero"].character
    assert (hero.agility, hero.brawn, hero.presence, hero.reason, hero.power_level) == (
        4,
        3,
        2,
        3,
        0,
    )
    assert (hero.health, hero.endurance, hero.armor) == (16, 16, 5)
    assert hero.skill_level("Hand-to-hand Combat") == 5
    assert [each.name for each in hero.attacks] == ["Weighted staff", "Throwing knives"]


def test_damaged_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"catalog\.json"):
        load_book(tmp_path)
