"""Who a character is: portrait, name, kind, player, side and tags, as a card."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from fourc_desktop.core.character_form import SIDES
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.portrait_frame import PortraitFrame
from fourc_desktop.ui.screens.generic_character.controller import CharacterController
from fourc_desktop.ui.screens.generic_character.editors import ChoiceEditor
from fourc_desktop.ui.screens.generic_character.text_editor import TextEditor
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.tag_editor import TagEditor

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.generic_character.field_editor import FieldEditor

FIELDS: Final = ("name", "kind", "player", "side")
"""The fields of the profile that stand on this card; notes have a card of their own."""

BESIDE: Final = 420
"""The width, in pixels at 100 % text, from which the name stands beside the portrait."""


class HeadCard(QFrame):
    """Portrait and words; the screen reads pictures and keeps tags."""

    def __init__(self, controller: CharacterController, appearance: Appearance) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(tr("Profile"))
        self._controller = controller
        self._appearance = appearance
        self.portrait = PortraitFrame(appearance)
        self.name = TextEditor("name", controller, appearance, labeled=False, quiet=Step.HEAD)
        self.tags = TagEditor(appearance)
        self.tags.edited.connect(controller.tag)
        self.editors: list[FieldEditor] = [
            self.name,
            TextEditor("kind", controller, appearance),
            TextEditor("player", controller, appearance),
        ]
        if controller.options(SIDES):
            self.editors.append(ChoiceEditor("side", controller, appearance))
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._lay_out()

    def refresh(self, picture: QPixmap | None, known_tags: list[str]) -> None:
        """Show the profile as the character has it."""
        profile = self._controller.thing.profile
        sides = tuple(self._controller.options(SIDES))
        is_other = profile.side in sides[1:]
        self.portrait.show_portrait(picture, self._controller.document_id, dark=is_other)
        self.tags.show_tags(profile.tags, known_tags)
        for each in self.editors:
            each.refresh()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self.portrait.set_changeable(changeable)
        self.tags.set_changeable(changeable)
        for each in self.editors:
            each.set_changeable(changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words beside the portrait, or below it where it is narrow."""
        super().resizeEvent(event)
        wide = self.width() >= self._appearance.theme.px(BESIDE)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _lay_out(self) -> None:
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        for each in self.editors:
            column.addWidget(each)
        column.addWidget(label(tr("Tags"), Step.CAPTION, tone="ink2"))
        column.addWidget(self.tags)
        column.addStretch(1)
        self._row.setContentsMargins(Space.PANEL, Space.PANEL, Space.PANEL, Space.PANEL)
        self._row.setSpacing(Space.PANEL)
        self._row.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(words, 1)
