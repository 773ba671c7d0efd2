"""Values of a character as table columns, for the comparison and the party."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.comparison import TableCell, TableCellGroup
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, record_fortune
from fourc_desktop.games.fourc.rules.characters.healing import damage_now, set_damage, stats_in_play
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


def comparison_cells(derived: DerivedStats) -> tuple[TableCellGroup, ...]:
    """The values of a character for a comparison, from the current stats."""
    return (
        TableCellGroup("Numbers", tuple(_numbers(derived))),
        TableCellGroup("Traits", tuple(_traits(derived))),
        TableCellGroup("Powers", tuple(_powers(derived))),
        TableCellGroup("Skills and contacts", tuple(map(_skill, derived.skills))),
    )


def _numbers(derived: DerivedStats) -> Iterator[TableCell]:
    yield TableCell("Damage", derived.damage.value)
    yield TableCell("Fortune", derived.fortune.value)
    yield TableCell("Lifestyle", derived.lifestyle.value)
    yield TableCell("Repute", derived.repute.value)
    yield TableCell("Armor", derived.armor[0].rank.value if derived.armor else 0)
    yield TableCell("Attacks in a turn", derived.attacks.value)
    yield TableCell("Walk, sectors", derived.movement.walk.value)


def _traits(derived: DerivedStats) -> Iterator[TableCell]:
    for trait in Trait:
        yield TableCell(trait.title, derived.traits[trait].value)


def _powers(derived: DerivedStats) -> Iterator[TableCell]:
    for each in derived.powers:
        if each.rank is None:
            yield TableCell(each.title, 0, words="yes")
        else:
            yield TableCell(each.title, each.rank.value)


def _skill(skill: Skill) -> TableCell:
    words = "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return TableCell(skill.name, skill.steps, words=words)


def party_cells(character: Character, book: Rulebook) -> Iterator[TableCell]:
    """The current values of a character by column; values that change in play are editable."""
    derived = stats_in_play(character, book)
    movement, profile = derived.movement, character.profile
    fortune = derived.fortune.value
    yield TableCell(
        "Player",
        profile.player,
        put=lambda player: replace(character, profile=replace(profile, player=player)),
    )
    yield TableCell(
        "Damage",
        damage_now(character, book).value,
        most=derived.damage.value,
        put=lambda value: set_damage(character, book, value),
    )
    yield TableCell("Conditions", ", ".join(character.conditions), tone="warn")
    yield TableCell(
        "Fortune",
        fortune,
        put=lambda value: record_fortune(character, book, value - fortune, ""),
    )
    yield TableCell("Repute", derived.repute.value)
    for trait in Trait:
        yield TableCell(trait.title, derived.traits[trait].value)
    yield TableCell("Armor", derived.armor[0].rank.value if derived.armor else 0)
    yield TableCell("Walk", movement.walk.value)
    yield TableCell(
        "Other movement", ", ".join(f"{way.source} {way.says}" for way in movement.modes)
    )


def detail_cells(character: object, book: Rulebook) -> Iterator[TableCell]:
    """The skills, powers and other lists of a character by column, joined by semicolons.

    Empty for vehicles and headquarters.
    """
    if not isinstance(character, Character):
        return
    derived, profile = current_stats(character, book), character.profile
    contacts = [each for each in derived.skills if each.kind is SkillKind.CONTACT]
    skills = [each for each in derived.skills if each.kind is not SkillKind.CONTACT]
    powers = [each for each in derived.powers if each.granted_by is None]
    yield TableCell("Identity", profile.identity)
    yield TableCell("Origin", derived.origin.name)
    yield TableCell("Lifestyle", derived.lifestyle.value)
    yield TableCell("Powers", "; ".join(map(_power_in_words, powers)))
    yield TableCell("Skills", "; ".join(map(_skill_in_words, skills)))
    yield TableCell("Contacts", "; ".join(each.name for each in contacts))
    yield TableCell("Equipment", "; ".join(character.equipment))
    yield TableCell("Notes", profile.notes)


def _power_in_words(power: PowerStats) -> str:
    return power.title if power.rank is None else f"{power.title} {power.rank.value}"


def _skill_in_words(skill: Skill) -> str:
    return skill.name if skill.steps == 1 else f"{skill.name} (+{skill.steps})"
