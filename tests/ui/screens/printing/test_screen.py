"""The print screen, operated like a user."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import party_toggling
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.screens.printing.dialogs import PrintTarget
from fourc_desktop.ui.screens.printing.preview import MAX_SHOWN
from fourc_desktop.ui.screens.printing.screen import PrintScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.screens.printing.conftest import Person, ScriptedAnswers


def names(screen: PrintScreen, campaign: Campaign) -> list[str]:
    return [campaign.card(id_).name for id_ in screen.order.ids]


def test_the_first_hero_is_preselected(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    assert names(screen, crowd) == ["Ada"]
    assert set(person.sees()) == {"Ada"}
    assert screen.pages.bar._text.text().startswith("Pages 1 and 2 of")


def test_show_for_selects_the_given_characters(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    wanted = [card.id for card in crowd.cards() if card.name in ("Dorn", "Bert")]
    screen.show_for([*wanted, "nobody"])
    assert names(screen, crowd) == ["Bert", "Dorn"]
    assert list(dict.fromkeys(person.sees())) == ["Bert", "Dorn"]


def test_show_for_shows_the_first_selected_row(screen: PrintScreen, crowd: Campaign) -> None:
    """A list shows six rows; the one that was opened from the library may be far below."""
    property_ = PropertyService(crowd)
    last = [property_.add_vehicle() for _ in range(9)][-1]
    screen.show_for([last])
    view = screen.who.view
    assert view.currentIndex().row() == [row.id for row in screen.who._rows].index(last)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


def test_the_party_is_preselected_on_its_page(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    QTest.mouseClick(screen.what.button("party"), Qt.MouseButton.LeftButton)
    assert names(screen, crowd) == ["Ada", "Bert", "Cleo"]
    assert person.sees() == ["Lamplight City"]
    party_toggling(
        crowd, [card.id for card in crowd.cards() if card.name in ("Bert", "Dorn")]
    ).make()
    screen.refresh()
    assert names(screen, crowd) == ["Bert", "Dorn"]
    person.tick(screen.party, 0)
    screen.refresh()
    assert names(screen, crowd) == ["Ada", "Bert", "Dorn"]
    QTest.mouseClick(screen.what.button("sheets"), Qt.MouseButton.LeftButton)
    assert names(screen, crowd) == ["Ada"]


def test_the_page_of_the_party_offers_characters_only(screen: PrintScreen, crowd: Campaign) -> None:
    PropertyService(crowd).add_vehicle()
    assert [row.name for row in screen.party._rows] == ["Ada", "Bert", "Cleo", "Dorn"]


def test_a_draft_of_a_companion_is_named_below_the_options_that_include_it(
    screen: PrintScreen, crowd: Campaign
) -> None:
    [ada, *_] = screen.order.ids
    DraftService(crowd).begin_companion(ada, CompanionRole.ALTER_EGO)
    screen.refresh()
    assert screen.options.left_out.isHidden()
    QTest.mouseClick(screen.options.ticks["companions"], Qt.MouseButton.LeftButton)
    why = "The Alter-Ego of Ada is a draft; finish it in the builder first."
    assert screen.options.left_out.text() == why
    assert not screen.options.left_out.isHidden()
    QTest.mouseClick(screen.options.ticks["vehicles"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(screen.options.ticks["companions"], Qt.MouseButton.LeftButton)
    assert screen.order.options.along == {"vehicles"}
    assert screen.options.left_out.isHidden()
    QTest.mouseClick(screen.options.ticks["companions"], Qt.MouseButton.LeftButton)
    assert not screen.options.left_out.isHidden()
    QTest.mouseClick(screen.what.button("party"), Qt.MouseButton.LeftButton)
    assert screen.options.left_out.isHidden()


def test_clicks_all_and_none_check_characters(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    person.tick(screen.who, 1)
    assert names(screen, crowd) == ["Ada", "Bert"]
    person.press("All")
    assert names(screen, crowd) == ["Ada", "Bert", "Cleo", "Dorn"]
    person.press("None")
    assert names(screen, crowd) == []
    assert person.sees() == []
    assert screen.pages._title.text() == "Nothing is chosen"
    assert not screen.save_button.isEnabled()
    assert not screen.print_button.isEnabled()


def test_space_checks_a_character(screen: PrintScreen, crowd: Campaign) -> None:
    screen.who.view.setFocus()
    QTest.keyClick(screen.who.view, Qt.Key.Key_Down)
    QTest.keyClick(screen.who.view, Qt.Key.Key_Space)
    assert names(screen, crowd) == ["Ada", "Bert"]


def test_all_and_none_apply_to_the_matches(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    for number in range(3):
        FourcCampaign(crowd).add_instant_hero(seed=str(number))
    field = screen.who.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    assert field.isVisible()
    QTest.keyClicks(field, "dorn")
    assert screen.who.view.model().rowCount() == 1
    person.press("All")
    assert names(screen, crowd) == ["Ada", "Dorn"]
    person.press("None")
    assert names(screen, crowd) == ["Ada"]


def test_the_rendered_pages_are_painted(screen: PrintScreen, person: Person, qtbot: QtBot) -> None:
    person.sees()
    view = screen.pages.view
    qtbot.waitUntil(lambda: screen._previewer.picture(0, view.pixels) is not None, timeout=60_000)
    image = screen._previewer.picture(0, view.pixels)
    assert image is not None
    assert image.width() == view.pixels
    assert len({image.pixel(x, image.height() // 10) for x in range(image.width())}) > 2


def test_blank_forms_can_be_printed(screen: PrintScreen, person: Person) -> None:
    QTest.mouseClick(screen.what.button("blanks"), Qt.MouseButton.LeftButton)
    assert screen.pages._title.text() == "Nothing is chosen"
    person.sees()
    person.tick(screen.blanks, 2)
    person.tick(screen.blanks, 4)
    assert set(person.sees()) == {"Vehicle", "Master Table, 4C Basic"}
    hidden = [id_ for id_, box in screen.options.ticks.items() if not box.isVisibleTo(screen)]
    assert hidden == [
        "back",
        "companions",
        "vehicles",
        "headquarters",
        "portrait",
        "card_backs",
        "largest",
        "secrets",
    ]


def test_posters_offer_tables_but_no_forms(screen: PrintScreen, person: Person) -> None:
    QTest.mouseClick(screen.what.button("poster"), Qt.MouseButton.LeftButton)
    names = [row.name for row in screen.tables._rows]
    assert "Master Table, 4C Basic" in names
    assert "Cards" not in names
    assert "Cards" in [row.name for row in screen.blanks._rows]
    person.tick(screen.tables, 2)
    assert person.sees() == ["Vehicle"]


@pytest.mark.uncounted
def test_more_than_can_be_shown_is_reported(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    for number in range(MAX_SHOWN):
        FourcCampaign(crowd).add_instant_hero(seed=str(number))
    person.press("None")
    person.press("All")
    notice = screen.pages._notice
    person.qtbot.waitUntil(notice.isVisible, timeout=60_000)
    assert notice.text().startswith(f"The first {MAX_SHOWN} of {MAX_SHOWN + 4} are shown")


def test_the_list_follows_new_and_trashed_vehicles(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    id_ = PropertyService(crowd).add_vehicle()
    assert screen.who._rows[-1].kind == "Vehicle"
    screen.show_for([id_])
    assert set(person.sees()) == {"New vehicle"}
    crowd.discard([id_])
    assert names(screen, crowd) == ["Ada"]
    screen.hide()
    crowd.discard([card.id for card in crowd.cards()])
    screen.show()
    assert names(screen, crowd) == []
    assert screen.pages._title.text() == "There are no characters yet"


def test_a_blank_preview_says_that_pages_are_being_made(
    screen: PrintScreen, person: Person
) -> None:
    person.press("None")
    assert screen.pages._title.text() == "Nothing is chosen"
    person.press("All")
    assert screen.pages._title.text() == "The preview is being made…"


def test_a_failed_preview_shows_the_reason(
    screen: PrintScreen, person: Person, crowd: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_id: str) -> None:
        raise StorageError("The portrait is missing; choose another.")

    monkeypatch.setattr(crowd, "packed", lost)
    screen.options.ticks["pencil"].click()
    assert person.sees() == []
    assert screen.pages._hint.text() == "The portrait is missing; choose another."


def test_the_buttons_save_and_print_what_is_chosen(
    screen: PrintScreen,
    person: Person,
    answers: ScriptedAnswers,
    tmp_path: Path,
    finish: Callable[[], None],
) -> None:
    answers.target = PrintTarget(tmp_path / "out.pdf", PaperSetting.LETTER)
    person.press("Save as PDF")
    finish()
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")
    screen.save_png.trigger()
    finish()
    assert [kind for _, kind, _ in answers.suggestions] == [FileKind.PDF, FileKind.PNG]
    person.press("Print")
    finish()
    assert len(answers.offered) == 1
    assert all(order == screen.order for *_, order in answers.suggestions)


@pytest.mark.uncounted
@pytest.mark.parametrize("theme", list(ThemeChoice))
def test_the_screen_supports_every_theme_with_the_largest_text(
    screen: PrintScreen, person: Person, appearance: Appearance, theme: ThemeChoice
) -> None:
    person.sees()
    appearance.choose(theme)
    appearance.set_text_scale(200)
    assert not screen.grab().isNull()
    assert screen.order.options == PrintOptions()


def test_zoom_by_button_menu_and_key(screen: PrintScreen, person: Person) -> None:
    person.sees()
    controller = screen.pages
    controller.bar.zoom.chosen.emit("100")
    assert controller.bar.zoom.text() == "100 %"
    at_100 = controller.view.pixels
    QTest.mouseClick(controller.bar.larger, Qt.MouseButton.LeftButton)
    assert controller.bar.zoom.text() == "125 %"
    assert controller.view.pixels > at_100
    QTest.mouseClick(controller.bar.smaller, Qt.MouseButton.LeftButton)
    assert controller.view.pixels == at_100
    QTest.keyClick(controller.view, Qt.Key.Key_0)
    assert controller.bar.zoom.text() == "Fit page"
    assert [item.id for item in controller.bar._items() if item.checked] == ["page"]


def test_standees_are_made_of_checked_characters(screen: PrintScreen, person: Person) -> None:
    person.sees()
    QTest.mouseClick(screen.what.button("standees"), Qt.MouseButton.LeftButton)
    (page,) = person.pages()
    assert screen.order.printout == "standees"
    assert screen.save_button.isEnabled()
    assert page.sheet


@pytest.mark.parametrize(
    ("what", "title"),
    [
        ("report", "There is no encounter yet"),
        ("encounter", "There is no encounter yet"),
        ("map", "There is no map yet"),
    ],
)
def test_an_empty_list_shows_what_to_do(screen: PrintScreen, what: str, title: str) -> None:
    QTest.mouseClick(screen.what.button(what), Qt.MouseButton.LeftButton)
    assert screen.pages._title.text() == title
    assert "first" in screen.pages._hint.text()


def test_a_book_includes_every_document(
    screen: PrintScreen, person: Person, crowd: Campaign
) -> None:
    QTest.mouseClick(screen.what.button("book"), Qt.MouseButton.LeftButton)
    assert not any(rows.isVisibleTo(screen) for rows in (screen.who, screen.blanks, screen.maps))
    assert len(screen.order.ids) >= len(crowd.cards())
    assert "Contents" in person.sees()


def test_the_report_of_a_fight_is_chosen_among_the_fights(
    screen: PrintScreen, person: Person, crowd: Campaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(crowd, tools)
    fights.begin("Duel", SectorMap("Dock", 6, 2), [card.id for card in crowd.cards()[:2]])
    screen.refresh()
    QTest.mouseClick(screen.what.button("report"), Qt.MouseButton.LeftButton)
    assert screen.fights.isVisibleTo(screen)
    assert not screen.who.isVisibleTo(screen)
    assert set(person.sees()) == {"Duel"}


def test_foes_of_an_encounter_are_offered_for_cards(
    screen: PrintScreen, person: Person, crowd: Campaign, tools: ApplicationContext
) -> None:
    assert not screen.foes.isVisibleTo(screen)
    stock = {each.id: each for each in Stock(crowd, tools).entries}
    fights = EncounterService(crowd, tools)
    fights.begin("Brawl", SectorMap("Docks", 6, 4), foes=[FoeGroup(stock["thug"], 3)])
    screen.refresh()
    assert not screen.foes.isVisibleTo(screen), "not among the sheets"
    screen.what.button("cards").click()
    assert screen.foes.isVisibleTo(screen)
    assert [(row.name, row.kind) for row in screen.foes._rows] == [("3 × Thug", "Brawl")]
    person.tick(screen.foes, 0)
    assert [each.name for each in screen.order.foes] == ["Thug"]
    person.tick(screen.who, 0)
    assert screen.order.ids == ()
    person.sees()
    screen.what.button("sheets").click()
    assert screen.order.foes == ()
