"""The switch of a part of the Advanced rules; `test_rule_switches.py` tests all switches."""

import pytest

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleReading, RuleSwitch
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, AdvancedPart, Rules

OFF, ON = RuleReading("Off", "Not so."), RuleReading("On", "So.")


def switch(setting: str | AdvancedPart) -> RuleSwitch:
    return RuleSwitch("some", "Some", "4C", OFF, ON, setting)


@pytest.mark.parametrize("rules", [BASIC, ADVANCED], ids=["basic", "advanced"])
@pytest.mark.parametrize("part", AdvancedPart)
def test_a_part_is_turned(part: AdvancedPart, rules: Rules) -> None:
    page = CampaignPage(rules=rules)
    for on in (True, False):
        turned = switch(part).turned(page, on=on)
        assert turned.rules.has(part) is on
        assert switch(part).reading(turned) is (ON if on else OFF)
    assert switch(part).is_of_edition


@pytest.mark.parametrize("on", [True, False])
def test_the_power_list_switch_keeps_body_parts(on: bool) -> None:
    page = switch(AdvancedPart.BODY_PARTS).turned(CampaignPage(), on=on)
    short = switch("advanced_powers").turned(page, on=False)
    assert short.rules.has(AdvancedPart.BODY_PARTS) is on
    assert switch("advanced_powers").turned(short, on=True) == page
