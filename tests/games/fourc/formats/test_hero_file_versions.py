import hashlib
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.document_formats import CHARACTER
from fourc_desktop.games.fourc.formats.hero_file import (
    HERO_PAYLOAD,
    LARGEST_PICTURE,
    MAX_COMPANIONS,
    CompanionPayload,
    HeroPayload,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle


@pytest.fixture
def hero(book: Rulebook) -> Character:
    return instant_hero(book, ADVANCED, "format")


def with_portrait(hero: Character, picture: bytes) -> Character:
    digest = hashlib.sha256(picture).hexdigest()
    return replace(hero, profile=replace(hero.profile, portrait=digest))


def test_the_picture_must_be_the_portraits(hero: Character) -> None:
    along = (CompanionPayload(hero, None),)
    portrayed = HeroPayload(with_portrait(hero, b"x"), b"x", companions=along)
    text = HERO_PAYLOAD.write(portrayed)
    assert HERO_PAYLOAD.read(text) == portrayed
    some, none = '"picture":"eA=="', '"picture":null'
    for old, new in ((some, none), (none, some)):
        assert old in text
        with pytest.raises(ValidationError, match="the very picture"):
            HERO_PAYLOAD.read(text.replace(old, new, 1))
    for payload in (CompanionPayload, HeroPayload):
        with pytest.raises(ValueError, match="the very picture"):
            payload(hero, b"another")


def test_a_picture_is_only_so_large(hero: Character) -> None:
    for size, fits in ((LARGEST_PICTURE, True), (LARGEST_PICTURE + 1, False)):
        character = with_portrait(hero, b"x" * size)
        if fits:
            HERO_PAYLOAD.write(HeroPayload(character, b"x" * size))
        else:
            with pytest.raises(ValidationError, match="at most"):
                HERO_PAYLOAD.write(HeroPayload(character, b"x" * size))


def test_the_number_of_companions_is_limited(book: Rulebook, hero: Character) -> None:
    everything = {
        "companions": CompanionPayload(hero, None),
        "vehicles": OwnedVehicle("The Beacon", book.gear.vehicles["sports-car"]),
        "headquarters": Headquarters("Lamp Room", 6),
    }

    def along(count: int, field: str) -> HeroPayload:
        fields: dict[str, Any] = {field: (everything[field],) * count}
        return HERO_PAYLOAD.checked(HeroPayload(hero, None, **fields))

    for field in ("companions", "vehicles", "headquarters"):
        assert len(getattr(along(MAX_COMPANIONS, field), field)) == MAX_COMPANIONS
        with pytest.raises(ValidationError, match=field):
            along(MAX_COMPANIONS + 1, field)


def test_a_companion_brings_no_companions(hero: Character) -> None:
    """Ruling R55."""
    text = HERO_PAYLOAD.write(HeroPayload(hero, None)).removesuffix(',"companions":[]}') + "}"
    nested = f'{text[:-1]},"companions":[{text[:-1]},"companions":[]}}]}}'
    with pytest.raises(ValidationError, match=r"companions\.0\.companions"):
        HERO_PAYLOAD.read(nested)
    HERO_PAYLOAD.read(nested.replace(',"companions":[]', ""))


def test_the_first_version_still_opens(hero: Character) -> None:
    first = f'{{"character":{CHARACTER.write(hero)},"picture":null}}'
    model = HERO_PAYLOAD.read(first)
    assert (model.companions, model.vehicles, model.headquarters) == ((), (), ())
