"""The restrictions of the test environment work."""

import os
import socket
import urllib.request
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourc_desktop.core.dice import ProgramDice

NOWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation, which never answers."""


def test_a_connection_fails_at_once() -> None:
    with socket.socket() as ours, pytest.raises(pytest.fail.Exception, match=r"socket\.connect"):
        ours.connect(NOWHERE)


def test_a_packet_fails_at_once() -> None:
    with (
        socket.socket(type=socket.SOCK_DGRAM) as ours,
        pytest.raises(pytest.fail.Exception, match=r"socket\.sendto"),
    ):
        ours.sendto(b"hello", NOWHERE)


def test_no_library_can_swallow_the_failure() -> None:
    with pytest.raises(pytest.fail.Exception, match="never uses the network"):
        urllib.request.urlopen("http://example.invalid/")


def test_sockets_within_the_machine_pass(tmp_path: Path) -> None:
    address = str(tmp_path / "s")
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
        server.bind(address)
        server.listen()
        client.connect(address)


def test_each_test_has_a_home_of_its_own(home: Path, tmp_path: Path) -> None:
    assert os.environ["FOURC_HOME"] == str(home)
    assert not home.exists()
    assert home.parent == tmp_path.parent


@given(st.integers())
def test_properties_have_no_deadline_and_no_memory(number: int) -> None:
    assert settings.default is not None
    assert settings.default.deadline is None
    assert settings.default.database is None


SHARED = ProgramDice()
"""Dice that are made before the test that throws them."""


def test_dice_show_the_same_faces_whenever_a_test_runs() -> None:
    assert [SHARED.percent() for _ in range(4)] == [26, 97, 5, 25]
