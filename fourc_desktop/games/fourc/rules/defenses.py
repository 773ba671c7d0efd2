"""How somebody wards off attacks, and the other things they roll in a fight."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.result_tables import ResultKind, ResultTable, played
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.traits import Trait

AGAINST_ATTACKS = ("dodge", "evade", "block")
"""The tables of what is done against an attack, in the order of a sheet."""


@dataclass(frozen=True, slots=True)
class Defense:
    """One way to ward off an attack: what the colors mean, and the Rank Value rolled."""

    table: ResultTable
    trait: Trait
    rolled: Figure


def defenses_of(figures: Figures, rules: Rules, book: Rulebook) -> tuple[Defense, ...]:
    """What somebody can do against attacks by these rules (ruling R8)."""
    tables = {table.id: table for table in played(book.results, rules, ResultKind.DEFENSE)}
    found = []
    for id_ in AGAINST_ATTACKS:
        table = tables.get(id_)
        if table is not None and isinstance(table.rolled, Trait):
            found.append(Defense(table, table.rolled, figures.traits[table.rolled]))
    return tuple(found)
