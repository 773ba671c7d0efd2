"""The rulebook with options."""

from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.character import (
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicPower,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.combat.attempts.strikes import rating_of, strike
from fourc_desktop.games.rough_magic.rules.combat.commands import StrikeAt
from fourc_desktop.games.rough_magic.rules.combat.roster import RoughMagicRoster
from fourc_desktop.games.rough_magic.rules.homebrew import RoughMagicHomebrew
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from tests.games.rough_magic.rules.combat.stage import begun


def test_default_options_return_the_same_rulebook(rough_book: RoughMagicBook) -> None:
    changed = rough_book.with_options(RoughMagicOptions(knockback=True))
    assert changed.options.knockback
    assert changed.tables is rough_book.tables
    assert rough_book.with_options(RoughMagicOptions()) is rough_book


HAMMER = RoughMagicAttack("Sea hammer", gear=2, rating=5, note="wet")
GILLS = RoughMagicPower("Gills", "Breathes under water.")


def test_own_attacks_and_powers_are_added_and_fought_with(rough_book: RoughMagicBook) -> None:
    book = rough_book.with_homebrew(RoughMagicHomebrew((HAMMER,), (GILLS,)))
    ada = RoughMagicCharacter(skills=(RoughMagicSkill("Hand-to-hand Combat", level=3),))
    for setting in ("attacks+=Sea Hammer", "powers+=gills"):
        ada = assign(FORM, ada, book, setting)
    assert (ada.attacks, ada.powers) == ((HAMMER,), (GILLS,))
    numbers = {each.id: each.figure.value for each in FORM.figures(ada, book)}
    assert numbers["attacks.0.damage"] == 5
    stage = begun(book)
    stage.put("apex", attacks=RoughMagicRoster(book).joined(ada).attacks)
    attempt = strike(stage.state, book, StrikeAt("apex", "boomer", "Sea hammer"))
    [gear] = [each for each in ROLLER.parts(attempt.roll, book) if each.title == "Sea hammer"]
    assert gear.amount == HAMMER.gear
    assert rating_of(stage.who("apex"), HAMMER) == HAMMER.rating


def test_without_homebrew_the_rulebook_is_unchanged(rough_book: RoughMagicBook) -> None:
    assert rough_book.with_homebrew(RoughMagicHomebrew()) is rough_book
    book = rough_book.with_homebrew(RoughMagicHomebrew(powers=(GILLS,)))
    assert book.attacks == rough_book.attacks
    assert len(book.powers) == len(rough_book.powers) + 1
