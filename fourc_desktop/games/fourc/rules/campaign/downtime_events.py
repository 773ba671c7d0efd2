"""Downtime events: session, night and adventure, and their effects (ruling R58)."""

from collections.abc import Callable
from enum import Enum

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters import fortune, healing
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

NO_NIGHTS = Reason(
    "no-healing-overnight",
    "4C, Optional Healing; ruling R32",
    "Nobody heals overnight in this campaign.",
)


class FourcDowntimeEvent(Enum):
    """An event between fights that changes characters."""

    SESSION_STARTS = "session-starts"
    SESSION_ENDS = "session-ends"
    NIGHT = "night"
    ADVENTURE_ENDS = "adventure-ends"

    @property
    def repairs(self) -> bool:
        """Whether vehicles are repaired as well (4C, Vehicle Damage)."""
        return self is FourcDowntimeEvent.ADVENTURE_ENDS


def downtime_refusal(event: FourcDowntimeEvent, page: CampaignPage) -> Refusal | None:
    """Why an event has no effect under the settings of this campaign page, or None."""
    if event is FourcDowntimeEvent.NIGHT and not page.night_healing:
        return NO_NIGHTS()
    return None


def apply_downtime(event: FourcDowntimeEvent, character: Character, book: Rulebook) -> Character:
    """The character after the event."""
    return _EFFECTS[event](character, book)


_EFFECTS: dict[FourcDowntimeEvent, Callable[[Character, Rulebook], Character]] = {
    FourcDowntimeEvent.SESSION_STARTS: lambda hero, _book: fortune.start_session(hero),
    FourcDowntimeEvent.SESSION_ENDS: fortune.end_session,
    FourcDowntimeEvent.NIGHT: healing.night_passes,
    FourcDowntimeEvent.ADVENTURE_ENDS: lambda hero, _book: healing.adventure_ends(hero),
}
