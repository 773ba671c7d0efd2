"""The editions and rule switches of 4C in the shape of any game's presets and options."""

from typing import Final

from fourc_desktop.core.options import (
    OFF,
    ON,
    Preset,
    RuleOption,
    RuleOptionGroup,
    RuleOptionSheet,
    RuleOptionValue,
)
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RuleReading, RuleSwitch
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES, in_edition
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition

EDITIONS: Final = RuleOptionGroup("Edition", "The game that new heroes are made for.")

NEW_HEROES: Final = RuleOptionGroup(
    "Rules of new heroes",
    "For heroes made from now on. Existing heroes keep their rules.",
)

TABLE: Final = RuleOptionGroup("Rules of the table", "For everybody, from the moment you choose.")

ABOUT: Final = {
    Edition.BASIC: (
        "The short game: a handful of rules, and heroes on one page in a few minutes. "
        "A Master Table of 13 rows."
    ),
    Edition.ADVANCED: (
        "The whole game: finer rows at the top, more powers, and rules for more. "
        "A Master Table of 18 rows."
    ),
}


def option(switch: RuleSwitch) -> RuleOption[CampaignPage]:
    """A switch as an option."""
    return RuleOption(
        switch.id,
        switch.title,
        switch.source,
        f"switch:{switch.id}",
        TABLE if switch.holds_for_all else NEW_HEROES,
        (_value(OFF, switch.off), _value(ON, switch.on)),
        lambda page: ON if switch.is_on(page) else OFF,
        lambda page, value: switch.turned(page, on=value == ON),
    )


def preset(edition: Edition) -> Preset[CampaignPage]:
    """An edition as a preset."""
    return Preset(
        f"4c-{edition.value}",
        edition.title,
        ABOUT[edition],
        "Choosing it changes the Master Table alone.",
        CampaignPage(rules=PRESETS[edition]),
        lambda page: page.rules.edition is edition,
        lambda page: in_edition(page, edition),
        "New heroes are made by it.",
    )


def _value(id_: str, reading: RuleReading) -> RuleOptionValue:
    return RuleOptionValue(id_, reading.name, reading.sentence)


OPTIONS: Final = RuleOptionSheet(
    EDITIONS,
    tuple(preset(edition) for edition in Edition),
    tuple(option(switch) for switch in sorted(SWITCHES, key=lambda each: each.holds_for_all)),
)
"""All presets and options of 4C."""
