from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.homebrew_format import homebrew_bytes
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import (
    HeldPower,
    Power,
    PowerGrant,
    PowerMatch,
    Score,
)
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Origin, Trait
from fourc_desktop.games.fourc.screens.homebrew.entry_form import EntryForm
from fourc_desktop.games.fourc.screens.homebrew.field_set import FieldGroup
from fourc_desktop.games.fourc.screens.homebrew.screen import HomebrewScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewList
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.line_field import LineField, SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.screens.homebrew.scripted import ScriptedQuestions

if TYPE_CHECKING:
    from tests.games.fourc.screens.homebrew.conftest import Hands

OWL = Power("owl", "Owl", ranked=True, text="Is an owl.")


def read(screen: HomebrewScreen) -> list[str]:
    """All visible labels."""
    return [each.text() for each in screen.findChildren(QLabel) if each.isVisible()]


def listed(screen: HomebrewScreen) -> list[str]:
    entries = screen.findChildren(HomebrewList)[0]
    return [entries.model().index(row, 0).data() for row in range(entries.model().rowCount())]


def choose(screen: HomebrewScreen, name: str, qtbot: QtBot) -> None:
    """Click a row of the list."""
    entries = screen.findChildren(HomebrewList)[0]
    row = entries.model().index(listed(screen).index(name), 0)
    entries.scrollTo(row)
    middle = entries.visualRect(row).center()
    QTest.mouseClick(entries.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    qtbot.waitUntil(lambda: name in read(screen))


def give(campaign: Campaign, power: str) -> str:
    """Add an exempt hero with only this power."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="Ada")
    held = HeldPower(power, rank=Score(20))
    campaign.edit(
        [id_], lambda hero: replace(hero, powers=(held,), power_count=Score(1)), "Give it to {}"
    )
    return id_


def test_a_power_is_written_and_saved_when_it_is_right(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign
) -> None:
    hands.begin_power()
    assert "Not yet in the rulebook." not in read(screen)
    hands.type(LineField, "Name", "Night Sight")
    assert "Not yet in the rulebook." in read(screen)
    assert "Write something here." in read(screen)
    hands.type(InlineTextEdit, "What it does", "Sees in the dark.")
    assert campaign.homebrew == Homebrew()
    hands.leave()
    assert campaign.undo_label == "Add the power Night Sight"
    (power,) = campaign.homebrew.powers
    assert power == Power("night-sight", "Night Sight", ranked=True, text="Sees in the dark.")
    assert "In the rulebook of this campaign." in read(screen)
    assert listed(screen)[:2] == ["Your own", "Night Sight"]


def test_each_field_that_is_left_is_a_step(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    choose(screen, "Owl", qtbot)
    hands.unfold()
    hands.type(NumberField, "Repute", "-15")
    assert "Saved when you leave the field." in read(screen)
    hands.leave()
    assert campaign.undo_label == "Change the power Owl"
    assert campaign.homebrew.powers[0].repute == -15
    QTest.mouseClick(hands.find(CheckBox, "It has a Rank Value"), Qt.MouseButton.LeftButton)
    assert not campaign.homebrew.powers[0].ranked
    campaign.undo()
    assert hands.find(CheckBox, "It has a Rank Value").isChecked()
    campaign.undo()
    assert hands.find(NumberField, "Repute").value() == 0


def test_invalid_values_wait_and_are_never_saved(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    choose(screen, "Owl", qtbot)
    hands.unfold()
    hands.type(NumberField, "Repute", "5000")
    hands.leave()
    assert "It should be at most 1,000." in read(screen)
    assert screen.unfinished == ["Owl"]
    choose(screen, "Flight", qtbot)
    assert "Comes with the program. Duplicate it to make your own." in read(screen)
    choose(screen, "Owl", qtbot)
    assert hands.find(NumberField, "Repute").text() == "5000"
    assert "It should be at most 1,000." in read(screen)
    assert campaign.homebrew.powers == (OWL,)
    hands.press("Discard changes")
    qtbot.waitUntil(lambda: screen.unfinished == [])
    assert hands.find(NumberField, "Repute").value() == 0


def test_undo_discards_unsaved_input(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    campaign.change_homebrew(Homebrew(powers=(replace(OWL, text="Hoots."),)), "Change an owl")
    choose(screen, "Owl", qtbot)
    hands.type(LineField, "Name", "")
    hands.leave()
    assert len(screen.unfinished) == 1
    campaign.undo()
    assert screen.unfinished == []
    assert hands.find(LineField, "Name").text() == "Owl"
    campaign.undo()
    assert "Choose an entry, or make a new one." in read(screen)


def test_a_power_of_the_rules_is_copied_and_changed(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    choose(screen, "Extra Body Parts", qtbot)
    assert not hands.find(LineField, "Name").isEnabled()
    hands.press("Duplicate")
    hands.type(LineField, "Name", "Tentacles")
    hands.leave()
    (copy,) = campaign.homebrew.powers
    shipped = campaign.book.powers["extra-body-parts"]
    assert copy == replace(shipped, id="tentacles", name="Tentacles")


def test_a_power_choice_with_options_and_a_dependent_number(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    choose(screen, "Owl", qtbot)
    hands.unfold()
    hands.press("Add a choice")
    hands.type(LineField, "What the player is asked", "Which owl?")
    assert "There is nothing to choose from: add options." in read(screen)
    for at, name in enumerate(("Barn owl", "Snowy owl")):
        hands.press("Add an option")
        hands.type(LineField, "Name", name, at + 1)
    focused = screen.focusWidget()
    qtbot.waitUntil(lambda: not focused.visibleRegion().isEmpty())
    hands.leave()
    (choice,) = campaign.homebrew.powers[0].choices
    assert [(each.id, each.name) for each in choice.options] == [
        ("barn-owl", "Barn owl"),
        ("snowy-owl", "Snowy owl"),
    ]
    hands.press("Add a number")
    hands.unfold()
    hands.type(LineField, "What it is", "Flying")
    hands.leave()
    pick(hands.find(ComboBox, "Used for"), "Flying")
    pick(hands.find(ComboBox, "When", 1), "Which owl?")
    assert campaign.homebrew.powers[0].numbers[0].when is None
    pick(hands.find(ComboBox, "Answer"), "Snowy owl")
    (number,) = campaign.homebrew.powers[0].numbers
    assert number.use is NumberUse.FLY
    assert number.when == ChoiceCondition("which-owl", "snowy-owl")
    hands.press("Remove: Number 1")
    assert campaign.homebrew.powers[0].numbers == ()


def pick(box: ComboBox, name: str) -> None:
    """Choose an entry by its first letters, with the keyboard."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if box.currentText() == name:
            break
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == name


def test_an_origin_adds_to_traits(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign
) -> None:
    hands.press("Origins, 0")
    hands.press("New origin")
    hands.type(LineField, "Name", "Ghost")
    hands.type(LineField, "Description", "Somebody who stayed.")
    hands.type(NumberField, "Willpower", "20")
    hands.leave()
    ghost = Origin("ghost", "Ghost", "Somebody who stayed.", traits=((Trait.WILLPOWER, 20),))
    assert campaign.homebrew.origins == (ghost,)


def test_skills_are_typed_one_per_line(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign
) -> None:
    hands.press("Skills, 0")
    hands.press("New skills")
    hands.type(LineField, "Name", "The sea")
    field = hands.find(InlineTextEdit, "Skills")
    field.setFocus()
    QTest.keyClicks(field, "Knots")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "Sails")
    hands.leave()
    assert campaign.homebrew.skills[0].skills == ("Knots", "Sails")


