"""FourcFight: 4C's implementation of the fight protocols of `core.encounter`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Final

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.views import (
    ActionOption,
    CommandChances,
    Likelihood,
    LogPart,
    MovementPenalty,
    OpenRollView,
    RuleLink,
    Scene,
)
from fourc_desktop.core.maps.movement import MovementMode, Reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import Question
from fourc_desktop.core.rolls.rolling import ResultMark, RollEdit
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.checks.roll_adapter import CheckRoll, roll_from_check
from fourc_desktop.games.fourc.rules.combat import overrides
from fourc_desktop.games.fourc.rules.combat.actions.movement import (
    movement_modes,
    movement_penalty,
    reach_of,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attack_context
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import MoveCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, Attacked
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollSettled
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FightTable,
    FourcCombatant,
    FourcEncounterState,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import Drive
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import sectors_of
from fourc_desktop.games.fourc.rules.combat.fight_types import EVENTS, fight_types
from fourc_desktop.games.fourc.rules.combat.narration.event_numbers import event_numbers, event_part
from fourc_desktop.games.fourc.rules.combat.narration.sentences import SENTENCES
from fourc_desktop.games.fourc.rules.combat.rolls import roll_source
from fourc_desktop.games.fourc.rules.combat.rolls.chance_chart import KnownWays, chance_chart
from fourc_desktop.games.fourc.rules.combat.rolls.odds import odds_in_words, outcomes
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import FightOutcome
from fourc_desktop.games.fourc.rules.combat.rolls.roll_source import (
    CheckView,
    open_shared_roll,
    roll_command,
    roll_preview,
)
from fourc_desktop.games.fourc.rules.combat.roster import FightDocument, FourcRoster
from fourc_desktop.games.fourc.rules.combat.rules import FourcRules, query_context
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import (
    DRIVE,
    vehicle_modes,
    vehicle_reach,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.vehicle_overrides import (
    with_durability,
    with_vehicle_number,
)
from fourc_desktop.games.fourc.rules.combat.views import fighter_views
from fourc_desktop.games.fourc.rules.combat.views.action_options import (
    action_options,
    table_options,
    vehicle_options,
)
from fourc_desktop.games.fourc.rules.combat.views.likelihoods import likelihood
from fourc_desktop.games.fourc.rules.combat.views.questions import questions
from fourc_desktop.games.fourc.rules.combat.views.rule_links import rule_of_event
from fourc_desktop.games.fourc.rules.combat.views.scenes import event_scenes
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

SETTLING = tuple(name for name, event in EVENTS.items() if event is RollSettled)

FourcFight = Fight[FightDocument, FourcCombatant, FightTable, object, Check]
"""Any object is accepted as a command; what is none of 4C is refused."""


def fourc_fight(
    book: Rulebook,
    page: CampaignPage,
    kinds: tuple[str, ...],
    vehicle_kinds: tuple[str, ...],
    codecs: Callable[[], Mapping[type, object]],
) -> FourcFight:
    """Fights by the rules of 4C, as a campaign plays them.

    Args:
        book: The numbers of 4C.
        page: The edition and the rulings of the campaign.
        kinds: The ids of the kinds of documents that can join.
        vehicle_kinds: The ids of those of them that hold vehicles.
        codecs: Makes the codecs that characters are written in.
    """
    rules = FourcRules(book, page, fight_types(book, codecs))
    return Fight(
        rules=rules,
        roster=FourcRoster(book, page, kinds, vehicle_kinds),
        views=fighter_views,
        actions=FourcActions(book, page),
        movement=FourcMovement(),
        chances=FourcChances(rules),
        roll=FourcRoll(rules),
        overrides=FourcOverrides(book),
        narration=FourcNarration(book, page),
    )


@dataclass(frozen=True, slots=True)
class FourcActions:
    """Action options, and their questions."""

    book: Rulebook
    page: CampaignPage

    def action_options(self, encounter: FourcEncounterState, who: str) -> Sequence[ActionOption]:
        """Every action option of a fighter, with a refusal where it is unavailable.

        Those of a vehicle are what its driver can do with it.
        """
        context = query_context(encounter, self.book, self.page)
        match encounter.combatant(who).fighter:
            case Fighter():
                return tuple(action_options(context, who))
            case MapVehicle():
                return tuple(vehicle_options(context, who))
            case _:
                return ()

    def likelihood(self, encounter: FourcEncounterState, option: ActionOption) -> Likelihood:
        """How much the situation calls for an option."""
        return likelihood(query_context(encounter, self.book, self.page), option)

    def reorder_command(
        self,
        encounter: FourcEncounterState,  # noqa: ARG002
        who: str,  # noqa: ARG002
        other: str,  # noqa: ARG002
    ) -> None:
        """None: the side that lost the initiative acts first."""
        return

    def table_options(self, encounter: FourcEncounterState) -> Sequence[ActionOption]:
        """The next step of the turn, or what can be done with the open roll or choice."""
        return tuple(table_options(encounter, _table(self.book, self.page)))

    def questions(
        self, encounter: FourcEncounterState, offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """What has to be chosen for an option, after the answers so far."""
        context = query_context(encounter, self.book, self.page)
        return questions(context, offer.command, {**offer.fixed, **answers})


FEET_A_SECTOR: Final = 10
"""The length of a sector in feet, roughly."""


class FourcMovement:
    """How combatants move."""

    def movement_modes(self, encounter: FourcEncounterState, who: str) -> Sequence[MovementMode]:
        """The movement modes of a fighter or a driven vehicle; an object has none.

        In a vehicle nobody but its driver moves, and it moves with them.
        """
        if (modes := vehicle_modes(encounter, who)) is not None:
            return modes
        fighter = encounter.combatant(who).fighter
        return movement_modes(fighter) if isinstance(fighter, Fighter) else ()

    def reach(self, encounter: FourcEncounterState, who: str, gait: str) -> Reach | None:
        """The reach of a movement mode with the movement left this turn, or None without one."""
        if gait == DRIVE:
            return vehicle_reach(encounter, who)
        if not isinstance(encounter.combatant(who).fighter, Fighter):
            return None
        return reach_of(encounter, fighter_in(encounter, who), gait)

    def move(self, who: str, gait: str, path: Sequence[Position]) -> MoveCommand | Drive:
        """The command that moves a fighter, or a vehicle, to the end of a path."""
        return Drive(who, path[-1]) if gait == DRIVE else MoveCommand(who, path[-1], gait)

    def movement_penalty(
        self, encounter: FourcEncounterState, who: str, sectors: int
    ) -> MovementPenalty | None:
        """What entering so many sectors takes off an attack: "−2 Row Steps"; or None."""
        return movement_penalty(sectors_of(encounter, who) + sectors)

    def length_words(self, sectors: int) -> str:
        """The length in feet: a sector has about ten."""
        return f"{FEET_A_SECTOR * sectors} feet"


@dataclass(frozen=True, slots=True)
class FourcChances:
    """The possible outcomes of a command.

    Attributes:
        rules: The rules that decide it.
        known: What was found for the state that was last asked about.
    """

    rules: FourcRules
    known: KnownWays = field(default_factory=KnownWays, compare=False, repr=False)

    def outcomes(
        self, encounter: FourcEncounterState, command: object
    ) -> dict[FightOutcome, Fraction]:
        """The exact chance of each outcome of a command."""
        return outcomes(partial(self.rules.decide, by_hand=False), encounter, command)

    def odds(self, encounter: FourcEncounterState, command: object) -> Mapping[str, Fraction]:
        """The same as short texts, the likeliest first."""
        decide = partial(self.rules.decide, by_hand=False)
        found = outcomes(decide, encounter, command, details=False)
        return odds_in_words(found, encounter)

    def chances(self, encounter: FourcEncounterState, command: object) -> CommandChances:
        """The chances of the colors of the command's own roll, and of any effect."""
        table = _table(self.rules.book, self.rules.page)
        decide = partial(self.rules.decide, by_hand=False)
        damage = self._damage(encounter, command)
        return chance_chart(decide, encounter, command, table, self.known, damage)

    def _damage(self, encounter: FourcEncounterState, command: object) -> int:
        """The points a hit does before armor, as far as it is an attack and not pulled further."""
        if not isinstance(command, commands.AttackCommand):
            return 0
        context = query_context(encounter, self.rules.book, self.rules.page)
        damage, limit = attack_context(context, command).damage, command.pull.damage
        return damage if limit is None else min(damage, limit)


