"""What a hard hit does besides Damage: Pound and Concuss (4C, Combat Results)."""

from fourc_desktop.games.fourc.rules.checks import Check
from fourc_desktop.games.fourc.rules.combat.afflictions import suffering
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import Befell, ChoiceLeft, RollOpened
from fourc_desktop.games.fourc.rules.combat.knockout import knock_out
from fourc_desktop.games.fourc.rules.combat.purposes import Harm, HarmRoll, ShoveChoice
from fourc_desktop.games.fourc.rules.combat.shoving import open_shoves
from fourc_desktop.games.fourc.rules.combat.table import OpenRoll
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.traits import Trait

RESISTS = {Harm.POUND: Trait.BRAWN, Harm.CONCUSS: Trait.FORTITUDE}
"""What the force of a hit is compared with."""

UNCONSCIOUS, KNOCKED_AWAY, KNOCKED_DOWN = "unconscious", "knocked-away", "knocked-down"


def open_harm(course: Course, harm: Harm, who: str, by: str, force: int) -> None:
    """Let somebody roll Fortitude, where the force of the hit is greater than what resists it."""
    target = course.combatant(who)
    if force <= target.fighter.rank(RESISTS[harm]):
        return
    table = course.book.results[harm.value]
    check = Check(
        edition=course.page.rules.edition,
        rank=target.fighter.rank(Trait.FORTITUDE),
        on=f"{table.name} ({Trait.FORTITUDE.title})",
        table=table.id,
        who=who,
        name=target.name,
    )
    course.happens(RollOpened(OpenRoll(check, HarmRoll(harm, who, by, force))))


def settle_harm(course: Course, roll: HarmRoll, color: Color) -> None:
    """Knock somebody down, away or out, as their Fortitude came out."""
    effect = course.book.results[roll.harm.value].outcome(color).effect
    if effect == UNCONSCIOUS:
        knock_out(course, roll.who, course.dice.total(1, 10, "Turns unconscious"))
    elif effect in {KNOCKED_DOWN, KNOCKED_AWAY}:
        down = suffering(Condition.KNOCKED_DOWN, since=course.now.turn)
        course.happens(Befell(roll.who, down))
        choice = ShoveChoice(roll.by, roll.who, roll.force)
        if effect == KNOCKED_AWAY and open_shoves(course.now, choice):
            course.happens(ChoiceLeft(choice))
