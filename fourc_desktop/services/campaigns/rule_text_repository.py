"""The rule texts of an open campaign: what the program brings, and the table's own powers."""

from pathlib import Path

from fourc_desktop.core.rule_texts import RuleText, RuleTexts
from fourc_desktop.services.campaigns.campaign import Campaign


class RuleTextRepository:
    """Reads the texts when they are first asked for; follows what the table adds to its rules."""

    def __init__(self, campaign: Campaign, resources: Path) -> None:
        self._campaign = campaign
        self._book = campaign.book
        self._resources = resources
        self._written: tuple[RuleText, ...] | None = None
        self._texts: RuleTexts | None = None

    def texts(self) -> RuleTexts:
        """Every text there is now.

        Raises:
            StorageError: The texts are missing or spoiled.
        """
        reference = self._campaign.game.reference
        if self._written is None:
            self._written = reference.written(self._resources)
        if self._texts is None or self._book is not self._campaign.book:
            self._book = self._campaign.book
            self._texts = RuleTexts(
                (*self._written, *reference.derived(self._book)), reference.groups
            )
        return self._texts
