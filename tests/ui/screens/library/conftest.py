"""What stands in the frames of cards."""

import pytest

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.fights import Fights
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.card_pictures import CardPictures


@pytest.fixture
def fights(crowd: Campaign, tools: Toolbox) -> Fights:
    return Fights(crowd, tools)


@pytest.fixture
def pictures(crowd: Campaign, fights: Fights, appearance: Appearance) -> CardPictures:
    return CardPictures(crowd, lambda: fights, appearance)
