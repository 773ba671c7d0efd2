"""EarthRulebook: the tables of 4th Earth RAW with the options of a campaign."""

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
    """An action type of the list.

    Attributes:
        id: Its id: "climb".
        name: The displayed name.
        battery: Its target battery.
        parent: The name of the action type it is a specialty of, or empty.
    """

    id: Id
    name: Words
    battery: Battery
    parent: str = ""


@dataclass(frozen=True, slots=True)
class UsualTool:
    """A tool of the list.

    Attributes:
        id: Its id: "rope".
        name: The displayed name.
        lowers: The reduction of a rating, 0 to 2.
        is_advanced: Whether it is advanced technology or magic.
    """

    id: Id
    name: Words
    lowers: Rank
    is_advanced: bool = False


@dataclass(frozen=True, slots=True)
class EarthTemplate:
    """A template for instant and stock characters.

    Attributes:
        id: Its id: "guard".
        name: The displayed name.
        group: The group of the list.
        about: A description in one sentence.
        actions: The action types by id, with their ranks.
        tools: The ids of tools.
        flesh: The thickness of flesh, −1 to 1.
        armor: The grade of armor, 0 to 3.
        scale: Scale, 1 or more.
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
    """The rulebook of a campaign.

    Attributes:
        levels: The difficulty ratings, from 0 to Infinite.
        rests: The ways to recharge batteries.
        attacks: The aggressive actions with their energy.
        use_tables: The tables of advanced technology and magic.
        criticality: The tables of Criticality.
        stances: The change of a rating by stances.
        transfer: The rating of a transfer by distance.
        actions: The action types of the list.
        tools: The tools of the list.
        templates: The templates of characters.
        names: The names of instant characters.
        options: The options of the campaign.
        own: Its homebrew, which is included in the actions and tools.
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
        """The rulebook with the options of a campaign."""
        return replace(self, options=options)

    def with_homebrew(self, own: EarthHomebrew) -> "EarthRulebook":
        """The rulebook with the action types and tools of a campaign."""
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
        """The table row of a rating."""
        return level_of(self.levels, rating)

    def attack(self, id_: str) -> EnergyForm | None:
        """The aggressive action with an id, or None."""
        return next((each for each in self.attacks if each.id == id_), None)

    def dice(self, ranks: int) -> int:
        """The number of dice for ranks, by the options."""
        options = self.options
        base_die = options.pool is PoolReading.BASE_DIE
        return pool_size(ranks, base_die=base_die, limit=options.limit)

    @property
    def played_use_tables(self) -> tuple[UseTable, ...]:
        """The tables of advanced technology and magic that the campaign uses."""
        return tuple(
            each for each in self.use_tables if getattr(self.options, f"use_{each.id}", True)
        )
