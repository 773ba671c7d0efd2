"""What somebody's power Vehicle makes of it."""

from PySide6.QtCore import Signal

from fourc_desktop.core.rounding import half_up
from fourc_desktop.storage.fields import HIGHEST_RANK
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.typed_number import TypedNumber


class PowerSection(Section):
    """`improved` says whether a power improves it, `ranked` which Rank Value it has.

    The Rank Value is the owner's where they have the power; else it is typed here.
    """

    ranked = Signal(int)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Vehicle power"))
        self.setProperty("rule_topic", "power:vehicle")
        self.box = CheckBox(
            tr("A Vehicle power improves it"),
            appearance,
            tr("Without the power it is as it was built."),
        )
        self.rank = NumberField(appearance, tr("Rank Value of the power"), 1, HIGHEST_RANK)
        self._typed = TypedNumber(self.rank)
        self._typed.put.connect(self.ranked)
        self._typed.left.connect(self.left)
        self._row = FormRow(tr("Rank Value of the power"), self.rank, appearance)
        self._spent = label("", wrap=True, tone="ink2")
        self.improved = self.box.clicked
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(self.box)
        self.body.addWidget(self._row)
        self.body.addWidget(self._spent)

    def show_power(self, rank: int | None, power: int | None, owner: str) -> None:
        """Show the Rank Value it was built with, and that of its owner's power; None without."""
        self.box.setChecked(rank is not None)
        self._row.setVisible(rank is not None and power is None)
        self._spent.setVisible(rank is not None)
        if rank is None:
            return
        self._typed.show_number(rank)
        used = rank if power is None else power
        spent = tr(
            "Half of {rank} is {half}: it is added to Durability, Handling and Velocity, and it "
            "is the Rank Value of the two special systems.",
            rank=used,
            half=half_up(used),
        )
        whose = tr("Vehicle {rank} of {owner}.", rank=used, owner=owner)
        self._spent.setText(spent if power is None else f"{whose} {spent}")

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self.box.setEnabled(changeable)
        self.rank.setReadOnly(not changeable)
