"""The rule sets that fights can be played by."""

from fourc_desktop.domain.fourc.fight.rules import FourcFight
from fourc_desktop.domain.ruleset import RuleSet
from fourc_desktop.workspace.campaign import Campaign


def rule_sets(campaign: Campaign) -> tuple[RuleSet, ...]:
    """The rule sets as a campaign plays them, the usual one first.

    They know the rulebook and the page of the campaign as these are now.
    """
    return (FourcFight(campaign.book, campaign.page),)
