"""Pictures matched with documents by their names."""

from pathlib import Path

import pytest

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import rename
from fourc_desktop.services.campaigns.portraits import (
    matched_portraits,
    remove_portraits,
    set_portraits,
)
from tests.pictures import small_picture


def hero(campaign: Campaign, name: str) -> str:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="7")
    rename(campaign, id_, name)
    return id_


def test_file_names_match_like_searched_names(campaign: Campaign) -> None:
    eclair, twin, other = (hero(campaign, name) for name in ("Captain Éclair", "Twin", "Twin"))
    names = ("captain_eclair.png", "CAPTAIN-ECLAIR.jpg", "twin.png", "nobody.webp")
    found = matched_portraits(campaign, map(Path, names), [campaign.kinds.main])
    assert twin != other
    assert found.found == {eclair: Path("captain_eclair.png")}
    assert found.left == (
        "CAPTAIN-ECLAIR.jpg: captain_eclair.png is of the same name.",
        "twin.png: 2 here have this name; drop it on a card.",
        "nobody.webp: nobody here has this name.",
    )


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Dr. Meridian", "dr meridian.jpg"),
        ("Who? O'Brien: 2", "who-obrien_2.png"),
        ("Night Heron", "NightHeron.webp"),
        ("★", "★.png"),
    ],
)
def test_punctuation_is_not_needed_to_match(campaign: Campaign, name: str, file: str) -> None:
    id_ = hero(campaign, name)
    assert matched_portraits(campaign, [Path(file)], [campaign.kinds.main]).found == {
        id_: Path(file)
    }


def test_portraits_are_set_and_undone_in_one_step(campaign: Campaign) -> None:
    ids = [hero(campaign, name) for name in ("Ada", "Ben")]
    set_portraits(campaign, dict.fromkeys(ids, small_picture()))
    assert all(campaign.card(id_).portrait for id_ in ids)
    assert campaign.undo() == "Change 2 portraits"
    assert not any(campaign.card(id_).portrait for id_ in ids)


def test_portraits_are_removed_and_undone_in_one_step(campaign: Campaign) -> None:
    ids = [hero(campaign, name) for name in ("Ada", "Ben")]
    set_portraits(campaign, dict.fromkeys(ids, small_picture()))
    remove_portraits(campaign, ids)
    assert not any(campaign.card(id_).portrait for id_ in ids)
    assert campaign.undo() == "Remove 2 portraits"
    assert all(campaign.card(id_).portrait for id_ in ids)
    remove_portraits(campaign, ids[:1])
    assert [bool(campaign.card(id_).portrait) for id_ in ids] == [False, True]
    assert campaign.undo() == f"Remove the portrait of {campaign.card(ids[0]).name}"
