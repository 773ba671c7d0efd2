from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import EntryProblem
from fourc_desktop.games.fourc.screens.homebrew.entry_form import EntryForm, EntryFormState
from fourc_desktop.games.fourc.screens.homebrew.field_view import FieldChoices
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind
from fourc_desktop.ui.widgets.buttons.button import Button

Show = Callable[..., list[str]]


@pytest.fixture
def form(qtbot: QtBot) -> EntryForm:
    made = EntryForm()
    qtbot.addWidget(made)
    made.resize(700, 600)
    made.show()
    return made


def shown(form: EntryForm, **changes: object) -> list[str]:
    """The words in view over a suit of armor."""
    fields = {
        "kind": HomebrewKind.ARMOR,
        "values": {"name": "Tin Suit", "rank": 10, "description": ""},
        "choices": FieldChoices(),
        "flaws": (),
        "is_own": True,
        "is_saved": True,
        "is_changed": False,
        "may_change": True,
    }
    form.show_sheet(EntryFormState(**(fields | changes)))  # type: ignore[arg-type]
    return [each.text() for each in form.findChildren(QLabel) if each.isVisible()]


def buttons(form: EntryForm) -> set[str]:
    return {each.text() for each in form.findChildren(Button) if each.isVisible()} - {""}


def test_the_form_shows_the_state_of_the_entry(form: EntryForm) -> None:
    assert "In the rulebook of this campaign." in shown(form)
    assert "Saved when you leave the field." in shown(form, is_changed=True)
    waits = "Saved once valid; until then it stays here."
    assert waits in shown(form, is_saved=False)
    assert "Comes with the program. Duplicate it to make your own." in shown(form, is_own=False)
    assert "Untitled" in shown(form, values={"name": " "})


def test_problems_are_shown_above_and_below(form: EntryForm) -> None:
    flaws = (EntryProblem(("rank",), "Too much."), EntryProblem((), "It does not fit."))
    words = shown(form, flaws=flaws)
    assert "The changes are not yet in the rulebook." in words
    assert "It does not fit. 1 field below is not right yet." in words
    assert "Too much." in words
    assert "Discard changes" in buttons(form)
    words = shown(form, flaws=flaws[1:], is_saved=False)
    assert "Not yet in the rulebook." in words
    assert "It does not fit." in words
    assert "Discard changes" not in buttons(form)
    assert "It does not fit." not in shown(form)


def test_each_state_has_its_ways(form: EntryForm) -> None:
    shown(form)
    form.show_back_button(shown=False)
    assert buttons(form) == {"Duplicate", "Remove"}
    shown(form, is_saved=False)
    assert buttons(form) == {"Remove"}
    shown(form, is_own=False)
    form.show_back_button(shown=True)
    assert buttons(form) == {"Duplicate", "Back to the list"}


def test_another_kind_has_other_fields(form: EntryForm) -> None:
    assert "Rank Value" in shown(form)
    words = shown(form, kind=HomebrewKind.SKILLS, values={"name": "Sea", "skills": ["Knots"]})
    assert "Rank Value" not in words
    assert "One on each line." in words
