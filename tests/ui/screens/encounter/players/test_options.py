"""The options of the players' view, and their signals."""

from fourc_desktop.ui.screens.encounter.players.options import Handout, PlayersOptions


def test_switches_and_handouts_emit_changed() -> None:
    options, reported = PlayersOptions(), list[int]()
    options.changed.connect(lambda: reported.append(1))
    values = []
    for _ in range(2):
        options.turn("log")
        values.append(options.log)
    assert values == [True, False]
    handed = []
    for each in (Handout(text="Read this."), None):
        options.hand_out(each)
        handed.append(options.handout)
    assert handed == [Handout(text="Read this."), None]
    assert len(reported) == 4
