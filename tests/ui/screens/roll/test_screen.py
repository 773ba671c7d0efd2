"""The generic screen of rolls, used by mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.screens.roll.screen_frame import FAIRNESS, HISTORY
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.games.toy.rolling import ToyCheck
from tests.ui.screens.roll.conftest import Press

KEY = Qt.Key


@pytest.fixture
def ada(screen: RollScreen) -> str:
    """Ada rolls her Might."""
    (id_,) = [card.id for card in screen.controller.people() if card.name == "Ada"]
    screen.panel.subject.who.picked.emit(id_)
    return id_


def check(screen: RollScreen) -> ToyCheck:
    found: ToyCheck = screen.panel.view.roll.check
    return found


def typed(screen: RollScreen, keys: str) -> None:
    QTest.keyClicks(screen.panel.dice.fields[-1], keys)


def test_who_and_what_are_chosen_from_lists(screen: RollScreen, ada: str, toys: Campaign) -> None:
    part = screen.panel.subject
    assert [part.who.itemText(at) for at in range(part.who.count())][:2] == ["Nobody", "Ada"]
    assert (check(screen).name, check(screen).on) == ("Ada", "Might")
    assert part.what.currentText() == "Might"
    part.what.picked.emit("1")
    assert (check(screen).on, check(screen).trait) == ("Lifting", 3)
    part.who.picked.emit("")
    assert check(screen).name == ""
    assert not part.what.isVisible()
    assert toys.undo_label == "Choose who rolls"


def test_the_form_changes_the_setup_and_tells_the_chance(screen: RollScreen, press: Press) -> None:
    panel = screen.panel
    screen.controller.change("trait", "Might", 2)
    assert panel.chance.text() == "Chance 58.3\N{NO-BREAK SPACE}%"
    line = panel.form.lines["helped"]
    assert line._note.text() == "if changed 83.3\N{NO-BREAK SPACE}%"
    press(line.editor)
    assert check(screen).helped
    assert panel.chance.text() == "Chance 83.3\N{NO-BREAK SPACE}%"
    assert panel.sums.accessibleName() == "Total 4, Might 2, Helped 2, Against 9"
    target = panel.form.lines["target"].editor
    target.setFocus()
    QTest.keyClick(target, KEY.Key_Up)
    assert check(screen).target == 10
    panel.form.lines["weather"].editor.picked.emit("1")  # type: ignore[attr-defined]
    assert check(screen).weather == "foul"
    assert not line.editor.isEnabled()
    assert line._note.text() == "Nobody helps in foul weather."


def test_a_step_of_undo_for_each_field(screen: RollScreen, toys: Campaign) -> None:
    for value in (3, 4, 5):
        screen.controller.change("trait", "Might", value)
    assert toys.undo() == "Change Might"
    assert toys.undo() == "Begin a check"


def test_the_bars_are_the_exact_chances(screen: RollScreen) -> None:
    chart = screen.chart
    assert "S Success, +3: 2.8\N{NO-BREAK SPACE}%, this or better 2.8" in (
        chart.accessibleDescription()
    )
    bar = chart.bar_at(chart.height() - 1)
    first = chart.bar_at(chart._head() + 1)
    assert first is not None
    assert (first.outcome.key, bar) == ("+3", None)
    assert chart.bar_at(0) is None
    assert chart.highlighted is None
    assert not chart.grab().isNull()


def test_dice_are_rolled_altered_and_settled(
    screen: RollScreen, ada: str, toys: Campaign, press: Press
) -> None:
    panel = screen.panel
    typed(screen, "31")
    assert panel.result.accessibleName() == "Failure. −3. By 3."
    assert screen.chart.highlighted is not None
    assert screen.chart.highlighted.key == "-3"
    (button,) = panel.alter.buttons
    assert button.accessibleDescription() == "then 66.7\N{NO-BREAK SPACE}%"
    press(button)
    assert panel.view.next_throw is not None
    typed(screen, "5")
    assert panel.result.accessibleName() == "Success. +2. By 2."
    press(panel.alter.back)
    assert panel.view.roll.throws == ((3, 1),)
    press(panel.alter.buttons[0])
    typed(screen, "6")
    press(panel.settle)
    assert toys.document(ada).pool_spent == 1
    (kept,) = screen.controller.rolls.history()
    assert kept.roll.throws == ((3, 1), (6,))
    assert panel.view.roll == Roll(check(screen))


def test_the_program_rolls_and_rolls_again(screen: RollScreen, press: Press) -> None:
    panel = screen.panel
    press(panel.dice.button)
    first = panel.view.roll
    assert len(first.throws) == 1
    assert panel.settle.hasFocus()
    QTest.keyClick(panel.settle, KEY.Key_R)
    assert [each.roll.throws for each in screen.controller.rolls.history()] == [first.throws]
    QTest.keyClick(panel.settle, KEY.Key_Return)
    assert len(screen.controller.rolls.history()) == 2
    screen.roll()
    press(panel.call_off)
    assert not panel.view.is_started


def test_what_no_dice_show_is_said(screen: RollScreen) -> None:
    field = screen.panel.dice.fields[0]
    field.setFocus()
    QTest.keyClicks(field, "x")
    refusal = screen.panel.dice._refusal
    assert "space between" in refusal.sentence
    field.clear()
    QTest.keyClicks(field, "17")
    assert refusal.sentence == "A die here shows 1 to 6, never 7."
    field.clear()
    QTest.keyClicks(field, "5")
    QTest.keyClick(field, KEY.Key_Return)
    assert "2 dice are wanted here, not 1" in refusal.sentence
    screen.panel.dice.button.setFocus()
    assert (field.text(), refusal.sentence) == ("", "")


def test_history_and_fairness(screen: RollScreen, ada: str, press: Press) -> None:
    for keys in ("34", "66"):
        typed(screen, keys)
        screen.controller.rolls.settle()
    press(screen.pages.button(HISTORY))
    rows = screen.history.view.model()
    assert rows.rowCount() == 2
    QTest.keyClicks(screen.history.search, "6 6")
    assert rows.rowCount() == 1
    press(screen.history.copy)
    assert "Ada: Might 2 against 9; 6 6" in QGuiApplication.clipboard().text()
    assert not screen.history.fight.isVisible()
    press(screen.pages.button(FAIRNESS))
    (die,) = screen.fairness.dice
    assert die.chart.accessibleDescription() == "3: 1, 4: 1, 6: 2"
    assert die.sentence.text().startswith("4 throws of d6 so far")
    press(screen.fairness.whose.button("program"))
    assert screen.fairness.dice[0].chart.accessibleDescription() == ""


@pytest.mark.parametrize("choice", [ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize("scale", [100, 200])
def test_it_is_drawn_in_every_look(
    screen: RollScreen, window: MainWindow, appearance: Appearance, choice: ThemeChoice, scale: int
) -> None:
    appearance.choose(choice)
    appearance.set_text_scale(scale)
    typed(screen, "34")
    assert not window.grab().isNull()
    least = screen.chart.minimumSizeHint()
    assert screen.chart.height() >= least.height()
    assert screen.chart.width() >= least.width()
