"""The cards of a character: identity, problems and a card for each section."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from fourc_desktop.core.forms.builder_steps import NOTES
from fourc_desktop.core.forms.character_form import SIDES, FormSection
from fourc_desktop.core.forms.field_specs import field_specs
from fourc_desktop.core.forms.fields import LevelKind, NumberKind, RowsKind, TextKind
from fourc_desktop.ui.screens.generic_character.controller import (
    AnyForm,
    GenericCharacterController,
)
from fourc_desktop.ui.screens.generic_character.section_card import SectionCard
from fourc_desktop.ui.shared.form_fields.editors import ChoiceEditor
from fourc_desktop.ui.shared.form_fields.field_editor import TextEditor
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBoxList
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.tag_editor import TagEditor
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

if TYPE_CHECKING:
    from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor


FIELDS: Final = ("name", "kind", "player", "side")
"""The profile fields of the identity card; notes have a card of their own."""

WORDS: Final = ("kind", "player")
"""The profile fields that are hidden if the form leaves them out."""

SIDE_BY_SIDE_FROM: Final = 420
READ_SIDE_BY_SIDE_FROM: Final = 320
"""The widths, in pixels at 100 % text, from which the profile is next to the portrait: with its
fields, and as mere text."""


class IdentityCard(QFrame):
    """The portrait and the profile, as far as the form has them.

    The screen reads pictures and stores tags.
    """

    def __init__(self, controller: GenericCharacterController) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(tr("Profile"))
        self._controller = controller
        self.portrait = PortraitFrame()
        self.name = TextEditor("name", controller, labeled=False, quiet=TextStyle.HEAD)
        self.tags = TagEditor()
        self._tags_title = label(tr("Tags"), TextStyle.CAPTION, tone="ink2")
        self._changeable = True
        self.tags.edited.connect(controller.tag)
        form = controller.form
        self.editors: list[FieldEditor] = [self.name]
        self.editors += [TextEditor(id_, controller) for id_ in WORDS if form.has(id_)]
        if form.has("side") and controller.options(SIDES):
            self.editors.append(ChoiceEditor("side", controller))
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._lay_out()

    def refresh(self, picture: QPixmap | None, known_tags: list[str]) -> None:
        """Show the stored profile."""
        profile = self._controller.document.profile
        sides = tuple(self._controller.options(SIDES))
        is_other = profile.side in sides[1:]
        campaign, id_ = self._controller.campaign, self._controller.document_id
        drawing = campaign.card(id_).drawing
        face = campaign.face(id_)
        self.portrait.show_portrait(picture, face, dark=is_other, illustration=drawing)
        self.tags.show_tags(profile.tags, known_tags)
        for each in self.editors:
            each.refresh()
        self._show_filled()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        self._changeable = changeable
        self.portrait.set_changeable(changeable)
        self.tags.set_changeable(changeable)
        self._show_filled()
        for each in self.editors:
            each.set_changeable(changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the profile next to the portrait or below it."""
        super().resizeEvent(event)
        least = SIDE_BY_SIDE_FROM if self._changeable else READ_SIDE_BY_SIDE_FROM
        is_wide = self.width() >= current_theme().px(least)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if is_wide else direction.TopToBottom)

    def _show_filled(self) -> None:
        """Hide what is empty and cannot be filled in."""
        profile = self._controller.document.profile
        for each in (self._tags_title, self.tags):
            each.setVisible(self._changeable or bool(profile.tags))
        self.name.setVisible(self._changeable or bool(profile.name))

    def _lay_out(self) -> None:
        text_column = QWidget()
        column = vbox(parent=text_column, spacing=Space.GRID)
        for each in self.editors:
            column.addWidget(each)
        column.addWidget(self._tags_title)
        column.addWidget(self.tags)
        column.addStretch(1)
        self._row.setContentsMargins(Space.PANEL, Space.PANEL, Space.PANEL, Space.PANEL)
        self._row.setSpacing(Space.PANEL)
        self._row.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        self.portrait.setVisible(self._controller.form.has_portrait)
        self._row.addWidget(text_column, 1)


THREE_COLUMNS: Final = 1180
TWO_COLUMNS: Final = 760
"""The least widths for two and three columns of cards, in pixels at 100 % text."""

LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
STRETCH: Final = (9, 21, 13)


