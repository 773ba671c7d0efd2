"""The ledger: entries with totals, and the search."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.ledger import AT_ONCE, FILTERS, LedgerPage
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.text import date_text
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.sheet import SheetItem


@pytest.fixture
def page(qtbot: QtBot) -> LedgerPage:
    made = LedgerPage()
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    return made


@pytest.fixture
def hero(tools: ApplicationContext) -> Character:
    made = instant_hero(shipped_rulebook(tools), ADVANCED, "ledger")
    for entry in (
        LedgerEntry("Saved the harbor", fortune=100, repute=2),
        LedgerEntry("Boxing", fortune=-20, trait=Trait.MELEE, amount=1),
        LedgerEntry("A scandal", repute=-9_999),
        LedgerEntry("A bold roll", fortune=-25, day=date(2031, 12, 24)),
    ):
        made = made.entered(entry)
    return made


def lines(page: LedgerPage) -> list[list[str]]:
    QApplication.processEvents()
    return [
        [each.text() for each in line.findChildren(QLabel) if each.text()]
        for line in page.findChildren(SheetItem)
        if line.isVisible()
    ]


def choose(page: LedgerPage, words: str) -> None:
    button = next(each for each in page.findChildren(Button) if each.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_each_ledger_line_shows_its_total(
    page: LedgerPage, hero: Character, tools: ApplicationContext
) -> None:
    start = derived_stats(hero, shipped_rulebook(tools))
    page.show_ledger(hero, shipped_rulebook(tools))
    fortune, repute = start.fortune.value, start.repute.value
    assert lines(page) == [
        ["A bold roll", date_text(date(2031, 12, 24)), "−25 Fortune",
         f"then Fortune {fortune + 55}"],
        ["A scandal", "−9,999 Repute", "then Repute 0"],
        ["Melee +1, Boxing", "−20 Fortune", f"then Fortune {fortune + 80}"],
        ["Saved the harbor", "+100 Fortune", "+2 Repute",
         f"then Fortune {fortune + 100}, Repute {repute + 2}"],
    ]  # fmt: skip


def test_a_line_of_an_edit_leaves_earlier_totals(
    page: LedgerPage, hero: Character, tools: ApplicationContext
) -> None:
    book = shipped_rulebook(tools)
    start = derived_stats(hero, book).fortune.value
    entries = (LedgerEntry("A bold roll", -10), LedgerEntry("", start_fortune=7))
    page.show_ledger(replace(hero, ledger=Ledger(entries)), book)
    assert lines(page) == [
        ["Edited", "+7 Fortune", f"then Fortune {start - 10}"],
        ["A bold roll", "−10 Fortune", f"then Fortune {start - 17}"],
    ]


@pytest.mark.parametrize(
    ("words", "count"), [("All", 4), ("Gained", 1), ("Spent and lost", 3), ("Bought", 1)]
)
def test_lines_are_filtered(
    page: LedgerPage, hero: Character, tools: ApplicationContext, words: str, count: int
) -> None:
    page.show_ledger(hero, shipped_rulebook(tools))
    choose(page, words)
    assert len(lines(page)) == count
    page.begin()
    page.show_ledger(hero, shipped_rulebook(tools))
    assert len(lines(page)) == 4


def test_lines_are_searched(page: LedgerPage, hero: Character, tools: ApplicationContext) -> None:
    page.show_ledger(hero, shipped_rulebook(tools))
    QTest.keyClicks(page.search, "HARBOR")
    assert [line[0] for line in lines(page)] == ["Saved the harbor"]
    QTest.keyClicks(page.search, " moon")
    assert lines(page) == []
    assert "Nothing found." in [each.text() for each in page.findChildren(QLabel)]
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    QTest.keyClicks(page.search, date_text(date(2031, 12, 24)))
    assert [line[0] for line in lines(page)] == ["A bold roll"]
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert len(lines(page)) == 4


def test_filters_count_what_is_found(
    page: LedgerPage, hero: Character, tools: ApplicationContext
) -> None:
    page.show_ledger(hero, shipped_rulebook(tools))
    assert page.filters.button("all").accessibleName() == "All, 4"
    QTest.keyClicks(page.search, "harbor")
    names = [page.filters.button(id_).accessibleName() for id_ in FILTERS]
    assert names == ["All, 1", "Gained, 1", "Spent and lost, 0", "Bought, 0"]
    page.filters.button("bought").click()
    assert page.filters.button("all").accessibleName() == "All, 1"


def test_a_long_ledger_is_shown_in_parts(
    page: LedgerPage, hero: Character, tools: ApplicationContext
) -> None:
    for number in range(AT_ONCE):
        hero = hero.entered(LedgerEntry(f"Deed {number}", fortune=1))
    page.show_ledger(hero, shipped_rulebook(tools))
    assert len(lines(page)) == AT_ONCE
    QTest.mouseClick(page.more, Qt.MouseButton.LeftButton)
    assert len(lines(page)) == AT_ONCE + 4
    assert not page.more.isVisible()


def test_an_empty_ledger_has_its_own_text(page: LedgerPage, tools: ApplicationContext) -> None:
    page.show_ledger(
        instant_hero(shipped_rulebook(tools), ADVANCED, "new"), shipped_rulebook(tools)
    )
    assert "Nothing gained or spent yet." in [each.text() for each in page.findChildren(QLabel)]
