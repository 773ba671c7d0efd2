"""Downtime events: rests, recharging, the end of a session, death and return."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.downtime import Allowance, DowntimeEvent, DowntimeSubject
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND
from fourc_desktop.games.fourth_earth.rules.action_types import (
    MAX_TOOL_RANKS,
)
from fourc_desktop.games.fourth_earth.rules.batteries import (
    FULL,
    NOT_USED,
    Battery,
    charges_of,
    recharge_payments,
    recharged,
    rested,
    with_charges,
)
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM, EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.death import (
    died,
    reincarnated,
    resurrected,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    promoted,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.services.character_forms.form_summary import form_differences

Event = DowntimeEvent[EarthRulebook, EarthPage]
After = Callable[[EarthCharacter, EarthRulebook], EarthCharacter]

DEATH_IS_OFF = Reason(
    "earth-death-is-off",
    "4th Earth RAW: Sprinkles, Death, resurrection, and reincarnation",
    "The Sprinkle “Death, resurrection and reincarnation” is off in this campaign.",
)

CRITICALITY_IS_OFF = Reason(
    "earth-criticality-is-off",
    "4th Earth RAW: Sprinkles, Criticality",
    "The Sprinkle “Criticality” is off in this campaign.",
)


@dataclass(frozen=True, slots=True)
class NeededSprinkle:
    """A Sprinkle that an event requires.

    Attributes:
        field: Its option.
        reason: The refusal of the event while it is off.
        undo_label: The undo label of switching it on for the event.
    """

    field: str
    reason: Reason
    undo_label: str

    @property
    def allowance(self) -> Allowance[EarthPage]:
        """The change of the page that switches it on."""
        return Allowance("Switch the Sprinkle on", self.undo_label, self._switched_on)

    def _switched_on(self, page: EarthPage) -> EarthPage:
        return replace(page, options=with_fields(page.options, {self.field: True}))


DEATH: Final = NeededSprinkle("death", DEATH_IS_OFF, "Switch on death and return")
CRITICALITY: Final = NeededSprinkle("criticality", CRITICALITY_IS_OFF, "Switch on criticality")

RESTS: Final = {
    "rest": ("Rest", "A short rest: 2 points of health and 1 of every other battery."),
    "nap": ("Nap", "A medium rest: 3 physical points and 1 of every other battery."),
    "sleep": ("Sleep", "A long rest: 4 physical points and 1 of every other battery."),
    "meditate": ("Meditate", "A short while: 3 mental points and 1 of every other battery."),
    "pray": ("Pray", "A short while: 3 spiritual points and 1 of every other battery."),
}
"""The title and the effect of each rest, by its id in the rules data."""


def _event(
    id_: str,
    title: str,
    about: str,
    after: After,
    *,
    sprinkle: NeededSprinkle | None = None,
    needs: Battery = Battery.HEALTH,
) -> Event:
    """An event that requires a Sprinkle, or a battery in play other than health."""

    def apply(subject: DowntimeSubject, book: EarthRulebook) -> EarthCharacter:
        assert isinstance(subject.document, EarthCharacter)
        return after(subject.document, book)

    def refused(page: EarthPage) -> Refusal | None:
        if needs is not Battery.HEALTH and needs not in page.options.used:
            return NOT_USED(battery=needs.value)
        if sprinkle is None or getattr(page.options, sprinkle.field):
            return None
        return sprinkle.reason()

    return DowntimeEvent(
        id_,
        title,
        about,
        (CHARACTER_KIND,),
        apply,
        _effects,
        refused,
        None if sprinkle is None else sprinkle.allowance,
        is_personal=sprinkle is DEATH,
    )


def _effects(
    before: DowntimeSubject, after: DowntimeSubject, book: EarthRulebook
) -> tuple[Difference, ...]:
    assert isinstance(before.document, EarthCharacter)
    assert isinstance(after.document, EarthCharacter)
    return form_differences(FORM, before.document, after.document, book)


def _rested(id_: str) -> After:
    def after(character: EarthCharacter, book: EarthRulebook) -> EarthCharacter:
        rest = next(each for each in book.rests if each.id == id_)
        return with_charges(character, rested(charges_of(character), rest))

    return after


def _recharged(battery: Battery) -> After:
    """A point bought from the other batteries; no change if it cannot be paid."""

    def after(character: EarthCharacter, book: EarthRulebook) -> EarthCharacter:
        charges, used = charges_of(character), book.options.used
        payments = recharge_payments(charges, battery, used)
        if payments is None or charges[battery] >= FULL:
            return character
        return with_charges(character, recharged(charges, battery, payments, used))

    return after


def _recharge(battery: Battery) -> Event:
    title = f"Recharge {battery.value}"
    return _event(
        f"recharge-{battery.value}",
        title,
        "One point of this battery, paid from the fullest of the others; health never pays.",
        _recharged(battery),
        needs=battery,
    )


def _session_over(character: EarthCharacter, _book: EarthRulebook) -> EarthCharacter:
    """The end of a session: every 4 proficiency points become a rank.

    Source: RAW: Vanilla, Proficiency.
    """
    return replace(
        character,
        actions=tuple(promoted(each) for each in character.actions),
        tools=tuple(promoted(each, MAX_TOOL_RANKS) for each in character.tools),
    )


EVENTS: Final[tuple[Event, ...]] = (
    *(_event(id_, title, about, _rested(id_)) for id_, (title, about) in RESTS.items()),
    *(_recharge(battery) for battery in Battery),
    _event(
        "session-ends",
        "End session",
        "Every 4 proficiency points become a rank.",
        _session_over,
    ),
    _event(
        "traumas-end",
        "Remove traumas",
        "All traumas are removed; useless tools work again.",
        lambda character, _book: replace(character, traumas=()),
        sprinkle=CRITICALITY,
    ),
    _event(
        "death",
        "Mark as dead",
        "Health is 0, and every completed rank loses a proficiency point.",
        lambda character, _book: died(character),
        sprinkle=DEATH,
    ),
    _event(
        "resurrection",
        "Resurrect",
        "The cost of death is included, so do not let them die first. Every rank loses one more "
        "point; 1 health is left, and nothing else in the batteries.",
        lambda character, _book: resurrected(character),
        sprinkle=DEATH,
    ),
    _event(
        "reincarnation",
        "Reincarnate",
        "As resurrection, the cost of death included; and all that was carried is lost.",
        lambda character, _book: reincarnated(character),
        sprinkle=DEATH,
    ),
)
"""The events in the order of the menu."""
