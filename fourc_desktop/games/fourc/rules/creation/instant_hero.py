"""Instant heroes: characters rolled entirely from a seed, which reproduces them."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.dice import Dice, SeededDice
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    ALTER_EGO_ORIGIN,
    CompanionLimits,
    CompanionRole,
    powers_due,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.equipment import WEAPONS, pick_weapons
from fourc_desktop.games.fourc.rules.creation.creation_rolls import (
    MAGIC_ALONE,
    roll_another_power,
    roll_bonus_power,
    roll_lifestyle,
    roll_magic,
    roll_origin,
    roll_repute,
    roll_score,
    roll_traits,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    Draft,
    DraftField,
    with_counted_open_fields,
)
from fourc_desktop.games.fourc.rules.creation.inborn_powers import are_inborn, rerolled_powers
from fourc_desktop.games.fourc.rules.creation.power_slots import power_count_results
from fourc_desktop.games.fourc.rules.editions import OtherReading, Rules
from fourc_desktop.games.fourc.rules.powers.answers import due_choices
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer, ChoiceOption
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Origin, Trait

SKILL_KINDS = (SkillKind.SKILL,) * 4 + (SkillKind.ADVANCED, SkillKind.CONTACT)
"""The kinds of skills by their frequency, where the rules and the open slots allow them."""


def instant_hero(
    book: Rulebook,
    rules: Rules,
    seed: str,
    *,
    side: CharacterSide = CharacterSide.HERO,
    limits: CompanionLimits | None = None,
    kept: Draft | None = None,
) -> Character:
    """The hero of these rules, seed and limits; the same inputs always give the same hero.

    The locked fields of the draft `kept` keep their values, and all its skills and powers from the
    list are kept.
    """
    dice = SeededDice(seed)
    is_alter_ego = limits is not None and limits.companion is CompanionRole.ALTER_EGO
    origin_id, origin_dice = (ALTER_EGO_ORIGIN, None) if is_alter_ego else roll_origin(book, dice)
    hero = Character(
        rules=rules,
        profile=CharacterProfile(""),
        origin=origin_id,
        origin_dice=origin_dice,
        traits=roll_traits(book, dice),
        lifestyle=roll_lifestyle(book, dice),
        repute=roll_repute(dice),
        skill_count=roll_score(book.skill_counts, dice, "Number of skills"),
        power_count=Score(0) if is_alter_ego else _power_count(book, dice),
        limits=limits,
        seed=seed,
    )
    hero = hero if kept is None else _with_locked_values(hero, kept, book)
    origin = book.origins[hero.origin]
    if kept is not None and DraftField.POWERS in kept.locked:
        powers = tuple(held for held in kept.powers if held.power in book.powers)
    else:
        chosen = () if kept is None else chosen_powers(kept, book)
        if kept is not None and chosen and DraftField.POWER_COUNT not in kept.locked:
            hero = _with_count_for(chosen, hero, book)
        powers = _powers(book, hero, origin, dice, chosen)
    profile = CharacterProfile(book.names.headline(dice), book.names.civilian(dice), side=side)
    raises = rules.origin_modifiers and origin.chosen_trait > 0
    trait = hero.origin_trait
    if raises and trait is None:
        trait = dice.pick(list(Trait), origin.name)
    hero = replace(hero, powers=powers, profile=profile, origin_trait=trait)
    if kept is not None and DraftField.SKILL_COUNT not in kept.locked:
        hero = _with_slots_for(kept.skills, hero, book)
    hero = replace(hero, skills=_skills(book, hero, dice, () if kept is None else kept.skills))
    return replace(
        hero, powers=tuple(_with_random_choices(book, hero, power, dice) for power in powers)
    )


def _with_locked_values(hero: Character, draft: Draft, book: Rulebook) -> Character:
    """The hero with the locked origin and numbers of a draft; locked powers keep their number."""
    locked = draft.locked
    if DraftField.POWERS in locked:
        draft, locked = with_counted_open_fields(draft, book), locked | {DraftField.POWER_COUNT}
    if DraftField.ORIGIN in locked and draft.origin in book.origins:
        hero = replace(
            hero,
            origin=draft.origin,
            origin_dice=draft.origin_dice,
            origin_trait=draft.origin_trait,
        )

    def value(field: DraftField, rolled: Score) -> Score:
        score = draft.score(field) if field in locked else None
        return rolled if score is None else score

    return replace(
        hero,
        traits=tuple(value(DraftField(trait.value), hero.score(trait)) for trait in Trait),
        lifestyle=value(DraftField.LIFESTYLE, hero.lifestyle),
        repute=value(DraftField.REPUTE, hero.repute),
        skill_count=value(DraftField.SKILL_COUNT, hero.skill_count),
        power_count=value(DraftField.POWER_COUNT, hero.power_count),
    )


def chosen_powers(draft: Draft, book: Rulebook) -> tuple[HeldPower, ...]:
    """The powers of a draft that were taken from the list, and not rolled."""
    return tuple(
        replace(held, bonus=False, lost=False)
        for held in draft.powers
        if held.dice is None and held.power in book.powers and held.power != MAGIC
    )


def _with_count_for(chosen: tuple[HeldPower, ...], hero: Character, book: Rulebook) -> Character:
    """The hero with a chosen number of powers, if the rolled one has no room for these."""
    count, needed = hero.power_count, sum(1 + held.raised for held in chosen)
    is_magic = count.value == MAGIC_ALONE and count.dice is not None
    if not is_magic and count.value >= needed:
        return hero
    results = power_count_results(book)
    return replace(hero, power_count=Score(min(max(needed, min(results)), max(results))))


def _power_count(book: Rulebook, dice: Dice) -> Score:
    return roll_score(book.power_counts, dice, "Number of powers")


def _powers(
    book: Rulebook, hero: Character, origin: Origin, dice: Dice, chosen: tuple[HeldPower, ...]
) -> tuple[HeldPower, ...]:
    """Roll the powers within the limits, including those that the origin grants and takes.

    Chosen powers are kept with their Rank Values, of which open ones are rolled.
    """
    count = hero.power_count
    if count.value == MAGIC_ALONE and count.dice is not None:
        return roll_magic(book, dice)
    due = powers_due(min(count.value, max(book.power_counts.results)), hero.limits)
    rules = hero.rules
    never = rerolled_powers(book, rules, hero.origin, hero.limits)
    ids = {held.power for held in chosen}
    powers = tuple(_with_rank(held, book, dice) for held in chosen)
    for _ in range(due - sum(1 + held.raised for held in chosen)):
        powers = roll_another_power(
            book,
            rules,
            powers,
            dice,
            lambda held: held.power not in ids and _coin(dice),
            never=never,
        )
    change = origin.powers if rules.origin_modifiers else 0
    if hero.limits is not None:
        change = min(change, hero.limits.powers - due)
    if change > 0:
        return (*powers, roll_bonus_power(book, rules, powers, dice, never=never))
    if change < 0 and len(powers) > 1:
        rolled = [held for held in powers if held.power not in ids]
        lost = dice.pick(rolled or powers, "The power that is lost")
        return tuple(replace(each, lost=each is lost) for each in powers)
    return powers


def _with_rank(held: HeldPower, book: Rulebook, dice: Dice) -> HeldPower:
    """The power with its Rank Value rolled if it is open."""
    power = book.powers[held.power]
    if held.rank is not None or not power.ranked:
        return held
    return replace(held, rank=roll_score(book.rank_rolls, dice, power.name))


def _coin(dice: Dice) -> bool:
    return dice.pick((True, False), "Raise it or roll anew")


def _with_random_choices(book: Rulebook, hero: Character, held: HeldPower, dice: Dice) -> HeldPower:
    """The power with all required choices that are open made at random."""
    power, rules = book.powers[held.power], hero.rules
    inborn = are_inborn(rules, hero.origin, book)
    if held.lost:
        return held
    for choice in power.choices:
        if choice.answer is ChoiceAnswer.WEAPON and not held.answers(WEAPONS):
            held = pick_weapons(held, book.gear, dice)
        if choice.optional or choice not in due_choices(power, held, rules):
            continue
        left = [option.id for option in choice.options if _is_open(option, rules, inborn=inborn)]
        if choice.answer is ChoiceAnswer.TRAIT:
            left = [trait.value for trait in Trait]
        answers = list(held.answers(choice.id))
        left = [each for each in left if each not in answers]
        while len(answers) < choice.count:
            answers.append(dice.pick(left, choice.question))
            left.remove(answers[-1])
        held = held.with_answers(choice.id, tuple(answers))
    return held


def _is_open(option: ChoiceOption, rules: Rules, *, inborn: bool) -> bool:
    """Whether a random choice may take an option.

    It must not be a device for an inborn power, nor an option that counts as two powers.
    """
    twice = option.powers > 1 and rules.plays(OtherReading.WEATHER_COUNTS_TWICE)
    return not twice and not (inborn and option.device)


def _with_slots_for(skills: tuple[Skill, ...], hero: Character, book: Rulebook) -> Character:
    """The hero with a chosen number of skills, if the rolled one is too small for these."""
    lacking = _slots(skills) - derived_stats(hero, book).skill_slots.value
    count = min(hero.skill_count.value + lacking, max(book.skill_counts.results))
    return replace(hero, skill_count=Score(count)) if lacking > 0 else hero


def _slots(skills: Iterable[Skill]) -> int:
    return sum(each.kind.slots for each in skills)


def _skills(
    book: Rulebook, hero: Character, dice: Dice, chosen: tuple[Skill, ...]
) -> tuple[Skill, ...]:
    """Fill every skill slot that chosen skills leave, without duplicate skills and contacts."""
    derived = derived_stats(hero, book)
    improves = any(each.power.improves_skill for each in derived.powers)
    there = {each.name.casefold() for each in chosen}
    names = [
        name for family in book.skills for name in family.skills if name.casefold() not in there
    ]
    contacts = [name for name in book.contacts if name.casefold() not in there]
    skills = [replace(each, improved=each.improved and improves) for each in chosen]
    improves = improves and not any(each.improved for each in skills)
    slots = derived.skill_slots.value - _slots(skills)
    while slots > 0 and names and len(skills) < MAX_SKILLS:
        kinds = [kind for kind in SKILL_KINDS if kind.slots <= slots]
        if not hero.rules.contacts or not contacts or improves:
            kinds = [kind for kind in kinds if kind is not SkillKind.CONTACT]
        kind = dice.pick(kinds, "What the skill is")
        choices = contacts if kind is SkillKind.CONTACT else names
        name = dice.pick(choices, "Skill")
        choices.remove(name)
        skills.append(Skill(name, kind, improved=improves))
        improves = False
        slots -= kind.slots
    for place, skill in enumerate(skills):
        if improves and skill.kind is not SkillKind.CONTACT:
            skills[place], improves = replace(skill, improved=True), False
    return tuple(skills)
