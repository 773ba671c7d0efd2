"""The content of a character sheet: the form, with required dice sums and the curve."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from fourc_desktop.core.rolls.odds import chance, odds, percent
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    AttackEffect,
    AttributeId,
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.character_numbers import (
    DEFENSES,
    attack_range,
    attack_value,
    damage_rating,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RollCircumstance
from fourc_desktop.games.rough_magic.rules.tasks import OPPOSED_BASE, SIDES, skill_dice
from fourc_desktop.games.rough_magic.sheets.rules_tables import player_tables
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ChancesContent,
    ColumnKind,
    FieldsContent,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    NumbersContent,
    RowsContent,
    SheetContent,
    TicksContent,
)
from fourc_desktop.services.character_forms.form_sheet_content import sheet_content

HINTS: Final = {
    "Health": "At 0: out. An hour’s rest: half the loss is back.",
    "Endurance": "Stuns take this first. An hour’s rest: all is back.",
}

CONDITIONS: Final = ("Distracted", "Prone", "Restrained", "Blind", "Cowering", "Out")

TWO_DICE: Final = odds(lambda dice: skill_dice(dice, is_skilled=True, what=""))
ONE_DIE: Final = odds(lambda dice: skill_dice(dice, is_skilled=False, what=""))

NEEDED: Final = (12, 15, 18, 21)
"""The difficulties printed beside each skill."""

LOCATED: Final = "located"
"""The id of the circumstance that is left out for lack of room: a rare exception to another one."""

NONE: Final = "–"

BLANK_SKILLS: Final = 8
BLANK_ATTACKS: Final = 4
"""The number of free rows of a blank sheet."""


def character_content(
    character: RoughMagicCharacter,
    book: RoughMagicBook,
    *,
    game: str,
    picture: bytes | None = None,
    campaign: str = "",
    back: bool = False,
) -> SheetContent:
    """The content of the sheet; with `back`, rules tables are on the back.

    A newly created character gives a blank sheet.
    """
    plain = sheet_content(FORM, character, book, game=game, picture=picture, campaign=campaign)
    return replace(
        plain,
        blocks=tuple(_blocks(plain.blocks, character, book)),
        remark="Meet or beat the difficulty",
        back=player_tables(book) if back else (),
    )


def _blocks(
    plain: tuple[FormBlock, ...], character: RoughMagicCharacter, book: RoughMagicBook
) -> Iterator[FormBlock]:
    is_blank = character == RoughMagicCharacter()
    for block in plain:
        if isinstance(block, FieldsContent):
            yield block
        elif isinstance(block, BoxesContent) and block.title in HINTS:
            most, now = (None, None) if is_blank else (block.most, block.now)
            yield replace(block, hint=HINTS[block.title], most=most, now=now, remark="")
    yield TicksContent("Condition", tuple((each, False) for each in CONDITIONS))
    yield _attributes(character, book, is_blank=is_blank)
    yield _skills(character, is_blank=is_blank)
    yield curve_of_two_dice()
    yield _defenses(character, book, is_blank=is_blank)
    yield _resistances(character, is_blank=is_blank)
    yield _movement(character, book, is_blank=is_blank)
    if character.powers:
        yield from (e for e in plain if isinstance(e, RowsContent) and e.title == "Powers")
    if character.profile.notes:
        yield from (each for each in plain if isinstance(each, NotesContent))
    yield _attacks(character, book, is_blank=is_blank)
    yield bonuses_and_penalties(book)


def curve_of_two_dice() -> ChancesContent:
    """The chance of each sum of two dice, exactly and at least."""
    bars = tuple(
        (
            str(total),
            float(share),
            (str(percent(share)), str(percent(chance(TWO_DICE, total.__le__)))),
        )
        for total, share in sorted(TWO_DICE.items())
    )
    return ChancesContent(
        "The 2d6 curve", ("exactly", "or more"), bars, "%, of 36 throws", marked=SIDES - 1
    )


def needed_cell(value: int, difficulty: int, *, is_skilled: bool) -> FormCell:
    """The required sum for a difficulty, and its chance in percent: "8, 42 %"."""
    dice = TWO_DICE if is_skilled else ONE_DIE
    least = max(difficulty - value, min(dice))
    if least > max(dice):
        return FormCell(NONE)
    return FormCell(f"{least}, {percent(chance(dice, least.__le__))} %")


def bonuses_and_penalties(book: RoughMagicBook) -> RowsContent:
    """The rows of the two tables, by their bonus or penalty."""
    tables = book.circumstances
    attack = [each for each in tables.attack if each.id != LOCATED]
    fails = _names(each for each in attack if each.fails)
    found: list[tuple[FormCell, ...]] = []
    for title, rows, amount in (
        ("Your roll −3", attack, -3),
        ("Your roll +3", attack, 3),
        ("Your defense −3", tables.defense, -3),
        ("Your defense +3", tables.defense, 3),
    ):
        names = _names(each for each in rows if each.amount == amount)
        words = names if found else f"{names}. Fails: {fails}"
        found.append((FormCell(title), FormCell(words)))
    columns = (FormColumn("", ColumnKind.NAME), FormColumn("all add up", ColumnKind.NOTE))
    title = "Bonuses and penalties"
    return RowsContent(title, columns, tuple(found), free=0, wide=True, dense=True)


def _names(circumstances: Iterable[RollCircumstance]) -> str:
    """The names without the text in parentheses, for use within a sentence."""
    names = (each.name.partition(" (")[0] for each in circumstances)
    return "; ".join(name[0].lower() + name[1:] for name in names)


def _attributes(
    character: RoughMagicCharacter, book: RoughMagicBook, *, is_blank: bool
) -> RowsContent:
    figures = {each.id: each.figure.value for each in FORM.figures(character, book)}
    uses = {
        AttributeId.AGILITY: f"base move {figures['base-move']} m; ranged combat",
        AttributeId.BRAWN: f"lifts {figures['lifting']} kg; close combat; Health",
        AttributeId.PRESENCE: "mental combat",
        AttributeId.REASON: "order of play: Perception (Reason)",
        AttributeId.POWER_LEVEL: (
            f"rating of powers; they reach {figures['power-range']:,} m"
            if character.power_level
            else "powers are off"
        ),
    }
    blanks = {
        AttributeId.AGILITY: "base move; ranged combat",
        AttributeId.BRAWN: "lifting; close combat; Health",
        AttributeId.POWER_LEVEL: "rating and range of powers",
    }
    rows = tuple(
        (
            FormCell(each.label),
            FormCell("" if is_blank else str(character.attribute(each))),
            FormCell(),
            FormCell(blanks.get(each, uses[each]) if is_blank else uses[each]),
        )
        for each in AttributeId
    )
    columns = (
        FormColumn("", ColumnKind.NAME),
        FormColumn("value", ColumnKind.STRONG),
        FormColumn("now", ColumnKind.NOW),
        FormColumn("what it does", ColumnKind.NOTE),
    )
    return RowsContent("Attributes", columns, rows, free=0)


def _skills(character: RoughMagicCharacter, *, is_blank: bool) -> RowsContent:
    columns = (
        FormColumn("", ColumnKind.NAME),
        FormColumn("parts"),
        FormColumn("sum", ColumnKind.STRONG),
        *(FormColumn(str(each), ColumnKind.NUMBER, in_play=True) for each in NEEDED),
    )
    rows = tuple(_skill_row(character, each) for each in character.skills)
    if is_blank:
        rows = ((FormCell(),) * len(columns),) * BLANK_SKILLS
    remark = "dice must show, chance" if not is_blank else ""
    return RowsContent("Skills", columns, rows, remark, free=2, dense=True)


def _skill_row(character: RoughMagicCharacter, skill: RoughMagicSkill) -> tuple[FormCell, ...]:
    attribute = character.attribute(skill.attribute)
    value = skill.level + attribute
    is_skilled = skill.level > 0
    return (
        FormCell(f"{skill.name} ({skill.attribute.label})"),
        FormCell(f"{skill.level if is_skilled else '1d6'} + {attribute}"),
        FormCell(str(value)),
        *(needed_cell(value, each, is_skilled=is_skilled) for each in NEEDED),
    )


def _defenses(
    character: RoughMagicCharacter, book: RoughMagicBook, *, is_blank: bool
) -> NumbersContent:
    figures = {each.id: each.figure for each in FORM.figures(character, book)}
    boxes = []
    for mode, id_ in DEFENSES.items():
        parts = " + ".join(str(part.amount) for part in figures[id_].parts if part.amount)
        number = "" if is_blank else str(figures[id_].value)
        boxes.append((number, mode.value.replace("-", " "), "" if is_blank else parts))
    return NumbersContent("Defense", tuple(boxes), "8 + skill + attribute + gear")


def _resistances(character: RoughMagicCharacter, *, is_blank: bool) -> NumbersContent:
    numbers = (character.armor, character.mental_resistance, character.alteration_resistance)
    names = ("damage", "mental", "alteration")
    boxes = tuple(
        ("" if is_blank else str(number) if number else NONE, name, "")
        for number, name in zip(numbers, names, strict=True)
    )
    return NumbersContent("Resistance", boxes, "taken off the damage")


def _movement(
    character: RoughMagicCharacter, book: RoughMagicBook, *, is_blank: bool
) -> NumbersContent:
    figures = {each.id: each.figure.value for each in FORM.figures(character, book)}
    boxes = tuple(
        ("" if is_blank else str(number), name, "")
        for number, name in (
            (figures["base-move"], "base"),
            (figures["running"], "running"),
            (figures["sprinting"], "sprinting"),
            (character.plot_points, "Plot Points"),
        )
    )
    return NumbersContent("Movement, Plot Points", boxes, "meters a turn; one point a session")


def _attacks(
    character: RoughMagicCharacter, book: RoughMagicBook, *, is_blank: bool
) -> RowsContent:
    columns = (
        FormColumn("", ColumnKind.NAME),
        FormColumn("roll"),
        FormColumn("against"),
        FormColumn("damage", ColumnKind.STRONG),
        FormColumn("range"),
        FormColumn("note", ColumnKind.NOTE),
    )
    rows = tuple(_attack_row(character, each, book) for each in character.all_attacks)
    if is_blank:
        rows = ((FormCell(),) * len(columns),) * BLANK_ATTACKS
    title = "Attacks, powers" if is_blank else "Attacks"
    free = 0 if is_blank else 1
    return RowsContent(title, columns, rows, free=free, wide=True, dense=True)


def _attack_row(
    character: RoughMagicCharacter, attack: RoughMagicAttack, book: RoughMagicBook
) -> tuple[FormCell, ...]:
    dice = "2d6" if character.skill_level(attack.mode.skill) else "1d6"
    against = {
        AttackMode.HAND_TO_HAND: "hand to hand",
        AttackMode.RANGED: "ranged",
        AttackMode.MENTAL: "mental",
    }
    rating = damage_rating(character, attack)
    notes = [
        "" if attack.effect is AttackEffect.DAMAGE else attack.effect.value.replace("-", " "),
        "" if attack.effect.harms else f"Survival {OPPOSED_BASE + rating} ends it",
        "area" if attack.area else "",
        # The notes of the catalog name it already.
        "auto" if attack.auto and "auto" not in attack.note.casefold() else "",
        f"+{attack.gear} is in the roll" if attack.gear else "",
        "" if attack.note in (attack.effect.value, "area") else attack.note,
    ]
    return (
        FormCell(attack.name),
        FormCell(f"{dice} + {attack_value(character, attack).value}"),
        FormCell(against[attack.mode]),
        FormCell(f"1d6 + {rating}" if attack.effect.harms else NONE),
        FormCell(f"{attack_range(character, attack, book.tables):,} m"),
        FormCell("; ".join(filter(None, notes))),
    )
