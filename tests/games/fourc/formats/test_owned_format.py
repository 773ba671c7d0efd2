import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.headquarters_format import HeadquartersModel
from fourc_desktop.games.fourc.formats.hero_format import CharacterModel
from fourc_desktop.games.fourc.formats.owned_format import (
    OwnedCompanionModel,
    OwnedHeadquartersModel,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.storage.formats.document_model import read_owner

HOME = HeadquartersModel.of(Headquarters("Lamp Room", 6))


def test_the_owner_is_read_without_the_rest(book: Rulebook) -> None:
    hero = CharacterModel.of(instant_hero(book, ADVANCED, "a"))
    assert read_owner(OwnedCompanionModel(owner="ada", character=hero).model_dump_json()) == "ada"
    for owner in ("ada", None):
        body = OwnedHeadquartersModel(owner=owner, headquarters=HOME).model_dump_json()
        assert read_owner(body) == owner
        assert OwnedHeadquartersModel.model_validate_json(body).owner == owner
    assert read_owner(hero.model_dump_json()) is None


@pytest.mark.parametrize("owner", ["", "x" * 65])
def test_an_owner_is_an_id(owner: str) -> None:
    with pytest.raises(ValidationError):
        OwnedHeadquartersModel(owner=owner, headquarters=HOME)


def test_a_companion_has_an_owner(book: Rulebook) -> None:
    hero = CharacterModel.of(instant_hero(book, ADVANCED, "a"))
    with pytest.raises(ValidationError):
        OwnedCompanionModel.model_validate({"owner": None, "character": hero})
