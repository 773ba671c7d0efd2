"""The moments between fights, and what the rules attach to each of them (ruling R58)."""

from collections.abc import Callable
from enum import Enum

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules import healing, pool
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

NO_NIGHTS = Reason(
    "no-healing-overnight",
    "4C, Optional Healing; ruling R32",
    "Nobody heals overnight in this campaign.",
)


class Moment(Enum):
    """A moment of the campaign that does something to those who are in it."""

    SESSION_STARTS = "session-starts"
    SESSION_ENDS = "session-ends"
    NIGHT = "night"
    ADVENTURE_ENDS = "adventure-ends"

    @property
    def repairs(self) -> bool:
        """Whether vehicles are repaired as well (4C, Vehicle Damage)."""
        return self is Moment.ADVENTURE_ENDS


def refused(moment: Moment, page: CampaignPage) -> Refusal | None:
    """Why a moment does nothing in a campaign with this page, or None where it does."""
    if moment is Moment.NIGHT and not page.night_healing:
        return NO_NIGHTS()
    return None


def passed(moment: Moment, character: Character, book: Rulebook) -> Character:
    """Somebody after the moment has passed."""
    return _PASSING[moment](character, book)


_PASSING: dict[Moment, Callable[[Character, Rulebook], Character]] = {
    Moment.SESSION_STARTS: lambda hero, _book: pool.session_starts(hero),
    Moment.SESSION_ENDS: pool.session_ends,
    Moment.NIGHT: healing.night_passes,
    Moment.ADVENTURE_ENDS: lambda hero, _book: healing.adventure_ends(hero),
}
