"""A change reported as not saved is not saved, so that repeating it is harmless."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.storage.database import campaign_file
from fourc_desktop.storage.database.connection import transaction
from fourc_desktop.storage.errors import StorageError


@contextmanager
def fails_after(connection: sqlite3.Connection, attempt: str, path: Path) -> Iterator[None]:
    """A transaction that reaches the disk but reports a failure, as when the folder is lost."""
    with transaction(connection, attempt, path):
        yield
    raise StorageError("It could not be saved.")


@contextmanager
def fails_before(connection: sqlite3.Connection, attempt: str, path: Path) -> Iterator[None]:
    """A transaction that does not reach the disk."""
    with transaction(connection, attempt, path):
        yield
        raise StorageError("It could not be saved.")


def test_a_committed_change_counts_as_saved(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign_file, "transaction", fails_after)
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    assert campaign.card(id_).id == id_
    (copy,) = duplication(campaign, [id_]).make()
    campaign.discard([copy])
    assert [card.id for card in campaign.trash()] == [copy]
    campaign.delete([copy])
    assert [card.id for card in campaign.cards()] == [id_]
    assert campaign.trash() == []
    assert campaign.undo() is not None
    assert [card.id for card in campaign.trash()] == [copy]
    assert campaign.redo() is not None
    assert campaign.trash() == []
    assert (campaign.undo_label or "").startswith("Delete")


def test_an_uncommitted_change_is_a_storage_error(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    before = campaign.content(id_)
    monkeypatch.setattr(campaign_file, "transaction", fails_before)
    for act in (
        duplication(campaign, [id_]).make,
        lambda: campaign.discard([id_]),
        campaign.undo,
    ):
        with pytest.raises(StorageError, match="It could not be saved"):
            act()
    assert campaign.content(id_) == before
    assert len(campaign.cards()) == 1


def test_an_unverifiable_change_is_a_storage_error(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise StorageError("It could not be read.")

    monkeypatch.setattr(campaign_file, "transaction", fails_after)
    monkeypatch.setattr(campaign.file, "read", fail)
    with pytest.raises(StorageError, match="It could not be saved"):
        FourcCampaign(campaign).add_instant_hero(seed="a")
