from contextlib import suppress
from pathlib import Path

import pytest

from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.games.fourc.formats.homebrew_format import homebrew_bytes
from fourc_desktop.games.fourc.game import GAME as FOURC
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.import_export.homebrew_packs import parse_pack, read_pack, write_pack
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.files.exchange_files import check_json
from tests.games.toy.character import ToyHomebrew, Trinket
from tests.games.toy.game import ENTRY, GAME
from tests.steps import steps

OWN = ToyHomebrew((Trinket("Rope", 2),))
OWLS = homebrew_bytes(Homebrew(powers=(Power("owl", "Owl", ranked=True, text="Is an owl."),)))
BOTH: tuple[GameEntry, ...] = (*GAMES, ENTRY)


def test_a_pack_file_round_trips(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    write_pack(OWN, path, GAME)
    assert read_pack(path, GAME, BOTH) == OWN
    with pytest.raises(StorageError):
        read_pack(tmp_path / "none.json", GAME, BOTH)


def test_a_pack_of_another_game_is_refused_with_both_names() -> None:
    toys = GAME.homebrew.write_pack(OWN)
    with pytest.raises(
        ImportRefusedError, match="is homebrew for Toy, and this campaign plays 4C; import it into"
    ):
        parse_pack(toys, "own.json", FOURC, BOTH)
    with pytest.raises(
        ImportRefusedError, match="is homebrew for 4C, and this campaign plays Toy; import it into"
    ):
        parse_pack(OWLS, "owls.json", GAME, BOTH)


def test_a_pack_of_no_game_is_refused() -> None:
    with pytest.raises(ImportRefusedError, match="game should be toy"):
        parse_pack(b"{}", "own.json", GAME, BOTH)
    with pytest.raises(ImportRefusedError, match="spells is not known here"):
        parse_pack(b'{"game": "toy", "spells": 3}', "own.json", GAME, BOTH)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "toy", "game": "toy"}', "game is there twice"),
        ("[" * 40 + "]" * 40, "nested deeper"),
    ],
)
def test_hostile_json_is_refused(text: str, said: str) -> None:
    with pytest.raises(ImportRefusedError, match=said):
        parse_pack(text.encode(), "own.json", GAME, BOTH)


@pytest.mark.parametrize(
    "data",
    [b"[" + b"1," * 5_000, b'{"1": 1' + b"".join(b',"%d": 1' % n for n in range(2, 5_000)) + b"}"],
)
def test_a_file_is_checked_only_once(data: bytes) -> None:
    def parse() -> None:
        with pytest.raises(ImportRefusedError):
            parse_pack(data, "own.json", GAME, BOTH)

    def check() -> None:
        with suppress(ImportRefusedError):
            check_json(data, "own.json")

    assert steps(parse) < 3 * steps(check)
