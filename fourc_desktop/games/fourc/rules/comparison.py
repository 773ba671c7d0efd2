"""What characters are compared by: every number of theirs, their powers and skills."""

from collections.abc import Iterator

from fourc_desktop.core.documents import Cell, CellGroup
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


def compared(figures: Figures) -> tuple[CellGroup, ...]:
    """The values of a character beside those of others, by the figures as they stand."""
    return (
        CellGroup("Numbers", tuple(_numbers(figures))),
        CellGroup("Traits", tuple(_traits(figures))),
        CellGroup("Powers", tuple(_powers(figures))),
        CellGroup("Skills and contacts", tuple(map(_skill, figures.skills))),
    )


def _numbers(figures: Figures) -> Iterator[Cell]:
    yield Cell("Damage", figures.damage.value)
    yield Cell("Fortune", figures.fortune.value)
    yield Cell("Lifestyle", figures.lifestyle.value)
    yield Cell("Repute", figures.repute.value)
    yield Cell("Armor", figures.armor[0].rank.value if figures.armor else 0)
    yield Cell("Attacks in a turn", figures.attacks.value)
    yield Cell("Sectors on foot", figures.movement.walk.value)


def _traits(figures: Figures) -> Iterator[Cell]:
    for trait in Trait:
        yield Cell(trait.title, figures.traits[trait].value)


def _powers(figures: Figures) -> Iterator[Cell]:
    for each in figures.powers:
        if each.rank is None:
            yield Cell(each.title, 0, words="yes")
        else:
            yield Cell(each.title, each.rank.value)


def _skill(skill: Skill) -> Cell:
    words = "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return Cell(skill.name, skill.steps, words=words)
