"""The key that asks for the rules, in the window and in dialogs."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

HELP: Final = QKeySequence(Qt.Key.Key_F1)
