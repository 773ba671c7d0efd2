"""The preview says that it is being made, and can be canceled when that takes long."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.preview import Preview, Previewer
from fourc_desktop.ui.screens.printing.preview_panel import PreviewPanel
from fourc_desktop.ui.screens.printing.preview_progress import PreviewProgress
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.screens.printing.test_preview import HeldPress, order


@pytest.fixture
def press(controller: PrintController, tools: ApplicationContext) -> Iterator[HeldPress]:
    made = HeldPress(tools.fonts)
    controller.room.__dict__["renderer"] = made
    yield made
    made.may_go_on.set()


@pytest.fixture
def previewer(crowd: Campaign, controller: PrintController, window: MainWindow) -> Previewer:
    return Previewer(crowd, controller, window)


@pytest.fixture
def panel(previewer: Previewer, qtbot: QtBot) -> PreviewPanel:
    made = PreviewPanel(previewer)
    made.progress._delay.setInterval(0)
    qtbot.addWidget(made)
    made.resize(700, 500)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_a_slow_preview_shows_progress_until_it_is_made(
    panel: PreviewPanel, previewer: Previewer, press: HeldPress, crowd: Campaign, qtbot: QtBot
) -> None:
    assert not panel.progress.isVisible()
    previewer.show(order(crowd, 3))
    qtbot.waitUntil(panel.progress.isVisible)
    bar = panel.progress.findChild(QProgressBar)
    assert isinstance(bar, QProgressBar)
    with qtbot.waitSignal(previewer.made, timeout=60_000):
        press.may_go_on.set()
    assert (bar.value(), bar.maximum()) == (3, 3)
    assert not panel.progress.isVisible()
    assert panel.preview.shown == 3


def test_canceling_stops_the_work_and_says_so(
    panel: PreviewPanel, previewer: Previewer, press: HeldPress, crowd: Campaign, qtbot: QtBot
) -> None:
    previewer.show(order(crowd, 2))
    qtbot.waitUntil(panel.progress.isVisible)
    button = panel.progress.findChild(Button)
    assert isinstance(button, Button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not panel.progress.isVisible()
    assert panel._title.text() == "The preview was canceled"
    press.may_go_on.set()
    with qtbot.waitSignal(previewer.made, timeout=60_000):
        previewer.show(order(crowd, 1))
    assert press.made == [1]
    assert panel.preview.asked == 1


def test_a_fast_preview_shows_no_progress(
    panel: PreviewPanel, previewer: Previewer, crowd: Campaign
) -> None:
    panel.progress._delay.setInterval(60_000)
    previewer.began.emit()
    assert not panel.progress.isVisible()
    previewer.made.emit(Preview())
    assert not panel.progress._delay.isActive()


def test_the_progress_takes_no_more_width_than_there_is(
    panel: PreviewPanel, appearance: Appearance
) -> None:
    """At 200 % text, it would otherwise lie over the buttons at its left."""
    appearance.set_text_scale(200)
    panel.progress.show()
    assert panel.progress.minimumSizeHint().width() < 460


def test_the_words_are_left_out_where_they_do_not_fit_one_line(qtbot: QtBot) -> None:
    progress = PreviewProgress()
    qtbot.addWidget(progress)
    progress.show()
    for width, fits in ((900, True), (260, False), (900, True)):
        progress.resize(width, progress.sizeHint().height())
        qtbot.wait(1)
        assert progress.words.isVisible() is fits
        line = progress.words.fontMetrics().horizontalAdvance(progress.words.text())
        assert not fits or progress.words.width() >= line
