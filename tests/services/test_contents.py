import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.draft import Method, redraft
from fourc_desktop.games.fourc.rules.drafting import begin
from fourc_desktop.games.fourc.rules.rules import ADVANCED
from fourc_desktop.services.contents import (
    KINDS,
    UNOWNED,
    Content,
    name_of,
    read_content,
    renamed,
    retagged,
    tags_of,
    write_content,
)
from fourc_desktop.storage.encounter_document import EncounterModel

DOCK_FIGHT = EncounterModel(
    name="Dock",
    rules="fourc",
    seed="7",
    tags=("harbor",),
    start={"map": {"name": "Docks"}, "sides": [], "combatants": []},
)


@pytest.fixture
def contents(family: HeroFile) -> list[tuple[str, Content]]:
    car, home = family.vehicles[0], family.headquarters[0]
    return [
        ("4c-hero", Content(family.character)),
        ("4c-draft", Content(redraft(family.character))),
        ("4c-draft", Content(begin(ADVANCED, Method.ROLL), "ada")),
        ("4c-companion", Content(family.companions[1].character, "ada")),
        ("4c-vehicle", Content(car, "ada")),
        ("4c-vehicle", Content(car)),
        ("4c-headquarters", Content(home, "ada")),
        ("4c-headquarters", Content(home)),
        ("sector-map", Content(SectorMap("Docks", 3, 2, tags=("harbor",)))),
        ("encounter", Content(DOCK_FIGHT)),
    ]


def test_what_was_written_is_read_again(contents: list[tuple[str, Content]]) -> None:
    for kind, content in contents:
        written_kind, body = write_content(content)
        assert written_kind == kind
        assert read_content(kind, body) == content
    assert {kind for kind, _ in contents} == set(KINDS)


def test_a_kind_from_elsewhere_is_no_content() -> None:
    with pytest.raises(KeyError):
        read_content("5c-hat", "{}")


def test_everything_has_a_name(contents: list[tuple[str, Content]]) -> None:
    for _, content in contents:
        assert name_of(renamed(content.thing, "Żubr")) == "Żubr"
        assert renamed(renamed(content.thing, "Żubr"), name_of(content.thing)) == content.thing


def test_everything_has_tags(contents: list[tuple[str, Content]]) -> None:
    for _, content in contents:
        assert tags_of(retagged(content.thing, ("new",))) == ("new",)


def test_a_map_and_a_fight_belong_to_nobody(contents: list[tuple[str, Content]]) -> None:
    for kind, content in contents:
        if kind in UNOWNED - {"4c-hero"}:
            with pytest.raises(KeyError):
                _ = content.ownable
        else:
            assert content.ownable == content.thing
