"""Names for heroes that nobody has named yet."""

from dataclasses import dataclass

from fourc_desktop.core.dice import Dice


@dataclass(frozen=True, slots=True)
class NameLists:
    """The words names are made of; each list has at least one.

    Attributes:
        titles: What may stand before a headline name, such as a rank or a color.
        subjects: What a headline name ends in.
        given: Given names.
        family: Family names.
    """

    titles: tuple[str, ...]
    subjects: tuple[str, ...]
    given: tuple[str, ...]
    family: tuple[str, ...]

    def headline(self, dice: Dice) -> str:
        """The name a city gives to a stranger in a cape."""
        return f"{dice.pick(self.titles, 'Name')} {dice.pick(self.subjects, 'Name')}"

    def civilian(self, dice: Dice) -> str:
        """The name on the mailbox."""
        return f"{dice.pick(self.given, 'Identity')} {dice.pick(self.family, 'Identity')}"
