"""Every malicious map is refused in a plain sentence within a limit, and the campaign stays usable.

The limit is counted in steps, which are the same on every machine.
"""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.movement import MovementMode, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.import_export.import_export import ImportResult, joined, read_parts
from fourc_desktop.storage.database.document import MAP_KIND, DocumentChange
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.exchange_files import MAX_TOKENS
from fourc_desktop.storage.formats.map_format import write_map
from tests.kinds import FOURC
from tests.services.hostile_maps import (
    CORPUS_OF_MAPS,
    GOOD,
    ODD,
    HostileMap,
    enveloped,
    rings,
    with_pictures,
)
from tests.steps import steps

MAX_STEPS = 2 * 7 * MAX_TOKENS
"""The limit for an import: a file is scanned twice, with at most seven steps per token."""

FEW_STEPS = 10_000
"""The limit for reading a map again in a campaign, independent of its size."""

PICTURED = dict(with_pictures())


def refusal(path: Path, text: str) -> str:
    """The refusal of an import of a file."""
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    came: list[ImportResult] = []
    assert steps(lambda: came.append(joined(read_parts(path, FOURC, GAME, None)))) <= MAX_STEPS
    [read] = came
    assert (read.documents, read.homebrew) == ((), ())
    [sentence] = read.refusals
    return sentence


def is_plain(sentence: str, name: str) -> bool:
    """Whether it names the file and the reason in plain words."""
    return (
        sentence.startswith(name)
        and sentence.endswith(".")
        and len(sentence) < 400
        and not re.search(r"Traceback|Error|pydantic|\n|type=|input", sentence)
    )


def test_the_corpus_is_large_with_unique_names() -> None:
    assert len(CORPUS_OF_MAPS) + len(PICTURED) >= 100
    assert len({each.name for each in CORPUS_OF_MAPS}) == len(CORPUS_OF_MAPS)


def test_the_good_one_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "docks.json"
    path.write_text(enveloped(write_map(GOOD)), encoding="utf-8")
    assert joined(read_parts(path, FOURC, GAME, None)).documents == (
        Package(Content(MAP_KIND, GOOD)),
    )


@pytest.mark.parametrize("hostile", CORPUS_OF_MAPS, ids=[each.name for each in CORPUS_OF_MAPS])
def test_a_map_that_cannot_be_is_not_imported(hostile: HostileMap, tmp_path: Path) -> None:
    sentence = refusal(tmp_path / "docks.json", enveloped(hostile.text()))
    assert is_plain(sentence, "docks.json"), sentence
    assert [path.name for path in tmp_path.iterdir()] == ["docks.json"]


@pytest.mark.parametrize("name", PICTURED)
def test_a_hostile_picture_does_not_come_with_a_map(name: str, tmp_path: Path) -> None:
    sentence = refusal(tmp_path / "docks.json", PICTURED[name])
    assert is_plain(sentence, ("docks.json", "The picture")[sentence.startswith("The")]), sentence


KEPT = [each for each in CORPUS_OF_MAPS if each.name not in ODD]


@pytest.mark.parametrize("hostile", KEPT, ids=[each.name for each in KEPT])
def test_in_a_campaign_changed_by_hand_it_is_set_aside_in_words(
    hostile: HostileMap, campaign: Campaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(campaign, tools)
    id_, other = fights.add_map(GOOD), fights.add_map(replace(GOOD, name="Pier"))
    document = campaign.file.read(id_)
    assert document is not None
    spoiled = replace(document.document, body=hostile.text())
    try:
        campaign.file.commit("By hand", [DocumentChange(id_, spoiled)])
    except ValueError:
        assert fights.map(id_) == GOOD
        return  # A campaign cannot contain text that is not JSON.
    path = campaign.file.path
    campaign.close()

    def look() -> None:
        with open_campaign(path, tools) as again:
            with pytest.raises(StorageError, match=r"^Docks is in a form .*\.$"):
                again.document(id_)
            assert again.document(other) == replace(GOOD, name="Pier")
            assert {card.name for card in again.cards(MAP_KIND)} == {"Docks", "Pier"}

    assert steps(look) <= FEW_STEPS


def test_rings_of_ways_are_a_map() -> None:
    map_ = rings()
    assert FOURC.write(Content(MAP_KIND, map_))
    found = []
    taken = steps(lambda: found.append(reach(map_, Position(0, 0), MovementMode("Run", 40))))
    assert taken <= 40 * len(map_.links)
    assert len(found[0]) <= 40
