"""What happens between the fights of 4C, and to which kinds of documents (ruling R58)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.difference import Difference
from fourc_desktop.core.downtime import Allowance, DowntimeEvent, Subject
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules import moments, vehicle_damage
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import VEHICLE, power_rank
from fourc_desktop.games.fourc.rules.draft import Draft, stand_in
from fourc_desktop.games.fourc.rules.effects import effects
from fourc_desktop.games.fourc.rules.moments import Moment
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

Event = DowntimeEvent[Rulebook, CampaignPage]

PEOPLE: Final = (HERO_KIND, COMPANION_KIND)

WORDS: Final = {
    Moment.SESSION_STARTS: (
        "Session starts",
        "Whoever has Nine Lives gets the whole pool of Fortune for the session.",
        "Start the session",
    ),
    Moment.SESSION_ENDS: (
        "Session ends",
        "What is left in a pool of Nine Lives is gone; it cannot be saved.",
        "End the session",
    ),
    Moment.NIGHT: (
        "Night passes",
        "Each night gives back as much Damage as Fortitude comes to.",
        "Let the night pass",
    ),
    Moment.ADVENTURE_ENDS: (
        "Adventure ends",
        "All Damage comes back, conditions are over, and vehicles are repaired.",
        "End the adventure",
    ),
}
"""What each is called, what it does, and what lets it happen."""

NIGHTS: Final[Allowance[CampaignPage]] = Allowance(
    "Heal overnight in this campaign",
    "Heal overnight",
    lambda page: replace(page, night_healing=True),
)


def known(thing: Character, book: Rulebook) -> Character:
    """A character of whom the rulebook knows everything; refused where it does not."""
    refuse_unknown(thing, book)
    return thing


def what_became(before: Subject, after: Subject, book: Rulebook) -> Sequence[Difference]:
    """What is not the same any more, in the numbers that play changes."""
    was, is_ = before.thing, after.thing
    if isinstance(was, Character) and isinstance(is_, Character):
        return effects(was, is_, book)
    if was == is_:
        return ()
    return (Difference("Durability", _durability(before, book), _durability(after, book)),)


def _durability(subject: Subject, book: Rulebook) -> str:
    assert isinstance(subject.thing, OwnedVehicle)
    return str(vehicle_damage.durability_now(subject.thing, _power(subject, book)).now)


def _power(subject: Subject, book: Rulebook) -> int | None:
    """The Rank Value of the owner's power that brings a vehicle; None without one."""
    owner = subject.owner
    if isinstance(owner, Draft):
        owner = stand_in(owner, book)
    return power_rank(VEHICLE, owner if isinstance(owner, Character) else None, book)


def _after(moment: Moment) -> Callable[[Subject, Rulebook], object]:
    def after(subject: Subject, book: Rulebook) -> object:
        if isinstance(subject.thing, Character):
            return moments.passed(moment, known(subject.thing, book), book)
        if isinstance(subject.thing, OwnedVehicle) and moment.repairs:
            return vehicle_damage.repaired(subject.thing, _power(subject, book))
        return subject.thing

    return after


def _event(moment: Moment) -> Event:
    title, about, doing = WORDS[moment]
    return DowntimeEvent(
        moment.value,
        title,
        about,
        doing,
        (*PEOPLE, VEHICLE_KIND) if moment.repairs else PEOPLE,
        _after(moment),
        what_became,
        lambda page: moments.refused(moment, page),
        NIGHTS if moment is Moment.NIGHT else None,
    )


EVENTS: Final = tuple(_event(moment) for moment in Moment)
"""All of them."""
