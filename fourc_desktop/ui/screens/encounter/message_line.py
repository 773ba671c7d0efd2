"""The message line under the map: the next thing to do, or a refusal."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import PlanStatus, Readiness, RuleLink, TurnStatus
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.ui.screens.encounter.actions.form_view import is_incomplete
from fourc_desktop.ui.screens.encounter.chosen_group import ChosenGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.message_text import HIGH, LOW, Message, MessageText
from fourc_desktop.ui.screens.encounter.replay_controls import ReplayControls
from fourc_desktop.ui.screens.encounter.whose_turn import awaited_names
from fourc_desktop.ui.text import (
    count_text,
    number,
    refusal_text,
    refusals_text,
    rules_text,
    tooltip_text,
    tr,
)
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.toast import keep_clear
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.painting.surfaces import Surface

MAX_NAMES = 4
"""The most names of those who have yet to choose."""


class MessageLine(Surface):
    """Shows a refusal with its override, else what to do next; its height is constant.

    `map_wanted` asks to focus the map, `rule_wanted` carries the topic of a rule to open.
    """

    map_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, controller: EncounterController, group: ChosenGroup) -> None:
        super().__init__(edge=Qt.Edge.TopEdge)
        self._controller = controller
        self._group = group
        self._announced = self._tool = self._turn = ""
        self._refused: object = None
        self._high = HIGH
        self.message = Message()
        self.text = MessageText()
        self.override = Button(tr("Override"), icon="hand")
        self.close_refusal = Button(tr("Dismiss"), kind=ButtonKind.QUIET)
        self.close_refusal.setAccessibleName(tr("Dismiss"))
        self.close_refusal.setToolTip(tooltip_text(tr("Dismiss")))
        self.replay = ReplayControls(controller)
        self._rule: RuleLink | None = None
        self.rule = Button("", kind=ButtonKind.LINK)
        hbox(
            (self.text, 1),
            self.override,
            self.close_refusal,
            self.replay,
            self.rule,
            parent=self,
            margins=(Space.PANEL, 0, Space.PANEL, 0),
            spacing=Space.GRID,
        )
        for each in (self.override, self.close_refusal, self.rule):
            each.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        keep_clear(self)
        group.changed.connect(self.refresh)
        self.override.clicked.connect(controller.command_runner.overrule)
        self.close_refusal.clicked.connect(controller.command_runner.accept)
        self.rule.clicked.connect(lambda: self.rule_wanted.emit(self.topic))

    def refresh(self) -> None:
        """Show the current message."""
        self.message = _of_group(self._controller, self._group) or message_of(
            self._controller, self._tool
        )
        refused = self._controller.command_runner.refused_attempt
        can = refused is not None and refused.overrule is not None and self._controller.may_change
        had_keys = self.override.hasFocus() or self.close_refusal.hasFocus()
        self.override.setVisible(self.message.is_refusal and can)
        self.close_refusal.setVisible(self.message.is_refusal)
        self.replay.refresh()
        self._show_rule()
        self.text.show_message(self.message)
        # The same refusal of another attempt is news.
        is_news = self.message.text != self._announced or refused is not self._refused
        if self.message.is_refusal and is_news:
            announce(self, self.message.text)
        self._announced = self.message.text if self.message.is_refusal else ""
        self._refused = refused
        if self.message.is_turn and self.message.strong != self._turn:
            self._turn = self.message.strong
            announce(self, self._turn)
        if had_keys and not self.message.is_refusal:
            self.map_wanted.emit()

    @property
    def topic(self) -> str:
        """The topic of the rule about what is to be done now; empty without one."""
        return "" if self._rule is None else self._rule.topic

    def _show_rule(self) -> None:
        """Link the rule about what is to be done, beside a prompt for it."""
        controller = self._controller
        can = controller.may_change and not self.message.is_refusal
        self._rule = controller.fight.narration.rule_now(controller.state) if can else None
        self.rule.setVisible(self._rule is not None)
        if self._rule is not None:
            title = tr(self._rule.title)
            self.rule.setAccessibleName(tr("Rule: {rule}", rule=title))
            self.rule.setToolTip(tooltip_text(self.rule.accessibleName()))
        self._fit_buttons()

    def _fit_buttons(self) -> None:
        """Name the rule and Dismiss in words, unless the message would be cut for them."""
        if self._rule is not None:
            self.rule.setText(tr("{rule}, F1", rule=tr(self._rule.title)))
        self.close_refusal.setText(tr("Dismiss"))
        self.close_refusal.show_icon("")
        buttons = (self.override, self.close_refusal, self.rule)
        shown = [each for each in buttons if not each.isHidden()]
        beside = sum(each.sizeHint().width() + Space.GRID for each in shown)
        if not self.text.fits(self.message, self.width() - beside - 2 * Space.PANEL):
            self.rule.setText(tr("F1"))
            self.close_refusal.setText("")
            self.close_refusal.show_icon("x")
        for each in shown:
            each.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the buttons to the new width."""
        super().resizeEvent(event)
        self._fit_buttons()

    def be_low(self, *, low: bool) -> None:
        """Set whether the line is on a low screen, where the map needs its room."""
        self._high = LOW if low else HIGH
        self.updateGeometry()

    def show_tool(self, prompt: str) -> None:
        """Set the prompt of the map tool in use; empty without one."""
        if prompt != self._tool:
            self._tool = prompt
            if self._controller.is_open:
                self.refresh()

    def sizeHint(self) -> QSize:
        """The height of two lines of text."""
        px = current_theme().px
        return QSize(320, max(px(self._high), px(Height.CONTROL) + 8))

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return QSize(200, self.sizeHint().height())


