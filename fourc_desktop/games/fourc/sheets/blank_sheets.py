"""Blank sheets: the layouts of the other sheets without content."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.attacks import AGAINST_ATTACKS, Defense
from fourc_desktop.games.fourc.rules.creation.companions import SIZES
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.character_page import (
    CONDITIONS,
    DAMAGE_HINT,
    FORTUNE_HINT,
)
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.character.power_and_attack_lines import defense_line
from fourc_desktop.games.fourc.sheets.character_content import (
    ArmorLine,
    CharacterPage,
    ConditionBox,
    DefenseLine,
    GaugeContent,
    OriginLine,
    SheetField,
    Speed,
    StatusScore,
    TraitLine,
)
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import (
    HeadquartersPage,
    size_lines,
)
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import HeadquartersSheet
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import (
    HINT,
    HandlingLine,
    VehiclePage,
    vehicle_rolls,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.page import Page
from fourc_desktop.pdf.print_look import PrintLook
from fourc_desktop.pdf.typography import one_line

BLANK_MOVEMENT_MODES = ("walk", "climb")
SWIM = "swim"


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """A blank sheet under the name of its kind."""

    name: str
    sheet: Printable

    remark = LEGEND

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """Every page in reading order."""
        return self.sheet.pages(look)

    def words(self) -> Iterator[tuple[str, str]]:
        """The user-typed texts: the campaign."""
        return self.sheet.words()


def blank_character(rules: Rules, book: Rulebook, *, campaign: str = "") -> BlankSheet:
    """The sheet of a character of these rules."""
    modes = (*BLANK_MOVEMENT_MODES, *([SWIM] if rules.swimming else []))
    page = CharacterPage(
        name="",
        badge=rules.edition.title,
        mark="",
        fields=_fields("Identity", "Origin", "Player", campaign=campaign),
        damage=GaugeContent("Damage", None, DAMAGE_HINT),
        fortune=GaugeContent("Fortune", None, FORTUNE_HINT),
        conditions=tuple(map(ConditionBox, CONDITIONS.values())),
        other_conditions=(),
        trait_head="rank and row",
        traits=tuple(TraitLine(trait.title, None, "", "", None) for trait in Trait),
        origin=OriginLine("", ()),
        armor=(ArmorLine("", "", None),),
        movement=tuple(Speed(mode, "") for mode in modes),
        secondary_traits=(
            StatusScore("Lifestyle", None, "", changes=False),
            StatusScore("Repute", None, "", changes=True),
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
        durability=GaugeContent("Durability", None, HINT),
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


def _fields(*labels: str, campaign: str) -> tuple[SheetField, ...]:
    return (
        *(SheetField(label, "") for label in labels),
        SheetField("Campaign", one_line(campaign)),
    )


def _defenses(rules: Rules, book: Rulebook) -> Iterator[DefenseLine]:
    """The defenses that these rules have, without anybody's numbers."""
    table = book.master_table(rules)
    for id_ in AGAINST_ATTACKS:
        results = book.results[id_]
        if results.is_played(rules) and isinstance(results.rolled, Trait):
            line = defense_line(Defense(results, results.rolled, Breakdown(())), table)
            yield replace(line, roll=results.rolled.title, starts=None)
