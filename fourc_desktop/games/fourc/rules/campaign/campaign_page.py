"""CampaignPage: the name, the notes and the rules of a campaign."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Predicate

from fourc_desktop.core.limits import STRICT, WRITTEN, Line, Notes, each_once
from fourc_desktop.games.fourc.rules.editions import ADVANCED, FightReading, Rules


@dataclass(frozen=True, slots=True)
class CampaignPage:
    """The document with the settings of a campaign.

    Attributes:
        name: The name of the campaign; if empty, the file name is used.
        notes: Free text of one or more lines.
        rules: The rules of new heroes; existing heroes keep theirs.
        night_healing: Whether a night restores Damage (4C, Optional Healing; ruling R32).
        rank_names: Whether Rank Values are shown with their names (ruling R33).
        fights: The optional rules and alternative rulings of fights in use, without duplicates.
    """

    __pydantic_config__ = STRICT

    name: Annotated[Line, WRITTEN] = ""
    notes: Annotated[Notes, WRITTEN] = ""
    rules: Annotated[Rules, WRITTEN] = ADVANCED
    night_healing: Annotated[bool, WRITTEN] = False
    rank_names: Annotated[bool, WRITTEN] = True
    fights: Annotated[tuple[FightReading, ...], Predicate(each_once)] = ()

    def plays(self, reading: FightReading) -> bool:
        """Whether an optional rule or alternative ruling of fights is in use."""
        return reading in self.fights
