"""The order in which everybody acts."""

from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment


def order(encounter: FourcMoment) -> list[str]:
    """The ids of everybody who acts, those of the first side first; before initiative as they came.

    Whoever waits is listed with their side all the same.
    """
    ranks = {each.side: rank for rank, each in enumerate(encounter.table.initiative)}
    fighters = [each for each in encounter.combatants if isinstance(each.fighter, Fighter)]
    fighters.sort(key=lambda each: ranks.get(each.side, len(ranks)))
    return [each.id for each in fighters]


def side_name(encounter: FourcMoment, id_: str) -> str:
    """What a side is called; its id where there is none of that id."""
    return next((side.name for side in encounter.sides if side.id == id_), id_)
