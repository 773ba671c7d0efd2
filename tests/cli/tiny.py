"""A game of a few lines beside the usual one, for tests of which game a command asks."""

# ruff: noqa: ARG002, a game so small need not look at all it is told

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

import click

from fourc_desktop.cli.fighting import fight_odds, odds_arguments
from fourc_desktop.cli.options import json_option
from fourc_desktop.cli.rules_option import rules_option
from fourc_desktop.core.documents import Group
from fourc_desktop.core.encounter.protocols import AnyFight
from fourc_desktop.core.game import AnyGame, GameEntry, Side, StockEntry
from fourc_desktop.services.form_kind import FormKind
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.roll_format import RollFormat
from tests.core.encounter.toy import TOY
from tests.games.toy.character import BOOK, FORM, ToyBook
from tests.games.toy.rolling import ToyCheck, ToyRoller

WOODEN = Group("wooden", "Wooden one", "Wooden ones")


@dataclass(frozen=True, slots=True)
class TinyPage:
    name: str = ""
    notes: str = ""
    is_loud: bool = False


class TinyPageFormat:
    kind = "tiny-campaign"

    def blank(self) -> TinyPage:
        return TinyPage()

    def read(self, body: str) -> TinyPage:
        return TinyPage(**json.loads(body))

    def write(self, page: TinyPage) -> str:
        return json.dumps(asdict(page))


class NoHomebrew:
    kind = "tiny-homebrew"

    def blank(self) -> None:
        return None


@click.command("roll")
@click.option("--trait", required=True, help="What is rolled.")
@rules_option
def roll(trait: str, rules: str) -> None:
    """Flip a coin for a trait."""
    click.echo(f"{trait} by {rules}")


@click.command("wave")
def wave() -> None:
    """Wave, as nobody does in another game."""
    click.echo("waved")


@click.command("doll")
@rules_option
@click.pass_obj
def new_doll(tools: Toolbox, rules: str) -> None:
    """Make a doll."""
    click.echo(f"a doll by {rules}")


@click.command("odds")
@odds_arguments
@click.option("--coin", is_flag=True, help="Of a coin.")
@rules_option
@json_option
@click.pass_obj
def odds(
    tools: Toolbox,
    campaign: Path,
    encounter: str,
    asked: tuple[str, ...],
    *,
    coin: bool,
    rules: str,
    as_json: bool,
) -> None:
    """Tell the chance of heads."""
    if coin:
        click.echo(f"heads 50 % by {rules}")
    else:
        fight_odds(tools, campaign, encounter, asked, as_json=as_json)


class TinyGame:
    id = "tiny"
    title = "Tiny"
    sides = (Side("wooden", "Wooden", "Wooden ones", "hero"),)
    kinds = (FormKind(FORM, "tiny-character", groups=(WOODEN,)),)
    page = TinyPageFormat()
    homebrew = NoHomebrew()
    roller = ToyRoller(RollFormat(ToyCheck))

    def __init__(self, commands: Mapping[str, click.Command]) -> None:
        self._commands = commands

    @property
    def presets(self) -> Mapping[str, TinyPage]:
        return {"tiny": TinyPage(), "tiny-loud": TinyPage(is_loud=True)}

    def data(self, resources: Path) -> ToyBook:
        return BOOK

    def book(self, data: ToyBook, page: TinyPage, own: None) -> ToyBook:
        return data

    def fight(self, book: ToyBook, page: TinyPage) -> AnyFight:
        return TOY

    def stock(self, resources: Path, book: ToyBook, page: TinyPage) -> tuple[StockEntry, ...]:
        return ()

    def commands(self) -> Mapping[str, click.Command]:
        return self._commands


GAME = TinyGame({"roll": roll, "wave": wave, "new doll": new_doll, "odds": odds})
SILENT = TinyGame({})


def entry(game: TinyGame) -> GameEntry:
    return GameEntry("tiny", "Tiny", ("tiny", "tiny-loud"), lambda: cast("AnyGame", game))


TINY = entry(GAME)
"""The game in a registry."""

SILENT_TINY = entry(SILENT)
"""The same without a command of its own."""
