"""The games that fights can be played by, as a campaign has them."""

from collections.abc import Callable, Mapping

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import EncounterFormat

FightsFactory = Callable[[Campaign], Mapping[str, AnyFight]]
"""Makes the fights of a campaign as it has them now, by the ids of games, the usual one first."""


def fights_by_game(campaign: Campaign) -> Mapping[str, AnyFight]:
    """Fights as a campaign plays them, by the ids of games.

    They know the rulebook and the page of the campaign as these are now.
    """
    game = campaign.game
    return {game.id: game.fight(campaign.book, campaign.page)}


class EncounterRules:
    """The fights of an open campaign by the ids of games; they follow its own data and its page."""

    def __init__(self, campaign: Campaign, make: FightsFactory) -> None:
        self._campaign = campaign
        self._make = make
        self._book, self._page = campaign.book, campaign.page
        self._fights = make(campaign)
        self._formats: dict[str, EncounterFormat] = {}

    @property
    def usual(self) -> str:
        """The id of the game that is played where nobody names another."""
        return next(iter(self._now()))

    def fight(self, id_: str) -> AnyFight:
        """Fights by a game; raises `StorageError` where this program does not know it."""
        found = self._now().get(id_)
        if found is None:
            raise StorageError(
                f"This fight is played by rules called “{id_}”, which this program does not know; "
                "update the program to open it."
            )
        return found

    def format(self, id_: str) -> EncounterFormat:
        """How the commands and events of its fights are written; raises as `fight` does."""
        found = self.fight(id_)
        if id_ not in self._formats:
            self._formats[id_] = EncounterFormat(found.rules.types)
        return self._formats[id_]

    def _now(self) -> Mapping[str, AnyFight]:
        """What somebody has is read by the rulebook, so another rulebook reads it anew."""
        campaign = self._campaign
        if campaign.book is not self._book:
            self._formats.clear()
            campaign.encounter_repository.opened.clear()
        if campaign.book is not self._book or campaign.page != self._page:
            self._book, self._page = campaign.book, campaign.page
            self._fights = self._make(campaign)
        return self._fights
