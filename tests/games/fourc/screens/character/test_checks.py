"""The rollables of the sheet: each row has its check, and a click opens it, ready to roll."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from fourc_desktop.games.fourc.rules.characters.attacks import attack_options, defenses_of
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.rollables import RollKind, rollables
from fourc_desktop.games.fourc.rules.checks.check import CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.checks import (
    CheckRequest,
    SheetChecks,
    attack_rows,
    defense_rows,
    skill_rows,
)
from fourc_desktop.games.fourc.screens.character.sections import PrimaryTraitSection, power_rows
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.widgets.lists.sheet_rows import SheetRow, SheetRows
from tests.ui.screens_of import hero_screen, roll_dock, roll_screen

LEFT = Qt.MouseButton.LeftButton
SKILLS = (Skill("Law"), Skill("Stealth", improved=True), Skill("The mayor", SkillKind.CONTACT))


def test_each_row_has_the_numbers_of_the_paper_and_its_check(book: Rulebook) -> None:
    for seed in ("s91", "s44", "ada"):
        hero = replace(instant_hero(book, ADVANCED, seed), skills=SKILLS)
        derived = derived_stats(hero, book)
        page = character_page(hero, derived, book, campaign="")
        sources = NumberSources(book.master_table(ADVANCED), NO_RANK_NAMES, ())
        checks = SheetChecks(rollables(hero, derived, book), book.skill_traits)
        attacks = attack_rows(page.attacks, checks, sources)
        for row, attack in zip(attacks, attack_options(hero, derived, book), strict=True):
            assert isinstance(row.target, CheckRequest)
            assert row.target.thing is not None
            assert (row.value, row.target.thing.table) == (
                str(attack.rolled.value),
                attack.table.id,
            )
            assert attack.damage is None or f"damage {attack.damage.value}" in row.remark
        found = defenses_of(derived, hero.rules, book)
        for row, defense in zip(defense_rows(page.defenses, checks, sources), found, strict=True):
            assert isinstance(row.target, CheckRequest)
            assert row.target.thing is not None
            assert row.target.thing.table == defense.table.id
            assert [start for start, _ in row.outcomes] == list(
                book.master_table(ADVANCED).row(defense.rolled.value).starts
            )
        law, stealth, mayor = skill_rows(page, derived, checks)
        traits = {each.name: each for each in checks.of_kind(RollKind.TRAIT)}
        lawful = CheckRequest(traits["Intellect"], RowStep(1, "Law"))
        assert (law.value, law.target) == ("+1", lawful)
        sneaking = CheckRequest(traits["Coordination"], RowStep(3, "Stealth"))
        assert (stealth.value, stealth.target) == ("+3", sneaking)
        # A skill of the table's own has no usual trait.
        juggling = RowStep(1, "Juggling")
        assert checks.skill(juggling) == CheckRequest(None, juggling)
        assert (mayor.value, mayor.target) == ("contact", None)
        powers = power_rows(page, derived, sources, checks)
        for row, power in zip(powers, derived.powers, strict=True):
            assert (row.target is not None) or power.rank is None
        for trait in Trait:
            request = checks.trait(trait)
            assert request is not None
            assert request.thing == checks.of_kind(RollKind.TRAIT)[list(Trait).index(trait)]
    assert SheetChecks().trait(Trait.MELEE) is None
    blank = [replace(line, starts=None) for line in page.defenses]
    assert all(not row.outcomes for row in defense_rows(blank, checks, sources))


def row_of(rows: SheetRows, at: int) -> QWidget:
    """The widget of a row."""
    layout = rows.layout()
    item = None if layout is None else layout.itemAt(at)
    widget = None if item is None else item.widget()
    assert widget is not None
    return widget


def test_two_clicks_make_a_check(opened: OpenCampaign, window: MainWindow) -> None:
    ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
    hero = FourcCampaign(opened.campaign)
    hero.add_instant_hero(seed="other")
    opened.campaign.edit([ada], lambda before: replace(before, skills=SKILLS), "Edit {}")
    table = roll_screen(opened)

    def on_table(at: SheetRow | Trait) -> str:
        """Click on a row of the sheet; return the prepared roll."""
        opened.open_from_library(ada)
        sheet = hero_screen(opened)
        if isinstance(at, Trait):
            traits = sheet.findChild(PrimaryTraitSection)
            assert isinstance(traits, PrimaryTraitSection)
            label = next(e for e in traits.findChildren(QLabel) if e.text() == at.title)
            QTest.mouseClick(traits, LEFT, pos=label.mapTo(traits, QPoint(3, 3)))
        else:
            rows = next(e for e in sheet.findChildren(SheetRows) if at in e.rows)
            QTest.mouseClick(row_of(rows, rows.rows.index(at)), LEFT)
        assert window.current_screen() is table
        assert table.panel.throw.button.hasFocus()
        check = table.controller.check
        assert (check.who, check.stage) == (ada, CheckStage.OPEN)
        return check.on

    def rows(title: str) -> list[SheetRow]:
        opened.open_from_library(ada)
        lists = [each.rows for each in hero_screen(opened).findChildren(SheetRows)]
        return [row for found in lists for row in found if title in row.name]

    assert on_table(Trait.BRAWN) == "Brawn"
    QTest.mouseClick(table.panel.throw.button, LEFT)
    table.panel.throw.dice.land()
    assert table.controller.stage is CheckStage.ROLLED
    # A thrown check is settled by the next one.
    assert on_table(rows("Dodge")[0]) == "Dodge (Coordination)"
    assert len(table.controller.rolls.history()) == 1
    assert on_table(rows("Fists")[0]) == "Fists (Melee)"
    assert on_table(rows("Law")[0]) == "Intellect"
    assert table.controller.check.steps == (RowStep(1, "Law"),)
    opened.open_from_library(ada)
    contact = rows("The mayor")[0]
    lists = next(e for e in hero_screen(opened).findChildren(SheetRows) if contact in e.rows)
    QTest.mouseClick(row_of(lists, 2), LEFT)
    assert window.current_screen() is hero_screen(opened)
    # With the table in the side panel, the sheet stays visible.
    opened.rolls.show_dock()
    traits = hero_screen(opened).findChild(PrimaryTraitSection)
    assert isinstance(traits, PrimaryTraitSection)
    QTest.mouseClick(traits._values[Trait.MELEE], LEFT)
    assert window.current_screen() is hero_screen(opened)
    assert roll_dock(opened).controller.check.on == "Melee"


def test_a_double_click_on_a_row_throws_no_dice(opened: OpenCampaign, window: MainWindow) -> None:
    """As the system reports it: its second press would be a click on the Master Table."""
    ada = next(card.id for card in opened.campaign.cards() if card.name == "Ada")
    table = roll_screen(opened)
    opened.open_from_library(ada)
    traits = hero_screen(opened).findChild(PrimaryTraitSection)
    assert isinstance(traits, PrimaryTraitSection)
    label = next(e for e in traits.findChildren(QLabel) if e.text() == Trait.MELEE.title)
    place = label.mapTo(window, label.rect().center())
    QTest.mouseDClick(window.windowHandle(), LEFT, pos=place)
    assert window.current_screen() is table
    check = table.controller.check
    assert (check.on, check.stage) == (Trait.MELEE.title, CheckStage.OPEN)
