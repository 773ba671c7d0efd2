import errno
import io
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.cli.console import DONE, FAILED, USAGE_ERROR
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.hero_file_service import read_hero, write_hero

Program = Callable[..., tuple[int, str, str]]


@pytest.fixture
def marshal(book: Rulebook, tmp_path: Path) -> Path:
    """The file of Ivory Marshal with 2,000 Fortune, 33 Repute and 50 of 70 Damage."""
    hero = instant_hero(book, ADVANCED, "a").entered(LedgerEntry("A good year", fortune=1_880))
    path = tmp_path / "marshal.json"
    write_hero(HeroFile(replace(hero, wounds=20)), path)
    return path


def character(path: Path) -> Character:
    return read_hero(path).character


ADVANCES: dict[str, tuple[Sequence[str], str, LedgerEntry]] = {
    "a trait": (
        ("--trait", "melee"),
        "Melee +1: 10 Fortune spent, 1990 left.",
        LedgerEntry("", fortune=-10, trait=Trait.MELEE, amount=1),
    ),
    "a trait by more": (
        ("--trait", "MELEE", "--by", "3", "--reason", "Boxing"),
        "Melee +3, Boxing: 33 Fortune spent, 1967 left.",
        LedgerEntry("Boxing", fortune=-33, trait=Trait.MELEE, amount=3),
    ),
    "a power": (
        ("--power", "force-field", "--by", "2"),
        "Force Field +2: 41 Fortune spent, 1959 left.",
        LedgerEntry("", fortune=-41, power="force-field", amount=2),
    ),
    "a new power": (
        ("--new-power", "--dice", "36", "--dice", "60", "--reason", "A comet"),
        "New power: Flight, A comet: 1000 Fortune spent, 1000 left.",
        LedgerEntry("A comet", fortune=-1_000, new_power="flight"),
    ),
    "a skill": (
        ("--skill", "Knots", "--reason", "At sea"),
        "New skill: Knots, At sea: 250 Fortune spent, 1750 left.",
        LedgerEntry("At sea", fortune=-250, new_skill=Skill("Knots")),
    ),
    "an advanced skill": (
        ("--skill", "Knots", "--kind", "advanced", "--reason", "At sea"),
        "New advanced skill: Knots, At sea: 500 Fortune spent, 1500 left.",
        LedgerEntry("At sea", fortune=-500, new_skill=Skill("Knots", SkillKind.ADVANCED)),
    ),
    "a contact": (
        ("--skill", "Ana", "--kind", "contact", "--reason", "At sea"),
        "New contact: Ana, At sea: 250 Fortune spent, 1750 left.",
        LedgerEntry("At sea", fortune=-250, new_skill=Skill("Ana", SkillKind.CONTACT)),
    ),
}


@pytest.mark.parametrize(("options", "says", "entry"), ADVANCES.values(), ids=ADVANCES)
def test_fortune_is_spent(
    program: Program, marshal: Path, options: Sequence[str], says: str, entry: LedgerEntry
) -> None:
    assert program("advance", marshal, *options) == (DONE, f"{says}\n", "")
    last = character(marshal).ledger.entries[-1]
    assert last.day is not None
    assert replace(last, day=None) == entry


def test_lifestyle_is_bought_only_by_the_other_reading(
    program: Program, marshal: Path, tmp_path: Path
) -> None:
    """Ruling R63."""
    code, out, err = program("advance", marshal, "--lifestyle")
    assert (code, out) == (FAILED, "")
    assert err == "Fortune raises no Lifestyle; it changes in the story. (R63)\n"
    program("new", "hero", "--seed", "x", "--reading", "R63", "-o", "rich.json")
    before = read_hero(tmp_path / "rich.json").character
    assert program("advance", "rich.json", "--lifestyle", "--by", "2")[0] == DONE
    after = read_hero(tmp_path / "rich.json").character
    assert after.ledger.raised_lifestyle == 2
    assert after.lifestyle == before.lifestyle


def test_a_new_power_by_the_dice_of_the_program(program: Program, marshal: Path) -> None:
    before = character(marshal)
    assert program("advance", marshal, "--new-power", "--reason", "A comet")[0] == DONE
    after = character(marshal)
    assert after.powers[:-1] == before.powers
    assert after.ledger.new_powers == {after.powers[-1].power}


def test_typed_dice_decide_the_new_power(program: Program, marshal: Path) -> None:
    program("advance", marshal, "--new-power", "--dice", "36", "--dice", "60", "--reason", "x")
    flight = character(marshal).powers[-1]
    assert (flight.power, flight.dice, flight.rank) == ("flight", 36, Score(30, 60))


@pytest.mark.parametrize(
    ("dice", "says"),
    [(("36",), "Give another --dice, for this d%: Flight."), (("36", "60", "7"), "too many: 07.")],
)
def test_dice_too_few_or_too_many(
    program: Program, marshal: Path, dice: Sequence[str], says: str
) -> None:
    before = marshal.read_bytes()
    options = [each for face in dice for each in ("--dice", face)]
    code, out, err = program("advance", marshal, "--new-power", *options, "--reason", "x")
    assert (code, out) == (USAGE_ERROR, "")
    assert says in err
    assert marshal.read_bytes() == before


AWARDS: dict[str, tuple[Sequence[str], str]] = {
    "fortune": (("--scale", "city"), "Fortune +25: 2025 now."),
    "a loss of fortune": (("--scale", "global", "--loss"), "Fortune -100: 1900 now."),
    "repute": (("--deed", "thwart-crime"), "Repute +1: 34 now."),
    "repute with a bonus": (("--deed", "save-life", "--bonus", "3"), "Repute +5: 38 now."),
    "a loss of repute": (("--deed", "commit-crime"), "Repute -2: 31 now."),
}


