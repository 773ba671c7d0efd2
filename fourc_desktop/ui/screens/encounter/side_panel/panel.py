"""The right panel: the selected combatant or the open roll, and the main button below."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from fourc_desktop.core.encounter.scenes import AttackScene
from fourc_desktop.ui.screens.encounter.actions.targets import asked_action, asked_action_name
from fourc_desktop.ui.screens.encounter.candidates.adding_mode import AddingMode
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import side_least
from fourc_desktop.ui.screens.encounter.side_panel.answers import AnswerBar
from fourc_desktop.ui.screens.encounter.side_panel.combatant_panel import CombatantPanel
from fourc_desktop.ui.screens.encounter.side_panel.consequence import (
    AfterQuestion,
    DoneList,
    TokenPortrait,
)
from fourc_desktop.ui.screens.encounter.side_panel.main_button import PanelFoot
from fourc_desktop.ui.screens.encounter.side_panel.roll_bar import DiceBar, RollBar
from fourc_desktop.ui.screens.encounter.side_panel.roll_source import EncounterRollSource
from fourc_desktop.ui.shared.open_roll import OpenRollWidget
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, ResponsiveRow, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    SCROLL_BAR_WIDTH,
    PanelScrollArea,
    RowScrollArea,
    bring_into_view,
)
from fourc_desktop.ui.widgets.painting.surfaces import Surface

MakeOpenRoll = Callable[[EncounterRollSource], OpenRollWidget]
"""A function that makes a game's widget for the open rolls of an encounter."""


DICE_IN_VIEW_FROM: Final = 480
"""The height of the panel, in pixels at 100 % text, from which the dice stay below what scrolls."""

NUMBERS_FIRST_FROM: Final = 640
"""The height, in pixels at 100 % text, from which the numbers are above the actions, else below."""

WORDS_BESIDE_ONE: Final = 160
WORDS_BESIDE: Final = 232
"""The widths of a header, in pixels at 100 % text, from which text is beside portraits.

They are those for one portrait and for two.
"""


class RollHead(QWidget):
    """The header of a roll: roller, target and title; if narrow, text is below portraits."""

    def __init__(self) -> None:
        super().__init__()
        self._portraits = (TokenPortrait(), TokenPortrait())
        self._arrow = label("→", TextStyle.SUBHEAD, tone="ink2")
        self.title = label("", TextStyle.HEAD, head=True, wrap=True)
        self.who = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        portraits, words = QWidget(), QWidget()
        hbox(
            self._portraits[0],
            self._arrow,
            self._portraits[1],
            STRETCH,
            parent=portraits,
            spacing=6,
        )
        vbox(self.title, self.who, STRETCH, parent=words, spacing=0)
        self._row = ResponsiveRow(WORDS_BESIDE, gap=6)
        self._row.add(portraits, 0)
        self._row.add(words)
        vbox(self._row, parent=self)

    def show_roll(
        self, actor: CombatantItem | None, target: CombatantItem | None, title: str, who: str
    ) -> None:
        """Show the roller, the target if there is one, and the title of the roll."""
        for portrait, person in zip(self._portraits, (actor, target), strict=True):
            portrait.show_person(person)
        are_two = actor is not None and target is not None
        self._arrow.setVisible(are_two)
        self._row.set_row_width(WORDS_BESIDE if are_two else WORDS_BESIDE_ONE)
        self.title.setText(title)
        self.who.setText(who)
        self.who.setVisible(bool(who))


