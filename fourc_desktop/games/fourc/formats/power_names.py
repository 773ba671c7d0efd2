"""Powers by names on character sheets, including those of the 1980s game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.forms.table_columns import heading_key
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.games.fourc.rules.identity_cache import IdentityCache
from fourc_desktop.games.fourc.rules.powers.answers import is_answer, power_title
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer, PowerChoice
from fourc_desktop.games.fourc.rules.powers.power import Choices, HeldPower, Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

OLD_NAMES: Final[Mapping[str, str]] = {
    "Animal Communication and Control": "Animal Command",
    "Animal Control": "Animal Command",
    "Bionic Claws": "Claws",
    "Blending": "Chameleon",
    "Combat Sense": "Combat Awareness",
    "Digging": "Burrowing",
    "Dimension Travel": "Dimension Jump",
    "Dimensional Travel": "Dimension Jump",
    "Electrical Control": "Electricity Control",
    "Electrical Generation": "Electricity Generation",
    "Electrical Manipulation": "Electricity Control",
    "Elongation": "Elasticity",
    "Energy Absorption": "Absorption",
    "Energy Reflection": "Reflection",
    "Enhanced Senses": "Supersense",
    "Extra Attacks": "Fast Attack",
    "Extra Limbs": "Extra Body Parts",
    "Force Field Generation": "Force Field",
    "Leaping": "Super Leap",
    "Light Manipulation": "Light Control",
    "Lightning Speed": "Superspeed",
    "Magnetic Control": "Magnetism Control",
    "Magnetic Detection": "Magnetism Detection",
    "Magnetic Manipulation": "Magnetism Control",
    "Nullifying Power": "Nullification",
    "Plasticity": "Elasticity",
    "Protected Senses": "Protected Sense",
    "Psi Screen": "Mind Shield",
    "Psionic Detection": "Psionics Detection",
    "Shape Shifting": "Shapeshift",
    "Teleport": "Teleportation",
    "Wall-Crawling": "Wall Crawling",
    "Water Breathing": "Water Native",
    "Water Freedom": "Water Native",
}
"""The names of powers in 4C by those in the 1980s game, where the effect is the same."""


@dataclass(frozen=True, slots=True)
class NamedPower:
    """A catalog power found by name.

    Attributes:
        power: Its entry.
        choices: The answers implied by the name: "Fire Generation" is one of fire.
        left_out: The unrecognized rest of the name, or empty.
    """

    power: Power
    choices: Choices = ()
    left_out: str = ""

    @property
    def title(self) -> str:
        """Its name on a sheet."""
        return power_title(self.power, HeldPower(self.power.id, choices=self.choices))


_titles_of: Final = IdentityCache()


def named_power(name: str, book: Rulebook) -> NamedPower | None:
    """The power with a name: "Flight", "fire generation", "Leaping", "Flight (winged)"; or None."""
    titles = _titles_of.of(book.powers, lambda: _titles(book))
    if (found := titles.get(heading_key(name))) is not None:
        return found
    if (found := _in_own_words(name, book)) is not None:
        return found
    before, bracket, rest = name.partition("(")
    known = titles.get(heading_key(before)) if bracket else None
    return known and NamedPower(known.power, known.choices, rest.strip(" )"))


def _titles(book: Rulebook) -> dict[str, NamedPower]:
    """All possible titles of powers; a power's plain name takes precedence over such titles."""
    found = {
        heading_key(named.title): named
        for power in book.powers.values()
        for named in _with_each_answer(power)
    }
    found |= {heading_key(power.name): NamedPower(power) for power in book.powers.values()}
    known = ((heading_key(old), heading_key(title)) for old, title in OLD_NAMES.items())
    return {old: found[title] for old, title in known if title in found} | found


def _with_each_answer(power: Power) -> Iterator[NamedPower]:
    for choice in _in_title(power):
        answers = (
            [trait.value for trait in Trait]
            if choice.answer is ChoiceAnswer.TRAIT
            else [option.id for option in choice.options]
        )
        for answer in answers:
            yield NamedPower(power, ((choice.id, (answer,)),))


def _in_title(power: Power) -> Iterator[PowerChoice]:
    """The choice in the title of a power, if there is exactly one."""
    found = [choice for choice in power.choices if f"{{{choice.id}}}" in power.title]
    if len(found) == 1:
        yield found[0]


def _in_own_words(name: str, book: Rulebook) -> NamedPower | None:
    """The power whose title allows free text: "Supersense: danger"."""
    for power in book.powers.values():
        for choice in _in_title(power):
            before, _, after = power.title.casefold().partition(f"{{{choice.id}}}".casefold())
            text = name.casefold()
            if not (choice.own_words and (before + after).strip()):
                continue
            if not (text.startswith(before) and text.endswith(after)):
                continue
            answer = name[len(before) : len(name) - len(after)].strip()[:LONGEST_LINE]
            if answer and is_answer(choice, answer, ()):
                return NamedPower(power, ((choice.id, (answer,)),))
    return None
