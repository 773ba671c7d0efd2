"""The panel of fights: turns, special actions, attacks and their effects, recovery."""

from fourc_desktop.games.rough_magic.sheets.rules_tables import ACTIONS, SPECIAL
from fourc_desktop.pdf.gm_screen.screen_table import (
    ScreenColumn,
    ScreenTableContent,
    name_column,
    screen_lines,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel

ATTACKS = (
    ("Normal", "Ranged (Agility), Hand-to-hand (Brawn)", "excess over Damage Resistance"),
    ("Mental", "Mental Combat (Presence)", "half the excess, 1 or more"),
    ("Alteration", "as a normal attack", "half the excess, 1 or more"),
)
"""The types of attacks: skills of both sides, and damage."""


def fight_panel() -> TablePanel:
    """The panel, which does not depend on the rulebook."""
    return TablePanel(
        "Fights",
        "Perception (Reason) once, highest first; with the drop +3; the environment last",
        (
            PanelColumn(84, (action_table(), order_lines())),
            PanelColumn(84, (special_table(), grapple_lines())),
            PanelColumn(84, (attack_table(), effect_lines(), recovery_lines())),
        ),
    )


def action_table() -> ScreenTableContent:
    """The actions of a turn."""
    return ScreenTableContent("Actions", (name_column(24), ScreenColumn("", 60)), ACTIONS)


def special_table() -> ScreenTableContent:
    """Special actions."""
    return ScreenTableContent("Special actions", (name_column(26), ScreenColumn("", 58)), SPECIAL)


def attack_table() -> ScreenTableContent:
    """The types of attacks."""
    columns = (name_column(20), ScreenColumn("roll, defense 8 +", 34), ScreenColumn("damage", 30))
    return ScreenTableContent("Attacks: 1d6 + rating", columns, ATTACKS)


def order_lines() -> ScreenTableContent:
    """Delays and forced actions, as sentences."""
    return screen_lines(
        "Order of play",
        "A delayed turn may interrupt another; the order stays.",
        "Forced: defend at once, once a round; the next turn is lost.",
        "Ties: higher Reason, then the players. Reason 0 acts last.",
    )


def grapple_lines() -> ScreenTableContent:
    """Grapples, as sentences."""
    return screen_lines(
        "Grappling",
        "Held: no movement, −3 on defense and rolls but to break free.",
        "Breaking free, hurting: Hand-to-hand (Brawn), a standard action.",
        "Both hold: both are restrained. Letting go is free.",
        "Throw: Brawn left over after lifting gives the meters.",
    )


def effect_lines() -> ScreenTableContent:
    """Effects of attacks other than damage, as sentences."""
    return screen_lines(
        "Effects",
        "Stuns: Endurance; once that is gone, Health.",
        "Blind: −3 near and on defense; ranged and mental rolls fail.",
        "Located within a meter: −3 on ranged rolls.",
        "Terror: cower, −3 defense, or flee, +3.",
        "Ends: Survival (Brawn), of the mind (Presence), against 8 + rating.",
        "Area: everybody within 10 m, one roll, one damage.",
        "Knockback, optional: the margin in meters; over 2, Athletics 12.",
    )


def recovery_lines() -> ScreenTableContent:
    """Health, Endurance, objects and unnamed characters, as sentences."""
    return screen_lines(
        "Recovery",
        "Health or Endurance 0: unconscious. Dice never kill.",
        "An hour’s rest: Endurance, half the lost Health. A night: all.",
        "Objects: half Health lost damaged, all lost destroyed.",
        "Unnamed characters are out at the first hit.",
    )
