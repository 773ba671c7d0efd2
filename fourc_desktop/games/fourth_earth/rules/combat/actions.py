"""The action options of a fight, and their questions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.encounter.targets import aimed_at_foes, targets_by_reach
from fourc_desktop.core.encounter.views import ActionKind, ActionOption, Likelihood
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.core.refusal import Refusal, first_refusal
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import total_ranks, type_named
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import area_text, tool_text
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import HIGHEST_RATING
from fourc_desktop.games.fourth_earth.rules.combat import commands
from fourc_desktop.games.fourth_earth.rules.combat.deciding import (
    EarthFightRules,
    recharge_refusal,
    resolve_refusal,
    withdraw_refusal,
)
from fourc_desktop.games.fourth_earth.rules.combat.planning import (
    DISTANT_TYPE,
    USUAL_TYPE,
    attack_refusals,
    declare_refusals,
    usual_type,
)
from fourc_desktop.games.fourth_earth.rules.combat.round_order import (
    end_turn_refusals,
    next_round_refusals,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    FAST,
    PARTS,
    PLAYERS,
    EarthPhase,
    EarthState,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.energy import EnergyForm
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.roller import finished
from fourc_desktop.games.fourth_earth.rules.turn_order import LOW_ACE, AceRank

MAX_EXTRA_ASKED: Final = 9
LOW_HEALTH: Final = 2
"""The Health at or below which recharging it is urgent."""

KEYS: Final = {"jab": "J", "kick": "K", "slam": "S", "grapple": "G", "advanced": "M"}
KINDS: Final = {"grapple": ActionKind.HOLD, "hold": ActionKind.HOLD, "restrain": ActionKind.HOLD}


@dataclass(frozen=True, slots=True)
class EarthActions:
    """Attacks, other actions, stances, batteries, and the options of the round.

    Attributes:
        rules: The fight rules.
        reserved_keys: Empty: no option with a letter of its own comes and goes.
    """

    rules: EarthFightRules
    reserved_keys: str = ""

    def action_options(self, encounter: EarthState, who: str) -> Sequence[ActionOption]:
        """All action options of a combatant."""
        pending, book = self.rules.pending(encounter), self.rules.book
        slow = pending or first_refusal(declare_refusals(encounter, who, PARTS, book))
        fast = pending or first_refusal(declare_refusals(encounter, who, FAST, book))
        found = [self._attack(encounter, who, each, pending) for each in book.attacks]
        found.append(
            ActionOption(
                commands.DeclareAction, "Other action", slow, {"who": who}, ActionKind.HANDLE, "O"
            )
        )
        if book.options.transfer:
            found.append(
                ActionOption(
                    commands.DeclareTransfer,
                    "Transfer battery points",
                    slow,
                    {"who": who},
                    ActionKind.AID,
                )
            )
        if book.options.stance:
            found += self._stances(encounter, who, fast)
        found += self._recharges(encounter, who, pending)
        found += self._of_the_turn(encounter, who, pending)
        return found

    def _attack(
        self, encounter: EarthState, who: str, attack: EnergyForm, pending: Refusal | None
    ) -> ActionOption:
        refusal = pending or first_refusal(attack_refusals(encounter, who, attack, self.rules.book))
        usual = ActionKind.POWER if attack.is_advanced else ActionKind.STRIKE
        kind = ActionKind.CUT if attack.tools else KINDS.get(attack.id, usual)
        fixed = {"who": who, "attack": attack.id}
        tools = encounter.combatant(who).fighter.tools
        if attack.tools and len(tools) == 1:
            fixed["tool"] = tools[0].name
        key = KEYS.get(attack.id, "")
        return ActionOption(commands.DeclareAttack, attack.name, refusal, fixed, kind, key)

    def _stances(
        self, encounter: EarthState, who: str, refusal: Refusal | None
    ) -> Iterator[ActionOption]:
        now = encounter.combatant(who).fighter.character.stance
        for stance in EarthStance:
            if stance is not now:
                name = f"{stance.value.capitalize()} stance"
                fixed = {"who": who, "stance": stance}
                yield ActionOption(commands.TakeStance, name, refusal, fixed, ActionKind.DEFEND)

    def _recharges(
        self, encounter: EarthState, who: str, pending: Refusal | None
    ) -> Iterator[ActionOption]:
        book = self.rules.book
        for battery in (Battery.HEALTH, *book.options.used):
            refusal = pending or recharge_refusal(encounter, who, battery, book)
            fixed = {"who": who, "battery": battery}
            name = f"Recharge {battery.value}"
            yield ActionOption(commands.BuyBatteryPoint, name, refusal, fixed, ActionKind.AID)

    def _of_the_turn(
        self, encounter: EarthState, who: str, pending: Refusal | None
    ) -> Iterator[ActionOption]:
        table, fixed = encounter.table, {"who": who}
        if table.phase is EarthPhase.DECLARE:
            refusal = pending or withdraw_refusal(encounter, who)
            yield ActionOption(
                commands.WithdrawPlans, "Withdraw action", refusal, fixed, ActionKind.FINISH, "W"
            )
        if table.phase is EarthPhase.TURNS:
            refusal = pending or first_refusal(end_turn_refusals(encounter, who))
            yield ActionOption(
                commands.EndEarthTurn, "End turn", refusal, fixed, ActionKind.FINISH, "E"
            )
            aces = [each for each in table.cards if each.who == who]
            can_choose = self.rules.book.options.ace is AceRank.CHOICE and who in table.queue
            if can_choose and aces and aces[0].card.number == LOW_ACE and not aces[0].card.is_low:
                yield ActionOption(commands.CountAceLow, "Count the ace low", pending, fixed)

    def likelihood(self, encounter: EarthState, option: ActionOption) -> Likelihood:
        """How strongly the situation suggests an option.

        Recharging low Health is urgent; an attack without a foe is unlikely.
        """
        who, book = str(option.fixed["who"]), self.rules.book
        if option.command is commands.BuyBatteryPoint:
            health = encounter.combatant(who).fighter.character.health
            is_low = option.fixed["battery"] is Battery.HEALTH and health <= LOW_HEALTH
            return Likelihood.URGENT if is_low else Likelihood.USUAL
        if option.command is commands.DeclareAttack:
            return aimed_at_foes(
                encounter, who, lambda each: not is_fighter_out(each.fighter, book)
            )
        return Likelihood.USUAL

    def reorder_command(
        self,
        encounter: EarthState,  # noqa: ARG002
        who: str,  # noqa: ARG002
        other: str,  # noqa: ARG002
    ) -> None:
        """None: the order depends on the dice and the plans."""
        return

    def table_options(self, encounter: EarthState) -> Sequence[ActionOption]:
        """The options that continue the round, or settle the open roll."""
        table = encounter.table
        if table.open is not None:
            return self._of_the_roll(encounter)
        if table.phase is EarthPhase.DECLARE:
            refusal = resolve_refusal(encounter)
            skip = first_refusal(next_round_refusals(encounter))
            return [
                ActionOption(commands.ResolvePlans, "Resolve", refusal),
                ActionOption(commands.NextEarthRound, "Next round", skip),
            ]
        if table.plans:
            return [ActionOption(commands.OpenNextPlan, "Next action")]
        if table.queue:
            who = table.queue[0]
            name = f"End turn of {encounter.combatant(who).name}"
            return [ActionOption(commands.EndEarthTurn, name, fixed={"who": who})]
        first = "Next round" if encounter.turn else "Start combat"
        return [ActionOption(commands.NextEarthRound, first)]

    def _of_the_roll(self, encounter: EarthState) -> list[ActionOption]:
        opened = encounter.table.open
        assert opened is not None
        drop = ActionOption(commands.DropPool, "Cancel", calls_off=True)
        if finished(opened.roll, self.rules.book) is None:
            return [ActionOption(commands.ThrowPool, "Roll"), drop]
        altering = [
            ActionOption(
                commands.AlterPool, each.title, each.refusal, fixed={"id": each.alteration.id}
            )
            for each in self.rules.alterations(encounter, opened)
        ]
        back = [ActionOption(commands.TakeBackPool, "Undo")] if opened.roll.alterations else []
        return [ActionOption(commands.SettlePool, "Settle"), *altering, *back, drop]

    def questions(
        self, encounter: EarthState, option: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """The questions that are not answered yet."""
        asked: Iterator[Question] = iter(())
        who = str(option.fixed.get("who", ""))
        if option.command is commands.DeclareAttack:
            attack = self.rules.book.attack(str(option.fixed["attack"]))
            assert attack is not None
            asked = self._about_attack(encounter, who, attack, str(answers.get("at", "")))
        elif option.command is commands.DeclareAction:
            asked = self._about_action(encounter, who, answers)
        elif option.command is commands.DeclareTransfer:
            asked = self._about_transfer(encounter, who)
        known = {**option.fixed, **answers}
        return [each for each in asked if each.field not in known]

    def _about_attack(
        self, encounter: EarthState, who: str, attack: EnergyForm, at: str
    ) -> Iterator[Question]:
        """The questions of an attack; that of the area follows once the target is chosen."""
        options = self.rules.book.options
        yield _others(encounter, who, "Target")
        homebrew = (each.name for each in self.rules.book.own.actions)
        types = _action_types(encounter, who, (USUAL_TYPE, DISTANT_TYPE, *homebrew))
        yield replace(types, preset=usual_type(encounter.combatant(who), attack))
        yield from _tools(encounter, who, is_needed=bool(attack.tools))
        yield Question("spend", "Points spent", AnswerKind.NUMBER, most=FULL, is_quick=True)
        if attack.is_fast:
            yield Question("twice", "Twice, at half the rating each", AnswerKind.TICK)
        if attack.is_advanced and options.advanced:
            rows = self.rules.book.use_tables[0].rows
            rarity = tuple(AnswerOption(row.id, row.name) for row in rows)
            yield Question("rarity", "Rarity", AnswerKind.OPTION, rarity)
            yield Question("use_spend", "Points spent on use", AnswerKind.NUMBER, most=FULL)
        if options.resistance and options.areas and at and encounter.has(at):
            yield from _areas(encounter, at)
        if options.opposing:
            yield Question("opposed", "They roll too", AnswerKind.TICK)
            if encounter.combatant(who).side != PLAYERS:
                yield Question("solo", "They alone roll (solo)", AnswerKind.TICK)
        most = MAX_EXTRA_ASKED
        yield Question("extra", "Gamemaster’s modifier", AnswerKind.NUMBER, most=most, low=-most)

    def _about_action(
        self, encounter: EarthState, who: str, answers: Mapping[str, object]
    ) -> Iterator[Question]:
        """The questions of an action; those of the tables follow for technology or magic."""
        usual = tuple(each.name for each in self.rules.book.actions)
        yield _action_types(encounter, who, usual, is_needed=True)
        yield Question("rating", "Rating", AnswerKind.NUMBER, most=HIGHEST_RATING)
        yield from _tools(encounter, who)
        yield Question("spend", "Points spent", AnswerKind.NUMBER, most=FULL)
        if not self.rules.book.options.advanced:
            return
        yield Question("is_advanced", "Technology or magic, two rolls", AnswerKind.TICK)
        tools = encounter.combatant(who).fighter.tools
        used = [each for each in tools if each.name == answers.get("tool") and each.is_advanced]
        if used or answers.get("is_advanced"):
            for table in self.rules.book.played_use_tables:
                rows = tuple(AnswerOption(row.id, row.name) for row in table.rows)
                yield Question(table.id, table.title, AnswerKind.OPTION, rows)
            yield Question("use_spend", "Points spent on use", AnswerKind.NUMBER, most=FULL)

    def _about_transfer(self, encounter: EarthState, who: str) -> Iterator[Question]:
        yield _others(encounter, who, "To whom")
        used = self.rules.book.options.used
        batteries = tuple(AnswerOption(each, each.value.capitalize()) for each in used)
        yield Question("battery", "Battery", AnswerKind.OPTION, batteries, is_needed=True)
        yield Question("gives", "Points given", AnswerKind.NUMBER, most=FULL, low=1)
        yield Question("spend", "Points spent", AnswerKind.NUMBER, most=FULL)
        yield Question("extra", "Gamemaster’s modifier", AnswerKind.NUMBER, most=MAX_EXTRA_ASKED)


def _others(encounter: EarthState, who: str, title: str) -> Question:
    others = tuple(AnswerOption(each.id, each.name) for each in targets_by_reach(encounter, who))
    return Question("at", title, AnswerKind.COMBATANT, others, is_needed=True)


def _areas(encounter: EarthState, at: str) -> Iterator[Question]:
    """The areas to aim at, if the target's flesh and armor differ somewhere."""
    areas = encounter.combatant(at).fighter.character.areas
    if areas:
        choices = (AnswerOption(each.name, area_text(each)) for each in areas)
        none = AnswerOption("", "Anywhere")
        yield Question("area", "Body area", AnswerKind.OPTION, (none, *choices), is_quick=True)


def _action_types(
    encounter: EarthState, who: str, usual: Sequence[str], *, is_needed: bool = False
) -> Question:
    """The character's own action types, then those of the list without proficiency."""
    own = encounter.combatant(who).fighter.character.actions
    more = [name for name in usual if type_named(own, name) is None]
    known = [AnswerOption(e.name, f"{e.name} {total_ranks(own, e.name)}") for e in own]
    choices = (*known, *(AnswerOption(name, f"{name} 0") for name in more))
    return Question("on", "Action type", AnswerKind.OPTION, choices, is_needed=is_needed)


def _tools(encounter: EarthState, who: str, *, is_needed: bool = False) -> Iterator[Question]:
    """With which tool, or without any; an attack that takes tools needs one."""
    tools = encounter.combatant(who).fighter.tools
    if tools:
        choices = tuple(AnswerOption(each.name, tool_text(each)) for each in tools)
        none = () if is_needed else (AnswerOption("", "None"),)
        yield Question("tool", "Tool", AnswerKind.OPTION, (*none, *choices), is_needed=is_needed)
