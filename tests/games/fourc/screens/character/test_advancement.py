"""The purchases with Fortune, row by row."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.campaign.advancement import (
    power_offers,
    raise_trait,
    trait_offers,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, OtherReading
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.advancement import AdvancementPage
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.text import number


@pytest.fixture
def page(qtbot: QtBot) -> AdvancementPage:
    made = AdvancementPage(lambda _kind, _name: "")
    qtbot.addWidget(made)
    made.resize(1100, 900)
    made.show()
    return made


@pytest.fixture
def hero(tools: ApplicationContext) -> Character:
    made = instant_hero(shipped_rulebook(tools), ADVANCED, "7")
    return made.entered(LedgerEntry("A good year", fortune=500))


def shown(page: AdvancementPage, hero: Character, book: Rulebook) -> None:
    page.show_offers(hero, current_stats(hero, book), book, changeable=True)
    QApplication.processEvents()


def test_every_trait_and_power_is_offered(
    page: AdvancementPage, hero: Character, tools: ApplicationContext
) -> None:
    shown(page, hero, shipped_rulebook(tools))
    now = current_stats(hero, shipped_rulebook(tools))
    words = [each.text() for each in page.findChildren(QLabel)]
    assert f"{now.fortune.value} Fortune left" in words
    for rows, offers in (
        (page.traits.rows, trait_offers(hero, now)),
        (page.powers.rows, power_offers(hero, now)),
    ):
        for row, offer in zip(rows, offers, strict=True):
            for step in offer.steps:
                assert row.buttons[step.by].text() == f"+{step.by} for {number(step.cost)}"
                assert row.buttons[step.by].isEnabled() is (step.refusal is None)


def test_a_press_buys_with_the_reason(
    page: AdvancementPage, hero: Character, tools: ApplicationContext
) -> None:
    traits: list[tuple[Trait, int, str]] = []
    powers: list[tuple[str, int, str]] = []
    page.trait_bought.connect(lambda *given: traits.append(given))
    page.power_bought.connect(lambda *given: powers.append(given))
    shown(page, hero, shipped_rulebook(tools))
    QTest.keyClicks(page._reason, "Training")
    QTest.mouseClick(page.traits.rows[2].buttons[1], Qt.MouseButton.LeftButton)
    row = next(each for each in page.powers.rows if each.buttons[1].isVisible())
    QTest.mouseClick(row.buttons[1], Qt.MouseButton.LeftButton)
    assert traits == [(Trait.BRAWN, 1, "Training")]
    assert powers == [(row.objectName(), 1, "Training")]


def test_lifestyle_is_bought_by_the_other_reading(
    page: AdvancementPage, hero: Character, tools: ApplicationContext
) -> None:
    """Ruling R63."""
    shown(page, hero, shipped_rulebook(tools))
    assert len(page.traits.rows) == len(Trait)
    bought: list[tuple[int, str]] = []
    page.lifestyle_bought.connect(lambda *given: bought.append(given))
    rules = replace(ADVANCED, other_readings=(OtherReading.LIFESTYLE_BOUGHT,))
    shown(page, replace(hero, rules=rules), shipped_rulebook(tools))
    row = page.traits.rows[-1]
    assert len(page.traits.rows) == len(Trait) + 1
    assert row.property("rule_topic") == "figure:lifestyle"
    QTest.mouseClick(row.buttons[5], Qt.MouseButton.LeftButton)
    assert bought == [(5, "")]


def test_equal_offers_keep_their_rows(
    page: AdvancementPage, hero: Character, tools: ApplicationContext
) -> None:
    """So that pressing Enter again buys once more."""
    shown(page, hero, shipped_rulebook(tools))
    rows = page.traits.rows
    before = rows[0].buttons[1].text()
    shown(page, raise_trait(hero, shipped_rulebook(tools), Trait.MELEE), shipped_rulebook(tools))
    assert page.traits.rows == rows
    assert rows[0].buttons[1].text() != before
    shown(page, replace(hero, powers=()), shipped_rulebook(tools))
    assert page.powers.rows == []
    assert not page.powers.isVisible()


def test_another_hero_starts_with_empty_forms(page: AdvancementPage) -> None:
    QTest.keyClicks(page._reason, "Training")
    QTest.keyClicks(page.new_power.story, "A comet")
    page.begin()
    assert (page._reason.text(), page.new_power.story.text()) == ("", "")


@pytest.mark.parametrize(("width", "beside"), [(1100, True), (500, False)])
def test_columns_stack_in_a_narrow_page(
    page: AdvancementPage, hero: Character, tools: ApplicationContext, *, width: int, beside: bool
) -> None:
    shown(page, hero, shipped_rulebook(tools))
    page.resize(width, 900)
    QApplication.processEvents()
    assert (page.powers.y() == page.traits.y()) is beside