@pytest.mark.parametrize(("options", "says"), AWARDS.values(), ids=AWARDS)
def test_the_award_command_adds_a_ledger_entry(
    program: Program, marshal: Path, options: Sequence[str], says: str
) -> None:
    command = ("award", marshal, *options, "--reason", "In the news")
    assert program(*command) == (DONE, f"{says}\n", "")
    assert character(marshal).ledger.entries[-1].reason == "In the news"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--night",), "Damage 60 of 70."),
        (("--adventure",), "Damage 70 of 70."),
        (("--points", "7"), "Damage 57 of 70."),
        (("--points", "99"), "Damage 70 of 70."),
    ],
)
def test_healing(program: Program, marshal: Path, options: Sequence[str], says: str) -> None:
    assert program("heal", marshal, *options) == (DONE, f"{says}\n", "")


def test_the_session_command_starts_and_ends_the_pool(
    program: Program, marshal: Path, tmp_path: Path
) -> None:
    assert program("session", marshal, "start") == (DONE, "Pool 0 of 0.\n", "")
    program("new", "hero", "--seed", "7", "-o", "puma.json")
    full = program("session", "puma.json", "start")[1]
    pool = full.split()[1]
    assert full == f"Pool {pool} of {pool}.\n"
    assert int(pool) > 0
    assert program("session", "puma.json", "end") == (DONE, f"Pool 0 of {pool}.\n", "")
    assert program("session", "puma.json", "start")[1] == full


@pytest.mark.parametrize(
    "command",
    [
        ("advance", "--trait", "melee"),
        ("award", "--scale", "city", "--reason", "x"),
        ("heal", "--adventure"),
    ],
)
def test_another_file_may_be_written(
    program: Program, marshal: Path, tmp_path: Path, command: Sequence[str]
) -> None:
    before = marshal.read_bytes()
    name, *options = command
    assert program(name, marshal, *options, "-o", "after.json")[0] == DONE
    assert marshal.read_bytes() == before
    assert character(tmp_path / "after.json") != character(marshal)


SENSELESS_COMMANDS = [
    ("advance",),
    ("advance", "--trait", "lifestyle"),
    ("advance", "--trait", "melee", "--new-power"),
    ("advance", "--trait", "melee", "--by", "0"),
    ("advance", "--trait", "melee", "--dice", "7"),
    ("advance", "--trait", "melee", "--kind", "skill"),
    ("advance", "--skill", "Law"),
    ("advance", "--skill", "Law", "--reason", "x", "--by", "2"),
    ("advance", "--skill", "Law", "--reason", "x", "--kind", "hobby"),
    ("advance", "--new-power"),
    ("advance", "--new-power", "--reason", "x", "--dice", "100"),
    ("award", "--scale", "city"),
    ("award", "--reason", "x"),
    ("award", "--scale", "galactic", "--reason", "x"),
    ("award", "--deed", "dance", "--reason", "x"),
    ("award", "--scale", "city", "--deed", "save-life", "--reason", "x"),
    ("award", "--scale", "city", "--bonus", "2", "--reason", "x"),
    ("award", "--deed", "save-life", "--loss", "--reason", "x"),
    ("heal",),
    ("heal", "--night", "--adventure"),
    ("heal", "--points", "0"),
    ("session",),
    ("session", "pause"),
]


@pytest.mark.parametrize("command", SENSELESS_COMMANDS, ids=" ".join)
def test_malformed_arguments_exit_with_code_2(
    program: Program, marshal: Path, command: Sequence[str]
) -> None:
    before = marshal.read_bytes()
    name, *options = command
    code, out, err = program(name, marshal, *options)
    assert (code, out) == (USAGE_ERROR, "")
    assert err.count("\n") == 1
    assert marshal.read_bytes() == before


REFUSED_COMMANDS = [
    ("advance", "--trait", "melee", "--by", "200"),
    ("advance", "--power", "fly"),
    ("award", "--scale", "city", "--reason", " "),
    ("award", "--deed", "commit-crime", "--bonus", "2", "--reason", "x"),
]


@pytest.mark.parametrize("command", REFUSED_COMMANDS, ids=" ".join)
def test_refusals_by_the_rules_exit_with_code_1(
    program: Program, marshal: Path, command: Sequence[str]
) -> None:
    before = marshal.read_bytes()
    name, *options = command
    code, out, err = program(name, marshal, *options)
    assert (code, out) == (FAILED, "")
    assert err.count("\n") == 1
    assert marshal.read_bytes() == before


def test_a_hero_of_an_unknown_origin_is_refused(program: Program, marshal: Path) -> None:
    write_hero(HeroFile(replace(character(marshal), origin="god")), marshal)
    for command in (("heal", marshal, "--adventure"), ("explain", marshal, "melee")):
        code, out, err = program(*command)
        assert (code, out) == (FAILED, "")
        assert "The origin “God” is not in the rulebook." in err


def test_the_file_stays_a_heros_file(program: Program, marshal: Path) -> None:
    program("heal", marshal, "--adventure")
    assert json.loads(marshal.read_text("utf-8"))["format"] == "4c-hero"
    assert program("check", marshal) == (DONE, "", "")


class FullOutput(io.StringIO):
    """The output on a full disk."""

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    "words",
    [
        ("award", "--scale", "personal", "--reason", "A cat"),
        ("advance", "--trait", "melee"),
        ("heal", "--points", "1"),
        ("session", "start"),
    ],
)
def test_a_failed_output_leaves_the_file_unchanged(
    words: tuple[str, ...], program: Program, marshal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = marshal.read_bytes()
    command, *rest = words
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", FullOutput())
        code, _, err = program(command, marshal, *rest)
    assert code == FAILED
    assert err.startswith("The output could not be written")
    assert marshal.read_bytes() == before
