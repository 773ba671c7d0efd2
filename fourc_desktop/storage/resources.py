"""Where the rules data, fonts, icons and samples lie that come with the program."""

from pathlib import Path

from fourc_desktop.storage.errors import StorageError

PACKAGE = Path(__file__).resolve().parent.parent


def resources_folder(package: Path = PACKAGE) -> Path:
    """Find `resources`: inside the package once installed, beside it in a checkout.

    Inside is asked first, because beside an installed package any other program may have
    a folder of that name.
    """
    for folder in (package / "resources", package.parent / "resources"):
        if folder.is_dir():
            return folder
    raise StorageError(
        f"The folder “resources” is missing from {package}; install the program again."
    )
