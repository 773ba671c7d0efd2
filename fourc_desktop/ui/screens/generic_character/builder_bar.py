"""The bar below a page of the builder: back, a sentence, and the next step or Finish."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label


class BuilderBar(QWidget):
    """Three buttons, of which the last step shows Finish."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.back = Button(tr("Back"), appearance, height=Height.SEGMENT)
        self.next = Button(
            "", appearance, kind=Kind.MAIN, trailing="chevron-right", height=Height.SEGMENT
        )
        self.finish = Button(
            tr("Finish"), appearance, kind=Kind.MAIN, icon="check", height=Height.SEGMENT
        )
        self._sentence = label("", Step.SMALL, tone="ink2", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PLACE, Space.CARD, Space.PLACE, Space.CARD)
        row.setSpacing(Space.PANEL)
        row.addWidget(self.back)
        row.addWidget(self._sentence, 1)
        row.addWidget(self.next)
        row.addWidget(self.finish)

    def show_place(self, following: str, *, is_first: bool) -> None:
        """Show where one gets from here: the title of the next step, or nothing on the last."""
        self.back.setEnabled(not is_first)
        self.next.setVisible(bool(following))
        self.finish.setVisible(not following)
        self.next.setText(following)
        self.next.setAccessibleName(tr("Next: {step}", step=following))
        self.next.updateGeometry()

    def show_wrong(self, wrong: bool) -> None:  # noqa: FBT001
        """Say that problems wait on the last step, or that everything is saved."""
        going_on = tr("You can go on; problems are listed on Review")
        self._sentence.setText(going_on if wrong else tr("Saved automatically"))
