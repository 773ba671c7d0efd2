"""The powers on the sheet, with or without a clickable rank."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.rollables import rollables
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.screens.character.checks import SheetChecks
from fourc_desktop.games.fourc.screens.character.sections import power_rows
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import rank_names, shipped_rulebook
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.widgets.dialogs.source_popup import SourceWidget
from fourc_desktop.ui.widgets.lists.sheet_rows import RowSection


def test_each_power_is_shown_with_its_rank(tools: ApplicationContext, qtbot: QtBot) -> None:
    served: list[SourceWidget] = []
    section = RowSection("Powers", served.append)
    qtbot.addWidget(section)
    book, names = shipped_rulebook(tools), rank_names(tools, ADVANCED)
    sources = NumberSources(book.master_table(ADVANCED), names, ())
    for seed in ("s91", "s44"):
        hero = instant_hero(book, ADVANCED, seed)
        derived = derived_stats(hero, book)
        page = character_page(hero, derived, book, campaign="")
        checks = SheetChecks(rollables(hero, derived, book))
        section.show_rows(power_rows(page, derived, sources, checks))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        section.show()
        shown = {each.text() for each in section.findChildren(QLabel) if each.isVisible()}
        assert {line.name for line in page.powers} <= shown
        assert {line.text for line in page.powers} <= shown
        ranked = [line.rank for line in page.powers if line.rank.isdecimal()]
        numbers = [each for each in section.list.numbers if each.isVisible()]
        assert [each.text() for each in numbers] == ranked
        assert set(numbers) <= set(served)
        assert ("no rank" in shown) is (len(ranked) < len(page.powers))
        assert [row.name for row in section.rows] == [line.name for line in page.powers]


def test_a_power_with_an_open_rank_says_so_and_where_it_is_set(tools: ApplicationContext) -> None:
    book, names = shipped_rulebook(tools), rank_names(tools, ADVANCED)
    sources = NumberSources(book.master_table(ADVANCED), names, ())
    powers = (HeldPower("animal-command"), HeldPower("alter-ego"))
    hero = replace(instant_hero(book, ADVANCED, "s91"), powers=powers)
    derived = derived_stats(hero, book)
    page = character_page(hero, derived, book, campaign="")
    checks = SheetChecks(rollables(hero, derived, book))
    open_, rankless = power_rows(page, derived, sources, checks)
    assert (open_.value, rankless.value) == ("rank open", "no rank")
    assert open_.tip.startswith("Its Rank Value is open: set it with Edit, on the step Powers.")
    assert "Edit" not in rankless.tip
