from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourc.formats.document_formats import CAMPAIGN_PAGE
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import (
    ADVANCED,
    BASIC,
    AdvancedPart,
    FightReading,
    OtherReading,
)

NIGHTS = CampaignPage(
    name="Harbor City Nights",
    notes="Every second Friday.\nBring dice.",
    rules=replace(BASIC, swimming=True, other_readings=(OtherReading.ARMOR_ADDS,)),
    night_healing=True,
    rank_names=False,
    fights=(FightReading.INITIATIVE_BONUS, FightReading.RANGE_PENALTY),
)


@pytest.mark.parametrize("page", [NIGHTS, CampaignPage()])
def test_written_and_read_a_page_is_the_same(page: CampaignPage) -> None:
    text = CAMPAIGN_PAGE.write(page)
    assert CAMPAIGN_PAGE.read(text) == page


def test_only_changed_rule_parts_are_written() -> None:
    text = CAMPAIGN_PAGE.write(CampaignPage())
    assert "turned" not in text
    page = CampaignPage(rules=ADVANCED.with_part(AdvancedPart.BLOCK, on=False))
    turned = CAMPAIGN_PAGE.write(page)
    assert '"turned":["block"]' in turned
    assert CAMPAIGN_PAGE.read(turned) == page
    for wrong in ('["block","block"]', '["dodge"]', '"block"'):
        with pytest.raises(ValidationError):
            CAMPAIGN_PAGE.read(turned.replace('["block"]', wrong))


def test_a_page_without_fight_readings_has_the_defaults() -> None:
    text = CAMPAIGN_PAGE.write(NIGHTS)
    assert ',"fights":["R31","R30"]' in text
    before = CAMPAIGN_PAGE.read(text.replace(',"fights":["R31","R30"]', ""))
    assert before == replace(NIGHTS, fights=())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"name":"Harbor City Nights"', '"name":null'),
        ('"name":"Harbor City Nights"', '"name":"Harbor\\nCity"'),
        ('"edition":"basic"', '"edition":"deluxe"'),
        ('"swimming":true', '"swimming":1'),
        ('["R22"]', '["R22","R22"]'),
        ('["R22"]', '["R99"]'),
        ('["R31","R30"]', '["R31","R31"]'),
        ('["R31","R30"]', '["R31","R22"]'),
        ('"night_healing":true', '"night_healing":"yes"'),
        ('"rank_names":false', '"rank_names":false,"hats":true'),
        (',"rank_names":false', ""),
    ],
)
def test_invalid_fields_are_refused(old: str, new: str) -> None:
    text = CAMPAIGN_PAGE.write(NIGHTS)
    assert old in text
    with pytest.raises(ValidationError):
        CAMPAIGN_PAGE.read(text.replace(old, new, 1))
