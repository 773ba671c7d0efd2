from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.documents import AnyKind, Content
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.documents.document_kinds import (
    KINDS,
    CompanionDocumentKind,
    DraftDocumentKind,
    HeroDocumentKind,
)
from fourc_desktop.games.fourc.formats.hero_file import content_of
from fourc_desktop.games.fourc.rules.characters.character import (
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, draft_of
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle

BY_KIND: dict[str, AnyKind] = {kind.id: kind for kind in KINDS}


def contents(book: Rulebook) -> list[Content[Any]]:
    """A document of each kind; owned ones have an owner."""
    hero = instant_hero(book, ADVANCED, "kinds")
    things = (hero, draft_of(hero), OwnedVehicle("Rumor", next(iter(book.gear.vehicles.values()))))
    place = Headquarters("The Lamp Room", size=30)
    return [content_of(hero, "a" * 32), *(content_of(each) for each in (*things, place))]


def test_contents_written_to_the_database_are_read_back(book: Rulebook) -> None:
    assert {each.kind for each in contents(book)} == set(BY_KIND)
    for content in contents(book):
        kind = BY_KIND[content.kind]
        assert kind.read(kind.write(content)) == content


def test_a_document_keeps_all_but_its_head(book: Rulebook) -> None:
    for content in contents(book):
        kind = BY_KIND[content.kind]
        head = replace(kind.head(content.document), name="Somebody else", tags=("north",))
        renamed = kind.with_head(content.document, head)
        assert kind.head(renamed) == head
        assert kind.with_head(renamed, kind.head(content.document)) == content.document


def test_a_companion_without_an_owner_is_not_written(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "kinds")
    with pytest.raises(ValueError, match="belongs to nobody"):
        CompanionDocumentKind().write(Content("4c-companion", hero))


def test_villains_have_their_own_group_and_drawing(book: Rulebook) -> None:
    kind = HeroDocumentKind()
    found = [
        kind.summary(instant_hero(book, ADVANCED, "side", side=side), None, book)
        for side in (CharacterSide.HERO, CharacterSide.VILLAIN)
    ]
    assert [kind.group(each).id for each in found] == ["hero", "villain"]
    assert len({kind.drawing(each) for each in found}) == 2


def test_unknown_powers_are_reported_and_not_compared(book: Rulebook) -> None:
    kind, hero = HeroDocumentKind(), instant_hero(book, ADVANCED, "kinds")
    assert kind.missing(hero, book) is None
    stranger = replace(hero, powers=(HeldPower("hats"),))
    assert "Hats" in str(kind.missing(stranger, book))
    with pytest.raises(Refused, match="Hats"):
        kind.compared(stranger, book)


def test_a_draft_is_not_exported() -> None:
    assert "Nova is a draft" in str(DraftDocumentKind().export_refusal("Nova"))
    said = str(DraftDocumentKind().export_refusal("the Sidekick of Nova"))
    assert said.startswith("The Sidekick of Nova is a draft")


@pytest.mark.parametrize(
    ("name", "owner", "full"),
    [
        ("", "Daystar", "the Alter-Ego of Daystar"),
        ("Nightjar", "Daystar", "Nightjar (Alter-Ego of Daystar)"),
        ("", "", "the Alter-Ego of the unnamed hero"),
        ("", None, "the unnamed hero"),
        ("Nightjar", None, "Nightjar"),
    ],
)
def test_the_full_name_of_a_draft_says_whose_it_is(name: str, owner: str | None, full: str) -> None:
    limits = None if owner is None else alter_ego_limits()
    draft = new_draft(ADVANCED, CreationMethod.ROLL, limits)
    draft = replace(draft, profile=CharacterProfile(name))
    hero = replace(new_draft(ADVANCED, CreationMethod.ROLL), profile=CharacterProfile(owner or ""))
    whose = None if owner is None else hero
    assert DraftDocumentKind().full_name(draft, whose, name or "Unnamed") == full
