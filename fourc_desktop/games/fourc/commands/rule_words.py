"""The words of `--rules` that are for 4C."""

from fourc_desktop.games.fourc.rules.rules import PRESETS

RULES = {f"4c-{edition.value}": rules for edition, rules in PRESETS.items()}
"""The rules of a hero by these words."""
