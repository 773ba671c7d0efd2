"""The log below the map: every step with what came of it; a press goes there."""

from PySide6.QtCore import QModelIndex, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.log_delegate import HIGH, ROOMY
from fourc_desktop.ui.screens.encounter.log_model import LINE_ROLE, LogModel, RollsOnly
from fourc_desktop.ui.screens.encounter.log_view import LogView
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.surface import Surface

LEAST = QSize(200, 76)
"""How small the log may become, in pixels at 100 % text."""

SHOWN = 4
"""How many steps are in view before anybody gives the log more room."""


class LogPanel(Surface):
    """The log, the latest step first, with a way to its beginning and to other dice.

    `rule_wanted` carries the topic of a rule that a person wants to read.
    """

    rule_wanted = Signal(str)

    def __init__(self, desk: FightDesk, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._desk = desk
        self._appearance = appearance
        self.model = LogModel(desk)
        self._filter: RollsOnly | None = None
        self._wide_with_words = 0
        self.view = LogView(appearance)
        self.view.setModel(self.model)
        self._beginning = tr("Every step of the fight will stand here, the latest first.")
        self.view.empty_words = self._beginning
        self.view.clicked.connect(lambda index: desk.go_to(index.data(LINE_ROLE).number))
        self.view.rule_wanted.connect(self.rule_wanted)
        self._title = label(tr("Log"), Step.SUBHEAD, head=True)
        self.rolls = Button("", appearance, kind=Kind.SEGMENT, icon="dices")
        self.replay = Button("", appearance, kind=Kind.SEGMENT, icon="play")
        self.again = Button("", appearance, kind=Kind.QUIET, icon="rotate-ccw")
        self.begin = Button("", appearance, kind=Kind.QUIET, icon="history")
        self._words = {
            self.rolls: tr("Rolls only"),
            self.replay: tr("Replay"),
            self.again: tr("Roll again"),
            self.begin: tr("To the beginning"),
        }
        self.rolls.clicked.connect(self._choose)
        self.replay.clicked.connect(desk.show_again)
        self.again.clicked.connect(desk.roll_again)
        self.begin.clicked.connect(lambda: desk.go_to(0))
        appearance.changed.connect(self._measure)
        desk.opened.connect(lambda: self.model.refresh(anew=True))
        self._lay_out()
        self._measure()

    def refresh(self) -> None:
        """Show the log as it is now, the present step in view."""
        news = self.model.refresh()
        if news:
            announce(self, news)
        log, may = self._desk.log, self._desk.may_change
        self.replay.setEnabled(log.can_undo)
        self.replay.setChecked(self._desk.replay.is_on)
        self.again.setEnabled(may and log.can_undo)
        self.begin.setEnabled(may and log.can_undo)
        self._show_now()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the words of the buttons where there is room for them."""
        super().resizeEvent(event)
        self._arrange()
        if self._desk.is_open:
            self._show_now()

    def sizeHint(self) -> QSize:
        """Four steps below the head."""
        return QSize(240, self._appearance.theme.px(SHOWN * HIGH + 40))

    def minimumSizeHint(self) -> QSize:
        """The head with signs, and one step where steps are shown."""
        theme, layout = self._appearance.theme, self.layout()
        assert layout is not None
        least = 0 if self.view.isHidden() else theme.px(LEAST.height())
        return QSize(theme.px(LEAST.width()), max(least, layout.minimumSize().height()))

    def show_whole(self) -> None:
        """Show head and steps."""
        self.view.show()
        self.show()

    def show_within(self, high: int) -> None:
        """Show as much as has room in a height in pixels: steps, the head alone, or nothing."""
        head = self._head.minimumSize().height()
        one_step = max(self._appearance.theme.px(LEAST.height()), head + self.view.minimumHeight())
        self.view.setVisible(high >= one_step)
        self.setVisible(high >= head)

    def _show_now(self) -> None:
        """Bring the present step into view, or the one before it that is shown."""
        index = self._present()
        if not index.isValid():
            self.view.scrollToBottom()
            self.view.measure()
            return
        if not self.view.hasFocus():
            self.view.setCurrentIndex(index)
        self.view.show_step(index)

    def _present(self) -> QModelIndex:
        """The present step in the view; none at the beginning of the fight."""
        for row in range(self.model.row_now, self.model.rowCount()):
            index = self.model.index(row)
            if self._filter is not None:
                index = self._filter.mapFromSource(index)
            if index.isValid():
                return index
        return QModelIndex()

    def _choose(self, rolls: bool) -> None:  # noqa: FBT001 (from a signal)
        """Show the steps with a roll alone, or all of them."""
        before, self._filter = self._filter, RollsOnly() if rolls else None
        if self._filter is not None:
            self._filter.setSourceModel(self.model)
        self.view.setModel(self._filter or self.model)
        self.view.empty_words = tr("Nobody has rolled yet.") if rolls else self._beginning
        if before is not None:
            before.deleteLater()
        self._show_now()

    def _measure(self) -> None:
        """Find how wide it has to be for words in the buttons of its head, and arrange them."""
        wide = self._title.sizeHint().width() + 2 * Space.PANEL
        for button, words in self._words.items():
            button.setText(words)
            wide += button.sizeHint().width() + Space.GRID
        self._wide_with_words = max(wide, self._appearance.theme.px(ROOMY))
        self._arrange()

    def _arrange(self) -> None:
        has_room = self.width() >= self._wide_with_words
        for button, words in self._words.items():
            shown = words if has_room else ""
            if button.text() != shown:
                button.setText(shown)
                button.updateGeometry()

    def _lay_out(self) -> None:
        self._head = head = QHBoxLayout()
        head.setContentsMargins(Space.PANEL, Space.INSIDE, Space.PANEL, Space.INSIDE)
        head.setSpacing(Space.GRID)
        head.addWidget(self._title, 1)
        for button, words in self._words.items():
            button.setAccessibleName(words)
            button.setToolTip(words)
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.view, 1)
