"""The panels of weapons: the whole list by groups, each mode with its numbers."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.weapons import (
    ListedWeapon,
    WeaponBulk,
    WeaponMode,
    WeaponUse,
    WoundType,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel
from fourc_desktop.pdf.pen import Align

COLUMNS: Final = (
    name_column(36),
    number_column("size", 8),
    number_column("sharp", 9),
    number_column("str.", 7),
    ScreenColumn("hands", 9, align=Align.CENTER),
    ScreenColumn("bulk", 10, align=Align.CENTER),
    ScreenColumn("wound", 19),
)
LEGEND: Final = "S slash, P pierce, C crush; ½ halves armor"

BULK: Final = {
    WeaponBulk.TINY: "tiny",
    WeaponBulk.SMALL: "S",
    WeaponBulk.MEDIUM: "M",
    WeaponBulk.LARGE: "L",
    WeaponBulk.VERY_LARGE: "XL",
}
WOUNDS: Final = {
    WoundType.SLASH: "S",
    WoundType.PIERCE: "P",
    WoundType.CRUSH: "C",
    WoundType.SPECIAL: "special",
}
USES: Final = {
    WeaponUse.MELEE: "",
    WeaponUse.THROWN: "thrown",
    WeaponUse.PROPELLED: "shot",
    WeaponUse.FAST: "gun",
}

PANELS: Final = 2
COLUMNS_A_PANEL: Final = 3
TITLE_ROWS: Final = 2
"""The number of rows that a heading takes."""


def weapon_panels(book: FudgeBook) -> tuple[TablePanel, ...]:
    """The weapon list of a rulebook, distributed over panels with columns of similar length."""
    columns = _spread(weapon_tables(book), PANELS * COLUMNS_A_PANEL)
    columns[-1] += (column_lines(),)
    starts = range(0, len(columns), COLUMNS_A_PANEL)
    return tuple(_panel(columns[start : start + COLUMNS_A_PANEL]) for start in starts)


def _panel(columns: Sequence[tuple[ScreenTableContent, ...]]) -> TablePanel:
    titles = [each.title for column in columns for each in column if each.columns is COLUMNS]
    span = " to ".join(dict.fromkeys((titles[0], titles[-1])))
    return TablePanel(f"Weapons: {span}", LEGEND, tuple(PanelColumn(1, each) for each in columns))


def column_lines() -> ScreenTableContent:
    """The meanings of the columns."""
    return screen_lines(
        "Columns",
        "Size, sharp and strength add to damage.",
        "Bulk is how large it is to carry; no roll asks for it.",
        "Shot: the foe dodges at −2.",
        "With several modes the wielder chooses before the roll.",
        "Special: a contest of Dexterity; the loser is entangled.",
    )


def weapon_tables(book: FudgeBook) -> tuple[ScreenTableContent, ...]:
    """A table for each group of the list."""
    listed = book.tables.weapons.values()
    return tuple(
        ScreenTableContent(title, COLUMNS, tuple(_rows(group)))
        for title, group in groupby(listed, key=_heading)
    )


def _heading(weapon: ListedWeapon) -> str:
    return weapon.group


def _rows(weapons: Iterator[ListedWeapon]) -> Iterator[tuple[str, ...]]:
    for weapon in weapons:
        for mode in weapon.modes:
            name = f"{weapon.name}, {mode.name.lower()}" if mode.name else weapon.name
            numbers = (mode.size, mode.sharp, mode.strength)
            yield (
                name,
                *(signed_text(number) if number else "–" for number in numbers),
                "/".join(map(str, mode.hands)),
                "/".join(BULK[each] for each in weapon.bulk),
                _wound_and_use(weapon, mode),
            )


def _wound_and_use(weapon: ListedWeapon, mode: WeaponMode) -> str:
    """The type of wound, and the use if it is not only melee: "P thrown"."""
    wounds = "/".join(WOUNDS[each] for each in mode.types)
    uses = "/".join(filter(None, (USES[each] for each in mode.uses)))
    return " ".join(filter(None, (wounds, "½" if weapon.blunt else "", uses)))


def _spread(
    tables: Sequence[ScreenTableContent], most: int
) -> list[tuple[ScreenTableContent, ...]]:
    """The tables in order, in `most` columns of which the longest is as short as possible."""
    length = max(map(_length, tables))
    while len(columns := _filled(tables, length)) > most:
        length += 1
    return columns


def _filled(
    tables: Sequence[ScreenTableContent], length: int
) -> list[tuple[ScreenTableContent, ...]]:
    """The tables in columns of at most `length` rows."""
    columns: list[tuple[ScreenTableContent, ...]] = []
    used = length
    for table in tables:
        used += _length(table)
        if used > length:
            columns.append(())
            used = _length(table)
        columns[-1] += (table,)
    return columns


def _length(table: ScreenTableContent) -> int:
    return TITLE_ROWS + len(table.rows)