@dataclass(frozen=True, slots=True)
class FourcRoll:
    """The rolls of a fight."""

    rules: FourcRules

    @property
    def settling(self) -> tuple[str, ...]:
        """The names of the events that settle rolls."""
        return SETTLING

    def open_roll(self, encounter: FourcEncounterState) -> OpenRollView | None:
        """The roll to be settled first, or None where none is open."""
        book = self.rules.book
        return roll_source.open_roll(encounter, book, _table(book, self.rules.page))

    def view(self, encounter: FourcEncounterState) -> CheckView | None:
        """The same roll in shared terms, with everybody who may pay for it."""
        return open_shared_roll(encounter)

    def preview(self, encounter: FourcEncounterState, command: object) -> CheckView | None:
        """The roll that a command would open first, or None; refused as `decide` does."""
        return roll_preview(partial(self.rules.decide, by_hand=False), encounter, command)

    def command(self, encounter: FourcEncounterState, edit: RollEdit[Check]) -> object:
        """The command that does this to the open roll."""
        return roll_command(encounter, edit)

    def settled(self, entry: LogEntry) -> Sequence[CheckRoll]:
        """The rolls that were settled in an entry of the log."""
        return [
            roll_from_check(each.roll.check)
            for each in entry.events
            if isinstance(each, RollSettled)
        ]


