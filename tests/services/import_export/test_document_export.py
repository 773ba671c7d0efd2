from pathlib import Path

import pytest

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export import document_export
from fourc_desktop.services.import_export.document_export import DocumentExport


def test_an_export_has_no_file_before_it_is_finished(
    campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_export, "PART", 2)
    ids = [FourcCampaign(campaign).add_instant_hero(seed="Ada") for _ in range(5)]
    folder = tmp_path / "out"
    with DocumentExport(campaign, ids, folder) as export:
        steps = list(export.steps())
        assert len(steps) == len(export) == 3
        for step in steps:
            step()
        assert not list(folder.glob("*.json"))
    assert not list(folder.iterdir())
    with DocumentExport(campaign, ids, folder) as export:
        for step in export.steps():
            step()
        paths = export.finish()
    assert len(set(paths)) == 5
    assert set(folder.iterdir()) == set(paths)
