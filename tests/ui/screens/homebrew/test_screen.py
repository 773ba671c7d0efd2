"""The page with the homebrew of the toy, driven by clicks and keys."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.screens.homebrew.screen import FormHomebrewScreen
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.form_fields.editors import FlagEditor, NumberEditor
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from tests.games.toy.character import ToyHomebrew, Trinket
from tests.games.toy.game import CHARACTER_KIND, ENTRY
from tests.games.toy.people import ADA
from tests.ui.conftest import RESOURCES
from tests.ui.screens.homebrew.scripted import ScriptedQuestions

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
Keys = Qt.Key
ROPE = Trinket("Rope", 2)


@dataclass
class Page:
    """The page over a campaign, and what a person does with it."""

    screen: FormHomebrewScreen
    campaign: Campaign
    signals: CampaignSignals
    questions: ScriptedQuestions
    failures: list[str]
    reports: list[object]

    def press(self, name: str) -> None:
        """Click the button with this name that is in view."""
        self.settle()
        button = next(
            each
            for each in self.screen.findChildren(QAbstractButton)
            if each.isVisible() and name in (each.text(), each.accessibleName())
        )
        assert button.isEnabled(), name
        QTest.mouseClick(button, LEFT)
        self.settle()

    def choose(self, name: str) -> None:
        """Click an entry of the list."""
        list_ = self.screen._list
        model = list_.model()
        index = next(
            model.index(row, 0)
            for row in range(model.rowCount())
            if model.index(row, 0).data() == name
        )
        list_.scrollTo(index)
        QTest.mouseClick(
            list_.viewport(), LEFT, pos=list_.visualRect(index).topLeft() + QPoint(20, 8)
        )
        self.settle()

    def type(self, words: str) -> None:
        """Type into what has the focus, in place of what is there."""
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Keys.Key_A, CONTROL)
        QTest.keyClicks(focused, words)
        self.settle()

    @staticmethod
    def settle() -> None:
        for _ in range(3):
            QCoreApplication.processEvents()

    @property
    def listed(self) -> list[str]:
        model = self.screen._list.model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    @property
    def reported(self) -> list[str]:
        """The labels in view."""
        return [each.text() for each in self.screen.findChildren(QLabel) if each.isVisible()]

    @property
    def own(self) -> ToyHomebrew:
        own = self.campaign.homebrew
        assert isinstance(own, ToyHomebrew)
        return own


@pytest.fixture
def toy_tools(tmp_path: Path) -> ApplicationContext:
    return application_context(RESOURCES, Folders.under(tmp_path), (ENTRY,))


@pytest.fixture
def shelf(tmp_path: Path, toy_tools: ApplicationContext) -> Iterator[Campaign]:
    with create_campaign(tmp_path / "Shelf.4c", toy_tools) as made:
        yield made


def page_of(campaign: Campaign, tools: ApplicationContext, parent: QWidget) -> Page:
    questions = ScriptedQuestions()
    signals = CampaignSignals(campaign)
    screen = FormHomebrewScreen(campaign, signals, Actions(parent), tools, questions)
    found = Page(screen, campaign, signals, questions, [], [])
    screen.failed.connect(found.failures.append)
    screen.changed.connect(found.reports.append)
    screen.given.connect(found.reports.append)
    screen.resize(1100, 700)
    screen.show()
    screen.activateWindow()
    found.settle()
    return found


@pytest.fixture
def page(shelf: Campaign, toy_tools: ApplicationContext, qtbot: QtBot) -> Iterator[Page]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = page_of(shelf, toy_tools, parent)
    qtbot.addWidget(made.screen)
    yield made
    made.signals.stop()


def test_nothing_yet_says_what_to_do(page: Page) -> None:
    assert page.listed == ["From the rules", "Dagger", "Ladder", "Silver bell"]
    hint = next(each for each in page.reported if each.startswith("Nothing of your own yet."))
    assert "Begin a new trinket, or choose one of the rules and duplicate it" in hint
    buttons = [
        each for each in page.screen.findChildren(Button)
        if each.isVisible() and each.text() == "New trinket"
    ]  # fmt: skip
    assert len(buttons) == 2
    QTest.mouseClick(buttons[1], LEFT)
    page.settle()
    assert page.own == ToyHomebrew((Trinket("New trinket"),))
    assert QApplication.focusWidget() is page.screen.form.fields.name.words


def test_an_entry_is_made_by_keys_and_clicks_and_undone(page: Page) -> None:
    page.press("New trinket")
    page.type("Rope")
    size, shiny = page.screen.form.fields.editors[1:3]
    assert isinstance(size, NumberEditor)
    assert isinstance(shiny, FlagEditor)
    size.field.setFocus()
    page.type("2")
    QTest.keyClick(size.field, Keys.Key_Return)
    QTest.mouseClick(shiny.box, LEFT, pos=QPoint(8, shiny.box.height() // 2))
    page.settle()
    assert page.own.trinkets == (Trinket("Rope", 2, shiny=True),)
    assert page.listed[:2] == ["Your own", "Rope"]
    assert [page.campaign.undo() for _ in range(3)] == [
        "Change the trinket Rope: shiny",
        "Change the trinket Rope: size",
        "Rename a trinket",
    ]
    page.settle()
    assert page.screen.form.fields.name.words.toPlainText() == "New trinket"
    page.campaign.undo()
    page.settle()
    assert page.own == ToyHomebrew()
    assert not page.screen.form.isVisible()
    page.campaign.redo()
    page.settle()
    assert page.listed[:2] == ["Your own", "New trinket"]


def test_what_was_made_is_there_when_the_campaign_is_opened_again(
    page: Page, toy_tools: ApplicationContext, qtbot: QtBot
) -> None:
    page.press("New trinket")
    page.type("Rope")
    page.campaign.close()
    parent = QWidget()
    qtbot.addWidget(parent)
    with open_campaign(page.campaign.file.path, toy_tools) as again:
        other = page_of(again, toy_tools, parent)
        qtbot.addWidget(other.screen)
        assert other.listed[:2] == ["Your own", "Rope"]


def test_a_name_of_the_rules_is_refused_at_the_field_until_it_is_another(page: Page) -> None:
    page.press("New trinket")
    page.type("Dagger")
    name = page.screen.form.fields.name
    assert name.field.refusal == "“Dagger” is in the rules; give yours another name."
    assert page.screen.unfinished == ["Dagger"]
    assert page.own.trinkets == (Trinket("Dagge"),)
    QTest.keyClicks(name.words, "s")
    assert name.field.refusal == ""
    assert page.screen.unfinished == []
    assert page.own.trinkets == (Trinket("Daggers"),)
    page.type("")
    QTest.keyClick(name.words, Keys.Key_Backspace)
    assert name.field.refusal == "It needs a name."
    assert page.screen.unfinished == ["Untitled"]
    page.campaign.undo()
    page.settle()
    assert (name.field.refusal, name.words.toPlainText()) == ("", "New trinket")


def test_a_refused_name_does_not_go_to_another_entry(page: Page) -> None:
    page.campaign.change_homebrew(ToyHomebrew((ROPE, Trinket("Comb"))), "Two")
    page.choose("Comb")
    page.screen.form.begin()
    page.type("rope")
    assert page.screen.form.fields.name.field.refusal
    page.choose("Rope")
    assert page.screen.form.fields.name.words.toPlainText() == "Rope"
    assert page.screen.form.fields.name.field.refusal == ""
    assert [each.name for each in page.own.trinkets] == ["Rope", "rop"]


def test_one_of_the_rules_is_read_and_duplicated(page: Page) -> None:
    page.choose("Silver bell")
    assert "Comes with the program. Duplicate it to make your own." in page.reported
    assert not page.screen.form.remove.isVisible()
    assert page.screen.form.fields.name.words.isReadOnly()
    page.press("Duplicate")
    assert page.own.trinkets == (
        Trinket("Silver bell 2", 0, shiny=True, note="rings by itself"),
    )  # fmt: skip
    page.type("Golden bell")
    assert page.own.trinkets[0].name == "Golden bell"
    assert page.screen.form.property("rule_topic") == "own-trinkets:golden bell"


def test_an_entry_is_removed_and_who_has_it_keeps_it(page: Page, qtbot: QtBot) -> None:
    page.campaign.change_homebrew(ToyHomebrew((ROPE, Trinket("Comb"))), "Two")
    bo = replace(ADA, bag=(ROPE,))
    [id_] = page.campaign.add([Package(Content(CHARACTER_KIND, bo))], "Add Bo")
    page.choose("Rope")
    who = f"Who has it: {ADA.profile.name}."
    qtbot.waitUntil(lambda: any(each.startswith(who) for each in page.reported))
    page.press("Remove")
    assert page.own.trinkets == (Trinket("Comb"),)
    assert page.reports == ["Rope removed"]
    assert page.campaign.document(id_).bag == (ROPE,)
    assert not page.screen.form.isVisible()
    page.campaign.undo()
    page.settle()
    assert [each.name for each in page.own.trinkets] == ["Rope", "Comb"]


def test_lists_are_changed_and_searched(page: Page) -> None:
    page.campaign.change_homebrew(ToyHomebrew((ROPE,)), "One")
    page.settle()
    page.screen._field.setFocus()
    page.type("rop")
    assert page.listed == ["Your own", "Rope"]
    page.press("Knacks, 0")
    assert page.screen._field.text() == ""
    assert page.listed == ["From the rules", "Dance", "Hide"]
    page.press("New knack")
    page.type("Sing")
    assert [each.name for each in page.own.knacks] == ["Sing"]


def test_undo_of_another_entry_leaves_the_shown_one(page: Page) -> None:
    page.campaign.change_homebrew(ToyHomebrew((ROPE, Trinket("Comb"))), "Two")
    page.settle()
    page.choose("Rope")
    page.press("Remove")
    page.choose("Comb")
    page.campaign.undo()
    page.settle()
    assert page.screen.form.fields.name.words.toPlainText() == "Comb"
    assert page.screen.controller.shown is not None
    assert page.screen.controller.shown.key == 1


def test_packs_come_and_go(page: Page, tmp_path: Path) -> None:
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


def test_room_for_one_shows_list_or_form(page: Page) -> None:
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


def test_escape_leaves(page: Page, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.screen.closed):
        QTest.keyClick(page.screen, Keys.Key_Escape)
    with qtbot.waitSignal(page.screen.closed):
        QTest.keyClick(page.screen, Keys.Key_Left, Qt.KeyboardModifier.AltModifier)
