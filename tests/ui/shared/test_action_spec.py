from dataclasses import replace

import pytest

from fourc_desktop.ui.shared.action_spec import (
    ActionSpec,
    ActionState,
    EnablingRule,
    always,
    changes,
    changes_chosen,
    changes_one,
    edits_one,
    for_chosen,
    for_encounter,
    for_multiple,
    for_printing,
    in_campaign,
    in_fight,
    in_library,
    named,
    redoes,
    undoes,
)

OPEN = ActionState(is_open=True)
READ_ONLY = replace(OPEN, read_only=True)

RULES: tuple[tuple[EnablingRule, ActionState], ...] = (
    (in_campaign, OPEN),
    (changes, OPEN),
    (for_chosen, replace(OPEN, chosen=1)),
    (changes_chosen, replace(OPEN, chosen=2)),
    (changes_one, replace(OPEN, chosen=1, characters=1)),
    (edits_one, replace(OPEN, chosen=1, drafts=1)),
    (for_multiple, replace(OPEN, characters=2)),
    (for_printing, OPEN),
    (undoes, replace(OPEN, undo="Rename")),
    (redoes, replace(OPEN, redo="Rename")),
    (in_fight, replace(OPEN, in_fight=True)),
    (for_encounter, replace(OPEN, encounter=True)),
)
"""Each rule with a state in which its actions are enabled."""


@pytest.mark.parametrize(("rule", "state"), RULES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_rule_needs_an_open_campaign_first(rule: EnablingRule, state: ActionState) -> None:
    assert rule(state) is None
    assert rule(replace(state, is_open=False)) == "Open a campaign first"
    assert rule in (in_campaign, changes, for_printing) or rule(OPEN) is not None


def test_printing_is_refused_where_there_is_nothing_to_print() -> None:
    assert for_printing(replace(OPEN, no_print="Nothing here")) == "Nothing here"


@pytest.mark.parametrize(
    ("rule", "state", "reason"),
    [
        (
            changes_chosen,
            replace(OPEN, chosen=1, in_fight=True),
            "Do this in the library: an encounter is open",
        ),
        (in_library, replace(OPEN, in_library=False), "Open the library first"),
    ],
)
def test_some_actions_are_for_the_library_only(
    rule: EnablingRule, state: ActionState, reason: str
) -> None:
    assert rule(state) == reason


def test_some_actions_are_always_enabled() -> None:
    assert always(ActionState()) is None


@pytest.mark.parametrize("rule", [changes, changes_chosen, changes_one, edits_one, undoes, redoes])
def test_nothing_is_changed_in_a_campaign_that_can_only_be_read(rule: EnablingRule) -> None:
    state = replace(READ_ONLY, chosen=1, characters=1, undo="Rename", redo="Rename")
    assert rule(state) == "This campaign is read-only"


def test_one_character_is_not_several() -> None:
    several = changes_one(replace(OPEN, chosen=2, characters=2))
    assert several is not None
    assert several.endswith("not several")
    assert changes_one(OPEN) != several


def test_a_name_has_no_mark_of_a_mnemonic() -> None:
    assert named("Cloak && &Dagger") == "Cloak & Dagger"
    assert ActionSpec("roll", "&Roll", "Ctrl+R", other_keys="F5").name == "Roll"
    assert ActionSpec("roll", "&Roll", "Ctrl+R", other_keys="F5").keys == ("Ctrl+R", "F5")
