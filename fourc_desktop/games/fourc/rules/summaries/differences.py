"""Differences between two states of a character."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from fourc_desktop.core.comparison import Difference, portrait_differences
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, pool_now
from fourc_desktop.games.fourc.rules.characters.healing import damage_now, stats_in_play
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry, ledger_line
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

Part = Callable[[Character, Rulebook], Mapping[str, str]]


def differences(before: Character, after: Character, book: Rulebook) -> tuple[Difference, ...]:
    """The differences visible on the sheet, in the ledger or in the portrait."""
    found = []
    for part in _PARTS:
        old, new = part(before, book), part(after, book)
        names = dict.fromkeys((*new, *old))
        found += [Difference(each, old.get(each, ""), new.get(each, "")) for each in names]
    pictures = portrait_differences(before.profile.portrait, after.profile.portrait)
    return (*pictures, *(each for each in found if each.before != each.after))


def _person(character: Character, book: Rulebook) -> dict[str, str]:
    profile = character.profile
    origin = book.origins.get(character.origin)
    return {
        "Name": profile.name,
        "Identity": profile.identity,
        "Player": profile.player,
        "Side": profile.side.label,
        "Tags": ", ".join(profile.tags),
        "Rules": character.rules.edition.title,
        "Rules ignored": "Yes" if character.exempt else "",
        "Origin": character.origin if origin is None else origin.name,
    }


def _gauges(character: Character, book: Rulebook) -> dict[str, str]:
    conditions = {"Conditions": ", ".join(character.conditions)}
    if not _is_known(character, book):
        return conditions
    now = current_stats(character, book)
    damage = f"{damage_now(character, book).value} of {now.damage.value}"
    return {"Damage": damage, "Fortune": str(now.fortune.value), **conditions}


def _traits(character: Character, book: Rulebook) -> dict[str, str]:
    if not _is_known(character, book):
        return {}
    now = stats_in_play(character, book)
    traits = {trait.title: str(breakdown.value) for trait, breakdown in now.traits.items()}
    return {**traits, "Lifestyle": str(now.lifestyle.value), "Repute": str(now.repute.value)}


def _powers(character: Character, book: Rulebook) -> dict[str, str]:
    if not _is_known(character, book):
        return {}
    return {
        each.power.name: f"{each.title} {'' if each.rank is None else each.rank.value}".strip()
        for each in current_stats(character, book).powers
    }


def _skills(character: Character, _book: Rulebook) -> dict[str, str]:
    return {skill.name: _worth(skill) for skill in character.skills}


def _worth(skill: Skill) -> str:
    return "Contact" if skill.kind is SkillKind.CONTACT else f"Skill +{skill.steps}"


def _equipment(character: Character, _book: Rulebook) -> dict[str, str]:
    carried = Counter(character.equipment)
    return {item: "Equipment" if n == 1 else f"Equipment × {n}" for item, n in carried.items()}


def _ledger(character: Character, book: Rulebook) -> dict[str, str]:
    entries = enumerate(character.ledger.entries, start=1)
    return {f"Ledger, line {number}": _entry(entry, book) for number, entry in entries}


def _entry(entry: LedgerEntry, book: Rulebook) -> str:
    return ", ".join((ledger_line(entry, book), *_changes(entry)))


def _changes(entry: LedgerEntry) -> Iterator[str]:
    for amount, what in ((entry.whole_fortune, "Fortune"), (entry.whole_repute, "Repute")):
        if amount:
            yield f"{what} {signed_text(amount)}"


def _notes(character: Character, _book: Rulebook) -> dict[str, str]:
    return {"Notes": character.profile.notes}


def _is_known(character: Character, book: Rulebook) -> bool:
    try:
        refuse_unknown(character, book)
    except Refused:
        return False
    return True


_PARTS: tuple[Part, ...] = (
    _person,
    _gauges,
    _traits,
    _powers,
    _skills,
    _equipment,
    _ledger,
    _notes,
)


def current_changes(before: Character, after: Character, book: Rulebook) -> tuple[Difference, ...]:
    """The differences in values that change in play, such as Damage, Fortune and conditions."""
    values_before, values_after = _current_values(before, book), _current_values(after, book)
    return tuple(
        Difference(what, was, is_)
        for (what, was), (_, is_) in zip(values_before, values_after, strict=True)
        if was != is_
    )


def _current_values(character: Character, book: Rulebook) -> Iterator[tuple[str, str]]:
    derived = stats_in_play(character, book)
    yield "Damage", str(damage_now(character, book).value)
    yield "Fortune", str(derived.fortune.value)
    yield "Fortitude", str(derived.traits[Trait.FORTITUDE].value)
    yield "Pool", str(pool_now(character, book))
    yield "Tens after the roll", "called" if character.tens_called else "not called"
    yield "Repute", str(derived.repute.value)
    yield "Conditions", ", ".join(character.conditions)
