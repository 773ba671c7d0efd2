from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import Roll, ThrowDice
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import SETUPS, DicePoolScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourth_earth.rules.checks.test_pool_check import ROOK
from tests.games.fourth_earth.screens.conftest import click, id_of
from tests.ui.game_window import GameWindow


@pytest.fixture
def screen(earth: GameWindow) -> DicePoolScreen:
    """Ilse is about to roll the contest of the design picture."""
    earth.do("place_table")
    [made] = earth.window.findChildren(DicePoolScreen)
    check = replace(ROOK, who=id_of(earth, "Ilse Karrow"), with_die=True, energy=3, resistance=1)
    made.controller.rolls.begin(Roll(check))
    return made


def check_of(screen: DicePoolScreen) -> PoolCheck:
    found: PoolCheck = screen.panel.view.roll.check
    return found


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_click_opens_the_menu_of_points_and_a_finished_roll_stays(
    screen: DicePoolScreen, qtbot: QtBot
) -> None:
    picture = screen.picture
    width = picture.width()
    columns = {picture.column_at(QPointF(x, 200)): x for x in range(0, width, 3)}

    def menus() -> list[QMenu]:
        return [each for each in screen.findChildren(QMenu) if each.isVisible()]

    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(columns[1], 200))
    [menu] = menus()
    assert menu.actions()[2].text() == "Spend 3 points of the physical battery"
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: check_of(screen).spend == 3)
    assert picture.words().endswith("rating 1, 4 dice: 93.8 %")
    # The battery has six points.
    for _ in range(9):
        QTest.keyClicks(picture, "+")
    assert check_of(screen).spend == 6
    assert [each.words for each in screen.batteries.states] == [
        "6 of 8", "0 of 8", "7 of 8", "8 of 8"
    ]  # fmt: skip
    screen.controller.change("rating", "Rating", 9)
    screen.roll()
    QTest.keyClicks(picture, "-")
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(columns[7], 200))
    assert menus() == []
    assert check_of(screen).spend == 6


def test_magic_has_a_picture_of_its_use_and_one_of_its_effect(screen: DicePoolScreen) -> None:
    assert screen.stage.isHidden()
    screen.controller.change("is_advanced", "High technology or magic", True)
    assert screen.stage.isVisible()
    assert screen.picture.words().startswith("Target +1; Tool: iron-shod staff −1")
    QTest.keyClicks(screen.picture, "+")
    assert check_of(screen).use_spend == 1
    click(screen.stage.button("effect"))
    assert screen.picture.words().startswith("Rook: ranks +4")
    QTest.keyClicks(screen.picture, "+")
    assert check_of(screen).spend == 2


def test_the_opposition_is_chosen_in_the_header(screen: DicePoolScreen) -> None:
    def chosen() -> list[str]:
        return [id_ for id_ in SETUPS if screen.setups.button(id_).isChecked()]

    assert chosen() == ["contest"]
    click(screen.setups.button("rating"))
    assert (check_of(screen).versus, chosen()) == (Versus.RATING, ["rating"])
    click(screen.setups.button("contest"))
    assert (check_of(screen).versus, chosen()) == (Versus.CONTEST, ["contest"])
    click(screen.setups.button("advanced"))
    assert check_of(screen).is_advanced
    assert (check_of(screen).versus, chosen()) == (Versus.CONTEST, ["advanced"])
    click(screen.setups.button("advanced"))
    click(screen.setups.button("contest"))
    assert (check_of(screen).is_advanced, chosen()) == (False, ["contest"])
    screen.controller.change("versus", "Against", "opposed")
    assert chosen() == ["contest"]
    screen.roll()
    assert [id_ for id_ in SETUPS if screen.setups.button(id_).isVisible()] == ["contest"]


def test_magic_is_offered_only_with_its_sprinkle(screen: DicePoolScreen, earth: GameWindow) -> None:
    plain = EarthPage("The Long Causeway", options=EarthOptions())
    earth.campaign.change_page(plain, "No Sprinkles")
    screen.panel.refresh()
    assert screen.setups.button("advanced").isHidden()
    assert screen.setups.button("rating").isVisible()


def test_the_strip_is_shown_only_with_the_criticality_die(screen: DicePoolScreen) -> None:
    assert screen.strip.isVisible()
    screen.controller.change("with_die", "Criticality Die", False)
    assert screen.strip.isHidden()
    screen.controller.choose_character("")
    assert screen.batteries.isHidden()
    QTest.keyClicks(screen.picture, "+")
    assert check_of(screen).spend == 1


