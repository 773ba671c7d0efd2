"""The head of the sheet: portrait, name and edition on yellow, and who that is below."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.portrait_frame import PortraitFrame
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.badge import Badge
from fourc_desktop.ui.widgets.caption_band import paint_caption_band
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.segments import Segments
from fourc_desktop.ui.widgets.tab_order import in_order
from fourc_desktop.ui.widgets.tag_editor import TagEditor
from fourc_desktop.ui.widgets.words_field import WordsField

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
        self.side = Segments([(side.value, tr(side.label)) for side in Side], appearance)
        self._side_words = label("", strong=True)
        self.tags = TagEditor(appearance)
        self._edition = Badge(appearance)
        self._band = QWidget()
        self._band_row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._band)
        self._grid = QGridLayout(self)
        self._narrow = False
        self._frame = QVBoxLayout()
        self._who = QVBoxLayout()
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()

    def show_character(
        self, character: Character, picture: QPixmap | None, seed: str, known_tags: list[str]
    ) -> None:
        """Show the profile of a character; `seed` chooses the figure of one without a portrait."""
        profile = character.profile
        self.portrait.show_portrait(picture, seed, dark=profile.side is Side.VILLAIN)
        self.name.field.show_words(profile.name)
        self.identity.field.show_words(profile.identity)
        self.player.field.show_words(profile.player)
        self.side.show_chosen(profile.side.value)
        self._side_words.setText(tr(profile.side.label))
        self.tags.show_tags(profile.tags, known_tags)
        self._edition.show_text(character.rules.edition.title)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        for each in (self.name, self.identity, self.player):
            each.field.setReadOnly(not changeable)
        self.portrait.set_changeable(changeable)
        self.tags.set_changeable(changeable)
        self.side.setVisible(changeable)
        self._side_words.setVisible(not changeable)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the yellow band, with dots behind the edition and nowhere under words."""
        band = QRectF(0, 0, self.width(), self._band.geometry().bottom() + 1)
        dots_from = None if self._narrow else self._band.x() + self._edition.x() - Space.PANEL
        painter = QPainter(self)
        paint_caption_band(painter, band, self._appearance.theme, dots_from)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side, or one under the other where that is too narrow."""
        super().resizeEvent(event)
        narrow = self.width() < self._appearance.theme.px(NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._place()

    def _place(self) -> None:
        """Put the parts where they belong at this width."""
        direction = QBoxLayout.Direction
        across = direction.TopToBottom if self._narrow else direction.LeftToRight
        self._fields.setDirection(across)
        self._band_row.setDirection(across)
        # The name takes the spare room beside the edition; above it, the room is left below.
        self._band_row.setStretch(0, 0 if self._narrow else 1)
        self._band_row.setStretch(2, 1 if self._narrow else 0)
        for part in (self._frame, self._who):
            self._grid.removeItem(part)
            part.setParent(None)
        self._grid.addLayout(self._frame, 0, 0, 1 if self._narrow else 2, 1)
        if self._narrow:
            self._grid.addLayout(self._who, 1, 0, 1, 2)
        else:
            self._grid.addLayout(self._who, 1, 1)
        self._frame.setContentsMargins(0, Space.PANEL, 0, Space.PANEL if self._narrow else 0)

    def _lay_out(self) -> None:
        row = self._band_row
        row.setContentsMargins(0, Space.PANEL, Space.PLACE, Space.PANEL)
        row.setSpacing(Space.PANEL)
        row.addWidget(self.name)
        row.addWidget(self._edition)
        row.addStretch(0)
        self._grid.setContentsMargins(Space.PLACE, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.PLACE)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(1, 1)
        self._grid.addWidget(self._band, 0, 1)
        self._frame.addWidget(self.portrait)
        self._frame.addStretch(1)
        self._fill_who()
        self._place()
        in_order(self.portrait, self.name.field, self.identity.field, self.player.field)

    def _fill_who(self) -> None:
        self._fields.setSpacing(Space.PANEL)
        for field in (self.identity, self.player):
            self._fields.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        side = QVBoxLayout()
        side.setSpacing(2)
        side.addWidget(label(tr("Side"), Step.CAPTION, tone="ink2"))
        side.addWidget(self.side)
        side.addWidget(self._side_words)
        side.addStretch(1)
        self._fields.addLayout(side)
        tags = QVBoxLayout()
        tags.setSpacing(2)
        tags.addWidget(label(tr("Tags"), Step.CAPTION, tone="ink2"))
        tags.addWidget(self.tags)
        column = self._who
        column.setContentsMargins(0, Space.CARD, Space.PLACE, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(self._fields)
        column.addLayout(tags)
        column.addStretch(1)
