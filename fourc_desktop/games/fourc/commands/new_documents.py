"""The commands `new hero`, with its build options, and `convert`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.console import say
from fourc_desktop.cli.options import is_number, output_option, rules_option, unknown_choice, words
from fourc_desktop.core.dice import SeededDice, new_seed
from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.commands.master_table_rolls import RULES_BY_PRESET
from fourc_desktop.games.fourc.formats.hero_file import (
    HeroFile,
    hero_bytes,
    with_instant_companions,
)
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
    CreationMethod,
)
from fourc_desktop.games.fourc.rules.creation.conversion import convert as converted
from fourc_desktop.games.fourc.rules.creation.conversion import hero_from_conversion
from fourc_desktop.games.fourc.rules.creation.draft import (
    SCORES,
    Draft,
    DraftField,
    draft_problems,
    finished_character,
    missing_problems,
    with_counted_open_fields,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    new_draft,
    roll_rest,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import OtherReading, Rules
from fourc_desktop.games.fourc.rules.powers.power import (
    MAX_ANSWERS,
    MAX_POWERS,
    HeldPower,
    Score,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.hero_file_service import write_hero
from fourc_desktop.services.application_context import ApplicationContext

FIELDS = {field.value: field for field in SCORES}
SKILL_KIND_OPTIONS = {"advanced": SkillKind.ADVANCED, "contact": SkillKind.CONTACT}


@dataclass(frozen=True, slots=True)
class BuildChoices:
    """The build options of a hero, as typed."""

    origin: str | None
    raised: str | None
    scores: tuple[str, ...]
    skills: tuple[str, ...]
    powers: tuple[str, ...]
    choices: tuple[str, ...]
    bonus: tuple[str, ...]
    lost: tuple[str, ...]

    def __bool__(self) -> bool:
        """Whether any build option was given."""
        return any((self.origin, self.scores, self.skills, self.powers))


def building_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the build options to a command; `take_build_choices` reads them."""
    for option in (
        click.option(
            "--choose",
            "choices",
            multiple=True,
            help="Choose what a power leaves open, as in force-field.source=mind.",
        ),
        click.option("--lose", "lost", multiple=True, help="A --power that the origin takes."),
        click.option("--bonus", multiple=True, help="A --power that the origin grants."),
        click.option(
            "--power", "powers", multiple=True, help="Add a power, as in flight=30 or celebrity."
        ),
        click.option(
            "--skill",
            "skills",
            multiple=True,
            help="Add a skill or a contact, as in Law, advanced:Law or contact:Ana.",
        ),
        click.option(
            "--set",
            "scores",
            multiple=True,
            help="Set a value, as in melee=30, repute=5 or power-count=3.",
        ),
        click.option("--raise", "raised", help="The trait that the origin lets you raise."),
        click.option("--origin", help="The origin, by its id."),
    ):
        command = option(command)
    return command


def take_build_choices(options: dict[str, Any]) -> BuildChoices:
    """The build options, removed from a command's other options."""
    return BuildChoices(**{name: options.pop(name) for name in BuildChoices.__dataclass_fields__})


def built_hero(
    book: Rulebook,
    rules: Rules,
    method: CreationMethod,
    settled: BuildChoices,
    profile: CharacterProfile,
    seed: str,
) -> tuple[Character, list[str]]:
    """The hero, and one sentence for each departure from the rules.

    Raises:
        click.BadParameter: An option has the wrong form, or names something unknown.
        Refused: A required field is missing.
    """
    draft = replace(new_draft(rules, method), profile=profile)
    draft = _with_origin(draft, settled, book)
    for field, value in _scores(settled.scores):
        draft = set_field(draft, field, Score(value))
    powers = _of_the_origin(_powers(settled.powers, book), settled.bonus, settled.lost)
    powers = _with_choices(powers, settled.choices, book)
    draft = replace(draft, skills=tuple(_skills(settled.skills)), powers=powers)
    if method is CreationMethod.ROLL:
        draft = roll_rest(draft, book, SeededDice(seed), lambda _: True)
    elif method is not CreationMethod.POINTS:
        draft = with_counted_open_fields(draft, book)
    draft = with_counts(draft, book)
    hero = finished_character(draft)
    if hero is None:
        raise Refused(missing_problems(draft)[0].refusal)
    return hero, [str(problem) for problem in draft_problems(draft, book)]


