"""EarthFightRules: decides the commands of a fight."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Dice, TableDice, ThrowWanted
from fourc_desktop.core.encounter.events import CombatantMoved, Event
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.maps.place_words import refusal_on
from fourc_desktop.core.refusal import Overruling, Reason, Refusal, Refused
from fourc_desktop.core.rolls.outcomes import funds_left, next_throw, taken_back, thrown
from fourc_desktop.core.rolls.rolling import Alteration, AlterationOption, PayerFunds, Roll
from fourc_desktop.games.fourth_earth.rules.batteries import (
    Battery,
    charges_of,
    recharge_cost,
    recharge_payments,
    recharged,
    with_charges,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthRoll, Redo
from fourc_desktop.games.fourth_earth.rules.combat import commands, events, planning
from fourc_desktop.games.fourth_earth.rules.combat.outcomes import settled_plan
from fourc_desktop.games.fourth_earth.rules.combat.round_order import (
    PLANS_LEFT,
    end_turn_refusals,
    next_round_refusals,
    resolved_plans,
    round_events,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    FAST,
    PARTS,
    EarthFighter,
    EarthPhase,
    EarthPlan,
    EarthState,
    EarthTable,
    OpenPlan,
    is_able,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.roller import EarthRoller, finished
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import LOW_ACE, AceRank, by_cards

RULE: Final = "4th Earth RAW: Vanilla, Order"
BATTERIES: Final = "4th Earth RAW: Vanilla, Recharge"

ROLL_OPEN = Reason("earth-roll-open", RULE, "{name} rolls {on}; settle that first.")
NO_ROLL_OPEN = Reason("earth-no-roll-open", RULE, "No roll is open.")
DICE_MISSING = Reason("earth-dice-missing", RULE, "Some dice are not thrown yet; roll them first.")
NO_PLANS = Reason("earth-no-plans", RULE, "No action is declared yet; choose one first.")
NOT_DECLARING = Reason("earth-not-declaring", RULE, "Nobody declares anything now.")
NO_ALTERATION = Reason("earth-no-such-alteration", RULE, "That cannot be done about this roll.")
TOO_FAR_TO_GO = Reason("earth-too-far-to-go", "Ruling E11", "A turn takes two sectors at most.")
NO_STANCES = Reason(
    "earth-stance-is-off",
    "4th Earth RAW: Sprinkles, Stance",
    "The Sprinkle “Stance” is off in this campaign.",
)
SAME_STANCE = Reason(
    "earth-same-stance", "4th Earth RAW: Sprinkles, Stance", "{name} is {stance} already."
)
NOTHING_TO_PAY = Reason(
    "earth-cannot-recharge", BATTERIES, "{cost} points of the other batteries are needed."
)
NO_ACE = Reason(
    "earth-no-ace",
    "4th Earth RAW: Sprinkles, Turn-based action resolution",
    "{name} holds no ace whose rank can be chosen.",
)

TYPES: Final = FightTypes({"fighter": EarthFighter}, EarthTable, commands.COMMANDS, events.EVENTS)

MAX_SECTORS: Final = PARTS


@dataclass(frozen=True, slots=True)
class EarthFightRules:
    """Decides commands.

    Attributes:
        book: The rulebook with the options of the campaign.
        roller: The roller.
    """

    book: EarthRulebook
    roller: EarthRoller

    @property
    def types(self) -> FightTypes:
        """The classes and names of the file format."""
        return TYPES

    def initial_table(self) -> EarthTable:
        """The table before the first round."""
        return EarthTable()

    def decide(
        self, encounter: EarthState, command: object, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events of a command.

        Raises:
            Refused: The rules do not allow the command.
        """
        return tuple(self._decided(encounter, command, dice, Overruling(by_hand)))

    def overruled(self, encounter: EarthState, command: object) -> Sequence[Refusal]:
        """The refusals of a command that the Gamemaster can overrule, in order."""
        overruling = Overruling(by_hand=True)
        with suppress(Refused, ThrowWanted):
            tuple(self._decided(encounter, command, TableDice(), overruling))
        return overruling.refusals

    def follow_up_effects(self, before: EarthState, encounter: EarthState) -> Sequence[Event]:
        """Cancel the declarations of combatants who left."""
        del before
        table, has = encounter.table, events.has_both
        plans = (*table.plans, *(() if table.open is None else (table.open.plan,)))
        ids = (
            *table.queue,
            *(each.who for each in table.cards),
            *(each.who for each in table.totals),
        )
        is_stale = not all(has(encounter, each) for each in plans)
        if is_stale or not all(map(encounter.has, ids)):
            return (events.LeaversForgotten(),)
        return ()

    def pending(self, encounter: EarthState) -> Refusal | None:
        """The refusal while a roll is open, or None."""
        opened = encounter.table.open
        if opened is None:
            return None
        name = encounter.combatant(opened.plan.who).name
        return ROLL_OPEN(name=name, on=opened.roll.check.on)

    def reroll(self, encounter: EarthState, command: object) -> object | None:
        """The same command; None for settling, which throws only on the table of a critical result.

        A pool that was rolled with all others is rolled anew when its plan is resolved.
        """
        match command:
            case commands.SettlePool():
                return None
            case commands.OpenNextPlan() if encounter.table.plans[0].throws:
                return commands.RollNextPlan()
        return command

    def _decided(
        self, state: EarthState, command: object, dice: Dice, overruling: Overruling
    ) -> Iterator[Event]:
        if isinstance(command, _ROLL_COMMANDS):
            yield from self._with_roll(state, command, dice)
            return
        refusal = self.pending(state)
        if refusal is not None:
            raise Refused(refusal)
        match command:
            case commands.NextEarthRound():
                overruling.check(*next_round_refusals(state))
                yield from round_events(state, dice, self.book)
            case commands.ResolvePlans():
                refuse(resolve_refusal(state))
                plans = resolved_plans(state, dice, self.book, self.roller)
                yield events.PlansResolved(plans)
            case commands.OpenNextPlan() | commands.RollNextPlan():
                yield (opening := self._next_plan(state))
                if isinstance(command, commands.RollNextPlan):
                    yield from self._rolled_anew(opening, dice)
            case commands.EndEarthTurn(who):
                overruling.check(*end_turn_refusals(state, who))
                yield events.EarthTurnEnded(who)
            case commands.WithdrawPlans(who):
                refuse(withdraw_refusal(state, who))
                yield events.PlansWithdrawn(who)
            case commands.CountAceLow(who):
                yield self._ace_low(state, who)
            case _:
                yield from self._personal(state, command, overruling)

    def _personal(
        self, state: EarthState, command: object, overruling: Overruling
    ) -> Iterator[Event]:
        """The events of commands that use parts of a combatant's turn."""
        book = self.book

        def allow(who: str, parts: int) -> None:
            overruling.check(*planning.declare_refusals(state, who, parts, book))

        match command:
            case commands.DeclareAttack(who, id_):
                attack = planning.known_attack(id_, book)
                overruling.check(*planning.attack_refusals(state, who, attack, book))
                parts = planning.parts_of(attack, twice=command.twice)
                allow(who, parts)
                plans = planning.attack_plans(state, command, book, overruling)
                yield from _declared(state, plans, parts)
            case commands.DeclareAction(who):
                allow(who, PARTS)
                yield from _declared(state, (planning.action_plan(state, command, book),), PARTS)
            case commands.DeclareTransfer(who):
                allow(who, PARTS)
                plan = planning.transfer_plan(state, command, book)
                yield from _declared(state, (plan,), PARTS)
            case commands.TakeStance(who, stance):
                allow(who, FAST)
                refuse(stance_refusal(state, who, stance, book))
                yield events.StanceTaken(who, stance, FAST)
            case commands.MoveAlong(who, path):
                if len(path) > MAX_SECTORS:
                    overruling.check(refusal_on(state.map, TOO_FAR_TO_GO()))
                allow(who, len(path))
                judge = overruling.check if all(map(state.map.has, path)) and path else refuse
                judge(planning.way_refusal(state, who, path))
                yield CombatantMoved(who, path)
                yield events.PartsUsed(who, min(len(path), PARTS))
            case _:
                assert isinstance(command, commands.BuyBatteryPoint)
                yield self._recharged(state, command.who, command.battery)

    def _next_plan(self, state: EarthState) -> Event:
        if not state.table.plans or state.table.phase is EarthPhase.DECLARE:
            raise Refused(NO_PLANS())
        plan = state.table.plans[0]
        me = state.combatant(plan.who).fighter
        if not is_able(me, state.turn, self.book):
            return events.PlanLost(plan.who)
        if not plan.throws:
            plan = planning.renewed_plan(state, plan, self.book)
        return events.PoolOpened(OpenPlan(plan, Roll(plan.check, plan.throws)))

    def _rolled_anew(self, opening: Event, dice: Dice) -> Iterator[Event]:
        if isinstance(opening, events.PoolOpened):
            yield self._rolled(opening.open, Roll(opening.open.roll.check), dice)

    def _ace_low(self, state: EarthState, who: str) -> Event:
        table = state.table
        held = [each for each in table.cards if each.who == who]
        can_choose = self.book.options.ace is AceRank.CHOICE and who in table.queue
        if not (held and held[0].card.number == LOW_ACE and can_choose):
            raise Refused(NO_ACE(name=state.combatant(who).name))
        low = [
            (each.who, replace(each.card, is_low=True) if each.who == who else each.card)
            for each in table.cards
            if each.who in table.queue
        ]
        return events.AceCountedLow(who, by_cards(low, AceRank.CHOICE))

    def _recharged(self, state: EarthState, who: str, battery: Battery) -> Event:
        refuse(recharge_refusal(state, who, battery, self.book))
        fighter, used = state.combatant(who).fighter, self.book.options.used
        charges = charges_of(fighter.character)
        payments = recharge_payments(charges, battery, used)
        after = recharged(charges, battery, payments or {}, used)
        character = with_charges(fighter.character, after)
        return events.BatteryPointBought(who, battery, replace(fighter, character=character))

    def _with_roll(self, state: EarthState, command: object, dice: Dice) -> Iterator[Event]:
        opened = state.table.open
        if opened is None:
            raise Refused(NO_ROLL_OPEN())
        match command:
            case commands.ThrowPool():
                yield self._rolled(opened, opened.roll, dice)
            case commands.AlterPool(id_):
                options = {each.alteration.id: each for each in self.alterations(state, opened)}
                if id_ not in options:
                    raise Refused(NO_ALTERATION())
                refuse(options[id_].refusal)
                yield self._altered(opened, options[id_].alteration, dice)
            case commands.TakeBackPool():
                back = taken_back(self.roller, opened.roll, self.book)
                yield events.PoolChanged(replace(opened, roll=back))
            case commands.SettlePool():
                yield from self._settled(state, opened, dice)
            case _:
                yield events.PoolDropped()

    def _settled(self, state: EarthState, opened: OpenPlan, dice: Dice) -> Iterator[Event]:
        result = finished(opened.roll, self.book)
        if result is None:
            raise Refused(DICE_MISSING())
        if result.is_critical and result.effect is None:
            changed = self._altered(opened, Alteration(Redo.TABLE), dice)
            yield changed
            opened = changed.open
            result = finished(opened.roll, self.book)
            assert result is not None
        yield settled_plan(state, opened, result, self.book)

    def _altered(self, opened: OpenPlan, alteration: Alteration, dice: Dice) -> events.PoolChanged:
        alterations = (*opened.roll.alterations, alteration)
        return self._rolled(opened, replace(opened.roll, alterations=alterations), dice)

    def _rolled(self, opened: OpenPlan, roll: EarthRoll, dice: Dice) -> events.PoolChanged:
        return events.PoolChanged(replace(opened, roll=thrown(self.roller, roll, self.book, dice)))

    def funds(self, state: EarthState, opened: OpenPlan) -> tuple[PayerFunds, ...]:
        """The roller's remaining funds after the roll."""
        if next_throw(self.roller, opened.roll, self.book) is not None:
            return ()
        me = state.combatant(opened.plan.roller)
        held = self.roller.funds_of(me.id, me.fighter.character, self.book)
        assert held is not None
        return (funds_left(replace(held, name=me.name), opened.roll),)

    def alterations(self, state: EarthState, opened: OpenPlan) -> tuple[AlterationOption, ...]:
        """The possible alterations of the open roll."""
        return self.roller.alterations(opened.roll, self.book, self.funds(state, opened))


