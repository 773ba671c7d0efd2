import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.encounter.message_text import Message, MessageText
from fourc_desktop.ui.theming.appearance import Appearance


@pytest.mark.usefixtures("appearance")
def test_text_takes_two_lines_where_it_has_to(qtbot: QtBot) -> None:
    text = MessageText()
    qtbot.addWidget(text)
    text.resize(600, 48)
    pictures = []
    for message in (
        Message(),
        Message("Ada acts.", "Choose an action."),
        Message("Ada acts.", "Choose an action.", "Rule", is_refusal=True),
        Message("Ada acts.", "Choose an action at the right, or drag the token. " * 4),
        Message("Nobody gets there this turn. " * 9, "Choose something else."),
    ):
        text.show_message(message)
        assert text.accessibleName() == message.text
        pictures.append(text.grab().toImage())
    for index, one in enumerate(pictures):
        assert all(one != other for other in pictures[index + 1 :])


@pytest.mark.usefixtures("appearance")
def test_long_text_starts_beside_the_strong_text(qtbot: QtBot) -> None:
    """Otherwise its end would be cut off."""
    text = MessageText()
    qtbot.addWidget(text)
    text.resize(380, 48)
    pictures = []
    for end in ("combat", "battle"):
        text.show_message(
            Message("Setup.", f"Drag everybody to their sectors, then start the {end}.")
        )
        pictures.append(text.grab().toImage())
    assert pictures[0] != pictures[1]


@pytest.mark.usefixtures("appearance")
def test_text_too_long_for_two_lines_is_small_before_it_is_cut(qtbot: QtBot) -> None:
    text = MessageText()
    qtbot.addWidget(text)
    text.resize(240, 48)
    pictures = []
    for end in ("Holt", "Hold"):
        words = f"That way is not open to any of the friends of Runa {end}."
        message = Message("Not possible.", words)
        assert not text.fits(message, 240)
        text.show_message(message)
        pictures.append(text.grab().toImage())
    assert pictures[0] != pictures[1]


@pytest.mark.usefixtures("appearance")
def test_a_hint_too_long_even_for_small_text_keeps_its_size(qtbot: QtBot) -> None:
    text = MessageText()
    qtbot.addWidget(text)
    text.resize(160, 48)
    pictures = []
    for more in ("", "Click a step of the log to show it; Esc goes back to the encounter."):
        text.show_message(Message("The replay is at its end.", more))
        pictures.append(text.grab().toImage())
    assert pictures[0] == pictures[1]


def test_a_hint_is_left_out_where_it_does_not_fit(appearance: Appearance, qtbot: QtBot) -> None:
    appearance.set_text_scale(200)
    text = MessageText()
    qtbot.addWidget(text)
    message = Message(
        "Replay: step 10 of 40.",
        "Esc goes back to the encounter.",
        hint="Click a step of the log to show it.",
    )
    text.show_message(message)
    for width, hint in ((900, message.hint), (300, "")):
        text.resize(width, 96)
        assert text.shown().hint == hint
        assert text.shown().more == message.more
    assert message.hint in text.toolTip().replace("\n", " ")
    assert message.hint in text.accessibleName()


@pytest.mark.parametrize("scale", [100, 200])
def test_a_rule_is_left_out_before_it_is_cut(
    appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    text = MessageText()
    qtbot.addWidget(text)
    message = Message(
        "Not possible.", "Ada is not beside Dorn.", "4C System 2.3.1, Grappling", is_refusal=True
    )
    text.show_message(message)
    rules = []
    for width in range(40, 700, 4):
        text.resize(width * scale // 100, 48 * scale // 100)
        shown = text.shown()
        assert (shown.strong, shown.more) == (message.strong, message.more)
        assert shown.rule in ("", message.rule)
        assert not shown.rule or text.is_whole(shown)
        rules.append(bool(shown.rule))
    assert rules == sorted(rules)
    assert {*rules} == {False, True}
    assert message.rule in text.toolTip().replace("\n", " ")
    assert message.rule in text.accessibleName()