def _with_origin(draft: Draft, settled: BuildChoices, book: Rulebook) -> Draft:
    if settled.origin is None:
        return draft
    if settled.origin not in book.origins:
        raise unknown_choice("--origin", book.origins)
    trait = None
    if settled.raised is not None:
        trait = next((each for each in Trait if each.value == settled.raised), None)
        if trait is None:
            raise unknown_choice("--raise", (each.value for each in Trait))
    return set_origin(draft, settled.origin, trait=trait)


def _scores(written: Iterable[str]) -> Iterable[tuple[DraftField, int]]:
    for each in written:
        name, _, value = each.partition("=")
        if name not in FIELDS:
            raise _bad("--set", f"“{name}” is not one of {', '.join(FIELDS)}.")
        yield FIELDS[name], _number("--set", value)


def _skills(written: Sequence[str]) -> Iterable[Skill]:
    _refuse_over("--skill", len(written), MAX_SKILLS)
    for each in written:
        kind, colon, name = each.partition(":")
        if colon and kind in SKILL_KIND_OPTIONS:
            yield Skill(words("--skill", name), SKILL_KIND_OPTIONS[kind])
        else:
            yield Skill(words("--skill", each))


def _powers(written: Sequence[str], book: Rulebook) -> list[HeldPower]:
    _refuse_over("--power", len(written), MAX_POWERS)
    powers = []
    for each in written:
        id_, equals, rank = each.partition("=")
        if id_ not in book.powers:
            raise _bad("--power", f"no power is called “{id_}”.")
        powers.append(HeldPower(id_, rank=Score(_number("--power", rank)) if equals else None))
    return powers


def _of_the_origin(
    powers: Sequence[HeldPower], bonus: Sequence[str], lost: Sequence[str]
) -> tuple[HeldPower, ...]:
    """The powers, with those marked that the origin grants or takes (ruling R6)."""
    known = {each.power for each in powers}
    for option, ids in (("--bonus", bonus), ("--lose", lost)):
        if unknown := [each for each in ids if each not in known]:
            raise _bad(option, f"no --power is called “{unknown[0]}”.")
    return tuple(
        replace(each, bonus=each.power in bonus, lost=each.power in lost) for each in powers
    )


def _with_choices(
    held: Iterable[HeldPower], written: Iterable[str], book: Rulebook
) -> tuple[HeldPower, ...]:
    """The powers with their choices answered; each option adds one answer."""
    powers = list(held)
    for each in written:
        place, equals, answer = each.partition("=")
        id_, dot, choice = place.partition(".")
        index = next((i for i, power in enumerate(powers) if power.power == id_), None)
        if not (equals and dot) or index is None:
            raise _bad("--choose", f"write POWER.CHOICE=ANSWER of a power above, not “{each}”.")
        asked = [known.id for known in book.powers[id_].choices]
        if choice not in asked:
            raise _bad("--choose", f"{id_} asks for {', '.join(asked) or 'nothing'}.")
        answers = (*powers[index].answers(choice), words("--choose", answer))
        _refuse_over("--choose", len(answers), MAX_ANSWERS)
        powers[index] = powers[index].with_answers(choice, answers)
    return tuple(powers)


def _number(option: str, text: str) -> int:
    if not is_number(text, 0, HIGHEST_RANK):
        raise _bad(option, f"“{text}” is not a number from 0 to {HIGHEST_RANK}.")
    return int(text)


def _refuse_over(option: str, count: int, most: int) -> None:
    if count > most:
        raise _bad(option, f"there is room for {most}, not for {count}.")


def _bad(option: str, sentence: str) -> click.BadParameter:
    return click.BadParameter(sentence, param_hint=option)


READING = click.Choice([reading.value for reading in OtherReading])


