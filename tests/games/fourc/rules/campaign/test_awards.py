from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.campaign.awards import Award, with_award
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now, repute_now
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FORTUNE, REPUTE = 113, 11
"""The Fortune and Repute of the plain hero."""


@pytest.mark.parametrize(
    ("scale", "is_loss", "deed", "bonus", "fortune", "repute"),
    [
        ("city", False, "", 0, 25, 0),
        ("city", True, "", 0, -25, 0),
        ("", False, "save-life", 3, 0, 5),
        ("global", False, "thwart-crime", 0, 100, 1),
        ("personal", True, "commit-crime", 0, -5, -2),
    ],
)
def test_an_award_gives_fortune_and_repute(
    book: Rulebook,
    plain_hero: Character,
    scale: str,
    is_loss: bool,
    deed: str,
    bonus: int,
    fortune: int,
    repute: int,
) -> None:
    award = Award(
        "The flood", book.awards.scales.get(scale), is_loss, book.awards.deeds.get(deed), bonus
    )
    after = with_award(plain_hero, award, book)
    assert fortune_now(after, book).value == FORTUNE + fortune
    assert repute_now(after, book).value == REPUTE + repute
    lines = [LedgerEntry("The flood", fortune=fortune), LedgerEntry("The flood", repute=repute)]
    wanted = tuple(line for line in lines if line.fortune or line.repute)
    assert after.ledger.entries == wanted


def test_an_empty_award_is_refused(book: Rulebook, plain_hero: Character) -> None:
    award = Award("The flood")
    assert award.is_empty
    with pytest.raises(Refused, match="Choose Fortune, Repute or both"):
        with_award(plain_hero, award, book)


def test_an_award_needs_a_reason(book: Rulebook, plain_hero: Character) -> None:
    award = Award("  ", book.awards.scales["city"])
    with pytest.raises(Refused, match="Enter why"):
        with_award(plain_hero, award, book)


def test_a_loss_has_no_bonus(book: Rulebook, plain_hero: Character) -> None:
    award = Award("Arson", deed=book.awards.deeds["commit-crime"], bonus=1)
    with pytest.raises(Refused, match="bonus"):
        with_award(plain_hero, award, book)
    assert with_award(plain_hero, replace(award, bonus=0), book) != plain_hero


@pytest.mark.parametrize(
    ("scale", "is_loss", "deed", "bonus", "worth"),
    [
        ("city", False, "save-life", 3, "+25 Fortune, +5 Repute"),
        ("city", True, "", 0, "−25 Fortune"),
        ("", False, "commit-crime", 0, "−2 Repute"),
        ("", False, "", 0, ""),
    ],
)
def test_the_points_of_an_award(
    book: Rulebook, scale: str, is_loss: bool, deed: str, bonus: int, worth: str
) -> None:
    award = Award(
        "The flood", book.awards.scales.get(scale), is_loss, book.awards.deeds.get(deed), bonus
    )
    assert award.changes_text == worth
