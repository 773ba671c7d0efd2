"""The drawing: tooltips and the positions of its columns."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from fourc_desktop.games.rough_magic.screens.curve_picture import (
    USUAL_CHANCES,
    USUAL_ROW,
    CurvePicture,
)
from fourc_desktop.games.rough_magic.screens.curve_screen import CurveScreen


def test_columns_are_drawn_side_by_side(curve: CurveScreen) -> None:
    picture = curve.picture
    for sum_ in range(2, 13):
        found = picture.column_at(picture.column_rect(sum_).center().x())
        assert found is not None
        assert found.sum == sum_


def test_a_tooltip_reads_a_column(curve: CurveScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, words, _widget: reported.append(words))
    picture = curve.picture
    for point in (picture.column_rect(7).center().toPoint(), QPoint(1, 1)):
        event = QHelpEvent(QEvent.Type.ToolTip, point, picture.mapToGlobal(point))
        QApplication.sendEvent(picture, event)
    assert "7: action value 14" in reported[0]
    assert reported[1] == ""


def test_an_empty_picture_has_a_size(curve: CurveScreen) -> None:
    empty = CurvePicture()
    empty.setParent(curve)
    assert empty.minimumSizeHint().width() <= empty.sizeHint().width()
    assert empty.column_at(200) is None
    assert empty.model is None
    assert not empty.grab().isNull()


def test_a_narrow_picture_has_the_difficulty_below_the_texts_of_its_head(
    curve: CurveScreen,
) -> None:
    picture = curve.picture
    tops = []
    for width in (1_200, 540):
        picture.setFixedSize(width, 600)
        tops.append(picture._head())
        assert not picture.grab().isNull()
    assert tops[0] < tops[1]


@pytest.mark.parametrize("width", [540, 625, 660, 920, 1_400])
def test_the_difficulty_touches_its_line_and_covers_no_other_text(
    curve: CurveScreen, width: int
) -> None:
    picture = curve.picture
    picture.setFixedSize(width, 600)
    usual = QRectF(width - USUAL_CHANCES, 0, USUAL_CHANCES, 5 * USUAL_ROW)
    for least in range(2, 13):
        assert picture.model is not None
        model = replace(picture.model, least=least)
        picture.show_curve(model, "Nightjar", open_=True)
        x = picture.column_rect(least).left()
        flag = picture._flag_rect(model, x)
        assert flag.left() <= x <= flag.right(), least
        assert flag.left() >= 0, least
        assert flag.right() <= width, least
        assert not flag.intersects(usual), least
        tiles = (
            QRectF(picture.column_rect(each.sum))
            for each in model.columns
            if picture._base() - len(each.throws) * picture._tile() < flag.bottom()
        )
        assert not any(
            flag.left() + 1 < each.right() and each.left() + 1 < flag.right() for each in tiles
        ), least
