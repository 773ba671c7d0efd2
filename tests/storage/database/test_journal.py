from pathlib import Path

import pytest

from fourc_desktop.storage.database.journal import JOURNAL, beside, require_own_journal
from fourc_desktop.storage.errors import StorageError

MAGIC = bytes.fromhex("d9d505f920a163d7")


def header(pages: int, page_size: int = 4096) -> bytes:
    numbers = (1, 7, pages, 512, page_size)
    return MAGIC + b"".join(each.to_bytes(4, "big") for each in numbers)


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    path = tmp_path / "Home.4c"
    path.write_bytes(bytes(8192))
    return path


def test_a_campaign_without_a_journal_is_fine(campaign: Path) -> None:
    require_own_journal(campaign)


@pytest.mark.parametrize("content", [b"", bytes(600), header(2) + bytes(4200)])
def test_a_journal_of_this_program_is_fine(campaign: Path, content: bytes) -> None:
    beside(campaign, JOURNAL).write_bytes(content)
    require_own_journal(campaign)


@pytest.mark.parametrize(
    "content",
    [
        header(2) + b"/home/ana/precious" + MAGIC,  # SQLite would delete that file
        header(2**31) + bytes(4200),
        header(5) + bytes(4200),
    ],
)
def test_a_journal_that_this_program_never_writes_is_refused(
    campaign: Path, content: bytes
) -> None:
    beside(campaign, JOURNAL).write_bytes(content)
    with pytest.raises(StorageError, match=r"because Home\.4c-journal beside it is not from this"):
        require_own_journal(campaign)


def test_the_journal_of_a_link_is_that_of_its_target(campaign: Path) -> None:
    link = campaign.with_name("Link.4c")
    link.symlink_to(campaign)
    assert beside(link, JOURNAL) == campaign.with_name("Home.4c-journal")


def test_a_journal_that_cannot_be_read_is_said(
    campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("fourc_desktop.storage.database.journal.open_regular", refuse)
    with pytest.raises(StorageError, match=r"^Home\.4c-journal could not be read"):
        require_own_journal(campaign)
