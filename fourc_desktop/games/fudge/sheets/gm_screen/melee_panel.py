"""The panel of melee: modifiers, stances, the lowest result that hits, several foes, units."""

from itertools import pairwise

from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.contests import ENTANGLED, INSULTED
from fourc_desktop.games.fudge.rules.attacks.melee import CLEARLY_LARGER
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import LEADS
from fourc_desktop.games.fudge.rules.attacks.wounds import PENALTIES, WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.rules_tables import minimums_by_size
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel


def melee_panel(book: FudgeBook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    return TablePanel(
        "Melee",
        "one opposed roll for each fighter, in rounds of five seconds",
        (
            PanelColumn(84, (modifier_table(), shield_table(book))),
            PanelColumn(84, (stance_table(book), minimum_table(book), exchange_lines())),
            PanelColumn(84, (several_table(book), unit_table(book))),
        ),
    )


def modifier_table() -> ScreenTableContent:
    """The modifiers of a fighter's skill."""
    wounds = (WoundLevel.LIGHT, WoundLevel.MAJOR, WoundLevel.CRITICAL)
    rows = (
        *((each.title, signed_text(PENALTIES[each])) for each in wounds),
        ("Worse position", "−1, −2"),
        ("Foe’s shield", "− its value"),
        (f"Weapon and shield smaller by {CLEARLY_LARGER}", "−1"),
        ("Each foe after the first", "−1"),
        (f"{StunLevel.STUNNED.title}, to defend", signed_text(StunLevel.STUNNED.penalty)),
        (StunLevel.VERY_STUNNED.title, signed_text(StunLevel.VERY_STUNNED.penalty)),
        ("Entangled", signed_text(ENTANGLED)),
        ("Insulted, this round", signed_text(INSULTED)),
        ("Blessed, cursed", "+1, −1"),
    )
    return ScreenTableContent("Modifiers", (name_column(58), number_column("skill", 24)), rows)


def shield_table(book: FudgeBook) -> ScreenTableContent:
    """The penalty of each shield on a foe's skill."""
    rows = tuple(
        (each.name, *(f"−{value}" if value else "–" for value in (each.melee, each.ranged)))
        for each in book.tables.shields.values()
    )
    columns = (name_column(46), number_column("melee", 18), number_column("ranged", 18))
    return ScreenTableContent("Shields", columns, rows)


def stance_table(book: FudgeBook) -> ScreenTableContent:
    """The five stances, and their modifiers."""
    rows = (
        *(
            (each.title, signed_text(each.offense), signed_text(each.defense))
            for each in book.tables.stances.values()
        ),
        ("Berserk: both sides", "+1", ""),
        ("Feint: both sides", "", "−1"),
    )
    columns = (name_column(42), number_column("offense", 20), number_column("defense", 20))
    return ScreenTableContent("Stances", columns, rows)


def minimum_table(book: FudgeBook) -> ScreenTableContent:
    """The lowest result that hits, by the size of the foe."""
    columns = (name_column(56), number_column("result", 26))
    return ScreenTableContent("Least to hit a foe", columns, tuple(minimums_by_size(book)))


def exchange_lines() -> ScreenTableContent:
    """The result of an exchange."""
    return screen_lines(
        "The exchange",
        "Relative degree 0, or both below Poor: a standoff.",
        "Who cannot defend: reach Poor.",
        "Who only defends cannot hurt.",
    )


def several_table(book: FudgeBook) -> ScreenTableContent:
    """Fighting several foes, and the maximum number of attackers."""
    rooms = ((each.title, f"to {each.attackers}") for each in book.tables.crowding)
    rows = (
        ("Beats or ties all of them", "hits one"),
        ("Ties the best", "only one 2 below"),
        ("Sweeping blow, each foe cut", "−1, −2 damage"),
        *rooms,
    )
    columns = (name_column(48), ScreenColumn("", 34))
    return ScreenTableContent("Several foes, one roll", columns, rows)


def unit_table(book: FudgeBook) -> ScreenTableContent:
    """The bonus of units by size, and their losses."""
    units = book.tables.units
    sizes = [each.least for each in units.sizes]
    lost = {WoundLevel[each.wound.upper()]: each.percent for each in units.losses}
    rows = (
        *(
            (f"{low}" if high == low + 1 else f"{low}–{high - 1}", signed_text(units.bonus(low)))
            for low, high in pairwise(sizes)
        ),
        (f"{sizes[-1]}, +1 for each half more", signed_text(units.bonus(sizes[-1]))),
        ("Better leader: all rolls", signed_text(LEADS)),
        ("Damage: degree, not doubled, + weapons", ""),
        *((f"{level.title}: lost", f"{share} %") for level, share in lost.items() if share),
    )
    columns = (name_column(66), number_column("bonus", 16))
    return ScreenTableContent("Units, by fighters", columns, rows)
