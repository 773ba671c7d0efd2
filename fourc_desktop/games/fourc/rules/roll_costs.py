"""What a roll takes of somebody once it is settled: Fortune, the pool, and the tens once called."""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.checks import ALTERING, Check, Purse, payments
from fourc_desktop.games.fourc.rules.ledger import Entry, reason_in_short

REASON = "Altered the dice"
"""How the line in the ledger begins; whose roll it was follows."""

LIGHTER = Reason(
    "purse-lighter-than-price",
    ALTERING,
    "{name} pays {price} for this roll and has {left} left; take a color back.",
)


def after_roll(character: Character, id_: str, check: Check) -> Character:
    """Somebody of this id after a settled check (4C, Altering the Dice; ruling R34).

    Raises:
        Refused: The ledger is full.
    """
    fortune, pool = payments(check).get(id_, (0, 0))
    if pool:
        character = replace(character, pool_spent=character.pool_spent + pool)
    if fortune:
        whose = ", ".join(filter(None, (check.name, check.on)))
        reason = reason_in_short(f"{REASON}: {whose}" if whose else REASON)
        character = character.entered(Entry(reason, fortune=-fortune))
    if check.swapped and check.who == id_:
        character = replace(character, tens_called=True)
    return character


def refuse_lighter(purse: Purse, check: Check) -> Refusal | None:
    """Why a purse no longer holds what its owner pays for a check, or None where it does."""
    fortune, pool = payments(check).get(purse.payer, (0, 0))
    if fortune <= purse.fortune and pool <= purse.pool:
        return None
    left = min(purse.fortune, fortune) + min(purse.pool, pool)
    return LIGHTER(name=purse.name, price=fortune + pool, left=left)
