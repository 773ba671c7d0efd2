"""The page of a campaign: everything about it that is not in one of its documents."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.rules.switches import SWITCHES, Switch, in_edition
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.campaign_rules import PAGE_ID
from fourc_desktop.services.listeners import Changed
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.campaign.edition_choice import EditionChoice
from fourc_desktop.ui.screens.campaign.facts import Facts
from fourc_desktop.ui.screens.campaign.moments_row import MomentsRow
from fourc_desktop.ui.screens.campaign.page_words import PageWords
from fourc_desktop.ui.screens.campaign.switch_row import SwitchRow
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind, carries_out
from fourc_desktop.ui.widgets.labels import hairline, label
from fourc_desktop.ui.widgets.lock_notice import LockNotice
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.ui.widgets.turning_row import TurningRow

TWO_COLUMNS = 960
"""The width, in pixels at 100 % text, from which the panels stand in two columns."""

WIDEST = 1240
"""How wide the page gets, in pixels at 100 % text; lines longer than that are hard to read."""


class CampaignPagePlace(QWidget):
    """The name, the notes and the rules of the open campaign, each change saved at once.

    `closed` asks to go back, by Esc; `failed` is told a sentence about what did not work.
    """

    closed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._appearance = appearance
        self._is_stale = True
        self.words = PageWords(campaign, appearance)
        tables = tools.book.master_tables
        rows = {edition: len(tables[edition].rows) for edition in Edition}
        self.edition = EditionChoice(rows, appearance)
        self.switches = {switch.id: SwitchRow(switch, appearance) for switch in SWITCHES}
        self._facts = Facts(campaign, tools.backups, actions, appearance)
        self._moments = MomentsRow(actions, appearance)
        self._header = PlaceHeader(tr("Campaign"), appearance, [self._award(actions)])
        self._ground = QWidget()
        self._columns = TurningRow(appearance, TWO_COLUMNS, gap=Space.PANEL)
        self._lay_out()
        self._connect(signals)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, unless something in between had use for it."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while something else was shown."""
        super().showEvent(event)
        if self._is_stale:
            self._refresh()
        self._facts.show_backups()

    def _follow(self, change: Changed) -> None:
        """Show a change at once, or when the page is seen again."""
        if not self.isVisible():
            self._is_stale = True
        elif set(change.ids) == {PAGE_ID}:
            self._show_page()
        else:
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = False
        self._facts.show_people()
        self._show_page()

    def _show_page(self) -> None:
        page = self._campaign.page
        self._header.show_sentence(self._campaign.name)
        self.words.show_words()
        self.edition.show_page(page)
        for row in self.switches.values():
            row.show_page(page)

    def _choose_edition(self, edition: Edition) -> None:
        page = in_edition(self._campaign.page, edition)
        self._change(page, tr("Play {edition}", edition=edition.title))

    def _turn(self, switch: Switch, *, on: bool) -> None:
        page = switch.turned(self._campaign.page, on=on)
        rule, reading = tr(switch.title), tr(switch.reading(page).name)
        self._change(page, tr("{rule}: {reading}", rule=rule, reading=reading))

    def _change(self, page: CampaignPage, step: str) -> None:
        """Keep what was chosen; where that fails, show what is."""
        try:
            self._campaign.change_page(page, step)
        except StorageError as error:
            self.failed.emit(str(error))
            self._show_page()

    def _connect(self, signals: CampaignSignals) -> None:
        changeable = self._campaign.read_only is None
        signals.changed.connect(self._follow)
        self.edition.chosen.connect(self._choose_edition)
        self.edition.set_changeable(changeable)
        for switch in SWITCHES:
            row = self.switches[switch.id]
            row.turned.connect(lambda on, switch=switch: self._turn(switch, on=on))
            row.set_changeable(changeable)

    def _award(self, actions: Actions) -> Button:
        keys = actions["award"].shortcut().toString()
        button = Button(
            tr("Award…"),
            self._appearance,
            kind=Kind.MAIN,
            icon="star",
            shortcut=keys,
            height=Height.SEGMENT,
        )
        return carries_out(actions["award"], button)

    def _lay_out(self) -> None:
        said = tr("Each says beforehand what it will do.")
        self._columns.add(
            stack(
                panel(tr("Name and notes"), "", [self.words]),
                panel(tr("Moments"), said, [self._moments]),
                panel(tr("About this campaign"), "", [self._facts]),
            ),
            2,
        )
        which = tr("The game that new heroes are made for.")
        keep = tr("For heroes still to be made. Those who are here keep the rules they have.")
        later = [self.switches[each.id] for each in SWITCHES if not each.holds_for_all]
        at_once = tr("For everybody, from the moment you choose.")
        now = [self.switches[each.id] for each in SWITCHES if each.holds_for_all]
        self._columns.add(
            stack(
                panel(tr("Edition"), which, [self.edition]),
                panel(tr("Rules of new heroes"), keep, later),
                panel(tr("Rules of the table"), at_once, now),
            ),
            3,
        )
        self._frame()

    def _frame(self) -> None:
        """Put header and columns into the place, the columns where they can scroll."""
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(self._columns, 1000)
        across.addStretch(1)
        ground = QVBoxLayout(self._ground)
        ground.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE)
        ground.setSpacing(Space.PANEL)
        if self._campaign.read_only is not None:
            ground.addWidget(LockNotice(self._campaign.read_only, self._appearance))
        ground.addLayout(across)
        ground.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(self._ground)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setVerticalScrollBar(ScrollBar())
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(scroll, 1)


def panel(title: str, remark: str, parts: Iterable[QWidget]) -> QFrame:
    """A panel with its title, a remark below it, and its parts with hairlines between."""
    frame = QFrame()
    frame.setProperty("panel", "true")
    column = QVBoxLayout(frame)
    column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL)
    column.setSpacing(Space.GRID)
    column.addWidget(label(title, Step.HEAD, head=True, wrap=True))
    if remark:
        column.addWidget(label(remark, Step.SMALL, tone="ink2", wrap=True))
    for number, part in enumerate(parts):
        if number:
            column.addWidget(hairline())
        column.addWidget(part)
    return frame


def stack(*panels: QFrame) -> QWidget:
    """Panels below each other."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(Space.PANEL)
    for each in panels:
        column.addWidget(each)
    column.addStretch(1)
    return made
