"""What a person does while something else in the fight is still open."""

import pytest
from PySide6.QtCore import QBuffer, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import Put, Remove
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.form import Form
from fourc_desktop.ui.screens.encounter.place import EncounterPlace

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def ask_attack(desk: FightDesk) -> Form:
    """Leave a form about whoever is in hand open."""
    offers = desk.fight.actions.offers(desk.moment, desk.selected)
    form = Form(desk.fight, desk.moment, next(each for each in offers if each.name == "Fists"))
    desk.ask(form)
    return form


def test_who_was_under_a_carried_token_may_be_gone_when_it_is_put_down(
    place: EncounterPlace, heroes_act: FightDesk
) -> None:
    view = place.map.view
    view.setFocus()
    view.go_to(Spot(1, 1), "ada")
    QTest.keyClick(view, Qt.Key.Key_Space)
    while view.drag.other != "thug-1":
        QTest.keyClick(view, Qt.Key.Key_Tab)
    heroes_act.play(Remove("thug-1"))
    assert view.drag.id == "ada"
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert heroes_act.moment.combatant("ada").spot == Spot(2, 1)


def test_the_end_of_a_fight_asks_nothing_any_more(
    place: EncounterPlace, heroes_act: FightDesk
) -> None:
    ask_attack(heroes_act)
    assert place.who.form.isVisible()
    assert heroes_act.end()
    assert heroes_act.form is None
    assert not place.who.form.isVisible()


def test_nothing_is_done_to_what_is_only_shown_again(desk: FightDesk) -> None:
    desk.play(Put("ada", Spot(4, 4)))
    desk.show_again()
    fight = desk.log
    assert not desk.set_fighter("ada", lambda fighter: fighter)
    assert not desk.set_combatant("ada", hidden=True)
    assert not desk.play(Put("ada", Spot(5, 5)))
    assert not desk.move("ada", Spot(5, 5))
    desk.roll_again()
    assert desk.log is fight
    assert desk.replay.is_on
    assert desk.attempts.not_done is not None
    assert desk.attempts.not_done.refusal.sentence == desk.locked


def test_another_portrait_is_seen_in_the_fight(
    place: EncounterPlace, desk: FightDesk, opened: OpenCampaign
) -> None:
    desk.select("ada")
    before = place.who.portrait.grab().toImage()
    picture = QPixmap(40, 40)
    picture.fill(Qt.GlobalColor.red)
    written = QBuffer()
    assert picture.save(written, "JPG")
    source = desk.moment.combatant("ada").source
    assert source is not None
    opened.campaign.set_portrait(source, bytes(written.data().data()))
    assert place.who.portrait.grab().toImage() != before
    opened.campaign.undo()
    assert place.who.portrait.grab().toImage() == before
