"""What a hero carries."""

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.section import Section


class EquipmentSection(Section):
    """A line for each thing; hidden where there is none."""

    def __init__(self) -> None:
        super().__init__(tr("Equipment"))
        self._items = label("", wrap=True)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self._items)

    def show_equipment(self, items: tuple[str, ...]) -> None:
        """Show these, in their order."""
        self._items.setText("\n".join(items))
        self.setVisible(bool(items))
