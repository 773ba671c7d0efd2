"""The head of a fight: which turn it is and how far it has come, undo, and what leads on."""

from collections.abc import Sequence

from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.step_bar import StepBar
from fourc_desktop.ui.text import number, plain, tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button, Kind, carries_out
from fourc_desktop.ui.widgets.caption_box import CaptionBox
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem


class TurnBar(QWidget):
    """Caption, steps and buttons in one line.

    Where they have no room the buttons say less, and where that is not enough they go below.
    """

    def __init__(self, desk: FightDesk, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self.caption = CaptionBox("", appearance)
        self.steps = StepBar(appearance)
        self.undo = self._icon("undo-2", tr("Undo"))
        self.redo = self._icon("redo-2", tr("Redo"))
        self.fights = MenuButton(tr("Encounters"), appearance, self._items, icon="map")
        self.fights.setAccessibleName(tr("Encounters"))
        self.fights.setToolTip(tr("Encounters"))
        self.beside = self._switch(actions["table_dock"], "panel-right")
        self._fitted: tuple[object, ...] = ()
        self._widest = 0
        key = actions["fight_on"].shortcut().toString()
        self.go_on = Button("", appearance, kind=Kind.MAIN, shortcut=key, height=Height.SEGMENT)
        self._lay_out()
        self.undo.clicked.connect(desk.undo)
        self.redo.clicked.connect(desk.redo)
        self.go_on.clicked.connect(desk.go_on)
        self.fights.chosen.connect(desk.open)
        appearance.changed.connect(self._change_looks)

    def refresh(self) -> None:
        """Show how the fight stands."""
        desk = self._desk
        moment, fight = desk.moment, desk.fight
        words = tr("Turn {turn}", turn=number(moment.turn)) if moment.turn else tr("Getting ready")
        self.caption.show_words(tr("Over") if desk.is_over else words)
        self.steps.show_steps(() if desk.is_over else fight.views.steps(moment))
        log, may = desk.log, desk.may_change
        self.undo.setEnabled(may and log.can_undo)
        self.redo.setEnabled(may and log.can_redo)
        self._show_way_on(
            [tr(each.name) for each in fight.actions.table_offers(moment)] if may else []
        )
        self._arrange()

    def _show_way_on(self, offers: Sequence[str]) -> None:
        """What leads on first, or back from what is shown again."""
        words = [tr("Back to the fight")] if self._desk.replay.is_on else offers
        self.go_on.setVisible(bool(words))
        if words:
            self.go_on.setText(plain(words[0]))
            self.go_on.setToolTip(tip(words[0]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where they have room."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and its lower edge."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colors.line)
        painter.end()

    def _items(self) -> list[MenuItem]:
        """Every encounter of the campaign."""
        fights, id_ = self._desk.fights, self._desk.id
        return [MenuItem(each.id, each.name, each.id == id_) for each in fights.encounters()]

    def _icon(self, icon: str, name: str) -> Button:
        button = Button("", self._appearance, icon=icon, height=Height.SEGMENT)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button

    def _switch(self, action: QAction, icon: str) -> Button:
        """A button for an action that is ticked while what it shows is there."""
        button = carries_out(action, self._icon(icon, action.iconText()))
        key = action.shortcut().toString()
        button.setToolTip(tr("{what} ({key})", what=action.iconText(), key=key))
        button.setCheckable(True)
        button.setChecked(action.isChecked())
        action.toggled.connect(button.setChecked)
        return button

    def _lay_out(self) -> None:
        words, buttons = QHBoxLayout(), QHBoxLayout()
        words.setSpacing(Space.PANEL)
        words.addWidget(self.caption)
        words.addWidget(self.steps, 1)
        buttons.setSpacing(Space.GRID)
        for each in (self.fights, self.beside, self.undo, self.redo):
            buttons.addWidget(each)
        buttons.addStretch(1)
        buttons.addWidget(self.go_on)
        self._buttons = buttons
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(Space.PANEL, Space.GRID, Space.PANEL, Space.GRID + 1)
        self._row.setSpacing(Space.PANEL)
        self._row.addLayout(words, 1)
        self._row.addLayout(buttons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _arrange(self) -> None:
        caption = self.caption.sizeHint().width()
        words = caption + self.steps.minimumSizeHint().width()
        theme = self._appearance.theme
        named = caption + self.steps.sizeHint().width()
        fitted = (words, named, self.width(), self.go_on.text(), self.go_on.isHidden(), theme)
        if fitted == self._fitted:
            return
        self._fitted = fitted
        room = self.width() - 4 * Space.PANEL - Space.GRID
        # The names of the steps say more than the words and keys of the buttons, and go last.
        self._keep_width()
        beside = self._fit((named, True, True), (named, False, True), room=room)
        if not beside:
            self.go_on.setMinimumWidth(0)
            beside = self._fit((named, False, True), (words, True, True), (words, False, False),
                               room=room)  # fmt: skip
        if not beside:
            self._fit((0, True, True), (0, False, False), room=self.width() - 2 * Space.PANEL)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def _change_looks(self) -> None:
        self._widest = 0
        self._arrange()

    def _keep_width(self) -> None:
        """Make what leads on as wide as it ever was, so that undo stays under the pointer."""
        self.go_on.setMinimumWidth(0)
        self.go_on.show_shortcut(shown=True)
        self._widest = max(self._widest, self.go_on.sizeHint().width())
        self.go_on.setMinimumWidth(self._widest)

    def _fit(self, *ways: tuple[int, bool, bool], room: int) -> bool:
        """Take the first of these that has room, beside words so wide; say whether one had."""
        return any(self._say(named=named, keys=keys) <= room - wide for wide, named, keys in ways)

    def _say(self, *, named: bool, keys: bool) -> int:
        """Have words and keys in the buttons, or signs alone; return how wide they are then."""
        self.fights.show_words(tr("Encounters") if named else "")
        self.go_on.show_shortcut(shown=keys)
        self._buttons.invalidate()
        return self._buttons.sizeHint().width()
