"""The focus moves to a nearby widget when the focused one is removed."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.focus_keeper import FocusKeeper
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


class Stage:
    """A window with a column of rows, and after it a button of another part of the window."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.keeper = FocusKeeper(self.window)
        self.rows = [Button(name) for name in ("One", "Two", "Three")]
        self.other = Button("Campaign")
        self.column, ground = QWidget(), QWidget()
        vbox(*self.rows, parent=self.column)
        vbox(self.column, self.other, parent=ground)
        self.window.setCentralWidget(ground)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        self.rows[2].setFocus()
        assert QApplication.focusWidget() is self.rows[2]


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    return Stage(qtbot)


@pytest.mark.parametrize(
    "lose",
    [
        lambda row: row.hide(),
        lambda row: row.setEnabled(False),
        lambda row: (row.setParent(None), row.deleteLater()),
        delete,
    ],
)
def test_the_focus_goes_to_the_nearest_widget(
    stage: Stage, qtbot: QtBot, lose: Callable[[Button], object]
) -> None:
    lose(stage.rows[2])
    qtbot.waitUntil(lambda: QApplication.focusWidget() is stage.rows[1])


def test_the_focus_goes_to_the_replacement(stage: Stage, qtbot: QtBot) -> None:
    for row in stage.rows:
        row.hide()
        row.deleteLater()
    again = Button("Again")
    layout = stage.column.layout()
    assert layout is not None
    layout.addWidget(again)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is again)


def test_the_focus_leaves_an_empty_part(stage: Stage, qtbot: QtBot) -> None:
    stage.column.hide()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is stage.other)


def test_an_explicitly_set_focus_wins(stage: Stage, qtbot: QtBot) -> None:
    stage.rows[2].hide()
    stage.rows[0].setFocus()
    stage.other.setFocus()
    qtbot.wait(1)
    assert QApplication.focusWidget() is stage.other


def test_a_closing_dialog_returns_the_focus(stage: Stage, qtbot: QtBot) -> None:
    dialog = QDialog(stage.window)
    button = Button("Close")
    vbox(button, parent=dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    button.setFocus()
    dialog.hide()
    stage.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is stage.rows[2])


def test_the_focus_of_another_window_is_unchanged(stage: Stage, qtbot: QtBot) -> None:
    apart = QWidget()
    qtbot.addWidget(apart)
    near, far = Button("Near"), Button("Far")
    vbox(near, far, parent=apart)
    with qtbot.waitExposed(apart):
        apart.show()
    apart.activateWindow()
    near.setFocus()
    assert QApplication.focusWidget() is near
    near.hide()
    qtbot.wait(1)
    assert QApplication.focusWidget() is far


def add_scrolled(stage: Stage) -> tuple[QScrollArea, list[Button]]:
    """Add a scroll area with more buttons than fit."""
    area, inner = QScrollArea(), QWidget()
    deep = [Button(str(n)) for n in range(60)]
    vbox(*deep, parent=inner)
    area.setWidget(inner)
    area.setFixedHeight(100)
    layout = stage.column.layout()
    assert layout is not None
    layout.addWidget(area)
    QApplication.processEvents()
    return area, deep


def test_a_focused_widget_is_scrolled_into_view(stage: Stage) -> None:
    _area, deep = add_scrolled(stage)
    assert deep[-1].visibleRegion().isEmpty()
    deep[-1].setFocus()
    assert not deep[-1].visibleRegion().isEmpty()


def test_a_focused_widget_is_scrolled_into_view_as_a_whole(stage: Stage) -> None:
    area, deep = add_scrolled(stage)
    view, half = area.viewport(), deep[30]
    area.verticalScrollBar().setValue(half.y() - view.height() + half.height() // 2)
    assert 0 < half.visibleRegion().boundingRect().height() < half.height()
    half.setFocus()
    assert half.visibleRegion().boundingRect() == half.rect()
    half.clearFocus()
    half.setFixedHeight(2 * view.height())
    QApplication.processEvents()
    area.verticalScrollBar().setValue(half.y() - view.height() // 2)
    half.setFocus()
    assert area.verticalScrollBar().value() == half.y() - view.height() // 2, "it never fits"


def test_only_the_final_focus_is_scrolled_into_view(stage: Stage, qtbot: QtBot) -> None:
    """Where a page is replaced, Qt focuses what is next until the new page takes the focus."""
    area, deep = add_scrolled(stage)
    QWidget.setTabOrder(stage.other, deep[-1])
    for takes_focus, is_scrolled in ((True, False), (False, True)):
        stage.other.show()
        stage.other.setFocus()
        stage.other.hide()
        assert QApplication.focusWidget() is deep[-1]
        if takes_focus:
            stage.rows[0].setFocus()
        qtbot.wait(1)
        assert (area.verticalScrollBar().value() > 0) == is_scrolled


def test_a_closing_dialog_does_not_scroll(stage: Stage, qtbot: QtBot) -> None:
    area, deep = add_scrolled(stage)
    deep[0].setFocus()
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum())
    dialog = QDialog(stage.window)
    button = Button("Cancel")
    vbox(button, parent=dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    button.setFocus()
    dialog.hide()
    stage.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is deep[0])
    assert bar.value() == bar.maximum()
    deep[1].setFocus()
    assert bar.value() < bar.maximum()


def test_the_keeper_of_a_deleted_window_does_nothing(stage: Stage) -> None:
    keeper = stage.keeper
    delete(keeper)
    keeper._focus_changed(None, stage.other)
