"""FourcFight: the implementation of the fight protocols of `core.encounter` for 4C."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Final

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.fight import Fight
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.scenes import Scene
from fourc_desktop.core.encounter.views import (
    ActionOption,
    CommandChances,
    Likelihood,
    LogPart,
    MovementPenalty,
    OpenRollView,
    RuleLink,
)
from fourc_desktop.core.maps.movement import MovementMode, Reach
from fourc_desktop.core.maps.place_words import refusal_on
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
    thrown_rolls,
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
from fourc_desktop.games.fourc.rules.combat.views.rule_links import rule_now, rule_of_event
from fourc_desktop.games.fourc.rules.combat.views.scenes import event_scenes
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

SETTLING = tuple(name for name, event in EVENTS.items() if event is RollSettled)

FourcFight = Fight[FightDocument, FourcCombatant, FightTable, object, Check]
"""The command type is object: commands that are not of 4C are refused."""


def fourc_fight(
    book: Rulebook,
    page: CampaignPage,
    kinds: tuple[str, ...],
    vehicle_kinds: tuple[str, ...],
    codecs: Callable[[], Mapping[type, object]],
) -> FourcFight:
    """The fight rules of 4C for a campaign.

    Args:
        book: The rulebook.
        page: The campaign page with its edition and rulings.
        kinds: The ids of the kinds of documents that can join.
        vehicle_kinds: The ids of those kinds that hold vehicles.
        codecs: Makes the codecs of characters.
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
        overrides=FourcOverrides(book, page),
        overruled=rules.overruled,
        narration=FourcNarration(book, page),
    )


