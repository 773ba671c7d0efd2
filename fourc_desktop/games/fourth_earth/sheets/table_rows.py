"""The rules tables as rows of texts, for the back of the sheet and the Gamemaster's screen."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from fourc_desktop.core.forms.fields import LevelKind
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourth_earth.rules.advanced_use import UseRow
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM
from fourc_desktop.games.fourth_earth.rules.checks.rerolls import DIE_COST, POOL_COST
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalRow, EffectKind
from fourc_desktop.games.fourth_earth.rules.energy import WHOLE
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

Words = tuple[str, ...]
"""The cells of a row."""

INFINITY: Final = "∞"
NO_DICE: Final = "–"
CRITICAL_HEADS: Final = (
    "success, mundane",
    "success, aggressive",
    "failure, mundane",
    "failure, aggressive",
)
"""The headings of the tables of Criticality, side by side."""

_TAKEN: Final = 2
"""The index of the mundane failures, which deduct what the successes add."""


def whole_percent(chance: Fraction) -> str:
    """A chance in whole percent, halves rounded up."""
    return str(int(chance * 100 + Fraction(1, 2)))


def level_rows(book: EarthRulebook) -> Iterator[Words]:
    """The ratings with their dice, labels and opposing values."""
    for each in book.levels:
        yield (
            INFINITY if each.rating is None else str(each.rating),
            f"d{each.sides}" if each.sides else NO_DICE,
            each.label.replace("unless reduced", "until lowered"),
            INFINITY if each.opposing is None else str(each.opposing),
        )


def energy_rows(book: EarthRulebook) -> Iterator[Words]:
    """Aggressive actions with speed and energy; those with equal values share a row."""
    alike: dict[tuple[bool, int, bool], list[str]] = {}
    for each in book.attacks:
        alike.setdefault((each.is_fast, each.energy, bool(each.tools)), []).append(each.name)
    for (is_fast, energy, _), names in alike.items():
        yield (
            ", ".join((names[0], *(name.lower() for name in names[1:]))),
            "fast" if is_fast else "slow",
            f"{energy}, twice {2 * energy}" if is_fast else str(energy),
        )


def change_rows(book: EarthRulebook) -> Iterator[Words]:
    """The changes of a rating with their amounts."""
    options = book.options
    yield "each battery point you spend", "−1"
    yield "tool", "up to −2"
    yield "specialty", "−1"
    yield "aggressive, and they see it", "+1"
    if options.allies and options.own_allies:
        yield "each 2 of your allies", "−1"
    if options.allies:
        yield "each 2 of their allies", "+1"
    if options.scale:
        yield "each step they are smaller", "+1"


def transfer_rows(book: EarthRulebook) -> Iterator[Words]:
    """The rating of a transfer of battery points, by distance."""
    for id_, rating in book.transfer:
        yield id_, str(rating)


def resistance_rows() -> Iterator[Words]:
    """The reduction of energy by flesh and armor, by the steps of the character form."""
    for id_ in ("flesh", "armor"):
        kind = FORM.field(id_).kind
        assert isinstance(kind, LevelKind)
        steps = enumerate(kind.names, start=kind.low)
        words = ", ".join(f"{word.lower()} {signed_text(value)}" for value, word in steps if value)
        yield kind.title, words


def reroll_rows() -> Iterator[Words]:
    """The prices of rerolls."""
    yield "the whole pool", str(POOL_COST)
    yield "one die, or the Criticality Die", str(DIE_COST)


def use_rows(book: EarthRulebook) -> Iterator[Words]:
    """The additions of each table to the rating of using advanced technology or magic."""
    for table in book.played_use_tables:
        yield table.title, ", ".join(_use_text(row) for row in table.rows)


def _use_text(row: UseRow) -> str:
    plus = f"their rating / {row.divisor}" if row.divisor else signed_text(row.plus)
    return f"{row.name.lower()} {plus}"


def critical_rows(book: EarthRulebook) -> Iterator[Words]:
    """The tables of Criticality side by side; they have the same ranges of faces."""
    tables = book.criticality
    sides = (tables.mundane, tables.aggressive_success, tables.mundane, tables.aggressive_failure)
    for bands in zip(*sides, strict=True):
        words = (row_text(row, takes=place == _TAKEN) for place, row in enumerate(bands))
        yield faces_text(bands[0]), *words


def trauma_rows(book: EarthRulebook) -> Iterator[Words]:
    """The table of traumas, with the row of a failure last."""
    tables = book.criticality
    for row in tables.trauma:
        yield faces_text(row), row_text(row)
    failure = tables.trauma_failure
    yield f"{faces_text(failure)}, failed", f"on yourself: {row_text(failure)}"


def faces_text(row: CriticalRow) -> str:
    """The faces of a row: "even", or each of them."""
    if len(row.faces) > 1 and all(face % 2 == 0 for face in row.faces):
        return "even"
    return ", ".join(map(str, row.faces))


def row_text(row: CriticalRow, *, takes: bool = False) -> str:
    """The effect of a row, as a short text."""
    amount = -row.amount if takes else row.amount
    if row.kind is EffectKind.BATTERY:
        stays = ", not from another" if row.stays else ""
        return f"{signed_text(amount)} to the battery{stays}"
    return _ROWS[row.kind].format(times=f"{amount / WHOLE:g}", less=f"−{-amount}", rounds=amount)


_ROWS: Final = {
    EffectKind.ENERGY: "energy × {times}",
    EffectKind.OWN_ENERGY: "half the energy hits you, 1 at least",
    EffectKind.TRAUMA: "trauma, roll once more",
    EffectKind.RATING: "rating {less}, every round, adds up",
    EffectKind.SPIRIT: "{less} spiritual, else health",
    EffectKind.HEALTH: "{less} health, every round, adds up",
    EffectKind.NO_ACTION: "no action for {rounds} rounds",
    EffectKind.TOOL: "the tool is useless; without one energy × {times}",
}
