from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fourc.documents.file_formats import (
    HEADQUARTERS_FILE,
    VEHICLE_FILE,
    FourcHomebrew,
    HeroFileFormat,
)
from fourc_desktop.games.fourc.formats.hero_file import with_instant_companions
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.storage.errors import ImportRefusedError

PIER = Headquarters("A pier", size=30)


def test_a_hero_file_includes_the_belongings(book: Rulebook) -> None:
    package = with_instant_companions(instant_hero(book, ADVANCED, "381"), book, "381").package()
    assert package.belongings
    format_ = HeroFileFormat()
    assert format_.read(format_.write(package), "hero.json") == package


def test_a_companion_is_exported_as_a_hero(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "b")
    format_ = HeroFileFormat()
    written = format_.write(Package(Content("4c-companion", hero, "a" * 32)))
    assert format_.read(written, "hero.json") == Package(Content("4c-hero", hero))


def test_a_file_of_another_kind_is_refused() -> None:
    written = HEADQUARTERS_FILE.write(Package(Content("4c-headquarters", PIER)))
    assert HEADQUARTERS_FILE.read(written, "pier.json").content.document == PIER
    with pytest.raises(ImportRefusedError, match=r"pier\.json"):
        VEHICLE_FILE.read(written, "pier.json")


def test_a_pack_is_merged_except_invalid_entries(book: Rulebook) -> None:
    hats = replace(book.powers["flight"], id="hats", name="Hats")
    scarves = replace(hats, id="scarves", name="Scarves")
    pack = Homebrew(powers=(hats, scarves, book.powers["flight"]))
    found = FourcHomebrew().merged(pack, Homebrew(powers=(hats,)), book)
    assert found.own == Homebrew(powers=(hats, scarves))
    assert found.changed == 1
    assert len(found.refusals) == 1
    assert "Flight" in found.refusals[0] or "flight" in found.refusals[0]