@click.command("hero")
@rules_option
@click.option("--seed", help="The same seed gives the same hero; without one, a new one.")
@click.option("--name", help="A name, in place of the one that comes with the seed.")
@click.option("--villain", is_flag=True, help="Create a villain.")
@click.option(
    "--method",
    type=click.Choice([method.value for method in CreationMethod]),
    default=CreationMethod.ROLL.value,
    show_default=True,
    help="How values are found; those given below are never rolled.",
)
@building_options
@click.option(
    "--reading",
    "readings",
    type=READING,
    multiple=True,
    help="Use the other reading of a ruling; may be repeated.",
)
@click.option(
    "--exempt",
    is_flag=True,
    help="Gamemaster override: rule problems are allowed; the sheet says so.",
)
@click.option(
    "--companions",
    is_flag=True,
    help="Roll the companions, vehicles and headquarters of their powers, too.",
)
@output_option("The file to write; without one, print it.")
@click.pass_obj
def new_hero(
    tools: ApplicationContext,
    /,
    rules: str,
    seed: str | None,
    name: str | None,
    *,
    villain: bool,
    method: str,
    readings: tuple[str, ...],
    exempt: bool,
    companions: bool,
    output: Path | None,
    **options: Any,
) -> None:
    """Roll an Instant hero, or build one from the given traits."""
    side = CharacterSide.VILLAIN if villain else CharacterSide.HERO
    seed = new_seed(tools.dice) if seed is None else words("--seed", seed)
    settled = take_build_choices(options)
    other = tuple(OtherReading(each) for each in dict.fromkeys(readings))
    played = replace(RULES_BY_PRESET[rules], other_readings=other)
    if settled or method != CreationMethod.ROLL.value:
        profile = CharacterProfile("" if name is None else words("--name", name), side=side)
        hero, found = built_hero(
            shipped_rulebook(tools), played, CreationMethod(method), settled, profile, seed
        )
        for problem in () if exempt else found:
            say(problem, err=True)
    else:
        hero = instant_hero(shipped_rulebook(tools), played, seed, side=side)
        if name is not None:
            hero = replace(hero, profile=replace(hero.profile, name=words("--name", name)))
    hero = replace(hero, exempt=exempt)
    made = (
        with_instant_companions(hero, shipped_rulebook(tools), seed)
        if companions
        else HeroFile(hero)
    )
    if output is None:
        say(hero_bytes(made))
    else:
        write_hero(made, output)


@click.command()
@click.argument("abilities", nargs=-1, required=True)
@click.option("--name", required=True, help="The hero’s name.")
@click.option("--origin", default="skilled-human", show_default=True, help="The origin, by its id.")
@click.option("--villain", is_flag=True, help="Create a villain.")
@rules_option
@output_option("The file to write; without one, print it.")
@click.pass_obj
def convert(
    tools: ApplicationContext,
    abilities: tuple[str, ...],
    name: str,
    origin: str,
    rules: str,
    *,
    villain: bool,
    output: Path | None,
) -> None:
    """Convert ABILITIES of the 1980s game into a hero.

    Reports what each becomes. An ability is written like Fighting=30, Agility=Excellent or
    "Reason=Good (12)".
    """
    if origin not in shipped_rulebook(tools).origins:
        raise unknown_choice("--origin", shipped_rulebook(tools).origins)
    conversion = converted(_sheet(abilities))
    profile = CharacterProfile(
        words("--name", name), side=CharacterSide.VILLAIN if villain else CharacterSide.HERO
    )
    hero = HeroFile(hero_from_conversion(conversion, RULES_BY_PRESET[rules], origin, profile))
    if output is None:
        say(hero_bytes(hero))
    else:
        write_hero(hero, output)
    for sentence in conversion.report:
        say(sentence, err=output is None)


def _sheet(abilities: tuple[str, ...]) -> dict[str, str]:
    """The old sheet as names and values.

    Raises:
        click.BadParameter: An ability has the wrong form, or is given twice.
    """
    sheet: dict[str, str] = {}
    for written in abilities:
        name, equals, value = written.partition("=")
        if not equals or name in sheet:
            raise click.BadParameter(
                f"write each once, like Fighting=30, not “{written}”.", param_hint="ABILITIES"
            )
        sheet[name] = value
    return sheet
