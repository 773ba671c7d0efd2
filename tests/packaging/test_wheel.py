"""The wheel works in an empty environment outside of the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a command that cannot access the checkout; a failure is shown."""
    surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    outcome = subprocess.run(
        command,
        cwd=cwd,
        env=surroundings | {"FOURC_HOME": str(cwd / "home")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = ("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    run(sys.executable, *build, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` folder of an environment with the wheel and the dependencies of this one."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "env", symlinks=True, with_pip=False)
    binaries = folder / "env" / "bin"
    install = ("install", "--quiet", "--no-deps", "--no-index", "--no-compile", wheel)
    run(sys.executable, "-m", "pip", "--python", binaries / "python", *install, cwd=folder)
    (packages,) = (folder / "env" / "lib").glob("python3*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("platlib") + "\n")
    return binaries


def test_the_wheel_holds_every_resource(wheel: Path) -> None:
    wanted = {
        f"fourc_desktop/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "resources").rglob("*")
        if path.is_file()
    }
    assert wanted
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_is_marked_as_typed(wheel: Path) -> None:
    assert "fourc_desktop/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_the_wheel_holds_no_test(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"fourc_desktop"}


def test_the_program_is_the_installed_one(installed: Path, tmp_path: Path) -> None:
    place = run(
        installed / "python", "-c", "import fourc_desktop as f; print(f.__file__)", cwd=tmp_path
    )
    assert Path(place).is_relative_to(installed.parent)


def test_the_installed_program_prints_a_hero(installed: Path, tmp_path: Path) -> None:
    program = installed / "fourc-desktop"
    new_hero = ("new", "hero", "--rules", "4c-advanced", "--seed", "wheel", "-o", "hero.json")
    run(program, *new_hero, cwd=tmp_path)
    run(program, "check", "hero.json", cwd=tmp_path)
    run(program, "sheet", "hero.json", "-o", "hero.pdf", cwd=tmp_path)
    assert (tmp_path / "hero.pdf").read_bytes().startswith(b"%PDF-")
