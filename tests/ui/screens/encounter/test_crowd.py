import pytest
from PySide6.QtCore import QMimeData

from fourc_desktop.ui.dropping import CARDS
from fourc_desktop.ui.screens.encounter.crowd import FOES, SIDE, Crowd, dropped_crowd


@pytest.mark.parametrize(
    "crowd",
    [
        Crowd(("a1", "b2")),
        Crowd(foes=(("thug", 3), ("lion", 1))),
        Crowd(("a1",), (("thug", 200),), "hero"),
    ],
)
def test_what_a_drag_carries_is_read_again(crowd: Crowd) -> None:
    assert dropped_crowd(crowd.mime()) == crowd


def test_a_drag_says_only_what_there_is() -> None:
    assert Crowd(("a1",)).mime().formats() == [CARDS]
    assert Crowd(foes=(("thug", 1),), side="hero").mime().formats() == [FOES, SIDE]


@pytest.mark.parametrize("line", ["thug", "0 thug", "-1 thug", "1000 thug", "3 a b", "x thug", ""])
def test_lines_that_make_no_sense_are_passed_over(line: str) -> None:
    mime = QMimeData()
    mime.setData(FOES, f"{line}\n2 lion".encode())
    assert dropped_crowd(mime) == Crowd(foes=(("lion", 2),))
