"""Attacks and defenses in words: what is rolled, what each color comes to, how far it goes."""

from collections.abc import Callable

from fourc_desktop.games.fourc.rules.attacks import RUSH, Attack
from fourc_desktop.games.fourc.rules.defenses import Defense
from fourc_desktop.games.fourc.rules.master_table import Color, MasterTable, Row
from fourc_desktop.games.fourc.rules.result_tables import Outcome, ResultTable
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.content import AttackLine, DefenseLine, Starts
from fourc_desktop.games.fourc.sheets.sums import signed
from fourc_desktop.pdf.characters import one_line

MATERIAL = "MV"
"""Stands for the Material Value of what is thrown."""

EARNED = (Color.RED, Color.BLUE, Color.YELLOW)


def attack_line(attack: Attack, table: MasterTable) -> AttackLine:
    """An attack of somebody who rolls on this Master Table."""
    rolled = attack.rolled.value
    return AttackLine(
        name=one_line(attack.name),
        roll=f"{attack.on if attack.on in TITLES else 'Power'} {rolled}",
        kind=_kind(attack),
        starts=starts_of(table.row(rolled)),
        words=_words(attack.table, _named),
        damage=MATERIAL if attack.damage is None else str(attack.damage.value),
        reach=_reach(attack),
        note=_note(attack),
    )


def defense_line(defense: Defense, table: MasterTable) -> DefenseLine:
    """A defense of somebody who rolls on this Master Table."""
    rolled = defense.rolled.value
    return DefenseLine(
        name=defense.table.name,
        roll=f"{defense.trait.title} {rolled}",
        note=defense.table.note,
        starts=starts_of(table.row(rolled)),
        words=_words(defense.table, _stepped),
    )


def starts_of(row: Row) -> Starts:
    """From which d% a row earns each color."""
    return Starts(row.red, row.blue, row.yellow)


TITLES = frozenset(trait.title for trait in Trait)


def _kind(attack: Attack) -> str:
    """What the results are like, or how much can be thrown; a rush says in its name what it is."""
    if attack.table.id == RUSH:
        return ""
    return attack.table.name.lower() if attack.damage is not None else attack.note


def _reach(attack: Attack) -> str:
    if attack.table.id == RUSH:
        return "path within move"
    if attack.sectors is None:
        return "in sight"
    if attack.sectors == 0:
        return "same sector"
    return "1 sector" if attack.sectors == 1 else f"{attack.sectors} sectors"


def _note(attack: Attack) -> str:
    """What stands under the reach: a word explained, or what only holds on a condition."""
    if attack.damage is None:
        return f"{MATERIAL}: Material Value"
    if attack.table.id == RUSH:
        return attack.table.note
    conditional = (attack.table.outcome(color).words for color in EARNED)
    return next((words.capitalize() for words in conditional if "," in words), "")


def _words(table: ResultTable, say: Callable[[Outcome], str]) -> tuple[str, str, str]:
    red, blue, yellow = (say(table.outcome(color)) for color in EARNED)
    return red, blue, yellow


def _named(outcome: Outcome) -> str:
    """What happens in a word; on what condition is told elsewhere."""
    return outcome.words.split(",")[0].capitalize()


def _stepped(outcome: Outcome) -> str:
    """The Row Steps, or a word where there are none."""
    return signed(outcome.steps) if outcome.steps else outcome.words
