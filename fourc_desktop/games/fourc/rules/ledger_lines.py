"""The lines of a ledger in words: what was bought, and why."""

from fourc_desktop.games.fourc.rules.ledger import Entry
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind

_SKILL_WORDS = {
    SkillKind.SKILL: "New skill",
    SkillKind.ADVANCED: "New advanced skill",
    SkillKind.CONTACT: "New contact",
}


def bought(entry: Entry, book: Rulebook) -> str:
    """What a line bought: "Melee +1", "New power: Flight"; nothing for an award."""
    if entry.trait is not None:
        return f"{entry.trait.title} +{entry.amount}"
    if entry.power:
        return f"{_name(entry.power, book)} +{entry.amount}"
    if entry.new_power:
        return f"New power: {_name(entry.new_power, book)}"
    if entry.new_skill is not None:
        return f"{_SKILL_WORDS[entry.new_skill.kind]}: {entry.new_skill.name}"
    return ""


def line(entry: Entry, book: Rulebook) -> str:
    """What a line bought and why, as far as it says."""
    return ", ".join(filter(None, (bought(entry, book), entry.reason))) or "No reason given"


def _name(power: str, book: Rulebook) -> str:
    known = book.powers.get(power)
    return power if known is None else known.name
