"""The panel of the selected combatant."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.core.encounter.views import (
    ActionOption,
    ConditionState,
    NumberState,
    PlanStatus,
    Readiness,
    Severity,
)
from fourc_desktop.core.text import capitalized
from fourc_desktop.ui.screens.encounter.actions.form_view import ActionFormView
from fourc_desktop.ui.screens.encounter.actions.option_list import ActionOptionList
from fourc_desktop.ui.screens.encounter.combatants import (
    CombatantItem,
    combatant_place_text,
    condition_badge,
    profile_text,
)
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.model import plan_text
from fourc_desktop.ui.screens.encounter.portraits import PortraitView
from fourc_desktop.ui.screens.encounter.side_panel.gauge_list import GaugeList
from fourc_desktop.ui.text import number, tooltip_text, tr
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip, ConditionSeverity
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import hairline, label, style_label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout, TileLayout
from fourc_desktop.ui.widgets.painting.drawing import wrapped_text
from fourc_desktop.ui.widgets.painting.fitted_text import breakable


class CombatantNumberTile(QWidget):
    """A number of a combatant after its name; changed ones stand out, with the usual number."""

    def __init__(self) -> None:
        super().__init__()
        self._name: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._value: QLabel = label("", TextStyle.SUBHEAD, head=True)
        hbox((self._name, 1), self._value, parent=self, spacing=Space.GRID)

    def show_number(self, shown: NumberState) -> None:
        """Show a number."""
        changed = shown.now != shown.usual
        unit = f" {tr(shown.unit)}" if shown.unit else ""
        usual = tr(shown.usual_word) if shown.usual_word else f"{number(shown.usual)}{unit}"
        # The usual number is written next to the name, since color alone does not convey it.
        named = tr("{name} ({usual})", name=tr(shown.name), usual=usual)
        self._name.setText(named if changed else tr(shown.name))
        self._value.setText(tr(shown.word) if shown.word else f"{number(shown.now)}{unit}")
        for each in (self._name, self._value):
            each.setToolTip(tooltip_text(tr("usually {usual}", usual=usual)) if changed else "")
        set_style_properties(self._value, tone="warn" if changed else "ink")


STATES: Final[Mapping[Readiness | PlanStatus, str]] = {
    PlanStatus.TO_CHOOSE: "Has to choose",
    PlanStatus.CHOSEN: "Has chosen",
    PlanStatus.TO_DECLARE: "Has to declare",
    PlanStatus.DECLARED: "Has declared",
    Readiness.NOW: "Acting now",
    Readiness.LATER: "Acts later",
    Readiness.DONE: "Has acted",
    Readiness.PASSED: "Takes no part",
    Readiness.OUT: "Out of action",
    Readiness.OVER: "The encounter has ended",
}
GRAVITIES: Final = {
    Severity.GRAVE: ConditionSeverity.GRAVE,
    Severity.HINDERING: ConditionSeverity.HINDERED,
    Severity.HELPFUL: ConditionSeverity.HELPFUL,
}
NUMBERS: Final = 8
"""The most numbers before the actions; further ones follow below them, in a low panel all."""

OWN_WORDS: Final = "…"
"""The entry of the condition list for a free-text condition."""


MAX_NAME_LINES: Final = 3
"""The most lines of a name, so that the state below it is in view; the tooltip has it whole."""


class NameLabel(QLabel):
    """The name of a combatant, in which words break that are wider than the label."""

    def __init__(self) -> None:
        super().__init__()
        style_label(self, TextStyle.HEAD, head=True)
        self.setWordWrap(True)
        self._name = ""

    def show_name(self, name: str) -> None:
        """Show another name."""
        self._name = name
        self.setAccessibleName(name)
        self._break_words()

    def minimumSizeHint(self) -> QSize:
        """No width, so that a long word does not widen the panel."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words for the new width."""
        super().resizeEvent(event)
        self._break_words()

    def changeEvent(self, event: QEvent) -> None:
        """Break the words in a larger font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._break_words()

    def _break_words(self) -> None:
        width = self.contentsRect().width()
        words = breakable(self._name, QFontMetricsF(self.font()), width)
        is_cut = len(wrapped_text(words, self.font(), width, MAX_NAME_LINES + 1)) > MAX_NAME_LINES
        if is_cut:
            words = "\n".join(wrapped_text(words, self.font(), width, MAX_NAME_LINES))
        self.setToolTip(tooltip_text(self._name if is_cut else ""))
        if words != self.text():
            self.setText(words)


class CombatantPanel(QWidget):
    """The selected combatant: gauges, conditions and actions.

    `gauge_wanted` asks to set a gauge, `condition_wanted` to add a condition by name (empty for
    free text), and `map_wanted` to focus the map.
    """

    gauge_wanted = Signal(str)
    condition_wanted = Signal(str)
    map_wanted = Signal()

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._chipped: tuple[tuple[ConditionState, ...], bool] | None = None
        self.portrait = PortraitView()
        self.name = NameLabel()
        self.profile: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._place: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.state: QLabel = label("", TextStyle.SMALL, tone="accent", strong=True, wrap=True)
        self.edited: QLabel = label(
            tr(
                "Edited since joining. This encounter keeps the old numbers; "
                "right-click the token to set others."
            ),
            TextStyle.SMALL,
            tone="warn",
            wrap=True,
        )
        self._gauges = GaugeList()
        self._chips = QWidget()
        self.add = MenuButton(tr("Apply condition"), self._known, height=Height.COMPACT)
        chips = FlowLayout()
        self._chips.setLayout(chips)
        chips.addWidget(self.add)
        self._numbers = TileLayout(Space.PANEL, down=2)
        self._further_numbers = TileLayout(Space.PANEL, down=2)
        self._numbers_before = NUMBERS
        self._shown: tuple[NumberState, ...] = ()
        self._tiles: list[CombatantNumberTile] = []
        self.action_options = ActionOptionList()
        self.form = ActionFormView(controller)
        self._build_layout()
        self.action_options.wanted.connect(self._choose)
        self.add.chosen.connect(
            lambda name: self.condition_wanted.emit("" if name == OWN_WORDS else name)
        )
        self.form.map_wanted.connect(self.map_wanted)
        self._gauges.wanted.connect(self.gauge_wanted)

    def refresh(self, person: CombatantItem | None) -> None:
        """Show a combatant; None empties the panel."""
        self._inside.setVisible(person is not None)
        if person is None:
            return
        controller, state, fight = (
            self._controller,
            self._controller.state,
            self._controller.fight,
        )
        self.portrait.show_person(person)
        self.name.show_name(person.name)
        side = next((tr(e.name) for e in state.sides if e.id == person.combatant.side), "")
        card = person.status.card
        plan = "" if person.status.has_to_choose else plan_text(person)
        self.profile.setText(profile_text(fight, controller.campaign, person) or side)
        self.profile.setAccessibleDescription(tr("Side: {side}", side=side) if side else "")
        self.profile.setVisible(bool(self.profile.text()))
        parts = [
            combatant_place_text(state, person),
            plan,
            "" if card is None else capitalized(card.name),
        ]
        if person.combatant.hidden:
            parts.append(tr("hidden from the players"))
        self._place.setText("\n".join(filter(None, parts)))
        self._show_state(person)
        self.edited.setVisible(controller.is_edited(person.id))
        self._gauges.show_gauges(person.gauges, controller.locked)
        self._show_conditions(person)
        self._show_numbers(fight.views.numbers(state, person.id))
        form = controller.form
        is_asked = form is not None and form.option.fixed.get("who") == person.id
        # An open question replaces the information.
        self._facts.setVisible(not is_asked)
        self._show_further()
        self.action_options.setVisible(not is_asked)
        self.form.setVisible(is_asked)
        if is_asked and form is not None:
            self.form.show_form(form)
        else:
            options, pending = (
                fight.actions.action_options(state, person.id),
                fight.rules.pending(state),
            )
            judge = partial(fight.actions.likelihood, state)
            locked = (
                over_text(controller.end_undone_later) if controller.is_over else controller.locked
            )
            may_change = controller.may_change
            self.action_options.show_options(
                options,
                judge,
                controller.option_refusals,
                may_change=may_change,
                pending=pending,
                locked=locked,
                reason=person.status.reason,
                reserved=fight.actions.reserved_keys,
            )

    def place_numbers(self, *, first: bool) -> None:
        """Show numbers before the actions, or all of them after."""
        before = NUMBERS if first else 0
        if before != self._numbers_before:
            self._numbers_before = before
            self._rebuild_tiles(len(self._shown))
            self._fill_tiles()

    def _show_state(self, person: CombatantItem) -> None:
        """Show the state in the turn, on a filled chip for who acts now."""
        status = person.status
        words = status.reason or tr(STATES[status.choice or status.readiness])
        if status.readiness is Readiness.LATER and not self._controller.state.turn:
            words = ""  # Nobody has a turn before combat starts.
        self.state.setText(words)
        is_filled = status.readiness is Readiness.NOW and not status.has_to_choose
        across, down = (7, 1) if is_filled else (0, 0)
        self.state.setContentsMargins(across, down, across, down)
        set_style_properties(self.state, filled=is_filled)
        # Aligned, a label is narrower than the line that its height is computed for.
        left = Qt.AlignmentFlag.AlignLeft if is_filled else Qt.AlignmentFlag(0)
        self._words.setAlignment(self.state, left)

    def _choose(self, option: ActionOption, by_hand: bool) -> None:  # noqa: FBT001 (from a signal)
        self._controller.choose(option, by_hand=by_hand)

    def _show_conditions(self, person: CombatantItem) -> None:
        may_change = self._controller.may_change
        self._bearing.setVisible(bool(person.gauges))
        enable(self.add, self._controller.locked)
        if (person.conditions, may_change) == self._chipped:
            return
        self._chipped = person.conditions, may_change
        layout = self._chips.layout()
        assert layout is not None
        clear_layout(layout, keep=self.add)
        for each in person.conditions:
            icon, severity = condition_badge(each)[0], GRAVITIES[each.severity]
            chip = ConditionChip(each.label, icon, severity, removable=may_change)
            chip.setAccessibleDescription(tr("Press to remove it"))
            enable(chip, self._controller.locked)
            chip.clicked.connect(
                lambda _checked=False, name=each.name: self._remove_condition(name)
            )
            layout.addWidget(chip)
            chip.show()
        layout.addWidget(self.add)
        self._chips.updateGeometry()

    def _show_numbers(self, numbers: Sequence[NumberState]) -> None:
        if tuple(numbers) == self._shown:
            return
        self._shown = tuple(numbers)
        if len(self._tiles) != len(self._shown):
            self._rebuild_tiles(len(self._shown))
        self._fill_tiles()

    def _fill_tiles(self) -> None:
        for tile, each in zip(self._tiles, self._shown, strict=True):
            tile.show_number(each)
        self._show_further()

    def _show_further(self) -> None:
        has_more = len(self._shown) > self._numbers_before
        self._further.setVisible(not self._facts.isHidden() and has_more)

    def _rebuild_tiles(self, count: int) -> None:
        layouts = (self._numbers, self._further_numbers)
        for layout in layouts:
            clear_layout(layout)
            # Otherwise each tile that is shown lays out all of them anew.
            layout.setEnabled(False)
        self._tiles = [CombatantNumberTile() for _ in range(count)]
        for place, tile in enumerate(self._tiles):
            layouts[place >= self._numbers_before].addWidget(tile)
            tile.show()
        self._numbers_line.setVisible(bool(self._tiles[: self._numbers_before]))
        for layout in layouts:
            layout.setEnabled(True)
            layout.invalidate()

    def _known(self) -> list[MenuItem]:
        names = self._controller.fight.overrides.condition_names()
        own = MenuItem(OWN_WORDS, tr("Custom…"), begins_group=True)
        asked = (MenuItem(each, tr("{condition}…", condition=tr(each))) for each in names)
        return [*asked, own]

    def _remove_condition(self, name: str) -> None:
        controller = self._controller
        controller.set_fighter(
            controller.selected,
            lambda fighter: controller.fight.overrides.without_condition(fighter, name),
        )

    def _head(self) -> QHBoxLayout:
        self._words = words = QVBoxLayout()
        words.setSpacing(2)
        for each in (self.name, self.profile, self._place, self.state):
            words.addWidget(each)
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(Space.PANEL)
        head.addWidget(self.portrait, alignment=Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        return head

    def _build_layout(self) -> None:
        self._bearing = QWidget()
        vbox(
            label(tr("Conditions"), TextStyle.SMALL, tone="ink2"),
            self._chips,
            parent=self._bearing,
            spacing=4,
        )
        self._facts = QWidget()
        self._numbers_line = hairline()
        vbox(
            self._gauges,
            self._bearing,
            hairline(),
            self._numbers,
            self._numbers_line,
            parent=self._facts,
            spacing=Space.GRID,
        )
        self._further = QWidget()
        vbox(hairline(), self._further_numbers, parent=self._further, spacing=Space.GRID)
        self._inside = QWidget()
        vbox(
            self._head(),
            self.edited,
            self._facts,
            self.action_options,
            self._further,
            self.form,
            STRETCH,
            parent=self._inside,
            margins=(Space.PANEL, Space.PANEL, Space.GRID, 0),
            spacing=Space.CARD,
        )
        vbox(self._inside, parent=self)


def over_text(end: str) -> str:
    """What can be done with a fight that has ended; `end` is a step that is not undone first."""
    undo = tr("Undo until “{end}” brings it back.", end=end) if end else tr("Undo brings it back.")
    return tr(
        "The encounter has ended. Replay shows it again; Export as… in the File menu writes "
        "the report; {undo}",
        undo=undo,
    )
