"""The open roll of a 4C fight as the table sees it, and the color at which one was settled."""

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.fight_views import Chances, RollNow, Share
from fourc_desktop.core.mark import Mark
from fourc_desktop.games.fourc.rules.check_odds import check_odds
from fourc_desktop.games.fourc.rules.checks import Check, color_of, row_of, told_steps
from fourc_desktop.games.fourc.rules.combat.events import RollSettled
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll
from fourc_desktop.games.fourc.rules.combat.roll_at_hand import targets_of
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, OpenRoll
from fourc_desktop.games.fourc.rules.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def open_roll(encounter: FourcMoment, book: Rulebook, table: MasterTable) -> RollNow | None:
    """The roll that has to be settled first, or None."""
    roll = encounter.table.roll
    if roll is None:
        return None
    check = roll.check
    now = RollNow(
        check.who,
        _title(encounter, roll, book),
        _reasons(check, table),
        _chances(check, table),
    )
    color = color_of(check, table)
    if color is None:
        return now
    result = f"{color.title.capitalize()}: {book.results[check.table].outcome(color).words}"
    dice = f"{check.read:02}"
    return RollNow(now.who, now.title, now.reasons, now.chances, dice, color.mark, result)


def mark(event: Event) -> Mark | None:
    """The mark of the color at which an event settles a roll, or None."""
    return event.color.mark if isinstance(event, RollSettled) else None


def _title(encounter: FourcMoment, roll: OpenRoll, book: Rulebook) -> str:
    """Who rolls what: "Ada rolls Fists (Melee) against Ben", "Ben rolls Coordination (Dodge)"."""
    check = roll.check
    if isinstance(roll.purpose, AttackRoll):
        against = " and ".join(targets_of(encounter, roll))
        return f"{check.name} rolls {check.on}{against and f' against {against}'}"
    return f"{check.name} rolls {check.on} ({book.results[check.table].name})"


def _reasons(check: Check, table: MasterTable) -> tuple[str, ...]:
    """What is read, why there, and who has paid: "row 50–74", "−2 entered 2 sectors"."""
    steps = (told_steps([step]) for step in check.steps)
    paid = (f"{each.name} pays a color {'up' if each.up else 'down'}" for each in check.shifts)
    return (f"{check.rank} on row {row_of(check, table).title}", *steps, *paid)


def _chances(check: Check, table: MasterTable) -> Chances:
    colors = check_odds(check, table).colors
    shares = tuple(Share(each.mark, each.title.capitalize(), colors[each]) for each in Color)
    return Chances(shares)
