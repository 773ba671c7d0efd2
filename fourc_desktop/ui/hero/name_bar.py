"""The head of the sheet: portrait, name and edition on yellow, and who that is below."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.side import Side
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.badge import Badge
from fourc_desktop.ui.hero.labeled_field import LabeledField
from fourc_desktop.ui.hero.portrait_frame import PortraitFrame
from fourc_desktop.ui.hero.tag_editor import TagEditor
from fourc_desktop.ui.hero.words_field import WordsField
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.drawing import mixed
from fourc_desktop.ui.widgets.halftone import paint_fading_dots
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.segments import Segments

NARROW = 720
"""The width, in pixels at 100 % text, below which the fields stand one under the other."""


class NameBar(QWidget):
    """Shows a profile; the fields say what a person does with it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.portrait = PortraitFrame(appearance)
        name = WordsField(tr("Name"), appearance, headline=True)
        self.name = LabeledField("", name, appearance)
        identity = WordsField(tr("Identity (secret)"), appearance, placeholder=tr("Not told yet"))
        self.identity = LabeledField(tr("Identity (secret)"), identity, appearance)
        player = WordsField(tr("Player"), appearance, placeholder=tr("Nobody yet"))
        self.player = LabeledField(tr("Player"), player, appearance)
        self.side = Segments([(side.value, tr(side.title)) for side in Side], appearance)
        self.tags = TagEditor(appearance)
        self._edition = Badge(appearance)
        self._band = QWidget()
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()

    def show_character(
        self, character: Character, picture: QPixmap | None, seed: str, known_tags: list[str]
    ) -> None:
        """Show the profile of a character; `seed` chooses the figure of one without a portrait."""
        profile = character.profile
        self.portrait.show_portrait(picture, seed, villain=profile.side is Side.VILLAIN)
        self.name.field.show_words(profile.name)
        self.identity.field.show_words(profile.identity)
        self.player.field.show_words(profile.player)
        self.side.show_chosen(profile.side.value)
        self.tags.show_tags(profile.tags, known_tags)
        self._edition.show_text(character.rules.edition.title)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        for each in (self.name, self.identity, self.player):
            each.field.setReadOnly(not changeable)
        self.portrait.set_changeable(changeable)
        self.tags.set_changeable(changeable)
        self.side.setEnabled(changeable)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Draw the yellow band, with dots behind the edition and nowhere under words."""
        colors = self._appearance.theme.colors
        band = QRectF(0, 0, self.width(), self._band.geometry().bottom() + 1)
        painter = QPainter(self)
        painter.fillRect(band, colors.caption)
        dots = QRectF(band)
        dots.setLeft(self._band.x() + self._edition.x() - Space.PANEL)
        paint_fading_dots(painter, dots, mixed(colors.caption, colors.result_black, 0.18))
        painter.fillRect(QRectF(0, band.bottom() - 1, self.width(), 1.5), colors.frame)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Side by side, or one under the other where that is too narrow."""
        super().resizeEvent(event)
        narrow = self.width() < self._appearance.theme.px(NARROW)
        direction = QBoxLayout.Direction
        self._fields.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._band)
        row.setContentsMargins(0, Space.PANEL, Space.PLACE, Space.PANEL)
        row.setSpacing(Space.PANEL)
        row.addWidget(self.name, 1)
        row.addSpacing(Space.PANEL)
        row.addWidget(self._edition, alignment=Qt.AlignmentFlag.AlignVCenter)
        grid = QGridLayout(self)
        grid.setContentsMargins(Space.PLACE, 0, 0, 0)
        grid.setHorizontalSpacing(Space.PLACE)
        grid.setVerticalSpacing(0)
        frame = QVBoxLayout()
        frame.setContentsMargins(0, Space.PANEL, 0, 0)
        frame.addWidget(self.portrait)
        frame.addStretch(1)
        grid.addLayout(frame, 0, 0, 2, 1)
        grid.addWidget(self._band, 0, 1)
        grid.addLayout(self._who(), 1, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(1, 1)

    def _who(self) -> QVBoxLayout:
        self._fields.setSpacing(Space.PANEL)
        for field in (self.identity, self.player):
            self._fields.addWidget(field, 1)
        side = QVBoxLayout()
        side.setSpacing(2)
        side.addWidget(label(tr("Side"), Step.CAPTION, tone="ink2"))
        side.addWidget(self.side)
        self._fields.addLayout(side)
        tags = QVBoxLayout()
        tags.setSpacing(2)
        tags.addWidget(label(tr("Tags"), Step.CAPTION, tone="ink2"))
        tags.addWidget(self.tags)
        column = QVBoxLayout()
        column.setContentsMargins(0, Space.CARD, Space.PLACE, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(self._fields)
        column.addLayout(tags)
        column.addStretch(1)
        return column
