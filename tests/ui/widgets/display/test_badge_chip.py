from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.display.badge import Chip


def test_the_text_of_a_chip_is_never_cut(qtbot: QtBot) -> None:
    short, long = Chip("Mutant +10"), Chip("Technologically Enhanced +20")
    for chip in (short, long):
        qtbot.addWidget(chip)
        assert chip.minimumSizeHint() == chip.sizeHint()
        assert not chip.grab().isNull()
    assert long.sizeHint().width() > short.sizeHint().width()
    assert long.accessibleName() == "Technologically Enhanced +20"
