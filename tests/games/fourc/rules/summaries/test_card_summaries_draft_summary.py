from dataclasses import replace

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    new_draft,
    roll_rest,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.summaries.card_summaries import NAMELESS, draft_summary


def rolled(book: Rulebook) -> Draft:
    return roll_rest(
        new_draft(ADVANCED, CreationMethod.ROLL), book, SeededDice("a"), lambda _: True
    )


def test_an_empty_draft_has_a_card(book: Rulebook) -> None:
    card = draft_summary(new_draft(ADVANCED, CreationMethod.ROLL), None, book)
    assert (card.name, card.subtitle, card.numbers, card.line) == (NAMELESS, "Just begun", (), "")


def test_without_an_origin_a_draft_is_more_than_begun(book: Rulebook) -> None:
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), skills=(Skill("Law"),))
    assert draft_summary(draft, None, book).subtitle == "Origin open"


def test_the_entered_values_of_a_draft_can_be_found(book: Rulebook) -> None:
    draft = replace(
        set_origin(new_draft(ADVANCED, CreationMethod.CHOOSE), "mutant"),
        profile=CharacterProfile("", player="Kira", notes="Lamps"),
        powers=(HeldPower("flight"), HeldPower("not-there")),
        skills=(Skill("Law"),),
    )
    card = draft_summary(draft, None, book)
    assert (card.name, card.subtitle, card.line) == (NAMELESS, "Mutant · Kira", "Flight")
    assert all(word in card.words for word in ("flight", "law", "lamps", "draft"))
    lost = replace(draft, origin="nobody-knows-it")
    assert draft_summary(lost, None, book).subtitle == "Kira"


def test_a_draft_with_all_numbers_shows_them(book: Rulebook) -> None:
    draft = replace(rolled(book), profile=CharacterProfile("Storm"))
    card = draft_summary(draft, None, book)
    assert card.name == "Storm"
    assert [name for name, _ in card.numbers] == ["Damage", "Fortune"]
    unknown = replace(draft, powers=(HeldPower("not-there"),))
    assert draft_summary(unknown, None, book).numbers == ()


def test_a_companion_summary_names_its_owner(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL, alter_ego_limits())
    owner = instant_hero(book, ADVANCED, "a")
    card = draft_summary(draft, owner, book)
    assert f"Alter-Ego of {owner.profile.name}" in card.subtitle
    assert "Alter-Ego" in draft_summary(draft, None, book).subtitle
    nameless = replace(owner, profile=replace(owner.profile, name=""))
    assert draft_summary(draft, nameless, book).subtitle.startswith("Alter-Ego of the unnamed hero")
