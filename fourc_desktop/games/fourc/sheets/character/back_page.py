"""Content of the back of a character sheet: own rows, and result tables."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourc.rules.characters.attacks import attack_options
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    MasterTable,
    RankNames,
)
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ResultKind,
    ResultTable,
    RolledScore,
    RollerRole,
    played_tables,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ACTIONS,
    MASTER_TABLE_HINT,
    ColorList,
    ColorMeaning,
    MasterTableGrid,
    TableNeed,
    color_lines,
    color_meaning_rows,
    master_table_grid,
)
from fourc_desktop.pdf.typography import one_line

DYING = (
    "At 0 Damage, Fortitude falls one row at each turn’s end; at 0 you die. "
    "In row 1–2, 10 Fortune a turn hold you there. A full turn of aid ends it."
)


NEEDS = {
    ResultKind.HARM: TableNeed.ALWAYS,
    ResultKind.POWER: TableNeed.ALWAYS,
    ResultKind.TASK: TableNeed.AT_TIMES,
    ResultKind.PEOPLE: TableNeed.OFTEN,
    ResultKind.ENDURANCE: TableNeed.SELDOM,
    ResultKind.WEALTH: TableNeed.SELDOM,
}
"""The kinds of tables printed as small lists, in page order, with their priority."""

CHANGING = frozenset({*(trait.title for trait in Trait), "Repute"})
"""The names of the scores that change in play."""

RARE = frozenset({"repute-criminals"})
"""The ids of the tables that are left out first."""


@dataclass(frozen=True, slots=True)
class BackPage:
    """The content of the back of a character sheet.

    Attributes:
        name: The hero name.
        edition: The edition of the Master Table, "Advanced".
        remark: The player and the campaign, for the foot.
        grid: The Master Table with the character's own rows.
        hints: The note on all rows in two wordings, the longer one first.
        meanings: The meanings of the colors for the character's actions.
        lists: Further result tables, in page order.
    """

    name: str
    edition: str
    remark: str
    grid: MasterTableGrid
    hints: tuple[str, str]
    meanings: tuple[ColorMeaning, ...]
    lists: tuple[ColorList, ...]

    def without_play_values(self) -> "BackPage":
        """The same without values that change in play, and without values derived from them."""
        return replace(
            self,
            grid=self.grid.without_readers(CHANGING),
            lists=tuple(each.in_pencil or each for each in self.lists),
        )


def back_page(
    character: Character,
    derived: DerivedStats,
    book: Rulebook,
    *,
    campaign: str,
    names: RankNames = NO_RANK_NAMES,
) -> BackPage:
    """The back of a character sheet; `names` are the rank names, if the campaign uses any."""
    table = book.master_table(character.rules)
    profile = character.profile
    name = one_line(profile.name)
    about = (one_line(profile.player), one_line(campaign))
    return BackPage(
        name=name,
        edition=character.rules.edition.value.capitalize(),
        remark=" · ".join(filter(None, about)),
        grid=master_table_grid(table, names, own_rows(derived, table)),
        hints=(
            f"Framed rows are {name}’s own. {MASTER_TABLE_HINT}",
            f"Framed rows are your own. {MASTER_TABLE_HINT}",
        ),
        meanings=tuple(_meanings(character, derived, book)),
        lists=tuple(_lists(character, derived, book)),
    )


def own_rows(derived: DerivedStats, table: MasterTable) -> dict[str, tuple[str, ...]]:
    """The scores that read each row, by its label: traits, powers, Lifestyle and Repute."""
    read = [(trait.title, breakdown.value) for trait, breakdown in derived.traits.items()]
    read += [(one_line(each.title), each.rank.value) for each in derived.powers if each.rank]
    read += [("Lifestyle", derived.lifestyle.value), ("Repute", derived.repute.value)]
    rows: dict[str, tuple[str, ...]] = {}
    for name, rank in read:
        label = table.row(rank).label
        rows[label] = (*rows.get(label, ()), name)
    return rows


def _meanings(
    character: Character, derived: DerivedStats, book: Rulebook
) -> Iterator[ColorMeaning]:
    """The meanings of the colors; of attacks, only the kinds the character has."""
    attacks: dict[str, list[str]] = {}
    for attack in attack_options(character, derived, book):
        attacks.setdefault(attack.table.id, []).append(one_line(attack.name))
    tables = [
        table
        for table in played_tables(book.results, character.rules, *ACTIONS)
        if table.kind is not ResultKind.ATTACK or table.id in attacks
    ]
    return color_meaning_rows(tables, attacks)


def _lists(character: Character, derived: DerivedStats, book: Rulebook) -> Iterator[ColorList]:
    """The result tables of hits, of own powers, and of situations."""
    master = book.master_table(character.rules)
    held = {each.power.id for each in derived.powers}
    for kind in NEEDS:
        if kind is ResultKind.TASK:
            yield ColorList("Dying", "", DYING, (), TableNeed.ALWAYS)
        for table in played_tables(book.results, character.rules, kind):
            if table.kind is not ResultKind.POWER or table.power in held:
                yield _color_list(table, derived, master)


def _color_list(table: ResultTable, derived: DerivedStats, master: MasterTable) -> ColorList:
    remark, rank = _who_rolls(table, derived)
    made = ColorList(
        title=table.name,
        remark=remark or table.note,
        text=capitalized(table.note) if remark else "",
        lines=color_lines(table, None if rank is None else master.row(rank)),
        need=TableNeed.SELDOM if table.id in RARE else NEEDS[table.kind],
    )
    score = remark.removesuffix(f" {rank}")
    if rank is None or score not in CHANGING:
        return made
    return replace(made, in_pencil=replace(made, remark=score, lines=color_lines(table, None)))


def _who_rolls(table: ResultTable, derived: DerivedStats) -> tuple[str, int | None]:
    """The score rolled as text, and its Rank Value if it is the character's own."""
    rolled = table.rolled
    if isinstance(rolled, Trait):
        if table.roller is not RollerRole.ACTOR:
            return f"they roll {rolled.title}", None
        rank = derived.traits[rolled].value
        return f"{rolled.title} {rank}", rank
    if rolled is RolledScore.REPUTE:
        return f"Repute {derived.repute.value}", derived.repute.value
    if rolled is RolledScore.LIFESTYLE:
        return f"Lifestyle {derived.lifestyle.value}", derived.lifestyle.value
    for power in derived.powers:
        if power.power.id == table.power and power.rank is not None:
            name = "rank" if power.power.name == table.name else power.power.name
            return f"{name} {power.rank.value}", power.rank.value
    return "", None
