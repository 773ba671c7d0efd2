"""Where the powers come from: rolled or chosen, and what that changes."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.rules.drafting import settle_origin
from fourc_desktop.games.fourc.rules.limits import Companion
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.page import Page
from fourc_desktop.games.fourc.screens.builder.panel import Panel
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import signed
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.dice_boxes import DiceBoxes
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.lock_button import LockButton
from fourc_desktop.ui.widgets.radio_list import RadioButton
from fourc_desktop.ui.widgets.reroll_button import RerollButton
from fourc_desktop.ui.widgets.source_tip import Serve

NO_TRAIT: Final = ""


class OriginPage(Page):
    """Dice above, every origin below with what it changes; the trait it raises where one may."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        super().__init__(desk, appearance, serve)
        self.dice = DiceBoxes(appearance, tr("Dice of the origin"))
        self.lock = LockButton(appearance, tr("the origin"))
        self.reroll = RerollButton(appearance, tr("the origin"))
        self._rolled = label("", tone="ink2", wrap=True)
        self._refusal = Refusal(appearance)
        self._roll_panel = Panel(tr("What the dice say"))
        self.list = OriginList(appearance)
        self.trait = ChoiceBox(appearance)
        self.trait.setAccessibleName(tr("The trait it raises"))
        self.trait.addItem(tr("Choose a trait"), NO_TRAIT)
        for trait in Trait:
            self.trait.addItem(tr(trait.title), trait.value)
        self._trait_panel = Panel()
        self._trait_row = FormRow(tr("The trait it raises"), self.trait, appearance)
        self._lay_out()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show what is settled."""
        book, able = self.desk.book, self.desk.changeable
        locked = Field.ORIGIN in draft.locked
        self._roll_panel.setVisible(draft.method is Method.ROLL)
        self.dice.show_dice(draft.origin_dice)
        self.dice.setEnabled(able)
        self.lock.show_locked(locked=locked)
        self.lock.setEnabled(able)
        self.reroll.setEnabled(able and not locked)
        self._rolled.setText(self._said(draft))
        self.list.show_origins(tuple(book.origins.values()), draft.rules)
        self.list.show_chosen(draft.origin)
        self.list.setEnabled(able)
        origin = book.origins.get(draft.origin)
        chooses = draft.rules.origin_modifiers and origin is not None and origin.chosen_trait > 0
        self._trait_panel.setVisible(chooses or draft.origin_trait is not None)
        self.trait.setCurrentIndex(
            self.trait.findData(draft.origin_trait.value if draft.origin_trait else NO_TRAIT)
        )
        self.trait.setEnabled(able)

    def sentence(self, draft: Draft) -> str:
        """What an origin does by these rules."""
        limits = draft.limits
        if limits is not None and limits.companion is Companion.ALTER_EGO:
            return tr("The second self is always a Skilled Human")
        if draft.rules.origin_modifiers:
            return tr("It changes numbers, skills and powers")
        return tr("By these rules it changes no number")

    def roll(self) -> None:
        """Roll the origin where it is not locked."""
        if self.reroll.isEnabled() and self.desk.draft.method is Method.ROLL:
            self.desk.roll((Field.ORIGIN,), "Roll the origin")

    def _said(self, draft: Draft) -> str:
        if not draft.origin:
            return tr("Not rolled yet: press R, or type what your dice show.")
        if draft.origin_dice is None:
            return tr("Chosen, not rolled.")
        band = self.desk.book.origin_rolls.band(draft.origin_dice)
        name = self.desk.book.origins[band.result].name
        return tr("{low:02}–{high:02}: {name}", low=band.low, high=band.high, name=tr(name))

    def _choose(self, origin: str) -> None:
        def chosen(draft: Draft) -> Draft:
            keeps = self.desk.book.origins[origin].chosen_trait > 0
            trait = draft.origin_trait if keeps else None
            return settle_origin(draft, origin, trait=trait)

        self.desk.do(chosen, "Choose the origin")

    def _choose_trait(self, place: int) -> None:
        value = self.trait.itemData(place)
        trait = Trait(value) if value else None
        self.desk.do(
            lambda draft: settle_origin(draft, draft.origin, dice=draft.origin_dice, trait=trait),
            "Choose the trait the origin raises",
        )

    def _connect(self) -> None:
        self.dice.typed.connect(lambda dice: self.desk.type_dice(Field.ORIGIN, dice))
        self.dice.refused.connect(self._refusal.show_sentence)
        self.lock.clicked.connect(lambda on: self.desk.lock(Field.ORIGIN, locked=on))
        self.reroll.clicked.connect(self.roll)
        self.list.chosen.connect(self._choose)
        self.trait.activated.connect(self._choose_trait)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(Space.PANEL)
        for widget in (self.dice, self._rolled, self.lock, self.reroll):
            row.addWidget(widget, 1 if widget is self._rolled else 0)
        self._roll_panel.body.addLayout(row)
        self._roll_panel.body.addWidget(self._refusal)
        self._trait_panel.body.addWidget(self._trait_row)
        origins = Panel(tr("The origins"))
        origins.body.addWidget(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        for panel in (self._roll_panel, self._trait_panel, origins):
            column.addWidget(panel)


class OriginList(QWidget):
    """Every origin with who that is and what it changes; `chosen` has the id a person wants."""

    chosen = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._group = QButtonGroup(self)
        self.buttons: dict[str, RadioButton] = {}
        self._shown: tuple[Origin, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.CARD)

    def show_origins(self, origins: tuple[Origin, ...], rules: Rules) -> None:
        """List these, with what they change by these rules."""
        if origins != self._shown:
            self._shown = origins
            self._fill()
        for origin in origins:
            more = (tr(origin.description), changes(origin) if rules.origin_modifiers else "")
            self.buttons[origin.id].show_more("\n".join(filter(None, more)))

    def show_chosen(self, id_: str) -> None:
        """Mark the one that is settled, or none."""
        self._group.setExclusive(False)
        for origin, button in self.buttons.items():
            button.setChecked(origin == id_)
        self._group.setExclusive(True)

    def _fill(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = {}
        for origin in self._shown:
            button = RadioButton(tr(origin.name), self._appearance)
            button.setProperty("rule_topic", f"origin:{origin.id}")
            button.clicked.connect(lambda _on, id_=origin.id: self.chosen.emit(id_))
            self._group.addButton(button)
            self.buttons[origin.id] = button
            self._column.addWidget(button)


def changes(origin: Origin) -> str:
    """What an origin changes, in a line: "Fortitude +10, Lifestyle −10, 1 power more"."""
    bonuses = {bonus for _, bonus in origin.traits}
    if len(origin.traits) == len(Trait) and len(bonuses) == 1:
        found = [tr("all traits {bonus}", bonus=signed(bonuses.pop()))]
    else:
        found = [f"{tr(trait.title)} {signed(bonus)}" for trait, bonus in origin.traits]
    if origin.chosen_trait:
        found.append(tr("one trait of your choice {bonus}", bonus=signed(origin.chosen_trait)))
    if origin.lifestyle:
        found.append(f"{tr('Lifestyle')} {signed(origin.lifestyle)}")
    if origin.no_repute:
        found.append(tr("Repute starts at 0"))
    if origin.skills:
        found.append(counted(origin.skills, "{count} skill more", "{count} skills more"))
    if origin.powers > 0:
        found.append(counted(origin.powers, "{count} power more", "{count} powers more"))
    if origin.powers < 0:
        found.append(counted(-origin.powers, "{count} power less", "{count} powers less"))
    if origin.innate:
        found.append(tr("powers are inborn"))
    line = ", ".join(found)
    return line[:1].upper() + line[1:]
