"""What holds for every control of the window: it has a name, is large enough and is not cut."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign

CONTROLS = (QAbstractButton, QComboBox, QLineEdit)


class Longer(QTranslator):
    """A language whose words are 40 % longer."""

    def translate(
        self,
        _context: str,
        source: str,
        _disambiguation: str | None = None,
        _number: int = -1,
    ) -> str:
        return source + "~" * (len(source) * 2 // 5)


@pytest.fixture
def longer(qapp: QCoreApplication) -> Iterator[None]:
    translator = Longer()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


Show = Callable[[OpenCampaign], object]
SCREENS: dict[str, Show] = {
    "library": lambda opened: opened.show_library(),
    "nothing found": lambda opened: opened.library.shelf.choose(["nobody"]),
    "trash": lambda opened: opened.show_trash(),
    "empty": lambda opened: opened.campaign.discard([card.id for card in opened.campaign.cards()]),
}


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> Show:
    return SCREENS[request.param]


def shown(window: MainWindow, kind: type[QWidget] | tuple[type[QWidget], ...]) -> list[QWidget]:
    return [
        each
        for each in window.findChildren(QWidget)
        if isinstance(each, kind) and each.isVisible() and not each.objectName().startswith("qt_")
    ]


def test_every_control_has_a_name_and_a_size(
    opened: OpenCampaign, window: MainWindow, screen: Show
) -> None:
    screen(opened)
    controls = shown(window, CONTROLS)
    assert len(controls) > 3
    for control in controls:
        seen = QAccessible.queryAccessibleInterface(control)
        assert seen.text(QAccessible.Text.Name), control
        assert min(control.width(), control.height()) >= 24, control


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_in_a_longer_language(
    request: pytest.FixtureRequest, appearance: Appearance, qtbot: QtBot, screen: Show, scale: int
) -> None:
    opened: OpenCampaign = request.getfixturevalue("opened")
    window: MainWindow = request.getfixturevalue("window")
    appearance.set_text_scale(scale)
    window.resize(1280, 720)
    screen(opened)
    qtbot.wait(20)
    assert window.width() == 1280
    for label in shown(window, QLabel):
        assert isinstance(label, QLabel)
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        else:
            assert label.width() >= label.sizeHint().width(), label.text()
    for button in shown(window, QAbstractButton):
        assert button.width() >= button.minimumSizeHint().width(), button
        assert button.height() >= button.minimumSizeHint().height(), button
        right = button.mapTo(window, button.rect().topRight()).x()
        assert right < window.width(), button
