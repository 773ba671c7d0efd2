import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.mark.parametrize(
    ("kind", "slots", "steps"),
    [(SkillKind.SKILL, 1, 1), (SkillKind.ADVANCED, 2, 2), (SkillKind.CONTACT, 1, 0)],
)
def test_slots_and_row_steps(kind: SkillKind, slots: int, steps: int) -> None:
    """Ruling R8."""
    assert kind.slots == slots
    assert Skill("Pilot", kind).steps == steps


@pytest.mark.parametrize("kind", [SkillKind.SKILL, SkillKind.ADVANCED])
def test_an_improved_skill_has_three(kind: SkillKind) -> None:
    """Ruling R9."""
    assert Skill("Pilot", kind, improved=True).steps == 3


def test_every_skill_of_the_catalog_has_a_usual_trait(book: Rulebook) -> None:
    names = [name.casefold() for family in book.skills for name in family.skills]
    assert set(book.skill_traits) == set(names)
    assert book.skill_traits["boxing"] is Trait.MELEE
