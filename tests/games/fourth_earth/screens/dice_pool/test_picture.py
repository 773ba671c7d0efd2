from collections.abc import Iterator
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
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import PoolModel
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK

LEFT = Qt.MouseButton.LeftButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)


@pytest.fixture
def picture(
    qtbot: QtBot, earth_appearance: Appearance, full: EarthRulebook
) -> Iterator[PoolPicture]:
    """The contest of the design picture, with the keyboard focus."""
    picture = PoolPicture()
    qtbot.addWidget(picture)
    picture.show_model(PoolModel(ROOK, full))
    picture.resize(976, 600)
    picture.show()
    picture.setFocus()
    yield picture
    earth_appearance.choose(ThemeChoice.LIGHT)
    earth_appearance.set_text_scale(100)


def columns(picture: PoolPicture) -> dict[int | None, int]:
    return {picture.column_at(QPointF(x, 300)): x for x in range(0, 976, 4)}


def test_the_picture_in_words(picture: PoolPicture, full: EarthRulebook) -> None:
    words = picture.accessibleDescription()
    assert words.startswith("Rook: ranks +4; Aggressive, and seen +1; Their allies +2")
    assert words.endswith("rating 3, 4 dice: 51.8 %")
    picture.show_model(PoolModel(PoolCheck(is_infinite=True), full))
    assert picture.words() == "Infinite: nothing brings it down"
    assert PoolPicture().words() == ""


@pytest.mark.parametrize("theme", list(ThemeChoice))
def test_the_pool_picture_is_drawn_in_every_theme(
    picture: PoolPicture, full: EarthRulebook, earth_appearance: Appearance, theme: ThemeChoice
) -> None:
    earth_appearance.choose(theme)
    first = picture.grab().toImage()
    picture.show_model(PoolModel(replace(ROOK, spend=2), full))
    assert picture.grab().toImage() != first
    for check in (PoolCheck(is_infinite=True), PoolCheck(rating=12), PoolCheck(rating=0)):
        picture.show_model(PoolModel(check, full))
        assert not picture.grab().isNull()
    assert not PoolPicture().grab().isNull()


def test_the_pool_picture_grows_with_the_text(
    picture: PoolPicture, earth_appearance: Appearance
) -> None:
    earth_appearance.set_text_scale(200)
    assert picture.minimumSizeHint().height() > 900
    assert picture.sizeHint() == picture.minimumSizeHint()


def test_a_click_chooses_a_column(picture: PoolPicture) -> None:
    chosen: list[int] = []
    picture.column_chosen.connect(lambda rating, _at: chosen.append(rating))
    assert set(columns(picture)) == {None, *range(8)}
    for rating in (3, 1, 7):
        QTest.mouseClick(picture, LEFT, pos=QPoint(columns(picture)[rating], 300))
    QTest.mouseClick(picture, LEFT, pos=QPoint(5, 560))
    assert chosen == [3, 1, 7]


def test_keys_change_the_step_that_has_the_focus(picture: PoolPicture, full: EarthRulebook) -> None:
    """The battery has the focus at first: + spends one more point, and so does Left."""
    wanted: list[tuple[str, int]] = []
    picture.value_wanted.connect(lambda path, value: wanted.append((path, value)))
    QTest.keyClicks(picture, "+-")
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(picture, key)
    assert wanted == [("spend", 2), ("spend", 0), ("spend", 2), ("spend", 0)]
    wanted.clear()
    for _ in range(4):
        QTest.keyClick(picture, Qt.Key.Key_Up)
    assert picture.focused is not None
    assert picture.focused.title == "Their allies"
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(picture, key)
    assert wanted == [("foe_allies", 5), ("foe_allies", 3), ("foe_allies", 5)]
    wanted.clear()
    QTest.keyClick(picture, Qt.Key.Key_Up)
    QTest.keyClicks(picture, "+")
    assert wanted == []
    for _ in range(9):
        QTest.keyClick(picture, Qt.Key.Key_Down)
    QTest.keyClicks(picture, "+")
    assert wanted == [("spend", 2)]
    # A step that was set to 0 is no longer listed.
    picture.show_model(PoolModel(PoolCheck(is_infinite=True), full))
    QTest.keyClicks(picture, "+")
    assert len(wanted) == 1
    assert PoolPicture().focused is None


def test_clicking_a_step_focuses_the_step(picture: PoolPicture) -> None:
    QTest.mouseClick(picture, LEFT, pos=QPoint(20, 56 + 5 * 30 + 10))
    assert picture.focused is not None
    assert picture.focused.path == "lowers"
    QTest.keyClick(picture, Qt.Key.Key_A)


def test_a_column_says_what_it_costs(picture: PoolPicture) -> None:
    for rating, text in ((1, "Spend 3 points for rating 1"), (None, "")):
        spot = QPoint(columns(picture)[rating], 300)
        help_ = QHelpEvent(QEvent.Type.ToolTip, spot, picture.mapToGlobal(spot))
        assert picture.event(help_)
        assert text in QToolTip.text()
