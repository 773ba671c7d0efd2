"""The check in order: who, what, Row Steps, what it is for, dice, result, Fortune, settle."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from fourc_desktop.games.fourc.rules.checks import Check, Stage
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.screens.master_table.aim_part import AimPart
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.fortune_part import FortunePart
from fourc_desktop.games.fourc.screens.master_table.result_part import ResultPart
from fourc_desktop.games.fourc.screens.master_table.steps_part import StepsPart
from fourc_desktop.games.fourc.screens.master_table.throw_part import ThrowPart
from fourc_desktop.games.fourc.screens.master_table.who_part import WhoPart
from fourc_desktop.games.fourc.screens.master_table.words import gathered_lines
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.dock_frame import DockPanel
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label


class CheckPanel(DockPanel):
    """Everything that is done with a check; it shows the state of a desk.

    Once the dice have fallen, what was gathered before gives its room to what comes of it. While
    they tumble, the panel keeps the result to itself; `shown` says that what is lit in a grid
    may be another now.
    """

    def __init__(self, desk: CheckDesk, appearance: Appearance, *, is_place: bool = True) -> None:
        """Beside another place, that one has the main button."""
        super().__init__()
        main = Kind.MAIN if is_place else Kind.OUTLINED
        self._desk = desk
        self._is_stale = False
        self.who = WhoPart(appearance)
        self.steps = StepsPart(appearance)
        self.aim = AimPart(appearance)
        self.throw = ThrowPart(appearance, main)
        self._gathered = label("", wrap=True)
        self.result = ResultPart(appearance)
        self.fortune = FortunePart(appearance)
        self.settle = Button(
            tr("Settle"), appearance, kind=main, icon="check", height=Height.SEGMENT
        )
        self.drop = Button(tr("Start over"), appearance, kind=Kind.QUIET, icon="rotate-ccw")
        self._lay_out()
        self._connect()
        self.refresh()

    def check(self) -> Check:
        """The check as it may be seen: while its dice tumble, as if they had not fallen."""
        check = self._desk.check
        if self.throw.dice.tumbling:
            return replace(check, dice=None, shifts=())
        return check

    def table(self) -> MasterTable:
        """The Master Table the check is read on."""
        return self._desk.table()

    def own_rows(self) -> Mapping[str, str]:
        """What whoever rolls has on each row, by the row's label."""
        return self._desk.own_rows()

    def choose_rank(self, rank: int) -> None:
        """Roll on a plain Rank Value."""
        self._desk.choose_rank(rank)

    def roll(self) -> None:
        """Throw the program's dice."""
        if self.throw.dice.tumbling:
            self.throw.dice.land()
            return
        self.throw.dice.tumble()
        if self._desk.roll():
            self.refresh()
            if not self.throw.dice.tumbling:
                self._tell()
        else:
            self.throw.dice.land()

    def type_dice(self, dice: int) -> None:
        """Take what the table's own dice show."""
        if self._desk.type_dice(dice):
            self._tell()

    def refresh(self) -> None:
        """Show the check as it is now."""
        desk, check = self._desk, self.check()
        rolled = check.stage is Stage.ROLLED
        at_hand = desk.at_hand()
        self.who.show_check(desk)
        self.steps.show_check(at_hand)
        self.aim.show_check(desk)
        for part in (self.who, self.steps, self.aim):
            part.setVisible(not rolled)
        self._gathered.setVisible(rolled)
        self._gathered.setText("\n".join(gathered_lines(check, desk.table())))
        self.throw.show_check(check, may=desk.may_change, has_tens=rolled and at_hand.may_call_tens)
        self.result.setVisible(rolled)
        self.fortune.setVisible(rolled)
        self.settle.setVisible(rolled)
        self.settle.setEnabled(desk.may_change)
        self.drop.setEnabled(desk.may_change and desk.rolls.current is not None)
        if rolled:
            self.result.show_check(at_hand)
            self.fortune.show_check(at_hand)
        else:
            self.fortune.begin()
        self.shown.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Take over what happened while nobody saw it."""
        super().showEvent(event)
        if self._is_stale:
            self._is_stale = False
            self.refresh()

    def _follow(self) -> None:
        """Show what changed, now or when it is seen again."""
        if self.isVisible():
            self.refresh()
        else:
            self._is_stale = True

    def _tell(self) -> None:
        """Say the result aloud, and make settling the next key."""
        self.refresh()
        if self._desk.stage is Stage.ROLLED:
            announce(self.result, self.result.spoken())
            self.settle.setFocus()

    def _shift(self, payer: str, up: bool) -> None:  # noqa: FBT001
        self._desk.shift(payer, up=up)
        if self._desk.stage is Stage.ROLLED:
            announce(self.result, self.result.spoken())

    def _settle(self) -> None:
        self._desk.settle()
        self.throw.button.setFocus()

    def _connect(self) -> None:
        desk = self._desk
        desk.changed.connect(self._follow)
        desk.refused.connect(self.throw.refuse)
        self.who.who_chosen.connect(desk.choose_who)
        self.who.thing_chosen.connect(desk.choose_thing)
        self.who.rank_entered.connect(desk.choose_rank)
        self.steps.added.connect(desk.add_step)
        self.steps.removed.connect(desk.remove_step)
        self.aim.table_chosen.connect(desk.choose_table)
        self.aim.difficulty_chosen.connect(desk.choose_difficulty)
        self.throw.rolled.connect(self.roll)
        self.throw.typed.connect(self.type_dice)
        self.throw.landed.connect(self._tell)
        self.throw.tens_called.connect(lambda swapped: desk.call_tens(swapped=swapped))
        self.fortune.shifted.connect(self._shift)
        self.fortune.taken_back.connect(desk.take_back)
        self.settle.clicked.connect(self._settle)
        self.drop.clicked.connect(desk.drop)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(tr("Check"), Step.HEAD, head=True), 1)
        head.addWidget(self.drop)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL)
        column.setSpacing(Space.PANEL)
        column.addLayout(head)
        for part in (
            self._gathered,
            self.who,
            self.steps,
            self.aim,
            self.throw,
            self.result,
            self.fortune,
        ):
            column.addWidget(part)
        column.addWidget(self.settle)
        column.addStretch(1)
