"""The panel of distances against a copy of the seed's tables."""

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.gm_screen.distance_panel import (
    called_table,
    circumstance_table,
    location_table,
    pace_table,
    range_table,
    volley_table,
)


def test_shots(fudge: FudgeBook) -> None:
    assert range_table(fudge).rows == (
        ("Within reach", "2 m", "no shot"),
        ("Close", "10 m", "Mediocre"),
        ("Medium", "30 m", "Fair"),
        ("Far", "60 m", "Good"),
        ("Extreme", "", "Great"),
    )
    assert {row[0]: row[1] for row in circumstance_table(fudge).rows} == {
        "Target in cover": "−1",
        "Target in darkness": "−1",
        "Target runs": "−1",
        "Target sprints": "−2",
        "Aimed for a round": "+1",
        "Target’s shield": "− its value",
        "Target’s Scale": "its steps",
        "Dodge: propelled": "−2",
        "Dodge: gun or beam": "−3",
    }
    assert volley_table(fudge).rows == (
        ("Good", "2"), ("Great", "3"), ("Superb", "4"), ("Legendary", "5"),
    )  # fmt: skip


def test_the_location_table_matches_the_rules(fudge: FudgeBook) -> None:
    rows = {row[0]: row[1:] for row in location_table(fudge).rows}
    assert len(rows) == 15
    assert rows["Melee"][:4] == ("head", "left leg", "left arm", "torso")
    assert rows["Hold"] == (
        *("foot", "leg", "arm", "chest", "head", "abdomen", "arm", "leg", "hand"),
    )
    assert called_table(fudge).rows[2] == ("+3", "head, hand, foot")


def test_movement(fudge: FudgeBook) -> None:
    rows = pace_table(fudge).rows
    assert rows[0] == ("Legendary", "18", "45", "72", "216")
    assert rows[-1] == ("Infamous", "2", "5", "8", "24")
