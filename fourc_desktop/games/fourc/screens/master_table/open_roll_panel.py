"""The panel of an open roll in an encounter: its row, dice, result and Fortune."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtGui import QHideEvent

from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    ReplaceRoll,
    RollSource,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, RowStep
from fourc_desktop.games.fourc.rules.checks.roll_adapter import DOWN, TENS, UP, roll_from_check
from fourc_desktop.games.fourc.screens.master_table.controller import CheckViewModel
from fourc_desktop.games.fourc.screens.master_table.dice_part import CheckDicePart, ResultPart
from fourc_desktop.games.fourc.screens.master_table.fortune_part import FortunePart
from fourc_desktop.games.fourc.screens.master_table.modifiers_part import ModifiersPart
from fourc_desktop.games.fourc.screens.master_table.purpose_part import ForecastPart
from fourc_desktop.games.fourc.screens.master_table.row_steps_part import RowStepsPart
from fourc_desktop.games.fourc.screens.master_table.row_strip import RowStrip
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.open_roll import OpenRollWidget
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import ButtonKind
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


class OpenRollPanel(OpenRollWidget):
    """An open roll: roller, Row Steps, odds or result, and Fortune."""

    def __init__(self, source: RollSource[Check], campaign: Campaign) -> None:
        """`source` must have an open roll whenever `refresh` is called."""
        super().__init__()
        self._source = source
        self._campaign = campaign
        self._who: tuple[object, ...] = ()
        self._announced: Check | None = None
        self.modifiers = ModifiersPart()
        self.strip = RowStrip()
        self.steps = RowStepsPart()
        self.forecast = ForecastPart()
        self.throw = CheckDicePart(ButtonKind.OUTLINED)
        self.result = ResultPart()
        self.fortune = FortunePart(has_keys=True)
        self._build_layout()
        self._connect()

    @property
    def _view_model(self) -> CheckViewModel:
        view = self._source.view()
        skills = [RowStep(each.amount, each.title, each.source) for each in view.suggestions]
        # The message line of the fight says why.
        locked = "" if view.may_change else tr("Nothing can be changed now")
        return CheckViewModel(view, self._campaign.book, locked, skills)

    @property
    def _takes_dice(self) -> bool:
        """Whether the roll waits for its dice."""
        view_model = self._view_model
        waits = not view_model.view.is_preview and view_model.check.stage is CheckStage.OPEN
        return waits and self.asks_dice and not view_model.locked

    def check(self) -> Check:
        """The current check of the roll."""
        return self._view_model.check

    def type_dice(self, dice: int) -> None:
        """Enter a d% that a player rolled, before the roll is thrown."""
        if self._takes_dice and self.add_typed():
            self._source.do(ThrowDice((dice,)))

    def add_typed(self) -> bool:
        """Add a custom reason with its Row Steps before the dice are rolled."""
        return not self._takes_dice or self.steps.add_typed()

    def press_key(self, text: str) -> bool:
        """A digit begins the players' dice; + and − spend Fortune once dice have been rolled."""
        if self._takes_dice and text.isdecimal():
            self.throw.dice.begin(text)
            return True
        return self.check().stage is CheckStage.ROLLED and self.fortune.press(text)

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the fields of a custom reason once the roll is over, not with another screen."""
        super().hideEvent(event)
        if self.isHidden():
            self.steps.free.hide()

    def outcome(self) -> ResultPart:
        """The result card."""
        return self.result

    def alterations(self) -> FortunePart:
        """The shifts of the color for Fortune."""
        return self.fortune

    def refresh(self) -> None:
        """Show the current roll."""
        view_model = self._view_model
        check = view_model.check
        rolled, foreseen = check.stage is CheckStage.ROLLED, view_model.view.is_preview
        waits = not rolled and not foreseen
        self.modifiers.show_check(replace(check, name=""), view_model.table())
        self.strip.show_check(check, view_model.table())
        self.steps.setVisible(waits)
        self.forecast.setVisible(not rolled)
        self.throw.setVisible(rolled or (waits and self.asks_dice))
        for each in (self.result, self.fortune):
            each.setVisible(rolled)
        has_tens = rolled and view_model.may_call_tens
        locked = view_model.locked or (tr("The dice have been rolled") if rolled else "")
        self.throw.show_check(check, locked=locked, has_tens=has_tens, has_button=False)
        if rolled:
            self._show_result(view_model)
            self._show_fortune(view_model)
        else:
            self.forecast.show_check(view_model)
        if waits:
            self.steps.show_check(view_model)

    def _show_result(self, view_model: CheckViewModel) -> None:
        self.result.show_check(view_model)
        if self._announced != view_model.check:
            self._announced = view_model.check
            announce(self.result, self.result.accessible_text())

    def _show_fortune(self, view_model: CheckViewModel) -> None:
        """Show the funds; the roller is the first payer of each new roll."""
        check = view_model.check
        if (who := (check.who, check.on, check.dice)) != self._who:
            self._who = who
            self.fortune.begin()
        self.fortune.show_check(view_model)

    def _add_step(self, step: RowStep) -> None:
        self._set_steps((*self.check().steps, step), tr("Add Row Steps"))

    def _remove_step(self, at: int) -> None:
        steps = self.check().steps
        self._set_steps((*steps[:at], *steps[at + 1 :]), tr("Remove Row Steps"))

    def _set_steps(self, steps: Sequence[RowStep], label: str) -> None:
        changed = replace(self.check(), steps=tuple(steps))
        self._source.do(ReplaceRoll(roll_from_check(changed), label))

    def _connect(self) -> None:
        do = self._source.do
        self.steps.added.connect(self._add_step)
        self.steps.removed.connect(self._remove_step)
        self.throw.typed.connect(self.type_dice)
        self.throw.tens_called.connect(lambda _: do(AlterRoll(TENS, self.check().who)))
        self.fortune.shifted.connect(lambda payer, up: do(AlterRoll(UP if up else DOWN, payer)))
        self.fortune.taken_back.connect(lambda: do(TakeBackAlteration()))

    def _build_layout(self) -> None:
        vbox(
            self.modifiers,
            self.strip,
            self.throw,
            self.result,
            self.fortune,
            self.forecast,
            self.steps,
            parent=self,
            spacing=Space.CARD,
        )
