"""The choices of a power, which depend on each other."""

from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.builder.powers.choices import PowerChoices


def test_only_due_choices_are_shown(book: Rulebook, qtbot: QtBot) -> None:
    choices = PowerChoices()
    qtbot.addWidget(choices)
    parts = HeldPower("extra-body-parts", rank=Score(10))
    choices.show_power(parts, (), ADVANCED, book)
    assert [*choices.fields] == ["part", "parts"]
    kept = choices.fields["parts"]
    choices.show_power(parts, (), BASIC, book)
    assert [*choices.fields] == ["parts"]
    assert choices.fields["parts"] is kept
    choices.show_power(HeldPower("regeneration"), (), BASIC, book)
    assert not choices.fields
