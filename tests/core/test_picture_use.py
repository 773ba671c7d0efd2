from fourc_desktop.core.picture_use import PORTRAIT, background, use_of


def test_a_use_is_handed_on_in_words() -> None:
    for use in (PORTRAIT, background(12, 8)):
        assert use_of(use.words()) == use
    assert background(12, 8).is_cut
    assert not PORTRAIT.is_cut
