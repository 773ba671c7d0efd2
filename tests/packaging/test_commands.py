"""`packaging/run` and `packaging/test`, with a fake Python that records its calls."""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PYTHON = """#!/bin/bash
if [[ $1 == -c ]]; then echo "$DOCUMENTS"; exit; fi
line="$(printf '%s|' "$@")"; echo "$line" >>"$CALLS"  # at once: some calls are side by side
while (($# > 0)); do
    if [[ $1 == -o ]]; then echo made >"$2"; elif [[ $1 == "$BROKEN" ]]; then exit 1; fi
    shift
done
"""
LDCONFIG = """#!/bin/bash
for name in $KNOWN; do echo "	$name (libc6,x86-64) => /lib/$name"; done
"""
LIBRARIES = """
libglib-2.0.so.0 libGL.so.1 libEGL.so.1 libxkbcommon.so.0 libdbus-1.so.3 libfontconfig.so.1
libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-keysyms.so.1 libxcb-shape.so.0 libxcb-xkb.so.1
libxkbcommon-x11.so.0 libwayland-cursor.so.0 libwayland-egl.so.1 libcups.so.2
"""


class Checkout:
    """A checkout with a complete environment, on a computer where nothing may be installed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.documents = folder / "documents"
        self.calls = folder / "calls"
        self.tools = folder / "tools"
        self.tools.mkdir()
        for name in ("bash", "cat", "cmp", "dirname", "env", "mkdir", "mktemp", "rm", "tail"):
            (self.tools / name).symlink_to(str(shutil.which(name)))
        _script(self.tools / "ldconfig", LDCONFIG)
        shutil.copytree(ROOT / "packaging", self.root / "packaging")
        _script(self.root / ".venv" / "bin" / "python", PYTHON)
        for lock in ("requirements.lock", "requirements-dev.lock"):
            shutil.copy(self.root / "packaging" / lock, self.root / ".venv")

    def run(
        self,
        *arguments: str,
        command: str = "run",
        known: str = LIBRARIES,
        broken: str = "",
        **variables: str,
    ) -> subprocess.CompletedProcess[str]:
        """Start a command where the libraries `known` exist and Python's tool `broken` fails."""
        return subprocess.run(
            [self.tools / "bash", self.root / "packaging" / command, *arguments],
            env={
                "PATH": str(self.tools),
                "CALLS": str(self.calls),
                "DOCUMENTS": str(self.documents),
                "KNOWN": known,
                "BROKEN": broken,
                **variables,
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def asked(self) -> Sequence[Sequence[str]]:
        """The recorded calls of Python."""
        if not self.calls.exists():
            return []
        return [line.split("|")[:-1] for line in self.calls.read_text("utf-8").splitlines()]


def _script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o755)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_arguments_reach_the_program_as_they_are(checkout: Checkout) -> None:
    outcome = checkout.run("sheet", "a b.json", "-o", os.devnull, "*")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert checkout.asked() == [["-m", "fourc_desktop", "sheet", "a b.json", "-o", os.devnull, "*"]]


@pytest.mark.parametrize("screen", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_run_opens_the_window_on_a_display(checkout: Checkout, screen: str) -> None:
    outcome = checkout.run(**{screen: "something"})
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert checkout.asked() == [["-m", "fourc_desktop"]]


def test_a_campaign_opens_in_the_window(checkout: Checkout) -> None:
    outcome = checkout.run("My League.4c", DISPLAY=":0")
    assert outcome.returncode == 0
    assert checkout.asked() == [["-m", "fourc_desktop", "My League.4c"]]


def test_opening_a_campaign_without_a_display_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("League.4c")
    assert outcome.returncode == 1
    assert "no screen" in outcome.stderr
    assert "packaging/run list League.4c" in outcome.stderr
    assert checkout.asked() == []


def test_run_makes_a_hero_without_a_display(checkout: Checkout) -> None:
    outcome = checkout.run()
    made = checkout.documents / "Instant hero"
    assert outcome.returncode == 0, outcome.stderr
    assert checkout.asked() == [
        ["-m", "fourc_desktop", "new", "hero", "--rules", "4c-advanced", "-o", f"{made}.json"],
        ["-m", "fourc_desktop", "sheet", f"{made}.json", "-o", f"{made}.pdf"],
        ["-m", "fourc_desktop", "sheet", f"{made}.json", "-o", f"{made}.png"],
    ]
    assert str(checkout.documents) in outcome.stdout
    assert "to get the window" in outcome.stdout


def test_existing_files_are_never_overwritten(checkout: Checkout) -> None:
    checkout.documents.mkdir()
    kept = checkout.documents / "Instant hero.pdf"
    kept.write_text("mine", "utf-8")
    assert checkout.run().returncode == 0
    assert kept.read_text("utf-8") == "mine"
    assert (checkout.documents / "Instant hero 2.pdf").exists()


def test_a_missing_library_is_named_with_how_to_get_it(checkout: Checkout) -> None:
    outcome = checkout.run(DISPLAY=":0", known=LIBRARIES.replace("libEGL.so.1", ""))
    assert outcome.returncode == 1
    assert outcome.stderr == (
        "Qt lacks system libraries on this computer; get them with: sudo apt install libegl1\n"
    )
    assert checkout.asked() == []


def test_a_missing_printer_library_is_named_and_the_window_opens(checkout: Checkout) -> None:
    outcome = checkout.run(DISPLAY=":0", known=LIBRARIES.replace("libcups.so.2", ""))
    assert outcome.returncode == 0
    assert "sudo apt install libcups2" in outcome.stderr
    assert checkout.asked() == [["-m", "fourc_desktop"]]


@pytest.mark.parametrize("damage", ["interrupted", "outdated"])
def test_an_environment_that_is_not_complete_is_not_used(checkout: Checkout, damage: str) -> None:
    """The computer has no Python to make another environment, which is reported."""
    (checkout.tools / "flock").symlink_to(str(shutil.which("true")))
    stamp = checkout.root / ".venv" / "requirements.lock"
    if damage == "interrupted":
        stamp.unlink()
    else:
        stamp.write_text("click==1.0\n", "utf-8")
    outcome = checkout.run("table")
    assert outcome.returncode == 1
    assert "needs Python 3.11 or later" in outcome.stderr
    assert "sudo apt install python3" in outcome.stderr
    assert checkout.asked() == []


def test_every_check_is_named_and_the_last_line_says_all_is_well(checkout: Checkout) -> None:
    outcome = checkout.run(command="test")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    for name in ("ruff check", "ruff format", "mypy", "import-linter", "pytest", "Coverage"):
        assert name in outcome.stdout
    assert outcome.stdout.splitlines()[-1] == "All 6 checks passed."


@pytest.mark.parametrize(
    ("broken", "name"),
    [
        ("mypy", "Types (mypy)"),
        ("pytest", "Tests (pytest)"),
        ("report", "Coverage"),
    ],
)
def test_a_failed_check_is_named_last_and_the_others_still_run(
    checkout: Checkout, broken: str, name: str
) -> None:
    outcome = checkout.run(command="test", broken=broken)
    assert outcome.returncode == 1
    assert outcome.stdout.splitlines()[-1] == f"1 of 6 checks failed: {name}."
    assert "coverage" in checkout.asked()[-1]


def test_quick_runs_everything_but_the_tests(checkout: Checkout) -> None:
    outcome = checkout.run("quick", command="test", known="")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert outcome.stdout.splitlines()[-1] == "All 4 checks passed."
    assert not any("pytest" in call for call in checkout.asked())


def test_the_long_counts_run_when_asked(checkout: Checkout) -> None:
    checkout.run(command="test")
    checkout.run("full", command="test")
    short, full = (call for call in checkout.asked() if "--cov" in call)
    assert full[: len(short) + 2] == [*short, "-m", ""]


def test_the_speed_is_measured_when_asked(checkout: Checkout) -> None:
    outcome = checkout.run("bench", command="test")
    assert outcome.returncode == 0
    (call,) = checkout.asked()
    assert "tests/benchmarks" in call


def test_an_unknown_kind_of_test_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("fast", command="test")
    assert outcome.returncode == 1
    assert "no such test" in outcome.stderr
    assert checkout.asked() == []


def test_no_host_of_packages_is_named() -> None:
    """Mirrors depend on the computer; `prove` takes one from `MIRROR`."""
    files = [path for path in (ROOT / "packaging").iterdir() if path.is_file()]
    assert len(files) > 5
    named = [path.name for path in files if re.search(r"https?://", path.read_text("utf-8"))]
    assert named == []
