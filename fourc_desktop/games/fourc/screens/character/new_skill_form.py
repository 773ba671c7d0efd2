"""A new skill or contact, and what it costs."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter

from fourc_desktop.games.fourc.rules.advancement import LONGEST_NAME
from fourc_desktop.games.fourc.rules.ledger import LONGEST_REASON
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.segments import Segments

Why = Callable[[SkillKind, str], str]
"""Why a skill or contact of this name cannot be bought now, or nothing."""


class NewSkillForm(Section):
    """`bought` carries the name, the kind and the story; the form is emptied once it is kept."""

    bought = Signal(str, object, str)

    def __init__(self, appearance: Appearance, refusal: Why) -> None:
        super().__init__(tr("New skill or contact"))
        self._refusal = refusal
        self.setProperty("rule_topic", "skill")
        self._kinds = Segments(
            [
                (SkillKind.SKILL.value, tr("Skill")),
                (SkillKind.ADVANCED.value, tr("Advanced skill")),
                (SkillKind.CONTACT.value, tr("Contact")),
            ],
            appearance,
        )
        self._kind = SkillKind.SKILL
        self._kinds.chosen.connect(self._choose)
        self.name = LineField(appearance, tr("Name of the skill or contact"))
        self.name.setMaxLength(LONGEST_NAME)
        self._known = QStringListModel(self)
        self.name.setCompleter(self._completer())
        self.story = LineField(appearance, tr("How they learned it"))
        self.story.setMaxLength(LONGEST_REASON)
        self._name_row = FormRow(tr("Name"), self.name, appearance)
        self._story_row = FormRow(tr("How they learned it"), self.story, appearance)
        self.buy = Button("", appearance, icon="plus")
        self._costs: Mapping[SkillKind, int] = {}
        self._changeable = True
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        for widget in (self._kinds, self._name_row, self._story_row):
            self.body.addWidget(widget)
        self.body.addWidget(self.buy, alignment=Qt.AlignmentFlag.AlignLeft)
        self.name.textEdited.connect(self._show_state)
        self.story.textEdited.connect(lambda: self._story_row.refuse(""))
        self.story.returnPressed.connect(self.buy.click)
        self.buy.clicked.connect(self._ask)

    def show_prices(
        self, costs: Mapping[SkillKind, int], known: Sequence[str], *, changeable: bool
    ) -> None:
        """Show what each kind costs in Fortune, and offer the names of the catalogue."""
        self._costs = costs
        self._changeable = changeable
        if list(known) != self._known.stringList():
            self._known.setStringList(list(known))
        self._show_state()

    def empty(self) -> None:
        """Take out what was typed, for it has been bought."""
        self.name.clear()
        self.story.clear()
        self._story_row.refuse("")
        if self._costs:
            self._show_state()

    def refuse(self, sentence: str) -> None:
        """Say why it was not bought."""
        self._story_row.refuse(sentence)
        self.story.setFocus()

    def _choose(self, kind: str) -> None:
        self._kind = SkillKind(kind)
        self._show_state()

    def _show_state(self) -> None:
        """Name the price; say beside the name why it cannot be had."""
        sentence = self._refusal(self._kind, " ".join(self.name.text().split()))
        cost = number(self._costs[self._kind])
        self.buy.setText(tr("Learn it for {cost} Fortune", cost=cost))
        self.buy.updateGeometry()
        self.buy.setEnabled(self._changeable and not sentence)
        self._name_row.refuse(sentence)

    def _ask(self) -> None:
        self.bought.emit(self.name.text(), self._kind, self.story.text())

    def _completer(self) -> QCompleter:
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        return completer
