from collections.abc import Iterator

import pytest

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.campaign_pictures import CampaignPictures
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.images.picture_decoder import PictureDecoder
from tests.pictures import small_picture

EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The pictures that were decoded; those of 30 pixels cannot be."""
    found: list[bytes] = []

    def check(_decoder: PictureDecoder, data: bytes, _use: PictureUse) -> None:
        found.append(data)
        if data == small_picture(side=30):
            raise PictureRefusedError("It cannot be decoded.")

    monkeypatch.setattr(PictureDecoder, "check", check)
    return found


@pytest.fixture
def pictures(campaign: Campaign) -> Iterator[CampaignPictures]:
    made = CampaignPictures(campaign.file)
    yield made
    made.close()


def test_each_is_decoded_once(
    campaign: Campaign, pictures: CampaignPictures, tried: list[bytes]
) -> None:
    good, bad = small_picture(), small_picture(side=30)
    for data, problem in ((good, None), (bad, "It cannot be decoded.")):
        digest = campaign.file.add_picture(data)
        for _ in range(3):
            assert pictures.problem(digest, PORTRAIT) == problem
            assert pictures.get(digest, PORTRAIT) == (None if problem else data)
    assert tried == [good, bad]


def test_one_that_is_gone_may_come_back(
    campaign: Campaign, pictures: CampaignPictures, tried: list[bytes]
) -> None:
    digest = campaign.file.add_picture(small_picture())
    campaign.file._connection.execute("DELETE FROM picture")
    assert "A picture is missing from" in str(pictures.problem(digest, PORTRAIT))
    assert "A picture is missing from" in str(pictures.problem_seen(digest, PORTRAIT))
    assert pictures.get(digest, PORTRAIT) is None
    campaign.file.add_picture(small_picture())
    assert pictures.get(digest, PORTRAIT) == small_picture()


def test_what_can_be_seen_by_the_bytes_is_not_decoded(
    campaign: Campaign, pictures: CampaignPictures, tried: list[bytes]
) -> None:
    assert pictures.problem_seen(campaign.file.add_picture(small_picture()), PORTRAIT) is None
    problem = pictures.problem_seen(campaign.file.add_picture(EPS), PORTRAIT)
    assert problem is not None
    assert "it is neither PNG nor JPEG" in problem
    assert tried == []
