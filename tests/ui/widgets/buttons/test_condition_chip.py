import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip, ConditionSeverity


@pytest.mark.parametrize(
    ("severity", "role"),
    [
        (ConditionSeverity.GRAVE, "danger_soft"),
        (ConditionSeverity.HINDERED, "warn_soft"),
        (ConditionSeverity.HELPFUL, "accent_soft"),
    ],
)
@pytest.mark.parametrize("removable", [True, False])
def test_the_color_depends_on_the_severity(
    qtbot: QtBot, severity: ConditionSeverity, role: str, *, removable: bool
) -> None:
    chip = ConditionChip("Held", "magnet", severity, removable=removable)
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    ground = chip.grab().toImage().pixelColor(5, chip.height() // 2)
    assert ground == getattr(current_theme().colors, role)


def test_a_removable_chip_emits_clicked(qtbot: QtBot) -> None:
    chip = ConditionChip("Cats & dogs", "magnet", ConditionSeverity.HINDERED, removable=True)
    qtbot.addWidget(chip)
    assert chip.text() == "Cats && dogs"
    with qtbot.waitSignal(chip.clicked, timeout=20_000):
        QTest.keyClick(chip, Qt.Key.Key_Return)
    shown = ConditionChip("Held", "magnet", ConditionSeverity.HINDERED, removable=False)
    qtbot.addWidget(shown)
    assert not shown.isEnabled()
