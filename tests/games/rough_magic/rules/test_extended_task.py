"""Extended tasks as documents; their rolls are tested in `test_roller`."""

from dataclasses import replace

from fourc_desktop.core.documents import Content
from fourc_desktop.core.forms.field_specs import field_specs
from fourc_desktop.core.forms.fields import NumberKind
from fourc_desktop.games.rough_magic.documents.document_kinds import TASK
from fourc_desktop.games.rough_magic.rules.extended_task import (
    MAX_ATTEMPTS,
    TASK_FORM,
    RoughMagicTask,
    TaskAttempt,
    progress_text,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

SHIP = RoughMagicTask(
    difficulty=15,
    needed=4,
    most=6,
    attempts=(TaskAttempt("Ada", "Craft", 16, True), TaskAttempt("Bea", "Craft", 9)),
)


def test_a_task_card_shows_its_progress(rough_book: RoughMagicBook) -> None:
    assert progress_text(SHIP) == "1 of 4 successes, 2 of 6 attempts"
    assert progress_text(replace(SHIP, most=0)) == "1 of 4 successes, 2 attempts"
    figures = {each.id: each.figure.value for each in TASK_FORM.figures(SHIP, rough_book)}
    assert figures == {"successes": 1, "missing": 3, "left": 4}
    endless = TASK_FORM.figures(replace(SHIP, most=0), rough_book)
    assert [each.id for each in endless] == ["successes", "missing"]
    card = TASK.summary(SHIP, None, rough_book)
    assert [title for title, _ in card.numbers] == ["Successes needed", "Successes", "Missing"]
    assert not TASK.is_person
    assert list(TASK_FORM.problems(SHIP, rough_book)) == []


def test_a_task_round_trips() -> None:
    content = Content(TASK.id, SHIP)
    assert TASK.read(TASK.write(content)) == content


def test_a_task_has_an_attempt_limit() -> None:
    full = replace(SHIP, most=0, needed=99, attempts=(TaskAttempt(),) * MAX_ATTEMPTS)
    assert full.attempted("Ada", "Craft", 20, is_met=True) == full


def test_the_numbers_of_a_task_end_at_99() -> None:
    kinds = [each.kind for each in field_specs(RoughMagicTask)]
    assert {each.high for each in kinds if isinstance(each, NumberKind)} >= {99}
