from functools import partial

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.generic_character.builder_navigation import GenericBuilderNavigation


def test_where_it_is_narrow_the_buttons_keep_their_names(qtbot: QtBot) -> None:
    """First the message is hidden, then the shortcut; the name of the next step is never cut."""
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(1000, 100)
    bar = GenericBuilderNavigation()
    bar.setParent(around)
    bar.show_next("Health, Endurance", is_first=False)
    bar.show_wrong(False)
    [message] = bar.findChildren(QLabel)
    around.show()
    for width, with_message, with_shortcut in ((900, True, True), (430, False, True)):
        bar.resize(width, bar.height())
        assert (message.isVisible(), bool(bar.next._badge)) == (with_message, with_shortcut)
        qtbot.waitUntil(lambda: bar.next.width() >= bar.next.sizeHint().width())
    bar.resize(bar.minimumSizeHint().width(), bar.height())
    assert not bar.next._badge
    qtbot.waitUntil(lambda: bar.next.width() >= bar.next.sizeHint().width())


def is_at_right(button: QWidget) -> bool:
    return button.geometry().right() > 800


def test_the_buttons_are_as_wide_at_each_step(qtbot: QtBot) -> None:
    """They stay under the pointer, up to Finish."""
    bar = GenericBuilderNavigation()
    qtbot.addWidget(bar)
    bar.resize(900, 100)
    bar.show()
    seen = []
    for following in ("Who", "Gifts", ""):
        bar.show_next(following, is_first=False)
        bar.show_wrong(False)
        main = bar.next if following else bar.finish
        qtbot.waitUntil(partial(is_at_right, main))
        seen.append((bar.back.geometry(), main.geometry()))
    assert len(set(map(str, seen))) == 1
    assert seen[0][0].width() >= 104
    assert seen[0][1].width() >= 200
