"""A change that is told as not saved is not saved, so that repeating it is harmless."""

from collections.abc import Sequence

import pytest

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.database.document import DocumentChange
from fourc_desktop.storage.errors import StorageError


def fail_after(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each commit reach the disk and report a failure, as where its folder is not synced."""
    true_commit = campaign.file.commit

    def commit(label: str, changes: Sequence[DocumentChange], **options: str | None) -> None:
        true_commit(label, changes, **options)
        raise StorageError("It could not be saved.")

    monkeypatch.setattr(campaign.file, "commit", commit)


def test_what_is_on_the_disk_is_no_failure(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_after(campaign, monkeypatch)
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    assert campaign.card(id_).id == id_
    (copy,) = campaign.duplicate([id_])
    campaign.discard([copy])
    assert [card.id for card in campaign.trash()] == [copy]
    campaign.delete([copy])
    assert [card.id for card in campaign.cards()] == [id_]
    assert campaign.trash() == []


def test_what_is_not_on_the_disk_is_a_failure(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    before = campaign.content(id_)

    def commit(*_: object, **__: object) -> None:
        raise StorageError("It could not be saved.")

    monkeypatch.setattr(campaign.file, "commit", commit)
    for act in (campaign.duplicate, campaign.discard):
        with pytest.raises(StorageError, match="It could not be saved"):
            act([id_])
    assert campaign.content(id_) == before
    assert len(campaign.cards()) == 1


def test_what_cannot_be_looked_at_is_a_failure(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise StorageError("It could not be read.")

    fail_after(campaign, monkeypatch)
    monkeypatch.setattr(campaign.file, "read", fail)
    with pytest.raises(StorageError, match="It could not be saved"):
        FourcCampaign(campaign).add_instant_hero(seed="a")
