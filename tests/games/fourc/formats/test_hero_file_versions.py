import hashlib
from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.headquarters_format import HeadquartersModel
from fourc_desktop.games.fourc.formats.hero_file import (
    LARGEST_PICTURE,
    MOST_COMPANIONS,
    CompanionModel,
    HeroModel,
)
from fourc_desktop.games.fourc.formats.hero_format import CharacterModel
from fourc_desktop.games.fourc.formats.vehicle_format import VehicleModel
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle


@pytest.fixture
def hero(book: Rulebook) -> Character:
    return instant_hero(book, ADVANCED, "format")


def with_portrait(hero: Character, picture: bytes) -> CharacterModel:
    digest = hashlib.sha256(picture).hexdigest()
    return CharacterModel.of(replace(hero, profile=replace(hero.profile, portrait=digest)))


def test_the_picture_must_be_the_portraits(hero: Character) -> None:
    character = CharacterModel.of(hero)
    assert HeroModel(character=character, picture=None).picture is None
    assert HeroModel(character=with_portrait(hero, b"x"), picture=b"x").picture == b"x"
    for model in (CompanionModel, HeroModel):
        with pytest.raises(ValidationError, match="the very picture"):
            model(character=character, picture=b"another")
        with pytest.raises(ValidationError, match="the very picture"):
            model(character=with_portrait(hero, b"x"), picture=None)


def test_a_picture_is_only_so_large(hero: Character) -> None:
    for size, fits in ((LARGEST_PICTURE, True), (LARGEST_PICTURE + 1, False)):
        character = with_portrait(hero, b"x" * size)
        if fits:
            assert HeroModel(character=character, picture=b"x" * size).picture
        else:
            with pytest.raises(ValidationError, match="at most"):
                HeroModel(character=character, picture=b"x" * size)


def test_only_so_many_come_along(book: Rulebook, hero: Character) -> None:
    character = CharacterModel.of(hero)
    companion = CompanionModel(character=character, picture=None)
    car = VehicleModel.of(OwnedVehicle("The Beacon", book.gear.vehicles["sports-car"]))
    home = HeadquartersModel.of(Headquarters("Lamp Room", 6))

    def along(count: int, field: str) -> HeroModel:
        everything = {"companions": companion, "vehicles": car, "headquarters": home}
        fields = {field: (everything[field],) * count}
        return HeroModel.model_validate({"character": character, "picture": None} | fields)

    for field in ("companions", "vehicles", "headquarters"):
        assert len(getattr(along(MOST_COMPANIONS, field), field)) == MOST_COMPANIONS
        with pytest.raises(ValidationError, match=field):
            along(MOST_COMPANIONS + 1, field)


def test_a_companion_brings_no_companions(hero: Character) -> None:
    """Ruling R55."""
    text = CompanionModel(character=CharacterModel.of(hero), picture=None).model_dump_json()
    nested = f'{text[:-1]},"companions":[{text[:-1]},"companions":[]}}]}}'
    with pytest.raises(ValidationError, match=r"companions\.0\.companions"):
        HeroModel.model_validate_json(nested)
    HeroModel.model_validate_json(nested.replace(',"companions":[]', ""))


def test_the_first_version_still_opens(hero: Character) -> None:
    first = f'{{"character":{CharacterModel.of(hero).model_dump_json()},"picture":null}}'
    model = HeroModel.model_validate_json(first)
    assert (model.companions, model.vehicles, model.headquarters) == ((), (), ())
