"""The groups of the rules in plain words."""

from typing import Final

from fourc_desktop.core.rule_texts import RuleGroup

GROUPS: Final = (
    RuleGroup("rolls", "Rolls"),
    RuleGroup("characters", "Characters"),
    RuleGroup("fights", "Fights"),
    RuleGroup("battles", "Battles"),
    RuleGroup("rulings", "Rulings", ruled="Here"),
)
"""The headings of the list of topics, in order."""
