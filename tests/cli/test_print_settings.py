"""The options of printing, gathered for the commands."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from fourc_desktop.cli.print_settings import FLAGS, PrintSettings, settings_options
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting


def settings_of(*arguments: str, flags: tuple[str, ...] = tuple(FLAGS)) -> PrintSettings:
    """The settings that a command with these flags gets for a command line."""
    taken: list[PrintSettings] = []

    @click.command()
    @settings_options(*flags)
    def command(settings: PrintSettings) -> None:
        taken.append(settings)

    result = CliRunner().invoke(command, ["-o", "a.pdf", *arguments])
    assert result.exit_code == 0, result.output
    return taken[0]


def test_without_a_switch_all_are_off() -> None:
    options = PrintOptions(back=False)
    assert settings_of() == PrintSettings(Path("a.pdf"), PaperSetting.A4, options)


@pytest.mark.parametrize("flag", ["fillable", "back", "portrait", "low-ink", "pencil"])
def test_a_switch_is_a_field(flag: str) -> None:
    options = settings_of(f"--{flag}").options
    assert getattr(options, flag.replace("-", "_")) is True


def test_companions_and_vehicles_are_printed_with_their_owner() -> None:
    options = settings_of("--vehicles", "--companions").options
    assert options.along == {"vehicles", "companions"}


def test_a_style_combines_with_other_switches() -> None:
    options = settings_of("--style", "pencil", "--large-print", "--paper", "letter").options
    assert (options.pencil, options.large_print, options.low_ink) == (True, True, False)


def test_styles_combine() -> None:
    options = settings_of("--style", "low-ink", "--style", "pencil").options
    assert (options.low_ink, options.pencil, options.large_print) == (True, True, False)
    assert settings_of("--style", "low-ink", "--style", "color").options.low_ink


def test_a_command_takes_the_flags_it_names() -> None:
    with pytest.raises(AssertionError, match="No such option '--pencil'"):
        settings_of("--pencil", flags=("low-ink",))


def test_a_style_is_one_of_the_flags_of_the_command() -> None:
    assert settings_of("--style", "low-ink", flags=("low-ink",)).options.low_ink
    with pytest.raises(AssertionError, match="'pencil' is not one of 'color', 'low-ink'"):
        settings_of("--style", "pencil", flags=("low-ink",))
