"""Sheets that belong to nobody yet: the layouts of the others with nothing in them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.companions import SIZES
from fourc_desktop.games.fourc.rules.defenses import AGAINST_ATTACKS, Defense
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.attack_lines import defense_line
from fourc_desktop.games.fourc.sheets.character_page import CONDITIONS, DAMAGE_HINT, FORTUNE_HINT
from fourc_desktop.games.fourc.sheets.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.content import (
    ArmorLine,
    CharacterPage,
    ConditionBox,
    DefenseLine,
    Field,
    Gauge,
    OriginLine,
    Speed,
    Standing,
    TraitLine,
)
from fourc_desktop.games.fourc.sheets.headquarters_page import HeadquartersPage, size_lines
from fourc_desktop.games.fourc.sheets.headquarters_sheet import HeadquartersSheet
from fourc_desktop.games.fourc.sheets.pieces.result import LEGEND
from fourc_desktop.games.fourc.sheets.vehicle_page import (
    HINT,
    HandlingLine,
    VehiclePage,
    vehicle_rolls,
)
from fourc_desktop.games.fourc.sheets.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.characters import one_line
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.placed import Page

WAYS = ("walk", "climb")
SWIM = "swim"


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """A sheet to be filled in, under a name that says what it is for."""

    name: str
    sheet: Printable

    @property
    def remark(self) -> Remark:
        """What the results look like, at the foot of a page to write on."""
        return LEGEND

    def pages(self, look: Look) -> tuple[Page, ...]:
        """Every page in reading order."""
        return self.sheet.pages(look)

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed: the campaign."""
        return self.sheet.words()


def blank_character(rules: Rules, book: Rulebook, *, campaign: str = "") -> BlankSheet:
    """The sheet of a character of these rules."""
    ways = (*WAYS, *([SWIM] if rules.swimming else []))
    page = CharacterPage(
        name="",
        badge=rules.edition.title,
        mark="",
        fields=_fields("Identity", "Origin", "Player", campaign=campaign),
        damage=Gauge("Damage", None, DAMAGE_HINT),
        fortune=Gauge("Fortune", None, FORTUNE_HINT),
        conditions=tuple(map(ConditionBox, CONDITIONS.values())),
        befallen=(),
        trait_head="rank and row",
        traits=tuple(TraitLine(trait.title, None, "", "", None) for trait in Trait),
        origin=OriginLine("", ()),
        armor=(ArmorLine("", "", None),),
        movement=tuple(Speed(way, "") for way in ways),
        standing=(
            Standing("Lifestyle", None, "", changes=False),
            Standing("Repute", None, "", changes=True),
        ),
        attack_remark="",
        attacks=(),
        defenses=tuple(_defenses(rules, book)),
        powers=(),
        skills=(),
        equipment=(),
        notes="",
    )
    return BlankSheet(f"{rules.edition.title} character", CharacterSheet(page))


def blank_vehicle(rules: Rules, book: Rulebook, *, campaign: str = "") -> BlankSheet:
    """The sheet of a vehicle, with room to draw it."""
    page = VehiclePage(
        name="",
        mark="",
        fields=_fields("Kind", "Owner", "Built from", campaign=campaign),
        kind=None,
        durability=Gauge("Durability", None, HINT),
        handling=HandlingLine(),
        velocity=None,
        systems=(),
        seats=None,
        crew=(),
        rolls=vehicle_rolls(book, rules),
        about="",
        notes="",
    )
    return BlankSheet("Vehicle", VehicleSheet(page))


def blank_headquarters(book: Rulebook, *, campaign: str = "") -> BlankSheet:
    """The sheet of a headquarters, with room to draw its plan."""
    page = HeadquartersPage(
        name="",
        campaign=one_line(campaign),
        fields=_fields("Size", "Owner", "Where it stands", campaign=campaign),
        sizes=tuple(size_lines(book.power_tables[SIZES])),
        rooms=(),
        notes="",
    )
    return BlankSheet("Headquarters", HeadquartersSheet(page))


def _fields(*labels: str, campaign: str) -> tuple[Field, ...]:
    """Empty fields, and the campaign's, which may be known."""
    return (*(Field(label, "") for label in labels), Field("Campaign", one_line(campaign)))


def _defenses(rules: Rules, book: Rulebook) -> Iterator[DefenseLine]:
    """The defenses that these rules have, without anybody's numbers."""
    table = book.master_table(rules)
    for id_ in AGAINST_ATTACKS:
        results = book.results[id_]
        if results.is_played(rules) and isinstance(results.rolled, Trait):
            line = defense_line(Defense(results, results.rolled, Figure(())), table)
            yield replace(line, roll=results.rolled.title, starts=None)
