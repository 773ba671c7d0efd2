import pytest
from pydantic import ValidationError

from fourc_desktop.games.fourth_earth.formats.document_formats import CAMPAIGN_PAGE
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from tests.games.fourth_earth.people import ALL_SPRINKLES


def test_a_page_round_trips() -> None:
    for page in (EarthPage(), EarthPage("Causeway", "Salt.", ALL_SPRINKLES)):
        assert CAMPAIGN_PAGE.read(CAMPAIGN_PAGE.write(page)) == page
    assert CAMPAIGN_PAGE.blank() == EarthPage()


def test_unknown_fields_are_refused_at_every_depth() -> None:
    for body in ('{"luck": 1}', '{"options": {"luck": true}}', '{"options": {"order": "luck"}}'):
        with pytest.raises(ValidationError):
            CAMPAIGN_PAGE.read(body)
