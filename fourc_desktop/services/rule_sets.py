"""The rule sets that fights can be played by, as a campaign has them."""

from collections.abc import Callable, Sequence

from fourc_desktop.core.game import Side
from fourc_desktop.core.ruleset import RuleSet
from fourc_desktop.games.fourc.rules.combat.rules import FourcFight
from fourc_desktop.games.fourc.rules.side import SIDES
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.encounter_format import FightFormat
from fourc_desktop.storage.errors import StorageError

Making = Callable[[Campaign], Sequence[RuleSet]]
"""Makes the rule sets as a campaign has them now, the usual one first."""


def rule_sets(campaign: Campaign) -> tuple[RuleSet, ...]:
    """The rule sets as a campaign plays them, the usual one first.

    They know the rulebook and the page of the campaign as these are now.
    """
    return (FourcFight(campaign.book, campaign.page),)


def sides(_campaign: Campaign) -> tuple[Side, ...]:
    """The sides of the campaign's game, that of the players' characters first."""
    return SIDES


class RuleSets:
    """The rule sets of an open campaign, by their ids; they follow its own data and its page."""

    def __init__(self, campaign: Campaign, make: Making) -> None:
        self._campaign = campaign
        self._make = make
        self._book, self._page = campaign.book, campaign.page
        self._sets = {each.id: each for each in make(campaign)}
        self._formats: dict[str, FightFormat] = {}

    @property
    def usual(self) -> RuleSet:
        """The one that is played where nobody names another."""
        return next(iter(self._now().values()))

    def rule_set(self, id_: str) -> RuleSet:
        """A rule set by its id; raises `StorageError` where this program does not know it."""
        found = self._now().get(id_)
        if found is None:
            raise StorageError(
                f"This fight is played by rules called “{id_}”, which this program does not know; "
                "update the program to open it."
            )
        return found

    def format(self, id_: str) -> FightFormat:
        """How the commands and events of its fights are written; raises as `rule_set` does."""
        rules = self.rule_set(id_)
        if id_ not in self._formats:
            self._formats[id_] = FightFormat(rules.vocabulary)
        return self._formats[id_]

    def _now(self) -> dict[str, RuleSet]:
        """What somebody has is read by the rulebook, so another rulebook reads it anew."""
        campaign = self._campaign
        if campaign.book is not self._book:
            self._formats.clear()
            campaign.kept_fights.opened.clear()
        if campaign.book is not self._book or campaign.page != self._page:
            self._book, self._page = campaign.book, campaign.page
            self._sets = {each.id: each for each in self._make(campaign)}
        return self._sets
