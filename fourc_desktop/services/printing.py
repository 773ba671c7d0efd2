"""What stands on the sheets that somebody wants: from subjects to sheets that can be printed."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.documents import Package
from fourc_desktop.games.fourc.formats.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.problems import refuse_unknown
from fourc_desktop.games.fourc.sheets.back_page import back_page
from fourc_desktop.games.fourc.sheets.blank import (
    blank_character,
    blank_headquarters,
    blank_vehicle,
)
from fourc_desktop.games.fourc.sheets.character_page import character_page
from fourc_desktop.games.fourc.sheets.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.headquarters_page import headquarters_page
from fourc_desktop.games.fourc.sheets.headquarters_sheet import HeadquartersSheet
from fourc_desktop.games.fourc.sheets.master_table_page import master_table_page
from fourc_desktop.games.fourc.sheets.vehicle_page import vehicle_page
from fourc_desktop.games.fourc.sheets.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import Printable
from fourc_desktop.services.print_order import Blank, BlankKind, Subject
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.print_options import PrintOptions


def sheets_of(subject: Subject, options: PrintOptions, tools: Toolbox) -> Iterator[Printable]:
    """The sheet of a subject, and those of all that follows, in their order.

    Raises:
        Refused: The catalogues lack what somebody has.
    """
    content = subject.content
    if isinstance(content, Blank):
        yield _blank(content, subject, tools)
    elif content.content.kind == VEHICLE_KIND:
        yield _vehicle(content.content.thing, subject, tools)
    elif content.content.kind == HEADQUARTERS_KIND:
        yield _headquarters(content.content.thing, subject)
    else:
        hero = HeroFile.of(content)
        yield _character(hero, subject, options, tools)
        for follower in _following(hero, content, subject, options):
            yield from sheets_of(follower, options, tools)


def _following(
    hero: HeroFile, package: Package, subject: Subject, options: PrintOptions
) -> Iterator[Subject]:
    """Who and what follows a character, as far as it is wanted."""
    aboard = (*subject.aboard, *(each.character for each in hero.companions))
    wanted = (
        (COMPANION_KIND, options.companions),
        (VEHICLE_KIND, options.vehicles),
        (HEADQUARTERS_KIND, options.headquarters),
    )
    for kind, follows in wanted:
        for each in package.along:
            if follows and each.content.kind == kind:
                yield replace(subject, content=each, owner=hero.character, aboard=aboard)


def _character(
    hero: HeroFile, subject: Subject, options: PrintOptions, tools: Toolbox
) -> CharacterSheet:
    character, table = hero.character, subject.table
    refuse_unknown(character, table.book)
    figures = figures_now(character, table.book)
    names = table.names(character.rules, tools)
    page = character_page(character, figures, table.book, campaign=table.campaign, names=names)
    back = (
        back_page(character, figures, table.book, campaign=table.campaign, names=names)
        if options.back
        else None
    )
    return CharacterSheet(page, hero.picture, back)


def _vehicle(vehicle: OwnedVehicle, subject: Subject, tools: Toolbox) -> VehicleSheet:
    table, owner = subject.table, subject.owner
    rules = table.rules if owner is None else owner.rules
    page = vehicle_page(
        vehicle,
        owner,
        table.book,
        rules,
        campaign=table.campaign,
        people=subject.aboard,
        names=table.names(rules, tools),
    )
    return VehicleSheet(page)


def _headquarters(place: Headquarters, subject: Subject) -> HeadquartersSheet:
    table = subject.table
    page = headquarters_page(place, subject.owner, table.book, campaign=table.campaign)
    return HeadquartersSheet(page)


def _blank(blank: Blank, subject: Subject, tools: Toolbox) -> Printable:
    table, rules = subject.table, blank.rules
    match blank.kind:
        case BlankKind.HERO:
            return blank_character(rules, table.book, campaign=table.campaign)
        case BlankKind.VEHICLE:
            return blank_vehicle(rules, table.book, campaign=table.campaign)
        case BlankKind.HEADQUARTERS:
            return blank_headquarters(table.book, campaign=table.campaign)
        case BlankKind.MASTER_TABLE:
            names = table.names(rules, tools)
            return master_table_page(table.book, rules, names, blank.marked)
