"""The side panel with the Master Table, and its panel for rolls of other screens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    CallOffRoll,
    ReplaceRoll,
    RollSource,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourc.rules.characters.rollables import Rollable
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.checks.roll_adapter import DOWN, TENS, UP, roll_from_check
from fourc_desktop.games.fourc.screens.master_table.controller import (
    CheckController,
    CheckViewModel,
)
from fourc_desktop.games.fourc.screens.master_table.grid import MasterTableController
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.panel_parts import (
    CheckDicePart,
    FortunePart,
    ResultPart,
    RowStepsPart,
)
from fourc_desktop.games.fourc.screens.master_table.purpose_part import ForecastPart
from fourc_desktop.games.fourc.screens.master_table.words import (
    modifier_lines,
    target_words,
)
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.dock_frame import RollDockFrame, RollDockPanel
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox

NO_ROWS: Mapping[str, str] = MappingProxyType({})


class ExternalRollPanel(RollDockPanel):
    """An open roll of another screen: roller, modifiers, odds or result, Fortune, Settle.

    `shown` is emitted when the highlight of a grid may have changed.
    """

    def __init__(self, source: RollSource[Check], campaign: Campaign) -> None:
        """The roll of `source` must be open."""
        super().__init__()
        self._source = source
        self._campaign = campaign
        self._who: tuple[object, ...] = ()
        self._said: Check | None = None
        self._title = label("", TextStyle.HEAD, head=True, wrap=True)
        self.call_off = Button(tr("Call off"), kind=ButtonKind.QUIET, icon="x")
        self.modifiers = label("", wrap=True)
        self.steps = RowStepsPart()
        self.forecast = ForecastPart()
        self.throw = CheckDicePart(ButtonKind.OUTLINED)
        self.result = ResultPart()
        self.fortune = FortunePart()
        self.settle = Button(tr("Settle"), icon="check", height=Height.SEGMENT)
        self._build_layout()
        self._connect()

    def check(self) -> Check:
        """The current check of the roll."""
        return self._at_hand.check

    def table(self) -> MasterTable:
        """The Master Table of its edition."""
        return self._at_hand.table()

    def own_rows(self) -> Mapping[str, str]:
        """Empty: the grid shows this one roll."""
        return NO_ROWS

    def choose_rank(self, rank: int) -> None:
        """Ignored: the row of this roll is fixed."""

    def type_dice(self, dice: int) -> None:
        """Enter the table's dice, if they have not fallen."""
        at_hand = self._at_hand
        waits = not at_hand.view.is_preview and at_hand.check.stage is CheckStage.OPEN
        if at_hand.may_change and waits:
            self._source.do(ThrowDice((dice,)))

    def roll(self) -> None:
        """Roll the dice; once they have fallen, settle."""
        at_hand = self._at_hand
        if at_hand.view.is_preview:
            return
        if at_hand.check.stage is CheckStage.OPEN:
            self._source.do(ThrowDice())
        else:
            self.settle.setFocus()

    def stage(self) -> object:
        """What changes when another action is due."""
        check = self.check()
        return check.who, check.on, check.stage, self._source.view().is_preview

    def wanted(self) -> Sequence[QWidget]:
        """The widget that should be visible now."""
        return self._seen_of(self.fortune, self.forecast.odds)

    def urgent(self) -> Sequence[QWidget]:
        """The widgets that must be visible now, the primary button last."""
        return self._seen_of(self.result, self.throw)

    def _seen_of(self, *parts: QWidget) -> list[QWidget]:
        return [each for each in parts if each.isVisibleTo(self)]

    def refresh(self) -> None:
        """Show the current roll."""
        at_hand = self._at_hand
        view, check = at_hand.view, at_hand.check
        held = QApplication.focusWidget()
        foreseen, rolled = view.is_preview, check.stage is CheckStage.ROLLED
        waits = not foreseen and not rolled
        may = view.may_change
        self._title.setText(tr("To be rolled") if foreseen else tr("Combat roll"))
        self.call_off.setVisible(not foreseen)
        self.call_off.setEnabled(may)
        self._show_modifiers(at_hand, with_steps=not waits)
        self.steps.setVisible(waits)
        self.forecast.setVisible(not rolled)
        self.throw.setVisible(not foreseen)
        for each in (self.result, self.fortune, self.settle):
            each.setVisible(rolled)
        self.settle.setEnabled(may)
        has_tens = rolled and at_hand.may_call_tens
        has_button = waits and not view.by_table
        self.throw.show_check(check, may=may and waits, has_tens=has_tens, has_button=has_button)
        if waits:
            self.steps.show_check(at_hand)
        if rolled:
            self._show_result(at_hand)
            self._show_fortune(at_hand)
        else:
            self.forecast.show_check(at_hand)
        if held is not None and self.isAncestorOf(held):
            self._keep_keys(held)
        self.shown.emit()

    @property
    def _at_hand(self) -> CheckViewModel:
        view = self._source.view()
        skills = [RowStep(each.amount, each.title) for each in view.suggestions]
        return CheckViewModel(view, self._campaign.book, skills)

    def _show_modifiers(self, at_hand: CheckViewModel, *, with_steps: bool) -> None:
        """Show roller, target and row; the steps have a part of their own before the roll."""
        shown = at_hand.check if with_steps else replace(at_hand.check, steps=())
        lines = modifier_lines(shown, at_hand.table())
        if at_hand.view.targets:
            lines.insert(1, target_words(at_hand.view.targets))
        self.modifiers.setText("\n".join(lines))

    def _show_result(self, at_hand: CheckViewModel) -> None:
        self.result.show_check(at_hand)
        if self._said != at_hand.check:
            self._said = at_hand.check
            announce(self.result, self.result.accessible_text())

    def _show_fortune(self, at_hand: CheckViewModel) -> None:
        """The roller is the first payer of each new roll."""
        check = at_hand.check
        if (who := (check.who, check.on, check.dice)) != self._who:
            self._who = who
            self.fortune.begin()
        self.fortune.show_check(at_hand)

    def _add_step(self, step: RowStep) -> None:
        self._set_steps((*self.check().steps, step), tr("Add Row Steps"))

    def _remove_step(self, at: int) -> None:
        steps = self.check().steps
        self._set_steps((*steps[:at], *steps[at + 1 :]), tr("Remove Row Steps"))

    def _set_steps(self, steps: tuple[RowStep, ...], label: str) -> None:
        self._source.do(ReplaceRoll(roll_from_check(replace(self.check(), steps=steps)), label))

    def _keep_keys(self, held: QWidget) -> None:
        """Focus the next part if the focused one was removed."""
        if held.isVisibleTo(self) and held.isEnabled():
            return
        for each in (self.settle, self.throw.button, self.throw.dice):
            if each.isVisibleTo(self) and each.isEnabled():
                each.setFocus()
                return

    def _connect(self) -> None:
        do = self._source.do
        self.call_off.clicked.connect(lambda: do(CallOffRoll()))
        self.steps.added.connect(self._add_step)
        self.steps.removed.connect(self._remove_step)
        self.throw.rolled.connect(lambda: do(ThrowDice()))
        self.throw.typed.connect(self.type_dice)
        self.throw.tens_called.connect(lambda _: do(AlterRoll(TENS, self.check().who)))
        self.fortune.shifted.connect(lambda payer, up: do(AlterRoll(UP if up else DOWN, payer)))
        self.fortune.taken_back.connect(lambda: do(TakeBackAlteration()))
        self.settle.clicked.connect(lambda: do(SettleRoll()))

    def _build_layout(self) -> None:
        head = hbox((self._title, 1), self.call_off)
        column = vbox(
            head,
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL),
            spacing=Space.PANEL,
        )
        # The primary button keeps its position: it rolls, then settles.
        self.throw.add_button_beside_dice(self.settle)
        for part in (
            self.modifiers,
            self.throw,
            self.result,
            self.fortune,
            self.forecast,
            self.steps,
        ):
            column.addWidget(part)
        column.addStretch(1)


