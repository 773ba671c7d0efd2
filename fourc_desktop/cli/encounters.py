"""Commands on maps and encounters: create, play line by line, print the log and odds."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

import click

from fourc_desktop.cli.console import DONE, FAILED, report_left_out, require_writable, say, say_json
from fourc_desktop.cli.options import FILE, TextFile, is_number, json_option, unknown_choice, words
from fourc_desktop.core.game import StockEntry
from fourc_desktop.core.maps.grid_fitting import MAX_SIDE
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.core.text import alternatives
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.documents.picture_map import MAX_ACROSS, picture_map
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_script import (
    LONGEST_LINE,
    EncounterScript,
    ScriptReply,
    parse_command,
)
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import MAX_COMBATANTS, FoeGroup
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from fourc_desktop.storage.formats.samples import load_map_templates

SIZE = click.IntRange(1, LONGEST_SIDE)
MAX_WORDS = 3
"""An action in words: who, what, and at whom."""


@click.command("map")
@click.argument("campaign", type=FILE)
@click.argument("name")
@click.option("--template", help="A map that comes with the program, by its id.")
@click.option("--width", type=SIZE, help="Sectors from left to right.  [default: 8]")
@click.option("--height", type=SIZE, help="Sectors from top to bottom.  [default: 6]")
@click.option("--picture", type=FILE, help="A picture with a grid, which becomes the map.")
@click.option(
    "--across",
    type=click.FloatRange(1, MAX_ACROSS),
    help="How many squares the picture is wide; its grid is looked for otherwise.",
)
@click.option(
    "--squares",
    type=click.IntRange(1, MAX_SIDE),
    default=1,
    help="How many squares of the picture make the side of a sector.",
)
@click.option(
    "--offset",
    nargs=2,
    type=click.FloatRange(0, 100, max_open=True),
    metavar="LEFT TOP",
    help="Where the grid starts from the left and from above, in percent of a square.",
)
@click.pass_obj
def new_map(
    tools: ApplicationContext,
    campaign: Path,
    name: str,
    template: str | None,
    width: int | None,
    height: int | None,
    *,
    picture: Path | None,
    across: float | None,
    squares: int,
    offset: tuple[float, float] | None,
) -> None:
    """Create the map NAME in a CAMPAIGN.

    Open ground, a picture, or a template.
    """
    called = words("NAME", name)
    if picture is not None:
        if template or width or height:
            raise click.UsageError("A picture has its own size; give one or the other.")
        starts = None if offset is None else (offset[0] / 100, offset[1] / 100)
        package = picture_map(picture, called, across=across or 0, side=squares, offset=starts)
        with open_campaign(campaign, tools) as opened:
            require_writable(opened)
            opened.add([package], f"Add {called}")
        return
    made = SectorMap(called, width or 8, height or 6)
    if template is not None:
        if width or height:
            raise click.UsageError("A template has its own size; give one or the other.")
        templates = load_map_templates(tools.resources)
        if template not in templates:
            raise unknown_choice("--template", templates)
        made = replace(templates[template].map, name=called)
    with open_campaign(campaign, tools) as opened:
        require_writable(opened)
        encounter_service(opened, tools).add_map(made)


@click.command("encounter")
@click.argument("campaign", type=FILE)
@click.argument("name")
@click.option("--map", "map_", required=True, help="A map of the campaign, by its name.")
@click.option("--who", multiple=True, help="Who takes part, by name; may be repeated.")
@click.option("--foe", multiple=True, help="Foes of the stock by their id, as in thug or thug=4.")
@click.option(
    "--inside", multiple=True, help="Who is inside a vehicle, VEHICLE=WHO; the first drives."
)
@click.pass_obj
def new_encounter(
    tools: ApplicationContext,
    campaign: Path,
    name: str,
    map_: str,
    who: tuple[str, ...],
    foe: tuple[str, ...],
    inside: tuple[str, ...],
) -> None:
    """Create the encounter NAME in a CAMPAIGN.

    On a map of the campaign, with its characters and with foes.
    """
    with open_campaign(campaign, tools) as opened:
        require_writable(opened)
        fights = encounter_service(opened, tools)
        place = fights.map(found_document("map", map_, fights.maps()))
        people = [_person(opened, fights.kinds, each) for each in who]
        stock = {each.id: each for each in Stock(opened, tools).entries}
        foes = [foe_group(each, stock) for each in foe]
        ids = dict(zip(who, people, strict=True))
        fights.begin(words("NAME", name), place, people, foes, seats=_seats(inside, ids))


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("encounter")
@click.argument("script", type=TextFile(encoding="utf-8", errors="replace"), default="-")
@click.option(
    "--dice", is_flag=True, help="Physical dice: a line such as [83] enters what they show."
)
@json_option
@click.pass_obj
def play(
    tools: ApplicationContext,
    campaign: Path,
    encounter: str,
    script: TextIO,
    *,
    dice: bool,
    as_json: bool,
) -> int:
    """Play an ENCOUNTER line by line.

    From a SCRIPT, or as the lines are typed. A line is a command in JSON, as the log keeps it, or
    one of: undo, redo, roll again, go to 3, end; with “by hand” before it, a command overrules the
    rules. Exit code 1 where anything was refused.
    """
    refused = False
    with open_campaign(campaign, tools) as opened:
        require_writable(opened)
        fights = encounter_service(opened, tools)
        id_ = found_document("encounter", encounter, fights.encounters())
        warn_of(fights.problem(id_))
        player = EncounterScript(fights, id_, table_dice=dice)
        for line in _lines(script):
            answer = player.take(line)
            if answer is not None:
                refused |= answer.refusal is not None
                _print_answer(answer, opened, fights.format(id_), as_json=as_json)
    if player.is_waiting:
        say("The dice of the last command were never entered, so it had no effect.", err=True)
    return FAILED if refused or player.is_waiting else DONE


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("encounter")
@json_option
@click.pass_obj
def log(tools: ApplicationContext, campaign: Path, encounter: str, *, as_json: bool) -> int:
    """List the steps of an ENCOUNTER; undone steps are in parentheses.

    Exit code 1 where something is left out.
    """
    with read_campaign(campaign, tools) as opened:
        code = report_left_out(opened.warnings)
        fights = encounter_service(opened, tools)
        id_ = found_document("encounter", encounter, fights.encounters())
        code |= warn_of(fights.problem(id_))
        cursor, form = fights.log(id_).cursor, fights.format(id_)
        for number, (entry, sentences) in enumerate(fights.narrated_entries(id_)):
            done = number < cursor
            if as_json:
                written = json.loads(form.write_entry(entry))
                say_json({"step": number + 1, "done": done, "sentences": sentences} | written)
            elif sentences:
                line = f"{number + 1}. {' '.join(sentences)}"
                say(line if done else f"({line})")
    return code


def odds_arguments(command: Callable[..., Any]) -> Callable[..., Any]:
    """Decorate a command with the arguments of `fight_odds`: campaign, encounter, and an action."""
    for argument in (
        click.argument("asked", nargs=-1, metavar="[COMMAND | ACTOR ACTION [TARGET]]"),
        click.argument("encounter", required=False),
        click.argument("campaign", type=FILE, required=False),
    ):
        command = argument(command)
    return command


@click.command()
@odds_arguments
@json_option
@click.pass_obj
def odds(
    tools: ApplicationContext,
    campaign: Path | None,
    encounter: str | None,
    asked: tuple[str, ...],
    *,
    as_json: bool,
) -> None:
    """Show the chance of all that can come of what an ACTOR does in an ENCOUNTER of a CAMPAIGN.

    Name an attack by its weapon and a TARGET; or give a COMMAND, written as for “play”.
    """
    if not (campaign and encounter and is_asked(asked)):
        raise click.UsageError("Give a campaign, an encounter and who does what.")
    fight_odds(tools, campaign, encounter, asked, as_json=as_json)


def is_asked(words: Sequence[str]) -> bool:
    """Whether these arguments are a command in JSON, or who does what at whom."""
    return 1 <= len(words) <= MAX_WORDS


def fight_odds(
    tools: ApplicationContext,
    campaign: Path,
    encounter: str,
    asked: Sequence[str],
    *,
    as_json: bool,
) -> None:
    """Print the exact chance of each outcome of a command, the likeliest first.

    `asked` is a command in JSON, or who does what at whom.
    """
    with read_campaign(campaign, tools) as opened:
        report_left_out(opened.warnings)
        fights = encounter_service(opened, tools)
        id_ = found_document("encounter", encounter, fights.encounters())
        if len(asked) == 1:
            command = fights.format(id_).read_command(asked[0])
        else:
            command = parse_command(fights.fight(id_), fights.now(id_), *asked)
        chances = fights.odds(id_, command)
    likeliest = sorted(chances.items(), key=lambda each: -each[1])
    if as_json:
        say_json({what: float(share) for what, share in likeliest})
        return
    for what, share in likeliest:
        say(f"{percent(share):>3} %  {what}")


def encounter_service(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    """Make the encounter service of a campaign."""
    return EncounterService(campaign, tools, fights_by_game)


def found_document(what: str, asked: str, listed: Sequence[NamedDocument]) -> str:
    """Find a map or fight by its name or id; raises `StorageError` for none or several."""
    found = [each.id for each in listed if asked in (each.id, each.name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise StorageError(f"Several are called {asked}; give one of the ids {', '.join(found)}.")
    if not listed:
        command = {"encounter": "new encounter"}.get(what, "new map" if "map" in what else "import")
        raise StorageError(
            f"There is no {what} called {asked}; the campaign has none yet; "
            f"{'add' if command == 'import' else 'create'} one with “{command}”."
        )
    names = ", ".join(each.name for each in listed)
    raise StorageError(f"There is no {what} called {asked}; choose one of {names}.")


def _person(campaign: Campaign, kinds: Sequence[str], name: str) -> str:
    cards = [card for kind in kinds for card in campaign.cards(kind)]
    titles = (group.title.lower() for kind in kinds for group in campaign.kinds[kind].groups)
    return found_document(
        alternatives(tuple(titles)), name, [NamedDocument(card.id, card.name) for card in cards]
    )


def _seats(written: Sequence[str], ids: Mapping[str, str]) -> dict[str, list[str]]:
    """Parse who is inside which vehicle; `ids` are the document ids by name."""
    seats: dict[str, list[str]] = {}
    for each in written:
        vehicle, equals, who = each.partition("=")
        if not equals:
            raise click.BadParameter(f"write VEHICLE=WHO, not “{each}”.", param_hint="--inside")
        seats.setdefault(ids.get(vehicle, vehicle), []).append(ids.get(who, who))
    return seats


def foe_group(written: str, stock: Mapping[str, StockEntry]) -> FoeGroup:
    """Parse stock foes written as "thug" or "thug=4"; raises a usage error for unknown ones."""
    id_, equals, number = written.partition("=")
    if id_ not in stock:
        raise unknown_choice("--foe", stock)
    if equals and not is_number(number, 1, MAX_COMBATANTS):
        raise click.BadParameter(
            f"“{number}” is not a number from 1 to {MAX_COMBATANTS}.", param_hint="--foe"
        )
    return FoeGroup(stock[id_], int(number or 1))


def _lines(script: TextIO) -> Iterator[str]:
    """The lines of a script; an overlong line is cut just beyond the limit."""
    while line := script.readline(LONGEST_LINE + 2):
        yield line
        while line and not line.endswith("\n"):
            line = script.readline(LONGEST_LINE)


def warn_of(problem: str | None) -> int:
    """Print the problem of a fight's log, if any, to standard error; return the exit code."""
    return report_left_out(filter(None, [problem]))


