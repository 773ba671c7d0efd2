from pathlib import Path

import pytest

from fourc_desktop.storage.settings import Settings, ThemeSetting, save_settings
from fourc_desktop.ui.theming.first_paint import StartupSettings, ThemeChoice, read_startup_settings


def test_startup_settings_are_read_from_the_file(tmp_path: Path) -> None:
    settings = Settings(theme=ThemeSetting.HIGH_CONTRAST, text_scale=175, geometry="01ff 0014")
    save_settings(tmp_path, settings)
    assert read_startup_settings(tmp_path) == StartupSettings(
        ThemeChoice.HIGH_CONTRAST, 175, "01ff 0014"
    )


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 60_000,
        b'{"theme": "plaid", "text_scale": "big", "geometry": "zz"}',
        b'{"theme": ["dark"], "text_scale": null, "geometry": "abc"}',
        b'{"text_scale": 99}',
        b'{"text_scale": 1000000}',
        b'{"text_scale": true}',
        b'{"text_scale": ' + b"9" * 5000 + b"}",
        b'{"geometry": "' + b"0" * 5000 + b'"}',
    ],
)
def test_invalid_settings_give_the_defaults(tmp_path: Path, written: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(written)
    assert read_startup_settings(tmp_path) == StartupSettings()


def test_missing_settings_give_the_defaults(tmp_path: Path) -> None:
    assert read_startup_settings(tmp_path) == StartupSettings()


def test_every_theme_of_the_settings_can_be_chosen() -> None:
    assert [theme.value for theme in ThemeSetting] == [choice.value for choice in ThemeChoice]
