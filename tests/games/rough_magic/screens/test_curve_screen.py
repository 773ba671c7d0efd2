"""The roll screen of Rough Magic, used by mouse and keys."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import SettleRoll, ThrowDice
from fourc_desktop.games.rough_magic.screens.curve_screen import CurveScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.games.rough_magic.screens.conftest import check

LEFT = Qt.MouseButton.LeftButton


def click(curve: CurveScreen, sum_: int) -> None:
    QTest.mouseClick(curve.picture, LEFT, pos=curve.picture.column_rect(sum_).center().toPoint())


def test_a_click_on_a_column_sets_the_difficulty_it_just_meets(curve: CurveScreen) -> None:
    model = curve.picture.model
    assert model is not None
    assert (check(curve).on, model.value, model.difficulty) == ("Athletics", 7, 12)
    click(curve, 9)
    assert check(curve).difficulty == 16
    model = curve.picture.model
    assert model is not None
    assert model.least == 9
    click(curve, 9)
    assert check(curve).difficulty == 16
    curve.controller.change("opposed", "Somebody resists", True)
    click(curve, 10)
    assert (check(curve).difficulty, check(curve).opponent) == (17, None)


def test_extra_effort_is_paid_before_the_dice_are_rolled(curve: CurveScreen) -> None:
    before, who, campaign = curve.panel.chance.text(), check(curve).who, curve.controller.campaign
    points = campaign.document(who).plot_points
    assert curve.panel.alter.accessibleName() == "Before the roll"
    assert [each.text() for each in curve.panel.alter.buttons] != []
    QTest.mouseClick(curve.panel.alter.buttons[0], LEFT)
    roll = curve.controller.view().roll
    assert ([each.id for each in roll.alterations], roll.throws) == (["effort"], ())
    assert curve.panel.chance.text() != before
    model = curve.picture.model
    assert model is not None
    assert model.value == 10
    curve.controller.change("difficulty", "Difficulty", 15)
    assert check(curve).difficulty == 15
    QTest.mouseClick(curve.panel.alter.back, LEFT)
    assert curve.controller.view().roll.alterations == ()
    QTest.mouseClick(curve.panel.alter.buttons[0], LEFT)
    curve.controller.do(ThrowDice())
    assert curve.panel.alter.accessibleName() == "After the roll"
    curve.controller.do(SettleRoll())
    assert campaign.document(who).plot_points == points - 1


def test_the_line_of_the_difficulty_is_dragged(curve: CurveScreen) -> None:
    picture = curve.picture
    at = [picture.column_rect(sum_).center().toPoint() for sum_ in (5, 9, 10)]
    QTest.mousePress(picture, LEFT, pos=at[0])
    for place in at[1:]:
        qt_move = QMouseEvent(
            QEvent.Type.MouseMove, place, picture.mapToGlobal(place), LEFT, LEFT,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(picture, qt_move)
    QTest.mouseRelease(picture, LEFT, pos=at[2])
    assert check(curve).difficulty == 17
    QTest.mouseMove(picture, at[0])
    assert check(curve).difficulty == 17


def test_circumstances_are_ticked_below_the_curve(curve: CurveScreen) -> None:
    people = {each.name: each.id for each in curve.controller.people()}
    traits = curve.controller.rollable_traits(people["Nightjar"])
    curve.controller.choose_trait(next(each for each in traits if each.group == "Attacks"))
    curve.controller.change("opponent", "Opponent", 9)
    assert check(curve).mode is not None
    rows = curve.ticks.rows
    assert "charging" not in check(curve).attack
    QTest.mouseClick(rows["attack.charging"].tick, LEFT)
    assert check(curve).attack == ("charging",)
    assert rows["attack.sprinting"].chance.text().startswith("0")
    assert not rows["attack.beyond-range"].tick.isEnabled()
    assert rows["attack.beyond-range"].reason.text() == "Does not matter hand to hand."
    assert not [path for path in curve.panel.form.lines if "." in path]
    slider = curve.panel.form.lines["called_shot"].editor
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert check(curve).called_shot == 2
    curve.controller.do(ThrowDice((4, 5)))
    assert not rows["attack.charging"].tick.isEnabled()


def test_keys_move_the_difficulty(curve: CurveScreen) -> None:
    curve.picture.setFocus()
    QTest.keyClick(curve.picture, Qt.Key.Key_Right)
    assert check(curve).difficulty == 13
    QTest.keyClick(curve.picture, Qt.Key.Key_Left)
    QTest.keyClick(curve.picture, Qt.Key.Key_Left)
    assert check(curve).difficulty == 11
    QTest.keyClick(curve.picture, Qt.Key.Key_Up)
    assert check(curve).difficulty == 11


def test_typed_dice_light_their_own_tile_and_fix_the_difficulty(curve: CurveScreen) -> None:
    curve.controller.do(ThrowDice((4, 5)))
    model = curve.picture.model
    assert model is not None
    assert (model.fallen, model.highlighted and model.highlighted.total) == ((4, 5), 16)
    click(curve, 3)
    QTest.keyClick(curve.picture, Qt.Key.Key_Right)
    assert check(curve).difficulty == 12
    curve.roll()
    assert len(curve.controller.rolls.history()) == 1


def test_column_words_describe_the_picture(curve: CurveScreen) -> None:
    model = curve.picture.model
    assert model is not None
    words = curve.picture.words(model.columns[7])
    assert words == "9: action value 16, S, margin +4, this or better 27.8\N{NO-BREAK SPACE}%"
    assert words in curve.picture.accessibleDescription()
    assert curve.picture.column_at(1) is None
    assert curve.picture.column_at(curve.picture.width() + 999) is None


@pytest.mark.parametrize("theme", list(ThemeChoice))
@pytest.mark.parametrize("scale", [100, 200])
def test_the_curve_is_drawn_in_every_theme_and_size(
    curve: CurveScreen, shared_appearance: Appearance, theme: ThemeChoice, scale: int
) -> None:
    shared_appearance.choose(theme)
    shared_appearance.set_text_scale(scale)
    curve.controller.do(ThrowDice((6, 6)))
    assert not curve.picture.grab().isNull()
    curve.controller.do(SettleRoll())
    people = {each.name: each.id for each in curve.controller.people()}
    traits = curve.controller.rollable_traits(people["Nightjar"])
    damage = next(each for each in traits if each.group == "Damage")
    curve.controller.choose_trait(damage)
    model = curve.picture.model
    assert model is not None
    assert model.difficulty is None
    assert not curve.picture.grab().isNull()
    click(curve, 3)
    assert curve.picture.minimumSizeHint().width() > 0
    shared_appearance.choose(ThemeChoice.LIGHT)
    shared_appearance.set_text_scale(100)


def test_the_picture_is_as_high_as_its_place_allows(curve: CurveScreen) -> None:
    curve.fit_picture(beside=True)
    low = curve.picture.minimumHeight()
    curve.fit_picture(beside=False)
    assert curve.picture.minimumHeight() > low


def test_in_a_large_window_the_curve_is_as_wide_as_the_card_of_ticks(curve: CurveScreen) -> None:
    """No half of the page stays empty, and the card is no higher than its ticks."""
    curve.window().resize(2560, 1440)
    QApplication.processEvents()
    picture, ticks = curve.picture, curve.ticks
    assert picture.column_rect(12).right() == pytest.approx(ticks.width(), abs=2)
    assert ticks.height() <= ticks.sizeHint().height()


def test_the_curve_shrinks_before_the_page_scrolls(curve: CurveScreen, qtbot: QtBot) -> None:
    window, bar = curve.window(), curve._scroll_area.verticalScrollBar()
    for height in range(1000, 700, -10):
        window.resize(1440, height)
        QApplication.processEvents()
        if bar.maximum():
            break
    picture = curve.picture
    assert picture.height() == picture.minimumSizeHint().height()
    window.resize(1440, 1000)
    qtbot.waitUntil(lambda: picture.height() == picture.sizeHint().height())
