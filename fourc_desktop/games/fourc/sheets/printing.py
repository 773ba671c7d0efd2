"""The printed sheets of each document kind of 4C, and the blank ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.attacks import AGAINST_ATTACKS, Defense
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.healing import stats_in_play
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    RankNames,
    preset_names,
)
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.back_page import back_page
from fourc_desktop.games.fourc.sheets.character.character_page import (
    CONDITIONS,
    DAMAGE_HINT,
    FORTUNE_HINT,
    character_page,
)
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.character.power_and_attack_lines import defense_line
from fourc_desktop.games.fourc.sheets.character_card import (
    MIN_ATTACKS,
    ThresholdMarks,
    card_of_page,
)
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
from fourc_desktop.games.fourc.sheets.gm_screen.gm_screen import gm_screen
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import (
    HeadquartersPage,
    headquarters_page,
    size_lines,
)
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import HeadquartersSheet
from fourc_desktop.games.fourc.sheets.master_table.master_table_page import master_table_page
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import (
    HINT,
    HandlingLine,
    VehiclePage,
    vehicle_page,
    vehicle_rolls,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.cards.card_content import CardRow, CharacterCard
from fourc_desktop.pdf.page import Page, PrintLook
from fourc_desktop.pdf.typography import one_line

BLANK_MOVEMENT_MODES = ("walk", "climb")
SWIM = "swim"


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """A blank sheet, named by its kind."""

    name: str
    sheet: Printable

    remark = LEGEND

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """Every page in reading order."""
        return self.sheet.pages(look)

    def words(self) -> Iterator[tuple[str, str]]:
        """The texts typed by the user: the campaign."""
        return self.sheet.words()


def blank_character(rules: Rules, book: Rulebook, *, campaign: str = "") -> BlankSheet:
    """The blank sheet of a character under these rules."""
    page = _blank_page(rules, book, campaign)
    return BlankSheet(f"{rules.edition.title} character", CharacterSheet(page))


def blank_card(rules: Rules, book: Rulebook) -> CharacterCard:
    """A blank card, with the colors in its first rows."""
    rows = (CardRow("", marks=ThresholdMarks(None)),) * MIN_ATTACKS
    return replace(card_of_page(_blank_page(rules, book, ""), None).as_form(), rows=rows)


def _blank_page(rules: Rules, book: Rulebook, campaign: str) -> CharacterPage:
    modes = (*BLANK_MOVEMENT_MODES, *([SWIM] if rules.swimming else []))
    return CharacterPage(
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


def blank_vehicle(rules: Rules, book: Rulebook, *, campaign: str = "") -> BlankSheet:
    """The blank sheet of a vehicle, with room to draw it."""
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
    """The blank sheet of a headquarters, with room to draw its plan."""
    page = HeadquartersPage(
        name="",
        campaign=one_line(campaign),
        fields=_fields("Size", "Owner", "Where it stands", campaign=campaign),
        sizes=tuple(size_lines(book)),
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
    """The defenses under these rules, without numbers."""
    table = book.master_table(rules)
    for id_ in AGAINST_ATTACKS:
        results = book.results[id_]
        if results.is_played(rules) and isinstance(results.rolled, Trait):
            line = defense_line(Defense(results, results.rolled, Breakdown(())), table)
            yield replace(line, roll=results.rolled.title, starts=None)


def character_sheet(subject: PrintSubject, *, back: bool) -> CharacterSheet:
    """The sheet of a character.

    Raises:
        Refused: A catalog lacks an id of the character.
    """
    page = character_page_of(subject)
    if not back:
        return CharacterSheet(page, subject.package.picture)
    character, context = subject.package.content.document, subject.context
    derived = stats_in_play(character, context.book)
    names = rank_names(context, character.rules)
    behind = back_page(character, derived, context.book, campaign=context.campaign, names=names)
    return CharacterSheet(page, subject.package.picture, behind)


def character_page_of(subject: PrintSubject) -> CharacterPage:
    """The content of the sheet.

    Raises:
        Refused: A catalog lacks an id of the character.
    """
    character, context = subject.package.content.document, subject.context
    refuse_unknown(character, context.book)
    derived = stats_in_play(character, context.book)
    names = rank_names(context, character.rules)
    return character_page(character, derived, context.book, campaign=context.campaign, names=names)


def vehicle_sheet(subject: PrintSubject) -> VehicleSheet:
    """The sheet of a vehicle."""
    return VehicleSheet(vehicle_page_of(subject))


def vehicle_page_of(subject: PrintSubject) -> VehiclePage:
    """The content of the sheet; without an owner, the rules of the campaign apply."""
    context, owner = subject.context, _owner(subject)
    rules = context.page.rules if owner is None else owner.rules
    return vehicle_page(
        subject.package.content.document,
        owner,
        context.book,
        rules,
        campaign=context.campaign,
        characters=[each for each in subject.others if isinstance(each, Character)],
        names=rank_names(context, rules),
    )


def headquarters_sheet(subject: PrintSubject) -> HeadquartersSheet:
    """The sheet of a headquarters."""
    return HeadquartersSheet(headquarters_page_of(subject))


def headquarters_page_of(subject: PrintSubject) -> HeadquartersPage:
    """The content of the sheet."""
    context, place = subject.context, subject.package.content.document
    return headquarters_page(place, _owner(subject), context.book, campaign=context.campaign)


def blank(id_: str, context: PrintContext, rules: Rules, marked: Sequence[str]) -> Printable:
    """A blank sheet by its id."""
    match id_:
        case "hero":
            return blank_character(rules, context.book, campaign=context.campaign)
        case "vehicle":
            return blank_vehicle(rules, context.book, campaign=context.campaign)
        case "headquarters":
            return blank_headquarters(context.book, campaign=context.campaign)
        case "screen":
            return gm_screen(context.book, rules, rank_names(context, rules))
        case _:
            names = rank_names(context, rules)
            return master_table_page(context.book, rules, names, marked)


def rank_names(context: PrintContext, rules: Rules) -> RankNames:
    """The rank names under these rules, if the campaign uses any (ruling R33)."""
    if not context.page.rank_names:
        return NO_RANK_NAMES
    return preset_names(context.book.ranks[rules.edition])


def _owner(subject: PrintSubject) -> Character | None:
    """The owner if it is a finished character, else None."""
    return subject.owner if isinstance(subject.owner, Character) else None
