"""The action options of fighters, and the questions of each action."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fourc_desktop.core.encounter.targets import aimed_at_foes
from fourc_desktop.core.encounter.views import ActionKind, ActionOption, Likelihood
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.core.refusal import Refusal, first_refusal
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import (
    acting_refusals,
    attacking_refusals,
    refuse_action,
    treating_refusals,
)
from fourc_desktop.games.fudge.rules.combat.fighter import BARE_HANDS, FighterWeapon
from fourc_desktop.games.fudge.rules.combat.plans import (
    BeginRound,
    BreakFree,
    ChangePlace,
    Entangle,
    GritTeeth,
    Guard,
    HoldBack,
    Insult,
    RollRound,
    Shoot,
    Strike,
    TakeAim,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.questions import TARGETED, plan_questions
from fourc_desktop.games.fudge.rules.combat.state import (
    FudgeCombatant,
    FudgeRoundPhase,
    FudgeState,
)

LONGEST_STORY = 80
"""The maximum length of the name of a story element, in characters."""


@dataclass(frozen=True, slots=True)
class FudgeActions:
    """The action options of fights."""

    book: FudgeBook
    reserved_keys: str = "ABDGRST"

    def action_options(self, encounter: FudgeState, who: str) -> Sequence[ActionOption]:
        """All action options of a fighter, with a refusal for each unavailable one."""
        combatant = encounter.combatant(who)
        if combatant.fighter.unit is not None:
            return [*self._attacks(encounter, combatant), self._waiting(encounter, combatant)]
        return [
            *self._attacks(encounter, combatant),
            *self._other_actions(encounter, combatant),
        ]

    def _attacks(self, state: FudgeState, who: FudgeCombatant) -> Iterator[ActionOption]:
        refusal = first_refusal(attacking_refusals(state, who))
        for weapon in who.fighter.weapons or (BARE_HANDS,):
            command, kind = _form_of(weapon)
            fixed = {"who": who.id, "weapon": weapon.name}
            yield ActionOption(command, weapon.name, refusal, fixed, kind)

    def _other_actions(self, state: FudgeState, who: FudgeCombatant) -> Iterator[ActionOption]:
        fixed = {"who": who.id}
        acting = first_refusal(acting_refusals(state, who))
        guard = refuse_action(state, self.book, Guard(who.id, who.fighter.stance))
        yield ActionOption(Guard, "Defend", guard, fixed, ActionKind.DEFEND, "D")
        if any(each.use.is_ranged for each in who.fighter.weapons):
            yield ActionOption(TakeAim, "Aim", acting, fixed, ActionKind.SHOOT, "A")
        if who.fighter.entangled:
            free = self._refusal(state, BreakFree(who.id))
            yield ActionOption(BreakFree, "Break free", free, fixed, ActionKind.OTHER, "B")
        yield ActionOption(Insult, "Repartee", acting, fixed, ActionKind.TALK, "R")
        if self.book.options.will:
            grit = self._refusal(state, GritTeeth(who.id))
            yield ActionOption(GritTeeth, "Grit teeth", grit, fixed, ActionKind.OTHER, "G")
        treating = first_refusal(treating_refusals(state, who))
        yield ActionOption(TreatWounds, "Treat wounds", treating, fixed, ActionKind.AID, "T")
        yield self._waiting(state, who)

    def _waiting(self, state: FudgeState, who: FudgeCombatant) -> ActionOption:
        refusal, fixed = first_refusal(acting_refusals(state, who)), {"who": who.id}
        return ActionOption(HoldBack, "Other action", refusal, fixed, ActionKind.WAIT, "S")

    def _refusal(self, state: FudgeState, command: BreakFree | GritTeeth) -> Refusal | None:
        return refuse_action(state, self.book, command)

    def likelihood(self, encounter: FudgeState, option: ActionOption) -> Likelihood:
        """How strongly the situation suggests an option.

        Breaking free and treating a friend are urgent; an attack without a foe is unlikely.
        """
        who = str(option.fixed["who"])
        if option.command is BreakFree:
            return Likelihood.URGENT
        if option.command not in TARGETED:
            return Likelihood.USUAL

        def is_target(other: FudgeCombatant) -> bool:
            command = option.command(**{**option.fixed, "at": other.id})
            return refuse_action(encounter, self.book, command) is None

        if option.command is TreatWounds:
            side = encounter.combatant(who).side
            friends = (each for each in encounter.combatants if each.side == side)
            return Likelihood.URGENT if any(map(is_target, friends)) else Likelihood.USUAL
        return aimed_at_foes(
            encounter, who, lambda each: not each.fighter.is_out and is_target(each)
        )

    def reorder_command(
        self,
        encounter: FudgeState,  # noqa: ARG002
        who: str,  # noqa: ARG002
        other: str,  # noqa: ARG002
    ) -> None:
        """None: everybody acts at the same time."""
        return

    def table_options(self, encounter: FudgeState) -> Sequence[ActionOption]:
        """The options that continue the round."""
        room = ActionOption(ChangePlace, "Room to attack", kind=ActionKind.MOVE)
        if encounter.table.phase is FudgeRoundPhase.DECLARE:
            return [ActionOption(RollRound, "Roll the round", kind=ActionKind.STRIKE), room]
        begin = "Next round" if encounter.turn else "Start combat"
        story = ActionOption(BeginRound, "New story element", kind=ActionKind.TALK)
        plain = ActionOption(BeginRound, begin, fixed={"story": ""}, kind=ActionKind.WAIT)
        return [plain, story, room]

    def questions(
        self, encounter: FudgeState, option: ActionOption, answers: Mapping[str, object]
    ) -> Sequence[Question]:
        """The questions of an option that follow from the answers so far."""
        asked: list[Question] = []
        if "who" in option.fixed:
            asked += plan_questions(encounter, self.book, option, answers)
        elif option.command is ChangePlace:
            places = tuple(AnswerOption(e.id, e.title) for e in self.book.tables.crowding)
            asked.append(Question("place", "Room", AnswerKind.OPTION, places, is_needed=True))
        elif option.command is BeginRound and "story" not in option.fixed:
            name = "Name of the element"
            asked.append(
                Question("story", name, AnswerKind.WORDS, most=LONGEST_STORY, is_needed=True)
            )
        return [each for each in asked if each.field not in answers]


def _form_of(weapon: FighterWeapon) -> tuple[type, ActionKind]:
    """The command class for a weapon, and the kind of action."""
    if weapon.entangles:
        return Entangle, ActionKind.HOLD
    if weapon.use is not WeaponUse.MELEE:
        return Shoot, ActionKind.SHOOT
    return Strike, ActionKind.CUT if weapon.sharp else ActionKind.STRIKE
