"""Downtime events of 4C, and the kinds of documents they change (ruling R58)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.downtime import Allowance, DowntimeEvent, DowntimeSubject
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.campaign import downtime_events as events
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.downtime_events import FourcDowntimeEvent
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.companions import VEHICLE, power_rank
from fourc_desktop.games.fourc.rules.creation.draft import Draft, lowest_character
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.differences import current_changes
from fourc_desktop.games.fourc.rules.vehicles import owned_vehicle
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle

Event = DowntimeEvent[Rulebook, CampaignPage]

PEOPLE: Final = (HERO_KIND, COMPANION_KIND)

WORDS: Final = {
    FourcDowntimeEvent.SESSION_STARTS: (
        "Start session",
        "Whoever has Nine Lives gets the whole pool of Fortune for the session.",
    ),
    FourcDowntimeEvent.SESSION_ENDS: (
        "End session",
        "What is left in a pool of Nine Lives is gone; it cannot be saved.",
    ),
    FourcDowntimeEvent.NIGHT: (
        "Rest for a night",
        "Each night gives back as much Damage as Fortitude comes to.",
    ),
    FourcDowntimeEvent.ADVENTURE_ENDS: (
        "End adventure",
        "All Damage comes back, conditions are over, and vehicles are repaired.",
    ),
}
"""The title and the effect of each event."""

NIGHTS: Final[Allowance[CampaignPage]] = Allowance(
    "Heal overnight in this campaign",
    "Heal overnight",
    lambda page: replace(page, night_healing=True),
)


def known(document: Character, book: Rulebook) -> Character:
    """The character, if the rulebook has all of its entries.

    Raises:
        Refused: A catalog lacks an id of the character.
    """
    refuse_unknown(document, book)
    return document


def downtime_differences(
    before: DowntimeSubject, after: DowntimeSubject, book: Rulebook
) -> Sequence[Difference]:
    """The differences in the numbers that play changes."""
    was, is_ = before.document, after.document
    if isinstance(was, Character) and isinstance(is_, Character):
        return current_changes(was, is_, book)
    if was == is_:
        return ()
    return (Difference("Durability", _durability(before, book), _durability(after, book)),)


def _durability(subject: DowntimeSubject, book: Rulebook) -> str:
    assert isinstance(subject.document, OwnedVehicle)
    return str(owned_vehicle.durability_now(subject.document, _power(subject, book)).now)


def _power(subject: DowntimeSubject, book: Rulebook) -> int | None:
    """The Rank Value of the owner's power Vehicle, or None."""
    owner = subject.owner
    if isinstance(owner, Draft):
        owner = lowest_character(owner, book)
    return power_rank(VEHICLE, owner if isinstance(owner, Character) else None, book)


def _after(event: FourcDowntimeEvent) -> Callable[[DowntimeSubject, Rulebook], object]:
    def after(subject: DowntimeSubject, book: Rulebook) -> object:
        if isinstance(subject.document, Character):
            return events.apply_downtime(event, known(subject.document, book), book)
        if isinstance(subject.document, OwnedVehicle) and event.repairs:
            return owned_vehicle.vehicle_repaired(subject.document, _power(subject, book))
        return subject.document

    return after


def _event(event: FourcDowntimeEvent) -> Event:
    title, about = WORDS[event]
    return DowntimeEvent(
        event.value,
        title,
        about,
        (*PEOPLE, VEHICLE_KIND) if event.repairs else PEOPLE,
        _after(event),
        downtime_differences,
        lambda page: events.downtime_refusal(event, page),
        NIGHTS if event is FourcDowntimeEvent.NIGHT else None,
    )


EVENTS: Final = tuple(_event(event) for event in FourcDowntimeEvent)
"""All downtime events of 4C."""
