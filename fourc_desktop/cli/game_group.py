"""Groups of commands: shared ones, and those of the game that the arguments name."""

import os.path
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import game_of_campaign

COMPLETED = frozenset({"odds"})
"""The shared commands that a game may replace by its own."""

OPTION = "--rules"
_CHOSEN = f"{__name__}.chosen"
_ARGUMENTS = f"{__name__}.arguments"


@dataclass(frozen=True, slots=True)
class ChosenGame:
    """The game of a command line.

    Attributes:
        entry: Its entry in the registry.
        why: The argument that names it: "--rules fudge is for FUDGE"; empty for the default game.
    """

    entry: GameEntry
    why: str = ""


def chosen_game(context: click.Context) -> ChosenGame:
    """The game of `--rules`, else of the first campaign among the arguments, else the default.

    Raises:
        click.UsageError: `--rules` and the campaign are for different games.
    """
    if _CHOSEN not in context.meta:
        context.meta[_CHOSEN] = _choose(context.meta[_ARGUMENTS], context.obj)
    found: ChosenGame = context.meta[_CHOSEN]
    return found


def is_chosen(word: str, context: click.Context) -> bool:
    """Whether a value of `--rules` belongs to the game whose command is called."""
    ruled = _ruled(context.meta[_ARGUMENTS], context.obj.games.entries)
    return word in (ruled or chosen_game(context)).entry.presets


class GameGroup(click.Group):
    """A group that also has the commands of the chosen game.

    If the arguments name no game, a command that only one game has is found too. Games name their
    commands with the group: "new hero" is "hero" in the group "new".
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; they are stored, since they name the game."""
        ctx.meta.setdefault(_ARGUMENTS, tuple(args))
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The shared commands and those of the chosen game, sorted alphabetically."""
        above = _above(ctx)
        words = (each for each in _commands(chosen_game(ctx).entry) if each.startswith(above))
        own = (each.removeprefix(above) for each in words)
        return sorted({*self.commands, *(name for name in own if " " not in name)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a command; a shared one without loading a game, unless games extend it."""
        shared = self.commands.get(cmd_name)
        if shared is not None and cmd_name not in COMPLETED:
            return shared
        entry = self._entry(ctx, cmd_name)
        return shared if entry is None else _commands(entry)[_above(ctx) + cmd_name]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of the first argument; the error names the game that lacks it."""
        name = args[0]
        if not name.startswith("-") and name not in self.commands:
            entry = self._entry(ctx, name)
            if entry is None:
                raise self._unknown(ctx, name)
            if entry != chosen_game(ctx).entry:
                ctx.meta[_CHOSEN] = ChosenGame(entry)
        return super().resolve_command(ctx, args)

    def _entry(self, context: click.Context, name: str) -> GameEntry | None:
        """The game that has this command; all games are searched if the arguments name none."""
        tools: ApplicationContext = context.obj
        found, words = chosen_game(context), _above(context) + name
        asked = (found.entry, *(() if found.why or name in self.commands else tools.games.entries))
        return next((entry for entry in asked if words in _commands(entry)), None)

    def _unknown(self, context: click.Context, name: str) -> click.UsageError:
        why, words = chosen_game(context).why, _above(context) + name
        if why:
            return click.UsageError(f"{why}, which has no command “{words}”.", context)
        known = self.list_commands(context)
        return click.exceptions.NoSuchCommand(name, possibilities=known, ctx=context)


def _refuse_early(_context: click.Context, _option: click.Parameter, word: str | None) -> None:
    if word is not None:
        raise click.UsageError(f"Give {OPTION} after the command.")


early_rules = click.option(OPTION, hidden=True, expose_value=False, callback=_refuse_early)
"""The option `--rules` of a group: with `--help`, the game whose commands are listed."""


def _above(context: click.Context) -> str:
    """The prefix of a group's commands: "new " in the group "new"."""
    return "" if context.parent is None else f"{context.info_name} "


def _commands(entry: GameEntry) -> Mapping[str, click.Command]:
    return entry.load().commands()


def _choose(arguments: Sequence[str], tools: ApplicationContext) -> ChosenGame:
    entries = tools.games.entries
    ruled = _ruled(arguments, entries)
    for path in map(Path, filter(os.path.isfile, arguments)):
        id_ = game_of_campaign(path, tools)
        if id_ is None:
            continue
        played = next(entry for entry in entries if entry.id == id_)
        if ruled is not None and ruled.entry != played:
            raise click.UsageError(f"{ruled.why}, and {path.name} plays {played.title}.")
        return ChosenGame(played, f"{path.name} plays {played.title}")
    return ChosenGame(entries[0]) if ruled is None else ruled


def _ruled(arguments: Sequence[str], entries: Sequence[GameEntry]) -> ChosenGame | None:
    """The game of the last `--rules`, or None."""
    found = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION:
            found = next(iter(arguments[index + 1 :]), None)
        elif argument.startswith(f"{OPTION}="):
            found = argument.partition("=")[2]
    entry = next((entry for entry in entries if found in entry.presets), None)
    return None if entry is None else ChosenGame(entry, f"{OPTION} {found} is for {entry.title}")
