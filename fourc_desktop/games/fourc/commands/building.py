"""Heroes built field by field: chosen, bought with points or typed in, the rest rolled."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import click

from fourc_desktop.cli.options import words
from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.character import Character, Profile
from fourc_desktop.games.fourc.rules.draft import (
    SCORES,
    Draft,
    Field,
    Method,
    draft_problems,
    finished,
    missing,
    with_counts,
)
from fourc_desktop.games.fourc.rules.drafting import begin, roll_rest, settle, settle_origin
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.fields import HIGHEST_RANK

FIELDS = {field.value: field for field in SCORES}
KINDS = {"advanced": SkillKind.ADVANCED, "contact": SkillKind.CONTACT}


@dataclass(frozen=True, slots=True)
class Settled:
    """What the command line says of a hero; each entry as it was written."""

    origin: str | None
    raised: str | None
    scores: tuple[str, ...]
    skills: tuple[str, ...]
    powers: tuple[str, ...]
    choices: tuple[str, ...]

    def __bool__(self) -> bool:
        """Whether anything was said."""
        return any((self.origin, self.scores, self.skills, self.powers))


def building_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of `Settled` to a command; `take_settled` reads them."""
    for option in (
        click.option("--choose", "choices", multiple=True, help="force-field.source=mind"),
        click.option("--power", "powers", multiple=True, help="flight=30, or celebrity."),
        click.option("--skill", "skills", multiple=True, help="Law, advanced:Law or contact:Ana."),
        click.option("--set", "scores", multiple=True, help="melee=30, lifestyle=10, repute=5."),
        click.option("--raise", "raised", help="The trait that the origin lets you raise."),
        click.option("--origin", help="The origin, by its id."),
    ):
        command = option(command)
    return command


def take_settled(options: dict[str, Any]) -> Settled:
    """The options that `building_options` added, taken out of a command's others."""
    return Settled(**{name: options.pop(name) for name in Settled.__dataclass_fields__})


def built_hero(
    book: Rulebook, rules: Rules, method: Method, settled: Settled, profile: Profile, seed: str
) -> tuple[Character, list[str]]:
    """The hero, and what is not as the rules have it, a sentence each.

    Raises:
        click.BadParameter: An option is not of its form, or names what is not there.
        Refused: Something is still missing.
    """
    draft = replace(begin(rules, method), profile=profile)
    draft = _with_origin(draft, settled, book)
    for field, value in _scores(settled.scores):
        draft = settle(draft, field, Score(value))
    powers = _with_choices(_powers(settled.powers, book), settled.choices, book)
    draft = replace(draft, skills=tuple(_skills(settled.skills)), powers=powers)
    if method is Method.ROLL:
        draft = roll_rest(draft, book, SeededDice(seed), lambda _: True)
    draft = with_counts(draft, book)
    hero = finished(draft)
    if hero is None:
        raise Refused(missing(draft)[0].refusal)
    return hero, [str(problem) for problem in draft_problems(draft, book)]


def _with_origin(draft: Draft, settled: Settled, book: Rulebook) -> Draft:
    if settled.origin is None:
        return draft
    if settled.origin not in book.origins:
        raise _bad("--origin", f"choose one of {', '.join(book.origins)}.")
    trait = None
    if settled.raised is not None:
        trait = next((each for each in Trait if each.value == settled.raised), None)
        if trait is None:
            raise _bad("--raise", f"choose one of {', '.join(each.value for each in Trait)}.")
    return settle_origin(draft, settled.origin, trait=trait)


def _scores(written: Iterable[str]) -> Iterable[tuple[Field, int]]:
    for each in written:
        name, _, value = each.partition("=")
        if name not in FIELDS:
            raise _bad("--set", f"“{name}” is none of {', '.join(FIELDS)}.")
        yield FIELDS[name], _number("--set", value)


def _skills(written: Iterable[str]) -> Iterable[Skill]:
    for each in written:
        kind, colon, name = each.partition(":")
        if colon and kind in KINDS:
            yield Skill(words("--skill", name), KINDS[kind])
        else:
            yield Skill(words("--skill", each))


def _powers(written: Iterable[str], book: Rulebook) -> list[HeldPower]:
    powers = []
    for each in written:
        id_, equals, rank = each.partition("=")
        if id_ not in book.powers:
            raise _bad("--power", f"no power is called “{id_}”.")
        powers.append(HeldPower(id_, rank=Score(_number("--power", rank)) if equals else None))
    return powers


def _with_choices(
    powers: list[HeldPower], written: Iterable[str], book: Rulebook
) -> tuple[HeldPower, ...]:
    """The powers with their choices settled; several answers stand behind each other."""
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
        powers[index] = powers[index].settled(choice, answers)
    return tuple(powers)


def _number(option: str, text: str) -> int:
    if not text.isdecimal() or int(text) > HIGHEST_RANK:
        raise _bad(option, f"“{text}” is no number of 0 to {HIGHEST_RANK}.")
    return int(text)


def _bad(option: str, sentence: str) -> click.BadParameter:
    return click.BadParameter(sentence, param_hint=option)
