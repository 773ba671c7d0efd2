"""A power made from a template is complete, and has the described effect."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.attacks import attack_options
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.homebrew_entries import (
    BLANKS,
    HomebrewKind,
    read_values,
    with_id,
)
from fourc_desktop.games.fourc.services.homebrew_templates import (
    ATTACK,
    OTHER,
    TEMPLATES,
    PowerTemplate,
    TemplateAnswer,
    template_values,
)

ANSWERS = [
    pytest.param(template, answer, id=f"{template.id}: {answer.title}")
    for template in TEMPLATES
    for answer in template.answers
    if template is not OTHER
]


def made(answer: TemplateAnswer, book: Rulebook) -> Power:
    values = template_values(answer, "Owl", "Is an owl.")
    values = with_id(HomebrewKind.POWERS, values, frozenset())
    parsed = read_values(HomebrewKind.POWERS, values, book, Homebrew())
    assert parsed.flaws == ()
    assert isinstance(parsed.entry, Power)
    return parsed.entry


@pytest.mark.parametrize(("template", "answer"), ANSWERS)
def test_each_makes_a_whole_power(
    template: PowerTemplate, answer: TemplateAnswer, book: Rulebook
) -> None:
    power = made(answer, book)
    assert template.question
    assert power.ranked is bool(power.numbers)
    hero = instant_hero(book, ADVANCED, "OWL")
    held = HeldPower(power.id, rank=Score(30) if power.ranked else None)
    for choice in power.choices:
        held = held.with_answers(choice.id, ("brawn",))
    hero = replace(hero, powers=(held,))
    own = replace(book, powers={**book.powers, power.id: power})
    (stats,) = derived_stats(hero, own).powers
    assert len(stats.numbers) == len(power.numbers)


def test_an_attack_hits(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "OWL")
    for answer, forms in zip(ATTACK.answers, (1, 1, 2), strict=True):
        power = made(answer, book)
        own = replace(book, powers={**book.powers, power.id: power})
        mine = replace(hero, powers=(HeldPower(power.id, rank=Score(30)),))
        options = attack_options(mine, derived_stats(mine, own), own)
        assert len([each for each in options if each.name == "Owl"]) == forms


def test_the_other_template_is_an_empty_form() -> None:
    assert template_values(OTHER.answers[0], "", "") == BLANKS[HomebrewKind.POWERS]
