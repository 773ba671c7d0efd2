"""The moments of a campaign, each a button."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.button import Button, carries_out
from fourc_desktop.ui.widgets.flow_layout import FlowLayout

MOMENTS = (
    ("session_starts", "Session starts…", "play", "moment:session-starts"),
    ("session_ends", "Session ends…", "check", "moment:session-ends"),
    ("night_passes", "Night passes…", "moon", "moment:night"),
    ("adventure_ends", "Adventure ends…", "flag", "moment:adventure-ends"),
)


class MomentsRow(QWidget):
    """Four buttons in a row, which goes on in the next line where the width ends."""

    def __init__(self, actions: Actions, appearance: Appearance) -> None:
        super().__init__()
        flow = FlowLayout()
        self.setLayout(flow)
        for id_, text, icon, topic in MOMENTS:
            button = Button(tr(text), appearance, icon=icon, height=Height.SEGMENT)
            button.setProperty("rule_topic", topic)
            flow.addWidget(carries_out(actions[id_], button))
