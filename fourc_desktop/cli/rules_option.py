"""The option that chooses a game and its options by a word."""

import click

from fourc_desktop.cli.game_commands import OPTION, chosen, is_chosen
from fourc_desktop.services.toolbox import Toolbox


class RulesWord(click.ParamType[str]):
    """A word of `--rules`, of any game of the registry."""

    name = "rules"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """All of them."""
        return _words(ctx.obj).get_metavar(param, ctx)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """One of them; refused where there is none of the name."""
        assert ctx is not None
        word = str(_words(ctx.obj).convert(value, param, ctx))
        if not is_chosen(word, ctx):
            self.fail(f"write {OPTION} once.", param, ctx)
        return word


class RulesOption(click.Option):
    """The option `--rules`; without it, the usual word of the game that the call is about."""

    def get_default(self, ctx: click.Context, call: bool = True) -> str:  # noqa: FBT001, FBT002
        """The usual word of the chosen game."""
        del call
        return chosen(ctx).entry.presets[0]


rules_option = click.option(
    OPTION, cls=RulesOption, type=RulesWord(), show_default=True, help="The rule set."
)


def _words(tools: Toolbox) -> click.Choice[str]:
    """The words of every game, of each the usual one last."""
    return click.Choice([word for entry in tools.games.entries for word in entry.presets[::-1]])
