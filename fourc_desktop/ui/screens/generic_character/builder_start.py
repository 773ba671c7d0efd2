"""The start page of the generic builder, and its navigation buttons."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, bind_to_action
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.container import clear_layout

MAX_WIDTH: Final = 900
"""The maximum width of the rows, in pixels at 100 % text."""

OTHER_ACTIONS: Final = (
    ("instant", "Instant character", "Made at once, by a seed or a new one", "zap"),
    ("stock_foes", "Stock characters", "Ready made, any number of them", "users"),
)
"""Actions that create other characters: their texts and icons."""


class GenericBuilderStartPage(QWidget):
    """`began` asks for a new draft, `continued` emits the id of an unfinished one."""

    began = Signal()
    continued = Signal(str)

    def __init__(self, actions: Actions, *, can_create: bool) -> None:
        super().__init__()
        self._shown: tuple[tuple[str, str, str], ...] = ()
        self.new = StartButton(
            tr("New character"), tr("Step by step; you can change this later"), icon="user-plus"
        )
        self.new.clicked.connect(self.began)
        self.new.setVisible(can_create)
        self.drafts: dict[str, StartButton] = {}
        self._waiting = QVBoxLayout()
        self._waiting.setSpacing(Space.GRID)
        self._rows = QWidget()
        self._lay_out(actions)
        self._fit()

    def show_drafts(self, drafts: Sequence[tuple[str, str, str]], *, changeable: bool) -> None:
        """List the unfinished drafts: (id, name, subtitle)."""
        self.new.setEnabled(changeable)
        if tuple(drafts) == self._shown:
            return
        self._shown = tuple(drafts)
        clear_layout(self._waiting)
        self.drafts = {}
        if drafts:
            self._waiting.addWidget(label(tr("Drafts"), TextStyle.HEAD, head=True, wrap=True))
        for id_, name, what in drafts:
            row = StartButton(plain(name), what, icon="pencil")
            row.setAccessibleName(tr("Continue {name}", name=name))
            row.clicked.connect(lambda _on=False, id_=id_: self.continued.emit(id_))
            self.drafts[id_] = row
            self._waiting.addWidget(row)

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _lay_out(self, actions: Actions) -> None:
        column = vbox(
            self._waiting, self.new, parent=self._rows, margins=Space.PLACE, spacing=Space.GRID
        )
        for id_, text, more, icon in OTHER_ACTIONS:
            if id_ in actions:
                keys = actions[id_].shortcut().toString()
                row = StartButton(tr(text), tr(more), icon=icon, shortcut=keys)
                column.addWidget(bind_to_action(actions[id_], row))
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(self._rows)
        self._rows.setAutoFillBackground(False)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        panel = QFrame()
        panel.setProperty("panel", "true")
        hbox(scroll, parent=panel)
        header = ScreenHeader(tr("Builder"), ())
        header.show_sentence(tr("A character, step by step; saved automatically"))
        inside = vbox(panel, margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.PLACE))
        vbox(header, (inside, 1), parent=self, spacing=0)

    def _fit(self) -> None:
        self._rows.setMaximumWidth(current_theme().px(MAX_WIDTH))


class GenericBuilderNavigation(QWidget):
    """Back, Next and, on the last step, Finish."""

    def __init__(self) -> None:
        super().__init__()
        self.back = Button(tr("Back"), height=Height.SEGMENT)
        self.next = Button(
            "", kind=ButtonKind.MAIN, trailing="chevron-right", height=Height.SEGMENT
        )
        self.finish = Button(
            tr("Finish"), kind=ButtonKind.MAIN, icon="check", height=Height.SEGMENT
        )
        self._message = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        hbox(
            self.back,
            (self._message, 1),
            self.next,
            self.finish,
            parent=self,
            margins=(Space.PLACE, Space.CARD),
            spacing=Space.PANEL,
        )

    def show_next(self, following: str, *, is_first: bool) -> None:
        """`following` is the title of the next step; "" on the last."""
        self.back.setEnabled(not is_first)
        self.next.setVisible(bool(following))
        self.finish.setVisible(not following)
        self.next.setText(following)
        self.next.setAccessibleName(tr("Next: {step}", step=following))
        self.next.updateGeometry()

    def show_wrong(self, wrong: bool) -> None:  # noqa: FBT001
        """Show that there are problems to review, or that everything is saved."""
        going_on = tr("You can go on; problems are listed on Review")
        self._message.setText(going_on if wrong else tr("Saved automatically"))