def _of_group(controller: EncounterController, group: ChosenGroup) -> Message | None:
    """The message about a chosen group, unless another one takes precedence."""
    count, is_free = len(group.ids), controller.form is None and controller.may_change
    if not count or not is_free or controller.command_runner.refused_attempt is not None:
        return None
    if controller.command_runner.waiting or controller.fight.rules.pending(controller.state):
        return None
    return Message(
        count_text(count, "{count} is selected.", "{count} are selected."),
        tr("Drag one to move all; a right click shows what can be done with them. Esc ends."),
    )


def message_of(controller: EncounterController, tool: str = "") -> Message:
    """The message: the last refusal, else the prompt of the map tool, else what to do next."""
    refused = controller.command_runner.refused_attempt
    if refused is not None and not is_incomplete(refused):
        why, rules = refusals_text(refused.refusals), rules_text(refused.refusals)
        return Message(tr("Not possible."), why, rules, is_refusal=True)
    if controller.command_runner.waiting is not None:
        return Message(tr("Waiting for the dice."), tr("Enter what they show at the right."))
    if controller.replay.is_on:
        return _of_replay(controller)
    if controller.locked:
        return Message("", controller.locked)
    if tool:
        return Message(f"{tool}.", tr("Esc ends it."))
    of_form = _of_form(controller) or _of_set_aside(controller)
    return of_form or _of_left_behind(controller) or _of_fight(controller)


def _of_replay(controller: EncounterController) -> Message:
    """The message about the replayed step and the number of steps, as the log numbers them."""
    replay = controller.replay
    if replay.is_at_end:
        return Message(tr("The replay is at its end."), tr("Esc goes back to the encounter."))
    done, count = number(replay.line), number(replay.lines)
    return Message(
        tr("Replay: step {step} of {count}.", step=done, count=count),
        tr("Esc goes back to the encounter."),
        hint=tr("Click a step of the log to show it."),
    )


def _of_form(controller: EncounterController) -> Message | None:
    """The message about what the open form asks for."""
    form = controller.form
    if form is None:
        return None
    name = tr(form.option.name)
    spots = form.wanted_spots
    if spots is not None and spots.field not in form.answers:
        map_ = controller.state.map
        words = place_words(map_, "click a highlighted sector, or choose it at the right.")
        return Message(f"{tr(spots.title)}:", tr(words))
    missing = form.missing
    if missing is not None and missing.kind is AnswerKind.COMBATANT:
        return Message(f"{tr(missing.title)}:", tr("click a token, or choose it at the right."))
    if missing is not None:
        return Message(name, tr("Choose what is still open at the right."))
    if form.to_correct is not None:
        return Message(name, tr("Correct the number at the right."))
    return Message(name, tr("Enter confirms, Esc cancels."))


