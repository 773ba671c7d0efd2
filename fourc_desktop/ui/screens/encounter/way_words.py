"""What a way would take, in words beside it: how far it is, and what that costs."""

from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.text import counted


def way_words(desk: FightDesk, who: str, sectors: int) -> str:
    """So many sectors for somebody, and below that their toll where the rules take one."""
    words = [counted(sectors, "{count} sector", "{count} sectors")]
    if toll := desk.fight.movement.toll(desk.moment, who, sectors):
        words.append(toll.words)
    return "\n".join(words)
