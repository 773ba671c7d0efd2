"""Forms that buy a new power or skill."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QWidget

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.characters.ledger import LONGEST_REASON
from fourc_desktop.games.fourc.rules.skills import LONGEST_NAME, SkillKind
from fourc_desktop.ui.text import number, refusal_text_with_rule, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout


class NewPowerForm(SheetSection):
    """The form of a new power; `rolled` carries the reason, for the program's dice.

    `thrown` carries the reason and the player's rolls so far; `want` asks for another roll.
    """

    rolled = Signal(str)
    thrown = Signal(str, tuple)

    def __init__(self) -> None:
        super().__init__(tr("New power"))
        self._thrown: tuple[tuple[int, ...], ...] = ()
        self._why = label("", tone="ink2", wrap=True)
        self.story = LineField(tr("How the power came"))
        self.story.setMaxLength(LONGEST_REASON)
        self._story_row = FormFieldRow(tr("How the power came"), self.story)
        self.roll = Button("", icon="zap")
        self.type_dice = Button(tr("Enter physical dice"), icon="pencil")
        self._throw = QWidget()
        self._what = label("", wrap=True)
        self.dice = DiceField(tr("d%"))
        self._throw_row = FormFieldRow("", self._throw)
        self._build_layout()
        self.story.textEdited.connect(lambda: self._story_row.refuse(""))
        self.roll.clicked.connect(lambda: self.rolled.emit(self.story.text()))
        self.type_dice.clicked.connect(self._begin)
        self.dice.typed.connect(self._take)
        self.dice.refused.connect(self._throw_row.refuse)

    def show_price(self, cost: int, refusal: Refusal | None, *, changeable: bool) -> None:
        """Show the price of a power in Fortune, and why it cannot be bought."""
        self.roll.setText(tr("Roll it for {cost} Fortune", cost=number(cost)))
        self.roll.updateGeometry()
        why = "" if refusal is None else refusal_text_with_rule(refusal)
        self._why.setText(why)
        self._why.setVisible(refusal is not None)
        for each in (self.roll, self.type_dice):
            enable(each, why if changeable else tr("This campaign is read-only"))
        if refusal is not None:
            self._end()

    def want(self, throw: Throw) -> None:
        """Ask for the next roll of the player's dice."""
        self._what.setText(tr("Throw d% and type what it shows: {what}.", what=tr(throw.what)))
        self._throw_row.show()
        self.dice.show_dice(None)
        self.dice.clear()
        self.dice.setFocus(Qt.FocusReason.OtherFocusReason)

    def empty(self) -> None:
        """Clear the form after the purchase."""
        self.story.clear()
        self._story_row.refuse("")
        self._end()

    def refuse(self, sentence: str) -> None:
        """Show a refusal."""
        self._end()
        self._story_row.refuse(sentence)
        self.story.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self) -> None:
        self._thrown = ()
        self.thrown.emit(self.story.text(), ())

    def _take(self, face: int) -> None:
        self._thrown = (*self._thrown, (face,))
        self.thrown.emit(self.story.text(), self._thrown)

    def _end(self) -> None:
        self._thrown = ()
        self._throw_row.hide()

    def _build_layout(self) -> None:
        ways = QWidget()
        flow = FlowLayout()
        ways.setLayout(flow)
        flow.addWidget(self.roll)
        flow.addWidget(self.type_dice)
        hbox(self.dice, (self._what, 1), parent=self._throw, spacing=Space.CARD)
        self._throw_row.hide()
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        for widget in (self._why, self._story_row, ways, self._throw_row):
            self.body.addWidget(widget)


Why = Callable[[SkillKind, str], str]
"""Returns why a skill or contact of this name cannot be bought now, or an empty text."""


class NewSkillForm(SheetSection):
    """The form of a skill or contact; `bought` carries name, kind and reason.

    The form is cleared once the purchase is saved.
    """

    bought = Signal(str, object, str)

    def __init__(self, refusal: Why) -> None:
        super().__init__(tr("New skill or contact"))
        self._refusal = refusal
        self.setProperty("rule_topic", "skill")
        self._kinds = SegmentedControl(
            tr("Kind"),
            [
                (SkillKind.SKILL.value, tr("Skill")),
                (SkillKind.ADVANCED.value, tr("Advanced skill")),
                (SkillKind.CONTACT.value, tr("Contact")),
            ],
        )
        self._kind = SkillKind.SKILL
        self._kinds.chosen.connect(self._choose)
        self.name = LineField(tr("Name of the skill or contact"))
        self.name.setMaxLength(LONGEST_NAME)
        self._known = QStringListModel(self)
        self.name.setCompleter(self._completer())
        self.story = LineField(tr("How they learned it"))
        self.story.setMaxLength(LONGEST_REASON)
        self._name_row = FormFieldRow(tr("Name"), self.name)
        self._story_row = FormFieldRow(tr("How they learned it"), self.story)
        self.buy = Button("", icon="plus")
        self._costs: Mapping[SkillKind, int] = {}
        self._changeable = True
        self._why = label("", tone="ink2", wrap=True)
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        for widget in (self._kinds, self._why, self._name_row, self._story_row):
            self.body.addWidget(widget)
        self.body.addWidget(self.buy, alignment=Qt.AlignmentFlag.AlignLeft)
        self.name.textEdited.connect(self._show_state)
        self.story.textEdited.connect(lambda: self._story_row.refuse(""))
        self.story.returnPressed.connect(self.buy.click)
        self.buy.clicked.connect(self._ask)

    def show_prices(
        self, costs: Mapping[SkillKind, int], known: Sequence[str], *, changeable: bool
    ) -> None:
        """Show the price of each kind in Fortune, and offer the names of the catalog."""
        self._costs = costs
        self._changeable = changeable
        if list(known) != self._known.stringList():
            self._known.setStringList(list(known))
        self._show_state()

    def empty(self) -> None:
        """Clear the form after the purchase."""
        self.name.clear()
        self.story.clear()
        self._story_row.refuse("")
        if self._costs:
            self._show_state()

    def refuse(self, sentence: str) -> None:
        """Show a refusal."""
        self._story_row.refuse(sentence)
        self.story.setFocus()

    def _choose(self, kind: str) -> None:
        self._kind = SkillKind(kind)
        self._show_state()

    def _show_state(self) -> None:
        """Show the price, and a refusal: beside the name once there is one, gray before."""
        name = " ".join(self.name.text().split())
        sentence = self._refusal(self._kind, name)
        cost = number(self._costs[self._kind])
        self.buy.setText(tr("Learn it for {cost} Fortune", cost=cost))
        self.buy.updateGeometry()
        enable(self.buy, sentence if self._changeable else tr("This campaign is read-only"))
        self._name_row.refuse(sentence if name else "")
        self._why.setText("" if name else sentence)
        self._why.setVisible(bool(self._why.text()))

    def _ask(self) -> None:
        self.bought.emit(self.name.text(), self._kind, self.story.text())

    def _completer(self) -> QCompleter:
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        return completer
