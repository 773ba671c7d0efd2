"""What is added up for a roll, each part with where it comes from."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from fourc_desktop.core.rolling import Part as SumPart
from fourc_desktop.ui.screens.roll.words import sums
from fourc_desktop.ui.text import signed, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label


class SumsPart(QWidget):
    """A head with the total for each number, and a row for each of its parts."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[SumPart, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.GRID)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self.setVisible(False)

    def show_parts(self, parts: Sequence[SumPart]) -> None:
        """Show these."""
        self.setVisible(bool(parts))
        if tuple(parts) == self._shown:
            return
        self._shown = tuple(parts)
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        row = 0
        told = []
        for name, (total, mine) in sums(parts).items():
            whole = str(total).replace("-", "−")
            self._grid.addWidget(label(tr(name), Step.SMALL, strong=True, wrap=True), row, 0, 1, 2)
            number = label(whole, Step.SUBHEAD, head=True)
            self._grid.addWidget(number, row, 2, Qt.AlignmentFlag.AlignRight)
            told.append(f"{name} {whole}")
            row += 1
            for at, part in enumerate(mine if len(mine) > 1 or mine[0].source else []):
                self._grid.addWidget(label(tr(part.title), Step.SMALL, wrap=True), row, 0)
                source = label(tr(part.source), Step.CAPTION, tone="ink2")
                self._grid.addWidget(source, row, 1, Qt.AlignmentFlag.AlignRight)
                added = signed(part.amount) if at else str(part.amount).replace("-", "−")
                amount = label(added, Step.SMALL, strong=True)
                self._grid.addWidget(amount, row, 2, Qt.AlignmentFlag.AlignRight)
                told.append(f"{part.title} {part.amount}")
                row += 1
        self.setAccessibleName(", ".join(told))
