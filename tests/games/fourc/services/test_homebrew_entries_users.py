from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.creation.draft import Draft, draft_of
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Weapon
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.homebrew_entries import (
    HomebrewEntry,
    HomebrewKind,
    document_has_entry,
    first_rule_problem,
    users_of_entry,
)
from fourc_desktop.services.campaigns.campaign import Campaign

NIGHT = Power("night", "Night", ranked=True, text="Sees.")
CASES: list[tuple[HomebrewKind, HomebrewEntry, bool]] = [
    (HomebrewKind.POWERS, NIGHT, True),
    (HomebrewKind.POWERS, replace(NIGHT, id="inside"), True),
    (HomebrewKind.POWERS, replace(NIGHT, id="day"), False),
    (HomebrewKind.ORIGINS, Origin("ghost", "Ghost", "Stayed."), True),
    (HomebrewKind.ORIGINS, Origin("elf", "Elf", "Left."), False),
    (
        HomebrewKind.WEAPONS,
        Weapon("net", "Net", AttackForm.RANGED, 2, 1, provenance=Provenance.OWN),
        True,
    ),
    (
        HomebrewKind.WEAPONS,
        Weapon("rope", "Rope", AttackForm.RANGED, 2, 1, provenance=Provenance.OWN),
        False,
    ),
    (HomebrewKind.ARMOR, WornArmor("tin", "Tin Suit", 10, provenance=Provenance.OWN), True),
    (HomebrewKind.ARMOR, WornArmor("tin", "Tin Hat", 10, provenance=Provenance.OWN), False),
    (HomebrewKind.SKILLS, SkillFamily("Sea", ("Knots",)), False),
]


@pytest.mark.parametrize(("kind", "entry", "expected"), CASES)
def test_documents_that_use_an_entry_are_found(
    book: Rulebook, kind: HomebrewKind, entry: HomebrewEntry, expected: bool
) -> None:
    hero = replace(
        instant_hero(book, ADVANCED, "a"),
        origin="ghost",
        powers=(
            HeldPower("night", rank=Score(20)),
            HeldPower("weapon", choices=(("weapons", ("net",)),)),
            HeldPower("one-of-a-kind-weapon", choices=(("incorporated", ("inside",)),)),
        ),
        equipment=("tin suit",),
    )
    draft = draft_of(hero)
    assert document_has_entry(hero, kind, entry) is expected
    assert document_has_entry(draft, kind, entry) is expected
    assert document_has_entry(replace(draft, origin="", powers=()), kind, entry) is expected
    assert not document_has_entry(Draft(ADVANCED), kind, entry)
    assert not document_has_entry(Headquarters("Tower", 20), kind, entry)


def test_the_trash_counts_and_drafts_are_never_wrong(campaign: Campaign) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    for id_ in ids:
        origin = campaign.book.origins[FourcCampaign(campaign).character(id_).origin]
        assert id_ in users_of_entry(campaign, HomebrewKind.ORIGINS, origin)
        assert first_rule_problem(campaign, id_) is None
    campaign.discard(ids[:1])
    origin = campaign.book.origins[FourcCampaign(campaign).character(ids[0]).origin]
    assert ids[0] in users_of_entry(campaign, HomebrewKind.ORIGINS, origin)
    campaign.edit(
        ids[1:], lambda hero: replace(hero, powers=(*hero.powers, *hero.powers)), "Double {}"
    )
    problem = first_rule_problem(campaign, ids[1])
    assert problem is not None
    assert "more than once" in problem.refusal.sentence
    garage = FourcCampaign(campaign).add(
        [OwnedVehicle("Cart", campaign.book.gear.vehicles["dirt-bike"])], "Add"
    )
    assert first_rule_problem(campaign, garage[0]) is None
