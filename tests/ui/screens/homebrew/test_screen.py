"""The homebrew page of the toy game, operated by clicks and keys."""

from dataclasses import replace

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.ui.shared.form_fields.editors import FlagEditor, NumberEditor
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.games.toy.character import ToyHomebrew, Trinket
from tests.games.toy.game import CHARACTER_KIND
from tests.games.toy.people import ADA
from tests.ui.screens.homebrew.page import LEFT, ROPE, Keys, Page, page_of


def test_an_empty_page_shows_what_to_do(page: Page) -> None:
    assert page.listed == ["From the rules", "Dagger", "Ladder", "Silver bell"]
    hint = next(each for each in page.reported if each.startswith("Nothing of your own yet."))
    assert "Make a new trinket, or choose one of the rules and duplicate it" in hint
    buttons = [
        each for each in page.screen.findChildren(Button)
        if each.isVisible() and each.text() == "New trinket"
    ]  # fmt: skip
    assert len(buttons) == 2
    QTest.mouseClick(buttons[1], LEFT)
    page.settle()
    assert page.own == ToyHomebrew((Trinket("New trinket"),))
    assert QApplication.focusWidget() is page.screen.form.fields.name.words


def test_an_entry_can_be_added_and_undone(page: Page) -> None:
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


def test_a_new_entry_is_saved_in_the_campaign(
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


def test_a_name_from_the_rules_is_refused_at_its_field(page: Page) -> None:
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


def test_an_entry_of_the_rules_can_only_be_duplicated(page: Page) -> None:
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


def test_characters_keep_a_removed_entry(page: Page, qtbot: QtBot) -> None:
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
    page.screen._field.clearFocus()
    assert page.screen._field.accessibleDescription() == "1 found"
    page.screen._field.setFocus()
    page.type("x")
    page.screen._field.clearFocus()
    assert (page.listed, page.screen._field.accessibleDescription()) == ([], "0 found")
    page.press("Knacks, 0")
    assert page.screen._field.text() == page.screen._field.accessibleDescription() == ""
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
