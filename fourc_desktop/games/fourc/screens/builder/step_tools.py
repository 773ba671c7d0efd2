"""The buttons below the steps of the builder: undo, redo, and what concerns the whole draft."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, draft_of
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

HELP: Final = "Any step can be reopened. Later choices are kept."


class BuilderStepTools(StyleChangeMixin, QWidget):
    """The buttons, with a help above them, or a menu that has all of them."""

    instant_wanted = Signal()
    rest_wanted = Signal()
    abandon_wanted = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._compact = False
        self._changeable = True
        self.instant = Button(tr("Instant hero"), icon="zap")
        self.instant.clicked.connect(self.instant_wanted)
        self.rest = Button(tr("Roll everything open"), icon="dices")
        self.rest.clicked.connect(self.rest_wanted)
        self.abandon = Button(tr("Discard changes"), kind=ButtonKind.QUIET, icon="rotate-ccw")
        self.abandon.clicked.connect(self.abandon_wanted)
        self._undo = self._carrier(actions, "undo", tr("Undo"))
        self._redo = self._carrier(actions, "redo", tr("Redo"))
        self._buttons = (self._undo, self._redo, self.instant, self.rest, self.abandon)
        self._words_of = {button: button.text() for button in self._buttons}
        self._there = dict.fromkeys(self._buttons, True)
        for button, words in self._words_of.items():
            button.setAccessibleName(words)
        self.menu = MenuButton("", self._items, icon="ellipsis", height=Height.CONTROL)
        self.menu.setAccessibleName(tr("More"))
        self.menu.setToolTip(tooltip_text(tr("Undo, redo, and roll")))
        self.menu.chosen.connect(lambda place: self._buttons[int(place)].click())
        self._build_layout()
        self._fit()

    @property
    def shown(self) -> tuple[object, ...]:
        """What the height depends on."""
        return (self._compact, *self._there.values())

    def show_draft(self, draft: Draft, *, rest_refusal: str, instant_refusal: str) -> None:
        """Show the buttons for a draft, and why the rest or an instant hero cannot be rolled."""
        self._name_instant(_instant_label(draft))
        self._there[self.abandon] = draft.base is not None
        self._there[self.rest] = draft.method is CreationMethod.ROLL
        if self.menu.isHidden():
            self._show_buttons()
        is_unchanged = draft.base is not None and draft == draft_of(draft.base)
        reason = tr("Nothing has been changed yet") if is_unchanged else ""
        allow(self.abandon, changeable=self._changeable, reason=reason)
        allow(self.rest, changeable=self._changeable, reason=rest_refusal)
        allow(self.instant, changeable=self._changeable, reason=instant_refusal)

    def set_changeable(self, *, changeable: bool) -> None:
        """Enable or disable editing."""
        self._changeable = changeable

    def set_compact(self, *, compact: bool) -> None:
        """Show the icons only."""
        self._compact = compact
        for button, words in self._words_of.items():
            button.setText("" if compact else words)
            self._show_tip(button)
            button.updateGeometry()
        self._fit()

    def arrange(self, *, helps: bool, folded: bool) -> None:
        """Show the help or not, and the buttons or a menu of them."""
        self._help_part.setVisible(helps and not self._compact)
        self.menu.setVisible(folded)
        self._line.setHidden(folded)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button, is_there in self._there.items():
            button.setVisible(is_there and self.menu.isHidden())
        self._both.invalidate()  # Its widget invalidates only the layout around it.

    def _items(self) -> list[MenuItem]:
        """The buttons that are not disabled."""
        return [
            MenuItem(str(place), self._words_of[button])
            for place, button in enumerate(self._buttons)
            if self._there[button] and button.isEnabled()
        ]

    def _name_instant(self, words: str) -> None:
        """Name the button for rolling by what is built."""
        self._words_of[self.instant] = words
        self.instant.setAccessibleName(words)
        if not self._compact:
            self.instant.setText(words)
        self._show_tip(self.instant)

    def _show_tip(self, button: Button) -> None:
        """Set the tooltip: what Instant hero replaces, and the words of a button without text."""
        replaced = tr("Rolls what is neither locked nor chosen; Undo brings all back")
        lines = [self._words_of[button]] if self._compact else []
        lines += [replaced] if button is self.instant else []
        button.setToolTip(tooltip_text(". ".join(lines)) if lines else "")

    def _carrier(self, actions: Actions, id_: str, name: str) -> Button:
        button = Button(name, kind=ButtonKind.QUIET, icon=f"{id_}-2")
        return bind_to_action(actions[id_], button)

    def _fit(self) -> None:
        inner = 0 if self._compact else Space.CARD
        self._column.setContentsMargins(inner, 0, inner, 0)
        self._both.set_centered(centered=self._compact)

    def _build_layout(self) -> None:
        self.help = label(tr(HELP), TextStyle.SMALL, tone="ink2", wrap=True)
        self._help_part = QWidget()
        vbox(self.help, parent=self._help_part, margins=(0, 0, 0, Space.GRID))
        self._line = QWidget()
        vbox(hairline(), parent=self._line, margins=(0, 0, 0, Space.GRID))
        self._column = vbox(self._line, self._help_part, parent=self, spacing=Space.INSIDE)
        # Above the buttons of one method only, so that Undo stays where it was pressed.
        self._both = FlowLayout()
        self._both.addWidget(self._undo)
        self._both.addWidget(self._redo)
        self._column.addLayout(self._both)
        for button in (self.instant, self.rest, self.abandon, self.menu):
            self._column.addWidget(button)
        self.menu.hide()


def _instant_label(draft: Draft) -> str:
    """The label of the button that rolls everything: "Instant hero", "Instant Alter-Ego"."""
    if draft.limits is not None:
        return tr("Instant {companion}", companion=tr(draft.limits.companion.title))
    if draft.profile.side is CharacterSide.VILLAIN:
        return tr("Instant villain")
    return tr("Instant hero")
