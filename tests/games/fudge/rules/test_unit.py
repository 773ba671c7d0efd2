"""Units for battles, as documents."""

from dataclasses import replace

from fourc_desktop.core.documents import Content
from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.fudge.documents.document_kinds import UNIT, UNIT_KIND
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from fourc_desktop.games.fudge.rules.unit import LOSS_GROUPS, UNIT_FORM, FudgeUnit

WATCH = FudgeUnit(
    FormProfile("Town watch", side="player"), 40, 1, "Spears", 3, "Maud", 2, losses="   x    "
)


def test_unit_figures_show_bonus_and_strength_left(fudge: FudgeBook) -> None:
    """F13: 40 soldiers are +8; a Light Wound is a quarter of them."""
    found = {each.id: each.figure.value for each in UNIT_FORM.figures(WATCH, fudge)}
    assert found == {"bonus": 8, "left": 30}
    gone = replace(WATCH, losses="       x")
    assert {e.id: e.figure.value for e in UNIT_FORM.figures(gone, fudge)}["left"] == 0


def test_a_leader_needs_a_name() -> None:
    assert WATCH.strength == UnitStrength(40, 2)
    assert replace(WATCH, leader=" ").strength == UnitStrength(40)


def test_loss_boxes_name_their_percentage(fudge: FudgeBook) -> None:
    assert [each.title for each in LOSS_GROUPS][1:] == [
        f"{lost.percent} % lost" if lost.percent < 100 else "All lost"
        for lost in fudge.tables.units.losses[1:]
    ]


def test_leaders_are_an_option(fudge: FudgeBook) -> None:
    """F26."""
    without = replace(fudge, options=FudgeOptions(tactics=False))
    for book, shown in ((fudge, True), (without, False)):
        sections = [each.id for each in UNIT_FORM.shown_sections(book)]
        assert ("leader" in sections) is shown


def test_a_unit_is_a_document(fudge: FudgeBook) -> None:
    content = Content(UNIT_KIND, WATCH)
    assert UNIT.read(UNIT.write(content)) == content
    assert not UNIT.is_person
    assert list(UNIT.problems(WATCH, None, fudge)) == []
    summary = UNIT.summary(WATCH, None, fudge)
    assert UNIT.group(summary).plural == "Units"
    larger = assign(UNIT_FORM, WATCH, fudge, "fighters=90")
    assert assign(UNIT_FORM, larger, fudge, "skill=great") == replace(WATCH, fighters=90, skill=2)


def test_a_new_unit_is_fair_in_every_trait() -> None:
    unit = FudgeUnit()
    assert (unit.skill, unit.tactics, unit.speed) == (0, 0, 0)
