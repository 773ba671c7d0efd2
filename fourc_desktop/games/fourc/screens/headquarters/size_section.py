"""How large a headquarters is, and how large it may be."""

from itertools import pairwise

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.rules.power_numbers import PowerTable
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.radio_list import RadioList
from fourc_desktop.ui.widgets.section import Section


class SizeSection(Section):
    """Every line of the table of sizes; `sized` carries the Rank Value of the one chosen."""

    sized = Signal(int)

    def __init__(self, sizes: PowerTable, appearance: Appearance) -> None:
        super().__init__(tr("Size"))
        self.show_remark(tr("by Rank Value"))
        self.setProperty("rule_topic", "power:headquarters")
        self._sizes = sizes
        self._limit = label("", tone="ink2", wrap=True)
        self._list = RadioList(
            [(str(step.rank), _title(str(step.says))) for step in sizes.steps],
            appearance,
            _ranges(sizes),
        )
        self._list.setAccessibleName(tr("Size"))
        self._list.chosen.connect(lambda rank: self.sized.emit(int(rank)))
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(self._list)
        self.body.addWidget(self._limit)

    def show_size(self, size: int, power: int | None, owner: str | None) -> None:
        """Show the size, and how large the owner's power lets it be; None without a power."""
        self._list.show_chosen(str(self._sizes.step(size).rank))
        if power is None:
            self._limit.setText(tr("No power limits it: the Gamemaster says how large it is."))
            return
        most = str(self._sizes.read(power))
        self._limit.setText(
            tr(
                "Headquarters {rank} of {owner} gives {most} at most. Smaller is allowed.",
                rank=power,
                owner=owner,
                most=most,
            )
        )

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        self._list.setEnabled(changeable)


def _title(says: str) -> str:
    """The words of the table as the beginning of a line."""
    words = tr(says)
    return words[:1].upper() + words[1:]


def _ranges(sizes: PowerTable) -> dict[str, str]:
    """The Rank Values of each line, by its first: "30–39"."""
    ranks = [step.rank for step in sizes.steps]
    ends = [f"{low}–{high - 1}" for low, high in pairwise(ranks)]
    return dict(zip(map(str, ranks), [*ends, f"{ranks[-1]}+"], strict=True))
