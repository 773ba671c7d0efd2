"""RoughMagicBook: tables and catalogs of the game, with the options of a campaign."""

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
    """A template of a character, or a stock character.

    Attributes:
        id: Its id.
        name: The kind of character: "Masked hero".
        group: The group of the list.
        side: The id of the side.
        about: A description in one sentence.
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
    """The rulebook of a campaign.

    Attributes:
        tables: The tables of numbers.
        circumstances: The tables of bonuses and penalties.
        skills: The skills of the catalog by id.
        attacks: The weapons and attacking powers of the catalog by id.
        powers: The other powers of the catalog by id.
        templates: The templates of characters by id.
        stock: The stock characters by id.
        options: The options of the campaign.
        own: Its homebrew, which is included in the attacks and powers.
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
        """The rulebook with other options."""
        return self if options == self.options else replace(self, options=options)

    def with_homebrew(self, own: RoughMagicHomebrew) -> "RoughMagicBook":
        """The rulebook with the attacks and powers of a campaign."""
        if own == self.own:
            return self
        attacks = {**self.attacks, **own_entries(own.attacks)}
        powers = {**self.powers, **own_entries(own.powers)}
        return replace(self, attacks=attacks, powers=powers, own=own)
