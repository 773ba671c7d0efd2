"""4C's switches and editions as options of a campaign."""

import pytest

from fourc_desktop.core.options import OFF, ON
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.options import (
    ABOUT,
    NEW_HEROES,
    OPTIONS,
    TABLE,
    option,
)
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleSwitch
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.editions import BASIC, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: str(switch.id))
def test_a_switch_is_an_option(switch: RuleSwitch) -> None:
    made = option(switch)
    assert made.is_switch
    assert made.topic == f"switch:{switch.id}"
    assert made.get(CampaignPage()) == (ON if switch.is_on(CampaignPage()) else OFF)
    for value, on in ((OFF, False), (ON, True)):
        assert made.put(CampaignPage(), value) == switch.turned(CampaignPage(), on=on)


def test_options_cover_all_switches_in_two_groups() -> None:
    assert sorted(each.id for each in OPTIONS.options) == sorted(each.id for each in SWITCHES)
    assert OPTIONS.groups() == (NEW_HEROES, TABLE)


def test_an_edition_is_a_preset() -> None:
    played = OPTIONS.played(CampaignPage(rules=BASIC))
    assert played is not None
    assert (played.id, played.title) == ("4c-basic", "4C Basic")
    assert [each.id for each in OPTIONS.presets] == ["4c-basic", "4c-advanced"]


@pytest.mark.parametrize("edition", Edition)
def test_an_edition_names_the_rows_of_its_table(edition: Edition, book: Rulebook) -> None:
    rows = len(book.master_tables[edition].rows)
    assert f"A Master Table of {rows} rows." in ABOUT[edition]