class MasterTableDock(RollDockFrame):
    """The grid and below it the current check, or the open roll of another screen."""

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        self._campaign = campaign
        self.controller = CheckController(campaign, signals, tools)
        self.panel = CheckPanel(self.controller, is_place=False)
        self.external_panel: ExternalRollPanel | None = None
        self.view = MasterTableController(campaign, self.panel, tools)
        super().__init__(tr("Master Table"), self.panel, self.view.grid)
        self.controller.setParent(self)
        self.view.setParent(self)
        self.follow(self.panel)
        application().theme_changed.connect(self._fit)
        self._fit()

    def prepare(self, who: str, thing: Rollable | None, step: RowStep | None) -> None:
        """Show the check of a character, ready to roll."""
        self.panel.prepare(who, thing, step)

    def make_external_panel(self, source: RollSource[Any]) -> RollDockPanel:
        """Create the panel for the roll of an encounter."""
        self.external_panel = ExternalRollPanel(source, self._campaign)
        return self.external_panel

    def highlight(self, panel: RollDockPanel) -> None:
        """Highlight the check of a panel in the grid."""
        external_panel = self.external_panel
        self.view.follow(
            external_panel if external_panel is not None and external_panel is panel else self.panel
        )
        self._fit()

    def reveal_picture(self) -> None:
        """Scroll to the highlighted row."""
        grid = self.view.grid
        row = grid.visualRect(grid.table_model().index(grid.highlight.row or 0, 0))
        place = grid.viewport().mapTo(self._inside, row.center())
        self._area.ensureVisible(0, place.y(), 0, row.height())

    def _fit(self) -> None:
        """Limit the height of the grid, so that the check is visible as well."""
        least = self.view.grid.minimumSizeHint().height()
        self.view.grid.setMaximumHeight(least + current_theme().px(Space.PLACE))