@dataclass(frozen=True, slots=True)
class FourcOverrides:
    """The Gamemaster's overrides."""

    book: Rulebook

    with_condition = staticmethod(overrides.with_condition)
    without_condition = staticmethod(overrides.without_condition)

    def with_gauge(
        self, fighter: FourcCombatant, gauge: str, value: int, turn: int
    ) -> FourcCombatant:
        """A fighter or a vehicle with another number on a gauge."""
        if isinstance(fighter, MapVehicle):
            return with_durability(fighter, gauge, value)
        return overrides.with_gauge(fighter, gauge, value, turn)

    def with_number(self, fighter: FourcCombatant, name: str, value: int) -> FourcCombatant:
        """A fighter, an object or a vehicle with another number."""
        if isinstance(fighter, MapVehicle):
            return with_vehicle_number(fighter, name, value)
        return overrides.with_number(fighter, name, value, self.book)

    def condition_names(self) -> Sequence[str]:
        """The names of the conditions of the rules."""
        return overrides.CONDITIONS

    def condition_dice(self, name: str) -> Throw | None:
        """1d10 turns for those that the rules let last 1 to 10."""
        return overrides.CONDITION_DICE.get(name)


@dataclass(frozen=True, slots=True)
class FourcNarration:
    """Narration of events, for the log and the map."""

    book: Rulebook
    page: CampaignPage

    def event_words(self, encounter: FourcEncounterState, event: Event) -> str:
        """An event in words; empty for one of any fight."""
        maker = SENTENCES.get(type(event))
        return maker(encounter, event) if maker else ""

    def is_bookkeeping(self, event: Event) -> bool:
        """Whether an event notes that something of the turn is used up."""
        return isinstance(event, Acted | Attacked)

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of the color at which an event settles a roll, or None."""
        return roll_source.mark(event)

    def part(self, event: Event) -> LogPart | None:
        """What an opened entry calls an event, with the color of the roll so far."""
        return event_part(event, _table(self.book, self.page))

    def figures(self, encounter: FourcEncounterState, event: Event) -> str:
        """The numbers behind an event: the roll and its row, or positions; or nothing."""
        return event_numbers(encounter, event, _table(self.book, self.page))

    def rule(self, event: Event) -> RuleLink | None:
        """The text of the rules behind an event, or None."""
        return rule_of_event(event, self.book)

    def scenes(
        self, encounter: FourcEncounterState, event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        """The scenes of an event on the map."""
        return event_scenes(encounter, event, mark, self.book)


def _table(book: Rulebook, page: CampaignPage) -> MasterTable:
    return book.master_table(page.rules)