def _declared(state: EarthState, plans: tuple[EarthPlan, ...], parts: int) -> Iterator[Event]:
    """The events of plans; if turns are taken in order, the first is resolved at once."""
    is_declaring = state.table.phase is EarthPhase.DECLARE
    if not is_declaring and state.table.plans:
        raise Refused(PLANS_LEFT())
    yield events.PlanDeclared(plans, parts)
    if not is_declaring:
        first = plans[0]
        yield events.PoolOpened(OpenPlan(first, Roll(first.check)))


def refuse(refusal: Refusal | None) -> None:
    """Raise a refusal if there is one.

    Raises:
        Refused: There is one.
    """
    if refusal is not None:
        raise Refused(refusal)


def resolve_refusal(state: EarthState) -> Refusal | None:
    """Why the declarations cannot be resolved, or None; in some rounds everybody only moves."""
    if state.table.phase is not EarthPhase.DECLARE:
        return NOT_DECLARING()
    has_moved = any(e.fighter.parts_left(state.turn) < PARTS for e in state.combatants)
    return None if state.table.plans or has_moved else NO_PLANS()


def withdraw_refusal(state: EarthState, who: str) -> Refusal | None:
    """Why a combatant cannot withdraw declarations, or None."""
    if state.table.phase is not EarthPhase.DECLARE:
        return NOT_DECLARING()
    return None if any(each.who == who for each in state.table.plans) else NO_PLANS()


def stance_refusal(
    state: EarthState, who: str, stance: EarthStance, book: EarthRulebook
) -> Refusal | None:
    """Why a combatant cannot take a stance, or None."""
    if not book.options.stance:
        return NO_STANCES()
    me = state.combatant(who)
    if me.fighter.character.stance is stance:
        return SAME_STANCE(name=me.name, stance=stance.value)
    return None


def recharge_refusal(
    state: EarthState, who: str, battery: Battery, book: EarthRulebook
) -> Refusal | None:
    """Why a combatant cannot recharge a battery, or None."""
    me, used = state.combatant(who), book.options.used
    if is_fighter_out(me.fighter, book):
        return planning.IS_OUT(name=me.name)
    charges = charges_of(me.fighter.character)
    payments = recharge_payments(charges, battery, used)
    if payments is None:
        return NOTHING_TO_PAY(cost=recharge_cost(battery, used))
    try:
        recharged(charges, battery, payments, used)
    except Refused as refused:
        return refused.refusal
    return None


_ROLL_COMMANDS: Final = (
    commands.ThrowPool,
    commands.AlterPool,
    commands.TakeBackPool,
    commands.SettlePool,
    commands.DropPool,
)
