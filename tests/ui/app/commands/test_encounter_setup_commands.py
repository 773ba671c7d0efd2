from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import NewEncounterDialog


def test_a_new_encounter_has_the_map_that_is_shown(opened: OpenCampaign) -> None:
    """Those who take part are ticked as without it."""
    fights = opened.encounter_service()
    fights.add_map(SectorMap("Alley", 6, 4))
    opened.open_document(fights.add_map(SectorMap("Yard", 6, 4)))
    opened.handlers()["new_encounter"]()
    [dialog] = opened._window.findChildren(NewEncounterDialog)
    assert dialog._places.currentText() == "Yard"
    assert dialog._heroes.ticked()
    dialog.close()
