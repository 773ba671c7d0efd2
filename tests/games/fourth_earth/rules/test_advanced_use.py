from fourc_desktop.games.fourth_earth.rules.advanced_use import (
    capped_use_rating,
    distance_id,
    use_additions,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

TABLES = {
    "rarity": {"ubiquitous": 0, "common": 1, "uncommon": 2, "rare": 3},
    "target": {"object": 1, "self": 2, "another": 3},
    "intent": {"survival": 0, "heal": 1, "harm": 2},
    "distance": {"touch": 0, "distance": 1, "ranged": 2},
    "origin": {"internal": 0, "external": 0},
}


def test_the_tables_are_those_of_the_sprinkle(plain: EarthRulebook) -> None:
    found = {table.id: {row.id: row.plus for row in table.rows} for table in plain.use_tables}
    assert found == TABLES


def test_an_external_origin_adds_a_quarter_of_the_rating(plain: EarthRulebook) -> None:
    for rating in range(13):
        [*_, (_, name, plus)] = use_additions(plain.use_tables, {"origin": "external"}, rating)
        assert (name, plus) == ("Outside the target", rating // 4)
        [*_, (_, _, inside)] = use_additions(plain.use_tables, {"origin": "internal"}, rating)
        assert inside == 0


def test_each_table_adds_its_row(plain: EarthRulebook) -> None:
    chosen = {"rarity": "rare", "target": "another", "intent": "harm", "distance": "ranged"}
    added = [plus for _, _, plus in use_additions(plain.use_tables, chosen, 9)]
    assert added == [3, 3, 2, 2, 0]
    assert use_additions(plain.use_tables, {"rarity": "lost"}, 0)[0] == ("Rarity", "Ubiquitous", 0)


def test_a_use_is_7_at_most() -> None:
    assert [capped_use_rating(rating) for rating in (0, 7, 8, 10)] == [0, 7, 7, 7]


def test_distances_on_the_map() -> None:
    """E9."""
    assert [distance_id(sectors) for sectors in (0, 1, 3, 4, 50)] == [
        "touch", "distance", "distance", "ranged", "ranged"
    ]  # fmt: skip
