from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.dialogs.question_dialog import QuestionDialog

LOW_SCREEN = 720
"""The height in pixels of the smallest screen."""

ANSWERS = [("4C", "dices"), ("A game with quite a long name in large text", "dices")]


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 700)
    return made


def asked(
    host: QWidget, answers: Sequence[tuple[str, str]] = ANSWERS, more: str = "A campaign keeps it."
) -> QuestionDialog:
    dialog = QuestionDialog("4C Desktop", "Which game?", more, answers, host)
    dialog.show()
    QApplication.processEvents()
    return dialog


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        ((Qt.Key.Key_Return,), 0),
        ((Qt.Key.Key_Tab, Qt.Key.Key_Space), 1),
        ((Qt.Key.Key_Escape,), None),
        ((Qt.Key.Key_Up, Qt.Key.Key_Return), None),
        ((Qt.Key.Key_Up, Qt.Key.Key_Enter), None),
        ((Qt.Key.Key_Up, Qt.Key.Key_Space), None),
    ],
)
def test_keys_choose_or_cancel(host: QWidget, keys: tuple[Qt.Key, ...], chosen: int | None) -> None:
    dialog = asked(host)
    for key in keys:
        focus = dialog.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
    assert not dialog.isVisible()
    assert dialog.chosen == chosen


def test_in_large_text_each_answer_has_its_whole_height(
    host: QWidget, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    dialog = asked(host)
    for button in dialog.answer_buttons:
        assert button.height() >= button.heightForWidth(button.width())
        assert button.width() >= button.minimumSizeHint().width()
    assert dialog.height() <= dialog.screen().availableSize().height()


def test_four_answers_fit_a_low_screen_in_large_text(host: QWidget, appearance: Appearance) -> None:
    appearance.set_text_scale(200)
    games = [("4C", "dices"), ("FUDGE", "dices"), ("Rough Magic", "dices"), ("4th Earth", "dices")]
    dialog = asked(host, games, "Each has a party, foes and an encounter to start.")
    assert dialog.height() + FRAME.height() <= LOW_SCREEN
    last = dialog.answer_buttons[-1]
    assert last.visibleRegion().boundingRect() == last.rect()


@pytest.mark.parametrize("scale", [100, 200])
def test_answers_are_aligned_with_the_texts_and_cancel(
    host: QWidget, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    dialog = asked(host)
    cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    right = cancel.mapTo(dialog, cancel.rect().topRight()).x()
    question = next(each for each in dialog.findChildren(QLabel) if each.text() == "Which game?")
    left = question.mapTo(dialog, question.contentsRect().topLeft()).x()
    for button in dialog.answer_buttons:
        place = QRect(button.mapTo(dialog, QPoint()), button.size())
        assert (place.left(), place.right()) == (left, right)
