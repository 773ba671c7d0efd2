"""Buttons that trigger an action and are enabled with it."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button


def bind_to_action(action: QAction, button: Button) -> Button:
    """Bind a button to an action: it triggers the action and is enabled with it.

    While it is disabled, it shows the reason of the action.
    """
    button.clicked.connect(action.trigger)
    follower = ActionFollower(action, button)
    action.changed.connect(follower.follow)
    follower.follow()
    return button


REFUSAL: Final = "refusal"
"""The property of an action with the reason why it is disabled."""


class ActionFollower(QObject):
    """Enables a button with its action, and disables it with the action's reason."""

    def __init__(self, action: QAction, button: Button) -> None:
        super().__init__(button)
        self._action = action
        self._button = button

    def follow(self) -> None:
        """Adopt the current state of the action."""
        if self._action.isEnabled():
            enable(self._button)
        else:
            enable(self._button, self._action.property(REFUSAL) or tr("Not available now"))
