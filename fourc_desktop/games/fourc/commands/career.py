"""Commands on a hero after creation: advance, award, heal, session."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import click

from fourc_desktop.cli.console import say
from fourc_desktop.cli.options import FILE, output_option, unknown_choice
from fourc_desktop.core.dice import PERCENT, TableDice, ThrowWanted
from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.text import alternatives
from fourc_desktop.games.fourc.rules.campaign import advancement
from fourc_desktop.games.fourc.rules.characters import fortune, healing
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import ledger_line
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.hero_file_service import rewrite_hero
from fourc_desktop.services.application_context import ApplicationContext

EntryT = TypeVar("EntryT")
HeroChange = Callable[[Character], Character]
TRAIT = click.Choice([trait.value for trait in Trait], case_sensitive=False)
KIND = click.Choice([kind.value for kind in SkillKind], case_sensitive=False)
AMOUNT = click.IntRange(1, HIGHEST_RANK)

_rewritten_option = output_option("The file to write; without one, FILE itself.")


@click.command()
@click.argument("file", type=FILE)
@click.option("--trait", type=TRAIT, help="Raise a trait.")
@click.option("--lifestyle", is_flag=True, help="Raise Lifestyle, if ruling R63 allows it.")
@click.option("--power", help="Raise a power, by its id.")
@click.option("--new-power", is_flag=True, help="Roll a new power.")
@click.option("--skill", help="Learn a skill, or meet a contact.")
@click.option("--by", type=AMOUNT, help="How much to raise it by.  [default: 1]")
@click.option("--kind", type=KIND, help="What --skill is.")
@click.option(
    "--dice",
    type=click.IntRange(0, PERCENT - 1),
    multiple=True,
    help="What physical dice show for --new-power, once for each throw.",
)
@click.option("--reason", default="", help="The story behind it; a power or skill needs one.")
@_rewritten_option
@click.pass_obj
def advance(
    tools: ApplicationContext,
    file: Path,
    trait: str | None,
    power: str | None,
    *,
    lifestyle: bool,
    new_power: bool,
    skill: str | None,
    by: int | None,
    kind: str | None,
    dice: tuple[int, ...],
    reason: str,
    output: Path | None,
) -> None:
    """Spend the Fortune of the hero in FILE on advancement.

    On a higher trait or power, or on a new power, skill or contact.
    """
    purchase = _one_of(
        {
            "--trait": _higher_trait(shipped_rulebook(tools), trait, by or 1, reason)
            if trait
            else None,
            "--lifestyle": _higher_lifestyle(shipped_rulebook(tools), by or 1, reason)
            if lifestyle
            else None,
            "--power": _higher_power(shipped_rulebook(tools), power, by or 1, reason)
            if power
            else None,
            "--new-power": _new_power(tools, dice, reason) if new_power else None,
            "--skill": _new_skill(shipped_rulebook(tools), skill, kind or "skill", reason)
            if skill
            else None,
        }
    )
    _refuse_with("--by", given=by is not None, fits=bool(trait or power or lifestyle))
    _refuse_with("--kind", given=kind is not None, fits=skill is not None)
    _refuse_with("--dice", given=bool(dice), fits=new_power)
    if (new_power or skill) and not reason.strip():
        raise click.UsageError("Give the reason with --reason.")

    def report(after: Character) -> str:
        entry = after.ledger.entries[-1]
        left = fortune.fortune_now(after, shipped_rulebook(tools)).value
        line = ledger_line(entry, shipped_rulebook(tools))
        return f"{line}: {-entry.fortune} Fortune spent, {left} left."

    _rewrite(tools, file, output, purchase, report)


@click.command()
@click.argument("file", type=FILE)
@click.option("--scale", help="Fortune, by how far the deed reached: from personal to global.")
@click.option(
    "--deed", help="Repute, by what was done: thwart-crime, save-life, commit-crime or take-life."
)
@click.option("--loss", is_flag=True, help="Take the Fortune of --scale instead.")
@click.option("--bonus", type=AMOUNT, help="Add to the Repute of a good --deed of great weight.")
@click.option("--reason", required=True, help="Why, for the ledger.")
@_rewritten_option
@click.pass_obj
def award(
    tools: ApplicationContext,
    file: Path,
    scale: str | None,
    deed: str | None,
    *,
    loss: bool,
    bonus: int | None,
    reason: str,
    output: Path | None,
) -> None:
    """Award the hero in FILE Fortune or Repute for a deed."""
    change = _one_of(
        {
            "--scale": _fortune(shipped_rulebook(tools), scale, reason, loss=loss)
            if scale
            else None,
            "--deed": _repute(shipped_rulebook(tools), deed, reason, bonus or 0) if deed else None,
        }
    )
    _refuse_with("--loss", given=loss, fits=scale is not None)
    _refuse_with("--bonus", given=bonus is not None, fits=deed is not None)

    def report(after: Character) -> str:
        entry = after.ledger.entries[-1]
        if scale:
            now = fortune.fortune_now(after, shipped_rulebook(tools)).value
            return f"Fortune {entry.fortune:+}: {now} now."
        now = fortune.repute_now(after, shipped_rulebook(tools)).value
        return f"Repute {entry.repute:+}: {now} now."

    _rewrite(tools, file, output, change, report)


@click.command()
@click.argument("file", type=FILE)
@click.option("--night", is_flag=True, help="A night’s rest, if the optional rule is on.")
@click.option("--adventure", is_flag=True, help="The end of an adventure: all Damage comes back.")
@click.option("--points", type=AMOUNT, help="Points of Damage that come back.")
@_rewritten_option
@click.pass_obj
def heal(
    tools: ApplicationContext,
    file: Path,
    *,
    night: bool,
    adventure: bool,
    points: int | None,
    output: Path | None,
) -> None:
    """Heal Damage of the hero in FILE."""
    change = _one_of(
        {
            "--night": (lambda hero: healing.night_passes(hero, shipped_rulebook(tools)))
            if night
            else None,
            "--adventure": healing.adventure_ends if adventure else None,
            "--points": (lambda hero: healing.heal(hero, shipped_rulebook(tools), points))
            if points
            else None,
        }
    )

    def report(after: Character) -> str:
        now = healing.damage_now(after, shipped_rulebook(tools))
        full = derived_stats(after, shipped_rulebook(tools)).damage
        return f"Damage {now.value} of {full.value}."

    _rewrite(tools, file, output, change, report)


@click.command()
@click.argument("file", type=FILE)
@click.argument("moment", type=click.Choice(["start", "end"]))
@_rewritten_option
@click.pass_obj
def session(tools: ApplicationContext, file: Path, moment: str, output: Path | None) -> None:
    """Start or end a session for the hero in FILE.

    The start fills the pool of Nine Lives, the end empties it.
    """

    def change(hero: Character) -> Character:
        return fortune.start_session(hero) if moment == "start" else fortune.end_session(hero, book)

    book = shipped_rulebook(tools)

    def report(after: Character) -> str:
        now, size = fortune.pool_now(after, book), fortune.pool_size(after, book)
        return f"Pool {now} of {size}."

    _rewrite(tools, file, output, change, report)


def _rewrite(
    tools: ApplicationContext,
    file: Path,
    output: Path | None,
    change: HeroChange,
    report: Callable[[Character], str],
) -> None:
    """Change the hero of a file, and report the result.

    The report is printed before saving: if printing fails, nothing is saved, and no award is given
    twice.
    """

    def checked(hero: Character) -> Character:
        refuse_unknown(hero, shipped_rulebook(tools))
        after = change(hero)
        after = replace(after, ledger=after.ledger.dated(hero.ledger, tools.today()))
        say(report(after))
        return after

    rewrite_hero(file, checked, output or file)


def _one_of(ways: Mapping[str, HeroChange | None]) -> HeroChange:
    """The one option that was given.

    Raises:
        click.UsageError: None or several were given.
    """
    chosen = [way for way in ways.values() if way is not None]
    if len(chosen) != 1:
        raise click.UsageError(f"Give {alternatives(tuple(ways))}.")
    return chosen[0]


def _refuse_with(option: str, *, given: bool, fits: bool) -> None:
    if given and not fits:
        raise click.UsageError(f"{option} does not go with the other options.")


def _higher_trait(book: Rulebook, trait: str, by: int, reason: str) -> HeroChange:
    return lambda hero: advancement.raise_trait(hero, book, Trait(trait), by, reason)


def _higher_lifestyle(book: Rulebook, by: int, reason: str) -> HeroChange:
    return lambda hero: advancement.raise_lifestyle(hero, book, by, reason)


def _higher_power(book: Rulebook, power: str, by: int, reason: str) -> HeroChange:
    return lambda hero: advancement.raise_power(hero, book, power, by, reason)


def _new_skill(book: Rulebook, name: str, kind: str, reason: str) -> HeroChange:
    return lambda hero: advancement.gain_skill(hero, book, name, SkillKind(kind), reason)


def _new_power(tools: ApplicationContext, thrown: tuple[int, ...], reason: str) -> HeroChange:
    """A new power, rolled by the program or from the d% that the user typed in."""

    def change(hero: Character) -> Character:
        if not thrown:
            return advancement.gain_power(hero, shipped_rulebook(tools), tools.dice, reason)
        dice = TableDice([(face,) for face in thrown])
        try:
            after = advancement.gain_power(hero, shipped_rulebook(tools), dice, reason)
        except ThrowWanted as wanted:
            what = wanted.throw.what
            raise click.UsageError(f"Give another --dice, for this d%: {what}.") from None
        if dice.left:
            raise click.UsageError(f"There is one --dice too many: {dice.left[0][0]:02}.")
        return after

    return change


def _fortune(book: Rulebook, scale: str, reason: str, *, loss: bool) -> HeroChange:
    found = _entry(book.awards.scales, scale, "--scale")
    if loss:
        return lambda hero: fortune.lose_fortune(hero, book, found, reason)
    return lambda hero: fortune.gain_fortune(hero, found, reason)


def _repute(book: Rulebook, deed: str, reason: str, bonus: int) -> HeroChange:
    found = _entry(book.awards.deeds, deed, "--deed")
    return lambda hero: fortune.change_repute(hero, book, found, reason, bonus=bonus)


def _entry(entries: Mapping[str, EntryT], id_: str, option: str) -> EntryT:
    if id_ not in entries:
        raise unknown_choice(option, entries)
    return entries[id_]
