"""Valid calls of every command, and their input files."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from fourc_desktop.cli import commands, main
from fourc_desktop.cli.console import DONE
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.import_export.foreign_files import readers_of, writers_of
from fourc_desktop.services.printing.map_images import MAP_IMAGES
from fourc_desktop.services.reports.report_formats import FORMATS
from fourc_desktop.storage.settings import Settings, save_settings
from tests.games.fourc.formats.foundry_samples import msh
from tests.services.import_export.vtt_samples import picture, vtt_file


@dataclass(frozen=True, slots=True)
class Scenario:
    """A command.

    Attributes:
        words: Its words.
        partial: Whether it may have done some of its files or lines, or what a damaged campaign
            still gives, and have failed.
        omits: Whether its file may lack what could not be read, and have failed.
    """

    words: str
    partial: bool = False
    omits: bool = False


OLD_SHEET = (
    "Fighting=30 Agility=20 Strength=20 Endurance=30 Reason=10 Intuition=20 Psyche=10 Resources=10"
    " Popularity=10"
)

SHARED = {
    "check": Scenario("check good.4c"),
    "list": Scenario("list good.4c"),
    "log": Scenario("log good.4c Fight"),
    "odds": Scenario('odds good.4c Fight {"is":"roll-initiative"}'),
    "actions": Scenario("actions good.4c Fight Ada"),
    "homebrew": Scenario("homebrew good.4c"),
    "new campaign": Scenario("new campaign new.4c"),
    "import": Scenario("import good.4c gale.json ada.json"),
    "import of a campaign": Scenario("import good.4c other.4c", partial=True),
    "new map": Scenario("new map good.4c Pier"),
    "new map of a picture": Scenario("new map good.4c Pier --picture map.png --across 12"),
    "new encounter": Scenario("new encounter good.4c Brawl --map Docks --who Ada --foe thug=2"),
    "take homebrew": Scenario("homebrew good.4c own.json"),
    "play": Scenario("play good.4c Fight script", partial=True),
    "export": Scenario("export good.4c Ada -o ada.json --force", partial=True),
    "export all": Scenario("export good.4c -o out", partial=True),
    "sheet": Scenario("sheet good.4c -o old.pdf --force --jobs 1", partial=True),
    "sheet as pictures": Scenario("sheet ada.json -o out.png --jobs 1", partial=True),
    "blank": Scenario("blank master-table -o old.pdf --force"),
    "screen": Scenario("screen -o old.pdf --force"),
    "standees": Scenario("standees good.4c -o old.pdf --force", partial=True),
    "cards": Scenario("cards good.4c -o old.pdf --force", partial=True),
    "party": Scenario("party good.4c -o old.pdf --force", partial=True),
    "map": Scenario("map good.4c Fight -o old.pdf --force", partial=True),
    "book": Scenario("book good.4c -o old.pdf --force", partial=True),
    "poster": Scenario("poster master-table -o old.pdf --force"),
    "schema": Scenario("schema vehicle"),
    **{
        f"report{suffix}": Scenario(f"report good.4c Fight -o old{suffix} --force", partial=True)
        for suffix in (*FORMATS, ".pdf")
    },
    **{
        f"import as {reader}": Scenario(f"import good.4c {name} --as {reader}")
        for reader, name in {
            "table": "heroes.csv",
            "foundry": "actor.json",
            "stat-block": "block.txt",
            "universal-vtt": "docks.uvtt",
        }.items()
    },
    **{
        f"export as {writer}": Scenario(
            f"export good.4c {name} --format {writer} -o old{suffix}",
            partial=True,
            omits=writer == "web-page",
        )
        for writer, (name, suffix) in {
            "csv": ("Ada", ".csv"),
            "xlsx": ("Ada", ".xlsx"),
            "foundry-msh": ("Ada", ".json"),
            "foundry-kazem666": ("Ada", ".json"),
            "markdown": ("Ada", ".md"),
            "web-page": ("Ada Docks", ".html"),
            "universal-vtt": ("Docks", ".uvtt"),
            "png": ("Docks", ".png"),
            "svg": ("Docks", ".svg"),
        }.items()
    },
}  # fmt: skip
"""The commands of all games, with a campaign of 4C."""

OF_GAMES = {
    "4c: new hero": Scenario("new hero --seed 2 --name Ada -o ada.json --force"),
    "4c: new vehicle": Scenario("new vehicle --seed a --name Mole -o car.json"),
    "4c: convert": Scenario(f"convert {OLD_SHEET} --name Old -o ada.json --force"),
    "4c: advance": Scenario("advance ada.json --trait brawn --reason Boxing"),
    "4c: award": Scenario("award ada.json --scale personal --reason Saved"),
    "4c: heal": Scenario("heal ada.json --points 1"),
    "4c: session": Scenario("session ada.json start"),
    "4c: explain": Scenario("explain ada.json fortune"),
    "4c: table": Scenario("table"),
    "4c: odds": Scenario("odds --rank 30"),
    "4c: roll": Scenario("roll --hero ada.json --on melee --dice 50"),
    "fudge: new hero": Scenario("new hero --rules fudge --seed 2 -o ada.json --force"),
    "fudge: new unit": Scenario("new unit --name Guard -o unit.json"),
    "fudge: odds": Scenario("odds --rules fudge --trait good"),
    "fudge: roll": Scenario("roll --rules fudge --trait good --dice +0-+"),
    "rough-magic: new hero": Scenario("new hero --rules rough-magic --seed 2 -o ada.json --force"),
    "rough-magic: new task": Scenario("new task --name Lock -o task.json"),
    "rough-magic: odds": Scenario("odds --rules rough-magic --value 5 --difficulty 12"),
    "rough-magic: roll": Scenario(
        "roll --rules rough-magic --value 5 --difficulty 12 --dice 4,6"
    ),
    "fourth-earth: new hero": Scenario(
        "new hero --rules fourth-earth --seed 2 -o ada.json --force"
    ),
    "fourth-earth: odds": Scenario("odds --rules fourth-earth --rating 4"),
    "fourth-earth: roll": Scenario("roll --rules fourth-earth --rating 4 --dice 3"),
}  # fmt: skip
"""The commands that a game adds or extends, by game id and command name."""

SERVICES = {
    "save settings": Scenario("save_settings"),
    "back up": Scenario("back_up"),
    "restore": Scenario("restore"),
}
"""Actions of the window without a command."""

SCENARIOS: Mapping[str, Scenario] = {**SHARED, **OF_GAMES, **SERVICES}


def command_tree() -> dict[str, click.Command]:
    """Every command that click finds: the shared ones, and those of each game by game id."""
    found = dict(_leaves(commands))
    for entry in GAMES:
        found |= {f"{entry.id}: {words}": each for words, each in entry.load().commands().items()}
    return found


def all_commands() -> set[str]:
    """The names of all commands."""
    return {*command_tree()}


def tried_commands() -> set[str]:
    """The commands of the scenarios, named as `all_commands` names them."""
    known = all_commands()
    shared = {
        max((name for name in known if each.words.startswith(name)), key=len)
        for each in SHARED.values()
    }
    own = {
        name for name, each in OF_GAMES.items() if each.words.startswith(name.partition(": ")[2])
    }
    return shared | own


def _leaves(group: click.Group, *above: str) -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from _leaves(command, *above, name)
        else:
            yield " ".join((*above, name)), command


def all_formats(option: str) -> set[str]:
    """The values of `--as`, or of `--format`, in all games."""
    games = [entry.load() for entry in GAMES]
    if option == "--as":
        return {each.id for game in games for each in readers_of(game)}
    written = {each.id for game in games for each in writers_of(game)}
    return written | {each.id for each in MAP_IMAGES}


def tried_formats(option: str) -> set[str]:
    """The values of an option in the scenarios."""
    calls = (each.words.split() for each in SHARED.values())
    return {words[words.index(option) + 1] for words in calls if option in words}


def make_files(folder: Path) -> None:
    """Make the files of the scenarios; the folder must be the working directory."""
    for words in (
        "new hero --seed 1 --name Ada -o ada.json",
        "new hero --seed 3 --name Gale -o gale.json",
        "new campaign good.4c",
        "import good.4c ada.json",
        "new map good.4c Docks",
        "new encounter good.4c Fight --map Docks --who Ada --foe thug=1",
        "new campaign other.4c",
        "import other.4c gale.json",
    ):
        assert main(words.split(), GAMES) == DONE
    (folder / "begin").write_text('{"is":"go-on"}\n' * 3)
    assert main(["play", "good.4c", "Fight", "begin"], GAMES) == DONE
    (folder / "script").write_text('{"is":"note","notes":"Rain"}\n{"is":"note","notes":"Sun"}\n')
    (folder / "own.json").write_text('{"skills": [{"name": "Sea", "skills": ["Knots"]}]}')
    (folder / "heroes.csv").write_text("Name,F,A,S,E,R,I,P\nOtto,30,20,20,20,10,10,10\n")
    (folder / "actor.json").write_text(json.dumps(msh()))
    (folder / "block.txt").write_text(
        "Otto\nF: 30 A: 20 S: 20 E: 20 R: 10 I: 10 P: 10\nHealth: 90 Karma: 30\n"
    )
    (folder / "docks.uvtt").write_bytes(vtt_file())
    (folder / "map.png").write_bytes(picture())
    (folder / "old.pdf").write_bytes(b"old")
    save_settings(folder / "settings", Settings())
