"""Rows of candidates: their texts, and which can be chosen."""

from dataclasses import replace

from PySide6.QtCore import Qt

from fourc_desktop.services.encounters.encounter_setup import Candidate
from fourc_desktop.ui.screens.encounter.candidates.model import (
    CandidateRow,
    candidate_model,
    ready_row,
)
from fourc_desktop.ui.screens.map_view.token import SIDES
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY

METEOR = Candidate("m", "Meteor", "", (("Damage", 36), ("Fortune", 14)), "hero", "meteor")
ROW = CandidateRow(METEOR, 1, "Heroes", SIDES[0])
THERE = replace(ROW, is_there=True)


def test_the_title_says_how_many() -> None:
    assert ROW.title == "Meteor"
    assert replace(ROW, count=3).title == "3 × Meteor"


def test_a_row_is_read_with_its_numbers_and_its_side() -> None:
    assert ROW.accessible_text == "Meteor, Damage 36 · Fortune 14, joins Heroes"
    assert THERE.accessible_text == "Meteor, Damage 36 · Fortune 14, in the encounter already"
    bare = replace(ROW, candidate=replace(METEOR, numbers=()))
    assert bare.accessible_text == "Meteor, joins Heroes"


def test_only_who_is_not_there_can_be_chosen_and_dragged() -> None:
    assert [ready_row(row) for row in ("Heroes", ROW, THERE, None)] == [None, ROW, None, None]
    model = candidate_model()
    model.show_rows(["Heroes", ROW, THERE])
    indexes = [model.index(row) for row in range(3)]
    dragged = Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsSelectable
    assert [bool(index.flags() & dragged) for index in indexes] == [False, True, False]
    assert [index.data(DISPLAY) for index in indexes] == ["Heroes", "Meteor", "Meteor"]
    assert indexes[0].data(ACCESSIBLE) == "Heroes"


def test_a_row_stays_selected_while_its_count_changes() -> None:
    model = candidate_model()
    model.show_rows(["Heroes", ROW])
    reset: list[bool] = []
    model.modelReset.connect(lambda: reset.append(True))
    model.show_rows(["Heroes", replace(ROW, count=2)])
    assert reset == []
    assert model.index(1).data(DISPLAY) == "2 × Meteor"
