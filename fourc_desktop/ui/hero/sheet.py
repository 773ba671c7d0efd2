"""The sheet itself: a white page that shows one character, all of it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.figures import Figures
from fourc_desktop.domain.problem import Problem
from fourc_desktop.sheets.content import CharacterPage
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.armor_section import ArmorSection
from fourc_desktop.ui.hero.equipment_section import EquipmentSection
from fourc_desktop.ui.hero.gauge_box import GaugeBox
from fourc_desktop.ui.hero.movement_section import MovementSection
from fourc_desktop.ui.hero.name_bar import NameBar
from fourc_desktop.ui.hero.origin_section import OriginSection
from fourc_desktop.ui.hero.power_section import PowerSection
from fourc_desktop.ui.hero.skill_section import SkillSection
from fourc_desktop.ui.hero.standing_section import StandingSection
from fourc_desktop.ui.hero.trait_section import TraitSection
from fourc_desktop.ui.number_sources import NumberSources
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.problem_box import ProblemBox
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.tab_order import put_before
from fourc_desktop.ui.widgets.words_field import WordsField

TWO_COLUMNS = 980
"""The width, in pixels at 100 % text, from which the sections stand in two columns."""

WIDEST = 1240
"""How wide the page gets, in pixels at 100 % text; lines longer than that are hard to read."""

SHADOW = 4


class HeroSheet(QWidget):
    """Shows a character; its fields say what a person does, and nothing is kept here."""

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__()
        self._appearance = appearance
        self.head = NameBar(appearance)
        self._mark = label("", tone="warn", strong=True, wrap=True)
        self._problems = ProblemBox(appearance)
        self._damage = GaugeBox(tr("Damage"), "damage", appearance, serve)
        self._fortune = GaugeBox(tr("Fortune"), "fortune", appearance, serve)
        self._traits = TraitSection(appearance, serve)
        self._armor = ArmorSection(appearance, serve)
        self._movement = MovementSection(appearance, serve)
        self._standing = StandingSection(appearance, serve)
        self._powers = PowerSection(appearance, serve)
        self._skills = SkillSection()
        self._equipment = EquipmentSection()
        self.origin = OriginSection(appearance)
        notes = WordsField(
            tr("Notes"), appearance, placeholder=tr("Anything else worth knowing"), lines=True
        )
        self.notes = LabeledField("", notes, appearance)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        appearance.changed.connect(self._fit)
        self._fit()

    def show_profile(
        self, character: Character, picture: QPixmap | None, seed: str, known_tags: list[str]
    ) -> None:
        """Show what a person wrote."""
        self.head.show_character(character, picture, seed, known_tags)
        self.notes.field.show_words(character.profile.notes)

    def show_numbers(self, page: CharacterPage, figures: Figures, sources: NumberSources) -> None:
        """Show what the rules make of it."""
        self.head.identity.call(page.fields[0].label)
        self._mark.setText(page.mark)
        self._mark.setVisible(bool(page.mark))
        self._damage.show_figure(figures.damage)
        self._fortune.show_figure(figures.fortune)
        self._traits.show_traits(figures.traits, sources)
        self._armor.show_armor(page.armor, figures.armor, sources)
        self._movement.show_movement(page.movement, figures.movement)
        self._standing.show_standing(figures, sources)
        self._powers.show_powers(page, figures, sources)
        self._skills.show_skills(page)
        self._equipment.show_equipment(page.equipment)
        new = (*self._armor.ranks, *self._movement.numbers)
        put_before(self._standing.first, new)
        put_before(self.origin.copy, self._powers.ranks)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """List what is not as the rules have it; hidden where all is well."""
        self._problems.setVisible(bool(problems))
        what = counted(
            len(problems),
            "{count} thing is not as the rules have it",
            "{count} things are not as the rules have them",
        )
        self._problems.show_problem(what, "\n".join(str(problem) for problem in problems))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self.head.set_changeable(changeable)
        self.notes.field.setReadOnly(not changeable)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the page with its hard shadow."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        page = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(page.translated(SHADOW, SHADOW), colors.shadow)
        box(painter, page, 0, colors.surface, colors.frame, 2)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns where they fit, one where they do not."""
        super().resizeEvent(event)
        wide = self.width() >= self._appearance.theme.px(TWO_COLUMNS)
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _fit(self) -> None:
        self.setMaximumWidth(self._appearance.theme.px(WIDEST))

    def _lay_out(self) -> None:
        gauges = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        gauges.setSpacing(Space.PANEL)
        gauges.addWidget(self._damage, 1)
        gauges.addWidget(self._fortune, 1)
        self._columns.setSpacing(Space.PLACE + Space.GRID)
        left = (self._traits, self._armor, self._movement, self._standing)
        right = (self._powers, self._skills, self._equipment, self.origin)
        self._columns.addLayout(_stack(*left), 11)
        self._columns.addLayout(_stack(*right), 9)
        notes = Section(tr("Notes"))
        notes.body.addSpacing(Space.GRID)
        notes.body.addWidget(self.notes)
        inside = QVBoxLayout()
        inside.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        inside.setSpacing(Space.PLACE)
        inside.addWidget(self._mark)
        inside.addWidget(self._problems)
        inside.addLayout(gauges)
        inside.addLayout(self._columns)
        inside.addWidget(notes)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, SHADOW + 2, SHADOW + 2)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addLayout(inside)


def _stack(*sections: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(Space.PLACE)
    for section in sections:
        column.addWidget(section)
    column.addStretch(1)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return column
