"""The command that prints the JSON Schemas of exported files."""

import click

from fourc_desktop.cli.campaigns import short_names
from fourc_desktop.cli.console import say_json
from fourc_desktop.cli.game_group import chosen_game
from fourc_desktop.cli.options import rules_option
from fourc_desktop.core.documents import FileFormat
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.documents.kind_registry import SHARED_KINDS, KindRegistry


class SchemaKind(click.ParamType[FileFormat]):
    """A document kind of the chosen game that can be exported, by its short name."""

    name = "kind"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """All values."""
        return click.Choice(list(_formats(ctx))).get_metavar(param, ctx)

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> FileFormat:
        """Convert a name to its choice; fails for an unknown name."""
        assert ctx is not None
        formats = _formats(ctx)
        return formats[click.Choice(list(formats)).convert(value, param, ctx)]


def _formats(context: click.Context) -> dict[str, FileFormat]:
    kinds = KindRegistry.of_game(chosen_game(context).entry.load(), context.obj.games)
    files = {kind.id: format_ for kind, format_ in kinds.files()}
    words = ((word, id_) for word, id_ in short_names(kinds).items() if word not in SHARED_KINDS)
    return {word: files[id_] for word, id_ in words if id_ in files}


@click.command()
@click.argument("kind", type=SchemaKind())
@rules_option
@click.pass_obj
def schema(_tools: ApplicationContext, /, kind: FileFormat, rules: str) -> None:
    """Print the JSON Schema (2020-12) of exported files."""
    del rules  # it is processed first, since it determines the kinds
    say_json(kind.schema())