class CharacterCards(QWidget):
    """The identity card, the problems, and a card for each section.

    Tracks and gauges are at the left, levels in the middle, everything else at the right, but see
    `column_of`. In a single column, the sections are in the order of the form, as on paper.
    """

    def __init__(
        self,
        controller: GenericCharacterController,
        serve: AttachPopup,
        *,
        shows_problems: bool = True,
    ) -> None:
        """The builder shows the problems elsewhere."""
        super().__init__()
        self._controller = controller
        self._shows_problems = shows_problems
        self.head = IdentityCard(controller)
        self.problems = ProblemBoxList(lambda: self.head.name.words)
        self.cards: list[SectionCard] = []
        self._column_of: list[int] = []
        self._is_single = False
        self._outer = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._inner = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns = [QVBoxLayout() for _ in STRETCH]
        self._fill(serve)
        self._lay_out()

    def refresh(self, picture: QPixmap | None, known_tags: list[str]) -> None:
        """Show the stored character."""
        self.head.refresh(picture, known_tags)
        for card in self.cards:
            card.refresh()
        if self._shows_problems:
            wrong = [each for each in self._controller.problems if not each.is_open]
            self.problems.show_problems([(each, ()) for each in wrong])

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        self.head.set_changeable(changeable)
        for card in self.cards:
            card.set_changeable(changeable)

    def card(self, id_: str) -> SectionCard:
        """The card of a section; raises `KeyError` if it has none."""
        for each in self.cards:
            if each.section.id == id_:
                return each
        raise KeyError(id_)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many columns as fit."""
        super().resizeEvent(event)
        theme, direction = current_theme(), QBoxLayout.Direction
        three = self.width() >= theme.px(THREE_COLUMNS)
        two = self.width() >= theme.px(TWO_COLUMNS)
        self._inner.setDirection(direction.LeftToRight if three else direction.TopToBottom)
        self._inner.setStretch(0, STRETCH[MIDDLE] if three else 0)
        self._outer.setDirection(direction.LeftToRight if two else direction.TopToBottom)
        self._arrange(single=not two)

    def _arrange(self, *, single: bool) -> None:
        """Move the cards into the first column, or back into their own."""
        if single == self._is_single:
            return
        self._is_single = single
        for card, own in zip(self.cards, self._column_of, strict=True):
            self._columns[LEFT if self._columns[LEFT].indexOf(card) >= 0 else own].removeWidget(
                card
            )
            column = self._columns[LEFT if single else own]
            column.insertWidget(column.count() - 1, card)  # above the stretch

    def _fill(self, serve: AttachPopup) -> None:
        controller = self._controller
        form = controller.form
        sections = list(form.shown_sections(controller.book))
        if all("notes" not in each.fields for each in sections):
            sections.append(NOTES)
        shown = replace(form, sections=tuple(sections))
        for section in sections:
            card = SectionCard(section, controller, serve, skipped=FIELDS)
            if card.is_empty:
                card.deleteLater()
                continue
            if section.fields and set(section.fields) - set(FIELDS) == {"notes"}:
                card.show_title(tr("Notes"))
            self.cards.append(card)
            self._column_of.append(column_of(section, shown))
            self._columns[self._column_of[-1]].addWidget(card)

    def _lay_out(self) -> None:
        left, middle, right = self._columns
        left.insertWidget(0, self.head)
        for each in self._columns:
            each.setSpacing(Space.PANEL)
            each.addStretch(1)
        self._inner.setSpacing(Space.PANEL)
        self._inner.addLayout(middle, STRETCH[MIDDLE])
        self._inner.addLayout(right, STRETCH[RIGHT])
        self._outer.setSpacing(Space.PANEL)
        self._outer.addLayout(left, STRETCH[LEFT])
        self._outer.addLayout(self._inner, STRETCH[MIDDLE] + STRETCH[RIGHT])
        vbox(self.problems, self._outer, parent=self, spacing=Space.PANEL)


def column_of(section: FormSection, form: AnyForm) -> int:
    """The column for a section of a form.

    In a game without levels, lists are in the middle, and cards with only numbers at the right.
    Where there are levels but no list of them, tracks and gauges are in the middle as well.
    """
    if _has_levels(section, form):
        return MIDDLE
    kinds = [form.field(each).kind for each in section.fields]
    lists = any(isinstance(kind, RowsKind) for kind in kinds)
    if not any(_has_levels(each, form) for each in form.sections):
        if lists:
            return MIDDLE
        if all(isinstance(kind, NumberKind) for kind in kinds):
            return RIGHT
    texts = any(isinstance(kind, TextKind) for kind in kinds)
    if lists or texts or not kinds:
        return RIGHT
    return MIDDLE if _has_few_levels(form) else LEFT


def _has_levels(section: FormSection, form: AnyForm) -> bool:
    """Whether a section has levels of a ladder, or a list with one in each entry."""
    return any(
        isinstance(form.field(each).kind, LevelKind) or _has_ladder(form, each)
        for each in section.fields
    )


def _has_few_levels(form: AnyForm) -> bool:
    """Whether a form has levels but no list with one in each entry."""
    fields = [each for section in form.sections for each in section.fields]
    has_levels = any(isinstance(form.field(each).kind, LevelKind) for each in fields)
    return has_levels and not any(_has_ladder(form, each) for each in fields)


def _has_ladder(form: AnyForm, field: str) -> bool:
    spec = form.field(field)
    if not isinstance(spec.kind, RowsKind):
        return False
    levels = [each for each in field_specs(spec.type) if isinstance(each.kind, LevelKind)]
    return len(levels) == 1
