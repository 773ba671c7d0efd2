"""The controller of the open encounter: its selection and the user's commands."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Unpack

from PySide6.QtCore import Signal

from fourc_desktop.core.encounter.commands import OverrideCombatant, PlaceCombatant
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry, newest_entry
from fourc_desktop.core.encounter.log_groups import begins_action
from fourc_desktop.core.encounter.map_scenes import entry_scenes
from fourc_desktop.core.encounter.state import AnyCombatant, ByAnyRules
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.encounter.action_form import ActionForm, SetAsideForm
from fourc_desktop.ui.screens.encounter.command_runner import (
    DICE_WAITED_FOR,
    Override,
    PendingThrow,
)
from fourc_desktop.ui.screens.encounter.selection import CombatantSelection
from fourc_desktop.ui.screens.encounter.shown_encounter import ShownEncounter
from fourc_desktop.ui.screens.encounter.whose_turn import next_to_select
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.text import tr


class EncounterController(ShownEncounter):
    """The open encounter and the commands on it; it keeps no copy of the state.

    `changed` is emitted when the display is outdated, and after it `played` with the scenes of a
    new step, `opened` for another encounter, and `selected_changed` for another selection.

    Attributes:
        move_of_action: The step that moved somebody for the last action of a form, or None.
    """

    changed = Signal()
    played = Signal(list)
    opened = Signal()
    selected_changed = Signal()

    def __init__(
        self, campaign: Campaign, fights: EncounterService, signals: CampaignSignals
    ) -> None:
        super().__init__(campaign, fights)
        self.rolls_at_once = False
        self.form: ActionForm | None = None
        self.set_aside = SetAsideForm()
        self._selection = CombatantSelection()
        self._before: EncounterLog | None = None
        self._step: PendingThrow | None = None
        self.move_of_action: LogEntry | None = None
        self.command_runner.changed.connect(self.changed)
        self.replay.moved.connect(self._follow_replay)
        self.replay.played.connect(self.played)
        self._stop = fights.subscribe(self._follow)
        self.destroyed.connect(self._stop)
        signals.changed.connect(self._follow_campaign)

    @property
    def has_to_answer(self) -> bool:
        """Whether the open form is a pending choice, which has to be answered first."""
        form, fight, state = self.form, self.fight, self.state
        if form is None or "who" in form.option.fixed or fight.roll.open_roll(state) is not None:
            return False
        return fight.rules.pending(state) is not None

    @property
    def selected(self) -> str:
        """The id of the selected combatant; empty if there is none."""
        return self._selection.id if self.is_open and self.state.has(self._selection.id) else ""

    @property
    def movement_mode(self) -> str:
        """The movement mode of the open form, else of the selected combatant; may be empty."""
        of_form = "" if self.form is None else self.form.movement_mode
        return of_form or self._selection.movement_mode

    def open(self, encounter_id: str) -> bool:
        """Open an encounter; return whether it could be read."""
        try:
            is_read = run_operation(lambda: self.fights.log(encounter_id), self.failed.emit)
        except KeyError:
            self.failed.emit(tr("This encounter no longer exists."))
            return False
        if not is_read:
            return False
        run_operation(lambda: self.fights.refresh(encounter_id), self.failed.emit)
        self.replay.stop()
        self.id = encounter_id
        self._forget()
        self._selection = CombatantSelection()
        self._selection.begin(self.fight, self.state)
        self._ask_choice()
        self.opened.emit()
        self.changed.emit()
        return True

    def close(self) -> None:
        """Close the encounter."""
        # The encounter may already be deleted, so it is closed before its replay stops.
        self.id, self._selection = "", CombatantSelection()
        self.replay.stop()
        self._forget()
        self.opened.emit()
        self.changed.emit()

    def select(self, who: str) -> None:
        """Select a combatant; a form about another one is set aside."""
        if who == self._selection.id:
            return
        self._selection.choose(who, self.fight, self.state)
        self.command_runner.forget_refusal()
        if self.form is not None and self.form.option.fixed.get("who", who) != who:
            self.set_form_aside()
        self.selected_changed.emit()
        self.changed.emit()

    def choose_movement_mode(self, name: str) -> None:
        """Set the movement mode of the selected combatant, and of an open form."""
        self._selection.movement_mode = name
        if self.form is not None:
            self.form.move_by(name)
        self.command_runner.accept()

    def play(self, command: object, *, by_hand: bool = False) -> bool:
        """Run a command; keep its refusal with the override, if the rules allow one.

        A follow-up roll is thrown at once unless others can respond to it, or it is the first roll
        of the action; with the setting for immediate rolls, every roll is.
        """

        def override() -> Override | None:
            if not self.fights.is_allowed(self.id, command, by_hand=True):
                return None
            refusals = self.fight.overruled(self.state, command)
            return Override(partial(self.play, command, by_hand=True), refusals)

        before = self.fight.roll.open_roll(self.state)
        runner = self.command_runner
        is_done = self._make(
            lambda dice: self.fights.play(self.id, command, dice=dice, by_hand=by_hand), override
        )
        found = self.fight.roll.open_roll(self.state) if self.may_change else None
        if is_done and found is not None and not (runner.refused_attempt or runner.table_dice):
            follows = before is not None and bool(before.dice) and not found.dice
            follows = follows and not begins_action(self.log, self.fight)
            options = self.fight.actions.table_options(self.state)
            if self.rolls_at_once or (follows and not any(each.is_answer for each in options)):
                self.choose(options[0])
        return is_done

    def throw(self, command: object, faces: tuple[int, ...]) -> bool:
        """Run a command with typed-in faces, whichever dice are chosen."""
        return self._make(
            lambda dice: self.fights.play(self.id, command, dice=dice), thrown=(faces,)
        )

    def move(self, who: str, spot: Position) -> bool:
        """Move a combatant in the current movement mode; before the first turn, place it."""
        if not self.state.turn:
            return self.play(PlaceCombatant(who, spot))
        found = self.fight.movement.reach(self.state, who, self.movement_mode)
        path = found.path(spot).positions if found is not None and spot in found else (spot,)
        command = self.fight.movement.move(who, self.movement_mode, path)
        return self._make(
            lambda dice: self.fights.play(self.id, command, dice=dice),
            lambda: Override(partial(self.play, PlaceCombatant(who, spot))),
        )

    def set_fighter(self, who: str, change: Callable[[object], object]) -> bool:
        """Override the state of a combatant."""
        return self._override(who, lambda each: replace(each, fighter=change(each.fighter)))

    def set_combatant(self, who: str, **fields: Unpack[ByAnyRules]) -> bool:
        """Override name or visibility of a combatant."""
        return self._override(who, lambda each: replace(each, **fields))

    def roll_again(self) -> None:
        """Throw the last dice again."""
        self._make(lambda dice: self.fights.roll_again(self.id, dice=dice))

    def end(self) -> bool:
        """End the encounter and write its effects to the characters."""
        return self.do(lambda: self.fights.end(self.id))

    def go_on(self) -> None:
        """Confirm the form, else run the first table option; replay a finished fight."""
        if self.replay.is_on or self.is_over:
            self.show_again()
            return
        if self.command_runner.waiting is not None:
            self.command_runner.refuse(DICE_WAITED_FOR())
            return
        if self.form is not None:
            self.send()
            return
        if options := self.fight.actions.table_options(self.state) if self.may_change else ():
            is_step, turn = self.fight.rules.pending(self.state) is None, self.state.turn
            self.choose(options[0])
            self._step = self.command_runner.waiting if is_step else None
            if is_step and self._step is None:
                self._select_next(turn)

    def enter_dice(self, faces: tuple[int, ...]) -> None:
        """Enter the faces of the pending throw; after those of a step, select who acts then."""
        runner, turn = self.command_runner, self.state.turn
        before, step = runner.waiting, self._step
        runner.throw(faces)
        if step is None or before is None or before.attempt is not step.attempt:
            return
        if runner.waiting is None and runner.refused_attempt is None:
            self._step = None
            self._select_next(turn)

    def _select_next(self, turn: int) -> None:
        """Select who acts after a step that began in a turn; in a new turn, the first who does."""
        now = self.selected if self.state.turn == turn else ""
        self.select(next_to_select(self.fight, self.state, now) or self.selected)

    def choose(self, option: ActionOption, *, by_hand: bool = False) -> None:
        """Run an action option immediately if it has no questions, else show its form."""
        form = ActionForm(self.fight, self.state, option, by_hand=by_hand)
        kept = self.set_aside.form
        if kept is not None and (kept.option, kept.by_hand) == (option, by_hand):
            form = ActionForm(self.fight, self.state, option, kept.answers, by_hand=by_hand)
        self.set_aside.follow_form(form)
        if form.questions and not form.take_only_option():
            self.ask(form)
        else:
            self.play_form(form, form.command())

    def play_form(self, form: ActionForm, command: object) -> bool:
        """Run a command of a form, after its move if it has one.

        A form by hand overrules only the refusals of its action.
        """
        if form.move is not None:
            if not self.play(form.move):
                return False
            self.move_of_action = self.log.entries[self.log.cursor - 1]
        refusals = self.fight.overruled(self.state, command) if form.by_hand else ()
        shown = self.option_refusals(form.option)
        further = [each for each in refusals if each not in shown]
        play = partial(self.play, command, by_hand=form.by_hand)
        return self.command_runner.overrule_all(further, play)

    def option_refusals(self, option: ActionOption) -> tuple[Refusal, ...]:
        """The reasons against an option; those against its answers are not known before them."""
        if option.refusal is None:
            return ()
        form = ActionForm(self.fight, self.state, option, by_hand=True)
        known = () if form.questions else self.fight.overruled(self.state, form.command())
        return tuple(dict.fromkeys((option.refusal, *known)))

    def ask(self, form: ActionForm) -> None:
        """Show a form and dismiss the last refusal."""
        self._take_form(form)
        self.command_runner.accept()

    def send(self) -> None:
        """Run the command of the form; one that is incomplete or refused stays open."""
        if (form := self.form) is None:
            return
        if (refusal := form.refusal) is not None:
            self.command_runner.refuse(refusal)
            return
        # A follow-up choice has its own form; a form that waits for dice is kept.
        self.set_aside.sent = (self.log, form) if form.move is None else None
        is_done = self.play_form(form, form.command())
        if is_done and self.form is form and self.command_runner.waiting is None:
            self.drop_form()

    def drop_form(self) -> None:
        """Drop the form and its refusal."""
        self.form = None
        self.command_runner.accept()

    def set_form_aside(self) -> None:
        """Close the form; its action opens it again with its answers until the fight goes on."""
        if self.form is not None and self.form.is_begun and self.form.move is None:
            self.set_aside.keep(self.form)
        self.drop_form()

    def _override(self, who: str, change: Callable[[AnyCombatant], AnyCombatant]) -> bool:
        """Change a combatant by hand; what changes nothing is no step of the fight."""
        combatant = self.state.combatant(who)

        def play() -> None:
            if (changed := change(combatant)) != combatant:
                self.fights.play(self.id, OverrideCombatant(changed))

        return self.do(play)

    def _follow(self, changed: CampaignChange) -> None:
        """Update after a change of the encounter; open questions are dropped."""
        if self.id in changed.ids:
            self.replay.stop()
            self._drop_questions()
            before, self._before = self._before, self.log
            self.set_aside.follow(before, self.log)
            self._selection.follow_log(self.fight, before, self.log)
            self._ask_choice()
            self.changed.emit()
            if before is not None:
                # Only a new step has scenes.
                entry = newest_entry(before, self.log)
                self.played.emit([] if entry is None else entry_scenes(before, entry, self.fight))

    def _ask_choice(self) -> None:
        """Show the form of a pending choice, such as where a combatant is knocked to."""
        if not self.may_change:
            return
        state, fight = self.state, self.fight
        if fight.rules.pending(state) is None or fight.roll.open_roll(state):
            return
        for option in fight.actions.table_options(state)[:1]:
            form = ActionForm(fight, state, option)
            if form.questions:
                self._take_form(form)

    def _take_form(self, form: ActionForm) -> None:
        form.be_shown(self.movement_mode)
        form.changed.connect(self.command_runner.accept)
        self.form = form

    def _follow_campaign(self, changed: CampaignChange) -> None:
        """Update after a change of the campaign, which may end, rename or delete the encounter."""
        if not self.id:
            return
        was_refused = self.command_runner.forget_refusal()
        if self.id not in {each.id for each in self.fights.encounters()}:
            self.close()
        elif self.id in changed.ids or self.is_over:
            if self.is_over:
                self._drop_questions()
            self.opened.emit()
            self.changed.emit()
        elif was_refused or any(each.source in changed.ids for each in self.state.combatants):
            if self.is_in_view():
                self.refresh_combatants()
            self.changed.emit()  # A portrait may have changed.

    def _follow_replay(self) -> None:
        """Show the replayed state, or the current one with its pending choice."""
        self._forget()
        if self.is_open:
            self._selection.keep_movement_mode(self.fight, self.state)
        self._ask_choice()
        self.changed.emit()

    def _drop_questions(self) -> None:
        """Drop form, refusal and pending throw; they belong to another state."""
        self.command_runner.forget()
        self.form = None

    def _forget(self) -> None:
        self._drop_questions()
        self.set_aside = SetAsideForm()
        self._before = self.log if self.is_open else None
