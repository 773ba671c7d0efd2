"""Values of a character in columns: comparison and party."""

from collections.abc import Iterator

from fourc_desktop.core.documents import TableCell, TableCellGroup
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


def comparison_cells(figures: DerivedStats) -> tuple[TableCellGroup, ...]:
    """The values of a character beside those of others, by the figures as they stand."""
    return (
        TableCellGroup("Numbers", tuple(_numbers(figures))),
        TableCellGroup("Traits", tuple(_traits(figures))),
        TableCellGroup("Powers", tuple(_powers(figures))),
        TableCellGroup("Skills and contacts", tuple(map(_skill, figures.skills))),
    )


def _numbers(figures: DerivedStats) -> Iterator[TableCell]:
    yield TableCell("Damage", figures.damage.value)
    yield TableCell("Fortune", figures.fortune.value)
    yield TableCell("Lifestyle", figures.lifestyle.value)
    yield TableCell("Repute", figures.repute.value)
    yield TableCell("Armor", figures.armor[0].rank.value if figures.armor else 0)
    yield TableCell("Attacks in a turn", figures.attacks.value)
    yield TableCell("Sectors on foot", figures.movement.walk.value)


def _traits(figures: DerivedStats) -> Iterator[TableCell]:
    for trait in Trait:
        yield TableCell(trait.title, figures.traits[trait].value)


def _powers(figures: DerivedStats) -> Iterator[TableCell]:
    for each in figures.powers:
        if each.rank is None:
            yield TableCell(each.title, 0, words="yes")
        else:
            yield TableCell(each.title, each.rank.value)


def _skill(skill: Skill) -> TableCell:
    words = "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return TableCell(skill.name, skill.steps, words=words)


def party_cells(character: Character, book: Rulebook) -> Iterator[TableCell]:
    """The values of a character as they stand, a column each."""
    figures = current_stats(character, book)
    movement = figures.movement
    yield TableCell("Player", character.profile.player)
    yield TableCell("Damage", damage_now(character, book).value, most=figures.damage.value)
    yield TableCell("Conditions", ", ".join(character.conditions), tone="warn")
    yield TableCell("Fortune", figures.fortune.value)
    yield TableCell("Repute", figures.repute.value)
    for trait in Trait:
        yield TableCell(trait.title, figures.traits[trait].value)
    yield TableCell("Armor", figures.armor[0].rank.value if figures.armor else 0)
    yield TableCell("On foot", movement.walk.value)
    yield TableCell("Other ways", ", ".join(f"{way.source} {way.says}" for way in movement.ways))
