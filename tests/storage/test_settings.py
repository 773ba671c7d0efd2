import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import ValidationError

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import remove_temporaries
from fourc_desktop.storage.last_place import LastPlace
from fourc_desktop.storage.print_options import PrintOptions, PrintStyle, switch_of
from fourc_desktop.storage.settings import (
    FILE_NAME,
    MAX_RECENT,
    MAX_TABLES,
    PaperSetting,
    Settings,
    ThemeSetting,
    load_settings,
    save_settings,
)

CHOSEN = Settings(
    theme=ThemeSetting.HIGH_CONTRAST,
    text_scale=150,
    paper=PaperSetting.LETTER,
    printing=PrintOptions(
        low_ink=True,
        large_print=True,
        fillable=True,
        back=False,
        along=frozenset({"vehicles", "owls"}),
    ),
    recent=("/home/ana/Ünited.4c",),
    geometry="AdnQywAD",
    fight_adding=True,
)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_missing_file_gives_the_default_settings(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "settings")
    assert loaded.settings == Settings()
    assert loaded.problem is None
    assert not (tmp_path / "settings").exists()


def test_table_columns_are_kept_for_the_last_tables(tmp_path: Path) -> None:
    settings = Settings()
    for number in range(MAX_TABLES + 2):
        settings = settings.with_columns(f"{number}", ("name", "", "melee"))
    settings = settings.with_columns("5", ("name",))
    save_settings(tmp_path, settings)
    kept = load_settings(tmp_path).settings.columns
    assert [*kept] == [*(f"{number}" for number in range(2, MAX_TABLES + 2) if number != 5), "5"]
    assert (kept["5"], kept["2"]) == ("name", "name,,melee")


def test_saved_settings_are_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "settings"
    save_settings(folder, CHOSEN)
    assert load_settings(folder).settings == CHOSEN
    assert names(folder) == [FILE_NAME]


def test_printing_settings_keep_their_old_field_names(tmp_path: Path) -> None:
    old = {
        "style": "pencil", "fillable": False, "back": True, "companions": True,
        "vehicles": False, "headquarters": True, "portrait": False, "each": False,
    }  # fmt: skip
    (tmp_path / FILE_NAME).write_text(json.dumps({"printing": old}))
    settings = load_settings(tmp_path).settings
    along = frozenset({"companions", "headquarters"})
    assert settings.printing == PrintOptions(pencil=True, along=along)
    save_settings(tmp_path, settings)
    del old["style"]
    switches = {"low_ink": False, "pencil": True, "large_print": False}
    assert json.loads((tmp_path / FILE_NAME).read_text())["printing"] == {**switches, **old}


@pytest.mark.parametrize("style", PrintStyle)
def test_an_old_print_style_becomes_a_switch(tmp_path: Path, style: PrintStyle) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"printing": {"style": style.value}}))
    options = load_settings(tmp_path).settings.printing
    on = [name for name in ("low_ink", "pencil", "large_print") if getattr(options, name)]
    assert on == [*switch_of(style)]
    (tmp_path / FILE_NAME).write_text('{"printing": {"style": "ink"}}')
    assert load_settings(tmp_path).problem is not None


def test_missing_fields_have_their_defaults(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"theme":"dark"}')
    assert load_settings(tmp_path).settings == Settings(theme=ThemeSetting.DARK)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b"[" * 50_000,
        b'{"text_scale":' + b"9" * 10_000 + b"}",
        b'{"geometry":"\\ud800"}',
        b'{"geometry":"' + b"x" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside_and_reported(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    loaded = load_settings(tmp_path)
    aside = tmp_path / "settings damaged 1.json"
    assert loaded.settings == Settings()
    assert loaded.problem == (
        f"settings.json is damaged, so it was kept as {aside} and the settings are back at their "
        "defaults; choose yours again."
    )
    assert aside.read_bytes() == content
    assert load_settings(tmp_path).problem is None


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        ({"theme": "pink"}, "theme"),
        ({"printing": {"style": "gold"}}, "printing"),
        ({"printing": {"staples": True}}, "printing"),
        ({"printing": {"back": 1}}, "printing"),
        ({"printing": {"vehicles": 1}}, "printing"),
        ({"printing": {"along": "vehicles"}}, "printing"),
        ({"printing": {"along": [1]}}, "printing"),
        ({"text_scale": 99}, "text scale"),
        ({"text_scale": 201}, "text scale"),
        ({"text_scale": "150"}, "text scale"),
        ({"text_scale": 2**70}, "text scale"),
        ({"text_scale": float("nan")}, "text scale"),
        ({"text_scale": None}, "text scale"),
        ({"colour": "red"}, "colour"),
        ({"\x1b[2J\u202e" + "c" * 100: "red"}, "[2J" + "c" * 37),
        (
            {f"colour_{number}": "red" for number in range(21)},
            ", ".join(f"colour {number}" for number in range(20)) + ", and others",
        ),
        ({"recent": ["x"] * 11}, "recent"),
        ({"recent": ["a\0b"]}, "recent"),
        ({"recent": ["a\x1b[2Jb"]}, "recent"),
        ({"recent": ["x" * 5000]}, "recent"),
        ({"geometry": "x" * 4097}, "geometry"),
        ({"fight_layout": 1, "map_only": "yes"}, "fight layout, map only"),
    ],
)
def test_an_invalid_setting_is_reset_and_reported(
    tmp_path: Path, changed: dict[str, object], name: str
) -> None:
    save_settings(tmp_path, CHOSEN)
    path = tmp_path / FILE_NAME
    path.write_text(json.dumps(json.loads(path.read_text()) | changed))
    loaded = load_settings(tmp_path)
    usual = {
        field: getattr(Settings(), field) for field in changed if field in Settings.model_fields
    }
    assert loaded.settings == CHOSEN.changed(**usual)
    assert loaded.problem == (
        f"settings.json was changed or damaged, so these are back at their defaults: {name}; "
        "choose yours again."
    )


