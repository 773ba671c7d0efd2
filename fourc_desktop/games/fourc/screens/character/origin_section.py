"""Where a hero comes from."""

from PySide6.QtCore import Qt, Signal

from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.sheets.content import OriginLine
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.section import Section


class OriginSection(Section):
    """Where the hero comes from, in words, and the seed that makes them again.

    `copied` says which seed a person wants on the clipboard.
    """

    copied = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Origin"))
        self._name = label("", Step.SUBHEAD, strong=True)
        self._words = label("", wrap=True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._seed = ""
        self.copy = Button(tr("Copy the seed"), appearance, kind=Kind.OUTLINED, icon="copy")
        self.copy.clicked.connect(self._hand_over)
        self.body.setSpacing(4)
        self.body.addSpacing(4)
        self.body.addWidget(self._name)
        self.body.addWidget(self._words)
        self.body.addSpacing(4)
        self.body.addWidget(self.copy, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_origin(self, origin: Origin, line: OriginLine, seed: str | None) -> None:
        """Show another origin."""
        self.setProperty("rule_topic", f"origin:{origin.id}")
        self._name.setText(origin.name)
        self.show_remark(line.remark)
        self._words.setText("\n".join(line.sentences))
        self._seed = seed or ""
        self.copy.setText(tr("Copy the seed"))
        self.copy.setVisible(bool(seed))

    def _hand_over(self) -> None:
        self.copied.emit(self._seed)
        self.copy.setText(tr("Seed copied"))
