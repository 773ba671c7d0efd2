from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.options import OPTIONS
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleSwitch
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES, in_edition
from fourc_desktop.games.fourc.rules.editions import (
    ADVANCED,
    BASIC,
    PRESETS,
    AdvancedPart,
    Edition,
    FightReading,
    OtherReading,
)

BY_ID = {switch.id: switch for switch in SWITCHES}

each_switch = pytest.mark.parametrize("switch", SWITCHES, ids=BY_ID)


@each_switch
@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_turning_a_switch_changes_no_other(switch: RuleSwitch, rules: object) -> None:
    page = CampaignPage("Nights", "Notes", BASIC if rules is BASIC else ADVANCED)
    turned = switch.turned(page, on=not switch.is_on(page))
    assert [each.id for each in OPTIONS.turned(page, turned)] == [switch.id]
    assert (turned.name, turned.notes) == ("Nights", "Notes")
    assert switch.turned(turned, on=switch.is_on(page)) == page
    assert switch.turned(page, on=switch.is_on(page)) == page


@each_switch
def test_each_switch_explains_both_readings(switch: RuleSwitch) -> None:
    page = CampaignPage()
    assert switch.reading(switch.turned(page, on=True)) is switch.on
    assert switch.reading(switch.turned(page, on=False)) is switch.off
    assert switch.off.name != switch.on.name
    for reading in (switch.off, switch.on):
        assert reading.sentence.endswith(".")


def test_switches_have_unique_ids_and_sentences() -> None:
    assert len(BY_ID) == len(SWITCHES)
    assert len({switch.setting for switch in SWITCHES}) == len(SWITCHES)
    sentences = [each.sentence for switch in SWITCHES for each in (switch.off, switch.on)]
    assert len(set(sentences)) == len(sentences)


def test_every_other_reading_and_every_part_of_an_edition_has_a_switch() -> None:
    page = CampaignPage(rules=replace(BASIC, other_readings=()), rank_names=False)
    for switch in SWITCHES:
        page = switch.turned(page, on=True)
    assert all(page.rules.has(part) for part in AdvancedPart)
    plain = replace(page.rules, turned=())
    assert plain == replace(ADVANCED, edition=Edition.BASIC, other_readings=(*OtherReading,))
    assert page.fights == (*FightReading,)
    assert page.night_healing
    assert page.rank_names


@pytest.mark.parametrize(
    ("id_", "basic", "advanced"),
    [
        ("origin-modifiers", False, True),
        ("contacts", False, True),
        ("advanced-powers", False, True),
        ("swimming", False, True),
        ("body-parts", False, True),
        ("block", False, True),
        ("evade", False, True),
        ("catch", False, True),
        ("waiting", False, True),
        ("exhaustion", False, True),
        ("armor", False, False),
        ("rank-names", True, True),
    ],
)
def test_the_switches_of_each_edition(id_: str, basic: bool, advanced: bool) -> None:
    assert BY_ID[id_].is_on(CampaignPage(rules=PRESETS[Edition.BASIC])) is basic
    assert BY_ID[id_].is_on(CampaignPage(rules=PRESETS[Edition.ADVANCED])) is advanced


@pytest.mark.parametrize(
    ("id_", "holds"),
    [
        ("rank-names", True),
        ("falls", True),
        ("armor", False),
        ("swimming", False),
        ("body-parts", False),
        ("block", True),
    ],
)
def test_a_switch_knows_whether_it_holds_for_all(id_: str, holds: bool) -> None:
    assert BY_ID[id_].holds_for_all is holds


def test_another_edition_brings_its_parts_and_keeps_the_other_readings() -> None:
    page = BY_ID["armor"].turned(CampaignPage("Nights"), on=True)
    basic = in_edition(page, Edition.BASIC)
    assert basic.rules == replace(BASIC, other_readings=(OtherReading.ARMOR_ADDS,))
    assert basic.name == "Nights"
    parts = [each.id for each in OPTIONS.turned(page, basic)]
    made = ["origin-modifiers", "contacts", "advanced-powers", "swimming", "body-parts"]
    assert parts == [*made, "block", "evade", "catch", "waiting", "exhaustion"]
    assert in_edition(basic, Edition.ADVANCED) == page


def test_choosing_an_edition_resets_its_parts() -> None:
    page = BY_ID["block"].turned(CampaignPage(), on=False)
    assert in_edition(page, Edition.ADVANCED) == CampaignPage()
