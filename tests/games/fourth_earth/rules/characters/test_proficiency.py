from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_TOOL_RANKS,
    ActionType,
    Tool,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    is_specialty,
    lineage,
    lowered,
    points_earned,
    promoted,
    total_ranks,
    type_named,
    with_points,
)
from tests.games.fourth_earth.people import ILSE


def held(entry: ActionType | Tool) -> tuple[int, int]:
    return entry.ranks, entry.points


def test_points_of_an_action() -> None:
    assert points_earned(is_success=True, is_done=False) == 2
    assert points_earned(is_success=False, is_done=False) == 1
    assert points_earned(is_success=True, is_done=True) == 0


def test_ranks_stay_within_a_session_and_grow_at_its_end() -> None:
    climb = ActionType("Climb", ranks=1, points=3)
    after = with_points(with_points(climb, 2), 4)
    assert held(after) == (1, 8)
    assert held(promoted(after)) == (3, 0)
    assert held(promoted(ActionType("Climb", points=7))) == (1, 3)


def test_ranks_stop_at_three_and_at_one_for_tools() -> None:
    assert held(with_points(ActionType("Fight", ranks=3), 2)) == (3, 0)
    assert held(with_points(ActionType("Fight", ranks=2, points=3), 2)) == (2, 4)
    assert held(with_points(Tool("Staff", points=3), 2, MAX_TOOL_RANKS)) == (0, 4)
    assert held(promoted(Tool("Staff", points=4), MAX_TOOL_RANKS)) == (1, 0)
    assert held(promoted(Tool("Staff", ranks=1), MAX_TOOL_RANKS)) == (1, 0)


def test_points_taken_away_break_ranks() -> None:
    assert held(lowered(ActionType("Climb", ranks=1, points=3), 2)) == (1, 1)
    assert held(lowered(ActionType("Climb", ranks=2), 1)) == (1, 3)
    assert held(lowered(ActionType("Climb", ranks=1), 9)) == (0, 0)
    assert held(lowered(ActionType("Climb", ranks=1, points=6), 1)) == (1, 5)


def test_a_specialty_counts_its_parents() -> None:
    assert [each.name for each in lineage(ILSE.actions, "wrestle")] == ["Wrestle", "Fight"]
    assert total_ranks(ILSE.actions, "Wrestle") == 4
    assert is_specialty(ILSE.actions, "Wrestle")
    assert not is_specialty(ILSE.actions, "Fight")
    assert type_named(ILSE.actions, "Swim") is None
    assert lineage(ILSE.actions, "Swim") == ()


def test_a_child_of_what_is_not_mastered_is_no_specialty_and_circles_end() -> None:
    types = (ActionType("A", "B", ranks=2), ActionType("B", "A", ranks=1))
    assert not is_specialty(types, "A")
    assert [each.name for each in lineage(types, "A")] == ["A", "B"]
