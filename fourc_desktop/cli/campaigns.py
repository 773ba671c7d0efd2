"""Commands on campaigns: create, list and check."""

from collections.abc import Sequence
from pathlib import Path

import click
from click.types import OptionHelpExtra

from fourc_desktop.cli.console import (
    DONE,
    FAILED,
    report_left_out,
    say,
    say_json,
    say_line,
)
from fourc_desktop.cli.encounters import new_encounter, new_map
from fourc_desktop.cli.game_group import GameGroup, chosen_game, early_rules
from fourc_desktop.cli.options import FILE, campaign_path, json_option, rules_option
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import (
    create_campaign,
    read_campaign,
)
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.documents.kind_registry import SHARED_KINDS, KindRegistry
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND

FIGHT_KIND = {"map": MAP_KIND, "encounter": ENCOUNTER_KIND}


class KindOption(click.Option):
    """The option `--kind`, whose values depend on the game."""

    def make_metavar(self, ctx: click.Context) -> str:
        """The values for the chosen game."""
        names = short_names(_chosen_kinds(ctx))
        return f"[{'|'.join(each for each in names if each != MAP_KIND)}]"

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """The default: the kind that campaigns of the chosen game are about."""
        return {"default": next(iter(short_names(_chosen_kinds(ctx))))}


def _chosen_kinds(context: click.Context) -> KindRegistry:
    return KindRegistry.of_game(chosen_game(context).entry.load(), context.obj.games)


def short_names(kinds: KindRegistry) -> dict[str, str]:
    """The kinds by their names on the command line: "hero" for the kind "the-game-hero"."""
    games = [kind.id for kind in kinds if kind.id not in SHARED_KINDS]
    return (
        {id_.rpartition("-")[2]: id_ for id_ in games}
        | {id_: id_ for id_ in SHARED_KINDS}
        | FIGHT_KIND
    )


@click.command()
@click.argument("file", type=FILE)
@click.pass_obj
def check(tools: ApplicationContext, file: Path) -> int:
    """Check the FILE of a campaign or document.

    Prints a line for each problem; exit code 1 if there are any.
    """
    found = check_file(file, tools)
    for line in found:
        say_line(line)
    return FAILED if found else DONE


@click.command("list")
@click.argument("campaign", type=FILE)
@click.option("--kind", cls=KindOption, help="What to list.")
@json_option
@click.pass_context
def list_(context: click.Context, campaign: Path, kind: str | None, *, as_json: bool) -> int:
    """List the characters of a CAMPAIGN, or other contents.

    With --kind it lists vehicles, maps, encounters and more. Exit code 1 where something is left
    out.
    """
    with read_campaign(campaign, context.obj) as opened:
        code = report_left_out(opened.warnings)
        id_ = _kind(context, kind, opened.kinds)
        if kind in FIGHT_KIND:
            _list_names(opened.encounter_repository.listed(id_), as_json=as_json)
            return code
        cards = sorted(
            opened.cards(id_),
            key=lambda card: (card.name.casefold(), card.id),
        )
        owners = {card.id: opened.owner(card.id) for card in cards}
        titles = {side.id: side.title for side in opened.game.sides}
        main = opened.kinds.main
    if as_json:
        say_json([_entry(card) | {"owner": owners[card.id]} for card in cards])
        return code
    for card in cards:
        numbers = ", ".join(f"{label} {value}" for label, value in card.numbers)
        whose = titles[card.side] if id_ == main else card.line
        say(" · ".join(filter(None, (card.name, whose, card.subtitle, numbers))))
    return code


def _kind(context: click.Context, word: str | None, kinds: KindRegistry) -> str:
    """The id of the kind that `--kind` names; without it, the kind that the campaign is about."""
    if word is None:
        return kinds.main
    names = short_names(kinds)
    (option,) = (each for each in context.command.params if each.name == "kind")
    return names[click.Choice(list(names)).convert(word, option, context)]


def _list_names(listed: Sequence[NamedDocument], *, as_json: bool) -> None:
    if as_json:
        say_json([{"id": each.id, "name": each.name} for each in listed])
        return
    for each in listed:
        say(each.name)


def _entry(card: DocumentCard) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "side": card.side,
        "subtitle": card.subtitle,
        "tags": card.tags,
        **{label.lower(): value for label, value in card.numbers},
    }


@click.group(cls=GameGroup, commands=[new_map, new_encounter])
@early_rules
def new() -> None:
    """Create a campaign, a document or a character’s file."""


@new.command("campaign")
@click.argument("campaign", type=FILE)
@rules_option
@click.pass_obj
def new_campaign(tools: ApplicationContext, campaign: Path, rules: str) -> None:
    """Create an empty campaign; its file ends in .4c."""
    game = tools.games.by_preset(rules)
    path, page = campaign_path(campaign), game.presets[rules]
    create_campaign(path, tools, game.id, page).close()
