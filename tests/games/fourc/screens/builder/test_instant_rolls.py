"""What instant heroes have been given by dice, and what they say about the rest."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft import Draft, draft_of
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.screens.builder.instant_rolls import (
    InstantRolls,
    RolledLists,
    instant_sentence,
)

CLAWS, FLIGHT = HeldPower("claws"), HeldPower("flight", 36)


def drafts() -> tuple[Draft, Draft]:
    """A draft with a chosen skill and power, and the instant hero made from it."""
    before = replace(
        new_draft(ADVANCED, CreationMethod.ROLL), skills=(Skill("Law"),), powers=(CLAWS,)
    )
    return before, replace(before, skills=(Skill("Law"), Skill("Art")), powers=(CLAWS, FLIGHT))


def test_instant_rolls_are_what_was_not_there_before() -> None:
    rolls, (before, after) = InstantRolls(), drafts()
    assert rolls.of("a", before) == RolledLists()
    rolls.remember("a", before, after)
    assert rolls.of("a", after) == RolledLists((Skill("Art"),), (FLIGHT,))
    assert rolls.of("b", after) == RolledLists()
    rolls.remember("a", after, after)
    assert rolls.of("a", after) == RolledLists((Skill("Art"),), (FLIGHT,))
    rolls.keep_powers("a", after)
    assert rolls.of("a", after) == RolledLists((Skill("Art"),))


def test_instant_rolls_of_a_finished_hero_are_kept(book: Rulebook) -> None:
    rolls, (before, after) = InstantRolls(), drafts()
    rolls.remember("a", before, after)
    assert rolls.of("a", draft_of(instant_hero(book, ADVANCED, "a"))) == RolledLists()


@pytest.mark.parametrize(
    ("powers", "skills", "end"),
    [
        ((), (), ""),
        ((CLAWS,), (), "; 1 chosen power kept"),
        ((), (Skill("Law"), Skill("Art")), "; 2 chosen skills kept"),
        ((CLAWS, FLIGHT), (Skill("Law"),), "; 2 chosen powers, 1 chosen skill kept"),
    ],
)
def test_instant_sentence_counts_what_was_kept(
    powers: tuple[HeldPower, ...], skills: tuple[Skill, ...], end: str
) -> None:
    sentence = instant_sentence(powers, skills, was_rolled=True)
    assert sentence == f"Rolled everything that is not locked{end}"
