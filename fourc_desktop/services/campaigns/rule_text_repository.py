"""The rule texts of an open campaign: the bundled ones, and those derived from the rulebook."""

from pathlib import Path

from fourc_desktop.core.rule_texts import RuleText, RuleTexts
from fourc_desktop.services.campaigns.campaign import Campaign


class RuleTextRepository:
    """Reads the bundled texts on first use; updates the derived ones with the rulebook."""

    def __init__(self, campaign: Campaign, resources: Path) -> None:
        self._campaign = campaign
        self._book = campaign.book
        self._resources = resources
        self._written: tuple[RuleText, ...] | None = None
        self._texts: RuleTexts | None = None

    def texts(self) -> RuleTexts:
        """All current texts.

        Raises:
            StorageError: The bundled texts are missing or damaged.
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
