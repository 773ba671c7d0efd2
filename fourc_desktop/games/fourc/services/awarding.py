"""Awards of Fortune and Repute to several characters of a campaign.

Each award is one step of undo. Where one of them is refused, nobody is changed.
"""

from collections.abc import Iterable, Sequence

from fourc_desktop.core.difference import Difference
from fourc_desktop.core.downtime import Subject
from fourc_desktop.games.fourc.rules.award import Award, awarded
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.services.downtime import known, what_became
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.downtime import Downtime


class Awarding:
    """The awards of one open campaign, told before they are given."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = FourcCampaign(campaign)
        self.downtime = Downtime(campaign)

    def effects_of(self, award: Award, id_: str) -> Sequence[Difference]:
        """What an award will do to somebody; refused where it cannot be given."""
        before = self._campaign.character(id_)
        after = self._awarded(award, before)
        return what_became(Subject(before), Subject(after), self._campaign.book)

    def scores(self, id_: str) -> tuple[Difference, ...]:
        """The Fortune and Repute of somebody as they stand."""
        figures = self._campaign.figures(id_)
        scores = (("Fortune", figures.fortune), ("Repute", figures.repute))
        return tuple(
            Difference(what, str(figure.value), str(figure.value)) for what, figure in scores
        )

    def award(self, award: Award, ids: Iterable[str]) -> list[str]:
        """Give an award to these; return whom it changed.

        Raises:
            Refused: The award is not whole, or somebody cannot get it.
        """
        after = {id_: self._awarded(award, self._campaign.character(id_)) for id_ in ids}
        return self.downtime.put(after, f"Award {award.worth}")

    def _awarded(self, award: Award, character: Character) -> Character:
        return awarded(known(character, self._campaign.book), award, self._campaign.book)
