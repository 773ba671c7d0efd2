from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.display.badge import Chip


def test_its_words_are_never_cut(appearance: Appearance, qtbot: QtBot) -> None:
    short, long = Chip("Mutant +10", appearance), Chip("Technologically Enhanced +20", appearance)
    for chip in (short, long):
        qtbot.addWidget(chip)
        assert chip.minimumSizeHint() == chip.sizeHint()
        assert not chip.grab().isNull()
    assert long.sizeHint().width() > short.sizeHint().width()
    assert long.accessibleName() == "Technologically Enhanced +20"
