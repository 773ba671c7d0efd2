"""The panel of movement, ranges, weapons and materials."""

from itertools import pairwise

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range, weight_text
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Grenade, Weapon
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.pdf.gm_screen.screen_table import (
    STRONG,
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

NAME = name_column(38)


def gear_panel(book: Rulebook, rules: Rules) -> TablePanel:
    """The panel under these rules."""
    gear = book.gear
    weapons = sorted(gear.weapons.values(), key=lambda each: (each.damage, each.name))
    shot = [each for each in weapons if each.form is AttackForm.RANGED]
    swung = [each for each in weapons if each.form is not AttackForm.RANGED]
    objects = sorted(gear.thrown_objects.values(), key=lambda each: each.pounds)
    armor = ((each.name, str(each.rank)) for each in gear.armor.values())
    return TablePanel(
        "Gear",
        "movement, ranges, weapons, materials",
        (
            PanelColumn(55, (movement_table(book, rules), brawn_table(book, rules))),
            PanelColumn(68, (_shot_table(shot), _grenade_table(list(gear.grenades.values())))),
            PanelColumn(64, (_swung_table(swung), material_table(book))),
            PanelColumn(
                66,
                (
                    ScreenTableContent("Armor", (NAME, number_column("rank", 12)), tuple(armor)),
                    ScreenTableContent(
                        "Things to throw",
                        (NAME, number_column("damage", 12), number_column("weight", 18)),
                        tuple(
                            (each.name, str(each.material_value), weight_text(each.pounds))
                            for each in objects
                        ),
                    ),
                ),
            ),
        ),
    )


def movement_table(book: Rulebook, rules: Rules) -> ScreenTableContent:
    """Sectors per turn by Coordination, with a row wherever one of the speeds changes."""
    movement = book.movement
    starts = sorted({pace.rank for pace in (*movement.walk, *movement.climb)})
    ends = [f"{low}–{high - 1}" for low, high in pairwise(starts)]
    titles = ("walk", "climb", "swim") if rules.swimming else ("walk", "climb")
    columns = (name_column(36), *(number_column(each, 8) for each in titles))
    rows = []
    for start, ranks in zip(starts, [*ends, f"{starts[-1]}+"], strict=True):
        speeds = (movement.walking(start), movement.climbing(start), movement.swim)
        rows.append(
            (
                f"{Trait.COORDINATION.title} {ranks}",
                *(str(speed) for speed in speeds[: len(titles)]),
            )
        )
    return ScreenTableContent("Movement", columns, tuple(rows))


def brawn_table(book: Rulebook, rules: Rules) -> ScreenTableContent:
    """The weight that each row of Brawn lifts, and its throwing range in sectors."""
    table = book.master_table(rules)
    rows = tuple(
        (
            row.title,
            weight_text(book.gear.lifting.pounds(row.low)),
            str(throwing_range(row.low, table)),
        )
        for row in table.rows
        if row.low
    )
    columns = (
        ScreenColumn("", 24, STRONG),
        number_column("lifts", 22),
        number_column("throws", 12),
    )
    return ScreenTableContent("Brawn", columns, rows)


def material_table(book: Rulebook) -> ScreenTableContent:
    """The materials with their Material Values."""
    rows = tuple(
        (each.name, f"{each.low}+" if each.high is None else f"{each.low}–{each.high}")
        for each in book.gear.materials.values()
    )
    return ScreenTableContent("Material Values", (NAME, number_column("", 16)), rows)


def _shot_table(weapons: list[Weapon]) -> ScreenTableContent:
    rows = tuple((each.name, str(each.hands), str(each.damage), _range(each)) for each in weapons)
    columns = (
        NAME,
        number_column("hands", 10),
        number_column("damage", 12),
        number_column("range", 16),
    )
    return ScreenTableContent("Ranged", columns, rows)


def _range(weapon: Weapon) -> str:
    """The range in sectors, or the score it depends on."""
    return Trait.BRAWN.title if weapon.thrown else str(weapon.sectors)


def _grenade_table(grenades: list[Grenade]) -> ScreenTableContent:
    rows = tuple((each.name, _effect(each), str(each.nearby_damage)) for each in grenades)
    columns = (NAME, number_column("damage", 16), number_column("nearby", 12))
    return ScreenTableContent("Grenades", columns, rows)


def _effect(grenade: Grenade) -> str:
    """The damage of a grenade, or the duration of its paralysis."""
    return f"{grenade.paralysis} turns" if grenade.paralysis else str(grenade.damage)


def _swung_table(weapons: list[Weapon]) -> ScreenTableContent:
    rows = tuple(
        (each.name, each.form.title, str(each.hands), signed_text(each.damage)) for each in weapons
    )
    columns = (NAME, ScreenColumn("", 20), number_column("hands", 10), number_column("Brawn", 11))
    return ScreenTableContent("Melee", columns, rows)
