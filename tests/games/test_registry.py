"""The registry describes each game correctly before the game is imported."""

from fourc_desktop.games.registry import GAMES


def test_an_entry_says_what_its_game_says() -> None:
    for entry in GAMES:
        game = entry.load()
        assert (entry.id, entry.title) == (game.id, game.title)
        assert set(entry.presets) == set(game.presets)


def test_words_of_rules_name_one_game_each() -> None:
    words = [word for entry in GAMES for word in entry.presets]
    assert len(set(words)) == len(words)
    assert len({entry.id for entry in GAMES}) == len(GAMES)