def _print_answer(
    answer: ScriptReply, campaign: Campaign, form: EncounterFormat, *, as_json: bool
) -> None:
    if as_json:
        say_json(_as_json(answer, form))
        return
    if answer.refusal is not None:
        say(f"Refused: {answer.refusal}")
    if answer.next_throw is not None:
        wanted = answer.next_throw
        dice = "a die" if wanted.count == 1 else f"{wanted.count} dice"
        drawn = f" ({wanted.names[0]} to {wanted.names[-1]})" if wanted.names else ""
        say(f"{wanted.what or 'A roll'}: throw {dice} of {wanted.low} to {wanted.high}{drawn}.")
    if answer.refusal is None and answer.next_throw is None:
        names = [campaign.card(id_).name for id_ in answer.returned]
        reported = [*answer.sentences, *(f"{name} is updated." for name in names)]
        say(" ".join([f"{answer.step}.", *reported]))


def _as_json(answer: ScriptReply, form: EncounterFormat) -> dict[str, object]:
    said: dict[str, object] = {"step": answer.step}
    if answer.entry is not None:
        events = [json.loads(form.write_event(each)) for each in answer.entry.events]
        said |= {"events": events, "sentences": answer.sentences}
    if answer.refusal is not None:
        refusal = answer.refusal
        said["refused"] = {"rule": refusal.rule, "sentence": refusal.sentence}
    if answer.next_throw is not None:
        wanted = answer.next_throw
        said["wanted"] = {
            "what": wanted.what, "dice": wanted.count, "low": wanted.low, "high": wanted.high
        }  # fmt: skip
    if answer.returned:
        said["returned"] = answer.returned
    return said
