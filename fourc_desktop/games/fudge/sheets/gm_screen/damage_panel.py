"""The panel of damage: wounds, factors of a blow, stunning, Scale and healing."""

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    BOXES,
    PENALTIES,
    WOUND_GROUPS,
    WoundLevel,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.ladder import FAIR, GOOD, GREAT, SUPERB, trait_title
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel


def damage_panel(book: FudgeBook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    return TablePanel(
        "Damage",
        "2 × relative degree + offense − defense",
        (
            PanelColumn(88, (wound_table(book), stun_table(), healing_table())),
            PanelColumn(84, (offense_table(), defense_table(book))),
            PanelColumn(80, (scale_lines(), blow_lines())),
        ),
    )


def wound_table(book: FudgeBook) -> ScreenTableContent:
    """Damage and graze by wound, boxes and penalties."""
    grazes = {each.level: each.least for each in book.tables.wounds.grazes}
    rows = []
    for row, group, boxes in zip(book.tables.wounds.wounds, WOUND_GROUPS, BOXES, strict=True):
        level = row.level
        graze = f"{grazes[level]} and up" if level in grazes else "–"
        hinders = level < WoundLevel.COMA and PENALTIES[level]
        penalty = signed_text(PENALTIES[level]) if hinders else "–"
        rows.append((level.title, group.detail, graze, str(boxes), penalty))
    columns = (
        name_column(30),
        number_column("damage", 15),
        number_column("graze", 19),
        number_column("boxes", 10),
        number_column("penalty", 12),
    )
    return ScreenTableContent("Wounds", columns, tuple(rows))


def stun_table() -> ScreenTableContent:
    """The effect of a stunning blow instead of a wound."""
    rows = (
        (WoundLevel.LIGHT.title, StunLevel.STUNNED.title, "1 round, no attack"),
        (WoundLevel.MAJOR.title, StunLevel.VERY_STUNNED.title, "2 rounds, no attack"),
        (WoundLevel.CRITICAL.title, StunLevel.OUT.title, "heals with time"),
        ("Stunned again", StunLevel.VERY_STUNNED.title, ""),
    )
    columns = (name_column(28), ScreenColumn("", 23), ScreenColumn("", 35))
    return ScreenTableContent("Stunned instead of", columns, rows)


def healing_table() -> ScreenTableContent:
    """The effect of a roll of a healing skill."""
    rows = (
        (trait_title(FAIR), "stops bleeding"),
        (trait_title(GOOD), "1 level, once a wound"),
        (trait_title(GREAT), "2 levels"),
        (trait_title(SUPERB), "3 levels"),
        ("A week of rest", "1 level"),
        ("Scratches, stuns", "gone after the fight"),
    )
    return ScreenTableContent("Healing", (name_column(34), ScreenColumn("", 52)), rows)


def offense_table() -> ScreenTableContent:
    """The offensive factors."""
    rows = (
        ("Build, its level", "−4 to +4"),
        ("Strength Scale", "its steps"),
        ("No weapon, no Martial Art", "−1"),
        ("Martial Art, small weapon", "0"),
        ("Medium weapon", "+1"),
        ("Large, or light for two hands", "+2"),
        ("Most for two hands", "+3"),
        ("Sharp", "+1"),
        ("Guns, crossbows: no Build", "0 to +5"),
    )
    return ScreenTableContent("Offense", (name_column(60), number_column("", 22)), rows)


def defense_table(book: FudgeBook) -> ScreenTableContent:
    """The defensive factors."""
    armor = ((each.name, signed_text(each.value)) for each in book.tables.armor.values())
    rows = (
        ("Health, its level", "−4 to +4"),
        ("Mass Scale", "its steps"),
        *armor,
        ("Armor, heavy blunt weapon", "half"),
    )
    return ScreenTableContent("Defense", (name_column(60), number_column("", 22)), rows)


def scale_lines() -> ScreenTableContent:
    """The effects of Scale on a blow."""
    return screen_lines(
        "Scale",
        "Strength Scale is offense, Mass Scale defense.",
        "Stopped by Scale alone: one die; a plus is a Scratch.",
        "Weapons against beasts: degree 2 halves Mass Scale, 3 ignores it.",
        "A graze of a larger foe: a level worse for each 3 steps.",
    )


def blow_lines() -> ScreenTableContent:
    """Further effects of blows."""
    return screen_lines(
        "The blow",
        "Degree 1 grazes: offense − defense, without the degree.",
        "No open box: the next worse one; write in it what the wound was.",
        "The worst wound counts. Past Coma is dead.",
        "Pulled: say before the roll how bad it may be.",
        "High pain threshold: penalty a level less; low: one more.",
    )
