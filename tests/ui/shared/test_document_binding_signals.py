from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.document_binding import CampaignSignals


def test_a_change_becomes_a_signal_until_it_is_stopped(campaign: Campaign, qtbot: QtBot) -> None:
    signals = CampaignSignals(campaign)
    with qtbot.waitSignal(signals.changed) as reported:
        id_ = FourcCampaign(campaign).add_instant_hero(seed="1")
    assert reported.args[0].ids == (id_,)
    signals.stop()
    with qtbot.assertNotEmitted(signals.changed):
        FourcCampaign(campaign).add_instant_hero(seed="2")
