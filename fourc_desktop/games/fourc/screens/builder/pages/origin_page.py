"""The origin page of the builder: rolled or chosen, with the effects of each origin."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.core.text import added_text, capitalized
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_origin
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.traits import Origin, Trait
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPage, BuilderPanel
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, announce, set_tab_order
from fourc_desktop.ui.widgets.buttons.button import RerollButton
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup, RadioButton
from fourc_desktop.ui.widgets.buttons.toggle_buttons import LockButton
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view

NO_TRAIT: Final = ""


class OriginPage(BuilderPage):
    """Dice above, the list of origins, and below it the trait for the origin's bonus.

    The trait appears below the list, and the page is not scrolled to it, so that the list does not
    move under the pointer. While it is open, the bar below the page asks for it.
    """

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        super().__init__(controller, serve)
        self.dice = DiceField(tr("Dice of the origin"))
        self.lock = LockButton(tr("the origin"))
        self.reroll = RerollButton(tr("the origin"))
        self._rolled = label("", tone="ink2", wrap=True)
        self._refused = ""
        self._roll_panel = BuilderPanel(tr("Roll"))
        self.list = OriginList()
        self.trait = ComboBox()
        self.trait.addItem(tr("Choose a trait"), NO_TRAIT)
        for trait in Trait:
            self.trait.addItem(tr(trait.title), trait.value)
        self._trait_panel = BuilderPanel()
        self._trait_title = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        self._trait_title.setBuddy(self.trait)
        self._choice = ProblemFix(tr("Choose a trait"), self._list_traits)
        self._build_layout()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show the current origin."""
        book, able = self.controller.book, self.controller.changeable
        locked = DraftField.ORIGIN in draft.locked
        self._roll_panel.setVisible(draft.method is CreationMethod.ROLL)
        self.dice.show_dice(draft.origin_dice)
        allow(self.dice, changeable=able)
        self.lock.show_locked(locked=locked)
        allow(self.lock, changeable=able)
        allow(self.reroll, changeable=able, reason=tr("It is locked") if locked else "")
        self._show_rolled(draft)
        if self.list.show_origins(tuple(book.origins.values()), draft.rules):
            set_tab_order(self.reroll, *self.list.buttons.values(), self.trait)
        self.list.show_chosen(draft.origin)
        allow(self.list, changeable=able)
        self._show_trait(draft)
        allow(self.trait, changeable=able)

    def sentence(self, draft: Draft) -> str:
        """A sentence about the effects of origins under these rules."""
        limits = draft.limits
        if limits is not None and limits.companion is CompanionRole.ALTER_EGO:
            return tr("An Alter-Ego is always a Skilled Human")
        if draft.rules.origin_modifiers and draft.entered:
            return tr("The sheet holds its numbers; skills and powers follow from it")
        if draft.rules.origin_modifiers:
            return tr("It changes numbers, skills and powers")
        return tr("By these rules it changes no number")

    def roll(self) -> None:
        """Roll the origin unless it is locked."""
        if self.reroll.isEnabled() and self.controller.draft.method is CreationMethod.ROLL:
            self.controller.roll((DraftField.ORIGIN,), "Roll the origin")

    def roll_refusal(self, draft: Draft) -> str:
        """Whether the origin is locked."""
        is_locked = draft.method is CreationMethod.ROLL and DraftField.ORIGIN in draft.locked
        return tr("The origin is locked: unlock it to roll it") if is_locked else ""

    def begin(self) -> None:
        """Focus what is open: the dice of the origin, or the trait it raises."""
        draft = self.controller.draft
        if draft.method is CreationMethod.ROLL and not draft.origin and self.dice.isEnabled():
            self.dice.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._asks_for_trait(draft) and draft.origin_trait is None and self.trait.isEnabled():
            self._go_to_trait()
        elif draft.method is not CreationMethod.ROLL:
            self.list.begin(draft.origin)

    def _asks_for_trait(self, draft: Draft) -> bool:
        origin = self.controller.book.origins.get(draft.origin)
        modifies = draft.rules.origin_modifiers and not draft.entered
        return modifies and origin is not None and origin.chosen_trait > 0

    def _show_trait(self, draft: Draft) -> None:
        """Show the trait that the origin raises, and in the bar that it is open."""
        asks = self._asks_for_trait(draft)
        origin = self.controller.book.origins.get(draft.origin)
        by = 0 if origin is None else origin.chosen_trait
        title = tr("Trait to raise ({bonus})", bonus=added_text(by)) if by else tr("Trait to raise")
        self._trait_title.setText(title)
        self.trait.setAccessibleName(title)
        self._trait_panel.setVisible(asks or draft.origin_trait is not None)
        self.trait.setCurrentIndex(
            self.trait.findData(draft.origin_trait.value if draft.origin_trait else NO_TRAIT)
        )
        if asks and draft.origin_trait is None and origin is not None:
            words = tr("{origin} raises one trait by {by}.", origin=tr(origin.name), by=by)
            self.noted.emit(words, (self._choice,) if self.controller.changeable else ())
        else:
            self.noted.emit("", ())

    def _go_to_trait(self) -> None:
        self.trait.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_view(self._trait_panel)

    def _list_traits(self) -> None:
        self._go_to_trait()
        self.trait.showPopup()

    def _pass_dice(self) -> None:
        """After Enter in the dice, focus the trait that the origin raises if it is open."""
        if self._trait_panel.isVisible() and self.trait.currentData() == NO_TRAIT:
            self._go_to_trait()
        else:
            self.passed.emit()

    def _origin_text(self, draft: Draft) -> str:
        if not draft.origin and DraftField.ORIGIN in draft.locked:
            return tr("It is locked: unlock it, or type what your dice show.")
        if not draft.origin:
            return tr("Not rolled yet: press R, or type what your dice show.")
        if draft.origin_dice is None:
            return tr("Chosen, not rolled.")
        band = self.controller.book.origin_rolls.band(draft.origin_dice)
        name = self.controller.book.origins[band.result].name
        return tr("{low:02}–{high:02}: {name}", low=band.low, high=band.high, name=tr(name))

    def _refuse(self, sentence: str) -> None:
        """Show what is wrong with the typed dice in place of what they say; empty removes it."""
        self._refused = sentence
        if self.controller.document_id:  # the dice are left when their draft has been closed, too
            self._show_rolled(self.controller.draft)
        if sentence:
            announce(self, sentence)

    def _show_rolled(self, draft: Draft) -> None:
        self._rolled.setText(self._refused or self._origin_text(draft))
        set_style_properties(self._rolled, tone="danger" if self._refused else "ink2")

    def _choose_trait(self, index: int) -> None:
        value = self.trait.itemData(index)
        trait = Trait(value) if value else None
        self.controller.do(
            lambda draft: set_origin(draft, draft.origin, dice=draft.origin_dice, trait=trait),
            "Choose the trait the origin raises",
        )

    def _connect(self) -> None:
        self.dice.typed.connect(lambda dice: self.controller.type_dice(DraftField.ORIGIN, dice))
        self.dice.refused.connect(self._refuse)
        self.dice.returnPressed.connect(self._pass_dice)
        self.lock.clicked.connect(lambda on: self.controller.lock(DraftField.ORIGIN, locked=on))
        self.reroll.clicked.connect(self.roll)
        self.list.chosen.connect(self.controller.choose_origin)
        self.trait.activated.connect(self._choose_trait)

    def _build_layout(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(Space.PANEL)
        for widget in (self.dice, self._rolled, self.lock, self.reroll):
            row.addWidget(widget, 1 if widget is self._rolled else 0)
        self._roll_panel.body.addLayout(row)
        self._trait_panel.body.addWidget(self._trait_title)
        self._trait_panel.body.addWidget(self.trait, 0, Qt.AlignmentFlag.AlignLeft)
        origins = BuilderPanel(tr("The origins"))
        origins.body.addWidget(self.list)
        column = vbox(parent=self, spacing=Space.PANEL)
        for panel in (self._roll_panel, origins, self._trait_panel):
            column.addWidget(panel)


class OriginList(QWidget):
    """The origins with description and effects; `chosen` carries an id."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._group = ExclusiveGroup(self)
        self.buttons: dict[str, RadioButton] = {}
        self._shown: tuple[Origin, ...] = ()
        self._column = vbox(parent=self, spacing=Space.CARD)

    def show_origins(self, origins: tuple[Origin, ...], rules: Rules) -> bool:
        """List origins with their effects under these rules.

        Return whether the list has changed.
        """
        are_new = origins != self._shown
        if are_new:
            self._shown = origins
            self._fill()
        for origin in origins:
            more = (tr(origin.description), changes(origin) if rules.origin_modifiers else "")
            self.buttons[origin.id].show_more("\n".join(filter(None, more)))
        return are_new

    def begin(self, id_: str) -> None:
        """Focus the current one, or without any the first, which is not chosen by that."""
        first = next(iter(self.buttons.values()), None)
        button = self.buttons.get(id_, first)
        if button is not None and button.isEnabled():
            button.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(button)

    def show_chosen(self, id_: str) -> None:
        """Mark the current one, or none."""
        self._group.show_checked(self.buttons.get(id_))

    def _fill(self) -> None:
        clear_layout(self._column)
        self.buttons = {}
        for origin in self._shown:
            button = RadioButton(tr(origin.name))
            button.setProperty("rule_topic", f"origin:{origin.id}")
            button.clicked.connect(lambda _on, id_=origin.id: self.chosen.emit(id_))
            self._group.addButton(button)
            self.buttons[origin.id] = button
            self._column.addWidget(button)


def changes(origin: Origin) -> str:
    """The effects of an origin in one line: "Fortitude +10, Lifestyle −10, 1 extra power"."""
    bonuses = {bonus for _, bonus in origin.traits}
    if len(origin.traits) == len(Trait) and len(bonuses) == 1:
        found = [tr("all traits {bonus}", bonus=added_text(bonuses.pop()))]
    else:
        found = [f"{tr(trait.title)} {added_text(bonus)}" for trait, bonus in origin.traits]
    if origin.chosen_trait:
        found.append(tr("one trait of your choice {bonus}", bonus=added_text(origin.chosen_trait)))
    if origin.lifestyle:
        found.append(f"{tr('Lifestyle')} {added_text(origin.lifestyle)}")
    if origin.no_repute:
        found.append(tr("Repute starts at 0"))
    if origin.skills:
        found.append(count_text(origin.skills, "{count} extra skill", "{count} extra skills"))
    if origin.powers > 0:
        found.append(count_text(origin.powers, "{count} extra power", "{count} extra powers"))
    if origin.powers < 0:
        found.append(count_text(-origin.powers, "{count} fewer power", "{count} fewer powers"))
    if origin.innate:
        found.append(tr("powers are inborn"))
    return capitalized(", ".join(found))
