import pytest
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming import style_refresh
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class FittedLabel(StyleChangeMixin, QLabel):
    """A label that counts how often it sets its measures."""

    fitted = 0

    def _fit(self) -> None:
        self.fitted += 1
        self.setMinimumWidth(current_theme().px(100))


def page(stack: QStackedWidget) -> FittedLabel:
    made = QWidget()
    label = FittedLabel("Ada")
    label.setProperty("step", "head")
    QVBoxLayout(made).addWidget(label)
    stack.addWidget(made)
    return label


def test_hidden_widgets_are_restyled_when_idle_or_shown(
    appearance: Appearance, qtbot: QtBot
) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    seen, hidden, gone, last = (page(stack) for _ in range(4))
    with qtbot.waitExposed(stack):
        stack.show()
    for number in (1, 3, 0):
        stack.setCurrentIndex(number)  # a widget that was never shown is not polished yet
    alone = FittedLabel("Bert")
    qtbot.addWidget(alone)
    everybody = (seen, hidden, gone, last, alone)
    for each in everybody:
        each.fitted = 0
    appearance.choose(ThemeChoice.DARK)
    appearance.set_text_scale(200)
    ink = current_theme().colors.ink
    assert seen.palette().windowText().color() == ink
    assert [each.fitted for each in everybody] == [2, 0, 0, 0, 2]
    assert hidden.font().pixelSize() < seen.font().pixelSize()
    screen = stack.widget(1)
    assert screen is not None
    application().styles.finish(screen)
    assert (hidden.fitted, hidden.minimumWidth()) == (1, 200)
    assert hidden.palette().windowText().color() == ink
    other = stack.widget(2)
    assert other is not None
    stack.removeWidget(other)
    other.deleteLater()
    qtbot.waitUntil(lambda: last.fitted == 1)
    sizes = {each.font().pixelSize() for each in (seen, hidden, last)}
    assert sizes == {current_theme().font(TextStyle.HEAD).pixelSize()}
    assert (seen.fitted, hidden.fitted) == (2, 1)


def test_widgets_that_appear_with_the_change_are_restyled_with_it(
    appearance: Appearance, qtbot: QtBot
) -> None:
    """As the sheet beside the builder, which has room again beside a smaller text."""
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    _, hidden = (page(stack) for _ in range(2))
    with qtbot.waitExposed(stack):
        stack.show()
    stack.setCurrentIndex(1)
    stack.setCurrentIndex(0)
    hidden.fitted = 0
    shown = application().theme_changed.connect(lambda: stack.setCurrentIndex(1))
    appearance.set_text_scale(200)
    application().theme_changed.disconnect(shown)
    assert (hidden.fitted, hidden.minimumWidth()) == (1, 200)


def test_widgets_that_are_shown_meanwhile_come_first(
    appearance: Appearance, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(style_refresh, "SLICE", 0)  # no time for those that stay hidden
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    _, hidden, shown = (page(stack) for _ in range(3))
    with qtbot.waitExposed(stack):
        stack.show()
    for number in (1, 2, 0):
        stack.setCurrentIndex(number)
    hidden.fitted = shown.fitted = 0
    appearance.set_text_scale(200)
    stack.setCurrentIndex(2)
    qtbot.waitUntil(lambda: shown.fitted == 1)
    assert (hidden.fitted, shown.minimumWidth()) == (0, 200)


def test_widgets_that_are_shown_between_two_changes_take_the_second(
    appearance: Appearance, qtbot: QtBot
) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    _, hidden = (page(stack) for _ in range(2))
    with qtbot.waitExposed(stack):
        stack.show()
    stack.setCurrentIndex(1)
    stack.setCurrentIndex(0)
    appearance.set_text_scale(150)
    stack.setCurrentIndex(1)
    appearance.set_text_scale(200)
    assert hidden.font().pixelSize() == current_theme().font(TextStyle.HEAD).pixelSize()


def test_a_widget_with_a_style_sheet_of_its_own_follows(
    appearance: Appearance, qtbot: QtBot
) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    own = [page(stack) for _ in range(2)]
    for each in own:
        each.setStyleSheet("padding: 3px")
    with qtbot.waitExposed(stack):
        stack.show()
    stack.setCurrentIndex(1)
    for choice in (ThemeChoice.DARK, ThemeChoice.LIGHT, ThemeChoice.DARK):
        appearance.choose(choice)
    hidden = stack.widget(0)
    assert hidden is not None
    application().styles.finish(hidden)
    assert {each.palette().windowText().color().name() for each in own} == {
        current_theme().colors.ink.name()
    }
