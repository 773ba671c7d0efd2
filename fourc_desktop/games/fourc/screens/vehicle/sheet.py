"""The vehicle sheet: trait boxes, maneuvers and crashes, and the power that improves it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.numbers import Breakdown, half_up
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import (
    DAMAGE_PER_SECTOR,
    GROUND,
    Maneuver,
    crash_distance,
    evades_ram,
)
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleStats
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.screens.vehicle.systems import DurabilityBox, SystemSection
from fourc_desktop.games.fourc.screens.vehicle.vehicle_kind import VehicleKindSection
from fourc_desktop.ui.shared.document_header import PropertyHeader
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources, score_sources
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBoxList
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultLine
from fourc_desktop.ui.widgets.display.sheet import SheetPage, SheetSection
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow, LabeledField
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape
from fourc_desktop.ui.widgets.painting.surfaces import RoundedBox

FACES = 100
"""The number of faces of d%."""


class ManeuverSection(SheetSection):
    """A line for each difficulty, with the exact chance at its end."""

    def __init__(self) -> None:
        super().__init__(tr("Maneuvers"))
        self.setProperty("rule_topic", "result:handling")
        self.show_note(tr("by Handling"))
        self._odds = {maneuver: label("", TextStyle.SUBHEAD, head=True) for maneuver in Maneuver}
        self.body.addSpacing(3)
        for maneuver, odds in self._odds.items():
            line = ResultLine(
                [ResultShape[maneuver.value.name]],
                tr(maneuver.title),
                more=tr(maneuver.example),
                end=odds,
            )
            self.body.addWidget(line)

    def show_odds(self, starts: Sequence[int]) -> None:
        """Show the chance of each; `starts` are the lowest d% of red, blue and yellow."""
        for odds, start in zip(self._odds.values(), (0, *starts), strict=True):
            odds.setText(tr("{odds} %", odds=FACES - start))


class CrashSection(SheetSection):
    """The two rolls with the meanings of their colors, then the current damage."""

    def __init__(self) -> None:
        super().__init__(tr("Crash and collision"))
        self.setProperty("rule_topic", "result:crash")
        self._armor, self._hits = label("", wrap=True), label("", wrap=True)
        inside = tr(
            "Everybody inside takes {damage} for each sector it moved that turn.",
            damage=DAMAGE_PER_SECTOR,
        )
        self.body.setSpacing(Space.INSIDE)
        self._add_roll(
            tr("A crash, by the driver’s Coordination"),
            {
                tr("Into something in the same sector"): lambda color: crash_distance(color) == 0,
                tr("Into something in a sector beside it"): lambda color: crash_distance(color) > 0,
            },
        )
        self._add_roll(
            tr("Getting out of its way, by Coordination on foot or Handling at a wheel"),
            {
                tr("Hit"): lambda color: not evades_ram(color),
                tr("Out of the way in time"): evades_ram,
            },
        )
        self.body.addSpacing(Space.GRID)
        for words in (self._hits, label(inside, wrap=True), self._armor):
            self.body.addWidget(words)

    def show_durability(self, durability: Durability) -> None:
        """Show the damage dealt and taken at the current Durability."""
        self._armor.setText(
            tr(
                "In an attack its Durability is armor for it and for everybody inside: {now}.",
                now=durability.armor(),
            )
        )
        self._hits.setText(
            tr(
                "What it hits takes {now}. It takes the Durability of a vehicle, the Material "
                "Value of a thing ({ground} for the ground), the armor of somebody.",
                now=durability.now,
                ground=GROUND,
            )
        )

    def _add_roll(self, title: str, lines: dict[str, Callable[[Color], bool]]) -> None:
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(label(title, strong=True, wrap=True))
        for words, holds in lines.items():
            marks = [ResultShape[color.name] for color in Color if holds(color)]
            self.body.addWidget(ResultLine(marks, words))


class TraitBox(RoundedBox):
    """A framed box; the number opens its sources."""

    def __init__(self, title: str, topic: str, serve: AttachPopup) -> None:
        """`topic` is the rules topic of F1."""
        super().__init__(frame="frame", stroke=1.5)
        self.setProperty("rule_topic", topic)
        self.value = ValueButton(TextStyle.TITLE)
        serve(self.value)
        self._reading = label("", TextStyle.SMALL, strong=True, wrap=True)
        self._sum = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        words = vbox(
            label(title, TextStyle.SUBHEAD, strong=True),
            self._reading,
            self._sum,
            STRETCH,
            spacing=2,
        )
        row = hbox(
            (words, 1),
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.CARD, Space.CARD),
            spacing=Space.PANEL,
        )
        row.addWidget(self.value, alignment=Qt.AlignmentFlag.AlignTop)

    def show_trait(self, value: int, reading: str, formula: str, sources: ValueSources) -> None:
        """Show a number, its meaning and its formula."""
        self._reading.setText(reading)
        self._sum.setText(formula)
        self.value.show_value(number(value), sources)


class VehiclePowerSection(SheetSection):
    """The Vehicle power; `improved` carries whether a power improves the vehicle.

    `ranked` carries the Rank Value typed if there is no owner's power.
    """

    ranked = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Vehicle power"))
        self.setProperty("rule_topic", "power:vehicle")
        self.box = CheckBox(
            tr("A Vehicle power improves it"), tr("Without the power it is as it was built.")
        )
        self.rank = NumberField(tr("Rank Value of the power"), 1, HIGHEST_RANK)
        self._typed = NumberBinding(self.rank)
        self._typed.put.connect(self.ranked)
        self._typed.left.connect(self.left)
        self._row = FormFieldRow(tr("Rank Value of the power"), self.rank)
        self._spent = label("", wrap=True, tone="ink2")
        self.improved = self.box.clicked
        self.body.setSpacing(Space.GRID)
        self.body.addSpacing(Space.INSIDE)
        self.body.addWidget(self.box)
        self.body.addWidget(self._row)
        self.body.addWidget(self._spent)

    def show_power(self, rank: int | None, power: int | None, owner: str) -> None:
        """Show the Rank Value of the build, and that of the owner's power or None."""
        self.box.setChecked(rank is not None)
        self._row.setVisible(rank is not None and power is None)
        self._spent.setVisible(rank is not None)
        if rank is None:
            return
        self._typed.show_number(rank)
        used = rank if power is None else power
        spent = tr(
            "Half of {rank} is {half}: it is added to Durability, Handling and Velocity, and it "
            "is the Rank Value of the two special systems.",
            rank=used,
            half=half_up(used),
        )
        whose = tr("Vehicle {rank} of {owner}.", rank=used, owner=owner)
        self._spent.setText(spent if power is None else f"{whose} {spent}")

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        allow(self.box, changeable=changeable)
        self.rank.setReadOnly(not changeable)


