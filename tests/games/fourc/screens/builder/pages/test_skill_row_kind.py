"""The kind of a skill slot."""

from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.screens.builder.pages.skill_row import SkillKindSelector
from fourc_desktop.ui.widgets.buttons.button import Button


def test_a_person_chooses_one(qtbot: QtBot) -> None:
    kinds = SkillKindSelector()
    qtbot.addWidget(kinds)
    kinds.show_kind(SkillKind.SKILL, contacts=True, whose="Law")
    buttons = kinds.findChildren(Button)
    assert [button.text() for button in buttons] == ["Skill +1", "Advanced +2", "Contact"]
    with qtbot.waitSignal(kinds.chosen) as heard:
        buttons[2].click()
    assert heard.args == [SkillKind.CONTACT]
