"""The rules for the fights of a campaign, with their file formats."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from fourc_desktop.core.encounter.fight import AnyFight, FightTypes
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import EncounterFormat

MAX_FORMATS: Final = 8
"""The maximum number of formats that are kept: of each game, and of rulebooks with homebrew."""

FightsFactory = Callable[[Campaign], Mapping[str, AnyFight]]
"""Makes the current fights of a campaign by the ids of games, the default one first."""


def fights_by_game(campaign: Campaign) -> Mapping[str, AnyFight]:
    """The fights of a campaign's game, by its id, with the current rulebook and page."""
    game = campaign.game
    return {game.id: game.fight(campaign.book, campaign.page)}


@lru_cache(maxsize=MAX_FORMATS)
def encounter_format(types: FightTypes) -> EncounterFormat:
    """The file format of fights with these types, which takes long to build."""
    return EncounterFormat(types)


class EncounterRules:
    """The fights of an open campaign by the ids of games, updated with rulebook and page."""

    def __init__(self, campaign: Campaign, make: FightsFactory) -> None:
        self._campaign = campaign
        self._make = make
        self._book, self._page = campaign.book, campaign.page
        self._fights = make(campaign)

    @property
    def usual(self) -> str:
        """The id of the default game."""
        return next(iter(self._now()))

    def fight(self, id_: str) -> AnyFight:
        """The fights of a game; raises `StorageError` for an unknown id."""
        found = self._now().get(id_)
        if found is None:
            raise StorageError(
                f"This encounter is played by rules called “{id_}”, which this program does not "
                "know; update the program to open it."
            )
        return found

    def format(self, id_: str) -> EncounterFormat:
        """The file format of the fights of a game; raises as `fight`."""
        return encounter_format(self.fight(id_).rules.types)

    def _now(self) -> Mapping[str, AnyFight]:
        """The current fights; with another rulebook, opened encounters have to be read again."""
        campaign = self._campaign
        if campaign.book is not self._book:
            campaign.encounter_repository.opened.clear()
        if campaign.book is not self._book or campaign.page != self._page:
            self._book, self._page = campaign.book, campaign.page
            self._fights = self._make(campaign)
        return self._fights
