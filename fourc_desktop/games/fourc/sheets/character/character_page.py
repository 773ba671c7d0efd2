"""Content of a character's page: texts and numbers from the derived stats."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.characters.attacks import attack_options, defenses_of
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.conditions import Condition, known_condition
from fourc_desktop.games.fourc.rules.characters.derived_stats import (
    DerivedStats,
    MovementStats,
    derived_stats,
)
from fourc_desktop.games.fourc.rules.characters.healing import rank_before_dying
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    MasterTable,
    MasterTableRow,
    RankNames,
)
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.power_and_attack_lines import (
    attack_line,
    defense_line,
    is_of_trait,
    power_line,
    starts_of,
)
from fourc_desktop.games.fourc.sheets.character_content import (
    ArmorLine,
    CharacterPage,
    ConditionBox,
    GaugeContent,
    OriginLine,
    SheetField,
    SkillLine,
    Speed,
    StatusScore,
    TraitLine,
    breakdown_text,
)
from fourc_desktop.pdf.typography import composed, one_line

PRIVATE_IDENTITY: Final = "Identity (secret)"
"""The label of a civilian name that is not public."""

RULES_IGNORED = "Rules ignored, by the Gamemaster"
CONDITIONS = {
    Condition.DAZED: "Dazed",
    Condition.KNOCKED_DOWN: "Down",
    Condition.UNCONSCIOUS: "Out",
    Condition.HELD: "Held",
    Condition.WINDED: "Winded",
    Condition.DYING: "Dying",
}
"""The conditions with a box, and their short names on it."""

DAMAGE_HINT = "At 0: dying. Fortitude falls one row at each turn’s end."
FORTUNE_HINT = "25 points move any open roll one color, either way."


def character_page(
    character: Character,
    derived: DerivedStats,
    book: Rulebook,
    *,
    campaign: str,
    names: RankNames = NO_RANK_NAMES,
) -> CharacterPage:
    """The content of a character sheet; `names` are the rank names, if the campaign uses any."""
    table = book.master_table(character.rules)
    profile = character.profile
    damage, fortune = derived.damage.value, derived.fortune.value
    fortune_at_start = derived_stats(character, book).fortune.value
    attacks = attack_options(character, derived, book)
    defenses = defenses_of(derived, character.rules, book)
    return CharacterPage(
        name=one_line(profile.name),
        badge=_badge(character),
        mark=RULES_IGNORED if character.exempt else "",
        fields=_fields(profile, derived, campaign),
        damage=GaugeContent("Damage", damage, DAMAGE_HINT, max(damage - character.wounds, 0)),
        fortune=GaugeContent("Fortune", fortune_at_start, FORTUNE_HINT, fortune),
        conditions=_conditions(character),
        other_conditions=_other_conditions(character),
        trait_head="rank and row" if names.by_row else "row and source",
        traits=tuple(_traits(derived, table, names)),
        origin=_origin(character, derived, book),
        armor=tuple(_armor(derived)),
        movement=_speeds(derived.movement),
        secondary_traits=tuple(_secondary_traits(derived, table)),
        attack_remark=f"{derived.attacks.value} a turn" if derived.attacks.value > 1 else "",
        attacks=tuple(attack_line(attack, table) for attack in attacks),
        defenses=tuple(defense_line(defense, table) for defense in defenses),
        powers=tuple(power_line(power, derived, book, character.rules) for power in derived.powers),
        skills=tuple(_skill(skill) for skill in derived.skills),
        equipment=tuple(one_line(item) for item in character.equipment),
        notes=composed(profile.notes).strip("\n"),
    )


def _badge(character: Character) -> str:
    edition = character.rules.edition.title
    return f"Villain · {edition}" if character.profile.side is CharacterSide.VILLAIN else edition


def _identity(derived: DerivedStats) -> str:
    """The label of the civilian name, by whether a power makes it public."""
    known = any(power.power.no_secret_identity for power in derived.powers)
    return "Identity" if known else PRIVATE_IDENTITY


def _fields(
    profile: CharacterProfile, derived: DerivedStats, campaign: str
) -> tuple[SheetField, ...]:
    return (
        SheetField(_identity(derived), one_line(profile.identity)),
        SheetField("Origin", derived.origin.name),
        SheetField("Player", one_line(profile.player)),
        SheetField("Campaign", one_line(campaign)),
    )


def _conditions(character: Character) -> tuple[ConditionBox, ...]:
    known = set(map(known_condition, character.conditions))
    return tuple(ConditionBox(title, each in known) for each, title in CONDITIONS.items())


def _other_conditions(character: Character) -> tuple[str, ...]:
    """The conditions without a box."""
    others = (name for name in character.conditions if known_condition(name) not in CONDITIONS)
    return tuple(map(one_line, others))


def _secondary_traits(derived: DerivedStats, table: MasterTable) -> Iterator[StatusScore]:
    for title, breakdown in (("Lifestyle", derived.lifestyle), ("Repute", derived.repute)):
        row = _row(table.row(breakdown.value))
        yield StatusScore(title, breakdown.value, row, changes=title == "Repute")


def _row(row: MasterTableRow) -> str:
    return f"row {row.label.replace('-', '–')}"


def _traits(derived: DerivedStats, table: MasterTable, names: RankNames) -> Iterator[TraitLine]:
    for trait, breakdown in derived.traits.items():
        yield _trait(trait, breakdown, table.row(breakdown.value), names)


def _trait(trait: Trait, breakdown: Breakdown, row: MasterTableRow, names: RankNames) -> TraitLine:
    name, usual = names.name(row), rank_before_dying(breakdown)
    is_lowered = breakdown.value < usual
    return TraitLine(
        name=trait.title,
        value=breakdown.value,
        first=name or _row(row),
        second=f"was {usual}" if is_lowered else _row(row) if name else _breakdown_text(breakdown),
        starts=starts_of(row),
    )


def _breakdown_text(breakdown: Breakdown) -> str:
    """The only source of a number, or its parts as a sum: "30 + 10"."""
    return breakdown_text(breakdown) if len(breakdown.parts) > 1 else breakdown.parts[0].source


def _origin(character: Character, derived: DerivedStats, book: Rulebook) -> OriginLine:
    dice = character.origin_dice
    sentences = [derived.origin.description]
    if changes := list(_changes(character, derived, book)):
        sentences.append(f"By origin: {', '.join(changes)}.")
    if character.seed:
        sentences.append(f"Instant hero, seed {character.seed}.")
    return OriginLine("chosen" if dice is None else f"d% {dice:02}", tuple(sentences))


def _changes(character: Character, derived: DerivedStats, book: Rulebook) -> Iterator[str]:
    """The changes by the origin, if the rules have any."""
    origin = derived.origin
    if not character.rules.origin_modifiers:
        return
    bonuses = {bonus for _, bonus in origin.traits}
    if len(origin.traits) == len(Trait) and len(bonuses) == 1:
        yield f"all traits {added_text(bonuses.pop())}"
    else:
        yield from (f"{trait.title} {added_text(bonus)}" for trait, bonus in origin.traits)
    if character.origin_trait is not None and origin.chosen_trait:
        yield f"{character.origin_trait.title} {added_text(origin.chosen_trait)}"
    if origin.lifestyle:
        yield f"Lifestyle {added_text(origin.lifestyle)}"
    if origin.no_repute:
        yield "Repute starts at 0"
    if origin.skills:
        yield f"skills {added_text(origin.skills)}"
    granted = [book.powers[held.power].name for held in character.powers if held.bonus]
    lost = [book.powers[held.power].name for held in character.powers if held.lost]
    yield from (f"{name} granted" for name in granted)
    yield from (f"{name} lost" for name in lost)


def _armor(derived: DerivedStats) -> Iterator[ArmorLine]:
    """The armor, by the title of its power, with the condition under which it applies."""
    known = {
        power.power.name: (one_line(power.title), number.number.label.removeprefix("Armor"))
        for power in derived.powers
        for number in power.numbers
        if number.number.use is NumberUse.ARMOR
    }
    for armor in derived.armor:
        name, when = known.get(armor.source, (armor.source, ""))
        yield ArmorLine(name, when.strip(), armor.rank.value, by_trait=is_of_trait(armor.rank))


def _speeds(movement: MovementStats) -> tuple[Speed, ...]:
    """Every movement mode once, at its highest speed."""
    by_trait = {"walk": movement.walk.value, "climb": movement.climb.value}
    speeds: dict[str, int | str] = {**by_trait}
    if movement.swim is not None:
        speeds["swim"] = movement.swim.value
    for mode in movement.modes:
        kind = mode.use.value
        speeds[kind] = max(speeds.get(kind, 0), mode.says, key=_farther)
    return tuple(
        Speed(kind, sectors, by_trait=sectors == by_trait.get(kind))
        for kind, sectors in speeds.items()
    )


def _farther(sectors: int | str) -> tuple[bool, int]:
    """The sort key of speeds; texts are the highest entries of their tables."""
    return (True, 0) if isinstance(sectors, str) else (False, sectors)


def _skill(skill: Skill) -> SkillLine:
    worth = "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return SkillLine(one_line(skill.name), worth)
