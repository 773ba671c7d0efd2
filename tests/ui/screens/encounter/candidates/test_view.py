"""The rows of candidates and their accessible descriptions."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QPixmapCache
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.figures import FANTASY_PEOPLE
from fourc_desktop.services.encounters.encounter_setup import Candidate
from fourc_desktop.ui.screens.encounter.candidates.model import CandidateRow
from fourc_desktop.ui.screens.encounter.candidates.view import CandidateView, describe_candidate
from fourc_desktop.ui.screens.map_view.token import SIDES
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import application

METEOR = Candidate("m", "Meteor", "", (("Damage", 36), ("Fortune", 14)), "hero", "meteor")
ROW = CandidateRow(METEOR, 1, "Heroes", SIDES[0])
THERE = replace(ROW, is_there=True)
OTHER = replace(ROW, candidate=replace(METEOR, id="o", name="Other"))


@pytest.fixture
def view(qtbot: QtBot) -> CandidateView:
    made = CandidateView(lambda _id: None)
    qtbot.addWidget(made)
    return made


def test_the_numbers_of_a_candidate_can_be_missing() -> None:
    described = describe_candidate(ROW, lambda _id: QPixmap(), is_highlighted=False)
    name, numbers = described.lines
    assert (name.text, numbers.text, numbers.more) == ("Meteor", "Damage 36", ("Fortune 14",))
    bare = replace(ROW, candidate=replace(METEOR, numbers=()))
    described = describe_candidate(bare, lambda _id: None, is_highlighted=False)
    assert described.lines[1].text == ""


def test_combatants_in_the_fight_are_gray_and_not_selectable(view: CandidateView) -> None:
    described = describe_candidate(THERE, lambda _id: None, is_highlighted=False)
    assert described.lines[0].tone == "ink2"
    view.show_rows(["Heroes", THERE, OTHER], anew=True)
    assert view.chosen() == [OTHER]


def test_the_selection_moves_to_the_next_candidate(view: CandidateView) -> None:
    view.show_rows(["Heroes", ROW, OTHER], anew=True)
    assert view.chosen() == [ROW]
    view.show_rows(["Heroes", replace(ROW, count=2), OTHER])
    assert [row.count for row in view.chosen()] == [2]
    view.show_rows(["Heroes", THERE, OTHER])
    assert view.chosen() == [OTHER]
    view.show_rows([])
    assert view.chosen() == []


def test_arrow_keys_skip_headings_and_present_combatants(view: CandidateView) -> None:
    view.show_rows(["Heroes", ROW, "Stock", THERE, OTHER], anew=True)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.chosen() == [OTHER]
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.chosen() == [ROW]
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.chosen() == [ROW]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("height", [300, 318, 345, 390])
def test_no_row_or_heading_is_cut(
    view: CandidateView, height: int, scale: int, appearance: Appearance
) -> None:
    appearance.set_text_scale(scale)
    heroes, foes = (
        [replace(ROW, candidate=replace(METEOR, id=f"{kind}{number}")) for number in range(9)]
        for kind in ("hero", "foe")
    )
    view.resize(300, height)
    view.show()
    view.show_rows(["Heroes", *heroes, "Street", *foes], anew=True)
    bar = view.verticalScrollBar()
    assert bar.maximum() > 0
    for value in range(bar.maximum() + 1):
        bar.setValue(value)
        shown = view.viewport().rect()
        rects = [view.visualRect(view.candidates.index(row)) for row in range(20)]
        visible = [each for each in rects if each.intersects(shown)]
        assert all(shown.contains(each) for each in visible)
        assert visible


def test_the_placeholder_is_drawn_from_the_seed_of_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Silhouettes differ only in their background, which two cards may share.
    monkeypatch.setattr(application(), "figures", FANTASY_PEOPLE)
    QPixmapCache.clear()

    def drawn(row: CandidateRow, face: Callable[[str], str] = str) -> QImage:
        (part,) = describe_candidate(row, lambda _id: None, face, is_highlighted=False).before
        image = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        part.paint(painter, QRectF(0, 0, 40, 40))
        painter.end()
        return image

    renamed = replace(ROW, candidate=replace(METEOR, name="Comet"))
    assert drawn(renamed) == drawn(ROW) != drawn(OTHER)
    assert drawn(ROW, lambda _id: "o") == drawn(OTHER)
    QPixmapCache.clear()
