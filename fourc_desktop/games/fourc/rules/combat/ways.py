"""The ways somebody can attack as they stand, each by a name of its own."""

from collections.abc import Mapping
from dataclasses import replace

from fourc_desktop.games.fourc.rules.attacks import Attack, attacks_of
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def ways(fighter: Fighter, book: Rulebook) -> Mapping[str, Attack]:
    """Every attack with what they carry now; two of one name are told apart by their tables."""
    found = fighter.known.attacks
    if fighter.carried != fighter.character.equipment:
        armed = replace(fighter.character, equipment=fighter.carried)
        found = attacks_of(armed, fighter.known.figures, book)
    found = tuple(each for each in found if each.name not in fighter.weapons_gone)
    names = [attack.name for attack in found]
    return {
        attack.name
        if names.count(attack.name) == 1
        else f"{attack.name}, {attack.table.name.lower()}": attack
        for attack in found
    }


def is_power(way: Attack, fighter: Fighter) -> bool:
    """Whether it is a power that attacks, and no hand or weapon."""
    return any(power.title == way.name for power in fighter.known.figures.powers)
