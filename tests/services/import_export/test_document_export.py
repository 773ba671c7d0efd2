from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
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


def test_an_export_names_namesakes_and_what_it_leaves_out_as_the_library_does(
    campaign: Campaign, tmp_path: Path
) -> None:
    heroes, drafts = FourcCampaign(campaign), DraftService(campaign)
    older = heroes.add_instant_hero(seed="Pulsar")
    newer = duplication(campaign, [older]).make()[0]
    heroes.edit_profile(newer, heroes.character(older).profile)
    for hero in (newer, older):
        spark = drafts.begin_companion(hero, CompanionRole.SIDEKICK)
        draft = heroes.draft(spark)
        campaign.change(spark, replace(draft, profile=replace(draft.profile, name="Spark")), "Name")
    with DocumentExport(campaign, [newer, older], tmp_path) as export:
        for step in export.steps():
            step()
        paths = export.finish()
    name, labels = campaign.card(older).name, campaign.library_names()
    assert {labels[newer], labels[older]} == {f"{name} (1)", f"{name} (2)"}
    assert [path.stem for path in paths] == [labels[newer], labels[older]]
    assert sorted(campaign.left_out_belongings([newer, older])) == [
        f"Spark ({number}) is a draft; finish it in the builder first." for number in (1, 2)
    ]
