"""The toy's commands: its own `roll` and `odds`, `new toy`, and `wave`."""

from pathlib import Path

import click

from fourc_desktop.cli.console import say, say_json
from fourc_desktop.cli.encounters import fight_odds, is_asked, odds_arguments
from fourc_desktop.cli.options import FILE, json_option, rules_option
from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.core.rolls.outcomes import distribution, outcome_of, success, thrown
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.documents.document_file import write_document
from fourc_desktop.services.documents.kind_registry import KindRegistry
from tests.games.toy.character import BOOK, LADDER
from tests.games.toy.form_rolling import FORM_ROLLER
from tests.games.toy.rolling import ToyCheck, ToyRoll

RUNGS = [rung.lower() for rung in LADDER]

trait_option = click.option("--trait", type=click.Choice(RUNGS), help="A rung of the ladder.")


@click.command()
@trait_option
@click.option("--dice", type=int, nargs=2, help="What physical dice show.")
@rules_option
@json_option
@click.pass_obj
def roll(
    tools: ApplicationContext,
    trait: str | None,
    dice: tuple[int, int] | None,
    rules: str,
    *,
    as_json: bool,
) -> None:
    """Roll two dice for a --trait."""
    fallen = tools.dice if dice is None else ScriptedDice(*dice)
    rolled = thrown(FORM_ROLLER, _roll(trait), BOOK, fallen)
    if as_json:
        say_json(FORM_ROLLER.as_json(rolled, BOOK) | {"rules": rules})
    else:
        outcome = outcome_of(FORM_ROLLER, rolled, BOOK)
        assert outcome is not None
        say(f"{FORM_ROLLER.line(rolled, BOOK)}: {outcome.title}")


@click.command()
@odds_arguments
@trait_option
@rules_option
@json_option
@click.pass_obj
def odds(
    tools: ApplicationContext,
    campaign: Path | None,
    encounter: str | None,
    asked: tuple[str, ...],
    *,
    trait: str | None,
    rules: str,
    as_json: bool,
) -> None:
    """Tell the chance of a --trait, or of what is done in an encounter."""
    if campaign and encounter and is_asked(asked):
        fight_odds(tools, campaign, encounter, asked, as_json=as_json)
        return
    open_roll = _roll(trait)
    chance = success(FORM_ROLLER, open_roll, distribution(FORM_ROLLER, open_roll, BOOK))
    assert chance is not None
    say(f"{percent(chance)} % by {rules}")


@click.command("toy")
@click.option("--seed", default="a", help="The same seed gives the same toy.")
@rules_option
@click.option("-o", "--output", type=FILE, required=True, help="The file to write.")
@click.pass_obj
def new_toy(tools: ApplicationContext, seed: str, rules: str, output: Path) -> None:
    """Make a toy at once."""
    game = tools.games.by_preset(rules)
    made = game.instant(tools.games.book(game), game.presets[rules], seed, "tin", along=False)
    write_document(made, output, KindRegistry.of_game(game, tools.games))


@click.command()
def wave() -> None:
    """Wave, as nobody does in another game."""
    say("Hello.")


def _roll(trait: str | None) -> ToyRoll:
    if trait is None:
        raise click.UsageError("Give a --trait.")
    return Roll(ToyCheck(on="Nerve", trait=RUNGS.index(trait) - 2))


COMMANDS = {"roll": roll, "odds": odds, "new toy": new_toy, "wave": wave}
