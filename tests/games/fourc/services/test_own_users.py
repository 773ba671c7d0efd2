from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.armor import WornArmor
from fourc_desktop.games.fourc.rules.draft import Draft, redraft
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.powers import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.provenance import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.weapons import AttackForm, Weapon
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.own_entries import Entry, OwnKind
from fourc_desktop.games.fourc.services.own_users import beside_the_rules, has, users
from fourc_desktop.services.campaign import Campaign

NIGHT = Power("night", "Night", ranked=True, text="Sees.")
CASES: list[tuple[OwnKind, Entry, bool]] = [
    (OwnKind.POWERS, NIGHT, True),
    (OwnKind.POWERS, replace(NIGHT, id="inside"), True),
    (OwnKind.POWERS, replace(NIGHT, id="day"), False),
    (OwnKind.ORIGINS, Origin("ghost", "Ghost", "Stayed."), True),
    (OwnKind.ORIGINS, Origin("elf", "Elf", "Left."), False),
    (OwnKind.WEAPONS, Weapon("net", "Net", AttackForm.RANGED, 2, 1, Provenance.OWN), True),
    (OwnKind.WEAPONS, Weapon("rope", "Rope", AttackForm.RANGED, 2, 1, Provenance.OWN), False),
    (OwnKind.ARMOR, WornArmor("tin", "Tin Suit", 10, Provenance.OWN), True),
    (OwnKind.ARMOR, WornArmor("tin", "Tin Hat", 10, Provenance.OWN), False),
    (OwnKind.SKILLS, SkillFamily("Sea", ("Knots",)), False),
]


@pytest.mark.parametrize(("kind", "entry", "expected"), CASES)
def test_who_would_miss_an_entry(
    book: Rulebook, kind: OwnKind, entry: Entry, expected: bool
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
    draft = redraft(hero)
    assert has(hero, kind, entry) is expected
    assert has(draft, kind, entry) is expected
    assert has(replace(draft, origin="", powers=()), kind, entry) is expected
    assert not has(Draft(ADVANCED), kind, entry)
    assert not has(Headquarters("Tower", 20), kind, entry)


def test_the_trash_counts_and_drafts_are_never_wrong(campaign: Campaign) -> None:
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    for id_ in ids:
        origin = campaign.book.origins[FourcCampaign(campaign).character(id_).origin]
        assert id_ in users(campaign, OwnKind.ORIGINS, origin)
        assert beside_the_rules(campaign, id_) is None
    campaign.discard(ids[:1])
    origin = campaign.book.origins[FourcCampaign(campaign).character(ids[0]).origin]
    assert ids[0] in users(campaign, OwnKind.ORIGINS, origin)
    campaign.edit(
        ids[1:], lambda hero: replace(hero, powers=(*hero.powers, *hero.powers)), "Double {}"
    )
    problem = beside_the_rules(campaign, ids[1])
    assert problem is not None
    assert "more than once" in problem.refusal.sentence
    garage = FourcCampaign(campaign).add(
        [OwnedVehicle("Cart", campaign.book.gear.vehicles["dirt-bike"])], "Add"
    )
    assert beside_the_rules(campaign, garage[0]) is None
