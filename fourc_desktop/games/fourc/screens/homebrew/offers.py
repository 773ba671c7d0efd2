"""What the fields of one entry may choose from, as the catalogues and the entry itself have it."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.homebrew.fields import TRAIT_NAMES, Field, Named, Source
from fourc_desktop.games.fourc.services.own_entries import Values


@dataclass(frozen=True, slots=True)
class Offers:
    """The lists that are not the same for every entry.

    Attributes:
        tables: The tables that powers read.
        powers: The powers of the campaign.
        choices: The choices of the entry itself.
        answers: For each of these its answers; none where they are words of one's own.
    """

    tables: Named = ()
    powers: Named = ()
    choices: Named = ()
    answers: tuple[tuple[str, Named], ...] = ()

    def of(self, field: Field) -> Named:
        """What a field may choose from."""
        match field.source:
            case Source.TABLES:
                return self.tables
            case Source.POWERS:
                return self.powers
            case Source.CHOICES:
                return self.choices
            case _:
                return field.options


def offers(values: Values, book: Rulebook) -> Offers:
    """What an entry with these values may choose from."""
    powers = sorted(book.powers.values(), key=lambda each: each.name.casefold())
    choices = [each for each in values.get("choices", []) if each.get("id")]
    return Offers(
        tables=tuple((id_, id_.replace("-", " ").capitalize()) for id_ in book.power_tables),
        powers=tuple((each.id, each.name) for each in powers),
        choices=tuple((each["id"], each["question"]) for each in choices),
        answers=tuple((each["id"], _answers(each)) for each in choices),
    )


def _answers(choice: Values) -> Named:
    if choice["answer"] == "trait":
        return TRAIT_NAMES
    return tuple((each["id"], each["name"]) for each in choice["options"] if each.get("id"))