@dataclass(frozen=True, slots=True)
class FourcActions:
    """The action options and their questions."""

    book: Rulebook
    page: CampaignPage
    reserved_keys: str = ""

    def action_options(self, encounter: FourcEncounterState, who: str) -> Sequence[ActionOption]:
        """All action options of a fighter, with a refusal for each unavailable one.

        Those of a vehicle are the options of its driver.
        """
        context = query_context(encounter, self.book, self.page)
        match encounter.combatant(who).fighter:
            case Fighter():
                found = action_options(context, who)
            case MapVehicle():
                found = vehicle_options(context, who)
            case _:
                return ()
        if encounter.map.grid:
            return tuple(found)
        return tuple(
            option
            if option.refusal is None
            else replace(option, refusal=refusal_on(encounter.map, option.refusal))
            for option in found
        )

    def likelihood(self, encounter: FourcEncounterState, option: ActionOption) -> Likelihood:
        """How strongly the situation suggests an option."""
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
        """The next step of the turn, or the options for an open roll or choice."""
        return tuple(table_options(encounter, _table(self.book, self.page)))

    def questions(
        self, encounter: FourcEncounterState, offer: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """The questions of an option that follow from the answers so far."""
        context = query_context(encounter, self.book, self.page)
        return questions(context, offer.command, {**offer.fixed, **answers})


FEET_A_SECTOR: Final = 10
"""The approximate length of a sector in feet."""


class FourcMovement:
    """The movement of combatants."""

    def movement_modes(self, encounter: FourcEncounterState, who: str) -> Sequence[MovementMode]:
        """The movement modes of a fighter or a driven vehicle; an object has none.

        In a vehicle, only the driver has movement modes: those of the vehicle.
        """
        if (modes := vehicle_modes(encounter, who)) is not None:
            return modes
        fighter = encounter.combatant(who).fighter
        return movement_modes(fighter) if isinstance(fighter, Fighter) else ()

    def reach(self, encounter: FourcEncounterState, who: str, mode: str) -> Reach | None:
        """The reach of a movement mode with this turn's remaining movement, or None without one."""
        if mode == DRIVE:
            return vehicle_reach(encounter, who)
        if not isinstance(encounter.combatant(who).fighter, Fighter):
            return None
        return reach_of(encounter, fighter_in(encounter, who), mode)

    def move(self, who: str, mode: str, path: Sequence[Position]) -> MoveCommand | Drive:
        """The command that moves a fighter, or a vehicle, to the end of a path."""
        return Drive(who, path[-1]) if mode == DRIVE else MoveCommand(who, path[-1], mode)

    def movement_penalty(
        self, encounter: FourcEncounterState, who: str, sectors: int
    ) -> MovementPenalty | None:
        """The Row Steps that entering so many sectors takes off an attack: "−2 Row Steps".

        Or None.
        """
        return movement_penalty(sectors_of(encounter, who) + sectors)

    def length_text(self, sectors: int) -> str:
        """The length in feet as text; a sector is about 10 feet."""
        return f"{FEET_A_SECTOR * sectors} feet"


@dataclass(frozen=True, slots=True)
class FourcChances:
    """The chances of the outcomes of a command.

    Attributes:
        rules: The rules that decide it.
        known: The cached results for the latest encounter state.
    """

    rules: FourcRules
    known: KnownWays = field(default_factory=KnownWays, compare=False, repr=False)

    def outcomes(
        self, encounter: FourcEncounterState, command: object
    ) -> dict[FightOutcome, Fraction]:
        """The exact chance of each outcome of a command, 0 to 1."""
        return outcomes(partial(self.rules.decide, by_hand=False), encounter, command)

    def odds(self, encounter: FourcEncounterState, command: object) -> Mapping[str, Fraction]:
        """The same as short texts, the most likely outcome first."""
        decide = partial(self.rules.decide, by_hand=False)
        found = outcomes(decide, encounter, command, details=False)
        return odds_in_words(found, encounter)

    def chances(self, encounter: FourcEncounterState, command: object) -> CommandChances:
        """The chances of the colors of the command's own roll, and of each effect."""
        table = _table(self.rules.book, self.rules.page)
        decide = partial(self.rules.decide, by_hand=False)
        damage = self._damage(encounter, command)
        return chance_chart(decide, encounter, command, table, self.known, damage)

    def _damage(self, encounter: FourcEncounterState, command: object) -> int:
        """The points of damage of a hit before armor, limited by a pulled punch.

        0 for no attack.
        """
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
    def has_open_rolls(self) -> bool:
        """Every action opens its roll."""
        return True

    @property
    def settling(self) -> tuple[str, ...]:
        """The names of the events that settle rolls."""
        return SETTLING

    def open_roll(self, encounter: FourcEncounterState) -> OpenRollView | None:
        """The roll that must be settled first, or None."""
        book = self.rules.book
        return roll_source.open_roll(encounter, book, _table(book, self.rules.page))

    def view(self, encounter: FourcEncounterState) -> CheckView | None:
        """The open roll as a shared roll, with everyone who may pay for it."""
        return open_shared_roll(encounter, self.rules.book)

    def preview(self, encounter: FourcEncounterState, command: object) -> CheckView | None:
        """The roll that a command would open first, or None; refused as `decide` does."""
        decide = partial(self.rules.decide, by_hand=False)
        return roll_preview(decide, encounter, command, self.rules.book)

    def command(self, encounter: FourcEncounterState, edit: RollEdit[Check]) -> object:
        """The command that makes an edit of the open roll."""
        return roll_command(encounter, edit)

    def settled(self, entry: LogEntry) -> Sequence[CheckRoll]:
        """The rolls that an entry of the log settled."""
        return [roll_from_check(e.roll.check) for e in entry.events if isinstance(e, RollSettled)]

    def thrown(self, entry: LogEntry) -> Sequence[CheckRoll]:
        """The roll with dice that an entry left open."""
        return thrown_rolls(entry.events)


@dataclass(frozen=True, slots=True)
class FourcOverrides:
    """The Gamemaster's overrides."""

    book: Rulebook
    page: CampaignPage

    def with_gauge(
        self, fighter: FourcCombatant, gauge: str, value: int, turn: int
    ) -> FourcCombatant:
        """A fighter or vehicle with a new value of a gauge."""
        if isinstance(fighter, MapVehicle):
            return with_durability(fighter, gauge, value)
        return overrides.with_gauge(fighter, gauge, value, turn)

    def with_number(self, fighter: FourcCombatant, name: str, value: int) -> FourcCombatant:
        """A fighter, object or vehicle with a new value of a number."""
        if isinstance(fighter, MapVehicle):
            return with_vehicle_number(fighter, name, value)
        return overrides.with_number(fighter, name, value, self.book)

    def with_condition(
        self, fighter: FourcCombatant, name: str, turn: int, turns: int | None = None
    ) -> FourcCombatant:
        """A fighter with a condition added."""
        return overrides.with_condition(fighter, name, turn, turns, self.page)

    def without_condition(self, fighter: FourcCombatant, name: str) -> FourcCombatant:
        """A fighter without a condition."""
        return overrides.without_condition(fighter, name, self.page)

    def condition_names(self) -> Sequence[str]:
        """The names of the conditions of the rules."""
        return overrides.CONDITIONS

    def condition_dice(self, name: str) -> Throw | None:
        """1d10 turns for conditions that last 1 to 10 turns; else None."""
        return overrides.CONDITION_DICE.get(name)


@dataclass(frozen=True, slots=True)
class FourcNarration:
    """The narration of events in the log and on the map."""

    book: Rulebook
    page: CampaignPage

    def event_text(self, encounter: FourcEncounterState, event: Event) -> str:
        """An event as text; empty for events that every game has."""
        maker = SENTENCES.get(type(event))
        return maker(encounter, event) if maker else ""

    def is_bookkeeping(self, event: Event) -> bool:
        """Whether an event only records what is used up in a turn."""
        return isinstance(event, Acted | Attacked)

    def mark(self, event: Event) -> ResultMark | None:
        """The mark of the color with which an event settles a roll, or None."""
        return roll_source.mark(event)

    def part(self, encounter: FourcEncounterState, event: Event) -> LogPart | None:
        """The caption of an event in an expanded log entry, with the color of the roll so far."""
        return event_part(encounter, event, _table(self.book, self.page))

    def figures(self, encounter: FourcEncounterState, event: Event) -> str:
        """The numbers behind an event: the roll and its row, or positions; may be empty."""
        return event_numbers(encounter, event, _table(self.book, self.page))

    def rule(self, event: Event) -> RuleLink | None:
        """The rule text behind an event, or None."""
        return rule_of_event(event, self.book)

    def rule_now(self, encounter: FourcEncounterState) -> RuleLink:
        """The text of the rules about what is to be done next."""
        return rule_now(encounter, self.book)

    def scenes(
        self, encounter: FourcEncounterState, event: Event, mark: ResultMark | None
    ) -> Sequence[Scene]:
        """The scenes of an event on the map."""
        return event_scenes(encounter, event, mark, self.book)


def _table(book: Rulebook, page: CampaignPage) -> MasterTable:
    return book.master_table(page.rules)