def test_a_critical_success_from_the_dice_to_the_sheet(
    screen: DicePoolScreen, earth: GameWindow
) -> None:
    panel = screen.panel
    assert len(screen.strip.cells) == 6
    QTest.keyClicks(panel.dice.fields[-1], "5136")
    assert panel.view.next_throw is not None
    QTest.keyClicks(panel.dice.fields[-1], "1 ")
    assert panel.result.accessibleName() == "Critical success. It hits, better than meant."
    table = next(each for each in panel.alter.buttons if each.text() == "Roll on the table")
    # The table decides what comes of it, not whether it succeeds.
    assert table.accessibleDescription() == ""
    click(table)
    QTest.keyClicks(panel.dice.fields[-1], "2 ")
    assert "d12 says 2: +1 physical battery of Ilse Karrow." in panel.result.accessibleName()
    notes = [each.text() for each in screen.batteries.findChildren(QLabel)]
    assert "Fight +2, iron-shod staff +2" in notes
    click(panel.settle)
    ilse = earth.campaign.document(id_of(earth, "Ilse Karrow"))
    # One point was spent, and one came back.
    assert ilse.physical == 6
    assert ilse.tools[0].points == 0
    history = screen.controller.rolls.history()
    assert screen.controller.rolls.words(history[0].roll).startswith(
        "Ilse Karrow: Fight at rating 3, 4d6"
    )


def test_the_picture_is_as_high_as_its_rows(screen: DicePoolScreen) -> None:
    for beside in (True, False):
        screen.fit_picture(beside=beside)
        assert screen.picture.minimumHeight() == screen.picture.minimumSizeHint().height()


def test_large_text_makes_the_picture_scroll(
    screen: DicePoolScreen, earth_appearance: Appearance
) -> None:
    bar = screen.picture_area.horizontalScrollBar()
    assert bar.maximum() == 0
    earth_appearance.set_text_scale(200)
    QTest.qWait(50)
    assert bar.maximum() > 0
    assert screen.picture_area.width() <= screen.width()
    assert screen.picture.width() >= screen.picture.minimumSizeHint().width()


def test_an_uncontested_action_is_settled_without_dice(screen: DicePoolScreen) -> None:
    screen.controller.change("contests", "They contest it", False)
    panel = screen.panel
    assert panel.view.next_throw is None
    assert panel.chance.text().endswith("100\N{NO-BREAK SPACE}%")
    assert screen.picture.words().endswith("rating 0, 4 dice: 100 %")
    assert panel.settle.isHidden()
    assert panel.dice.button.text() == "Settle without dice"
    click(panel.dice.button)
    [kept] = screen.controller.rolls.history()
    assert kept.roll.throws == ()
    # The next one is set up the same, and has not begun.
    assert not panel.view.is_started
    click(panel.dice.button)
    assert len(screen.controller.rolls.history()) == 2
    screen.show_page("history")
    screen.show_page("fairness")
    screen.show_page("table")


def test_an_impossible_roll_is_labeled(screen: DicePoolScreen) -> None:
    screen.controller.change("versus", "Against", "rating")
    screen.controller.change("is_infinite", "Infinite", True)
    assert screen.picture.words() == "Infinite: nothing brings it down"
    assert screen.panel.chance.text().endswith("0\N{NO-BREAK SPACE}%")
    click(screen.panel.dice.button)
    [kept] = screen.controller.rolls.history()
    assert "rating ∞" in screen.controller.rolls.words(kept.roll)


def test_a_field_that_brings_others_keeps_the_focus(screen: DicePoolScreen) -> None:
    screen.controller.change("is_aggressive", "Aggressive", False)
    form = screen.panel.form
    aggressive = form.lines["is_aggressive"].editor
    aggressive.setFocus()
    QTest.keyClick(aggressive, Qt.Key.Key_Space)
    assert check_of(screen).is_aggressive
    assert form.lines["is_aggressive"].editor is aggressive
    assert aggressive.hasFocus()
    # What is new is next.
    QTest.keyClick(aggressive, Qt.Key.Key_Tab)
    assert form.lines["is_seen"].editor.hasFocus()


def test_settling_moves_the_focus_off_disabled_buttons(
    screen: DicePoolScreen,
) -> None:
    panel = screen.panel
    QTest.keyClicks(panel.dice.fields[-1], "5136")
    QTest.keyClicks(panel.dice.fields[-1], "1 ")
    click(panel.settle)
    assert panel.view.roll.throws
    assert not panel.dice.button.hasFocus()


def test_a_large_window_has_a_larger_picture(earth: GameWindow, qtbot: QtBot) -> None:
    earth.do("place_table")
    [screen] = earth.window.findChildren(DicePoolScreen)
    picture = screen.picture
    earth.window.resize(1440, 700)
    qtbot.waitUntil(lambda: picture.height() < picture.max_height)
    earth.window.resize(2000, 1400)
    qtbot.waitUntil(lambda: picture.height() == picture.max_height)
    assert picture.mapTo(screen, QPoint(0, 0)).y() < 200


def test_the_result_of_an_opposing_roll_says_how_the_dice_compare(screen: DicePoolScreen) -> None:
    """Before, only the log of a fight said it."""
    check = PoolCheck(versus=Versus.OPPOSED, rating=3, name="Ilse", foe="Rook", foe_dice=2)
    screen.controller.rolls.begin(Roll(check))
    for faces in ((2,), (3, 2)):
        screen.controller.do(ThrowDice(faces))
    words = screen.panel.result.accessible_text()
    assert words == "Success. Ones: 0 of 1 against 0 of 2. The tie goes to Ilse."
    assert len(screen.panel.chances(screen.panel.view.roll)) == 2, "it divides no outcome"
