"""The weapons that the power Weapon pays for."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.choices import Choice
from fourc_desktop.games.fourc.rules.gear import Gear
from fourc_desktop.games.fourc.rules.powers import RAISE, HeldPower
from fourc_desktop.games.fourc.rules.weapon_choice import WEAPONS
from fourc_desktop.games.fourc.rules.weapons import combined_damage
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import hairline, label
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem


class WeaponChoice(QWidget):
    """What is carried with its damage, how much is left, and a list to take more from."""

    answered = Signal(tuple)

    def __init__(self, choice: Choice, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.choice = choice
        self._answers: tuple[str, ...] = ()
        self._items: tuple[MenuItem, ...] = ()
        self.setAccessibleName(tr(choice.question))
        self._spent = label("", Step.SMALL, tone="ink2", wrap=True)
        self.add = MenuButton(
            tr("Add a weapon"), appearance, lambda: self._items, height=Height.CONTROL
        )
        self.add.chosen.connect(lambda id_: self.answered.emit((*self._answers, id_)))
        self.removes: list[Button] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        foot = QHBoxLayout()
        foot.setSpacing(Space.CARD)
        foot.addWidget(self.add)
        foot.addWidget(self._spent, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addWidget(label(tr(choice.question), strong=True, wrap=True))
        column.addLayout(self._rows)
        column.addLayout(foot)

    def stops(self) -> list[QWidget]:
        """Where Tab stops here, in order."""
        return [*self.removes, self.add]

    def show_weapons(self, held: HeldPower, gear: Gear) -> None:
        """Show what was chosen, and offer what still fits."""
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
        self.add.setEnabled(bool(self._items))
        self._spent.setText(
            tr("{spent} of {worth} points of damage", spent=spent, worth=worth)
            if held.rank is not None
            else tr("Its Rank Value says how much damage they may do.")
        )
        names = {answer: _name(answer, gear) for answer in answers}
        if answers != self._answers or len(self.removes) != len(answers):
            self._answers = answers
            self._fill([names[answer] for answer in answers])

    def _fill(self, names: Sequence[str]) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.removes = []
        for place, name in enumerate(names):
            self._rows.addWidget(self._row(place, name))
            self._rows.addWidget(hairline())

    def _row(self, place: int, name: str) -> QWidget:
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 2, 0, 2)
        inside.addWidget(label(name, wrap=True), 1)
        remove = Button("", self._appearance, kind=Kind.QUIET, icon="x")
        remove.setAccessibleName(tr("Take away {name}", name=name))
        remove.clicked.connect(lambda: self._remove(place))
        inside.addWidget(remove)
        self.removes.append(remove)
        return row

    def _remove(self, place: int) -> None:
        self.answered.emit((*self._answers[:place], *self._answers[place + 1 :]))


def _name(answer: str, gear: Gear) -> str:
    weapon = gear.weapons.get(answer)
    if weapon is None:
        return answer
    return tr("{name}, damage {damage}", name=weapon.name, damage=weapon.damage)
