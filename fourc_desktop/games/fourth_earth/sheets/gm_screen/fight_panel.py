"""The panel of fights: energy, order of play, resistance, technology and magic."""

from collections.abc import Iterator

from fourc_desktop.games.fourth_earth.rules.options import OutReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder
from fourc_desktop.games.fourth_earth.sheets.table_rows import (
    energy_rows,
    resistance_rows,
    use_rows,
)
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    number_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

ORDERS = {
    EarthTurnOrder.ONES: (
        "Everybody declares, then all roll together.",
        "Most ones first; ties to the larger pool.",
    ),
    EarthTurnOrder.DECK: (
        "A card each, anew every round; the highest acts first.",
        "Ties: clubs, diamonds, hearts, spades.",
    ),
    EarthTurnOrder.DIFFICULTY: (
        "Everybody declares; the hardest action comes first.",
        "Nobody rolls before their turn.",
    ),
    EarthTurnOrder.DIE: ("d12 and all unspent battery points, the highest first.",),
}
"""The description of each order of play."""

ACES = {
    AceRank.LOW: "An ace is the lowest.",
    AceRank.HIGH: "An ace is the highest.",
    AceRank.CHOICE: "Whoever draws an ace says whether it is lowest or highest.",
}


def fight_panel(book: EarthRulebook) -> TablePanel:
    """The panel with the tables of a rulebook."""
    magic = (use_table(book), use_lines(book)) if book.options.advanced else ()
    return TablePanel(
        "Fights",
        "a slow action, or two fast ones, in a turn",
        (
            PanelColumn(126, (energy_table(book), turn_lines(), *magic)),
            PanelColumn(126, (order_lines(book), *_less_energy(book), out_lines(book))),
        ),
    )


def energy_table(book: EarthRulebook) -> ScreenTableContent:
    """The health drained by aggressive actions."""
    columns = (name_column(70), ScreenColumn("", 16), number_column("energy", 34))
    return ScreenTableContent("Potential Energy", columns, tuple(energy_rows(book)))


def turn_lines() -> ScreenTableContent:
    """The actions of a turn, as sentences."""
    return screen_lines(
        "A turn",
        "Two fast actions halve the rating, the first half rounded up: 5 gives 3 and 2.",
        "One sector or zone is a fast action, two are a slow one; at rating 0 unless opposed.",
        "Damage: energy, multiplied, then less Resistance.",
    )


def order_lines(book: EarthRulebook) -> ScreenTableContent:
    """The order of play, as sentences."""
    options = book.options
    lines = list(ORDERS[options.order])
    if options.order is EarthTurnOrder.DECK:
        lines.append(ACES[options.ace])
    elif options.ties and options.order is not EarthTurnOrder.ONES:
        lines.append("Ties go to player characters.")
    return screen_lines("Order of play", *lines)


def _less_energy(book: EarthRulebook) -> Iterator[ScreenTableContent]:
    options = book.options
    if options.resistance:
        columns = (name_column(30), ScreenColumn("", 90))
        yield ScreenTableContent("Resistance takes off energy", columns, tuple(resistance_rows()))
    if options.scale:
        lines = ["Each step the target is smaller: rating +1."]
        if options.scale_resistance:
            lines.append("Each step the target is larger: Resistance +1.")
        yield screen_lines("Scale", *lines)


def out_lines(book: EarthRulebook) -> ScreenTableContent:
    """The definition of being out, as sentences."""
    by_all = book.options.out is OutReading.OTHERS
    out = "All batteries but health are at 0." if by_all else "Health is at 0."
    return screen_lines("Out", out, "Grapple, hold and restrain do no damage.")


def use_table(book: EarthRulebook) -> ScreenTableContent:
    """The additions of each table to the rating, which starts at 0."""
    columns = (name_column(26), ScreenColumn("", 94))
    return ScreenTableContent("To use high technology or magic", columns, tuple(use_rows(book)))


def use_lines(book: EarthRulebook) -> ScreenTableContent:
    """The two rolls of technology and magic, as sentences."""
    cap = "A sum above 7 is 7." if book.options.use_cap else "The sum of the tables stands."
    return screen_lines(
        "Two rolls",
        cap,
        "The same pool for both; tools, specialties and points lower each.",
        "If it does not work, there is no second roll.",
        "Touch is the same sector or zone, distance up to three in sight, ranged all beyond.",
    )
