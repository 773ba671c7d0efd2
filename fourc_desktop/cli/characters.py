"""Commands that make characters for games with a character form: at random, or field by field."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import reduce, wraps
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.console import report_left_out, say
from fourc_desktop.cli.options import FILE, output_option, rules_option, unknown_choice, words
from fourc_desktop.core.dice import new_seed
from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.game import AnyBook, AnyGame, AnyPage
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.documents.document_file import (
    document_bytes,
    read_document,
    write_document,
)
from fourc_desktop.services.documents.kind_registry import KindRegistry


@dataclass(frozen=True, slots=True)
class NewDocument:
    """The command line options for a new document.

    Attributes:
        rules: The value of `--rules`.
        name: Its name, or None for the default.
        settings: Fields as typed: "skills+=Climbing".
        campaign: The campaign whose options and homebrew apply, or None.
        output: The file to write; None prints it.
        side: The id of its side; "" for the game's first, or without sides.
    """

    rules: str
    name: str | None
    settings: tuple[str, ...]
    campaign: Path | None
    output: Path | None
    side: str = ""


SIDE_OPTION = click.option("--side", default="", help="The side they are on, by its id.")


def document_options(
    name_help: str, *, has_side: bool = True
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a decorator that passes the options of a new document as one `NewDocument`."""
    options = (
        rules_option,
        click.option("--name", help=name_help),
        *((SIDE_OPTION,) if has_side else ()),
        click.option(
            "--set",
            "settings",
            multiple=True,
            metavar="FIELD=VALUE",
            help="Set a field, or add to a list with FIELD+=VALUE; may be repeated.",
        ),
        click.option(
            "--campaign",
            type=FILE,
            help="Use the options and the homebrew of this campaign, which is not changed.",
        ),
        output_option("The file to write; without one, print it."),
    )
    names = [each.name for each in fields(NewDocument) if has_side or each.name != "side"]

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def call(*args: Any, **given: Any) -> None:
            wanted = NewDocument(**{name: given.pop(name) for name in names})
            command(*args, wanted=wanted, **given)

        return reduce(lambda made, option: option(made), reversed(options), call)

    return decorated


@click.command("hero")
@click.option("--seed", help="The same seed gives the same character; without one, a new one.")
@click.option("--blank", is_flag=True, help="Start empty instead of with an instant character.")
@document_options("A name, in place of the one that comes with the seed.")
@click.pass_obj
def new_character(
    tools: ApplicationContext, seed: str | None, *, blank: bool, wanted: NewDocument
) -> None:
    """Create a character.

    What is missing or breaks the rules is printed on standard error.
    """
    game = tools.games.by_preset(wanted.rules)
    page, book = _rules(tools, game, wanted)
    kind = form_kind(game)
    if blank:
        content = Content(kind.id, kind.form.type())
    else:
        seed = new_seed(tools.dice) if seed is None else words("--seed", seed)
        side = wanted.side or game.sides[0].id
        content = game.instant(book, page, seed, side, along=False).content
    _write(game, book, kind, content, wanted)


def new_from_form(
    kind: FormKind[Any, Any], word: str, about: str, *, has_side: bool = True
) -> click.Command:
    """Make the command `new WORD`, which makes a document of a kind from its defaults."""

    @click.command(word, help=about)
    @document_options("Its name.", has_side=has_side)
    @click.pass_obj
    def command(tools: ApplicationContext, *, wanted: NewDocument) -> None:
        game = tools.games.by_preset(wanted.rules)
        _, book = _rules(tools, game, wanted)
        content = Content(kind.id, kind.form.type())
        asked = replace(wanted, side=wanted.side or game.sides[0].id) if has_side else wanted
        _write(game, book, kind, content, asked)

    return command


def _rules(
    tools: ApplicationContext, game: AnyGame, wanted: NewDocument
) -> tuple[AnyPage, AnyBook]:
    """The settings page and the rulebook of a campaign, or those of a value of `--rules`."""
    if wanted.campaign is None:
        page: AnyPage = game.presets[wanted.rules]
        return page, tools.games.book(game, page)
    with read_campaign(wanted.campaign, tools) as opened:
        if opened.game.id != game.id:  # a damaged one says it only now
            plays = f"{wanted.campaign.name} plays {opened.game.title}, not {game.title}."
            raise click.UsageError(plays)
        report_left_out(opened.warnings)
        return opened.page, opened.book


def _write(
    game: AnyGame,
    book: AnyBook,
    kind: FormKind[Any, Any],
    content: Content[Any],
    wanted: NewDocument,
) -> None:
    """Write or print a document with the given fields; print its problems to standard error."""
    thing: Any = content.document
    if wanted.name is not None:
        thing = kind.form.changed(thing, "name", words("--name", wanted.name))
    settings = (*([f"side={wanted.side}"] if wanted.side else []), *wanted.settings)
    for setting in settings:
        thing = assign(kind.form, thing, book, setting)
    for problem in kind.problems(thing, None, book):
        say(str(problem), err=True)
    package = Package(replace(content, document=thing))
    kinds = KindRegistry(game.kinds, game=game.title)
    if wanted.output is None:
        say(document_bytes(package, kinds))
    else:
        write_document(package, wanted.output, kinds)


def rollable_of_file(tools: ApplicationContext, hero: Path, on: str, rules: str) -> Roll[Any]:
    """The roll of the trait called `on` of the character in the file `hero`.

    Raises:
        StorageError: The file cannot be read, or is refused.
        click.BadParameter: The character has no such trait.
    """
    game = tools.games.by_preset(rules)
    document = read_document(hero, KindRegistry.of_game(game, tools.games)).content.document
    book = tools.games.book(game, game.presets[rules])
    traits = game.roller.rollable_traits("", document, None, book)
    for each in traits:
        if each.title.casefold() == on.casefold():
            return each.roll
    raise unknown_choice("--on", (each.title for each in traits))


def form_kind(game: AnyGame) -> FormKind[Any, Any]:
    """The document kind of the characters of a game with a character form.

    Raises:
        LookupError: The game has no such kind.
    """
    for kind in game.kinds:
        if isinstance(kind, FormKind) and not kind.draft_of:
            return kind
    raise LookupError(game.id)
