import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QListView, QScrollArea
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication, party_toggling
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.library.dialogs.foe_counts import FoeCounts
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import (
    CharacterChecklist,
    NewEncounterDialog,
)
from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import FormWithPreview
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.pictures import small_picture

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dialog(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> NewEncounterDialog:
    fights.add_map(SectorMap("Docks", 6, 4))
    made = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def ok(dialog: NewEncounterDialog) -> None:
    box = dialog.findChildren(QDialogButtonBox)[0]
    QTest.mouseClick(box.button(QDialogButtonBox.StandardButton.Ok), LEFT)


def made(dialog: NewEncounterDialog, fights: EncounterService, qtbot: QtBot) -> list[str]:
    """Press the button; return the names of all combatants."""
    with qtbot.waitSignal(dialog.added) as added:
        ok(dialog)
    return [each.name for each in fights.now(added.args[0]).combatants]


def test_the_preview_shows_the_picture_behind_a_map(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> None:
    red = crowd.file.add_picture(small_picture(color="red"))
    park = fights.add_map(SectorMap("Park", 6, 4, background=red))
    fights.add_map(SectorMap("Docks", 6, 4))
    dialog = NewEncounterDialog(crowd, fights, tools, wanted=[park])
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()

    def is_red() -> bool:
        # Within a sector, away from its lines.
        seen = dialog.preview.grab().toImage()
        return seen.pixelColor(seen.width() // 2 + 9, seen.height() // 2 + 9).saturation() > 200

    qtbot.waitUntil(is_red)
    places = dialog.findChildren(ComboBox)[0]
    places.setCurrentIndex(places.findText("Docks"))
    places.activated.emit(places.currentIndex())
    assert not is_red()


def test_all_characters_take_part_by_default(
    dialog: NewEncounterDialog, fights: EncounterService, qtbot: QtBot
) -> None:
    assert made(dialog, fights, qtbot) == ["Ada", "Bert", "Cleo", "Dorn"]
    [fight] = fights.encounters()
    assert fight.name == "Encounter"
    assert fights.now(fight.id).map.name == "Docks"


def test_characters_can_be_left_out_and_foes_added(
    dialog: NewEncounterDialog, fights: EncounterService, qtbot: QtBot
) -> None:
    heroes = dialog.findChildren(CharacterChecklist)[0]._list
    place = heroes.visualRect(heroes.model().index(1, 0)).center()
    QTest.mouseClick(heroes.viewport(), LEFT, pos=place)
    dialog.findChildren(NumberField)[0].stepBy(2)
    [more] = [each for each in dialog.findChildren(Button) if each.text() == "Another kind of foe"]
    QTest.mouseClick(more, LEFT)
    QTest.keyClicks(dialog.findChildren(LineField)[0], "Dock fight")
    assert made(dialog, fights, qtbot) == ["Ada", "Cleo", "Dorn", "Thug 1", "Thug 2", "Brawler"]
    assert [each.name for each in fights.encounters()] == ["Dock fight"]


def test_tab_goes_from_foe_to_foe_then_to_the_button_for_another(
    dialog: NewEncounterDialog, qtbot: QtBot
) -> None:
    [more] = [each for each in dialog.findChildren(Button) if each.text() == "Another kind of foe"]
    QTest.mouseClick(more, LEFT)
    counts = dialog.findChildren(FoeCounts)[0]
    stops = [each for kind, many in counts._rows for each in (many, kind)]
    qtbot.waitUntil(stops[-1].isVisible)
    dialog.findChildren(CharacterChecklist)[1]._list.setFocus()
    for expected in (*stops, more):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is expected


def test_a_sample_map_can_be_chosen(
    dialog: NewEncounterDialog, fights: EncounterService, qtbot: QtBot
) -> None:
    places = dialog._places
    row = places.findText("Lamplight Street (template)")
    places.setCurrentIndex(row)
    places.activated.emit(row)
    assert dialog.preview.accessibleName() == "Lamplight Street, 12 × 8 sectors"
    made(dialog, fights, qtbot)
    [fight] = fights.encounters()
    assert fights.now(fight.id).map.name == "Lamplight Street"


def test_a_template_differs_from_a_map_of_the_campaign_with_its_name(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> None:
    own = fights.add_map(SectorMap("Lamplight Street", 6, 4))
    dialog = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(dialog)
    places = dialog._places
    names = [places.itemText(row) for row in range(places.count())]
    street = [name for name in names if name.startswith("Lamplight Street")]
    assert street == ["Lamplight Street", "Lamplight Street (template)"]
    assert places.itemData(places.findText("Lamplight Street")) == own


def test_thugs_are_added_where_there_is_no_villain(
    campaign: Campaign, tools: ApplicationContext, qtbot: QtBot
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="7")
    fights = EncounterService(campaign, tools)
    dialog = NewEncounterDialog(campaign, fights, tools)
    qtbot.addWidget(dialog)
    assert made(dialog, fights, qtbot)[1:] == ["Thug 1", "Thug 2", "Thug 3", "Thug 4"]


def test_a_side_without_characters_says_so(
    campaign: Campaign, tools: ApplicationContext, qtbot: QtBot
) -> None:
    FourcCampaign(campaign).add_instant_hero(seed="7")
    dialog = NewEncounterDialog(campaign, EncounterService(campaign, tools), tools)
    qtbot.addWidget(dialog)
    assert [each._nobody.isHidden() for each in (dialog._heroes, dialog._villains)] == [True, False]
    assert dialog._villains._list.isHidden()


def test_too_many_foes_are_refused(
    dialog: NewEncounterDialog, fights: EncounterService, qtbot: QtBot
) -> None:
    [more] = [each for each in dialog.findChildren(Button) if each.text() == "Another kind of foe"]
    QTest.mouseClick(more, LEFT)
    many, others = dialog.findChildren(NumberField)[:2]
    [error, other_error] = dialog._foes.findChildren(FieldError)
    many.selectAll()
    QTest.keyClicks(many, "51")
    others.stepBy(1)
    dialog._places.activated.emit(0)
    assert not dialog.accept_button.isEnabled()
    assert "50 or less" in dialog.accept_button.toolTip()
    assert error.isVisible()
    assert "50 or less" in error.sentence
    assert not other_error.isVisible()
    ok(dialog)
    assert fights.encounters() == []
    many.selectAll()
    QTest.keyClicks(many, "50")
    assert not error.isVisible()
    assert len(made(dialog, fights, qtbot)) == 4 + 50 + 2


def test_a_storage_error_is_reported_in_the_dialog(
    dialog: NewEncounterDialog, fights: EncounterService, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_more: object) -> str:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(fights, "begin", refuse)
    ok(dialog)
    assert dialog.isVisible()
    assert dialog.problem.isVisible()


def test_the_form_opens_without_scrolling(dialog: NewEncounterDialog) -> None:
    [form] = [
        each
        for each in dialog.findChildren(QScrollArea)
        if isinstance(each.parent(), FormWithPreview)
    ]
    assert form.verticalScrollBar().maximum() == 0


def test_the_dialog_grows_with_each_kind_of_foe(dialog: NewEncounterDialog, qtbot: QtBot) -> None:
    [form] = [
        each
        for each in dialog.findChildren(QScrollArea)
        if isinstance(each.parent(), FormWithPreview)
    ]
    [more] = [each for each in dialog.findChildren(Button) if each.text() == "Another kind of foe"]
    before = dialog.height()
    for _ in range(4):
        QTest.mouseClick(more, LEFT)
    qtbot.waitUntil(lambda: dialog.height() > before)
    qtbot.waitUntil(lambda: form.verticalScrollBar().maximum() == 0)
    inside = form.viewport()
    qtbot.waitUntil(lambda: inside.rect().contains(more.mapTo(inside, more.rect().bottomRight())))


@pytest.fixture
def full_dialog(dialog: NewEncounterDialog, qtbot: QtBot) -> NewEncounterDialog:
    """The dialog with as many kinds of foes as make it higher than it was opened."""
    [more] = [each for each in dialog.findChildren(Button) if each.text() == "Another kind of foe"]
    before = dialog.height()
    for _ in range(4):
        QTest.mouseClick(more, LEFT)
    qtbot.waitUntil(lambda: dialog.height() > before)
    return dialog


def type_count(dialog: NewEncounterDialog, count: str) -> None:
    many = dialog.findChildren(NumberField)[0]
    many.selectAll()
    QTest.keyClicks(many, count)


def test_an_error_that_is_gone_leaves_the_dialog_as_high_as_before(
    full_dialog: NewEncounterDialog, qtbot: QtBot
) -> None:
    before = full_dialog.height()
    for _ in range(2):
        type_count(full_dialog, "51")
        qtbot.waitUntil(lambda: full_dialog.height() > before)
        type_count(full_dialog, "50")
        qtbot.waitUntil(lambda: full_dialog.height() == before)


def test_an_error_that_is_gone_leaves_the_height_that_the_user_has_chosen(
    full_dialog: NewEncounterDialog, qtbot: QtBot
) -> None:
    before = full_dialog.height()
    type_count(full_dialog, "51")
    qtbot.waitUntil(lambda: full_dialog.height() > before)
    full_dialog.resize(full_dialog.width(), chosen := full_dialog.height() + 20)
    type_count(full_dialog, "50")
    QTest.qWait(20)
    assert full_dialog.height() == chosen


@pytest.mark.parametrize("count", [5, 30])
def test_large_text_leaves_room_for_the_characters(
    crowd: Campaign,
    fights: EncounterService,
    tools: ApplicationContext,
    appearance: Appearance,
    qtbot: QtBot,
    count: int,
) -> None:
    """The form scrolls anyway; a list within it only where it is long, and by whole rows."""
    appearance.set_text_scale(200)
    ada = next(card for card in crowd.cards() if card.name == "Ada")
    for _ in range(count - 1):
        duplication(crowd, [ada.id]).make()
    dialog = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(dialog)
    dialog.resize(1400, 830)
    dialog.show()
    view = dialog.findChildren(CharacterChecklist)[0].findChild(QListView)
    assert isinstance(view, QListView)
    rows = view.viewport().height() / view.sizeHintForRow(0)
    assert rows >= 5 if count == 5 else rows == 6


def test_given_characters_and_map_are_preselected(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> None:
    fights.add_map(SectorMap("Docks", 6, 4))
    park = fights.add_map(SectorMap("Park", 6, 4))
    ids = {card.name: card.id for card in crowd.cards()}
    dialog = NewEncounterDialog(crowd, fights, tools, wanted=[ids["Bert"], ids["Ada"], park])
    qtbot.addWidget(dialog)
    assert made(dialog, fights, qtbot) == ["Ada", "Bert"]
    assert fights.now(fights.encounters()[0].id).map.name == "Park"


def test_of_the_heroes_only_the_party_is_preselected(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> None:
    ids = {card.name: card.id for card in crowd.cards()}
    party_toggling(crowd, [ids["Ada"], ids["Cleo"]]).make()
    dialog = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(dialog)
    assert made(dialog, fights, qtbot) == ["Ada", "Cleo", "Dorn"]


def test_in_a_low_window_short_lists_leave_the_foes_visible(
    crowd: Campaign, fights: EncounterService, tools: ApplicationContext, qtbot: QtBot
) -> None:
    ids = {card.name: card.id for card in crowd.cards()}
    duplication(crowd, [ids["Ada"], ids["Bert"]]).make()
    for _ in range(2):
        PropertyService(crowd).add_vehicle()
    dialog = NewEncounterDialog(crowd, fights, tools)
    qtbot.addWidget(dialog)
    dialog.resize(dialog.width(), 720 - FRAME.height())
    with qtbot.waitExposed(dialog):
        dialog.show()
    [form] = [
        each
        for each in dialog.findChildren(QScrollArea)
        if isinstance(each.parent(), FormWithPreview)
    ]
    assert form.verticalScrollBar().maximum() == 0
