"""The questions a power asks: each with its answers to press, or a field for one's own words."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.choices import Answer, Choice
from fourc_desktop.games.fourc.rules.power_choices import due_choices
from fourc_desktop.games.fourc.rules.powers import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.screens.builder.choice_field import ChoiceField
from fourc_desktop.games.fourc.screens.builder.weapon_choice import WeaponChoice
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space


class PowerChoices(QWidget):
    """Every choice that is due; `toggled` and `answered` say what a person does with one."""

    toggled = Signal(object, str)
    """A choice, and the answer that was pressed."""

    answered = Signal(object, tuple)
    """A choice, and all its answers as they are typed."""

    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown: tuple[Choice, ...] = ()
        self._power = ""
        self.fields: dict[str, ChoiceField | WeaponChoice] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.CARD)

    def stops(self) -> list[QWidget]:
        """Where Tab stops here, in order."""
        return [stop for choice in self._shown for stop in self.fields[choice.id].stops()]

    def show_power(
        self, held: HeldPower, others: Sequence[HeldPower], rules: Rules, book: Rulebook
    ) -> None:
        """Show the choices of a power; `others` are the powers that may live in it."""
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
        """Have a field for each choice; those that stay keep their place."""
        wanted = {choice.id for choice in self._shown}
        for id_ in list(self.fields):
            field = self.fields[id_]
            if id_ not in wanted or field.choice not in self._shown:
                self._column.removeWidget(field)
                field.hide()
                field.deleteLater()
                del self.fields[id_]
        for place, choice in enumerate(self._shown):
            if choice.id not in self.fields:
                self.fields[choice.id] = self._field(choice)
                self._column.insertWidget(place, self.fields[choice.id])

    def _field(self, choice: Choice) -> ChoiceField | WeaponChoice:
        if choice.answer is Answer.WEAPON:
            weapons = WeaponChoice(choice, self._appearance)
            weapons.answered.connect(lambda answers: self.answered.emit(choice, answers))
            return weapons
        field = ChoiceField(choice, self._appearance)
        field.toggled.connect(lambda answer: self.toggled.emit(choice, answer))
        field.wrote.connect(lambda answers: self.answered.emit(choice, answers))
        field.left.connect(self.left)
        return field
