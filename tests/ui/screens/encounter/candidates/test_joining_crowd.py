import pytest
from PySide6.QtCore import QMimeData

from fourc_desktop.ui.screens.encounter.candidates.joining import (
    FOES,
    SIDE,
    CandidateGroup,
    dropped_candidates,
)
from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE


@pytest.mark.parametrize(
    "crowd",
    [
        CandidateGroup(("a1", "b2")),
        CandidateGroup(foes=(("thug", 3), ("lion", 1))),
        CandidateGroup(("a1",), (("thug", 200),), "hero"),
    ],
)
def test_the_mime_data_of_a_group_is_read_back(crowd: CandidateGroup) -> None:
    assert dropped_candidates(crowd.mime()) == crowd


def test_mime_data_has_only_the_formats_needed() -> None:
    assert CandidateGroup(("a1",)).mime().formats() == [CARDS_MIME_TYPE]
    assert CandidateGroup(foes=(("thug", 1),), side="hero").mime().formats() == [FOES, SIDE]


@pytest.mark.parametrize("line", ["thug", "0 thug", "-1 thug", "1000 thug", "3 a b", "x thug", ""])
def test_invalid_lines_are_skipped(line: str) -> None:
    mime = QMimeData()
    mime.setData(FOES, f"{line}\n2 lion".encode())
    assert dropped_candidates(mime) == CandidateGroup(foes=(("lion", 2),))
