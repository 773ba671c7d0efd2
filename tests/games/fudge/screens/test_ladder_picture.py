"""The ladder by mouse and keys."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.rolls.rolling import ThrowDice
from fourc_desktop.games.fudge.screens.ladder_picture import LadderPicture
from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen
from fourc_desktop.ui.theming.application import current_theme
from tests.games.fudge.screens.conftest import check

LEFT = Qt.MouseButton.LeftButton


def row(picture: LadderPicture, level: int) -> QPoint:
    return picture.rung_rect(level).center().toPoint()


def test_a_click_on_a_rung_sets_the_difficulty(ladder: LadderScreen) -> None:
    picture = ladder.picture
    for level in (2, -2, 7):
        QTest.mouseClick(picture, LEFT, pos=row(picture, level))
        assert check(ladder).difficulty == level
    QTest.mouseClick(picture, LEFT, pos=row(picture, -5))
    assert check(ladder).difficulty == -2, "nothing below Poor is rolled for"


def test_up_and_down_move_the_difficulty_left_and_right_the_modifier(ladder: LadderScreen) -> None:
    picture = ladder.picture
    picture.setFocus()
    QTest.keyClick(picture, Qt.Key.Key_Up)
    QTest.keyClick(picture, Qt.Key.Key_Up)
    QTest.keyClick(picture, Qt.Key.Key_Down)
    assert check(ladder).difficulty == 1
    QTest.keyClick(picture, Qt.Key.Key_Right)
    assert check(ladder).modifier == 1
    QTest.keyClick(picture, Qt.Key.Key_Left)
    QTest.keyClick(picture, Qt.Key.Key_Left)
    assert check(ladder).modifier == -1
    QTest.keyClick(picture, Qt.Key.Key_Home)
    assert picture.model is not None
    assert picture.model.level == 1


def test_the_arrow_is_dragged_to_another_level(ladder: LadderScreen) -> None:
    picture = ladder.picture
    arrow = picture.arrow_rect().center().toPoint()
    QTest.mousePress(picture, LEFT, pos=arrow)
    QTest.mouseMove(picture, QPoint(arrow.x(), row(picture, 3).y()))
    QTest.mouseMove(picture, QPoint(arrow.x(), row(picture, 0).y()))
    QTest.mouseRelease(picture, LEFT, pos=row(picture, 0))
    assert (check(ladder).level, check(ladder).modifier) == (2, -2)
    QTest.mouseMove(picture, row(picture, 3))
    assert check(ladder).modifier == -2


def test_thrown_dice_lock_difficulty_and_modifier(ladder: LadderScreen) -> None:
    picture = ladder.picture
    ladder.controller.do(ThrowDice((1, 0, 1, -1)))
    QTest.mouseClick(picture, LEFT, pos=row(picture, 4))
    QTest.keyClick(picture, Qt.Key.Key_Right)
    assert (check(ladder).difficulty, check(ladder).modifier) == (0, 0)
    assert picture.model is not None
    assert picture.model.rolled == 3


def test_the_ladder_is_reported_in_words(ladder: LadderScreen) -> None:
    words = ladder.picture.accessibleDescription()
    assert "Great: 23.5\N{NO-BREAK SPACE}%, this or better 61.7" in words
    assert "Superb +4: 0\N{NO-BREAK SPACE}%" in words


def test_positions_outside_the_ladder_have_no_rung(ladder: LadderScreen) -> None:
    picture = ladder.picture
    assert picture.rung_at(0) is None
    assert picture.rung_at(picture.rung_rect(-7).bottom() + 5) is None
    ladder.controller.change("kind", "Roll", "even-odd")
    assert picture.model is None
    assert picture.rung_at(200) is None
    QTest.mouseClick(picture, LEFT, pos=QPoint(100, 200))
    assert not picture.grab().isNull()


def test_the_chance_of_the_rolled_bar_keeps_its_distance_from_the_ring(
    ladder: LadderScreen,
) -> None:
    ladder.controller.do(ThrowDice((1, 0, 1, -1)))
    picture = ladder.picture
    assert picture.model is not None
    rolled = picture.model.rolled
    assert rolled is not None
    image, middle = picture.grab().toImage(), row(picture, rolled).y()
    ink = current_theme().colors.ink.name()

    def column(x: int) -> set[str]:
        return {image.pixelColor(x, middle + by).name() for by in range(-6, 7)}

    left = round(picture._bars_left())
    ring = next(x for x in range(left + 3, image.width()) if column(x) == {ink})
    after = next(x for x in range(ring, image.width()) if ink not in column(x))
    text = next(x for x in range(after, image.width()) if len(column(x)) > 1)
    assert text - after >= 5
