"""The campaign button takes the width that the menus leave, and none of theirs."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.main_window_content import CampaignButton
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.focus_ring import FocusRing

NAME, EDITION = "Fire & Water in the Harbor.4c", "4C Advanced"
WHOLE = "Fire && Water in the Harbor.4c  ·  4C Advanced"


@pytest.fixture
def shown(window: MainWindow, qtbot: QtBot) -> CampaignButton:
    window.setMinimumSize(0, 0)
    window.show_campaign(NAME, EDITION)
    with qtbot.waitExposed(window):
        window.show()
    [name] = window.findChildren(CampaignButton)
    return name


def at_width(window: MainWindow, width: int) -> None:
    window.resize(width, 400)
    QApplication.processEvents()


def menus_end(window: MainWindow) -> int:
    bar = window.menuBar()
    return max(bar.actionGeometry(action).right() for action in bar.actions())


def more_menus(window: MainWindow) -> QWidget:
    """Qt's extension button for menus that do not fit."""
    found = window.menuBar().findChild(QWidget, "qt_menubar_ext_button")
    assert isinstance(found, QWidget)
    return found


def test_unchanged_text_is_not_fitted_again(
    window: MainWindow, shown: CampaignButton, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    fit = CampaignButton.fit

    def counted(name: CampaignButton) -> None:
        asked.append(name.text())
        fit(name)

    monkeypatch.setattr(CampaignButton, "fit", counted)
    for width in (2400, menus_end(window) + 200, menus_end(window) + 20):
        at_width(window, width)
        QTest.qWait(30)
        asked.clear()
        QTest.qWait(60)
        assert asked == []


@pytest.mark.parametrize("scale", [100, 200])
def test_the_text_is_shortened_step_by_step(
    window: MainWindow, shown: CampaignButton, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    window.setMinimumSize(0, 0)
    seen: list[str] = []
    for width in range(2400, menus_end(window) + 20, -10):
        at_width(window, width)
        words = shown.text() if shown.isVisible() else ""
        if [words] != seen[-1:]:
            seen.append(words)
        assert not more_menus(window).isVisible(), width
        place = shown.geometry()
        assert shown.isHidden() or menus_end(window) < place.left() <= place.right() < width
    assert seen[:2] == [WHOLE, "Fire && Water in the Harbor.4c"]
    assert seen[2].startswith("Fire && Water in the Har")
    assert seen[2].endswith("…")
    assert seen[-1] == ""
    assert len(min(filter(None, seen), key=len)) >= 5
    at_width(window, 2400)
    assert shown.isVisible()
    assert shown.text() == WHOLE


def test_the_tooltip_has_the_whole_text_when_it_is_cut(
    window: MainWindow, shown: CampaignButton
) -> None:
    at_width(window, 2400)
    assert shown.toolTip() == ""
    at_width(window, menus_end(window) + 130)
    assert shown.text() != WHOLE
    assert "Fire & Water in the Harbor.4c · 4C Advanced" in shown.toolTip().replace("\n", " ")
    assert shown.accessibleName() == f"{NAME} · {EDITION}"


def test_the_focus_ring_is_fully_visible(
    window: MainWindow, shown: CampaignButton, qtbot: QtBot
) -> None:
    window.program_actions["campaign_page"].setEnabled(True)
    window.activateWindow()
    shown.setFocus()
    qtbot.waitUntil(shown.hasFocus)
    [ring] = window.findChildren(FocusRing)
    assert ring.isVisible()
    place = QRect(ring.mapTo(window, QPoint(0, 0)), ring.size())
    assert window.rect().contains(place)
    assert place.right() == window.rect().right()


def test_the_tab_order_leaves_the_button_out(shown: CampaignButton) -> None:
    """Screen readers do not find the corner of a menu bar, and would stay silent there."""
    found = QAccessible.queryAccessibleInterface(shown)
    is_found = found.parent().indexOfChild(found) >= 0
    assert is_found or shown.focusPolicy() == Qt.FocusPolicy.NoFocus
