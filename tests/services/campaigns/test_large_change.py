from collections.abc import Callable
from typing import Any

import pytest

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns import large_change
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import (
    duplication,
    rename,
    retag,
    retagging,
)
from fourc_desktop.services.campaigns.large_change import LargeChange

TEAM = frozenset({"Team"})
NOTHING = frozenset[str]()


@pytest.fixture
def heroes(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Five heroes of whom the first has a vehicle; changes have parts of two."""
    monkeypatch.setattr(large_change, "PART", 2)
    ids = [FourcCampaign(campaign).add_instant_hero(seed=f"{seed}") for seed in range(5)]
    PropertyService(campaign).add_vehicle(ids[0])
    return ids


def cards(campaign: Campaign) -> list[tuple[object, ...]]:
    """All that the cards show, without the ids of copies."""
    return sorted(
        (card.name, card.subtitle, card.line, card.numbers, card.tags, card.words)
        for card in campaign.cards(None)
    )


def made_in_steps(change: LargeChange[Any]) -> object:
    steps = 0
    for step in change.steps():
        step()
        steps += 1
    assert steps == len(change)
    return change.finish()


CHANGES: dict[str, Callable[..., LargeChange[Any]]] = {
    "duplicate": duplication,
    "tags": lambda campaign, ids: retagging(campaign, ids, TEAM, NOTHING),
}


@pytest.mark.parametrize("name", list(CHANGES))
def test_a_change_in_steps_is_one_step_of_undo_like_the_change_at_once(
    campaign: Campaign, heroes: list[str], name: str
) -> None:
    begin = CHANGES[name]
    before, label = cards(campaign), campaign.undo_label
    begin(campaign, heroes).make()
    after, told = cards(campaign), campaign.undo_label
    campaign.undo()
    made_in_steps(begin(campaign, heroes))
    assert cards(campaign) == after != before
    assert campaign.undo_label == told
    campaign.undo()
    assert cards(campaign) == before
    assert campaign.undo_label == label


@pytest.mark.parametrize("name", list(CHANGES))
def test_a_change_that_is_not_finished_changes_nothing(
    campaign: Campaign, heroes: list[str], name: str
) -> None:
    before, label = cards(campaign), campaign.undo_label
    for step in CHANGES[name](campaign, heroes).steps():
        step()
    assert (cards(campaign), campaign.undo_label) == (before, label)


@pytest.mark.parametrize("early", [True, False])
def test_a_change_keeps_what_was_changed_meanwhile(
    campaign: Campaign, heroes: list[str], early: bool
) -> None:
    change = retagging(campaign, heroes, TEAM, NOTHING)
    for number, step in enumerate(change.steps()):
        step()
        if number == (0 if early else len(change) - 1):
            rename(campaign, heroes[0], "Nova")
            campaign.discard(heroes[4:])
            campaign.delete(heroes[4:])
    assert change.finish() == 4
    assert [campaign.card(id_).tags for id_ in heroes[:4]] == [("Team",)] * 4
    assert campaign.card(heroes[0]).name == "Nova"
    assert campaign.document(heroes[0]).profile.name == "Nova"


def test_tags_that_all_have_make_no_step_of_undo(campaign: Campaign, heroes: list[str]) -> None:
    retag(campaign, heroes, TEAM, NOTHING)
    rename(campaign, heroes[0], "Nova")
    label = campaign.undo_label
    assert made_in_steps(retagging(campaign, heroes, TEAM, NOTHING)) == 0
    assert campaign.undo_label == label
