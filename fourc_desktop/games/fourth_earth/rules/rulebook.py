"""The rulebook: the tables of 4th Earth RAW with the options of a campaign."""

from dataclasses import dataclass, field, replace

from fourc_desktop.core.forms.homebrew_rows import own_entries
from fourc_desktop.core.limits import Id, Rank, Text, Words
from fourc_desktop.games.fourth_earth.rules.advanced_use import UseTable
from fourc_desktop.games.fourth_earth.rules.batteries import Battery, Rest
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalTables
from fourc_desktop.games.fourth_earth.rules.dice_pool import pool_size
from fourc_desktop.games.fourth_earth.rules.difficulty import DifficultyLevel, Rating, level_of
from fourc_desktop.games.fourth_earth.rules.energy import EnergyForm
from fourc_desktop.games.fourth_earth.rules.homebrew import EarthHomebrew
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, PoolReading
from fourc_desktop.games.fourth_earth.rules.rating_changes import StanceTable


@dataclass(frozen=True, slots=True)
class UsualAction:
    """An action type that the list offers.

    Attributes:
        id: Its name: "climb".
        name: The name people read.
        battery: The battery it targets.
        parent: The name of the action type it is a specialty of, or empty.
    """

    id: Id
    name: Words
    battery: Battery
    parent: str = ""


@dataclass(frozen=True, slots=True)
class UsualTool:
    """A tool that the list offers.

    Attributes:
        id: Its name: "rope".
        name: The name people read.
        lowers: How much it lowers a rating, 0 to 2.
        is_advanced: Whether it is high technology or magic.
    """

    id: Id
    name: Words
    lowers: Rank
    is_advanced: bool = False


@dataclass(frozen=True, slots=True)
class EarthTemplate:
    """A ready-made sort of character, for instant and stock characters.

    Attributes:
        id: Its name: "guard".
        name: The name people read.
        group: The heading it is listed under.
        about: What they are, in a sentence.
        actions: Their action types by id, each with its ranks.
        tools: Their tools by id.
        flesh: How thick their flesh is, −1 to 1.
        armor: The grade of their armor, 0 to 3.
        scale: Their Scale, 1 or more.
    """

    id: Id
    name: Words
    group: Words
    about: Text
    actions: tuple[tuple[Id, Rank], ...]
    tools: tuple[Id, ...] = ()
    flesh: int = 0
    armor: Rank = 0
    scale: int = 1


@dataclass(frozen=True, slots=True)
class EarthRulebook:
    """All tables.

    Attributes:
        levels: The difficulty ratings, from 0 to Infinite.
        rests: What recharges batteries.
        attacks: The aggressive actions with their energy.
        use_tables: The tables of advanced technology and magic.
        criticality: The tables of Criticality.
        stances: The change of a rating by stances.
        transfer: The rating of a transfer by distance.
        actions: The action types on offer.
        tools: The tools on offer.
        templates: The ready-made sorts of characters.
        names: The names of instant characters.
        options: The options of the campaign.
        own: Its homebrew, which is among the actions and tools.
    """

    levels: tuple[DifficultyLevel, ...]
    rests: tuple[Rest, ...]
    attacks: tuple[EnergyForm, ...]
    use_tables: tuple[UseTable, ...]
    criticality: CriticalTables
    stances: StanceTable
    transfer: tuple[tuple[str, int], ...]
    actions: tuple[UsualAction, ...]
    tools: tuple[UsualTool, ...]
    templates: tuple[EarthTemplate, ...]
    names: tuple[str, ...]
    options: EarthOptions = field(default_factory=EarthOptions)
    own: EarthHomebrew = field(default_factory=EarthHomebrew)

    def with_options(self, options: EarthOptions) -> "EarthRulebook":
        """The same tables with the options of a campaign."""
        return replace(self, options=options)

    def with_homebrew(self, own: EarthHomebrew) -> "EarthRulebook":
        """The same tables with the action types and tools of a campaign."""
        if own == self.own:
            return self
        actions = own_entries(own.actions).items()
        tools = own_entries(own.tools).items()
        return replace(
            self,
            actions=(
                *self.actions,
                *(UsualAction(id_, each.name, each.battery, each.parent) for id_, each in actions),
            ),
            tools=(
                *self.tools,
                *(UsualTool(id_, each.name, each.lowers, each.is_advanced) for id_, each in tools),
            ),
            own=own,
        )

    def level(self, rating: Rating) -> DifficultyLevel:
        """The row of a rating."""
        return level_of(self.levels, rating)

    def attack(self, id_: str) -> EnergyForm | None:
        """The aggressive action of an id, or None."""
        return next((each for each in self.attacks if each.id == id_), None)

    def dice(self, ranks: int) -> int:
        """The dice of a pool for so many ranks, by the options."""
        options = self.options
        base_die = options.pool is PoolReading.BASE_DIE
        return pool_size(ranks, base_die=base_die, limit=options.limit)

    @property
    def played_use_tables(self) -> tuple[UseTable, ...]:
        """The tables of advanced technology and magic that the campaign uses."""
        return tuple(
            each for each in self.use_tables if getattr(self.options, f"use_{each.id}", True)
        )
