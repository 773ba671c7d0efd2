"""The common parts of the homebrew screens: packs, small windows, read-only campaigns."""

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from tests.games.toy.character import ToyHomebrew, Trinket
from tests.ui.screens.homebrew.page import ROPE, Keys, Page, page_of


def test_packs_can_be_imported_and_exported(page: Page, tmp_path: Path) -> None:
    page.press("New trinket")
    page.type("Rope")
    page.questions.path = tmp_path / "own.json"
    page.press("Export…")
    assert page.reports == [tmp_path / "own.json"]
    assert page.questions.suggestion is not None
    assert page.questions.suggestion.name == "Shelf homebrew.json"
    written = json.loads((tmp_path / "own.json").read_text("utf-8"))
    assert [each["name"] for each in written["trinkets"]] == ["Rope"]
    page.press("Remove")
    page.press("Import…")
    assert page.own.trinkets == (Trinket("Rope"),)
    assert page.reports[-1] == "1 homebrew entry imported"
    (tmp_path / "own.json").write_text('{"game": "cards"}')
    page.press("Import…")
    assert "game should be toy" in page.failures[-1]


def test_a_narrow_screen_shows_list_or_form(page: Page) -> None:
    page.screen.resize(500, 600)
    page.settle()
    assert page.screen._list.isVisible()
    page.choose("Dagger")
    assert page.screen.form.isVisible()
    assert not page.screen._list.isVisible()
    page.press("Back to the list")
    assert page.screen._list.isVisible()
    assert QApplication.focusWidget() is page.screen._list


def test_a_campaign_that_is_read_only_shows_and_exports(
    shelf: Campaign, toy_tools: ApplicationContext, qtbot: QtBot
) -> None:
    shelf.change_homebrew(ToyHomebrew((ROPE,)), "One")
    parent = QWidget()
    qtbot.addWidget(parent)
    with read_campaign(shelf.file.path, toy_tools) as reading:
        page = page_of(reading, toy_tools, parent)
        qtbot.addWidget(page.screen)
        assert page.screen.findChildren(ReadOnlyNotice)
        page.choose("Rope")
        off = {each.text() for each in page.screen.findChildren(Button) if not each.isEnabled()}
        assert {"New trinket", "Import…", "Duplicate", "Remove"} <= off
        assert page.screen.form.fields.name.words.isReadOnly()


def test_escape_closes_the_screen(page: Page, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.screen.closed):
        QTest.keyClick(page.screen, Keys.Key_Escape)
    with qtbot.waitSignal(page.screen.closed):
        QTest.keyClick(page.screen, Keys.Key_Left, Qt.KeyboardModifier.AltModifier)
