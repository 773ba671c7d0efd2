from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.picture import PoolPicture
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK

LEFT = Qt.MouseButton.LeftButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)


def shown(qtbot: QtBot, check: PoolCheck, book: EarthRulebook) -> PoolPicture:
    picture = PoolPicture()
    qtbot.addWidget(picture)
    picture.show_check(check, book)
    picture.resize(976, 600)
    picture.show()
    picture.setFocus()
    return picture


def test_the_picture_in_words(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    picture = shown(qtbot, ROOK, full)
    words = picture.accessibleDescription()
    assert words.startswith("Rook: ranks +4; Aggressive, and seen +1; Their allies +2")
    assert words.endswith("rating 3, 4 dice: 51.8 %")
    picture.show_check(PoolCheck(is_infinite=True), full)
    assert picture.words() == "Infinite: nothing brings it down"
    assert PoolPicture().words() == ""


def test_the_own_cell_differs_from_what_another_rating_shows(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    picture = shown(qtbot, ROOK, full)
    first = picture.grab().toImage()
    picture.show_check(replace(ROOK, spend=2), full)
    assert picture.grab().toImage() != first
    picture.show_check(PoolCheck(is_infinite=True), full)
    assert not picture.grab().isNull()
    assert not PoolPicture().grab().isNull()
    earth_appearance.set_text_scale(200)
    picture.show_check(ROOK, full)
    assert picture.minimumSizeHint().height() > 900
    assert picture.sizeHint() == picture.minimumSizeHint()
    earth_appearance.set_text_scale(100)


def test_a_click_on_a_column_spends_what_leads_there(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    picture = shown(qtbot, ROOK, full)
    wanted: list[int] = []
    picture.spend_wanted.connect(wanted.append)
    columns = {picture.column_at(QPointF(x, 300)): x for x in range(0, 976, 4)}
    assert set(columns) == {None, *range(8)}
    for rating in (3, 1, 7):
        QTest.mouseClick(picture, LEFT, pos=QPoint(columns[rating], 300))
    assert wanted == [1, 3, 0]
    QTest.mouseClick(picture, LEFT, pos=QPoint(5, 300))
    QTest.keyClick(picture, Qt.Key.Key_Left)
    QTest.keyClick(picture, Qt.Key.Key_Right)
    QTest.keyClick(picture, Qt.Key.Key_Up)
    assert wanted == [1, 3, 0, 2, 0]
    picture.show_check(replace(ROOK, spend=0), full)
    QTest.keyClick(picture, Qt.Key.Key_Right)
    assert len(wanted) == 5


def test_a_column_says_what_it_costs(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> None:
    picture = shown(qtbot, ROOK, full)
    columns = {picture.column_at(QPointF(x, 300)): x for x in range(0, 976, 4)}
    for rating, text in ((1, "Spend 3 points for rating 1"), (None, "")):
        spot = QPoint(columns[rating], 300)
        help_ = QHelpEvent(QEvent.Type.ToolTip, spot, picture.mapToGlobal(spot))
        assert picture.event(help_)
        assert text in QToolTip.text()
