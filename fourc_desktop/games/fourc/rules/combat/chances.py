"""The picture of chance of a command: how likely each color of its own roll is."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import after
from fourc_desktop.core.fight_views import Chances, Share
from fourc_desktop.core.odds import odds
from fourc_desktop.games.fourc.rules.checks import Check, row_of
from fourc_desktop.games.fourc.rules.combat.events import Missed, RollOpened, RollSettled
from fourc_desktop.games.fourc.rules.combat.odds import Decide, decided, next_step, some_outcome
from fourc_desktop.games.fourc.rules.combat.purposes import Purpose
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment
from fourc_desktop.games.fourc.rules.master_table import Color, MasterTable


def chances(
    decide: Decide, moment: FourcMoment, command: object, table: MasterTable, damage: int = 0
) -> Chances:
    """How likely each color is once every defense is rolled, and that it comes to anything.

    `damage` are the points that a hit does before armor, for the note.

    Raises:
        Refused: The rules do not allow the command.
    """
    first = some_outcome(decide, moment, command)
    opened = [event for event in first if isinstance(event, RollOpened)]
    if not opened:
        return Chances(())
    roll = opened[0].roll
    colors = dict.fromkeys(Color, Fraction(0))
    won = dict.fromkeys(Color, Fraction(0))
    pending: list[tuple[FourcMoment, object, Fraction]] = [(moment, command, Fraction(1))]
    while pending:
        now, asked, chance = pending.pop()
        for events, share in odds(partial(decided, decide, now, asked)).items():
            color = _settled(events, roll.purpose)
            if color is None:
                following = next_step(then := after(now, events))
                pending.append((then, following, chance * share))
                continue
            colors[color] += chance * share
            if color > Color.BLACK and not any(isinstance(each, Missed) for each in events):
                won[color] += chance * share
    shares = tuple(Share(color.mark, color.title.capitalize(), colors[color]) for color in Color)
    least = next((color for color in Color if won[color]), Color.RED)
    return Chances(shares, sum(won.values(), Fraction(0)), _note(roll.check, table, damage, least))


def _settled(events: Iterable[Event], purpose: Purpose) -> Color | None:
    """The color at which the roll in question was settled, or None where it still is open."""
    for event in events:
        if isinstance(event, RollSettled) and event.roll.purpose == purpose:
            return event.color
    return None


def _note(check: Check, table: MasterTable, damage: int, least: Color) -> str:
    """The row that is read, and what it takes: "20-29, damage 40", "6-9, blue or better"."""
    parts = [row_of(check, table).title]
    if damage:
        parts.append(f"damage {damage}")
    if least is Color.YELLOW:
        parts.append("only yellow")
    elif least > Color.RED:
        parts.append(f"{least.title} or better")
    return ", ".join(parts)