def test_powers_in_use_are_not_removed(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    id_ = give(campaign, "owl")
    name = campaign.card(id_).name
    choose(screen, "Owl", qtbot)
    qtbot.waitUntil(lambda: any(f"Who has it: {name}." in words for words in read(screen)))
    hands.press("Remove")
    assert any(f"{name} has Owl; remove it from them first." in words for words in read(screen))
    assert campaign.homebrew.powers == (OWL,)
    with qtbot.waitSignal(screen.wanted) as wanted:
        hands.press(f"Go to {name}")
    assert wanted.args == [id_]
    campaign.undo()
    assert not any("remove it from them first." in words for words in read(screen))
    campaign.undo()
    hands.press("Remove")
    assert campaign.homebrew == Homebrew()
    assert campaign.undo_label == "Remove the power Owl"


def test_powers_in_unfinished_changes_are_not_removed(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    draft = FourcCampaign(campaign).draft(id_)
    DraftService(campaign).change(id_, replace(draft, powers=(HeldPower("owl"),)), "Choose Owl")
    name = campaign.card(id_).name
    choose(screen, "Owl", qtbot)
    qtbot.waitUntil(lambda: any(f"Who has it: {name}." in words for words in read(screen)))
    hands.press("Remove")
    assert any(f"{name} has Owl in unfinished changes" in words for words in read(screen))
    with qtbot.waitSignal(screen.wanted) as wanted:
        hands.press(f"Go to {name}")
    assert wanted.args == [id_]


def test_characters_with_rule_problems_are_listed(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    id_ = give(campaign, "owl")
    name = campaign.card(id_).name
    choose(screen, "Owl", qtbot)
    QTest.mouseClick(hands.find(CheckBox, "It has a Rank Value"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: f"{name}: Owl has no Rank Value." in read(screen))
    assert f"Who has it: {name}. It has rule problems." in read(screen)
    with qtbot.waitSignal(screen.wanted) as reported:
        hands.press(f"Go to {name}")
    assert reported.args == [id_]


def test_a_new_one_can_be_discarded(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign
) -> None:
    hands.begin_power()
    hands.type(LineField, "Name", "Owl")
    hands.press("Remove")
    assert "Owl" not in listed(screen)
    assert screen.unfinished == []
    assert campaign.undo_label is None


def test_clicking_a_button_saves_pending_input(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    choose(screen, "Owl", qtbot)
    hands.type(LineField, "Name", "Barn Owl")
    with qtbot.waitSignal(screen.closed):
        hands.press("Back")
    assert campaign.homebrew.powers[0].name == "Barn Owl"


def test_the_list_is_searched(screen: HomebrewScreen, hands: "Hands") -> None:
    hands.type(SearchField, "Search", "body arm")
    assert listed(screen) == ["From the rules", "Body Armor"]


def test_a_pack_is_taken_after_a_look(
    screen: HomebrewScreen,
    hands: "Hands",
    campaign: Campaign,
    questions: ScriptedQuestions,
    tmp_path: Path,
) -> None:
    said: list[object] = []
    screen.changed.connect(said.append)
    screen.given.connect(said.append)
    questions.path = tmp_path / "owls.json"
    questions.path.write_bytes(homebrew_bytes(Homebrew(powers=(OWL,))))
    questions.answer = False
    hands.press("Import…")
    assert campaign.homebrew == Homebrew()
    assert said == []
    questions.answer = True
    hands.press("Import…")
    assert said == ["1 homebrew entry imported"]
    assert campaign.homebrew.powers == (OWL,)
    assert campaign.undo_label == "Import homebrew from owls.json"
    assert "Owl" in listed(screen)
    questions.path = tmp_path / "again.json"
    hands.press("Export…")
    assert questions.path.read_bytes() == (tmp_path / "owls.json").read_bytes()
    assert questions.suggestion is not None
    assert questions.suggestion.name == "Lamplight City homebrew.json"
    assert said[1:] == [questions.path]
    questions.path = None
    hands.press("Export…")
    hands.press("Import…")
    assert len(said) == 2


def test_a_bad_file_is_refused_in_words(
    screen: HomebrewScreen,
    hands: "Hands",
    questions: ScriptedQuestions,
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    questions.path = tmp_path / "owls.json"
    questions.path.write_text("{")
    with qtbot.waitSignal(screen.failed) as reported:
        hands.press("Import…")
    assert "owls.json was not imported" in reported.args[0]
    questions.path = tmp_path / "nowhere" / "owls.json"
    with qtbot.waitSignal(screen.failed):
        hands.press("Export…")


def test_a_narrow_screen_shows_list_or_form(
    appearance: Appearance, screen: HomebrewScreen, hands: "Hands", qtbot: QtBot
) -> None:
    entries = screen.findChildren(HomebrewList)[0]
    appearance.set_text_scale(200)
    screen.resize(1100, 660)
    qtbot.waitUntil(entries.isVisible)
    choose(screen, "Flight", qtbot)
    assert not entries.isVisible()
    hands.press("Back to the list")
    assert entries.isVisible()
    assert entries.hasFocus()


def test_a_small_screen_at_large_text_cuts_no_control_and_shows_what_a_search_finds(
    screen: HomebrewScreen, hands: "Hands", appearance: Appearance, qtbot: QtBot
) -> None:
    """The size of the screen with docked rules in a window of 1280 × 720 pixels."""
    appearance.set_text_scale(200)
    screen.resize(617, 588)
    qtbot.wait(1)
    buttons = screen.findChildren(Button)
    controls: list[QWidget] = [*buttons, hands.find(SearchField, "Search")]
    for each in controls:
        parent = each.parentWidget()
        if each.isVisible() and parent is not None:
            assert parent.rect().contains(each.geometry()), each.accessibleName()
            assert each.height() >= each.sizeHint().height(), each.accessibleName()
    QTest.keyClicks(hands.find(SearchField, "Search"), "flight")
    for shown in (hands.find(SearchField, "Search"), hands.find(HomebrewList, "Powers")):
        assert shown.visibleRegion().boundingRect() == shown.rect()


def test_the_list_is_in_view_when_an_entry_is_left(
    screen: HomebrewScreen, hands: "Hands", appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    screen.resize(617, 588)
    qtbot.wait(1)
    list_ = hands.find(HomebrewList, "Powers")
    list_.setFocus()
    QTest.keyClick(list_, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: not list_.isVisible())
    hands.press("Back to the list")
    qtbot.waitUntil(lambda: list_.visibleRegion().boundingRect() == list_.rect(), timeout=1000)


def test_an_entry_is_edited_by_keyboard(
    screen: HomebrewScreen, campaign: Campaign, qtbot: QtBot
) -> None:
    entries = screen.findChildren(HomebrewList)[0]
    entries.setFocus()
    QTest.keyClicks(entries, "fli")
    qtbot.waitUntil(
        lambda: "Comes with the program. Duplicate it to make your own." in read(screen)
    )
    QTest.keyClick(entries, Qt.Key.Key_Tab)
    assert isinstance(screen.focusWidget(), QScrollArea)
    QTest.keyClick(screen.focusWidget(), Qt.Key.Key_Tab)
    copy = screen.focusWidget()
    assert isinstance(copy, Button)
    assert copy.text() == "Duplicate"
    QTest.keyClick(copy, Qt.Key.Key_Return)
    assert screen.focusWidget().accessibleName() == "Name"
    QTest.keyClick(screen.focusWidget(), Qt.Key.Key_Tab)
    assert [each.name for each in campaign.homebrew.powers] == ["Flight 2"]


def test_a_read_only_campaign_disables_editing(
    make_read_only: Callable[[], HomebrewScreen], qtbot: QtBot
) -> None:
    screen = make_read_only()
    assert screen.findChildren(ReadOnlyNotice)
    choose(screen, "Owl", qtbot)
    off = {
        each.text()
        for each in screen.findChildren(Button)
        if each.isVisible() and not each.isEnabled()
    }
    assert {"New power", "Import…", "Duplicate", "Remove"} <= off


@pytest.fixture
def make_read_only(
    tools: ApplicationContext, tmp_path: Path, window: MainWindow, qtbot: QtBot
) -> Iterator[Callable[[], HomebrewScreen]]:
    path = tmp_path / "Locked.4c"
    with create_campaign(path, tools) as made:
        made.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    with read_campaign(path, tools) as locked:
        signals = CampaignSignals(locked)

        def make() -> HomebrewScreen:
            screen = HomebrewScreen(
                locked, signals, window.program_actions, tools, ScriptedQuestions()
            )
            qtbot.addWidget(screen)
            screen.resize(1200, 700)
            screen.show()
            return screen

        yield make
        signals.stop()


def test_a_failed_save_keeps_the_typed_values(
    screen: HomebrewScreen,
    hands: "Hands",
    campaign: Campaign,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands.begin_power()
    hands.type(LineField, "Name", "Owl")
    hands.type(InlineTextEdit, "What it does", "Hoots.")

    def full(_own: Homebrew, _label: str) -> None:
        raise StorageError("The disk is full; make room and try again.")

    monkeypatch.setattr(campaign, "change_homebrew", full)
    hands.leave()
    assert "The disk is full; make room and try again." in read(screen)
    monkeypatch.undo()
    hands.type(LineField, "Name", "Owl")
    hands.leave()
    assert "The disk is full; make room and try again." not in read(screen)
    assert campaign.homebrew.powers[0].text == "Hoots."


def test_many_users_are_counted(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    for _ in range(5):
        give(campaign, "owl")
    choose(screen, "Owl", qtbot)
    qtbot.waitUntil(lambda: any("and 2 others." in words for words in read(screen)))
    hands.press("Powers, 1")
    assert not any("and 2 others." in words for words in read(screen))
    choose(screen, "Owl", qtbot)
    QTest.mouseClick(hands.find(CheckBox, "It has a Rank Value"), Qt.MouseButton.LeftButton)
    reported = "5 of them have rule problems."
    qtbot.waitUntil(lambda: any(reported in words for words in read(screen)))


def test_a_grant_and_a_match_name_other_powers(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    feathers = PowerChoice("feathers", "Which feathers?", ChoiceAnswer.WORDS)
    trait = PowerChoice("trait", "Which trait?", ChoiceAnswer.TRAIT)
    owl = replace(OWL, choices=(feathers, trait))
    campaign.change_homebrew(Homebrew(powers=(owl,)), "Add an owl")
    choose(screen, "Owl", qtbot)
    hands.unfold()
    hands.press("Add a power")
    pick(hands.find(ComboBox, "Power"), "Flight")
    pick(hands.find(ComboBox, "When", 2), "Which feathers?")
    hands.type(LineField, "Answer", "white")
    hands.leave()
    assert campaign.homebrew.powers[0].grants == (
        PowerGrant("flight", ChoiceCondition("feathers", "white")),
    )
    pick(hands.find(ComboBox, "When", 2), "Which trait?")
    pick(hands.find(ComboBox, "Answer"), "Brawn")
    assert campaign.homebrew.powers[0].grants == (
        PowerGrant("flight", ChoiceCondition("trait", "brawn")),
    )
    hands.press("Add a match")
    pick(hands.find(ComboBox, "Power", 1), "Claws")
    assert "Choose one of the list." not in read(screen)
    pick(hands.find(ComboBox, "Choice"), "Which feathers?")
    assert campaign.homebrew.powers[0].match == PowerMatch("claws", "feathers", 10)
    hands.press("Remove: Match")
    assert campaign.homebrew.powers[0].match is None


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    ("kind", "new"),
    [
        ("Powers, 0", "New power"),
        ("Origins, 0", "New origin"),
        ("Skills, 0", "New skills"),
        ("Weapons, 0", "New weapon"),
        ("Vehicles, 0", "New vehicle"),
    ],
)
def test_every_control_has_a_name_and_a_size(
    appearance: Appearance,
    screen: HomebrewScreen,
    hands: "Hands",
    scale: int,
    kind: str,
    new: str,
    qtbot: QtBot,
) -> None:
    appearance.set_text_scale(scale)
    hands.press(kind)
    if kind == "Powers, 0":
        hands.begin_power()
        hands.unfold()
        for more in ("a choice", "an option", "a number", "a power", "a match"):
            hands.press(f"Add {more}")
        hands.unfold()
    else:
        hands.press(new)
    qtbot.wait(20)
    controls = [
        each
        for each in screen.findChildren(QWidget)
        if isinstance(each, (QAbstractButton, QLineEdit, QComboBox, QSpinBox, QPlainTextEdit))
        and each.isVisible()
        and not each.objectName().startswith("qt_")
    ]
    assert len(controls) > 6
    for control in controls:
        seen = QAccessible.queryAccessibleInterface(control)
        assert seen.text(QAccessible.Text.Name), control
        assert min(control.width(), control.height()) >= 24, control.accessibleName()
        right = control.mapTo(screen, control.rect().topRight()).x()
        assert right < screen.width(), control.accessibleName()


def test_tab_order_follows_reading_order(
    screen: HomebrewScreen, hands: "Hands", campaign: Campaign, qtbot: QtBot
) -> None:
    campaign.change_homebrew(Homebrew(powers=(OWL,)), "Add an owl")
    give(campaign, "owl")
    choose(screen, "Owl", qtbot)
    hands.unfold()
    for more in ("a number", "a choice", "an option", "an option", "a power", "a match"):
        hands.press(f"Add {more}")
    hands.unfold()
    hands.find(LineField, "Name").setFocus()
    form = screen.findChildren(EntryForm)[0]
    qtbot.wait(50)
    seen: list[tuple[int, int]] = []
    focused = screen.focusWidget()
    while form.isAncestorOf(focused):
        corner = focused.mapTo(form, focused.rect().topLeft())
        scrolled = form.findChildren(QScrollArea)[0].verticalScrollBar().value()
        # Two in one line may differ in height by a few pixels.
        seen.append(((corner.y() + scrolled) // 12, corner.x()))
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        focused = screen.focusWidget()
    assert len(seen) > 40
    assert seen == sorted(seen)


def test_the_search_field_is_focused_and_esc_closes(screen: HomebrewScreen, qtbot: QtBot) -> None:
    screen.hide()
    screen.show()
    assert screen.window().focusWidget() is screen._field
    QTest.keyClicks(screen._field, "gho")
    with qtbot.waitSignal(screen.closed):
        QTest.keyClick(screen._field, Qt.Key.Key_Escape)


def test_alt_left_closes_the_screen(screen: HomebrewScreen, qtbot: QtBot) -> None:
    screen._field.setFocus()
    with qtbot.waitSignal(screen.closed, timeout=1000):
        QTest.keyClick(screen._field, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)


def test_an_added_choice_scrolls_into_view(
    screen: HomebrewScreen, hands: "Hands", qtbot: QtBot
) -> None:
    hands.begin_power()
    hands.unfold()
    hands.press("Add a choice")
    group = screen.findChildren(FieldGroup)[0]
    # Its position changes until the layout is complete.
    qtbot.wait(100)
    seen = group.visibleRegion().boundingRect()
    assert seen.top() == 0
    assert seen.height() >= min(group.height(), 500)
    assert group.isAncestorOf(screen.focusWidget())