class SidePanel(Surface):
    """Shows the selected combatant, the candidates to add, or an open roll with its questions.

    `map_wanted` asks to focus the map; `settled` does so after a pending question was answered.
    """

    map_wanted = Signal()
    settled = Signal()

    def __init__(
        self,
        controller: EncounterController,
        adding_mode: AddingMode,
        make_open_roll: MakeOpenRoll,
        shortcut: str,
        parent: QWidget | None = None,
    ) -> None:
        """`shortcut` is the key of the main button."""
        super().__init__(parent)
        self._adding_mode = adding_mode
        self._controller = controller
        self._make_open_roll = make_open_roll
        self.source = EncounterRollSource(controller)
        self.open_roll: OpenRollWidget | None = None
        self._selected = ""
        self._widest = 0
        self._is_outdated = False
        self._before_form = 0
        self._needs_roll = self._had_dice = self._was_open = False
        self.who = CombatantPanel(controller)
        self.roll = RollBar(controller)
        self.dice = DiceBar(controller)
        self.answers = AnswerBar(controller)
        self.done = DoneList()
        self.after = AfterQuestion(controller)
        self.head = RollHead()
        self.foot = PanelFoot(controller, self.source, shortcut, self.roll.throw)
        self._pages = QStackedWidget(self)
        self.who_page, inside = QWidget(self._pages), QWidget()
        self._who_column = vbox((self.who, 1), parent=inside, spacing=0)
        buttons = self.who.action_options.shown_buttons
        self.who_area = RowScrollArea(inside, buttons, parent=self.who_page)
        self._who_page_column = vbox((self.who_area, 1), self.dice, parent=self.who_page, spacing=0)
        self.roll_page = QWidget()
        self._column = vbox(
            self.head,
            hairline(),
            self.roll.throw,
            self.answers,
            self.done,
            self.roll,
            self.after,
            STRETCH,
            parent=self.roll_page,
            margins=(Space.PANEL, Space.PANEL, Space.GRID, Space.INSIDE),
            spacing=Space.CARD,
        )
        self.roll_area = PanelScrollArea(self.roll_page, parent=self._pages)
        for each in (self.who_page, self.roll_area, adding_mode.panel):
            self._pages.addWidget(each)
        vbox((self._pages, 1), self.foot, parent=self, spacing=0)
        application().theme_changed.connect(self._measure_anew)
        self.foot.main.clicked.connect(self.go_on)
        self.roll.map_wanted.connect(self.map_wanted)
        self.roll.throw.edited.connect(self._follow_edit)
        self.roll.throw.asked.connect(lambda: self.reveal(self.roll.throw))
        self.who.map_wanted.connect(self.map_wanted)
        for form in (self.roll.form, self.who.form):
            form.completed.connect(self._focus_main)
        self.roll.form.revealed.connect(self.reveal)
        self.who.form.revealed.connect(self._reveal_question)

    @property
    def shows_roll(self) -> bool:
        """Whether an open roll or its question is shown."""
        return self.page is self.roll_area

    @property
    def page(self) -> QWidget:
        """The part above the main button that is shown."""
        page = self._pages.currentWidget()
        assert page is not None
        return page

    def refresh(self, people: dict[str, CombatantItem]) -> None:
        """Show the selected combatant or the open roll; `people` are all combatants by id."""
        controller = self._controller
        # Hiding the focused part of a roll moves the focus anywhere.
        had_focus = self._has_focus()
        has_roll = self.source.refresh()
        is_open = has_roll and not self.source.view().is_preview
        self._show_open_roll(shown=is_open)
        self.answers.refresh()
        self.roll.refresh(has_panel=is_open)
        action = asked_action(controller) if self.roll.asks else None
        attack = None if action is None else action.attack
        actor = None if attack is None else people.get(attack.who)
        self.done.show_action(action, "" if actor is None else actor.name)
        self.after.show_question(people, is_asked=self.roll.asks)
        self._show_combatant(people.get(controller.selected))
        self.dice.refresh()
        self._needs_roll = is_open or self.roll.is_needed
        self.show_page()
        if self.shows_roll:
            self._show_head(people, attack)
        self.foot.refresh()
        self._follow_roll(had_focus=had_focus)

    def go_on(self) -> None:
        """Take the next step, after adding what was typed for the open roll.

        A throw that is waited for is entered.
        """
        if self.roll.throw.is_ready:
            self.roll.throw.enter()
            return
        shown = self.open_roll if self.shows_roll else None
        if shown is None or not shown.isVisible() or shown.add_typed():
            self._controller.go_on()

    def _follow_edit(self) -> None:
        """Update the main button to the typed dice, which end the refusal of missing ones."""
        self.foot.refresh()
        self._controller.command_runner.end_wait_refusal()

    def _show_combatant(self, person: CombatantItem | None) -> None:
        """Show the selected combatant; another one from the top.

        After a form, the panel is scrolled to where it was before.
        """
        bar, form = self.who_area.verticalScrollBar(), self.who.form
        had_form, place = not form.isHidden(), bar.value()
        self.who.refresh(person)
        if self._selected != self._controller.selected:
            self._selected, self._before_form = self._controller.selected, 0
            bar.setValue(0)
        if had_form and form.isHidden():
            QTimer.singleShot(0, bar, lambda: bar.setValue(self._before_form))
        elif not had_form:
            self._before_form = place

    def show_page(self) -> None:
        """Show the open roll, else the candidates in the adding mode, else the combatant."""
        usual = self._adding_mode.panel if self._adding_mode.is_on else self.who_page
        self._pages.setCurrentWidget(self.roll_area if self._needs_roll else usual)
        QTimer.singleShot(0, self, self._measure)

    def _follow_roll(self, *, had_focus: bool) -> None:
        """Show a new roll from its top; once thrown, its result, what alters it, the main button.

        `had_focus` if the focus was in the panel before it showed the current state.
        """
        controller = self._controller
        found = controller.fight.roll.open_roll(controller.state)
        has_dice = found is not None and bool(found.dice)
        is_open = controller.fight.rules.pending(controller.state) is not None
        had_dice, was_open = self._had_dice, self._was_open
        self._had_dice, self._was_open = has_dice, is_open
        if has_dice and not had_dice and controller.may_change:
            if self.isVisible() and self.window().isActiveWindow():
                self._focus_main()
            if (shown := self.open_roll) is not None:
                if not shown.alterations().isHidden():
                    self.reveal(shown.alterations())
                # Last, so that it is in view also where both are too high.
                self.reveal(shown.outcome())
        elif is_open and not was_open:
            self.roll_area.verticalScrollBar().setValue(0)
        elif was_open and not is_open and had_focus:
            self.settled.emit()

    def _has_focus(self) -> bool:
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def focus_roll(self) -> None:
        """Focus the first response to the open roll, else the main button."""
        self.roll_area.verticalScrollBar().setValue(0)
        if not self.answers.focus_first():
            self._focus_main()

    def press_key(self, text: str) -> bool:
        """Use a key of the pending throw or the open roll; return whether it has one."""
        if self.shows_roll and self.roll.throw.isVisible() and self.roll.throw.begin(text):
            return True
        shown = self.open_roll if self.shows_roll else None
        return shown is not None and shown.isVisible() and shown.press_key(text)

    def reveal(self, widget: QWidget) -> None:
        """Scroll a widget into view after the layout."""
        QTimer.singleShot(0, widget, lambda: bring_into_view(widget))

    def _reveal_question(self, field: QWidget) -> None:
        """Scroll a question into view after the layout, with the name of its action above it."""

        def bring() -> None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            view, bar = self.who_area.viewport(), self.who_area.verticalScrollBar()
            if not view.rect().contains(QRect(field.mapTo(view, QPoint(0, 0)), field.size())):
                # The form begins below the gap, in which nothing of the combatant is seen.
                top = self.who.form.mapTo(view, QPoint(0, 0)).y()
                bar.setValue(bar.value() + top - Space.CARD)
                bring_into_view(field)

        QTimer.singleShot(0, field, bring)

    def showEvent(self, event: QShowEvent) -> None:
        """Measure again; what was hidden while the text size changed is only laid out now."""
        super().showEvent(event)
        if self._is_outdated:
            self._measure_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the choice of dice and the numbers."""
        super().resizeEvent(event)
        self._place_parts()

    def minimumSizeHint(self) -> QSize:
        """The width of the widest content so far, so that the map does not move back and forth."""
        return QSize(max(side_least(), self._widest), current_theme().px(160))

    def _place_parts(self) -> None:
        """Keep the choice of dice in view, and the numbers above the actions, unless it is low."""
        is_high = self.height() >= current_theme().px(DICE_IN_VIEW_FROM)
        column = self._who_page_column if is_high else self._who_column
        if column.indexOf(self.dice) < 0:
            was_visible = self.dice.isVisible()
            column.addWidget(self.dice)
            if was_visible:
                self.dice.show()  # A new parent hides it.
        # Aligned with what scrolls, and clear of it and of its scroll bar.
        above, beside = (Space.GRID, SCROLL_BAR_WIDTH) if is_high else (0, 0)
        self.dice.setContentsMargins(0, above, beside, 0)
        self.who.place_numbers(first=self.height() >= current_theme().px(NUMBERS_FIRST_FROM))

    def _measure_anew(self) -> None:
        self._widest = 0
        self._is_outdated = not self.isVisible()
        self._place_parts()
        QTimer.singleShot(0, self, self._measure)

    def _measure(self) -> None:
        """Measure the shown page after its layout; before, hidden parts would count as well.

        A hidden page keeps the layout from when it was last shown, perhaps with larger text.
        """
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        widths = (each.minimumSizeHint().width() for each in (self.page, self.foot))
        self._widest = max(self._widest, *widths)
        self.updateGeometry()

    def _focus_main(self) -> None:
        self.foot.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_open_roll(self, *, shown: bool) -> None:
        """Show the game's widget for the open roll; it is created on first use."""
        if self.open_roll is None:
            if not shown:
                return
            self.open_roll = self._make_open_roll(self.source)
            self._column.insertWidget(self._column.indexOf(self.done), self.open_roll)
        if shown:
            self.open_roll.asks_dice = self._controller.command_runner.waiting is None
            self.open_roll.refresh()
        self.open_roll.setVisible(shown)

    def _show_head(self, people: dict[str, CombatantItem], attack: AttackScene | None) -> None:
        """Show the header of the roll, or the question after an attack if there is no roll."""
        state, fight = self._controller.state, self._controller.fight
        found = fight.roll.open_roll(state)
        if found is None:
            form = self._controller.form
            who = "" if form is None else str(form.option.fixed.get("who", ""))
            actor = people.get(who if attack is None else attack.who)
            target = None if attack is None else people.get(attack.target)
            title = "" if attack is None else asked_action_name(self._controller, attack.who)
            title = tr(title or ("" if form is None else form.option.name))
            if not title and fight.rules.pending(state) is not None:
                title = tr("To decide")
            if not title and self._controller.command_runner.waiting is not None:
                title = tr("Physical dice")
            named = [] if target is None else [target.name]
            words = "" if attack is None else _who_text(actor, named)
            self.head.show_roll(actor, target, title, words)
            return
        actor, title = people.get(found.who), tr(found.title)
        targets: tuple[str, ...] = ()
        location = ""
        if self.source.refresh():
            view = self.source.view()
            title, targets = tr(view.title or view.roll.check.on) or title, view.targets
            location = view.location
        aimed = [each for each in people.values() if each.name in targets]
        target = aimed[0] if len(aimed) == 1 else None
        self.head.show_roll(actor, target, title, _who_text(actor, targets, location))


def _who_text(actor: CombatantItem | None, targets: Sequence[str], location: str = "") -> str:
    """Who acts, and below it at whom, by name, and at which location."""
    words = [] if actor is None else [actor.name]
    if targets:
        at = tr("at {names}", names=", ".join(targets))
        words.append(f"{at}: {location}" if location else at)
    return "\n".join(words)
