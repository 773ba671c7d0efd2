"""The roll screen of FUDGE, used by mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from fourc_desktop.core.rolls.rolling import ThrowDice
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.check import CheckKind
from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle
from tests.games.fudge.screens.conftest import check


def oppose(ladder: LadderScreen) -> None:
    """Let Ordo oppose: Good at -2, at least Poor to win."""
    for path, value in (("kind", "opposed"), ("opponent", "Ordo"), ("against", 1)):
        ladder.controller.change(path, path, value)
    for path in ("against_modifier", "least"):
        ladder.controller.change(path, path, -2)


def test_an_opposed_roll_with_typed_dice(ladder: LadderScreen) -> None:
    oppose(ladder)
    assert ladder.degrees.isVisible()
    QTest.keyClicks(ladder.panel.dice.fields[-1], "+0+-")
    QTest.keyClicks(ladder.panel.dice.fields[-1], "+-00")
    model = ladder.picture.model
    assert model is not None
    assert (model.rolled, model.opposing_rolled) == (3, -1)
    assert ladder.panel.result.isVisible()
    QTest.keyClick(ladder.panel, Qt.Key.Key_Return)
    [stored] = ladder.controller.rolls.history()
    line = ladder.controller.rolls.words(stored.roll)
    assert line.endswith("against Ordo, Good −2; + 0 + −; + − 0 0: Won, by 4 levels")


def test_the_program_rolls_for_both_sides(ladder: LadderScreen) -> None:
    oppose(ladder)
    ladder.roll()
    assert len(ladder.controller.view().roll.throws) == 2
    ladder.roll()
    assert len(ladder.controller.rolls.history()) == 1


def test_an_unopposed_roll_has_no_strip_of_degrees(ladder: LadderScreen) -> None:
    assert not ladder.degrees.isVisible()
    assert check(ladder).on == "Swords"
    ladder.controller.change("kind", "Roll", "situational")
    assert ladder.picture.model is not None
    assert ladder.picture.model.level == 0


def test_the_modifier_stays_in_its_limits(ladder: LadderScreen) -> None:
    ladder.picture.modifier_changed.emit(99)
    assert check(ladder).modifier == 20
    ladder.picture.modifier_changed.emit(1)
    assert check(ladder).modifier == 20


@pytest.mark.parametrize("choice", [ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_ladder_is_drawn_in_every_theme(
    ladder: LadderScreen,
    window: MainWindow,
    appearance: Appearance,
    choice: ThemeChoice,
    scale: int,
) -> None:
    appearance.choose(choice)
    appearance.set_text_scale(scale)
    oppose(ladder)
    ladder.controller.do(ThrowDice((1, 0, 1, -1)))
    ladder.controller.do(ThrowDice((1, -1, 0, 0)))
    assert not window.grab().isNull()
    least = ladder.picture.minimumSizeHint()
    assert ladder.picture.height() >= least.height()
    assert ladder.picture.width() >= least.width()


@pytest.mark.parametrize("scale", [100, 200])
def test_the_degrees_and_wounds_of_a_blow_are_read_whole(
    ladder: LadderScreen, appearance: Appearance, scale: int
) -> None:
    oppose(ladder)
    for path, value in (("blow", True), ("offense", 5), ("defense", 3)):
        ladder.controller.change(path, path, value)
    appearance.set_text_scale(scale)
    QApplication.processEvents()
    for strip in (ladder.degrees, ladder.wounds):
        assert strip.width() >= strip.minimumSizeHint().width()
    assert (ladder.wounds.y() > ladder.degrees.y()) is (scale == 200)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_chances_of_the_opponent_fit_beside_their_bars(
    ladder: LadderScreen, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    oppose(ladder)
    picture = ladder.picture
    picture.resize(picture.minimumSizeHint())
    number = QFontMetricsF(current_theme().font(TextStyle.SMALL, QFont.Weight.Bold))
    longest = picture._bars_right() - number.horizontalAdvance("23.5 %")
    assert longest > 10 * scale / 100
    assert picture._bars_left() + picture._bars_width() <= picture.width()
    assert picture._names() == pytest.approx(164 * scale / 100, abs=1)


def test_an_overlong_head_takes_two_lines(ladder: LadderScreen) -> None:
    picture = ladder.picture
    assert picture.head_lines(0, 900) == ("Tamsin Oakgrave, 4dF on Great", "exactly this level")
    assert picture.head_lines(0, 150) == ("Tamsin Oakgrave", "4dF on Great")


def test_plus_blank_and_minus_are_typed_anywhere_on_the_screen(ladder: LadderScreen) -> None:
    for key in "+-0":
        QTest.keyClicks(ladder, key)
    assert ladder.panel.dice.fields[0].text() == "+-0"
    assert not ladder.controller.view().roll.throws
    assert [each.text() for each in ladder.panel.dice.face_buttons] == ["+", "0", "−"]
    QTest.mouseClick(ladder.panel.dice.face_buttons[2], Qt.MouseButton.LeftButton)
    assert ladder.controller.view().roll.throws == ((1, -1, 0, -1),)


def test_a_blow_is_pulled_by_a_click_and_no_longer_by_another(ladder: LadderScreen) -> None:
    [sword] = [
        each
        for each in ladder.controller.rollable_traits(check(ladder).who)
        if each.title == "Longsword"
    ]
    ladder.controller.choose_trait(sword)
    for most in (WoundLevel.MAJOR, WoundLevel.DEAD):
        place = [each.wound for each in ladder.degrees.columns].index(WoundLevel.MAJOR)
        width = ladder.degrees.width() / len(ladder.degrees.columns)
        at = QPoint(round((place + 0.5) * width), 40)
        QTest.mouseClick(ladder.degrees, Qt.MouseButton.LeftButton, pos=at)
        assert check(ladder).most is most


def test_the_box_of_the_wound_is_ringed_once_the_dice_lie(ladder: LadderScreen) -> None:
    assert not ladder.wounds.isVisible()
    oppose(ladder)
    for path, value in (("blow", True), ("offense", 5), ("defense", 3)):
        ladder.controller.change(path, path, value)
    assert ladder.wounds.isVisible()
    assert ladder.wounds.taken is None
    ladder.controller.do(ThrowDice((0, 0, 0, 0)))
    ladder.controller.do(ThrowDice((0, 0, 0, 0)))
    assert ladder.wounds.taken == 5, "Great against Mediocre: 8 points, a Major Wound"


def test_the_sum_stays_beside_its_dice(ladder: LadderScreen) -> None:
    ladder.controller.do(ThrowDice((0, 0, -1, -1)))
    QApplication.processEvents()
    field = ladder.panel.dice.fields[0]
    dice = field.parentWidget()
    assert dice is not None
    [total] = [each for each in dice.findChildren(QLabel) if each.text() == "−2"]
    assert total.geometry().center().y() == pytest.approx(field.geometry().center().y(), abs=2)


def test_a_situational_roll_does_not_name_the_trait_chosen_before(ladder: LadderScreen) -> None:
    QTest.mouseClick(ladder.kinds.button("situational"), Qt.MouseButton.LeftButton)
    ladder.controller.do(ThrowDice((0, 0, -1, -1)))
    texts = [each.text() for each in ladder.panel.findChildren(QLabel) if each.isVisible()]
    assert "Tamsin Oakgrave: Situational" in texts


def test_how_it_is_rolled_is_chosen_in_the_head(ladder: LadderScreen) -> None:
    for kind in ("opposed", "situational", "even-odd", "unopposed"):
        QTest.mouseClick(ladder.kinds.button(kind), Qt.MouseButton.LeftButton)
        assert check(ladder).kind == kind
    ladder.controller.change("kind", "Roll", "opposed")
    assert ladder.kinds.button("opposed").isChecked()
    ladder.roll()
    shown = [kind for kind in CheckKind if ladder.kinds.button(kind).isVisible()]
    assert shown == [CheckKind.OPPOSED], "the dice lie"
    QTest.mouseClick(ladder.kinds.button("opposed"), Qt.MouseButton.LeftButton)
    assert check(ladder).kind is CheckKind.OPPOSED
