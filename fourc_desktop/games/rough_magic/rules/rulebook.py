"""The rulebook: tables and catalogs of the game, with the options of a campaign."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fourc_desktop.core.forms.homebrew_rows import own_entries
from fourc_desktop.games.rough_magic.rules.campaign_page import USUAL, RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.character import (
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicPower,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.homebrew import RoughMagicHomebrew
from fourc_desktop.games.rough_magic.rules.tables import CircumstanceTables, RoughMagicTables


@dataclass(frozen=True, slots=True)
class RoughMagicTemplate:
    """A character to start from, or a stock character.

    Attributes:
        id: Its name in files.
        name: What such a character is: "Masked hero".
        group: The heading it is listed under.
        side: The id of their side.
        about: A description in a sentence.
        character: The character, without a name.
        names: Names to choose from.
    """

    id: str
    name: str
    group: str
    side: str
    about: str
    character: RoughMagicCharacter
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoughMagicBook:
    """What the game knows.

    Attributes:
        tables: The tables of numbers.
        circumstances: The tables of bonuses and penalties.
        skills: Skills to add, by their ids.
        attacks: Weapons and attacking powers to add, by their ids.
        powers: Other powers to add, by their ids.
        templates: Characters to start from, by their ids.
        stock: Stock characters, by their ids.
        options: The options of the campaign.
        own: Its homebrew, which is among the attacks and powers.
    """

    tables: RoughMagicTables
    circumstances: CircumstanceTables
    skills: Mapping[str, RoughMagicSkill]
    attacks: Mapping[str, RoughMagicAttack]
    powers: Mapping[str, RoughMagicPower]
    templates: Mapping[str, RoughMagicTemplate]
    stock: Mapping[str, RoughMagicTemplate]
    options: RoughMagicOptions = USUAL
    own: RoughMagicHomebrew = field(default_factory=RoughMagicHomebrew)

    def with_options(self, options: RoughMagicOptions) -> "RoughMagicBook":
        """The same rulebook, played with other options."""
        return self if options == self.options else replace(self, options=options)

    def with_homebrew(self, own: RoughMagicHomebrew) -> "RoughMagicBook":
        """The same rulebook with the attacks and powers of a campaign."""
        if own == self.own:
            return self
        attacks = {**self.attacks, **own_entries(own.attacks)}
        powers = {**self.powers, **own_entries(own.powers)}
        return replace(self, attacks=attacks, powers=powers, own=own)
