"""The character sheet on the screen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.character.belongings import (
    CompanionsSection,
    EquipmentSection,
)
from fourc_desktop.games.fourc.screens.character.checks import (
    SheetChecks,
    attack_rows,
    defense_rows,
    skill_rows,
)
from fourc_desktop.games.fourc.screens.character.header import CharacterNameBar, OriginSection
from fourc_desktop.games.fourc.screens.character.open_choices import OpenChoices
from fourc_desktop.games.fourc.screens.character.sections import (
    MovementSection,
    PrimaryTraitSection,
    SecondaryTraitSection,
    armor_rows,
    power_rows,
)
from fourc_desktop.games.fourc.screens.character.status import ConditionsBar, DamageBox, FortuneBox
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.ui.text import count_text, refusal_text_with_rule, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.sheet import TWO_COLUMNS, SheetPage, SheetSection
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area
from fourc_desktop.ui.widgets.lists.sheet_rows import RowSection


class CharacterSheetView(SheetPage):
    """Shows a character; its parts emit edits.

    `check_wanted` carries the `CheckRequest` of a trait, power, attack, defense or skill,
    `choice_wanted` the `Problem` of an open choice.
    """

    check_wanted = Signal(object)
    choice_wanted = Signal(object)

    def __init__(self, serve: AttachPopup) -> None:
        self.head = CharacterNameBar()
        super().__init__(self.head)
        self._mark = label("", tone="warn", strong=True, wrap=True)
        self._problems = ProblemBox()
        self._open = OpenChoices()
        self._open.wanted.connect(self.choice_wanted)
        self.damage = DamageBox(serve)
        self.fortune = FortuneBox(serve)
        self.conditions = ConditionsBar()
        self._traits = PrimaryTraitSection(serve)
        needed = tr("below red it is a miss")
        self._attacks = RowSection(tr("Attacks"), serve, remark=needed, topic="attack")
        self._defenses = RowSection(tr("Defenses"), serve, remark=tr("Row Steps off the attack"))
        self._armor = RowSection(tr("Armor"), serve, remark=tr("off each hit"), topic="armor")
        self._movement = MovementSection(serve)
        self.secondary_traits = SecondaryTraitSection(serve)
        self._powers = RowSection(tr("Powers"), serve, remark=tr("rank"), empty=tr("No powers."))
        self._skills = RowSection(
            tr("Skills and contacts"),
            serve,
            remark=tr("Row Steps"),
            empty=tr("No skills."),
            topic="skill",
        )
        self.equipment = EquipmentSection()
        self.companions = CompanionsSection()
        self.origin = OriginSection()
        notes = InlineTextEdit(
            tr("Notes"), placeholder=tr("Anything else worth knowing"), lines=True
        )
        self.notes = LabeledField("", notes)
        self._gauges = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for section in (self._attacks, self._defenses, self._powers, self._skills):
            section.list.gradual.grew.connect(self._order_rows)
            section.list.activated.connect(self.check_wanted)
        self._traits.activated.connect(self.check_wanted)
        self._fill_page()

    def show_profile(
        self, character: Character, picture: QPixmap | None, seed: str, known_tags: list[str]
    ) -> None:
        """Show the profile."""
        self.head.show_character(character, picture, seed, known_tags)
        self.notes.field.show_text(character.profile.notes)

    def show_play(
        self, damage: Breakdown, start: DerivedStats, now: DerivedStats, conditions: tuple[str, ...]
    ) -> None:
        """Show the values that change in play: scores at the start, and current ones."""
        self.damage.show_damage(damage, start.damage)
        self.fortune.show_fortune(now.fortune, start.fortune)
        self.conditions.show_conditions(conditions)

    def show_numbers(
        self,
        page: CharacterPage,
        figures: DerivedStats,
        sources: NumberSources,
        lifestyle: str,
        checks: SheetChecks,
    ) -> None:
        """Show the derived stats; `lifestyle` is the meaning of the Lifestyle as text."""
        self.head.identity.call(page.fields[0].label)
        self._mark.setText(page.mark)
        self._mark.setVisible(bool(page.mark))
        self._traits.show_traits(figures.traits, sources, checks)
        self._attacks.show_rows(attack_rows(page.attacks, checks, sources))
        self._attacks.show_note(page.attack_remark or tr("below red it is a miss"))
        self._defenses.show_rows(defense_rows(page.defenses, checks, sources))
        self._armor.show_rows(armor_rows(page.armor, figures.armor, sources))
        self._armor.setVisible(bool(page.armor))
        self._movement.show_movement(page.movement, figures.movement)
        self.secondary_traits.show_secondary_traits(figures, sources, lifestyle)
        self._powers.show_rows(power_rows(page, figures, sources, checks))
        self._skills.show_rows(skill_rows(page, figures, checks))
        self._order_rows()

    def show_belongings(
        self,
        character: Character,
        book: Rulebook,
        cards: Sequence[DocumentCard],
        calls: Sequence[PowerStats],
        *,
        changeable: bool,
    ) -> None:
        """Show equipment and companions, and the companions that powers still grant."""
        self.equipment.show_equipment(character.equipment, book)
        self.companions.show_companions(cards, calls, changeable=changeable)
        insert_in_tab_order(self.origin.copy, self.companions.buttons)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """List rule violations, and open choices below them; hidden if there are none."""
        wrong = [_with_rule(each) for each in problems if not each.is_open]
        self._problems.setVisible(bool(wrong))
        what = count_text(len(wrong), "{count} rule problem", "{count} rule problems")
        self._problems.show_problem(what, "\n".join(wrong))
        self._open.show_choices([each for each in problems if each.is_open])

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        for part in (
            self.head, self._open, self.damage, self.fortune, self.conditions,
            self.secondary_traits, self.equipment,
        ):  # fmt: skip
            part.set_changeable(changeable)
        self.notes.field.setReadOnly(not changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the gauges side by side in the layout with two columns."""
        super().resizeEvent(event)
        width = self.width() >= current_theme().px(TWO_COLUMNS)
        direction = QBoxLayout.Direction
        self._gauges.setDirection(direction.LeftToRight if width else direction.TopToBottom)

    def _order_rows(self) -> None:
        """Set the tab order of the numbers in both columns."""
        left = (self._attacks.list, self._defenses.list, self._armor.list)
        new = [number for each in left for number in each.numbers]
        insert_in_tab_order(self.secondary_traits.first, [*new, *self._movement.numbers])
        right = [*self._powers.list.numbers, *self._skills.list.numbers]
        insert_in_tab_order(self.equipment.first, right)

    def _fill_page(self) -> None:
        self._gauges.setSpacing(Space.PANEL)
        self._gauges.addWidget(self.damage, 1)
        self._gauges.addWidget(self.fortune, 1)
        notes = SheetSection(tr("Notes"))
        notes.body.addSpacing(Space.GRID)
        notes.body.addWidget(self.notes)
        self.inside.addWidget(self._mark)
        self.inside.addWidget(self._problems)
        self.inside.addWidget(self._open)
        self.inside.addLayout(self._gauges)
        self.inside.addWidget(self.conditions)
        self.add_columns(
            [
                self._traits,
                self._attacks,
                self._defenses,
                self._armor,
                self._movement,
                self.secondary_traits,
            ],
            [self._powers, self._skills, self.equipment, self.companions, self.origin],
        )
        self.inside.addWidget(notes)


def centered_scroll_area(page: QWidget) -> QScrollArea:
    """A scroll area with the page centered."""
    ground = QWidget()
    across = hbox(STRETCH, (page, 1000), STRETCH)
    vbox(across, STRETCH, parent=ground, margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE))
    # It has the focus when the page opens, so that the arrow keys scroll; Tab skips it.
    scroll = vertical_scroll_area(Qt.FocusPolicy.ClickFocus)
    scroll.setWidget(ground)
    return scroll


def _with_rule(problem: Problem) -> str:
    """The part of the sheet, the problem there, and the rule."""
    return f"{tr(problem.where)}: {refusal_text_with_rule(problem.refusal)}"
