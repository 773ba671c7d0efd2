from dataclasses import replace

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft, set_field
from fourc_desktop.games.fourc.rules.creation.draft_totals import (
    draft_points,
    draft_skill_prices,
    points_left,
    price_of_more,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind

DRAFT = new_draft(ADVANCED, CreationMethod.POINTS)


def test_a_new_draft_has_all_points(book: Rulebook) -> None:
    assert points_left(DRAFT, book) == 320
    assert draft_points(DRAFT, book).parts == ()


def test_settled_fields_reduce_the_points(book: Rulebook) -> None:
    draft = set_field(set_field(DRAFT, DraftField.MELEE, Score(30)), DraftField.REPUTE, Score(5))
    draft = replace(
        draft,
        skills=(Skill("Law"),),
        powers=(HeldPower("flight", rank=Score(20)), HeldPower("paint")),
    )
    assert points_left(draft, book) == 320 - 30 - 3 - 20 - 20
    assert points_left(set_field(draft, DraftField.BRAWN, Score(400)), book) < 0


def test_each_skill_has_its_price_and_what_is_open_none_yet(book: Rulebook) -> None:
    skills = (Skill("Law"), Skill("Ana", SkillKind.CONTACT), Skill("Boxing", SkillKind.ADVANCED))
    draft = replace(DRAFT, skills=skills)
    assert draft_skill_prices(draft, book) == (20, 20, 40)
    granted = replace(draft, powers=(HeldPower("improved-skills"),))
    assert sum(draft_skill_prices(granted, book)) < 80
    assert draft_skill_prices(granted, book)[0] == 0
    assert points_left(replace(DRAFT, powers=(HeldPower("flight"),)), book) == 320


def test_the_price_of_one_more(book: Rulebook) -> None:
    assert price_of_more(DRAFT, DraftField.MELEE, book) == 1
    assert price_of_more(DRAFT, DraftField.REPUTE, book) == 1
    assert (
        price_of_more(set_field(DRAFT, DraftField.REPUTE, Score(5)), DraftField.REPUTE, book) == 0
    )
