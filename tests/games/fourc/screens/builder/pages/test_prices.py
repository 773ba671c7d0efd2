"""Prices as text."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.characters.character import CreationMethod
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.draft import DraftField, draft_of
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.screens.builder.pages.prices import (
    held_power_price_text,
    listed_power_price_text,
    score_price_text,
    skill_kind_price_text,
)
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext


def test_each_price_is_named(tools: ApplicationContext) -> None:
    book = shipped_rulebook(tools)
    hero = instant_hero(book, ADVANCED, "LANTERN")
    hero = replace(
        hero,
        repute=Score(4),
        ledger=Ledger((LedgerEntry("A ring", -1000, new_power="flight"),)),
    )
    draft = replace(draft_of(hero), method=CreationMethod.POINTS)
    assert score_price_text(draft, DraftField.REPUTE, book) == "2 points; one\u00a0more:\u00a01"
    for held, words in (
        (HeldPower("flight", rank=Score(30)), "bought with Fortune"),
        (HeldPower("burrowing", rank=Score(1)), "1 point; one\u00a0more:\u00a01"),
        (HeldPower(MAGIC, rank=Score(30), raised=1), "400 points; one\u00a0more:\u00a08"),
        (HeldPower("celebrity"), "20 points"),
        (HeldPower("force-field"), "0 points; one\u00a0more:\u00a01"),
    ):
        assert held_power_price_text(draft, held, book) == words
    for power, words in (("flight", "1 point per rank"), ("celebrity", "20 points")):
        assert listed_power_price_text(book.powers[power], book.point_costs) == words
    assert [skill_kind_price_text(kind, book.point_costs) for kind in SkillKind] == [
        "20 points",
        "40 points",
        "20 points",
    ]
