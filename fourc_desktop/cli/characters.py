"""Commands that make characters of a form: at random, or field by field."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.console import say
from fourc_desktop.cli.options import FILE, rules_option, words
from fourc_desktop.core.dice import new_seed
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.game import AnyBook, AnyGame, AnyPage
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.documents.document_file import document_bytes, write_document
from fourc_desktop.services.documents.kind_registry import KindRegistry

name_option = click.option("--name", help="A name, in place of the one that comes with the seed.")
its_name_option = click.option("--name", help="Its name.")
side_option = click.option("--side", default="", help="The id of the side they are on.")
set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Set a field, or add to a list with FIELD+=VALUE; may be repeated.",
)
campaign_option = click.option(
    "--campaign",
    "campaign",
    type=FILE,
    help="Use the options and the homebrew of this campaign, which is not changed.",
)
output_option = click.option(
    "-o", "--output", type=FILE, help="The file to write; without one, print it."
)


@click.command("hero")
@rules_option
@click.option("--seed", help="The same seed gives the same character; without one, a new one.")
@click.option("--blank", is_flag=True, help="Start empty instead of with an instant character.")
@name_option
@side_option
@set_option
@campaign_option
@output_option
@click.pass_obj
def new_character(
    tools: ApplicationContext,
    rules: str,
    seed: str | None,
    *,
    blank: bool,
    name: str | None,
    side: str,
    settings: tuple[str, ...],
    campaign: Path | None,
    output: Path | None,
) -> None:
    """Make a character, and tell on stderr what is missing or against the rules."""
    game = tools.games.by_preset(rules)
    page, book = _rules(tools, game, rules, campaign)
    kind = form_kind(game)
    if blank:
        content = Content(kind.id, kind.form.type())
    else:
        seed = new_seed(tools.dice) if seed is None else words("--seed", seed)
        content = game.instant(book, page, seed, side or game.sides[0].id, along=False).content
    _write(game, book, kind, content, FieldsAsked(name, side, settings), output)


@dataclass(frozen=True, slots=True)
class FieldsAsked:
    """The arguments of a call about the fields of a new document."""

    name: str | None
    side: str
    settings: tuple[str, ...]


def new_from_form(kind: FormKind[Any, Any], word: str, about: str) -> click.Command:
    """The command `new WORD`, which makes a document of a kind from its defaults."""

    @click.pass_obj
    def command(
        tools: ApplicationContext,
        rules: str,
        *,
        name: str | None,
        side: str,
        settings: tuple[str, ...],
        campaign: Path | None,
        output: Path | None,
    ) -> None:
        game = tools.games.by_preset(rules)
        _, book = _rules(tools, game, rules, campaign)
        content = Content(kind.id, kind.form.type())
        asked = FieldsAsked(name, side or game.sides[0].id, settings)
        _write(game, book, kind, content, asked, output)

    for option in (
        output_option,
        campaign_option,
        set_option,
        side_option,
        its_name_option,
        rules_option,
    ):
        command = option(command)
    return click.command(word, help=about)(command)


def _rules(
    tools: ApplicationContext, game: AnyGame, rules: str, campaign: Path | None
) -> tuple[AnyPage, AnyBook]:
    """The page and the rulebook of a campaign, or those of a word of `--rules`."""
    if campaign is None:
        page: AnyPage = game.presets[rules]
        return page, tools.games.book(game, page)
    with read_campaign(campaign, tools) as opened:
        return opened.page, opened.book


def _write(
    game: AnyGame,
    book: AnyBook,
    kind: FormKind[Any, Any],
    content: Content[Any],
    asked: FieldsAsked,
    output: Path | None,
) -> None:
    """Write a document with the fields that were asked for, or print it; tell its problems."""
    thing: Any = content.document
    if asked.name is not None:
        thing = kind.form.changed(thing, "name", words("--name", asked.name))
    settings = (*([f"side={asked.side}"] if asked.side else []), *asked.settings)
    for setting in settings:
        thing = assign(kind.form, thing, book, setting)
    for problem in kind.problems(thing, None, book):
        say(str(problem), err=True)
    package = Package(replace(content, document=thing))
    kinds = KindRegistry(game.kinds, game=game.title)
    if output is None:
        say(document_bytes(package, kinds))
    else:
        write_document(package, output, kinds)


def form_kind(game: AnyGame) -> "FormKind[Any, Any]":
    """The kind of the finished characters of a game that has a form.

    Raises:
        LookupError: It has none.
    """
    for kind in game.kinds:
        if isinstance(kind, FormKind) and not kind.draft_of:
            return kind
    raise LookupError(game.id)
