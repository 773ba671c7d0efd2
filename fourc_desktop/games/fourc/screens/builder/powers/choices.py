"""The choices of a power: answers to press or type, and weapons."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.text import plain as plain_text
from fourc_desktop.games.fourc.rules.characters.equipment import WEAPONS
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.gear.weapons import combined_damage
from fourc_desktop.games.fourc.rules.powers.answers import due_choices
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer, PowerChoice
from fourc_desktop.games.fourc.rules.powers.power import RAISE, HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

LONGEST = 200
"""The maximum length of an answer in characters."""


class ChoiceField(QWidget):
    """The field of one choice; `toggled` carries a clicked answer, `wrote` all typed answers."""

    toggled = Signal(str)
    wrote = Signal(tuple)
    left = Signal()

    def __init__(self, choice: PowerChoice) -> None:
        super().__init__()
        self.choice = choice
        self.buttons: dict[str, Button] = {}
        self._group: ExclusiveGroup | None = None
        question = tr(choice.question)
        self.setAccessibleName(question)
        only_words = choice.answer is ChoiceAnswer.WORDS
        hint = question if only_words else tr("{question} In your own words", question=question)
        self.words = LineField(hint, tr("In your own words"))
        self.words.setMaxLength(LONGEST)
        self.words.edited.connect(self._write)
        self.words.editingFinished.connect(self.left)
        more = tr("may stay open") if choice.optional else ""
        self._none = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        answers = QWidget()
        self._answers = FlowLayout()
        answers.setLayout(self._answers)
        head = f"{question} ({more})" if more else question
        column = vbox(label(head, strong=True, wrap=True), parent=self, spacing=Space.INSIDE)
        for widget in (answers, self._none, self.words):
            column.addWidget(widget)
        self.words.setVisible(only_words or choice.own_words)
        answers.setVisible(not only_words)

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        return [*self.buttons.values(), self.words]

    def show_answers(self, answers: tuple[str, ...], powers: Mapping[str, str]) -> None:
        """Show the answers; `powers` are ids and names of the other powers."""
        options = self._options(powers)
        self._fit(options)
        if self._group is not None:
            chosen = [button for id_, button in self.buttons.items() if id_ in answers]
            self._group.show_checked(next(iter(chosen), None))
        else:
            for id_, button in self.buttons.items():
                button.setChecked(id_ in answers)
        self._none.setText(tr("There is no other power yet."))
        self._none.setVisible(self.choice.answer is ChoiceAnswer.POWER and not options)
        self.words.show_stored(", ".join(each for each in answers if each not in options))

    def _options(self, powers: Mapping[str, str]) -> dict[str, str]:
        """The possible answers with their names."""
        match self.choice.answer:
            case ChoiceAnswer.TRAIT:
                return {trait.value: tr(trait.title) for trait in Trait}
            case ChoiceAnswer.POWER:
                return dict(powers)
            case _:
                return {option.id: tr(option.name) for option in self.choice.options}

    def _fit(self, options: Mapping[str, str]) -> None:
        """Create a button for each answer: radio buttons if there is one answer."""
        if [*options] == [*self.buttons]:
            for id_, name in options.items():
                self.buttons[id_].setText(escape_mnemonics(name))
            return
        clear_layout(self._answers)
        self.buttons = {}
        if self._group is not None:
            self._group.deleteLater()
        self._group = ExclusiveGroup(self) if self.choice.count == 1 else None
        for id_, name in options.items():
            button = Button(escape_mnemonics(name), kind=ButtonKind.TAG)
            button.setAccessibleDescription(tr(self.choice.question))
            button.clicked.connect(lambda _on, id_=id_: self.toggled.emit(id_))
            self._answers.addWidget(button)
            if self._group is not None:
                self._group.addButton(button)
            self.buttons[id_] = button

    def _write(self, text: str) -> None:
        words = plain_text(text, longest=LONGEST)
        self.wrote.emit((words,) if words.strip() else ())


class WeaponChoice(QWidget):
    """The chosen weapons with their damage, the remaining budget, and a list to add more."""

    answered = Signal(tuple)

    def __init__(self, choice: PowerChoice) -> None:
        super().__init__()
        self.choice = choice
        self._answers: tuple[str, ...] = ()
        self._items: tuple[MenuItem, ...] = ()
        self.setAccessibleName(tr(choice.question))
        self._spent = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.add = MenuButton(tr("Add a weapon"), lambda: self._items, height=Height.CONTROL)
        self.add.chosen.connect(lambda id_: self.answered.emit((*self._answers, id_)))
        self.removes: list[Button] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        foot = hbox(self.add, (self._spent, 1), spacing=Space.CARD)
        vbox(
            label(tr(choice.question), strong=True, wrap=True),
            self._rows,
            foot,
            parent=self,
            spacing=Space.INSIDE,
        )

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        return [*self.removes, self.add]

    def show_weapons(self, held: HeldPower, gear: Gear) -> None:
        """Show the chosen weapons, and offer those within the budget."""
        answers = held.answers(WEAPONS)
        worth = 0 if held.rank is None else held.rank.value + RAISE * held.raised
        known = [gear.weapons[answer] for answer in answers if answer in gear.weapons]
        spent = combined_damage(known)
        self._items = tuple(
            MenuItem(
                weapon.id, tr("{name}, damage {damage}", name=weapon.name, damage=weapon.damage)
            )
            for weapon in gear.weapons.values()
            if 0 < weapon.damage <= worth - spent
        )
        spent_text = (
            tr("{spent} of {worth} points of damage", spent=spent, worth=worth)
            if held.rank is not None
            else tr("Its Rank Value says how much damage they may do.")
        )
        enable(self.add, "" if self._items else spent_text)
        self._spent.setText(spent_text)
        names = {answer: _name(answer, gear) for answer in answers}
        if answers != self._answers or len(self.removes) != len(answers):
            self._answers = answers
            self._fill([names[answer] for answer in answers])

    def _fill(self, names: Sequence[str]) -> None:
        clear_layout(self._rows)
        self.removes = []
        for index, name in enumerate(names):
            self._rows.addWidget(self._row(index, name))
            self._rows.addWidget(hairline())

    def _row(self, index: int, name: str) -> QWidget:
        row = QWidget()
        remove = Button("", kind=ButtonKind.QUIET, icon="x")
        remove.setAccessibleName(tr("Remove {name}", name=name))
        remove.clicked.connect(lambda: self._remove(index))
        hbox((label(name, wrap=True), 1), remove, parent=row, margins=(0, 2))
        self.removes.append(remove)
        return row

    def _remove(self, index: int) -> None:
        self.answered.emit((*self._answers[:index], *self._answers[index + 1 :]))


def _name(answer: str, gear: Gear) -> str:
    weapon = gear.weapons.get(answer)
    if weapon is None:
        return answer
    return tr("{name}, damage {damage}", name=weapon.name, damage=weapon.damage)


class PowerChoices(QWidget):
    """All choices of a power, whose edits `toggled` and `answered` carry."""

    toggled = Signal(object, str)
    """The choice, and the clicked answer."""

    answered = Signal(object, tuple)
    """The choice, and all typed answers."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[PowerChoice, ...] = ()
        self._power = ""
        self.fields: dict[str, ChoiceField | WeaponChoice] = {}
        self._column = vbox(parent=self, spacing=Space.CARD)

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        return [stop for choice in self._shown for stop in self.fields[choice.id].stops()]

    def first_open(self, held: HeldPower) -> QWidget | None:
        """What settles the first choice of a shown power that lacks an answer.

        Choices that may stay open come last.
        """
        lacking = [each for each in self._shown if len(held.answers(each.id)) < (each.count or 1)]
        lacking.sort(key=lambda choice: choice.optional)
        stops = [stop for choice in lacking for stop in self.fields[choice.id].stops()]
        return next((stop for stop in stops if stop.isEnabled() and not stop.isHidden()), None)

    def show_power(
        self, held: HeldPower, others: Sequence[HeldPower], rules: Rules, book: Rulebook
    ) -> None:
        """Show the choices of a power; `others` are the powers it may contain."""
        power = book.powers[held.power]
        choices = due_choices(power, held, rules)
        if (held.power, choices) != (self._power, self._shown):
            self._power, self._shown = held.power, choices
            self._fill()
        names = {each.power: tr(book.powers[each.power].name) for each in others}
        for choice in choices:
            field = self.fields[choice.id]
            if isinstance(field, WeaponChoice):
                field.show_weapons(held, book.gear)
            else:
                field.show_answers(held.answers(choice.id), names)

    def _fill(self) -> None:
        """Create a field for each choice; existing fields are kept."""
        wanted = {choice.id for choice in self._shown}
        for id_ in list(self.fields):
            field = self.fields[id_]
            if id_ not in wanted or field.choice not in self._shown:
                self._column.removeWidget(field)
                field.hide()
                field.deleteLater()
                del self.fields[id_]
        for index, choice in enumerate(self._shown):
            if choice.id not in self.fields:
                self.fields[choice.id] = self._field(choice)
                self._column.insertWidget(index, self.fields[choice.id])

    def _field(self, choice: PowerChoice) -> ChoiceField | WeaponChoice:
        if choice.answer is ChoiceAnswer.WEAPON:
            weapons = WeaponChoice(choice)
            weapons.answered.connect(lambda answers: self.answered.emit(choice, answers))
            return weapons
        field = ChoiceField(choice)
        field.toggled.connect(lambda answer: self.toggled.emit(choice, answer))
        field.wrote.connect(lambda answers: self.answered.emit(choice, answers))
        field.left.connect(self.left)
        return field
