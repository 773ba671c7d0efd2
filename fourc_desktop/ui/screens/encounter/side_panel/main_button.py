"""The footer of the right panel: the main button of the fight, and Cancel."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ActionOption, PlanStatus
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.rolls.rolling import CallOffRoll
from fourc_desktop.ui.screens.encounter.command_runner import DICE_WAITED_FOR
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.side_panel.roll_bar import ThrowField
from fourc_desktop.ui.screens.encounter.side_panel.roll_source import EncounterRollSource
from fourc_desktop.ui.screens.encounter.whose_turn import awaited_names
from fourc_desktop.ui.text import count_text, number, refusal_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.toast import keep_clear
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter, wrapped_text
from fourc_desktop.ui.widgets.painting.surfaces import Surface

REST: Final = 400
"""How long the button ignores clicks after its label has changed, in milliseconds."""

HIGH: Final = 64
"""The height of the foot, in pixels at 100 % text."""


TITLE_STEPS: Final = (TextStyle.SUBHEAD, TextStyle.BODY, TextStyle.SMALL, TextStyle.CAPTION)
"""The fonts of the label, the preferred one first."""


class MainButton(Button):
    """A button for the next step of the fight, in two lines: its action, and a note with its key.

    It ignores clicks for a moment after its label has changed, so that a double click does not run
    the next step as well.
    """

    rest = REST

    def __init__(self, shortcut: str) -> None:
        super().__init__("", kind=ButtonKind.MAIN, height=Height.MAIN)
        self._key = self._shown_key = shortcut
        self._note = ""
        self._since = QElapsedTimer()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def note(self) -> str:
        """The second line, without the key."""
        return self._note

    def show_step(
        self, words: str, note: str, tip: str, refusal: str = "", *, has_key: bool = True
    ) -> None:
        """Show another step; with a `refusal` it is disabled and shows why."""
        if words != self.text():
            self._since.start()
        self.setText(words)
        self._note = note
        self._shown_key = self._key if has_key else ""
        self.setAccessibleName(", ".join(filter(None, (words, note))))
        enable(self, refusal)
        if not refusal:
            self.setToolTip(tooltip_text(tip or note))
            self.setAccessibleDescription(tip)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ignore a click that was meant for the previous label."""
        if self._since.isValid() and self._since.elapsed() < self.rest:
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second click of a double click as a normal click."""
        self.mousePressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """The minimum size; the text is elided if necessary."""
        return QSize(current_theme().px(88), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both lines centered; in a narrow one clauses of the note give way to the key.

        A label too long for one line in any font takes both lines.
        """
        theme = current_theme()
        painter = smooth_painter(self)
        colors, rect = self._button_colors(theme.colors), QRectF(self.rect())
        box(painter, rect, Radius.FIELD, colors.fill, colors.edge, colors.stroke)
        painter.setPen(colors.ink)
        inside = rect.adjusted(Space.GRID, 4, -Space.GRID, -4)
        upper = QRectF(inside.left(), inside.top(), inside.width(), inside.height() * 0.56)
        lower = QRectF(inside.left(), upper.bottom(), inside.width(), inside.height() * 0.44)
        font = theme.font(TextStyle.SMALL)
        notes = notes_with_key(self._note, self._shown_key, font, lower.width())
        painter.setFont(font)
        title, title_font = fitting_title(self.text(), inside.width())
        if len(title) > 1:
            notes = ""
        notes = painter.fontMetrics().elidedText(
            notes, Qt.TextElideMode.ElideRight, int(lower.width())
        )
        painter.drawText(lower, int(Qt.AlignmentFlag.AlignCenter), notes)
        painter.setFont(title_font)
        title_room = upper if notes else inside
        painter.drawText(title_room, int(Qt.AlignmentFlag.AlignCenter), "\n".join(title))
        painter.end()


def fitting_title(words: str, width: float) -> tuple[list[str], QFont]:
    """The lines of a label and their font: the largest one for a single line, else for two."""
    fonts = [current_theme().head_font(step) for step in TITLE_STEPS]
    for font in fonts:
        if QFontMetrics(font).horizontalAdvance(words) <= width:
            return [words], font
    for font in fonts[1:]:
        lines = wrapped_text(words, font, width, 2)
        if "".join(lines).replace(" ", "") == words.replace(" ", ""):
            return lines, font
    return lines, font


