"""Every power of the catalog has an effect in a fight, or the rules define none."""

from typing import Final

import pytest

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.powers.magic import is_castable, spells
from fourc_desktop.games.fourc.rules.combat.turn.turn import defenses_of_fighter
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage

NOTHING_IN_A_FIGHT: Final = {
    "alter-ego": "another character, whom the Gamemaster brings",
    "astoundingly-wealthy": "Lifestyle and Repute",
    "celebrity": "Repute",
    "detection": "what is felt is for the Gamemaster to tell",
    "headquarters": "a place elsewhere",
    "improved-skills": "skills",
    "protected-sense": "no attack of the rules is on a sense",
    "sidekick": "another character",
    "vehicle": "a document of its own",
}
"""The powers without an effect in a fight, with their effect elsewhere."""

SETTLED: Final = {
    "trait-increase": (("traits", ("brawn", "melee")),),
    "extra-body-parts": (("part", ("wings",)),),
    "force-field": (("source", ("device",)),),
    "one-of-a-kind-weapon": (("reach", ("melee",)), ("weapon", ("sword",))),
    "weapon": (("weapons", ("sword",)),),
    "claws": (("weapon", ("claws",)),),
}
"""The answers of powers with more than one choice."""


def at_40(book: Rulebook, id_: str) -> HeldPower:
    power = book.powers[id_]
    rank = Score(40) if power.ranked else None
    if id_ in SETTLED:
        return HeldPower(id_, rank=rank, choices=SETTLED[id_])
    usual = {held.power: held.choices for _, held in spells(book)}
    return HeldPower(id_, rank=rank, choices=usual.get(id_, ()))


def of_note(options: tuple[ActionOption, ...]) -> set[tuple[str, bool]]:
    return {(each.name, each.refusal is None) for each in options}


def state(fourc: FourcFight, stage: Stage) -> tuple[object, ...]:
    """The observable state of Ada in the fight: actions, numbers, movement, armor, conditions."""
    ada: Fighter = stage.fighter("ada")
    return (
        of_note(tuple(fourc.actions.action_options(stage.now, "ada"))),
        fourc.views.numbers(stage.now, "ada"),
        fourc.views.gauges(stage.now, "ada"),
        fourc.views.conditions(stage.now, "ada"),
        movement_modes(ada),
        {name: repr(each) for name, each in current_attacks(ada, stage.book).items()},
        (ada.armor, ada.mind, ada.alertness, ada.known.derived.attacks.value),
        {each.power.effects for each in ada.known.derived.powers if each.power.effects},
        defenses_of_fighter(ada),
    )


def test_the_short_list_is_of_the_catalog(book: Rulebook) -> None:
    assert NOTHING_IN_A_FIGHT.keys() <= book.powers.keys()
    assert len(book.powers) == 51


@pytest.mark.parametrize(
    "id_",
    [
        *("absorption", "alter-ego", "animal-command", "astoundingly-wealthy", "body-armor"),
        *("burrowing", "celebrity", "chameleon", "claws", "combat-awareness"),
        *("contaminant-resistance", "detection", "dimension-jump", "elasticity"),
        *("elemental-energy-control", "elemental-energy-generation", "extra-body-parts"),
        *("fast-attack", "flight", "force-field", "growth-shrinking", "headquarters"),
        *("improved-skills", "invisibility", "magic", "mind-control", "mind-shield"),
        *("nine-lives", "nullification", "one-of-a-kind-weapon", "paralyzing-touch"),
        *("phasing", "physical-metamorphosis", "plant-control", "protected-sense"),
        *("reflection", "regeneration", "shapeshift", "sidekick", "super-leap", "supersense"),
        *("superspeed", "telekinesis", "telepathy", "teleportation", "trait-boost"),
        *("trait-increase", "vehicle", "wall-crawling", "water-native", "weapon"),
    ],
)
def test_each_power_at_40_changes_the_fight(book: Rulebook, stage: Stage, id_: str) -> None:
    fourc = fight(book, stage.page)
    before = state(fourc, stage)
    stage.empower("ada", at_40(book, id_))
    assert (state(fourc, stage) != before) is (id_ not in NOTHING_IN_A_FIGHT)


def test_every_power_with_a_rank_is_reported_of(book: Rulebook) -> None:
    """All powers that a spell can be have effects, except the senses."""
    castable = {each.id for each in book.powers.values() if is_castable(each)}
    assert castable & NOTHING_IN_A_FIGHT.keys() == {"detection", "protected-sense"}
