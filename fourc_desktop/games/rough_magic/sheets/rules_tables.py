"""The rules tables on the back of a sheet, and the license."""

from typing import Final

from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)

PLOT_POINTS: Final = (
    ("Extra Action", "one more move or standard action"),
    ("Extra Effort", "roll again, or add 3 to a roll or a defense"),
    ("Improvisation", "a skill or power you do not have, for a round"),
    ("Inspiration", "a hint from the Gamemaster"),
    ("Rally", "half of the lost Health at once"),
    ("Retcon", "a helpful change of the past"),
    ("Surge", "+1 on an attribute for a round"),
)
"""The uses of a Plot Point."""

ACTIONS: Final = (
    ("Move", "as far as the base move; or stand up"),
    ("Standard", "attack, use a skill, dodge (+3 defense until your next turn)"),
    ("Quick", "drop something, crouch, switch a power on or off"),
    ("Free", "talk, notice, let go; at any time"),
    ("Run, sprint", "defense +3; running: rolls −3, sprinting: rolls fail"),
    ("Delay", "wait, and take your turn later, even in the middle of another"),
    ("Force", "defend out of turn, once a round; your next turn is lost"),
)
"""The actions of a turn."""

SPECIAL: Final = (
    ("Called shot", "−1 to −10 on the roll, as much more damage"),
    ("Suppressing fire", "with “auto”: +1 to +10 on the roll, as much less damage"),
    ("Sweep, spread", "several targets; the roll is lower by their number"),
    ("Charge", "move straight at the target, +3"),
    ("Grapple", "Hand-to-hand (Brawn): restrained, −3, cannot move"),
    ("Disarm", "Hand-to-hand (Brawn) −3: takes something they hold"),
    ("Slam", "Hand-to-hand (Brawn): prone, and hurt"),
    ("Distract", "Deception against Perception: −3 once"),
)
"""Special actions."""

CREDIT: Final = (
    "Rough Magic 4e is by Kalos Comics, very likely under CC BY-SA 4.0. "
    "This program is made by others."
)
HOUSE_VALUES: Final = "Health, Endurance, weapons, weights and sizes of sectors are house values."


def player_tables(book: RoughMagicBook) -> tuple[FormBlock, ...]:
    """Difficulties, range bands, actions, Plot Points, and the license."""
    tables = book.tables
    difficulties = tuple(
        (str(each.value), f"{each.name}: {each.about}") for each in tables.difficulties
    )
    bands = tuple((each.name, f"{each.meters:,} m: {each.about}") for each in tables.range_bands)
    return (
        _table("Difficulties", "meet or beat", difficulties),
        _table("Range", "beyond it: −3", bands),
        _table("Actions", "a turn: one move, one standard", ACTIONS),
        _table("Plot Points", "one each session", PLOT_POINTS),
        _table("Special actions", "", SPECIAL),
        NotesContent("License and sources", f"{CREDIT}\n{HOUSE_VALUES}", ruled=False),
    )


def _table(title: str, head: str, rows: tuple[tuple[str, str], ...]) -> RowsContent:
    columns = (FormColumn("", ColumnKind.NAME), FormColumn(head, ColumnKind.NOTE))
    cells = tuple((FormCell(name), FormCell(words)) for name, words in rows)
    return RowsContent(title, columns, cells, free=0, wide=True, dense=True)
