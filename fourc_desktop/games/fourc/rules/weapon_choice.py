"""The weapons that the power Weapon pays for."""

from collections.abc import Iterator

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.gear import Gear
from fourc_desktop.games.fourc.rules.powers import RAISE, HeldPower
from fourc_desktop.games.fourc.rules.weapons import Weapon, refuse_weapons

WEAPONS = "weapons"
"""The choice of weapons, each answered by its id in the catalogue."""

NO_WEAPON = Reason("no-such-weapon", "4C, Weapon", "No weapon is called “{weapon}”.")
WEAPONS_OPEN = Reason("weapons-open", "4C, Weapon", "Which weapons?")


def wrong_weapons(held: HeldPower, gear: Gear) -> Iterator[Refusal]:
    """A refusal for each thing that is wrong with the weapons chosen (4C, Weapon)."""
    answers = held.answers(WEAPONS)
    yield from (NO_WEAPON(weapon=answer) for answer in answers if answer not in gear.weapons)
    chosen = [gear.weapons[answer] for answer in answers if answer in gear.weapons]
    if refusal := refuse_weapons(chosen, _worth(held)):
        yield refusal
    if not answers and _affordable(_worth(held), gear):
        yield WEAPONS_OPEN()


def own_weapons(character: Character, gear: Gear) -> Iterator[Weapon]:
    """The weapons that somebody's powers pay for."""
    for held in character.powers:
        if not held.lost:
            yield from (gear.weapons[id_] for id_ in held.answers(WEAPONS) if id_ in gear.weapons)


def pick_weapons(held: HeldPower, gear: Gear, dice: Dice) -> HeldPower:
    """Leave it to chance which weapons it pays for, until no more fits."""
    left = _worth(held)
    chosen: list[str] = []
    while affordable := _affordable(left, gear):
        weapon = dice.pick(affordable, "Which weapons?")
        chosen.append(weapon.id)
        left -= weapon.damage
    return held.settled(WEAPONS, tuple(chosen))


def _worth(held: HeldPower) -> int:
    return 0 if held.rank is None else held.rank.value + RAISE * held.raised


def _affordable(damage: int, gear: Gear) -> list[Weapon]:
    return [weapon for weapon in gear.weapons.values() if 0 < weapon.damage <= damage]
