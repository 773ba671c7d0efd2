from fourc_desktop.games.fourth_earth.rules.action_types import MAX_RANKS, POINTS_OF_A_RANK, Tool


def test_four_points_are_a_rank_of_three() -> None:
    """Action types: 4 points become a rank, and 3 ranks are mastery."""
    assert (POINTS_OF_A_RANK, MAX_RANKS) == (4, 3)


def test_a_tool_lowers_no_rating_by_default() -> None:
    assert (Tool("Rope").lowers, Tool("Rope", 2).lowers) == (0, 2)
