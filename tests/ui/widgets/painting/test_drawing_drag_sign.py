from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.drawing import MAX_DRAG_TEXT, drag_pixmap


def test_the_drag_pixmap_fits_its_shortened_text() -> None:
    theme = current_theme()
    short, long, longer = (
        drag_pixmap("W" * n, theme) for n in (3, MAX_DRAG_TEXT, MAX_DRAG_TEXT + 1)
    )
    assert short.width() < long.width() == longer.width()
    assert short.toImage().pixelColor(4, 4) == theme.colors.caption


def test_the_drag_pixmap_grows_with_the_text_scale(appearance: Appearance) -> None:
    before = drag_pixmap("Ada", current_theme())
    appearance.set_text_scale(200)
    assert drag_pixmap("Ada", current_theme()).height() == 2 * before.height()
