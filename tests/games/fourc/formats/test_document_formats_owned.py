import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.document_formats import (
    CHARACTER,
    COMPANION_ROW,
    HEADQUARTERS_ROW,
    CompanionRow,
    HeadquartersRow,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.services.documents.document_index import read_owner

HOME = Headquarters("Lamp Room", 6)


def test_the_owner_is_read_without_the_rest(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "a")
    assert read_owner(COMPANION_ROW.write(CompanionRow("ada", hero))) == "ada"
    for owner in ("ada", None):
        body = HEADQUARTERS_ROW.write(HeadquartersRow(owner, HOME))
        assert read_owner(body) == owner
        assert HEADQUARTERS_ROW.read(body) == HeadquartersRow(owner, HOME)
    assert read_owner(CHARACTER.write(hero)) is None


@pytest.mark.parametrize("owner", ["", "x" * 65])
def test_an_owner_is_an_id(owner: str) -> None:
    with pytest.raises(ValidationError):
        HEADQUARTERS_ROW.write(HeadquartersRow(owner, HOME))


def test_a_companion_has_an_owner(book: Rulebook) -> None:
    body = COMPANION_ROW.write(CompanionRow("ada", instant_hero(book, ADVANCED, "a")))
    with pytest.raises(ValidationError, match="owner"):
        COMPANION_ROW.read(body.replace('"owner":"ada"', '"owner":null'))
