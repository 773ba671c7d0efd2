from collections.abc import Iterator
from threading import Thread

import pytest

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.campaign_pictures import CampaignPictures
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.images.picture_decoder import DecodingStopped, PictureDecoder
from tests.pictures import small_picture


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


def test_a_missing_picture_may_be_added_again(
    campaign: Campaign, pictures: CampaignPictures, tried: list[bytes]
) -> None:
    digest = campaign.file.add_picture(small_picture())
    campaign.file._connection.execute("DELETE FROM picture")
    assert "A picture is missing from" in str(pictures.problem(digest, PORTRAIT))
    assert pictures.get(digest, PORTRAIT) is None
    campaign.file.add_picture(small_picture())
    assert pictures.get(digest, PORTRAIT) == small_picture()


def test_an_attempt_in_another_thread_is_known_to_the_campaign(
    campaign: Campaign, pictures: CampaignPictures, tried: list[bytes]
) -> None:
    digest = campaign.file.add_picture(small_picture(side=30))
    attempt = pictures.attempt(digest, PORTRAIT)
    assert tried == []
    thread = Thread(target=attempt)
    thread.start()
    thread.join()
    assert pictures.problem(digest, PORTRAIT) == "It cannot be decoded."


def test_a_stopped_attempt_leaves_the_picture_untried(
    campaign: Campaign, pictures: CampaignPictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise DecodingStopped

    digest = campaign.file.add_picture(small_picture())
    with monkeypatch.context() as patch:
        patch.setattr(PictureDecoder, "check", stopped)
        pictures.attempt(digest, PORTRAIT)()
    assert not pictures.is_tried(digest, PORTRAIT)
    assert pictures.problem(digest, PORTRAIT) is None


def test_a_shown_picture_is_no_larger_than_asked(
    campaign: Campaign, pictures: CampaignPictures
) -> None:
    digest = campaign.file.add_picture(small_picture(side=90))
    pixels = pictures.shown(digest, PORTRAIT, 45)()
    assert (pixels.width, pixels.height, len(pixels.data)) == (45, 45, 45 * 45 * 3)