def fitting_note(note: str, font: QFont, width: float) -> str:
    """A note without the clauses at its end that do not fit: "Black" for "Black: into …; lost"."""
    measure = QFontMetrics(font).horizontalAdvance
    for mark in (";", ":", ". "):
        while measure(note) > width and mark in note:
            note = note.rpartition(mark)[0]
    return note


def notes_with_key(note: str, key: str, font: QFont, width: float) -> str:
    """The note and the key; the note loses clauses for it, and alone has no key if none fits."""
    measure = QFontMetrics(font).horizontalAdvance
    joint = " · " if note and key else ""
    short = fitting_note(note, font, width - measure(joint + key))
    both = f"{short}{joint}{key}"
    return both if measure(both) < width else fitting_note(note, font, width) or key


class PanelFoot(Surface):
    """The main button, with Cancel to its left while there is something to cancel."""

    def __init__(
        self,
        controller: EncounterController,
        source: EncounterRollSource,
        shortcut: str,
        throw: ThrowField,
    ) -> None:
        """`throw` is the field for typed-in dice, which the main button enters."""
        super().__init__(edge=Qt.Edge.TopEdge)
        self._controller = controller
        self._throw = throw
        self._source = source
        self.leave = Button(tr("Cancel"), height=Height.MAIN)
        self.main = MainButton(shortcut)
        hbox(
            self.leave,
            (self.main, 1),
            parent=self,
            margins=(Space.PANEL, Space.GRID, Space.PANEL, Space.GRID),
            spacing=Space.GRID,
        )
        self.leave.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        keep_clear(self)
        self.leave.clicked.connect(self._leave)

    def refresh(self) -> None:
        """Show the next step, and whether something can be canceled."""
        controller = self._controller
        form = controller.form
        is_waiting = controller.command_runner.waiting is not None
        can_leave = not is_waiting and (
            form is not None or self._is_roll_open() or self._call_off() is not None
        )
        self.leave.setVisible(controller.may_change and can_leave)
        also = self._also_canceled() if self.leave.isVisibleTo(self) else ""
        self.leave.setToolTip(tooltip_text(also))
        self.leave.setAccessibleDescription(also)
        if controller.replay.is_on:
            self.main.show_step(tr("Back to the encounter"), "", tr("Ends the replay"))
        elif is_waiting:
            is_ready = self._throw.is_ready
            why = "" if is_ready else refusal_text(DICE_WAITED_FOR())
            tip = tr("Goes on with the typed dice, as Return does")
            self.main.show_step(tr("Enter the dice"), "", tip, why, has_key=is_ready)
        elif form is not None:
            self._show_form()
        else:
            self._show_step()

    def sizeHint(self) -> QSize:
        """The height of the foot."""
        return QSize(200, current_theme().px(HIGH))

    def cancel_unthrown(self) -> bool:
        """Cancel the open roll if its dice have not fallen; return whether there was one."""
        controller = self._controller
        found = controller.fight.roll.open_roll(controller.state)
        if found is None or found.dice or not self.leave.isVisibleTo(self):
            return False
        self._leave()
        return True

    def _is_roll_open(self) -> bool:
        return self._source.refresh() and not self._source.view().is_preview

    def _leave(self) -> None:
        """Close the form of an action, else cancel what is pending.

        An action whose dice have not fallen is undone, so that it is not spent.
        """
        call_off = self._call_off()
        if self._controller.form is not None and call_off is None:
            self._controller.drop_form()
        elif (steps := steps_before_unthrown_roll(self._controller)) is not None:
            self._controller.go_to(steps)
        elif self._is_roll_open():
            self._source.do(CallOffRoll())
        elif call_off is not None:
            self._controller.choose(call_off)

    def _also_canceled(self) -> str:
        """The tip of Cancel: what else it cancels; empty if it undoes the action."""
        found = self._call_off()
        if found is None or not found.also_cancels:
            return ""
        if steps_before_unthrown_roll(self._controller) is not None:
            return ""
        return tr("Also cancels: {what}", what="; ".join(map(tr, found.also_cancels)))

    def _call_off(self) -> ActionOption | None:
        """The option that cancels what is pending; None while a form is open."""
        controller, fight = self._controller, self._controller.fight
        state, form = controller.state, controller.form
        if not controller.may_change or fight.rules.pending(state) is None:
            return None
        options = fight.actions.table_options(state)
        is_question = fight.roll.open_roll(state) is None
        if form is not None and not (is_question and form.option.command is options[0].command):
            return None
        return next((each for each in options if each.calls_off), None)

    def _show_form(self) -> None:
        """Show the action of the form, or that it waits for a choice on the map."""
        form = self._controller.form
        assert form is not None
        spots = form.wanted_spots
        missing = form.missing
        if missing is not None and spots is not None and missing.field == spots.field:
            numbers = form.digits
            note = tr(missing.title)
            if numbers is not None:
                count = len(numbers.options)
                note = tr("1, or click")
                if count > 1:
                    note = tr("1 to {count}, or click", count=number(count))
            map_ = self._controller.state.map
            words = place_words(map_, "{question}: click a highlighted sector")
            why = tr(words, question=tr(missing.title))
            self.main.show_step(tr(place_words(map_, "Pick a sector")), note, "", why)
            return
        note = "" if missing is None else tr(missing.title)
        self.main.show_step(tr(form.option.name), note, note)

    def _show_step(self) -> None:
        """Show the first option of the table, with a note about those who have not acted yet."""
        controller = self._controller
        fight, state = controller.fight, controller.state
        options = fight.actions.table_options(state)[:1] if controller.may_change else ()
        if controller.is_over:
            nothing = "" if controller.log.can_undo else tr("Nothing has happened yet")
            tip = tr("Shows the encounter again, step by step")
            self.main.show_step(tr("Replay"), "", tip, nothing, has_key=False)
            return
        if not options:
            why = controller.locked or tr("Nothing can be done now")
            self.main.show_step(tr("Wait"), "", "", why)
            return
        waiting: tuple[str, ...] = ()
        if fight.rules.pending(state) is None and state.turn:
            waiting = awaited_names(fight, state)
        tip = tr("Not yet: {names}", names=", ".join(waiting)) if waiting else ""
        found = fight.roll.open_roll(state)
        note = self._awaited(waiting) if found is None else tr(found.result)
        refusal = options[0].refusal
        why = "" if refusal is None else refusal_text(refusal)
        self.main.show_step(tr(options[0].name), note, tip, why)

    def _awaited(self, waiting: Sequence[str]) -> str:
        """The note about how many have not acted yet, or not chosen or declared; or empty.

        One who has begun to act and can do more is named: "Ada has actions left".
        """
        count = len(waiting)
        if not count:
            return ""
        fight, state = self._controller.fight, self._controller.state
        status = [fight.views.status(state, each.id) for each in state.combatants]
        choices = {each.choice for each in status}
        if PlanStatus.TO_DECLARE in choices:
            return count_text(count, "{count} has not declared", "{count} have not declared")
        if PlanStatus.TO_CHOOSE in choices:
            return count_text(count, "{count} has not chosen", "{count} have not chosen")
        if count == sum(each.has_begun for each in status) == 1:
            return tr("{name} has actions left", name=waiting[0])
        return count_text(count, "{count} has not acted", "{count} have not acted")


def steps_before_unthrown_roll(controller: EncounterController) -> int | None:
    """The number of steps before the action whose roll is open, if its dice have not fallen.

    A move that was made for the action is one of its steps.
    None if no roll is open, or if it follows from another roll.
    """
    log, fight = controller.log, controller.fight
    steps = log.cursor
    while steps and _has_unthrown_roll(fight, log.state_at(steps)):
        steps -= 1
    is_whole = fight.rules.pending(log.state_at(steps)) is None
    if not is_whole or steps == log.cursor:
        return None
    is_moved = steps and log.entries[steps - 1] is controller.move_of_action
    return steps - 1 if is_moved else steps


def _has_unthrown_roll(fight: AnyFight, state: AnyState) -> bool:
    found = fight.roll.open_roll(state)
    return found is not None and not found.dice
