"""All cards of a character in up to three columns."""

from typing import Final

from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.character_form import Section
from fourc_desktop.core.fields import Level, Rows, Text
from fourc_desktop.core.form_fields import field_specs
from fourc_desktop.core.form_steps import NOTES
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.generic_character.controller import AnyForm, CharacterController
from fourc_desktop.ui.screens.generic_character.head_card import FIELDS, HeadCard
from fourc_desktop.ui.screens.generic_character.section_card import SectionCard
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.problem_stack import ProblemStack
from fourc_desktop.ui.widgets.source_tip import Serve

THREE_COLUMNS: Final = 1180
TWO_COLUMNS: Final = 760
"""The widths, in pixels at 100 % text, from which cards stand in so many columns."""

LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
STRETCH: Final = (9, 21, 13)


class CharacterCards(QWidget):
    """The head, the problems, and a card for each section.

    What is ticked and counted in play stands at the left, ladders in the middle, everything else
    at the right. Where there is no room for three columns, cards go below each other.
    """

    def __init__(
        self, controller: CharacterController, appearance: Appearance, serve: Serve
    ) -> None:
        super().__init__()
        self._controller = controller
        self._appearance = appearance
        self.head = HeadCard(controller, appearance)
        self.problems = ProblemStack(appearance, lambda: self.head.name.words)
        self.cards: list[SectionCard] = []
        self._outer = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._inner = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns = [QVBoxLayout() for _ in STRETCH]
        self._fill(serve)
        self._lay_out()

    def refresh(self, picture: QPixmap | None, known_tags: list[str]) -> None:
        """Show the character as the campaign has it."""
        self.head.refresh(picture, known_tags)
        for card in self.cards:
            card.refresh()
        wrong = [each for each in self._controller.problems if not each.is_open]
        self.problems.show_problems([(each, ()) for each in wrong])

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self.head.set_changeable(changeable)
        for card in self.cards:
            card.set_changeable(changeable)

    def card(self, id_: str) -> SectionCard:
        """The card of a section; raises `KeyError` where it has none."""
        for each in self.cards:
            if each.section.id == id_:
                return each
        raise KeyError(id_)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as there is room for."""
        super().resizeEvent(event)
        theme, direction = self._appearance.theme, QBoxLayout.Direction
        three = self.width() >= theme.px(THREE_COLUMNS)
        two = self.width() >= theme.px(TWO_COLUMNS)
        self._inner.setDirection(direction.LeftToRight if three else direction.TopToBottom)
        self._outer.setDirection(direction.LeftToRight if two else direction.TopToBottom)

    def _fill(self, serve: Serve) -> None:
        controller = self._controller
        form = controller.form
        sections = list(form.shown_sections(controller.book))
        if all("notes" not in each.fields for each in sections):
            sections.append(NOTES)
        for section in sections:
            card = SectionCard(section, controller, self._appearance, serve, skipped=FIELDS)
            if card.is_empty:
                card.deleteLater()
                continue
            if section.fields and set(section.fields) - set(FIELDS) == {"notes"}:
                card.show_title(tr("Notes"))
            self.cards.append(card)
            self._columns[column_of(section, form)].addWidget(card)

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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        column.addWidget(self.problems)
        column.addLayout(self._outer)


def column_of(section: Section, form: AnyForm) -> int:
    """In which column a section stands."""
    kinds = [form.field(each).kind for each in section.fields]
    if any(isinstance(kind, Level) for kind in kinds) or any(
        _has_ladder(form, each) for each in section.fields
    ):
        return MIDDLE
    lists = [kind for kind in kinds if isinstance(kind, Rows)]
    texts = [kind for kind in kinds if isinstance(kind, Text)]
    return RIGHT if lists or texts or not kinds else LEFT


def _has_ladder(form: AnyForm, field: str) -> bool:
    spec = form.field(field)
    if not isinstance(spec.kind, Rows):
        return False
    levels = [each for each in field_specs(spec.type) if isinstance(each.kind, Level)]
    return len(levels) == 1
