"""The preview of a stock foe: description, numbers and abilities."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from fourc_desktop.core.game import StockEntry
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.ui.screens.library.dialogs.stock_dialog import NumberLine, StockPreview
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import hairline, label

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.rules.characters.character import Character


class FoePreview(StockPreview):
    """The numbers in columns, the abilities in lines."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("", TextStyle.HEAD, head=True, wrap=True)
        self._about = label("", tone="ink2", wrap=True)
        self._numbers = {
            name: NumberLine(name)
            for name in ("Damage", "Fortune", *(trait.title for trait in Trait))
        }
        self._grid = QGridLayout()
        self._lines = {
            name: (label(tr(name), TextStyle.CAPTION, tone="ink2"), label("", wrap=True))
            for name in ("Skills", "Powers", "Equipment", "Armor")
        }
        # Labels change their width one by one, for example with the text size.
        self._columns = 0
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self._arrange)
        self._build_layout(self.column)

    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another foe with its derived stats."""
        foe: Character = entry.document.content.document
        found = derived_stats(foe, stock.campaign.book)
        self._name.setText(tr(foe.profile.name))
        self._about.setText(tr(foe.profile.notes))
        values = {trait.title: found.traits[trait].value for trait in Trait}
        values |= {"Damage": found.damage.value, "Fortune": found.fortune.value}
        for name, words in self._numbers.items():
            words.show_value(number(values[name]))
        self._add_line("Skills", (f"{each.name} +{each.steps}" for each in foe.skills))
        self._add_line(
            "Powers",
            (
                f"{each.title} {each.rank.value}" if each.rank else each.title
                for each in found.powers
            ),
        )
        self._add_line("Equipment", foe.equipment)
        self._add_line("Armor", (f"{each.source} {each.rank.value}" for each in found.armor))
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay out the numbers again when the content changes its width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._again.start()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the numbers for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def _add_line(self, name: str, parts: Iterable[str]) -> None:
        words = " · ".join(parts)
        for each in self._lines[name]:
            each.setVisible(bool(words))
        self._lines[name][1].setText(words)

    def _build_layout(self, column: QVBoxLayout) -> None:
        column.addWidget(self._name)
        column.addWidget(self._about)
        column.addWidget(hairline())
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.PLACE)
        column.addLayout(self._grid)
        column.addWidget(hairline())
        for title, words in self._lines.values():
            column.addWidget(title)
            column.addWidget(words)
        column.addStretch(1)

    def _arrange(self) -> None:
        """Arrange the numbers in two columns, or in one if there is no room."""
        widest = max(each.sizeHint().width() for each in self._numbers.values())
        room = self.viewport().width() - 2 * Space.PANEL
        columns = 2 if 2 * widest + Space.PLACE <= room else 1
        if columns == self._columns:
            return
        self._columns = columns
        for index, line in enumerate(self._numbers.values()):
            self._grid.addWidget(line, index // columns, index % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)
