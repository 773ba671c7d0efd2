"""Transfer of battery points between characters. Source: seed 003."""

from typing import Final

from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery, Charges, spent
from fourc_desktop.games.fourth_earth.rules.difficulty import Rating
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

RULE: Final = "4th Earth RAW: Sprinkles, Inter-Character battery point transfer"

NO_ROOM = Reason(
    "earth-no-room-for-transfer", RULE, "The {battery} battery takes {room} points at most."
)

TRANSFER_IS_OFF = Reason(
    "earth-transfer-is-off",
    RULE,
    "The Sprinkle “Transfer battery points” is off in this campaign.",
)

NO_RECEIVER = Reason("earth-transfer-to-nobody", RULE, "Choose who gets the points.")

NOT_EASIER = Reason(
    "earth-assist-not-easier",
    RULE,
    "{name} meets {theirs} with {on}; an assist at {own} should be easier than that.",
)


def assist_refusal(name: str, on: str, theirs: Rating, own: int) -> Refusal | None:
    """Why an assist with the initial rating `own` is not easier than what it assists, or None."""
    if theirs is None or own < theirs:
        return None
    return NOT_EASIER(name=name, on=on, theirs=theirs, own=own)


def require_receiver(points: int, at: str) -> None:
    """Check that points are given to somebody, by id.

    Raises:
        Refused: They are given to nobody.
    """
    if points and not at:
        raise Refused(NO_RECEIVER())


def transfer_rating(book: EarthRulebook, distance: str) -> int:
    """The rating of a transfer by the id of a distance, 0 to 2.

    An unknown one counts as at range.
    """
    ratings = dict(book.transfer)
    return ratings.get(distance, max(ratings.values()))


def transferred(
    giver: Charges, receiver: Charges, battery: Battery, points: int, book: EarthRulebook
) -> tuple[dict[Battery, int], dict[Battery, int]]:
    """The batteries of both after points moved to the same battery of the receiver.

    Raises:
        Refused: The battery is health or not in play, the giver has too few points, or the receiver
            no room.
    """
    given = spent(giver, battery, points, book.options.used)
    room = FULL - receiver[battery]
    if points > room:
        raise Refused(NO_ROOM(battery=battery.value, room=room))
    return given, {**receiver, battery: receiver[battery] + points}


def passed_on(
    giver: Charges, receiver: Charges, battery: Battery, points: int, book: EarthRulebook
) -> tuple[dict[Battery, int], dict[Battery, int]]:
    """The batteries of both after the transfer of as many points as are available and have room."""
    given = min(points, giver[battery], FULL - receiver[battery])
    return transferred(giver, receiver, battery, given, book)
