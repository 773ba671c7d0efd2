"""The values of a character of 4C in tables of several."""

from collections.abc import Iterator

from fourc_desktop.core.documents import Cell
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

NUMBERS = "Numbers"
TRAITS = "Traits"
POWERS = "Powers"
SKILLS = "Skills and contacts"


def cells(figures: Figures) -> Iterator[Cell]:
    """Every number of a character, by its figures as they stand."""
    armor = figures.armor[0].rank.value if figures.armor else 0
    for title, amount in (
        ("Damage", figures.damage.value),
        ("Fortune", figures.fortune.value),
        ("Lifestyle", figures.lifestyle.value),
        ("Repute", figures.repute.value),
        ("Armor", armor),
        ("Attacks in a turn", figures.attacks.value),
        ("Sectors on foot", figures.movement.walk.value),
    ):
        yield Cell(title, amount, group=NUMBERS)
    for trait in Trait:
        yield Cell(trait.title, figures.traits[trait].value, group=TRAITS)
    yield Cell("", 0, group=POWERS)
    for power in figures.powers:
        if power.rank is None:
            yield Cell(power.title, 0, group=POWERS, words="yes")
        else:
            yield Cell(power.title, power.rank.value, group=POWERS)
    for skill in figures.skills:
        yield Cell(skill.name, skill.steps, group=SKILLS, words=_shown(skill))


def _shown(skill: Skill) -> str:
    return "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
