"""The draft sheet: the known values of the draft, beside the builder pages."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.check_odds import row_odds
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTableRow
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import Draft, DraftField, is_bought
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.number_sources import NumberSources, ranked
from fourc_desktop.ui.shared.portrait_frame import PortraitFrame
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.charts.gauges import ScoreBox
from fourc_desktop.ui.widgets.charts.odds_bar import OddsBar
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import (
    FittedHeading,
    label,
    paint_caption_band,
    show_breakable,
)
from fourc_desktop.ui.widgets.display.sheet import SheetPage
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollColumn
from fourc_desktop.ui.widgets.lists.sheet_rows import RowSection, SheetRow, SheetRows
from fourc_desktop.ui.widgets.painting.surfaces import Surface

PORTRAIT: Final = QSize(72, 88)


class SheetHead(QWidget):
    """Name and portrait of the draft."""

    def __init__(self) -> None:
        super().__init__()
        self._villain = False
        self.portrait = PortraitFrame(PORTRAIT)
        self.portrait.set_changeable(False)
        enable(
            self.portrait,
            tr("The portrait is chosen on the page {page}", page=tr(BuilderStep.WHO.title)),
        )
        self.name = FittedHeading(tone="on_caption")
        self._who = label("", TextStyle.SMALL, tone="on_caption", wrap=True)
        self.origin = label("", TextStyle.SMALL, tone="on_caption", strong=True, wrap=True)
        words = vbox(STRETCH, spacing=2)
        for each in (self.name, self._who, self.origin):
            words.addWidget(each)
        words.addStretch(1)
        row = hbox(parent=self, margins=(Space.PANEL, Space.GRID), spacing=Space.CARD)
        row.addWidget(self.portrait, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_words(self, draft: Draft, partial_stats: PartialStats) -> None:
        """Show the known values."""
        profile = draft.profile
        self._villain = profile.side is CharacterSide.VILLAIN
        self.name.show_text(stripped(profile.name) or tr("No name yet"))
        player = tr("played by {player}", player=profile.player) if profile.player else ""
        who = ", ".join(filter(None, (profile.identity, player)))
        show_breakable(self._who, who)
        self._who.setVisible(bool(who))
        origin = (
            tr("Origin open") if partial_stats.origin is None else tr(partial_stats.origin.name)
        )
        side = tr(profile.side.label) if self._villain else ""
        limits = draft.limits
        companion = "" if limits is None else tr(limits.companion.title)
        self.origin.setText(" · ".join(filter(None, (origin, side, companion))))

    def show_portrait(self, picture: QPixmap | None, seed: str) -> None:
        """Show a picture, or the placeholder of `seed`."""
        self.portrait.show_portrait(picture, seed, dark=self._villain)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the yellow band with its dots."""
        painter = QPainter(self)
        band = QRectF(self.rect())
        paint_caption_band(painter, band, current_theme(), band.width() * 0.8)
        painter.end()


MISS = "miss"
"""The effect of a color without a hit."""


