from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.settings import PaperSetting, load_settings
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.screen import PAUSE, PrintScreen
from fourc_desktop.ui.shared.preferences import Preferences
from tests.ui.screens.printing.conftest import Person

ALONG = ("companions", "vehicles", "headquarters")


def test_every_option_is_shown_and_remembered(
    screen: PrintScreen, person: Person, preferences: Preferences, tmp_path: Path
) -> None:
    person.press("Letter")
    screen.options.ticks["low_ink"].click()
    styles = ("large_print", "pencil")
    for id_ in (*styles, "back", "fillable", *ALONG, "portrait", "each"):
        box = screen.options.ticks[id_]
        before = box.isChecked()
        box.click()
        options = preferences.settings.printing
        wanted = id_ in options.along if id_ in ALONG else getattr(options, id_)
        assert wanted is not before
    options = screen.order.options
    assert (screen.order.paper, options.low_ink) == (PaperSetting.LETTER, True)
    assert (options.large_print, options.pencil) == (True, True)
    kept = load_settings(tmp_path / "settings").settings
    assert (kept.paper, kept.printing) == (screen.order.paper, screen.order.options)


def test_a_portrait_in_gray_is_a_matter_of_low_ink(screen: PrintScreen, person: Person) -> None:
    assert not screen.options.ticks["portrait"].isVisibleTo(screen)
    screen.options.ticks["low_ink"].click()
    assert screen.options.ticks["portrait"].isVisibleTo(screen)


def test_a_changed_option_updates_the_preview_at_once(
    screen: PrintScreen,
    person: Person,
    controller: PrintController,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person.sees()
    printed: list[int] = []
    pdf = controller.room.renderer.pdf

    def pressed(sheets: Any, *rest: Any, **named: Any) -> bytes:
        printed.append(len(sheets))
        return pdf(sheets, *rest, **named)

    monkeypatch.setattr(controller.room.renderer, "pdf", pressed)
    for style in ("pencil", "low_ink", "large_print", "pencil"):
        screen.options.ticks[style].click()
        assert (screen._pause.isActive(), screen._pause.interval()) == (True, PAUSE)
        person.sees()
        assert printed == [1], "printed once, and no sheet but the one in sight"
        printed.clear()


def test_how_many_cards_a_page_has_is_asked_for_cards_alone(
    screen: PrintScreen, person: Person, preferences: Preferences
) -> None:
    assert not screen.options.card_counts.isVisibleTo(screen)
    screen.what.button("cards").click()
    assert screen.options.card_counts.isVisibleTo(screen)
    assert screen.options.ticks["card_backs"].isVisibleTo(screen)
    person.press("9")
    assert preferences.settings.printing.per_page == 9


def test_large_print_says_why_the_number_of_cards_cannot_be_chosen(
    screen: PrintScreen, person: Person
) -> None:
    screen.what.button("cards").click()
    options = screen.options
    assert options.card_counts.isEnabled()
    assert not options.card_note.isVisibleTo(screen)
    options.ticks["large_print"].click()
    person.sees()
    assert options.card_note.isVisibleTo(screen)
    assert not options.card_counts.isEnabled()


def test_the_size_of_tokens_is_chosen(
    screen: PrintScreen, person: Person, preferences: Preferences
) -> None:
    assert not screen.options.token_sizes.isVisibleTo(screen)
    screen.what.button("standees").click()
    assert screen.options.token_sizes.isVisibleTo(screen)
    assert not screen.options.card_counts.isVisibleTo(screen)
    screen.options.token_sizes.button("3").click()
    assert preferences.settings.printing.token_size == 3


def test_only_blanks_with_fields_can_be_fillable(
    screen: PrintScreen, person: Person, preferences: Preferences
) -> None:
    fillable = screen.options.ticks["fillable"]
    fillable.click()
    screen.what.button("blanks").click()
    titles = [row.name for row in screen.blanks._rows]
    person.tick(screen.blanks, titles.index("Gamemaster’s screen, 4C Basic"))
    assert (fillable.isEnabled(), fillable.isChecked()) == (False, False)
    assert fillable.accessibleDescription() == "What is chosen has no fields to fill in."
    person.tick(screen.blanks, titles.index("Vehicle"))
    assert (fillable.isEnabled(), fillable.isChecked()) == (True, True)
    assert not fillable.accessibleDescription()
    assert preferences.settings.printing.fillable


def test_an_encounter_can_be_fillable_until_it_has_ended(
    screen: PrintScreen, crowd: Campaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(crowd, tools)
    duel = fights.begin("Duel", SectorMap("Dock", 6, 2), [card.id for card in crowd.cards()[:2]])
    screen.show_for([duel], "encounter")
    fillable = screen.options.ticks["fillable"]
    assert fillable.isVisibleTo(screen)
    assert fillable.isEnabled()
    fights.end(duel)
    screen.refresh()
    assert not fillable.isEnabled()
    screen.what.button("map").click()
    assert not fillable.isVisibleTo(screen)


def test_a_poster_does_not_ask_for_the_paper_of_sheets(screen: PrintScreen, person: Person) -> None:
    letter = screen.options._papers.button("letter")
    assert letter.isVisibleTo(screen)
    screen.what.button("poster").click()
    assert not letter.isVisibleTo(screen)
    screen.what.button("sheets").click()
    assert letter.isVisibleTo(screen)


@pytest.mark.parametrize(
    ("what", "words"),
    [("sheets", "One file per character"), ("poster", "One file each"), ("map", "One file each")],
)
def test_one_file_for_each_does_not_speak_of_characters_where_there_are_none(
    screen: PrintScreen, person: Person, what: str, words: str
) -> None:
    screen.what.button(what).click()
    each = screen.options.ticks["each"]
    assert each.text() == each.accessibleName() == words
