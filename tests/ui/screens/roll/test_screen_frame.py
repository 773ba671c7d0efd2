from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.faces_field import RollFacesField
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.screens.roll.screen_frame import FAIRNESS, HISTORY, TABLE
from fourc_desktop.ui.widgets.fields.combo_box import ElidedComboBox
from tests.ui.screens.roll.conftest import Press


def test_one_page_is_shown_beside_the_roll(screen: RollScreen, press: Press) -> None:
    pages = {TABLE: screen.chart, HISTORY: screen.history, FAIRNESS: screen.fairness}
    for chosen in (HISTORY, FAIRNESS, TABLE):
        press(screen.pages.button(chosen))
        assert [name for name, page in pages.items() if page.isVisible()] == [chosen]
        assert screen.panel.isVisible()


def test_in_a_narrow_window_the_roll_is_above_the_chart(
    screen: RollScreen, window: MainWindow
) -> None:
    def corner(widget: QWidget) -> tuple[int, int]:
        place = widget.mapTo(screen, widget.rect().topLeft())
        return place.x(), place.y()

    assert corner(screen.panel)[0] > corner(screen.chart)[0] + screen.chart.width()
    screen.setParent(None)
    screen.resize(420, 900)
    screen.show()
    assert corner(screen.panel)[1] < corner(screen.chart)[1]
    screen.resize(420, 500)
    button = screen.panel.dice.button
    assert screen.panel.height() + screen.chart.height() > screen.height()
    assert button.visibleRegion().boundingRect() == button.rect()
    screen.close()
    window.show_screen(screen)


def test_rolls_made_while_hidden_are_shown_later(
    screen: RollScreen, window: MainWindow, settled: None, press: Press
) -> None:
    screen.show_page(HISTORY)
    assert screen.history.view.model().rowCount() == 2
    screen.hide()
    screen.controller.rolls.throw_next(screen.panel.view.roll)
    screen.controller.rolls.settle()
    screen.show()
    assert screen.history.view.model().rowCount() == 3


def test_typed_digits_go_to_the_dice_but_letters_do_not(screen: RollScreen) -> None:
    button = screen.pages.button(TABLE)
    button.setFocus()
    for key in (Qt.Key.Key_X, Qt.Key.Key_1):
        assert button.hasFocus()
        QTest.keyClick(button, key)
    field = QApplication.focusWidget()
    assert isinstance(field, RollFacesField)
    assert field.text() == "1"
    screen.panel.dice.hide()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_2)
    assert button.hasFocus()


def test_digits_go_to_the_dice_after_a_choice_in_a_list(screen: RollScreen) -> None:
    box = next(each for each in screen.panel.findChildren(ElidedComboBox) if each.isVisible())
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_1)
    field = QApplication.focusWidget()
    assert isinstance(field, RollFacesField)
    assert field.text() == "1"


def test_the_roll_is_fully_visible_beside_a_high_chart(
    screen: RollScreen, window: MainWindow
) -> None:
    screen.setParent(None)
    screen.chart.setMinimumHeight(900)
    screen.resize(1200, 500)
    screen.show()
    button = screen.panel.dice.button
    assert button.visibleRegion().boundingRect() == button.rect()
    screen.resize(1200, 440)
    assert button.visibleRegion().boundingRect() == button.rect()
    screen.close()
    window.show_screen(screen)


def test_a_high_chart_scrolls_beside_the_roll_that_stays(
    screen: RollScreen, window: MainWindow
) -> None:
    """Otherwise two scroll bars stand side by side at the right edge."""
    screen.setParent(None)
    # The screen sets the minimum height of the chart itself.
    screen.legend.setMinimumHeight(900)
    screen.resize(1200, 500)
    screen.show()
    QApplication.processEvents()
    panel = screen.panel.mapTo(screen, QPoint())
    bars = [bar for bar in screen.findChildren(QScrollBar) if bar.isVisible() and bar.maximum()]
    lefts = sorted(bar.mapTo(screen, QPoint()).x() for bar in bars)
    assert lefts[0] < panel.x()
    assert all(left > panel.x() + 200 for left in lefts[1:])
    first = min(bars, key=lambda bar: bar.mapTo(screen, QPoint()).x())
    first.setValue(first.maximum())
    assert screen.panel.mapTo(screen, QPoint()) == panel
    screen.close()
    window.show_screen(screen)


def test_a_page_is_as_high_as_its_own_content(screen: RollScreen) -> None:
    screen.fairness.setMinimumHeight(4_000)
    screen.show_page(HISTORY)
    QApplication.processEvents()
    assert screen.history.height() < screen.height()
    screen.show_page(FAIRNESS)
    QApplication.processEvents()
    assert screen.fairness.height() >= 4_000


def test_a_wide_page_is_below_the_roll(screen: RollScreen) -> None:
    assert beside(screen)
    screen.chart.setMinimumWidth(screen.width() - 100)
    screen.show_page(TABLE)
    QApplication.processEvents()
    assert not beside(screen)


def beside(screen: RollScreen) -> bool:
    right = screen.chart.mapTo(screen, screen.chart.rect().topRight()).x()
    return screen.panel.mapTo(screen, screen.panel.rect().topLeft()).x() > right


def test_a_screen_of_a_closed_campaign_reads_nothing(screen: RollScreen) -> None:
    screen.show_page(FAIRNESS)
    screen.hide()
    screen.controller.campaign.close()
    screen.show()
    assert screen.isVisible()
