"""The controls of a replay in the message line: pause, steps and speed."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.replay import SPEEDS
from fourc_desktop.ui.text import number, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import icon_button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox


class ReplayControls(QWidget):
    """Buttons for one step back, pause or continue, one step forward, and the speed."""

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._replay = controller.replay
        self.back = icon_button("chevron-left", tr("One step back"))
        self.pause = icon_button("play", tr("Pause"))
        self.forward = icon_button("chevron-right", tr("One step forward"))
        self.speed = SegmentedControl(
            tr("Speed of the replay"),
            [(str(each), f"×{number(each)}") for each in SPEEDS],
            across=len(SPEEDS),
        )
        hbox(self.back, self.pause, self.forward, self.speed, parent=self, spacing=Space.INSIDE)
        self.back.clicked.connect(lambda: self._replay.step(-1))
        self.forward.clicked.connect(lambda: self._replay.step(1))
        self.pause.clicked.connect(self._pause)
        self.speed.chosen.connect(lambda speed: self._replay.set_speed(int(speed)))
        self.hide()

    def refresh(self) -> None:
        """Show the state of the replay; without one the controls are hidden."""
        replay = self._replay
        self.setVisible(replay.is_on)
        if not replay.is_on:
            return
        enable(self.back, "" if replay.number else tr("This is the first step"))
        enable(self.forward, tr("This is the last step") if replay.is_at_end else "")
        is_running = not (replay.is_paused or replay.is_at_end)
        words = tr("Pause") if is_running else tr("Resume")
        words = tr("From the beginning") if replay.is_at_end else words
        self.pause.show_icon("pause" if is_running else "play")
        self.pause.setAccessibleName(words)
        self.pause.setToolTip(tooltip_text(words))
        self.speed.show_chosen(str(replay.speed))

    def _pause(self) -> None:
        replay = self._replay
        replay.pause(paused=not (replay.is_paused or replay.is_at_end))
