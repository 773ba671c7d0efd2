"""The folders of campaigns, settings, backups, the log and resources on this computer."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import platformdirs

from fourc_desktop.storage.errors import StorageError

PROGRAM = "4C Desktop"
HOME_VARIABLE = "FOURC_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders the program writes to; they need not exist yet."""

    campaigns: Path
    settings: Path
    backups: Path
    logs: Path

    @classmethod
    def under(cls, root: Path) -> Self:
        """All of them in one folder."""
        return cls(root / "Campaigns", root / "Settings", root / "Backups", root / "Logs")


def program_folders(environment: Mapping[str, str]) -> Folders:
    """Find the folders of this system, or use folders under `FOURC_HOME` if that is set.

    Raises:
        StorageError: There is no home folder, or `FOURC_HOME` is relative and there is no current
            folder.
    """
    home = environment.get(HOME_VARIABLE)
    try:
        if home:
            return Folders.under(Path(home).expanduser().absolute())
        Path.home()  # a relative home would put the folders into the current one
    except (RuntimeError, OSError) as error:
        raise StorageError(
            "There is no home folder to keep settings and backups in; "
            f"set {HOME_VARIABLE} to the whole path of a folder and try again."
        ) from error
    return Folders(
        campaigns=platformdirs.user_documents_path() / PROGRAM,
        settings=platformdirs.user_config_path(PROGRAM, appauthor=False),
        backups=platformdirs.user_data_path(PROGRAM, appauthor=False) / "Backups",
        logs=platformdirs.user_log_path(PROGRAM, appauthor=False),
    )


PACKAGE = Path(__file__).resolve().parent.parent


def resources_folder(package: Path = PACKAGE) -> Path:
    """Find `resources`: inside the package once installed, next to it in a checkout.

    The package is searched first, because other programs may put a folder of that name next to an
    installed package.

    Raises:
        StorageError: There is no such folder.
    """
    for folder in (package / "resources", package.parent / "resources"):
        if folder.is_dir():
            return folder
    raise StorageError(
        f"The folder “resources” is missing from {package}; install the program again."
    )
