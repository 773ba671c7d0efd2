"""The rule texts of an open campaign: those of its game, and of what the table adds to it."""

from pathlib import Path

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.services.campaign import Campaign


class RulesAtHand:
    """Reads the texts when they are first asked for, and again when the rulebook is another."""

    def __init__(self, campaign: Campaign, resources: Path) -> None:
        self._campaign = campaign
        self._book = campaign.book
        self._resources = resources
        self._texts: RuleTexts | None = None

    def texts(self) -> RuleTexts:
        """Every text there is now.

        Raises:
            StorageError: The texts are missing or damaged.
        """
        campaign = self._campaign
        if self._texts is None or self._book is not campaign.book:
            self._book = campaign.book
            self._texts = campaign.game.texts(self._resources, campaign.book)
        return self._texts
