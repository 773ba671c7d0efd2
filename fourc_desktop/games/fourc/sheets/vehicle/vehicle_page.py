"""Content of a vehicle's page: the vehicle and its crew as text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.text import added_text, capitalized, counted
from fourc_desktop.games.fourc.rules.characters.attacks import mounted_trait
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    MasterTable,
    MasterTableRow,
    RankNames,
)
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultTable
from fourc_desktop.games.fourc.rules.creation.companions import VEHICLE, power_rank
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.card_summaries import NOBODY
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import DAMAGE_PER_SECTOR, GROUND, Maneuver
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_stats,
)
from fourc_desktop.games.fourc.rules.vehicles.vehicle import (
    SystemStats,
    Vehicle,
    VehicleStats,
    VehicleType,
)
from fourc_desktop.games.fourc.sheets.character.power_and_attack_lines import starts_of
from fourc_desktop.games.fourc.sheets.character_content import (
    GaugeContent,
    RowStarts,
    SheetField,
)
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ColorList,
    TableNeed,
    color_lines,
)
from fourc_desktop.games.fourc.sheets.vehicle.seats import (
    DRIVER,
    GUNNER_SEAT,
    Crew,
    SeatLine,
    crew_of,
    known_trait,
    seat_lines,
)
from fourc_desktop.pdf.typography import composed, one_line

BADGE = "Vehicle"
DESTROYED = "Destroyed"
HINT = "Also the armor of everybody inside, at its score now. At 0: destroyed."
DIFFICULTIES = tuple(each.title.lower() for each in Maneuver if each is not Maneuver.EASY)
"""The difficulties of maneuvers that red, blue and yellow meet."""

INSIDE = f"× {DAMAGE_PER_SECTOR} damage to all inside in a collision"
LOSSES = (
    SheetField("What we hit takes", "our Durability"),
    SheetField("We take, from a person", "armor rank, if any"),
    SheetField("We take, from a vehicle", "its Durability"),
    SheetField("We take, from a thing", "its Material Value"),
)
"""The losses of both sides in a collision (4C, Collisions)."""

GROUND_HINT = f"Nothing there but ground: Material Value {GROUND}. No further move this turn."
REPAIRS = (
    "Fully repaired between adventures. Vehicles cannot wrestle or be wrestled.",
    "Fully repaired between adventures. Nobody can wrestle a vehicle.",
)
"""The note on all vehicles in two wordings, the longer one first."""


@dataclass(frozen=True, slots=True)
class HandlingLine:
    """Handling: a Rank Value, its rank and row as text, and the thresholds.

    Without a Rank Value, everything is left blank.
    """

    value: int | None = None
    first: str = ""
    second: str = ""
    starts: RowStarts | None = None


@dataclass(frozen=True, slots=True)
class SystemLine:
    """A system: its name, its Rank Value, its roll and the thresholds.

    Attributes:
        roll: The score rolled: "System 20", or for a weapon "Coordination 40".
        row: Its rank name or row; for a weapon, the owner of the trait.
        starts: The lowest d% of each color; None for a weapon without a known gunner.
        attack: The form of its attack, or empty if it is no weapon.
        damage: The points of damage of a hit, or empty.
        range: The range, or empty.
    """

    name: str
    description: str
    rank: int
    roll: str
    row: str
    starts: RowStarts | None
    attack: str = ""
    damage: str = ""
    range: str = ""


@dataclass(frozen=True, slots=True)
class VehicleRolls:
    """The meanings of the colors, each with the driver's threshold if known.

    Attributes:
        maneuver: For a Handling roll.
        collision: For the character who may be hit.
        crash: For the driver after a failed maneuver.
    """

    maneuver: ColorList
    collision: ColorList
    crash: ColorList


@dataclass(frozen=True, slots=True)
class VehiclePage:
    """The content of a vehicle's sheet.

    Attributes:
        name: Its name.
        mark: A remark if it is destroyed, or empty.
        fields: Kind, owner, base vehicle, and campaign.
        kind: The type of vehicle drawn; None leaves room for a drawing.
        durability: The Durability panel.
        handling: The Handling panel.
        velocity: Sectors per turn; None leaves a blank.
        systems: The systems in order.
        seats: The number of people it holds, or None.
        crew: The occupants, from the first seat on.
        rolls: The meanings of the colors.
        about: A description in one sentence.
        notes: Free text of one or more lines.
    """

    name: str
    mark: str
    fields: tuple[SheetField, ...]
    kind: VehicleType | None
    durability: GaugeContent
    handling: HandlingLine
    velocity: int | None
    systems: tuple[SystemLine, ...]
    seats: int | None
    crew: tuple[SeatLine, ...]
    rolls: VehicleRolls
    about: str
    notes: str

    def words(self) -> Iterator[tuple[str, str]]:
        """The texts typed by the user, each with the name of its place."""
        yield "Name", self.name
        for field in self.fields:
            yield field.label, field.value
        for system in self.systems:
            yield f"System {system.name}", f"{system.name} {system.description}"
        for seat in self.crew:
            yield f"Seat {seat.number}", seat.name
        yield "Description", self.about
        yield "Notes", self.notes

    @property
    def armed(self) -> bool:
        """Whether a system is a weapon."""
        return any(system.attack for system in self.systems)

    def without_play_values(self) -> "VehiclePage":
        """The page with Durability blank, which changes in play."""
        return replace(self, durability=replace(self.durability, value=None, now=None))


def vehicle_page(
    owned: OwnedVehicle,
    owner: Character | None,
    book: Rulebook,
    rules: Rules,
    *,
    campaign: str,
    characters: Iterable[Character] = (),
    names: RankNames = NO_RANK_NAMES,
) -> VehiclePage:
    """The content of the sheet of a vehicle; without an owner it is the team's.

    Characters in the crew and the owner roll their own traits. If the crew is empty, the owner
    drives.
    """
    power = power_rank(VEHICLE, owner, book)
    derived = vehicle_stats(owned, power)
    durability, base = durability_now(owned, power), owned.base
    table = book.master_table(rules)
    crew = _crew(owned, owner, characters)
    armed = any(each.system.form is not None for each in derived.systems)
    seats = tuple(seat_lines(crew, base.kind, book, rules, armed=armed))
    return VehiclePage(
        name=one_line(owned.name),
        mark=DESTROYED if durability.destroyed else "",
        fields=(
            SheetField("Kind", base.kind.title),
            SheetField("Owner", whose(owner, BADGE, power)),
            SheetField("Built from", _built_from(base, derived)),
            SheetField("Campaign", one_line(campaign)),
        ),
        kind=base.kind,
        durability=GaugeContent("Durability", durability.start, HINT, durability.now),
        handling=_handling(derived.handling.value, table, names),
        velocity=derived.velocity.value,
        systems=tuple(_system(each, crew, book, table, names) for each in derived.systems),
        seats=base.seats,
        crew=seats,
        rolls=vehicle_rolls(book, rules, derived.handling.value, seats),
        about=one_line(base.description),
        notes=composed(owned.notes).strip("\n"),
    )


def vehicle_rolls(
    book: Rulebook, rules: Rules, handling: int | None = None, crew: Sequence[SeatLine] = ()
) -> VehicleRolls:
    """The meanings of the colors for maneuvers, collisions and crashes; Handling may be blank."""
    drives = (crew[0].role if crew else DRIVER).lower()
    maneuver, collision, crash = (book.results[id_] for id_ in ("handling", "collision", "crash"))
    coordination = crew[0].coordination if crew else None
    driver = None if coordination is None else book.master_table(rules).row(coordination)
    rolled = " ".join(filter(None, ("Handling", str(handling or ""))))
    drives = " ".join(filter(None, (f"{drives}, Coordination", str(coordination or ""))))
    return VehicleRolls(
        maneuver=_list(maneuver, rolled, maneuver.note),
        collision=_list(collision, "they roll Coordination", collision.note),
        crash=_list(crash, drives, GROUND_HINT, driver),
    )


def whose(owner: Character | None, power: str, rank: int | None) -> str:
    """The owner with the power that grants it, "Stormglass (Vehicle 40)", or the team."""
    if owner is None:
        return NOBODY
    name = one_line(owner.profile.name)
    return name if rank is None else f"{name} ({power} {rank})"


def _crew(owned: OwnedVehicle, owner: Character | None, characters: Iterable[Character]) -> Crew:
    """The named crew, else the owner if there is a seat."""
    aboard, known = tuple(map(one_line, owned.crew_names)), [*characters]
    if owner is not None:
        known.append(owner)
        if not aboard and owned.base.seats:
            aboard = (one_line(owner.profile.name),)
    return crew_of(aboard, known)


def _built_from(base: Vehicle, derived: VehicleStats) -> str:
    """The base vehicle with its three numbers, and what the power added to each."""
    traits = f"{one_line(base.name)} {base.durability} / {base.handling} / {base.velocity}"
    added = derived.velocity.value - base.velocity
    return f"{traits}, {added_text(added)} each" if added else traits


def _handling(value: int, table: MasterTable, names: RankNames) -> HandlingLine:
    row = table.row(value)
    name, place = names.name(row), f"row {row.title}"
    return HandlingLine(value, name or place, place if name else "", starts_of(row))


def _system(
    breakdown: SystemStats, crew: Crew, book: Rulebook, table: MasterTable, names: RankNames
) -> SystemLine:
    row, form, damage = table.row(breakdown.rank.value), breakdown.system.form, breakdown.damage
    line = SystemLine(
        name=one_line(breakdown.system.name),
        description=one_line(breakdown.system.description),
        rank=breakdown.rank.value,
        roll=f"System {breakdown.rank.value}",
        row=names.name(row) or f"row {row.title}",
        starts=starts_of(row),
    )
    if form is None or damage is None:
        return line
    # The second seat is the gunner's; without one, the driver fires.
    known = [person for _, person in crew[:GUNNER_SEAT] if person is not None]
    trait = mounted_trait(form)
    rank = known_trait(known[-1] if known else None, trait, book)
    return replace(
        line,
        roll=trait.title if rank is None else f"{trait.title} {rank}",
        row="of the gunner",
        starts=None if rank is None else starts_of(table.row(rank)),
        attack=form.title.lower(),
        damage=str(damage.value),
        range=_sectors(breakdown.system.sectors),
    )


def _sectors(sectors: int) -> str:
    return counted(sectors, "sector") if sectors else "same sector"


def _list(
    table: ResultTable, remark: str, text: str, row: MasterTableRow | None = None
) -> ColorList:
    sentence = f"{capitalized(text.rstrip('.'))}."
    return ColorList(table.name, remark, sentence, color_lines(table, row), TableNeed.ALWAYS)
