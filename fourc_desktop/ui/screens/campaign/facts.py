"""What there is to know about a campaign: who is in it, where it lies, when it was backed up."""

from collections import Counter

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from fourc_desktop.core.documents import Group
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.backups import Backups
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.open_folder import open_folder
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label

BREAK = "\u200b"
"""A space without width, where a line may end."""


class Facts(QWidget):
    """Read alone, with the ways to the folder and to the backups."""

    def __init__(
        self, campaign: Campaign, backups: Backups, actions: Actions, appearance: Appearance
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._backups = backups
        self._people = fact("")
        self._last = fact("")
        path = campaign.file.path.absolute()
        where = label(breakable(str(path)), wrap=True)
        where.setAccessibleName(str(path))
        way = Button(tr("Open the folder"), appearance, icon="folder-open")
        way.clicked.connect(lambda: open_folder(path.parent))
        restore = Button(tr("Restore a backup…"), appearance, icon="history")
        ways = QWidget()
        flow = FlowLayout()
        ways.setLayout(flow)
        flow.addWidget(way)
        flow.addWidget(carries_out(actions["restore_backup"], restore))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        for name, words in (
            (tr("Who is in it"), self._people),
            (tr("File"), where),
            (tr("Last backup"), self._last),
        ):
            column.addWidget(label(name, Step.CAPTION, tone="ink2"))
            column.addWidget(words)
            column.addSpacing(Space.GRID)
        column.addWidget(ways)

    def show_people(self) -> None:
        """Count again who is in the campaign."""
        self._people.setText(who_is_there(self._campaign))

    def show_backups(self) -> None:
        """Look again when the last backup was made."""
        made = self._backups.of(self._campaign.file.path)
        if not made:
            self._last.setText(tr("None yet; the first is made after half an hour of changes."))
            return
        moment = QDateTime.fromSecsSinceEpoch(int(made[0].at.timestamp()))
        when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
        kept = counted(len(made), "{count} is kept", "{count} are kept")
        self._last.setText(tr("{when}; {kept}", when=when, kept=kept))


def who_is_there(campaign: Campaign) -> str:
    """Everything outside the trash, by its kind: "5 heroes, 4 villains, 1 vehicle"."""
    there = Counter(card.group.id for card in campaign.cards(None))
    words = [_words(group, there[group.id]) for group in campaign.kinds.groups if there[group.id]]
    return ", ".join(words) or tr("Nobody yet")


def _words(group: Group, count: int) -> str:
    """So many of a group: "5 heroes"; drafts are half built."""
    if group.faint:
        return counted(count, "{count} half built", "{count} half built")
    one, many = group.title.lower(), group.plural.lower()
    return counted(count, f"{{count}} {one}", f"{{count}} {many}")


def fact(words: str) -> QLabel:
    """Words that can be marked and copied."""
    made = label(words, wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def breakable(path: str) -> str:
    """A path that may go on in the next line behind each of its separators."""
    for separator in ("/", "\\"):
        path = path.replace(separator, f"{separator}{BREAK}")
    return path