def test_a_setting_changed_outside_is_reported(tmp_path: Path) -> None:
    save_settings(tmp_path, CHOSEN)
    path = tmp_path / FILE_NAME
    path.write_text(path.read_text().replace("150", "160"))
    loaded = load_settings(tmp_path)
    assert loaded.settings == CHOSEN.changed(text_scale=160)
    assert loaded.problem == (
        "settings.json was changed outside of this program; check your settings."
    )
    save_settings(tmp_path, loaded.settings)
    assert load_settings(tmp_path).problem is None


def test_every_flipped_bit_is_reported(tmp_path: Path) -> None:
    save_settings(tmp_path, CHOSEN)
    path = tmp_path / FILE_NAME
    written = path.read_bytes()
    for at in range(0, len(written) * 8, 41):
        flipped = bytearray(written)
        flipped[at // 8] ^= 1 << at % 8
        path.write_bytes(flipped)
        loaded = load_settings(tmp_path)
        assert loaded.settings == CHOSEN or loaded.problem


def test_settings_of_an_earlier_version_have_no_seal(tmp_path: Path) -> None:
    save_settings(tmp_path, CHOSEN)
    path = tmp_path / FILE_NAME
    content = json.loads(path.read_text())
    del content["seal"]
    path.write_text(json.dumps(content))
    loaded = load_settings(tmp_path)
    assert (loaded.settings, loaded.problem) == (CHOSEN, None)


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for content in ("first", "second"):
        (tmp_path / FILE_NAME).write_text(content)
        load_settings(tmp_path)
    assert (tmp_path / "settings damaged 1.json").read_text() == "first"
    assert (tmp_path / "settings damaged 2.json").read_text() == "second"


def test_a_damaged_file_that_cannot_be_moved_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    (tmp_path / FILE_NAME).write_text("{")
    monkeypatch.setattr("os.replace", refuse)
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    assert "does not allow it" in loaded.problem


def test_a_folder_as_settings_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert load_settings(tmp_path).problem == (
        f"settings.json is not a file; choose a file in {tmp_path}."
    )


def test_a_failed_save_leaves_old_or_new_settings(
    tmp_path: Path,
    fail_each_operation: Callable[[Callable[[], object], Callable[[bool], None]], None],
) -> None:
    save_settings(tmp_path, Settings())

    def check(is_done: bool) -> None:
        loaded = load_settings(tmp_path)
        assert loaded.problem is None
        assert loaded.settings == (CHOSEN if is_done else Settings())
        remove_temporaries(tmp_path / FILE_NAME)
        assert names(tmp_path) == [FILE_NAME]
        save_settings(tmp_path, Settings())

    fail_each_operation(lambda: save_settings(tmp_path, CHOSEN), check)


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"^settings\.json could not be saved"):
        save_settings(tmp_path / "file" / "settings", CHOSEN)


def test_ten_recent_campaigns_are_kept_latest_first() -> None:
    settings = Settings()
    for number in range(12):
        settings = settings.with_recent(Path(f"/{number}.4c"))
    settings = settings.with_recent(Path("/5.4c"))
    paths = [5, 11, 10, 9, 8, 7, 6, 4, 3, 2]
    assert settings.recent == tuple(str(Path(f"/{number}.4c")) for number in paths)


@pytest.mark.parametrize("name", ["a\nb.4c", "\x1b[2J.4c", "\udcff.4c"])
def test_a_path_that_no_file_can_hold_is_not_remembered(name: str) -> None:
    assert Settings().with_recent(Path(name)) == Settings()


def test_changed_validates_its_values() -> None:
    assert Settings().changed(text_scale=200).text_scale == 200
    with pytest.raises(ValidationError):
        Settings().changed(text_scale=300)
    with pytest.raises(ValidationError):
        Settings().changed(text_size=12)


def test_a_file_of_an_older_version_loads_without_its_place(tmp_path: Path) -> None:
    """One place for all campaigns was stored before there was one for each."""
    save_settings(tmp_path, Settings(text_scale=150))
    path = tmp_path / FILE_NAME
    content = json.loads(path.read_text()) | {"place": "print", "document": "", "page": "cards"}
    del content["seal"]
    path.write_text(json.dumps(content))
    loaded = load_settings(tmp_path)
    assert (loaded.settings, loaded.problem) == (Settings(text_scale=150), None)


def test_the_place_of_an_older_campaign_is_dropped(tmp_path: Path) -> None:
    settings = Settings()
    for number in range(MAX_RECENT + 1):
        path = tmp_path / f"{number}.4c"
        settings = settings.with_recent(path).with_place(path, LastPlace(screen="print"))
    assert list(settings.places) == list(settings.recent)
