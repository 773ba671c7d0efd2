import pytest

from fourc_desktop.pdf.geometry import Box

HERE = Box(10, 20, 30, 40)


def test_a_box_knows_its_edges_and_insets() -> None:
    assert (HERE.right, HERE.bottom, HERE.middle) == (40, 60, 25)
    assert HERE.inset(2) == Box(12, 22, 26, 36)


@pytest.mark.parametrize(
    ("other", "overlaps"),
    [
        (HERE, True),
        (Box(39.9, 59.9, 5, 5), True),
        (Box(15, 25, 1, 1), True),
        (Box(40, 20, 5, 5), False),
        (Box(10, 60, 5, 5), False),
        (Box(0, 0, 10, 100), False),
    ],
)
def test_boxes_that_share_an_edge_do_not_overlap(other: Box, overlaps: bool) -> None:
    assert HERE.overlaps(other) is overlaps
    assert other.overlaps(HERE) is overlaps


@pytest.mark.parametrize(
    ("other", "within"),
    [
        (Box(10, 20, 30, 40), True),
        (Box(9.9, 20, 30, 40), False),
        (Box(10, 20, 30.1, 40), False),
        (Box(10, 20, 30, 40.1), False),
        (Box(10, 19.9, 30, 40), False),
    ],
)
def test_within_tells_whether_a_box_lies_inside(other: Box, within: bool) -> None:
    assert other.within(HERE) is within
