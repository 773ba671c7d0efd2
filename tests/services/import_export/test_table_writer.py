"""Documents of every game as tables."""

from dataclasses import replace
from itertools import zip_longest

import pytest

from fourc_desktop.core.documents import Content, Package, PrintContext
from fourc_desktop.core.forms.table_columns import heading_key
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.formats.hero_table import TABLE_READER
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.import_export.table_reader import OWN_HEADINGS, TableReader
from fourc_desktop.services.import_export.table_writer import table_writers
from fourc_desktop.storage.files.table_files import read_table

IDS = ("4c", "fudge", "rough-magic", "fourth-earth")


def instant(game: AnyGame, games: GameRegistry, seed: str) -> Package:
    page = next(iter(game.presets.values()))
    side = game.sides[-1].id
    return game.instant(games.book(game, page), page, seed, side, along=True)


def context_of(game: AnyGame, games: GameRegistry) -> PrintContext:
    page = next(iter(game.presets.values()))
    return PrintContext(game.title, games.book(game, page), page)


@pytest.mark.parametrize("id_", IDS)
@pytest.mark.parametrize("place", [0, 1])
def test_tables_of_every_game_round_trip(games: GameRegistry, id_: str, place: int) -> None:
    game = games.game(id_)
    context = context_of(game, games)
    writer = game.writers[place]
    package = instant(game, games, "a")
    package = Package(package.content)
    data = writer.write([package], context)
    again = next(each for each in game.readers if isinstance(each, TableReader))
    found = again.read(data, f"x{writer.suffix}", context.book)
    assert not found.refusals
    data_again = writer.write([each.package for each in found.documents], context)
    before, after = (read_table(each, "x") for each in (data, data_again))
    assert before[0] == after[0]
    both = {name for column in again.columns for name in column.spellings}
    rows = (dict(zip_longest(each[0], each[1], fillvalue="")) for each in (before, after))
    old, new = ({title: row[title] for title in row if heading_key(title) in both} for row in rows)
    assert len(old) > 4
    assert old == new


def test_belongings_follow_in_rows_naming_their_owner(games: GameRegistry) -> None:
    seeds = (str(number) for number in range(99))
    package = next(
        each for each in (instant(GAME, games, seed) for seed in seeds) if each.belongings
    )
    rows = read_table(GAME.writers[0].write([package], context_of(GAME, games)), "x.csv")
    assert rows[0][: len(OWN_HEADINGS)] == OWN_HEADINGS
    assert len(rows) == 2 + len(package.belongings)
    assert {row[4] for row in rows[2:]} == {rows[1][0]}


def test_a_hero_with_unknown_entries_keeps_only_the_name(
    games: GameRegistry, book: Rulebook
) -> None:
    found = TABLE_READER.read(b"Name,F,A,S,E,R,I,P,Tags\nLynx,1,2,3,4,5,6,7,cat\n", "x.csv", book)
    hero = found.documents[0].package.content.document
    assert isinstance(hero, Character)
    unknown = Package(Content(HERO_KIND, replace(hero, origin="elsewhere")))
    rows = read_table(GAME.writers[0].write([unknown], context_of(GAME, games)), "x.csv")
    assert rows == (OWN_HEADINGS, ("Lynx", "", "", "cat"))


def test_table_writers_have_ids_suffixes_and_kinds() -> None:
    csv, xlsx = table_writers(GAME.kinds)
    assert (csv.id, csv.suffix, xlsx.id, xlsx.suffix) == ("csv", ".csv", "xlsx", ".xlsx")
    assert HERO_KIND in csv.kinds
    assert not any("draft" in each for each in csv.kinds)