BESIDE = 760
"""The width, in pixels at 100 % text, from which the three traits are side by side."""

Offers = Callable[[], Sequence[MenuItem]]


class VehicleSheetView(SheetPage):
    """Shows a vehicle; its fields emit edits."""

    def __init__(self, serve: AttachPopup, owners: Offers, systems: Offers) -> None:
        """`owners` and `systems` return the possible owners and systems."""
        crew = InlineTextEdit(tr("Crew"), placeholder=tr("Who drives, who rides along"))
        head = PropertyHeader(owners, LabeledField(tr("Crew"), crew))
        super().__init__(head)
        self.head = head
        self.setProperty("rule_topic", "vehicle")
        self.durability = DurabilityBox(serve)
        self.problems = ProblemBoxList(lambda: self.durability.now)
        self.kind = VehicleKindSection()
        self.power = VehiclePowerSection()
        self.systems = SystemSection(serve, systems)
        notes = InlineTextEdit(
            tr("Notes"), placeholder=tr("Anything else worth knowing"), lines=True
        )
        self.notes = LabeledField("", notes)
        self._handling = TraitBox(tr("Handling"), "vehicle:handling", serve)
        self._velocity = TraitBox(tr("Velocity"), "vehicle:velocity", serve)
        self._maneuvers = ManeuverSection()
        self._crash = CrashSection()
        self._traits = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fill()

    def show_words(self, owned: OwnedVehicle, owner: str | None, known_tags: list[str]) -> None:
        """Show the texts, and the owner's name if there is one."""
        kind = owned.base.kind
        self.head.show_property(owned.name, kind.value, tr(kind.title), owned.crew)
        self.head.show_owner(owner)
        self.head.tags.show_tags(owned.tags, known_tags)
        self.notes.field.show_text(owned.notes)

    def show_numbers(
        self,
        owned: OwnedVehicle,
        figures: VehicleStats,
        durability: Durability,
        sources: NumberSources,
    ) -> None:
        """Show the derived numbers."""
        self.durability.show_durability(
            durability, figures.durability, _made_of(figures.durability)
        )
        handling, velocity = figures.handling, figures.velocity
        rank = sources.rank_name(handling.value)
        row = sources.row_text(handling.value)
        self._handling.show_trait(
            handling.value,
            f"{rank}, {row}" if rank else row,
            _made_of(handling),
            sources.of_rank(tr("Handling"), handling),
        )
        self._velocity.show_trait(
            velocity.value,
            tr("sectors a turn"),
            _made_of(velocity),
            score_sources(tr("Velocity"), velocity, tr("sectors a turn")),
        )
        self._maneuvers.show_odds(sources.row(handling.value).starts)
        self._crash.show_durability(durability)
        self.systems.show_systems(owned, figures.systems, sources)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        for part in (self.head, self.durability, self.kind, self.power, self.systems):
            part.set_changeable(changeable)
        self.notes.field.setReadOnly(not changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the traits side by side if they fit."""
        super().resizeEvent(event)
        width = self.width() >= current_theme().px(BESIDE)
        direction = QBoxLayout.Direction
        self._traits.setDirection(direction.LeftToRight if width else direction.TopToBottom)

    def _fill(self) -> None:
        self._traits.setSpacing(Space.PANEL)
        self._traits.addWidget(self.durability, 2)
        self._traits.addWidget(self._handling, 1)
        self._traits.addWidget(self._velocity, 1)
        notes = SheetSection(tr("Notes"))
        notes.body.addSpacing(Space.GRID)
        notes.body.addWidget(self.notes)
        self.inside.addWidget(self.problems)
        self.inside.addLayout(self._traits)
        self.add_columns([self.kind, self.power, self.systems], [self._maneuvers, self._crash])
        self.inside.addWidget(notes)


def _made_of(figure: Breakdown) -> str:
    """A trait as built, and the bonus of a power."""
    built = figure.parts[0].amount
    if built == figure.value:
        return tr("{built} as built", built=built)
    return tr("{built} as built + {more} by the power", built=built, more=figure.value - built)
