import pytest

from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind


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
