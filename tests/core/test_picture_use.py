from dataclasses import replace

from fourc_desktop.core.picture_use import BACKGROUND, PORTRAIT, PictureUse, background, use_of


def test_a_use_is_handed_on_in_words() -> None:
    for use in (PORTRAIT, background(12, 8)):
        assert use_of(use.words()) == use
    assert background(12, 8).is_cut
    assert not PORTRAIT.is_cut


def test_a_portrait_and_a_background_are_bounded_in_pixels_and_bytes() -> None:
    assert PictureUse(1024, 307_200) == PORTRAIT
    assert background(4, 3) == PictureUse(3072, 3_145_728, 4, 3)
    assert background(1, 1) == BACKGROUND


def test_a_picture_is_cut_to_a_ratio_of_two_sides() -> None:
    assert PictureUse(64, 64, 1, 1).is_cut
    assert not PictureUse(64, 64, 1).is_cut
    assert not PictureUse(64, 64, down=1).is_cut
    assert not PictureUse(64, 64).is_cut


def test_a_frame_is_handed_on_as_well() -> None:
    use = replace(background(2, 1), frame=(-5, 0, 1_000_000, 7))
    assert use_of(use.words()) == use
