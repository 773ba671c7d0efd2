"""The page with the history of rolls, which can be filtered, copied and cleared."""

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QListView, QWidget

from fourc_desktop.services.campaigns.roll_repository import StoredRoll
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.screens.roll.history_list import HISTORY_ROW, describe_roll
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import MIN_LETTERS, ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY, ListModel
from fourc_desktop.ui.widgets.lists.row_view import RowView

MAX_NAME_LETTERS: Final = 40
"""The maximum width of the list of encounters, in letters."""


class RollHistoryPage(QWidget):
    """The settled rolls, filtered by character, topic and text.

    Those of an encounter are listed separately: an encounter stores turns instead of times.
    """

    def __init__(self, controller: RollController[Any]) -> None:
        super().__init__()
        self._controller = controller
        self._character, self._topic, self._encounter = "", "", ""
        rolls = controller.rolls
        self._model = ListModel[StoredRoll[Any]]({DISPLAY: lambda each: rolls.words(each.roll)})
        self.search = LineField(tr("Search the history"), tr("Search"))
        self.fight = ElidedComboBox(tr("Rolled in"))
        self.who = ElidedComboBox(tr("Rolls of"))
        self.topic = ElidedComboBox(tr("Rolls for"))
        self.view = RowView(
            self._model,
            lambda each: describe_roll(each, rolls),
            tr("History of rolls"),
            uniform=HISTORY_ROW,
        )
        self.view.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self._count = label("", tone="ink2", wrap=True)
        self.copy = Button(tr("Copy as text"), icon="copy")
        self.clear = Button(tr("Clear"), kind=ButtonKind.DANGER, icon="trash-2")
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Apply the filter again."""
        self._show_encounters()
        rolls = self._controller.rolls
        everything = rolls.history(fight=self._encounter)
        checks = [each.roll.check for each in reversed(everything)]
        who = {check.who: check.name for check in checks if check.who}
        characters = sorted(who.items(), key=lambda pair: pair[1].casefold())
        self.who.show_items(
            [ComboBoxItem("", tr("Everybody")), *(ComboBoxItem(*pair) for pair in characters)],
            self._character,
        )
        used = dict.fromkeys(rolls.roller.topic(each.roll, rolls.book) for each in everything)
        topics = [ComboBoxItem(topic.id, tr(topic.title)) for topic in used if topic.title]
        self.topic.show_items([ComboBoxItem("", tr("All results")), *topics], self._topic)
        shown = rolls.history(
            who=self._character, topic=self._topic, text=self.search.text(), fight=self._encounter
        )
        self._model.show_rows(shown)
        self._count.setText(
            count_text(len(shown), "{count} roll", "{count} rolls")
            if everything
            else tr("Nothing is settled yet. Roll, then settle: it will stand here.")
        )
        self.copy.setEnabled(bool(shown))
        self.clear.setVisible(not self._encounter)
        self.clear.setEnabled(bool(everything) and self._controller.may_change)

    def copy_text(self) -> None:
        """Copy the selected rolls, or all that are listed, as text."""
        chosen = sorted(index.row() for index in self.view.selectedIndexes())
        rolls = [self._model.rows[row] for row in chosen] or self._model.rows
        QGuiApplication.clipboard().setText(self._controller.rolls.text(rolls))

    def _show_encounters(self) -> None:
        """List the encounters with rolls; hidden without any."""
        fights = self._controller.rolls.of_fights.fights()
        if self._encounter not in {each.id for each in fights}:
            self._encounter = ""
        picks = [ComboBoxItem(each.id, each.name, tr("Fights")) for each in fights]
        self.fight.show_items([ComboBoxItem("", tr("At the table")), *picks], self._encounter)
        longest = max((len(each.name) for each in fights), default=MIN_LETTERS)
        self.fight.setMinimumContentsLength(min(max(longest, MIN_LETTERS), MAX_NAME_LETTERS))
        self.fight.setVisible(bool(fights))

    def _choose_encounter(self, id_: str) -> None:
        self._encounter, self._character, self._topic = id_, "", ""
        self.refresh()

    def _choose_character(self, id_: str) -> None:
        self._character = id_
        self.refresh()

    def _choose_topic(self, id_: str) -> None:
        self._topic = id_
        self.refresh()

    def _connect(self) -> None:
        self.search.textEdited.connect(self.refresh)
        self.fight.picked.connect(self._choose_encounter)
        self.who.picked.connect(self._choose_character)
        self.topic.picked.connect(self._choose_topic)
        self.copy.clicked.connect(self.copy_text)
        self.clear.clicked.connect(self._controller.clear_history)
        context = Qt.ShortcutContext.WidgetShortcut
        keys = QShortcut(QKeySequence.StandardKey.Copy, self.view, context=context)
        keys.activated.connect(self.copy_text)

    def _lay_out(self) -> None:
        filters = QWidget()
        flow = FlowLayout()
        filters.setLayout(flow)
        for each in (self.search, self.fight, self.who, self.topic):
            flow.addWidget(each)
        foot = hbox((self._count, 1), self.clear, self.copy, spacing=Space.GRID)
        vbox(filters, (self.view, 1), foot, parent=self, spacing=Space.GRID)
