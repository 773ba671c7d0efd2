"""Powers: how many, which, how strong, and what each of them asks."""

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.rules.draft_powers import (
    RolledTwice,
    add_power,
    raise_power,
    roll_power,
    type_power,
)
from fourc_desktop.games.fourc.rules.limits import never_rolled
from fourc_desktop.games.fourc.rules.powers import MAGIC, Power
from fourc_desktop.games.fourc.screens.builder.add_power import AddPower
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.dice_page import DicePage
from fourc_desktop.games.fourc.screens.builder.panel import Panel
from fourc_desktop.games.fourc.screens.builder.pick_delegate import Pick
from fourc_desktop.games.fourc.screens.builder.points_bar import PointsBar
from fourc_desktop.games.fourc.screens.builder.power_list import PowerList
from fourc_desktop.games.fourc.screens.builder.score_card import Line, ScoreCard
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, tr, with_rule
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.lock_button import LockButton
from fourc_desktop.ui.widgets.source_tip import Serve

Take = Callable[[Draft], Draft | RolledTwice]

FIELDS = (Field.POWER_COUNT, Field.POWERS)


class PowerPage(DicePage):
    """Their number above, then each with its own page, and the ways to another below."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        super().__init__(desk, appearance, serve, FIELDS, tr("powers"))
        line = Line(Field.POWER_COUNT, tr("Number of powers"), tr("before the origin"), "draft")
        self.count = ScoreCard([line], desk, appearance, serve)
        self.lock = LockButton(appearance, tr("the powers"))
        self.add = AddPower(appearance)
        self.powers = PowerList(desk, appearance, serve, self.add.roll)
        self._points = PointsBar(desk, appearance)
        self._none = label(tr("No powers yet."), tone="ink2", wrap=True)
        dice = tr("The first dice say which power, the second ones how strong it is.")
        self._dice = label(dice, Step.SMALL, tone="ink2", wrap=True)
        self.setProperty("rule_topic", "draft")
        self._lay_out()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show every power, and what else could be had."""
        rolls, able = draft.method is Method.ROLL, self.desk.changeable
        self._points.show_draft(draft)
        self.count.setVisible(rolls)
        self.count.show_draft(draft)
        self._tools.show_draft(draft)
        locked = Field.POWERS in draft.locked
        self.lock.setVisible(rolls)
        self.lock.setEnabled(able)
        self.lock.show_locked(locked=locked)
        self._none.setVisible(not draft.powers)
        self._dice.setVisible(rolls and bool(draft.powers))
        self.powers.show_draft(draft)
        self.add.setEnabled(able)
        self.add.show_rolls(rolls=rolls)
        self.add.picks.show_picks(self._picks(draft))

    def sentence(self, draft: Draft) -> str:
        """How many are there, and how many should be."""
        slots, origin = self.desk.growing.power_slots, self.desk.growing.origin
        if slots is None:
            return tr("Roll how many there are first")
        if draft.method is not Method.ROLL:
            return counted(len(draft.powers), "{count} power", "{count} powers")
        words = tr("{filled} of {due} powers", filled=slots.filled, due=slots.due)
        if slots.bonus_due and origin is not None:
            more = tr("and {count} for {origin}", count=slots.bonus_due, origin=tr(origin.name))
            words = f"{words}, {more}"
        return words

    def _picks(self, draft: Draft) -> list[Pick]:
        """What these rules list and the draft does not have, by name."""
        book = self.desk.book
        listed = {*book.power_rolls(draft.rules).results, MAGIC, *book.own_powers}
        held = {each.power for each in draft.powers}
        left = [book.powers[id_] for id_ in listed - held - never_rolled(draft.limits)]
        left.sort(key=lambda power: tr(power.name))
        return [
            Pick(power.id, tr(power.name), tr(power.text), also=_answers(power)) for power in left
        ]

    def _choose(self, power: str) -> None:
        """Take a power from the list, and open its page."""
        self.add.ask_again(None, "")
        book = self.desk.book
        name = book.powers[power].name
        if self.desk.do(lambda draft: add_power(draft, power, book), f"Add {name}"):
            self.powers.open_power(power)

    def _roll_one(self) -> None:
        book, dice = self.desk.book, self.desk.dice
        self._take(lambda draft: roll_power(draft, book, dice))

    def _type_one(self, rolled: int) -> None:
        book = self.desk.book
        self._take(lambda draft: type_power(draft, rolled, book))

    def _take(self, make: Take) -> None:
        """Take what the dice gave, or ask what to do with what is there already (R7)."""
        try:
            found = make(self.desk.draft)
        except Refused as refused:
            self.add.refuse(with_rule(refused.refusal))
            return
        self.add.refuse("")
        if isinstance(found, RolledTwice):
            held = self.desk.draft.powers[found.place]
            self.add.ask_again(found, self.desk.book.powers[held.power].name)
            return
        self.add.ask_again(None, "")
        power = found.powers[-1].power
        if self.desk.do(lambda _: found, f"Roll {self.desk.book.powers[power].name}"):
            self.powers.open_power(power)

    def _raise(self, twice: RolledTwice) -> None:
        self.add.ask_again(None, "")
        self.desk.do(lambda draft: raise_power(draft, twice.place), "Raise a power rolled twice")

    def _lay_out(self) -> None:
        panel = Panel(tr("Powers"))
        panel.head.addWidget(self.lock)
        panel.body.addWidget(self._none)
        panel.body.addWidget(self._dice)
        panel.body.addWidget(self.powers)
        more = Panel(tr("Add a power"))
        more.body.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        for widget in (self._points, self.count, panel, more):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.count.passed.connect(self.focusNextChild)
        self.lock.clicked.connect(lambda on: self.desk.lock(Field.POWERS, locked=on))
        self.powers.companion_wanted.connect(self.companion_wanted)
        self.add.picks.picked.connect(self._choose)
        self.add.rolled.connect(self._roll_one)
        self.add.typed.connect(self._type_one)
        self.add.raised.connect(self._raise)


def _answers(power: Power) -> str:
    """All that may be chosen about a power: who wants to control light looks for light."""
    return " ".join(tr(option.name) for choice in power.choices for option in choice.options)
