"""The sheet of a vehicle: a white page that shows all of it."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from fourc_desktop.games.fourc.rules.durability import Durability
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles import VehicleFigures
from fourc_desktop.games.fourc.screens.number_sources import NumberSources
from fourc_desktop.games.fourc.screens.vehicle.crash_section import CrashSection
from fourc_desktop.games.fourc.screens.vehicle.durability_box import DurabilityBox
from fourc_desktop.games.fourc.screens.vehicle.kind_section import KindSection
from fourc_desktop.games.fourc.screens.vehicle.maneuver_section import ManeuverSection
from fourc_desktop.games.fourc.screens.vehicle.power_section import PowerSection
from fourc_desktop.games.fourc.screens.vehicle.system_section import SystemSection
from fourc_desktop.games.fourc.screens.vehicle.trait_box import TraitBox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import of_score
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labeled_field import LabeledField
from fourc_desktop.ui.widgets.menu_button import MenuItem
from fourc_desktop.ui.widgets.problem_stack import ProblemStack
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.sheet_page import SheetPage
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.thing_head import ThingHead
from fourc_desktop.ui.widgets.words_field import WordsField

BESIDE = 760
"""The width, in pixels at 100 % text, from which the three traits stand beside each other."""

Offers = Callable[[], Sequence[MenuItem]]


class VehicleSheet(SheetPage):
    """Shows a vehicle; its fields say what a person does, and nothing is kept here."""

    def __init__(
        self, appearance: Appearance, serve: Serve, owners: Offers, systems: Offers
    ) -> None:
        """`owners` and `systems` say whom it may be given to, and what may be built in."""
        crew = WordsField(tr("Crew"), appearance, placeholder=tr("Who drives, who rides along"))
        head = ThingHead(appearance, owners, LabeledField(tr("Crew"), crew, appearance))
        super().__init__(head, appearance)
        self.head = head
        self.setProperty("rule_topic", "vehicle")
        self.durability = DurabilityBox(appearance, serve)
        self.problems = ProblemStack(appearance, lambda: self.durability.now)
        self.kind = KindSection(appearance)
        self.power = PowerSection(appearance)
        self.systems = SystemSection(appearance, serve, systems)
        notes = WordsField(
            tr("Notes"), appearance, placeholder=tr("Anything else worth knowing"), lines=True
        )
        self.notes = LabeledField("", notes, appearance)
        self._handling = TraitBox(tr("Handling"), "vehicle:handling", appearance, serve)
        self._velocity = TraitBox(tr("Velocity"), "vehicle:velocity", appearance, serve)
        self._maneuvers = ManeuverSection(appearance)
        self._crash = CrashSection(appearance)
        self._traits = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._fill()

    def show_words(self, owned: OwnedVehicle, owner: str | None, known_tags: list[str]) -> None:
        """Show what a person wrote about it, and the name of whom it belongs to, if anybody."""
        kind = owned.base.kind
        self.head.show_thing(owned.name, kind.value, tr(kind.title), owned.crew)
        self.head.show_owner(owner)
        self.head.tags.show_tags(owned.tags, known_tags)
        self.notes.field.show_words(owned.notes)

    def show_numbers(
        self,
        owned: OwnedVehicle,
        figures: VehicleFigures,
        durability: Durability,
        sources: NumberSources,
    ) -> None:
        """Show what the rules make of it."""
        self.durability.show_durability(
            durability, figures.durability, _made_of(figures.durability)
        )
        handling, velocity = figures.handling, figures.velocity
        rank = sources.rank_name(handling.value)
        row = sources.row_words(handling.value)
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
            of_score(tr("Velocity"), velocity, tr("sectors a turn")),
        )
        self._maneuvers.show_odds(sources.row(handling.value).starts)
        self._crash.show_durability(durability)
        self.systems.show_systems(owned, figures.systems, sources)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        for part in (self.head, self.durability, self.kind, self.power, self.systems):
            part.set_changeable(changeable)
        self.notes.field.setReadOnly(not changeable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The traits beside each other where they fit."""
        super().resizeEvent(event)
        wide = self.width() >= self._appearance.theme.px(BESIDE)
        direction = QBoxLayout.Direction
        self._traits.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _fill(self) -> None:
        self._traits.setSpacing(Space.PANEL)
        self._traits.addWidget(self.durability, 2)
        self._traits.addWidget(self._handling, 1)
        self._traits.addWidget(self._velocity, 1)
        notes = Section(tr("Notes"))
        notes.body.addSpacing(Space.GRID)
        notes.body.addWidget(self.notes)
        self.inside.addWidget(self.problems)
        self.inside.addLayout(self._traits)
        self.add_columns([self.kind, self.power, self.systems], [self._maneuvers, self._crash])
        self.inside.addWidget(notes)


def _made_of(figure: Figure) -> str:
    """A trait as it was built, and what a power adds to it."""
    built = figure.parts[0].amount
    if built == figure.value:
        return tr("{built} as built", built=built)
    return tr("{built} as built + {more} by the power", built=built, more=figure.value - built)
