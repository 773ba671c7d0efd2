"""Opening a roll on a trait, as the table of its results has it."""

from fourc_desktop.games.fourc.rules.checks import Check, RowStep
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import RollOpened
from fourc_desktop.games.fourc.rules.combat.purposes import Purpose
from fourc_desktop.games.fourc.rules.combat.table import OpenRoll
from fourc_desktop.games.fourc.rules.traits import Trait


def open_trait_roll(
    course: Course,
    who: str,
    table: str,
    purpose: Purpose,
    steps: tuple[RowStep, ...] = (),
    *,
    less: int = 0,
) -> None:
    """Open a roll on the trait that a table of results reads, with its Rank Value so much less."""
    combatant = course.combatant(who)
    trait = course.book.results[table].rolled
    assert isinstance(trait, Trait)
    check = Check(
        edition=course.page.rules.edition,
        rank=max(combatant.fighter.rank(trait) - less, 0),
        on=trait.title,
        table=table,
        who=who,
        name=combatant.name,
        steps=steps,
    )
    course.happens(RollOpened(OpenRoll(check, purpose)))


def moved_steps(sectors: int) -> tuple[RowStep, ...]:
    """−1 Row Step for each sector moved into this turn (4C, Combat)."""
    if not sectors:
        return ()
    return (RowStep(-sectors, f"moved {sectors} sector{'' if sectors == 1 else 's'}"),)
