"""The printed sheets of each kind of document of 4C, and the blank ones."""

from collections.abc import Sequence

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    RankNames,
    preset_names,
)
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.sheets.blank_sheets import (
    blank_character,
    blank_headquarters,
    blank_vehicle,
)
from fourc_desktop.games.fourc.sheets.character.back_page import back_page
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import headquarters_page
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import HeadquartersSheet
from fourc_desktop.games.fourc.sheets.master_table.master_table_page import master_table_page
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import vehicle_page
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import Printable


def character_sheet(subject: PrintSubject, *, back: bool) -> CharacterSheet:
    """The sheet of a character; refused where the catalogs lack what they have."""
    character, context = subject.package.content.document, subject.context
    refuse_unknown(character, context.book)
    derived = current_stats(character, context.book)
    names = rank_names(context, character.rules)
    page = character_page(character, derived, context.book, campaign=context.campaign, names=names)
    if not back:
        return CharacterSheet(page, subject.package.picture)
    behind = back_page(character, derived, context.book, campaign=context.campaign, names=names)
    return CharacterSheet(page, subject.package.picture, behind)


def vehicle_sheet(subject: PrintSubject) -> VehicleSheet:
    """The sheet of a vehicle; without an owner it uses the rules of the campaign."""
    context, owner = subject.context, _owner(subject)
    rules = context.page.rules if owner is None else owner.rules
    page = vehicle_page(
        subject.package.content.document,
        owner,
        context.book,
        rules,
        campaign=context.campaign,
        characters=[each for each in subject.others if isinstance(each, Character)],
        names=rank_names(context, rules),
    )
    return VehicleSheet(page)


def headquarters_sheet(subject: PrintSubject) -> HeadquartersSheet:
    """The sheet of a headquarters."""
    context, place = subject.context, subject.package.content.document
    page = headquarters_page(place, _owner(subject), context.book, campaign=context.campaign)
    return HeadquartersSheet(page)


def blank(id_: str, context: PrintContext, rules: Rules, marked: Sequence[str]) -> Printable:
    """A blank sheet by its id."""
    match id_:
        case "hero":
            return blank_character(rules, context.book, campaign=context.campaign)
        case "vehicle":
            return blank_vehicle(rules, context.book, campaign=context.campaign)
        case "headquarters":
            return blank_headquarters(context.book, campaign=context.campaign)
        case _:
            names = rank_names(context, rules)
            return master_table_page(context.book, rules, names, marked)


def rank_names(context: PrintContext, rules: Rules) -> RankNames:
    """The names of ranks by some rules, where the campaign plays with any (ruling R33)."""
    if not context.page.rank_names:
        return NO_RANK_NAMES
    return preset_names(context.book.ranks[rules.edition])


def _owner(subject: PrintSubject) -> Character | None:
    """Whose it is; a draft owns nothing yet."""
    return subject.owner if isinstance(subject.owner, Character) else None
