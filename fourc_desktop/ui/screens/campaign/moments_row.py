"""The moments of a campaign, each a button."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.button import Button, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout

MOMENT = "moment"
"""The handler of the actions that let something pass."""


class MomentsRow(QWidget):
    """Buttons in a row, which goes on in the next line where the width ends."""

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        flow = FlowLayout()
        self.setLayout(flow)
        specs = [spec for spec in actions.table.specs if spec.handler == MOMENT]
        self.is_empty = not specs
        for spec in specs:
            button = Button(spec.name, appearance, icon=spec.icon, height=Height.SEGMENT)
            button.setProperty("rule_topic", f"moment:{spec.argument}")
            flow.addWidget(carries_out(actions[spec.id], button))
