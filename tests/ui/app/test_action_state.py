from types import SimpleNamespace
from typing import Any

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.app.action_state import selection_state, show_campaign_status
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.action_spec import ActionState
from tests.kinds import FOURC

NEEDS_HERO = {"compare", "change_in_builder"}
NEEDS_SELECTION = NEEDS_HERO | {"open", "rename", "duplicate", "tags", "trash", "export"}


def test_the_status_bar_shows_a_saved_campaign(window: MainWindow, crowd: Campaign) -> None:
    show_campaign_status(window, crowd)
    assert window.status.sentence() == "All changes saved"
    assert window.status.facts() == [
        "4C Advanced",
        "4 documents",
        "Ctrl+K  Commands",
        "F1  Rules",
    ]


@pytest.mark.parametrize(
    ("read_only", "problems", "sentence"),
    [
        ("Ana has it open.", ("One is damaged.",), "Ana has it open."),
        (None, ("One is damaged.",), "One is damaged."),
    ],
)
def test_the_status_bar_shows_a_lock_or_a_problem(
    window: MainWindow,
    crowd: Campaign,
    read_only: str | None,
    problems: tuple[str, ...],
    sentence: str,
) -> None:
    troubled: Any = SimpleNamespace(
        game=crowd.game,
        page=crowd.page,
        file=crowd.file,
        cards=crowd.cards,
        undo_label=None,
        redo_label=None,
        read_only=read_only,
        problems=problems,
    )
    show_campaign_status(window, troubled)
    assert window.status.sentence() == sentence


@pytest.mark.parametrize("count", [0, 1])
def test_actions_that_need_a_selection_are_enabled_by_one(
    window: MainWindow, crowd: Campaign, count: int
) -> None:
    chosen = [card.id for card in crowd.cards()][:count]
    window.program_actions.allow(selection_state(crowd, chosen, chosen))
    actions = window.program_actions
    ids = NEEDS_SELECTION - {"compare"}
    assert {actions[id_].isEnabled() for id_ in ids} == {bool(chosen)}
    assert actions["undo"].isEnabled()
    assert not actions["redo"].isEnabled()
    assert actions["instant"].isEnabled()


def test_a_vehicle_is_duplicated_but_not_compared(window: MainWindow, crowd: Campaign) -> None:
    actions = window.program_actions
    window.program_actions.allow(selection_state(crowd, [PropertyService(crowd).add_vehicle()], []))
    assert actions["duplicate"].isEnabled()
    assert not any(actions[id_].isEnabled() for id_ in ("compare", "change_in_builder"))


def begin_drafts(campaign: Campaign, count: int) -> list[str]:
    return [DraftService(campaign).begin(CreationMethod.ROLL) for _ in range(count)]


@pytest.mark.parametrize(
    ("heroes", "drafts", "edit", "party", "compare"),
    [
        (0, 1, "", "Finish the draft first", "Choose two heroes in the library first"),
        (0, 2, "Choose one hero, not several", "Finish the drafts first",
         "Finish the drafts first"),
        (1, 1, "Choose one hero, not several", "", "Finish the draft first"),
        (1, 0, "", "", "Choose two heroes in the library first"),
        (0, 0, "Choose a hero first", "Choose a hero first",
         "Choose two heroes in the library first"),
    ],
)  # fmt: skip
def test_a_draft_is_edited_and_the_others_give_the_true_reason(
    window: MainWindow,
    crowd: Campaign,
    heroes: int,
    drafts: int,
    edit: str,
    party: str,
    compare: str,
) -> None:
    people = [card.id for card in crowd.cards()][:heroes]
    actions = window.program_actions
    actions.allow(selection_state(crowd, [*people, *begin_drafts(crowd, drafts)], people))
    ids = ("change_in_builder", "in_party", "compare")
    assert [actions.disabled_reason(id_) for id_ in ids] == [edit, party, compare]


@pytest.mark.parametrize("refusal", ["", "Choose a hero first"])
def test_printing_is_disabled_with_the_reason(
    window: MainWindow, crowd: Campaign, refusal: str
) -> None:
    window.program_actions.allow(ActionState(is_open=True, no_print=refusal))
    for id_ in ("print", "save_pdf"):
        assert window.program_actions[id_].isEnabled() is not bool(refusal)
        assert window.program_actions.disabled_reason(id_) == refusal


def test_a_map_is_not_compared_and_two_heroes_are(
    window: MainWindow, crowd: Campaign, tools: ApplicationContext
) -> None:
    actions = window.program_actions
    docks = EncounterService(crowd, tools).add_map(SectorMap("Docks", 6, 4))
    window.program_actions.allow(selection_state(crowd, [docks], []))
    assert not any(actions[id_].isEnabled() for id_ in NEEDS_HERO)
    assert actions["duplicate"].isEnabled()
    two = [card.id for card in crowd.cards()][:2]
    window.program_actions.allow(selection_state(crowd, two, two))
    assert actions["compare"].isEnabled()
    assert not actions["change_in_builder"].isEnabled()


def test_changing_actions_are_disabled_in_a_read_only_campaign(
    window: MainWindow, crowd: Campaign
) -> None:
    held: Any = SimpleNamespace(
        read_only="Ana has it.", undo_label="x", redo_label="x", kinds=FOURC, card=crowd.card
    )
    chosen = [card.id for card in crowd.cards()][:1]
    window.program_actions.allow(selection_state(held, chosen, chosen))
    actions = window.program_actions
    changing = {"rename", "import", "undo", "redo", "new_map", "instant", "award", "night_passes"}
    assert not any(actions[id_].isEnabled() for id_ in changing)
    assert actions["export"].isEnabled()
    assert actions["find"].isEnabled()
