"""The entries of the palette: actions, documents and rules, each by its name."""

from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication
from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.palette.command_list import PaletteCommand
from fourc_desktop.ui.screens.palette.command_sources import (
    MAX_FOUND,
    USUAL_COUNT,
    action_source,
    document_source,
    menu_paths,
    rule_source,
)
from fourc_desktop.ui.shared.action_spec import ActionState, named
from fourc_desktop.ui.shared.action_table import with_game
from fourc_desktop.ui.widgets.painting.card_content import CardKind
from tests.kinds import FOURC

TABLE = with_game(ACTIONS, ROLLS)


def mark(card: DocumentCard) -> CardKind:
    return CardKind(card.group.title, "star", "accent", "hero")


def by_title(commands: list[PaletteCommand]) -> dict[str, PaletteCommand]:
    return {command.title: command for command in commands}


@pytest.mark.parametrize(
    ("words", "name"),
    [("&Open", "Open"), ("Re&name", "Rename"), ("Cloak && Dagger", "Cloak & Dagger"), ("", "")],
)
def test_mnemonic_ampersands_are_removed_from_names(words: str, name: str) -> None:
    assert named(words) == name


def test_every_action_has_a_menu() -> None:
    assert {spec.id for spec in TABLE.specs} <= menu_paths(TABLE).keys()
    assert menu_paths(TABLE)["theme_dark"] == "View"


def test_every_action_is_offered_but_the_palette_itself(window: MainWindow) -> None:
    found = action_source(window.program_actions)("")
    assert len(found) == sum(not spec.choice for spec in TABLE.specs) - 1
    assert "Commands…" not in by_title(found)


def test_choices_are_offered_only_for_a_search(window: MainWindow) -> None:
    source = action_source(window.program_actions)
    assert "Theme: Dark" not in by_title(source(""))
    assert "Theme: Dark" in by_title(source("dark"))
    assert "Text size: 150 %" in by_title(source("text 150"))


def test_an_action_shows_its_shortcut_and_can_be_run(window: MainWindow) -> None:
    called: list[object] = []
    window.program_actions.use({"about": lambda: called.append("about")})
    source = action_source(window.program_actions)
    about, opening = source("about")[0], source("open campaign")[0]
    assert (about.title, about.hint, about.icon) == ("About 4C Desktop", "Help", "info")
    assert (opening.shortcut, opening.is_off) == ("Ctrl+O", False)
    about.run()
    assert called == ["about"]


def test_the_name_of_a_menu_finds_its_actions(window: MainWindow) -> None:
    assert "About 4C Desktop" in by_title(action_source(window.program_actions)("help"))


def test_recent_campaigns_are_offered(window: MainWindow) -> None:
    opened: list[str] = []
    recent = window.program_actions.submenu("recent").addAction("Rain && Neon")
    recent.triggered.connect(lambda: opened.append("it"))
    found = action_source(window.program_actions)("rain neon")
    assert [command.title for command in found] == ["Recent campaigns: Rain & Neon"]
    found[0].run()
    assert opened == ["it"]


def test_without_a_campaign_actions_give_the_reason(window: MainWindow) -> None:
    found = by_title(action_source(window.program_actions)("duplicate"))["Duplicate"]
    assert (found.is_off, found.hint) == (True, "Open a campaign first")


ALL = ActionState(is_open=True, chosen=2, characters=1, undo="Add", redo="Add", words=FOURC.words)


@pytest.mark.parametrize(
    ("state", "action", "why"),
    [
        (replace(ALL, undo=None), "undo", "There is nothing to undo"),
        (replace(ALL, redo=None), "redo", "There is nothing to redo"),
        (replace(ALL, read_only=True), "instant", "This campaign is read-only"),
        (replace(ALL, no_print="Choose a hero first"), "print", "Choose a hero first"),
        (ALL, "compare", "Choose two heroes in the library first"),
        (replace(ALL, characters=2), "change_in_builder", "Choose one hero, not several"),
        (replace(ALL, characters=0), "change_in_builder", "Choose a hero first"),
        (replace(ALL, chosen=0), "rename", "Choose something in the library first"),
        (ALL, "open_encounter", "Choose an encounter first"),
        (ALL, "fight_on", "Open an encounter first"),
        (ALL, "about", ""),
    ],
)
def test_disabled_actions_have_a_reason(
    window: MainWindow, state: ActionState, action: str, why: str
) -> None:
    actions = window.program_actions
    actions.allow(state)
    assert actions.disabled_reason(action) == why
    assert actions[action].isEnabled() is (action == "about")


def test_documents_are_found_by_the_words_of_their_names(crowd: Campaign) -> None:
    shown: list[str] = []
    found = document_source(crowd, mark, shown.append)("do")
    assert [(each.title, each.hint, each.icon) for each in found] == [("Dorn", "Villain", "star")]
    found[0].run()
    assert shown == [card.id for card in crowd.cards() if card.name == "Dorn"]


def test_the_documents_changed_last_are_offered_first(crowd: Campaign) -> None:
    found = document_source(crowd, mark, str)("")
    assert [each.title for each in found] == ["Dorn", "Cleo", "Bert", "Ada"]
    for _ in range(USUAL_COUNT):
        FourcCampaign(crowd).add_instant_hero()
    assert len(document_source(crowd, mark, str)("")) == USUAL_COUNT


def test_of_many_documents_the_best_are_offered(crowd: Campaign) -> None:
    for _ in range(4):
        duplication(crowd, [card.id for card in crowd.cards() if "Ada" in card.name]).make()
    found = document_source(crowd, mark, str)("ada")
    assert len(found) == MAX_FOUND
    assert found[0].title == "Ada"


@pytest.fixture
def rules(campaign: Campaign, resources: Path) -> RuleTextRepository:
    return RuleTextRepository(campaign, resources)


def test_rules_are_found_by_their_titles(rules: RuleTextRepository) -> None:
    shown: list[str] = []
    found = rule_source(rules.texts, shown.append)("mind shield")
    assert found[0].title == "Mind Shield"
    assert found[0].hint == "Rules · A house rule, where 4C says nothing"
    found[0].run()
    assert shown == ["power:mind-shield"]


def test_a_ruling_is_found_by_its_number(rules: RuleTextRepository) -> None:
    found = rule_source(rules.texts, str)("r54")
    assert [command.title for command in found] == ["How strong a Sidekick may be"]


def test_rules_wait_until_something_is_typed(rules: RuleTextRepository) -> None:
    assert rule_source(rules.texts, str)("  ") == []
    assert len(rule_source(rules.texts, str)("r")) == MAX_FOUND


def test_rules_that_cannot_be_read_are_not_offered() -> None:
    def spoiled() -> None:
        raise StorageError("gone")

    assert rule_source(spoiled, str)("dice") == []  # type: ignore[arg-type]
