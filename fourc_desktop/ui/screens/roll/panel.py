"""The panel of a roll: setup, form, sums, dice, result, alterations and settling."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache, partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.rolls.outcomes import (
    OutcomeChances,
    before_throw,
    distribution,
    distribution_now,
    outcome_of,
    success,
    success_altered,
    success_changed,
    throws_so_far,
)
from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.core.rolls.rolling import (
    Alteration,
    AlterRoll,
    AnyRoll,
    AnyRollSource,
    CallOffRoll,
    ReplaceRoll,
    RollOutcome,
    RollView,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.services.documents.document_card import distinct_names
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.screens.roll.dice_section import RollDiceSection
from fourc_desktop.ui.screens.roll.dock_frame import RollDockPanel
from fourc_desktop.ui.screens.roll.form_section import RollFormSection
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart, chance_text, key_text
from fourc_desktop.ui.screens.roll.outcome_legend import OutcomeLegend
from fourc_desktop.ui.screens.roll.sections import (
    RollAlterationSection,
    RollSubjectSection,
    RollSumSection,
)
from fourc_desktop.ui.screens.roll.tick_section import RollTickSection, is_circumstance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultBox
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.mixins import RefreshMixin

MAX_CHANCES = 128
"""The maximum number of setups whose chances are kept: those of several changes of a form."""


class RollPanel(RefreshMixin, RollDockPanel):
    """Everything that can be done with the roll of a source.

    With a controller, the roll belongs to the campaign and is set up here. Without one, it belongs
    to an encounter: it can be altered here, and so can the fields that the fight leaves open; the
    encounter screen has the buttons to roll, settle and call off.

    Attributes:
        asks_dice: Whether the dice that are not thrown yet are shown.
    """

    def __init__(
        self,
        source: AnyRollSource,
        roller: AnyRoller,
        book: Callable[[], Any],
        controller: SetupController[Any] | None = None,
        *,
        is_place: bool = True,
        ticks: RollTickSection | None = None,
    ) -> None:
        """In a dock (`is_place` False) the buttons are less prominent.

        `ticks` is a section for circumstances; without it they are shown in the form.
        """
        super().__init__()
        self.asks_dice = True
        self._ticks = ticks
        self._source = source
        self._roller = roller
        self._book = book
        self._known_for: Any = None
        self._known_chances: Callable[[AnyRoll], OutcomeChances]
        self._controller = controller
        self._main = ButtonKind.MAIN if is_place else ButtonKind.OUTLINED
        self._title = label(tr("Check"), TextStyle.HEAD, head=True, wrap=True)
        self.call_off = Button(tr("Start over"), kind=ButtonKind.QUIET, icon="rotate-ccw")
        self._gathered = label("", wrap=True)
        self.subject = RollSubjectSection()
        self.form = RollFormSection()
        self.sums = RollSumSection()
        self.chance = label("", TextStyle.SUBHEAD, head=True, wrap=True)
        self.dice = RollDiceSection(self._main)
        self.result = ResultBox()
        self.alter = RollAlterationSection()
        self.settle = Button(tr("Settle"), kind=self._main, icon="check", height=Height.SEGMENT)
        self._foot = None if controller is None else QWidget()
        self._lay_out()
        self._connect()

    def add_section(self, section: QWidget) -> None:
        """Put a section of a game above the form."""
        self._column.insertWidget(self._column.indexOf(self.form), section)

    @property
    def foot(self) -> QWidget | None:
        """The buttons to roll and to settle; None in an encounter."""
        return self._foot

    @property
    def view(self) -> RollView[Any]:
        """The current state of the roll."""
        return self._source.view()

    def show_chances(self, chart: OutcomeChart, legend: OutcomeLegend | None = None) -> None:
        """Show the chances in a chart, and highlight the actual outcome."""
        roll = self.view.roll
        chances = self.chances(roll)
        chart.show_chances(chances, self.outcome(roll))
        if legend is not None:
            legend.show_chances(chances)

    def chances(self, roll: AnyRoll) -> OutcomeChances:
        """The exact chances of a roll before its dice are rolled."""
        book = self._book()
        if book is not self._known_for:
            self._known_for = book
            self._known_chances = lru_cache(MAX_CHANCES)(
                partial(distribution, self._roller, book=book)
            )
        return self._known_chances(before_throw(roll))

    def outcome(self, roll: AnyRoll) -> RollOutcome | None:
        """The outcome of a roll; None while dice are missing or none were rolled."""
        return outcome_of(self._roller, roll, self._book()) if roll.throws else None

    def roll(self) -> None:
        """Roll the program's dice, or settle a roll that needs none.

        If the dice of an encounter are already rolled, focus Settle.
        """
        view = self.view
        if view.is_preview or not view.may_change:
            return
        if view.next_throw is None and self._controller is not None:
            if view.roll.throws:
                self._controller.roll_again()
            else:
                self._controller.settle_without_dice()
        else:
            self._source.do(ThrowDice())
        self._announce_result()

    def prepare_roll(self, roll: AnyRoll) -> None:
        """Set up a roll of the campaign, and focus the button that rolls it."""
        assert self._controller is not None
        self._controller.prepare_roll(roll)
        self.refresh()
        self.dice.button.setFocus()

    def refresh(self) -> None:
        """Show the current state of the roll."""
        self._is_stale = False
        view, book = self.view, self._book()
        roll = view.roll
        rolled = bool(roll.throws)
        outcome = self.outcome(roll)
        locked = self._locked(view)
        is_own = self._controller is not None
        self._title.setVisible(is_own)
        self.call_off.setVisible(is_own)
        reason = "" if view.is_started else tr("Nothing has been rolled yet")
        enable(self.call_off, locked or reason)
        self._show_setup(view, rolled=rolled, locked=locked)
        self._gathered.setText(self._lines(view, rolled=rolled))
        self._gathered.setVisible(bool(self._gathered.text()))
        self.sums.show_parts(self._roller.parts(roll, book))
        found = success(self._roller, roll, self.chances(roll))
        self.chance.setText(
            "" if found is None else tr("Chance {chance}", chance=chance_text(found))
        )
        self.chance.setVisible(found is not None and not rolled)
        self._show_dice(view, rolled=rolled, locked=locked)
        self._show_result(outcome)
        self._show_alterations(view, shown=self._is_alterable(view, outcome), locked=locked)
        self.settle.setVisible(rolled and is_own and view.is_started and view.next_throw is None)
        enable(self.settle, locked)
        self.shown.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R rolls, Enter settles."""
        if event.key() == Qt.Key.Key_R and not event.modifiers():
            self.roll()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.settle.isVisible():
            self._settle()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the panel also where its buttons are, in the footer."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            return event.isAccepted()
        return super().eventFilter(watched, event)

    def _locked(self, view: RollView[Any]) -> str:
        """Why nothing of the roll can be changed; empty if it can."""
        if view.may_change and not view.is_preview:
            return ""
        # Beside a fight the message line says why.
        is_own = self._controller is not None
        return tr("This campaign is read-only") if is_own else tr("Nothing can be changed now")

    def _lines(self, view: RollView[Any], *, rolled: bool) -> str:
        """The lines about roller, purpose and target, if the setup is not shown."""
        lines = []
        if rolled or self._controller is None:
            check = view.roll.check
            what = tr(self._roller.topic(view.roll, self._book()).title)
            lines.append(tr("{name}: {what}", name=check.name, what=what) if check.name else what)
        if view.targets:
            lines.append(tr("Against {names}", names=", ".join(view.targets)))
        return "\n".join(lines)

    def _show_setup(self, view: RollView[Any], *, rolled: bool, locked: str) -> None:
        controller, roll, book = self._controller, view.roll, self._book()
        is_own = controller is not None and not rolled
        self.subject.setVisible(is_own)
        if controller is not None and is_own:
            cards, traits = controller.people(), controller.rollable_traits(roll.check.who)
            self.subject.show_setup(roll.check, cards, traits, locked=locked)

        @cache
        def chance_if(path: str, value: int | str | bool) -> Fraction | None:  # noqa: FBT001
            return success_changed(self._roller, roll, path, value, self.chances)

        if controller is not None:
            fields = list(controller.fields(roll))
        else:
            form = self._roller.form(roll, book)
            fields = [each for each in form if each.path in view.open_fields]
        refused = self._roller.refused(roll, book)
        if self._ticks is not None:
            ticks = list(filter(is_circumstance, fields))
            after = locked or (tr("The dice have been rolled") if rolled else "")
            self._ticks.show_fields(ticks, refused, chance_if, locked=after)
            fields = [each for each in fields if not is_circumstance(each)]
        self.form.show_fields(() if rolled else fields, refused, chance_if, locked=locked)

    def _show_dice(self, view: RollView[Any], *, rolled: bool, locked: str) -> None:
        fallen = throws_so_far(self._roller, view.roll, self._book())
        waits = view.next_throw is not None
        self.dice.setVisible(not view.is_preview and (self.asks_dice or bool(fallen)))
        wanted = view.next_throw if self.asks_dice else None
        self.dice.show_throws(fallen, wanted, locked=locked)
        has_button = self._controller is not None
        self.dice.show_button(begun=rolled, waits=waits, locked=locked, shown=has_button)

    def _show_result(self, outcome: RollOutcome | None) -> None:
        self.result.setVisible(outcome is not None)
        if outcome is not None:
            lines = [tr(each) for each in (outcome.words, outcome.reason) if each]
            title = tr(outcome.title)
            key = key_text(outcome)
            shown = "" if key == title else key
            self.result.show_outcome(outcome.mark, title, shown, lines)

    def _is_alterable(self, view: RollView[Any], outcome: RollOutcome | None) -> bool:
        """Whether the dice are thrown, or the game allows alterations before that."""
        is_early = self._roller.alters_early and not view.roll.throws
        return outcome is not None or (is_early and not view.is_preview)

    def _show_alterations(self, view: RollView[Any], *, shown: bool, locked: str) -> None:
        self.alter.setVisible(shown)
        if not shown:
            return
        roll, book = view.roll, self._book()
        self.alter.show_title(tr("After the roll") if roll.throws else tr("Before the roll"))
        options = self._roller.alterations(roll, book, view.payer_funds)
        names = {} if self._controller is None else distinct_names(self._controller.people())
        now = success(self._roller, roll, distribution_now(self._roller, roll, book))

        def chance_with(alteration: Alteration) -> Fraction | None:
            """The chance after an alteration; None if success is as certain as before it."""
            after = success_altered(self._roller, roll, book, alteration)
            return None if after == now and after in (0, 1) else after

        self.alter.show_options(
            options,
            [replace(each, name=names.get(each.payer, each.name)) for each in view.payer_funds],
            [(e, self._roller.undo_label(roll, e, back=False)) for e in roll.alterations],
            chance_with,
            locked=locked,
        )

    def _type(self, faces: tuple[int, ...]) -> None:
        self._source.do(ThrowDice(faces))
        self._announce_result()

    def _announce_result(self) -> None:
        """Announce the result and focus Settle, or focus the next dice."""
        self.refresh()
        if self.result.isVisibleTo(self):
            announce(self.result, self.result.accessible_text())
            if self._controller is not None:
                self.settle.setFocus()
                # If both do not fit, the result takes precedence, since Enter settles anyway.
                QTimer.singleShot(0, self, lambda: bring_into_view(self.settle, self.result))
        elif self.dice.fields:
            self.dice.fields[-1].setFocus()

    def _alter(self, id_: str, payer: str) -> None:
        self._source.do(AlterRoll(id_, payer))
        self._announce_result()

    def _change(self, path: str, title: str, value: object) -> None:
        """Change a field of the setup that the fight leaves open."""
        assert isinstance(value, (int, str))
        roll = self._roller.with_value(self.view.roll, path, value)
        label = tr("Change {title}", title=tr(title))
        self._source.do(ReplaceRoll(roll, label, continuing=True))

    def _settle(self) -> None:
        """Settle; where that is refused, the focus stays with what can be done about it."""
        self._source.do(SettleRoll())
        if not self.view.roll.throws:
            self.dice.button.setFocus()

    def _connect(self) -> None:
        do = self._source.do
        self.call_off.clicked.connect(lambda: do(CallOffRoll()))
        self.dice.rolled.connect(self.roll)
        self.dice.typed.connect(self._type)
        self.alter.altered.connect(self._alter)
        self.alter.taken_back.connect(lambda: do(TakeBackAlteration()))
        self.settle.clicked.connect(self._settle)
        controller = self._controller
        change = self._change if controller is None else controller.change
        self.form.changed.connect(change)
        if self._ticks is not None:
            self._ticks.changed.connect(change)
        if controller is not None:
            controller.changed.connect(self._follow)
            controller.refused.connect(self.dice.refuse)
            self.subject.who_chosen.connect(controller.choose_character)
            self.subject.thing_chosen.connect(controller.choose_trait)

    def _lay_out(self) -> None:
        head = hbox((self._title, 1), self.call_off)
        # The right panel of an encounter already has margins.
        sides = 0 if self._controller is None else Space.PANEL
        self._column = column = vbox(
            head,
            parent=self,
            margins=(sides, Space.CARD, sides, Space.PANEL),
            spacing=Space.CARD,
        )
        for part in (
            self._gathered,
            self.subject,
            self.form,
            self.sums,
            self.chance,
            self.dice,
            self.result,
            self.alter,
            self.settle,
        ):
            column.addWidget(part)
        column.addStretch(1)
        if self._foot is not None:
            hbox((self.dice.button, 1), (self.settle, 1), parent=self._foot, spacing=Space.GRID)
            self._foot.installEventFilter(self)