class SheetOdds(QWidget):
    """The name of an attack and its chance to hit, above a bar of the four colors."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.hits = label("", TextStyle.SMALL, strong=True)
        self.bar = OddsBar()
        line = hbox((self.words, 1), self.hits, spacing=Space.GRID)
        vbox(
            line,
            self.bar,
            parent=self,
            margins=(Space.INSIDE, Space.INSIDE, Space.INSIDE, 0),
            spacing=Space.INSIDE,
        )

    def show_attack(self, attack: AttackOption, row: MasterTableRow) -> None:
        """Show the odds of an attack on the row of its Rank Value."""
        odds = row_odds(row)
        hits = [
            share for color, share in odds.items() if attack.table.outcome(color).effect != MISS
        ]
        self.words.setText(
            tr(
                "{attack}, {form}: row {row}",
                attack=tr(attack.name),
                form=tr(attack.table.name).casefold(),
                row=row.title,
            )
        )
        self.hits.setText(tr("hits {share} %", share=percent(sum(hits, Fraction()))))
        self.bar.show_odds({color: percent(share) for color, share in odds.items()})


OPEN = "–"
"""The placeholder of an open value."""

OPEN_SLOTS: Final = {
    True: ("{count} skill or contact to choose", "{count} skills or contacts to choose"),
    False: ("{count} skill to choose", "{count} skills to choose"),
}
"""The texts of open slots, if the rules have contacts and if not."""


class DraftSheet(SheetPage):
    """All known values in the sections of the character sheet, read-only."""

    def __init__(self, serve: AttachPopup) -> None:
        self.head = SheetHead()
        super().__init__(self.head, dense=True)
        self.setAccessibleName(tr("The sheet so far"))
        self.traits = SheetRows(serve, dense=True)
        self.damage = ScoreBox(tr("Damage"), "gauge_first")
        self.fortune = ScoreBox(tr("Fortune"), "gauge_second")
        self.secondary_traits = SheetRows(serve, dense=True)
        self.powers = RowSection(tr("Powers"), serve, dense=True)
        self.skills = RowSection(tr("Skills and contacts"), serve, topic="skill", dense=True)
        self.odds = SheetOdds()
        gauges = hbox((self.damage, 1), (self.fortune, 1), spacing=Space.CARD)
        self.inside.addWidget(self.traits)
        self.inside.addLayout(gauges)
        for part in (self.secondary_traits, self.powers, self.skills, self.odds):
            self.inside.addWidget(part)
        self.inside.addStretch(1)

    def show_draft(
        self,
        draft: Draft,
        partial_stats: PartialStats,
        problems: Sequence[Problem],
        sources: NumberSources,
    ) -> None:
        """Show the current values; rule violations are marked."""
        self.head.show_words(draft, partial_stats)
        self.traits.show_rows([_trait(trait, partial_stats, sources) for trait in Trait])
        self.damage.show_score(partial_stats.damage)
        self.fortune.show_score(partial_stats.fortune)
        self.secondary_traits.show_rows(_secondary_traits(partial_stats, sources))
        wrong = {problem.about for problem in problems if not problem.is_open} - {""}
        self.powers.show_rows([_power(each, wrong, sources) for each in partial_stats.powers])
        self.powers.show_note(_power_count(draft, partial_stats))
        skills = [_skill(skill, wrong) for skill in partial_stats.skills]
        if partial_stats.slots_open:
            one, many = OPEN_SLOTS[draft.rules.contacts]
            skills.append(SheetRow(count_text(partial_stats.slots_open, one, many), is_open=True))
        self.skills.show_rows(skills)
        self.skills.show_note("" if skills else tr("none yet"))
        self.odds.setVisible(partial_stats.attack is not None)
        if partial_stats.attack is not None:
            self.odds.show_attack(
                partial_stats.attack, sources.row(partial_stats.attack.rolled.value)
            )

    def show_portrait(self, picture: QPixmap | None, seed: str) -> None:
        """Show the portrait, or the placeholder of `seed`."""
        self.head.show_portrait(picture, seed)


def _trait(trait: Trait, partial_stats: PartialStats, sources: NumberSources) -> SheetRow:
    figure = partial_stats.traits[trait]
    row = "" if figure is None else sources.row(figure.value).title
    made = SheetRow(tr(trait.title), row, OPEN, topic=f"trait:{trait.value}")
    return ranked(made, figure, sources)


def _secondary_traits(partial_stats: PartialStats, sources: NumberSources) -> list[SheetRow]:
    lifestyle, repute = partial_stats.lifestyle, partial_stats.repute
    row = "" if lifestyle is None else sources.row_text(lifestyle.value)
    return [
        ranked(SheetRow(tr("Lifestyle"), row, OPEN, topic="figure:lifestyle"), lifestyle, sources),
        ranked(SheetRow(tr("Repute"), "", OPEN, topic="figure:repute"), repute, sources),
    ]


def _power(power: PowerStats, wrong: set[str], sources: NumberSources) -> SheetRow:
    remark = "" if not power.numbers else _first_number(power)
    topic = f"power:{power.power.id}"
    row = SheetRow(power.title, remark, topic=topic, is_wrong=power.power.id in wrong)
    return ranked(row, power.rank, sources)


def _first_number(power: PowerStats) -> str:
    first = power.numbers[0]
    unit = f" {first.unit}" if first.unit else ""
    return f"{first.number.label} {first.says}{unit}"


def _power_count(draft: Draft, partial_stats: PartialStats) -> str:
    """The number of powers: "3 of 4, and 1 for Mutant"; with point buy "3 powers"."""
    slots = partial_stats.power_slots
    if not partial_stats.powers and (slots is None or not slots.due):
        return tr("none yet")
    if slots is None:
        return ""
    if is_bought(draft, DraftField.POWER_COUNT):
        return count_text(len(draft.powers), "{count} power", "{count} powers")
    chosen = tr("{there} of {due}", there=slots.filled, due=slots.due)
    origin = "" if partial_stats.origin is None else tr(partial_stats.origin.name)
    if origin and slots.bonus_due:
        chosen = tr(
            "{chosen}, and {bonus} for {origin}",
            chosen=chosen,
            bonus=slots.bonus_due,
            origin=origin,
        )
    elif origin and slots.loss_due:
        chosen = tr(
            "{chosen}, less {loss} for {origin}", chosen=chosen, loss=slots.loss_due, origin=origin
        )
    return chosen


def _skill(skill: Skill, wrong: set[str]) -> SheetRow:
    worth = tr("contact") if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"
    return SheetRow(skill.name, "", worth, is_wrong=skill.name in wrong)


WIDTH = 344
"""The minimum width beside a page, in pixels at 100 % text."""


class DraftSheetColumn(Surface):
    """Scrolls the sheet; `preview_wanted` asks for the printed pages."""

    preview_wanted = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(fill="sunken", edge=Qt.Edge.LeftEdge)
        self.sheet = DraftSheet(serve)
        self.preview = Button(tr("Preview"))
        self.preview.clicked.connect(self.preview_wanted)
        head = hbox(
            (label(tr("The sheet so far"), TextStyle.HEAD, head=True, wrap=True), 1),
            self.preview,
            margins=(Space.PLACE, Space.PANEL, Space.PLACE, Space.GRID),
        )
        ground = QWidget()
        vbox(
            self.sheet,
            STRETCH,
            parent=ground,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.INSIDE),
        )
        scroll = ScrollColumn(ground, WIDTH)
        scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        scroll.setAccessibleName(tr("The sheet so far"))
        self._scroll = scroll
        vbox(head, (scroll, 1), parent=self, spacing=0)
        self.set_wide(width=False)

    def show_draft(self, controller: BuilderController) -> None:
        """Show the current values; the preview needs a complete draft."""
        draft = controller.draft
        self.sheet.show_draft(
            draft, controller.partial_stats, controller.problems, controller.sources
        )
        self.sheet.show_portrait(controller.portrait, controller.face)
        ready = controller.hero_file() is not None
        enable(self.preview, "" if ready else tr("Fill in everything to see it on paper"))

    def set_wide(self, *, width: bool) -> None:
        """Take the full width if no page is beside it."""
        policy = QSizePolicy.Policy.Expanding if width else QSizePolicy.Policy.Fixed
        self.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._scroll.setSizePolicy(policy, QSizePolicy.Policy.Expanding)
