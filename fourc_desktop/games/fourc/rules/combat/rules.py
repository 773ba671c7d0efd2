"""FourcRules: the functions that execute or refuse each command."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, get_args

from fourc_desktop.core.dice import Dice, ScriptedDice, TableDice, ThrowWanted
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, Combatant
from fourc_desktop.core.maps.place_words import refusal_on
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.action_forms import (
    CommandForms,
    boost_forms,
    defense_forms,
    depth_forms,
    door_forms,
    forms_inside,
    grenade_forms,
    healing_forms,
    hiding_forms,
    hurl_forms,
    search_forms,
    seat_forms,
)
from fourc_desktop.games.fourc.rules.combat.actions.attempts import attempt, refuse_attempting
from fourc_desktop.games.fourc.rules.combat.actions.breaking import (
    break_thing,
    break_wall,
    open_wall,
    refuse_breaking,
)
from fourc_desktop.games.fourc.rules.combat.actions.catchers import refuse_catching
from fourc_desktop.games.fourc.rules.combat.actions.dying import (
    aid,
    hold_fortitude,
    refuse_aiding,
    refuse_holding_fortitude,
)
from fourc_desktop.games.fourc.rules.combat.actions.endurance import (
    change_depth,
    refuse_changing_depth,
)
from fourc_desktop.games.fourc.rules.combat.actions.falling import (
    drop_down,
    let_fall,
    refuse_falling,
)
from fourc_desktop.games.fourc.rules.combat.actions.forms import (
    refuse_turning,
    turn_power,
    turning_forms,
)
from fourc_desktop.games.fourc.rules.combat.actions.hiding import (
    hide,
    refuse_hiding,
    refuse_searching,
    search_for,
)
from fourc_desktop.games.fourc.rules.combat.actions.holds import (
    keep_hold,
    refuse_keeping,
    refuse_releasing,
    release,
)
from fourc_desktop.games.fourc.rules.combat.actions.movement import (
    get_up,
    move,
    refuse_getting_up,
    refuse_moving,
    refuse_waiting,
    wait,
)
from fourc_desktop.games.fourc.rules.combat.actions.objects import (
    drop,
    hand_over,
    pick_up,
    refuse_dropping,
    refuse_handing_over,
    refuse_handling,
)
from fourc_desktop.games.fourc.rules.combat.actions.power_moves import (
    arrive_there,
    bounce_back,
)
from fourc_desktop.games.fourc.rules.combat.actions.regeneration import (
    refuse_regenerating,
    regenerate,
)
from fourc_desktop.games.fourc.rules.combat.actions.trait_boost import (
    boost_trait,
    refuse_boosting,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.attacks.catching import catch
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import defend, refuse_defending
from fourc_desktop.games.fourc.rules.combat.attacks.grenades import (
    refuse_throwing,
    throw_grenade,
)
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import (
    refuse_hurling,
    throw_held,
)
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import knock_into
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import (
    escape_hold,
    get_away,
    grab_item,
    grab_opponent,
    refuse_escaping,
    refuse_wrestling,
    reverse_hold,
)
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_commands,
    commands,
    vehicle_commands,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import CheckChanged
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable, FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.powers.magic import (
    cast_spell,
    refuse_casting,
    spell_forms,
)
from fourc_desktop.games.fourc.rules.combat.powers.power_use import (
    refuse_using,
    use_forms,
    use_power,
)
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.combat.turn.follow_up import follow_up, leave_things
from fourc_desktop.games.fourc.rules.combat.turn.initiative import roll_initiative
from fourc_desktop.games.fourc.rules.combat.turn.pending import (
    refuse_before_choice,
    refuse_while_open,
)
from fourc_desktop.games.fourc.rules.combat.turn.turn import (
    declare,
    finish,
    next_phase,
)
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import crash_into
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import drive, refuse_driving_on
from fourc_desktop.games.fourc.rules.combat.vehicles.ramming import ram, ram_wall, refuse_ramming
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import (
    follow_vehicles,
    get_in,
    get_out,
    refuse_getting_out,
    refuse_taking_wheel,
    take_wheel,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

ActionRefusal = Callable[[ResolutionContext, Combatant[Fighter]], Refusal | None]


@dataclass(frozen=True, slots=True)
class ActionRule:
    """A kind of action.

    Attributes:
        name: Its name in a menu.
        do: The function that executes its command.
        refuse: Why a fighter cannot do it now, whatever they choose, or None.
        forms: Its menu entries, if there is not exactly one.
    """

    name: str
    do: Callable[[ResolutionContext, Any], None]
    refuse: ActionRefusal
    forms: CommandForms | None = None


ACTIONS: Mapping[type, ActionRule] = MappingProxyType(
    {
        action_commands.MoveCommand: ActionRule("Move", move, refuse_moving),
        action_commands.GetUp: ActionRule("Get up", get_up, refuse_getting_up),
        action_commands.Wait: ActionRule("Wait", wait, refuse_waiting),
        action_commands.Defend: ActionRule("Defend", defend, refuse_defending, defense_forms),
        action_commands.Catch: ActionRule("Catch", catch, refuse_catching),
        action_commands.GrabItem: ActionRule("Seize", grab_item, refuse_wrestling),
        action_commands.GrabOpponent: ActionRule("Hold", grab_opponent, refuse_wrestling),
        action_commands.EscapeHold: ActionRule("Slip a hold", escape_hold, refuse_escaping),
        action_commands.KeepHold: ActionRule("Keep the hold", keep_hold, refuse_keeping),
        action_commands.Release: ActionRule("Let go", release, refuse_releasing),
        action_commands.Aid: ActionRule("Aid", aid, refuse_aiding),
        action_commands.HoldFortitude: ActionRule(
            "Cling to life", hold_fortitude, refuse_holding_fortitude
        ),
        action_commands.ChangeDepth: ActionRule(
            "Dive", change_depth, refuse_changing_depth, depth_forms
        ),
        action_commands.Fall: ActionRule("Fall", drop_down, refuse_falling),
        action_commands.PickUp: ActionRule("Pick up", pick_up, refuse_handling),
        action_commands.Drop: ActionRule("Drop", drop, refuse_dropping),
        action_commands.HandOver: ActionRule("Hand over", hand_over, refuse_handing_over),
        action_commands.BreakThing: ActionRule("Break an object", break_thing, refuse_breaking),
        action_commands.BreakWall: ActionRule("Break a wall", break_wall, refuse_breaking),
        action_commands.OpenWall: ActionRule(
            "Open or shut", open_wall, refuse_handling, door_forms
        ),
        action_commands.TurnPower: ActionRule(
            "Use a power", turn_power, refuse_turning, turning_forms
        ),
        action_commands.UsePower: ActionRule("Apply a power", use_power, refuse_using, use_forms),
        action_commands.CastSpell: ActionRule(
            "Cast a spell", cast_spell, refuse_casting, spell_forms
        ),
        action_commands.Hide: ActionRule("Hide", hide, refuse_hiding, hiding_forms),
        action_commands.SearchFor: ActionRule("Search", search_for, refuse_searching, search_forms),
        action_commands.Attempt: ActionRule("Try something", attempt, refuse_attempting),
        action_commands.ThrowGrenade: ActionRule(
            "Throw a grenade", throw_grenade, refuse_throwing, grenade_forms
        ),
        action_commands.ThrowHeld: ActionRule(
            "Throw somebody", throw_held, refuse_hurling, hurl_forms
        ),
        action_commands.BoostTrait: ActionRule(
            "Boost a trait", boost_trait, refuse_boosting, boost_forms
        ),
        action_commands.Regenerate: ActionRule(
            "Regenerate", regenerate, refuse_regenerating, healing_forms
        ),
        vehicle_commands.GetIn: ActionRule("Get in", get_in, refuse_handling, seat_forms),
        vehicle_commands.GetOut: ActionRule(
            "Get out", get_out, refuse_getting_out, forms_inside("Get out")
        ),
        vehicle_commands.TakeWheel: ActionRule(
            "Take the wheel", take_wheel, refuse_taking_wheel, forms_inside("Take the wheel")
        ),
        vehicle_commands.Drive: ActionRule(
            "Drive", drive, refuse_driving_on, forms_inside("Drive")
        ),
        vehicle_commands.Ram: ActionRule("Ram", ram, refuse_ramming, forms_inside("Ram")),
        vehicle_commands.RamWall: ActionRule(
            "Ram a wall", ram_wall, refuse_ramming, forms_inside("Ram a wall")
        ),
    }
)
"""All actions of a fighter by the class of the command, in menu order."""

ANSWERS: Mapping[type, Callable[[ResolutionContext, Any], None]] = MappingProxyType(
    {
        action_commands.GetAway: get_away,
        action_commands.ReverseHold: reverse_hold,
        action_commands.LetFall: let_fall,
        action_commands.ArriveThere: arrive_there,
        action_commands.BounceBack: bounce_back,
        vehicle_commands.CrashInto: crash_into,
    }
)
"""The commands that answer a choice after an escape, a teleport, a fall or a crash."""


CommandHandler = Callable[[ResolutionContext, Any], None]

TURN: Mapping[type, CommandHandler] = MappingProxyType(
    {
        commands.NextPhase: lambda context, _command: next_phase(context),
        commands.Declare: declare,
        commands.RollInitiative: lambda context, _command: roll_initiative(context),
        commands.Finish: finish,
        commands.AttackCommand: attack,
    }
)
"""The handlers of commands that are refused while a roll or choice is open."""

CHOICES: Mapping[type, CommandHandler] = MappingProxyType(
    {commands.KnockInto: knock_into, **ANSWERS}
)
"""The handlers of commands that answer a choice."""

ROLLS: Mapping[type, CommandHandler] = MappingProxyType(
    dict.fromkeys(get_args(commands.RollCommand), change_roll)
)
"""The handlers of commands about the open roll."""

COMMAND_HANDLERS: Mapping[type, CommandHandler] = MappingProxyType(
    {**TURN, **ROLLS, **CHOICES, **{command: action.do for command, action in ACTIONS.items()}}
)
"""The handlers of all commands of 4C."""

AT_ANY_TIME = frozenset({*CHOICES, *ROLLS})
"""The commands that are allowed while a choice is open."""

NO_COMMAND = Reason("no-command-of-4c", ENCOUNTER_RULE, "This is no command of 4C.")


@dataclass(frozen=True, slots=True)
class FourcRules:
    """Resolves commands into events.

    Attributes:
        book: The rulebook.
        page: The campaign page with its edition and rulings.
        types: The types and names of the file format.
    """

    book: Rulebook
    page: CampaignPage
    types: FightTypes

    def initial_table(self) -> FightTable:
        """The table before the first turn."""
        return FightTable()

    def decide(
        self, encounter: FourcEncounterState, command: object, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events of a command; `by_hand` means that the Gamemaster overrules refusals.

        Raises:
            Refused: The rules do not allow the command, or it is not a command of 4C.
        """
        context = ResolutionContext(encounter, self.book, self.page, dice, by_hand)
        if type(command) not in COMMAND_HANDLERS:
            raise Refused(NO_COMMAND())
        refusal = refuse_while_open(encounter, command)
        if refusal is None and type(command) not in AT_ANY_TIME:
            refusal = refuse_before_choice(encounter, command)
        if refusal is not None:
            raise Refused(refusal)
        try:
            COMMAND_HANDLERS[type(command)](context, command)
        except Refused as refused:
            raise Refused(refusal_on(encounter.map, refused.refusal)) from None
        if any(type(each) is not CheckChanged for each in context.events):
            follow_up(context, encounter)
        return context.events

    def overruled(self, encounter: FourcEncounterState, command: object) -> Sequence[Refusal]:
        """The refusals of a command that the Gamemaster can overrule, in order."""
        context = ResolutionContext(encounter, self.book, self.page, TableDice(), by_hand=True)
        with suppress(Refused, ThrowWanted):
            COMMAND_HANDLERS[type(command)](context, command)
        return [refusal_on(encounter.map, each) for each in context.overruled]

    def follow_up_effects(
        self, before: FourcEncounterState, encounter: FourcEncounterState
    ) -> Sequence[Event]:
        """The events that follow an override by the Gamemaster."""
        context = query_context(encounter, self.book, self.page)
        follow_vehicles(context, before)
        leave_things(context, before)
        follow_up(context, before)
        return context.events

    def pending(self, encounter: FourcEncounterState) -> Refusal | None:
        """Why an open roll or choice has to be settled first, or None."""
        return refuse_while_open(encounter, None) or refuse_before_choice(encounter)

    def reroll(self, encounter: FourcEncounterState, command: object) -> object | None:  # noqa: ARG002 - the state does not matter
        """The same command; None for settling, which throws only turns and the like."""
        return None if isinstance(command, commands.SettleOpenRoll) else command


def query_context(
    encounter: FourcEncounterState, book: Rulebook, page: CampaignPage
) -> ResolutionContext:
    """A resolution context for queries; it cannot roll dice."""
    return ResolutionContext(encounter, book, page, ScriptedDice())
