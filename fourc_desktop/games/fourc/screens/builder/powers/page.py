"""The power page of the builder: the list of powers, and the panel that adds one."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    draft_rerolls,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    PowerRolledTwice,
    add_power,
    raise_draft_power,
    roll_power,
    type_power,
)
from fourc_desktop.games.fourc.rules.powers.answers import power_title
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, Power
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPanel, DicePage
from fourc_desktop.games.fourc.screens.builder.pages.prices import listed_power_price_text
from fourc_desktop.games.fourc.screens.builder.pages.score_card import ScoreCard, ScoreRowSpec
from fourc_desktop.games.fourc.screens.builder.pick_list import PickItem, PickList
from fourc_desktop.games.fourc.screens.builder.powers.power_list import PowerList
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.toggle_buttons import LockButton
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view


class AddPower(QWidget):
    """The panel that adds a power: `rolled`, `typed` and the list's `picked`.

    `refused` carries an error in the dice, or "" once there is none.
    """

    rolled = Signal()
    typed = Signal(int)
    refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.roll = Button(tr("Roll one power"), icon="dices", height=Height.SEGMENT)
        self.dice = DiceField(tr("Dice of another power"))
        # Beside a search field, letters are a name; "R" would roll everything unlocked.
        self.dice.refuses_letters = True
        self.picks = PickList(tr("Find a power by name, or by what it does"), around=self)
        self._dice = QWidget()
        self._build_layout()
        self.roll.clicked.connect(self.picks.hold_place)
        self.dice.typed.connect(self.picks.hold_place)
        self.roll.clicked.connect(self.rolled)
        self.dice.typed.connect(self.typed)
        self.dice.refused.connect(self.refused)

    def show_rolls(self, *, rolls: bool) -> None:
        """Show the dice if dice decide."""
        self._dice.setVisible(rolls)

    def _build_layout(self) -> None:
        hint = label(tr("or type what your dice show"), TextStyle.SMALL, tone="ink2", wrap=True)
        hbox(self.roll, self.dice, (hint, 1), parent=self._dice, spacing=Space.CARD)
        vbox(self._dice, self.picks, parent=self, spacing=Space.CARD)


Take = Callable[[Draft], Draft | PowerRolledTwice]
Save = Callable[[Callable[[Draft], Draft], str], bool]

FIELDS = (DraftField.POWER_COUNT, DraftField.POWERS)


class PowerPage(DicePage):
    """The count, the powers with their details, and the panel that adds one."""

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        super().__init__(controller, serve, FIELDS, tr("powers"))
        line = ScoreRowSpec(
            DraftField.POWER_COUNT, tr("Number of powers"), tr("before origin modifiers"), "draft"
        )
        self.count = ScoreCard([line], controller, serve)
        self.lock = LockButton(tr("the powers"))
        self.add = AddPower()
        self._asked: PowerRolledTwice | None = None
        self._noted_for: Draft | None = None
        self.powers = PowerList(controller, serve, self.add.roll)
        self._none = label(tr("No powers yet."), tone="ink2", wrap=True)
        dice = tr("The first dice say which power, the second ones how strong it is.")
        self._dice = label(dice, TextStyle.SMALL, tone="ink2", wrap=True)
        self.setProperty("rule_topic", "draft")
        self._build_layout()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show all powers, and those that can be added; a message about another draft is over."""
        if self._noted_for not in (None, draft):
            self._note("")
        rolls, able = draft.method is CreationMethod.ROLL, self.controller.changeable
        self.count.setVisible(draft.method is not CreationMethod.POINTS)
        self.count.show_draft(draft)
        self._tools.show_draft(draft)
        locked = DraftField.POWERS in draft.locked
        self.lock.setVisible(rolls)
        allow(self.lock, changeable=able)
        self.lock.show_locked(locked=locked)
        self._none.setVisible(not draft.powers)
        self._dice.setVisible(rolls and bool(draft.powers))
        self.powers.show_draft(draft)
        allow(self.add, changeable=able)
        self.add.show_rolls(rolls=rolls)
        self.add.picks.show_items(self._picks(draft))

    def sentence(self, draft: Draft) -> str:
        """A sentence: how many powers there are, and how many are required."""
        slots, origin = (
            self.controller.partial_stats.power_slots,
            self.controller.partial_stats.origin,
        )
        if slots is None:
            if draft.method is CreationMethod.ROLL:
                return tr("Roll how many there are first")
            return tr("Enter how many there are")
        if draft.method is CreationMethod.POINTS:
            return count_text(len(draft.powers), "{count} power", "{count} powers")
        words = tr("{filled} of {due} powers", filled=slots.filled, due=slots.due)
        if slots.bonus_due and origin is not None:
            more = tr("and {count} for {origin}", count=slots.bonus_due, origin=tr(origin.name))
            words = f"{words}, {more}"
        if slots.loss_due and origin is not None:
            less = tr("less {count} for {origin}", count=slots.loss_due, origin=tr(origin.name))
            words = f"{words}, {less}"
        return words

    def begin(self) -> None:
        """Focus the number of powers if it is open, else the search field."""
        draft = self.controller.draft
        chooses = draft.method is not CreationMethod.ROLL and not draft.powers
        if not self.count.begin() and chooses and self.controller.changeable:
            self.add.picks.begin()

    def begin_at(self, entry: str) -> None:
        """Scroll to a power and focus it, or the number of powers by its title."""
        if not (self.powers.begin_at(entry) or self.count.begin_at(entry)):
            self.begin()

    def _picks(self, draft: Draft) -> list[PickItem]:
        """The powers under these rules by name, including those of the draft."""
        book = self.controller.book
        listed = {*book.power_rolls(draft.rules).results, MAGIC, *book.own_powers}
        held = {each.power for each in draft.powers}
        found = [book.powers[id_] for id_ in listed - draft_rerolls(draft, book)]
        found.sort(key=lambda power: tr(power.name))
        buys = draft.method is CreationMethod.POINTS
        return [
            PickItem(
                power.id,
                tr(power.name),
                tr(power.text),
                also=_answers(power),
                price=listed_power_price_text(power, book.point_costs) if buys else "",
                is_there=power.id in held,
            )
            for power in found
        ]

    def _choose(self, power: str) -> None:
        """Add a power from the list and expand it; with the keyboard, focus its Rank Value."""
        book = self.controller.book
        name = book.powers[power].name
        types = self.add.picks.focusWidget() is self.add.picks.search
        if self.controller.choose_power(lambda draft: add_power(draft, power, book), f"Add {name}"):
            self.powers.open_power(power)
            if types:
                self.powers.type_rank(power)

    def _begin_adding(self) -> None:
        """Focus what adds a power: the dice, or without them the search field."""
        if self.controller.draft.method is CreationMethod.ROLL:
            self.add.dice.setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_view(self.add.dice)
        else:
            self.add.picks.begin()

    def _pass_dice(self) -> None:
        """After Enter in the dice, focus those of the last power’s Rank Value if it is open."""
        powers = self.controller.draft.powers
        asks = bool(powers) and powers[-1].dice is not None and powers[-1].rank is None
        if not (asks and self.powers.type_rank(powers[-1].power, dice=True)):
            self.passed.emit()

    def _roll_one(self) -> None:
        book, dice = self.controller.book, self.controller.dice
        self._take(lambda draft: roll_power(draft, book, dice), self.controller.do)

    def _type_one(self, rolled: int) -> None:
        book = self.controller.book
        self._take(lambda draft: type_power(draft, rolled, book), self.controller.choose_power)

    def _take(self, make: Take, save: Save) -> None:
        """Add the rolled power, or ask about a duplicate (R7)."""
        result = operation_result(lambda: make(self.controller.draft))
        self._note(result.failure_with_rule)
        found = result.value
        if found is None:
            return
        if isinstance(found, PowerRolledTwice):
            self._ask(found)
            return
        power = found.powers[-1].power
        if save(lambda _: found, f"Roll {self.controller.book.powers[power].name}"):
            self.powers.open_power(power)

    def _note(self, sentence: str, *answers: ProblemFix) -> None:
        """Show an error or a question until the draft changes; "" withdraws it."""
        self._asked = None
        self._noted_for = self.controller.draft if sentence else None
        self.noted.emit(sentence, answers)

    def _ask(self, twice: PowerRolledTwice) -> None:
        """Ask whether a power that was rolled twice is raised."""
        held = self.controller.draft.powers[twice.place]
        name = power_title(self.controller.book.powers[held.power], held)
        self._note(
            tr("d% {dice:02} gives {name} once more.", dice=twice.dice, name=name),
            ProblemFix(tr("Raise {name} by 20", name=name), lambda: self._raise(twice)),
            ProblemFix(tr("Roll anew"), self.add.roll.click),
        )
        self._asked = twice

    def _refuse(self, sentence: str) -> None:
        """Show an error in the dice; a question stays when there is none."""
        if sentence or self._asked is None:
            self._note(sentence)

    def _raise(self, twice: PowerRolledTwice) -> None:
        self.add.picks.hold_place()
        self.controller.do(
            lambda draft: raise_draft_power(draft, twice.place), "Raise a power rolled twice"
        )

    def _build_layout(self) -> None:
        panel = BuilderPanel(tr("Powers"))
        panel.head.addWidget(self.lock)
        panel.body.addWidget(self._none)
        panel.body.addWidget(self._dice)
        panel.body.addWidget(self.powers)
        more = BuilderPanel(tr("Add a power"))
        more.body.addWidget(self.add)
        column = vbox(parent=self, spacing=Space.PANEL)
        for widget in (self.count, panel, more):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.count.passed.connect(self._begin_adding)
        self.lock.clicked.connect(lambda on: self.controller.lock(DraftField.POWERS, locked=on))
        self.powers.companion_wanted.connect(self.companion_wanted)
        self.powers.passed.connect(self._begin_adding)
        self.add.dice.returnPressed.connect(self._pass_dice)
        self.add.picks.picked.connect(self._choose)
        self.add.rolled.connect(self._roll_one)
        self.add.typed.connect(self._type_one)
        self.add.refused.connect(self._refuse)


def _answers(power: Power) -> str:
    """The answers to a power's choices as search words: "light" finds the control of light."""
    return " ".join(tr(option.name) for choice in power.choices for option in choice.options)