def _of_set_aside(controller: EncounterController) -> Message | None:
    """The message about a form of the selected combatant that was set aside."""
    form = controller.set_aside.form
    is_latest = controller.set_aside.is_latest
    if form is None or not is_latest or form.option.fixed.get("who") != controller.selected:
        return None
    name = tr(form.option.name)
    if not controller.set_aside.is_canceled:
        return Message(f"{name}:", tr("choose it again to go on with the same answers."))
    return Message(tr("{action} canceled.", action=name), tr("Choose it again to go on."))


def _of_left_behind(controller: EncounterController) -> Message | None:
    """The message about a form that was set aside when the fight went on."""
    form = controller.set_aside.left_behind(controller.log)
    if form is None or controller.fight.rules.pending(controller.state) is not None:
        return None
    name = tr(form.option.name)
    return Message(tr("{action} left out.", action=name), tr("Undo brings it back."))


def _of_fight(controller: EncounterController) -> Message:
    """The message about what is pending in the fight, or whose turn it is."""
    fight, state = controller.fight, controller.state
    if fight.roll.open_roll(state) is not None:
        return Message(tr("The roll is open."), tr("Its result counts once it is settled."))
    pending = fight.rules.pending(state)
    if pending is not None:
        return Message("", refusal_text(pending))
    if not state.turn:
        words = place_words(state.map, "Drag everybody to their sectors, then start the combat.")
        return Message(tr("Setup."), tr(words))
    who = controller.selected
    if not who:
        return Message()
    return _of_combatant(fight, state, who)


def some_names(names: Sequence[str]) -> str:
    """The names, or the first ones and the number of the others: "Ada, Bert, and 7 more"."""
    if len(names) <= MAX_NAMES:
        return ", ".join(names)
    some, rest = ", ".join(names[: MAX_NAMES - 1]), number(len(names) - MAX_NAMES + 1)
    return tr("{names}, and {count} more", names=some, count=rest)


def _of_combatant(fight: AnyFight, state: AnyState, who: str) -> Message:
    """The message about what the selected combatant can do now."""
    name = state.combatant(who).name
    status = fight.views.status(state, who)
    if status.has_to_choose:
        return _of_choice(status, name, awaited_names(fight, state))
    steps = fight.actions.table_options(state)[:1]
    going_on = tr("Press “{step}” to go on.", step=tr(steps[0].name)) if steps else ""
    if status.readiness is Readiness.NOW:
        can = any(each.refusal is None for each in fight.actions.action_options(state, who))
        choosing = tr("Drag the token, or choose an action at the right.")
        return Message(tr("{name} acts.", name=name), choosing if can else going_on, is_turn=True)
    if going_on and not awaited_names(fight, state):
        return Message(tr("Nobody has to act now."), going_on)
    if status.reason:
        return Message(f"{status.reason}.")
    if status.choice is not None:
        return _of_choice(status, name, ())
    words = {
        Readiness.LATER: tr("{name} acts later.", name=name),
        Readiness.DONE: tr("{name} has acted.", name=name),
        Readiness.PASSED: tr("{name} chose nothing and takes no part.", name=name),
        Readiness.OUT: tr("{name} is out of action.", name=name),
    }
    return Message(words.get(status.readiness, name))


def _of_choice(status: TurnStatus, name: str, waiting: Sequence[str]) -> Message:
    """The message about a combatant who has to choose or to declare, or has done so."""
    names = some_names(waiting)
    match status.choice:
        case PlanStatus.TO_DECLARE:
            then = tr("Still to declare: {names}.", names=names)
            return Message(tr("{name} has to declare.", name=name), then, is_turn=True)
        case PlanStatus.TO_CHOOSE:
            then = tr("Still to choose: {names}.", names=names)
            return Message(tr("{name} has to choose.", name=name), then, is_turn=True)
        case PlanStatus.DECLARED:
            return Message(tr("{name} has declared.", name=name))
        case _:
            return Message(tr("{name} has chosen.", name=name))
