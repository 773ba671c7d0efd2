"""The header of the character screen with tabs and actions; the bar of name and origin."""

from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QMenu, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.sheets.character_content import OriginLine
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import set_tab_order
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.buttons.menu_button import leave_unless_pointed_at
from fourc_desktop.ui.widgets.display.badge import Badge
from fourc_desktop.ui.widgets.display.labels import label, paint_caption_band
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.fields.tag_editor import TagEditor
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader

SHEET: Final = "sheet"
ADVANCEMENT: Final = "advancement"
LEDGER: Final = "ledger"

MORE: Final = ("duplicate", "export", "print", "-", "trash")
"""The actions of the menu “More”."""


class CharacterHeader(HalftoneHeader):
    """The buttons of the character screen.

    `turned` carries the chosen page; `owner_wanted` asks for the owner of a companion.
    """

    back = Signal()
    turned = Signal(str)
    owner_wanted = Signal()
    versions_wanted = Signal()
    builder_wanted = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._back = BackButton()
        self._leads_to = ""
        self._back.clicked.connect(self.back)
        self._owner = self._button("", icon="chevron-left")
        self._owner.clicked.connect(self.owner_wanted)
        self._owner.hide()
        self.pages = SegmentedControl(
            tr("Page"),
            [(SHEET, tr("Sheet")), (ADVANCEMENT, tr("Advancement")), (LEDGER, tr("Ledger"))],
        )
        self.pages.button(ADVANCEMENT).setProperty("rule_topic", "advancement")
        self.pages.button(LEDGER).setProperty("rule_topic", "award")
        self.pages.chosen.connect(self.turned)
        self.builder = self._button(tr("Edit"), icon="pencil")
        self.draft = label(tr("Unfinished changes"), tone="warn", strong=True)
        self.draft.setToolTip(
            tr("They are in the builder. This version is used until you finish them.")
        )
        self.builder.clicked.connect(self.builder_wanted)
        self._menu = QMenu(self)
        actions.fill(self._menu, MORE)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._navigation = self._flowing(self._back, self._owner, self.pages)
        self._actions = self._flowing(*self._make_actions(actions))
        self._build_layout()

    def show_owner(self, name: str | None) -> None:
        """Show the owner of a companion; empty for others."""
        self._owner.setVisible(name is not None and name != self._leads_to)
        if name is not None:
            self._owner.setText(escape_mnemonics(name))
            self._owner.setAccessibleName(tr("Back to {name}", name=name))
            self._owner.updateGeometry()

    def show_draft(self, *, waits: bool) -> None:
        """Show whether the builder has unfinished changes of the character."""
        # The same height as the buttons beside it aligns their texts.
        self.draft.setFixedHeight(self.builder.sizeHint().height())
        self.draft.setVisible(waits)
        self.builder.setText(tr("Continue editing") if waits else tr("Edit"))
        self.builder.updateGeometry()

    def show_back_button(self, name: str) -> None:
        """Set the document that the back button returns to; the library if empty."""
        self._leads_to = name
        self._back.show_target(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the tabs if they fit, else below."""
        super().resizeEvent(event)
        wanted = self._navigation.sizeHint().width() + self._actions.sizeHint().width()
        width = self.width() >= wanted + 2 * Space.PLACE + Space.PANEL
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if width else direction.TopToBottom)

    def _make_actions(self, actions: Actions) -> list[QWidget]:
        """The actions on the whole character; saving the sheet is the primary one."""
        versions = self._button(tr("Earlier versions"), icon="history")
        versions.clicked.connect(self.versions_wanted)
        more = self._button(tr("More"), icon="ellipsis")
        more.clicked.connect(
            lambda: self._menu.popup(more.mapToGlobal(QPoint(0, more.height() + 4)))
        )
        self._menu.aboutToHide.connect(partial(leave_unless_pointed_at, more))
        save = self._button(tr("Save as PDF"), kind=ButtonKind.MAIN, icon="file-text")
        return [self.draft, self.builder, versions, more, bind_to_action(actions["save_pdf"], save)]

    def _flowing(self, *widgets: QWidget) -> QWidget:
        """The buttons in a wrapping row."""
        row = QWidget()
        flow = FlowLayout()
        row.setLayout(flow)
        for widget in widgets:
            flow.addWidget(widget)
        return row

    def _build_layout(self) -> None:
        self._row.setContentsMargins(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(self._navigation, 1)
        self._row.addWidget(self._actions)

    def _button(
        self, text: str, *, kind: ButtonKind = ButtonKind.OUTLINED, icon: str = ""
    ) -> Button:
        return Button(text, kind=kind, icon=icon, height=Height.SEGMENT)


NARROW = 720
"""The width, in pixels at 100 % text, below which the fields are stacked."""


class CharacterNameBar(QWidget):
    """Shows a profile; its fields emit edits."""

    def __init__(self) -> None:
        super().__init__()
        self.portrait = PortraitFrame()
        name = InlineTextEdit(tr("Name"), headline=True)
        self.name = LabeledField("", name)
        identity = InlineTextEdit(tr("Identity (secret)"), placeholder=tr("Everyday name"))
        self.identity = LabeledField(tr("Identity (secret)"), identity)
        player = InlineTextEdit(tr("Player"), placeholder=tr("Who plays them"))
        self.player = LabeledField(tr("Player"), player)
        self.side = SegmentedControl(
            tr("Side"), [(side.value, tr(side.label)) for side in CharacterSide]
        )
        self._side_text = label("", strong=True)
        self.tags = TagEditor()
        self._edition = Badge()
        self._band = QWidget()
        self._band_row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._band)
        self._grid = QGridLayout(self)
        self._narrow = False
        self._frame = QVBoxLayout()
        self._who = QVBoxLayout()
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build_layout()

    def show_character(
        self, character: Character, picture: QPixmap | None, seed: str, known_tags: list[str]
    ) -> None:
        """Show the profile of a character; `seed` is that of the placeholder portrait."""
        profile = character.profile
        self.portrait.show_portrait(picture, seed, dark=profile.side is CharacterSide.VILLAIN)
        self.name.field.show_text(profile.name)
        self.identity.field.show_text(profile.identity)
        self.player.field.show_text(profile.player)
        self.side.show_chosen(profile.side.value)
        self._side_text.setText(tr(profile.side.label))
        self.tags.show_tags(profile.tags, known_tags)
        self._edition.show_text(character.rules.edition.title)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        for each in (self.name, self.identity, self.player):
            each.field.setReadOnly(not changeable)
        self.portrait.set_changeable(changeable)
        self.tags.set_changeable(changeable)
        self.side.setVisible(changeable)
        self._side_text.setVisible(not changeable)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the yellow band, with dots behind the edition but not behind text."""
        band = QRectF(0, 0, self.width(), self._band.geometry().bottom() + 1)
        dots_from = None if self._narrow else self._band.x() + self._edition.x() - Space.PANEL
        painter = QPainter(self)
        paint_caption_band(painter, band, current_theme(), dots_from)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the parts side by side, or stacked if there is no room."""
        super().resizeEvent(event)
        narrow = self.width() < current_theme().px(NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._place()

    def _place(self) -> None:
        """Place the parts for the current width."""
        direction = QBoxLayout.Direction
        across = direction.TopToBottom if self._narrow else direction.LeftToRight
        self._fields.setDirection(across)
        self._band_row.setDirection(across)
        # Beside the edition, the name takes the spare width; when stacked, it stays free.
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

    def _build_layout(self) -> None:
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
        set_tab_order(self.portrait, self.name.field, self.identity.field, self.player.field)

    def _fill_who(self) -> None:
        self._fields.setSpacing(Space.PANEL)
        for field in (self.identity, self.player):
            self._fields.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        side = vbox(
            label(tr("Side"), TextStyle.CAPTION, tone="ink2"),
            self.side,
            self._side_text,
            STRETCH,
            spacing=2,
        )
        self._fields.addLayout(side)
        tags = vbox(label(tr("Tags"), TextStyle.CAPTION, tone="ink2"), self.tags, spacing=2)
        column = self._who
        column.setContentsMargins(0, Space.CARD, Space.PLACE, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(self._fields)
        column.addLayout(tags)
        column.addStretch(1)


class OriginSection(SheetSection):
    """The origin and the seed that recreates the character.

    `copied` carries a seed for the clipboard.
    """

    copied = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Origin"))
        self._name = label("", TextStyle.SUBHEAD, strong=True)
        self._text = label("", wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._seed = ""
        self.copy = Button(tr("Copy the seed"), kind=ButtonKind.OUTLINED, icon="copy")
        self.copy.clicked.connect(self._hand_over)
        self.body.setSpacing(4)
        self.body.addSpacing(4)
        self.body.addWidget(self._name)
        self.body.addWidget(self._text)
        self.body.addSpacing(4)
        self.body.addWidget(self.copy, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_origin(self, origin: Origin, line: OriginLine, seed: str | None) -> None:
        """Show another origin."""
        self.setProperty("rule_topic", f"origin:{origin.id}")
        self._name.setText(origin.name)
        self.show_note(line.remark)
        self._text.setText("\n".join(line.sentences))
        self._seed = seed or ""
        self.copy.setText(tr("Copy the seed"))
        self.copy.setVisible(bool(seed))

    def _hand_over(self) -> None:
        self.copied.emit(self._seed)
        self.copy.setText(tr("Seed copied"))
