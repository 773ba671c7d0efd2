"""Documents of every game as text, with their belongings and without the foes."""

from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, Package, PrintContext
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.powers.power import HeldPower
from fourc_desktop.services.import_export.text_writer import TextWriter, text_writers

IDS = ("4c", "fudge", "rough-magic", "fourth-earth")


def context_of(game: AnyGame, games: GameRegistry) -> PrintContext:
    page = next(iter(game.presets.values()))
    return PrintContext(game.title, games.book(game, page), page, "League")


def instant(game: AnyGame, context: PrintContext, side: int, seed: str = "a") -> Package:
    side_id = game.sides[side].id
    return game.instant(context.book, context.page, seed, side_id, along=True)


def writers_of(game: AnyGame) -> tuple[TextWriter, ...]:
    return tuple(each for each in game.writers if isinstance(each, TextWriter))


@pytest.mark.parametrize("id_", IDS)
def test_every_game_writes_its_characters_as_markdown(games: GameRegistry, id_: str) -> None:
    game = games.game(id_)
    context = context_of(game, games)
    packages = [instant(game, context, side) for side in range(len(game.sides))]
    text = writers_of(game)[0].write(packages, context).decode()
    assert text.startswith("# League\n")
    assert text.count("\n## ") == len(packages)
    assert text.count("\n### ") > 4 * len(packages)


@pytest.mark.parametrize("id_", IDS)
def test_the_page_for_the_players_has_only_their_side(games: GameRegistry, id_: str) -> None:
    game = games.game(id_)
    context = context_of(game, games)
    hero, foe = instant(game, context, 0), instant(game, context, 1, "b")
    writer = writers_of(game)[1]
    names = [_name(game, each) for each in (hero, foe)]
    page = writer.write([hero, foe], context).decode()
    assert names[0] in page
    assert names[1] not in page
    with pytest.raises(Refused, match="only their side"):
        writer.write([foe], context)


@pytest.mark.parametrize("id_", IDS)
def test_the_page_for_the_players_has_no_notes(games: GameRegistry, id_: str) -> None:
    game = games.game(id_)
    context = context_of(game, games)
    document = instant(game, context, 0).content.document
    profile = replace(document.profile, notes="Works for the enemy.")
    kind = game.kinds[0].id
    noted = Package(Content(kind, replace(document, profile=profile)))
    text, page = (each.write([noted], context).decode() for each in writers_of(game))
    assert "Works for the enemy." in text
    assert "Works for the enemy." not in page


@pytest.mark.parametrize(("powers", "is_secret"), [((), True), ((HeldPower("celebrity"),), False)])
def test_the_page_for_the_players_has_an_identity_only_if_it_is_public(
    games: GameRegistry, powers: tuple[HeldPower, ...], is_secret: bool
) -> None:
    context = context_of(GAME, games)
    hero = instant(GAME, context, 0).content.document
    known = replace(hero, profile=replace(hero.profile, identity="Ellen Doe"), powers=powers)
    text, page = (
        each.write([Package(Content(HERO_KIND, known))], context).decode()
        for each in writers_of(GAME)
    )
    assert "Ellen Doe" in text
    assert ("Ellen Doe" in page) is not is_secret


def _name(game: AnyGame, package: Package) -> str:
    kind = next(each for each in game.kinds if each.id == package.content.kind)
    return kind.head(package.content.document).name


def test_belongings_are_written_below_their_owner(games: GameRegistry) -> None:
    context = context_of(GAME, games)
    packages = (instant(GAME, context, 0, str(number)) for number in range(99))
    package = next(each for each in packages if each.belongings)
    text = text_writers(GAME.kinds, "hero")[0].write([package], context).decode()
    places = [text.index(f"\n## {_name(GAME, package)}")]
    places += [text.index(f"\n### {_name(GAME, each)}") for each in package.belongings]
    assert places == sorted(places)


def test_a_hero_with_unknown_entries_is_refused(games: GameRegistry) -> None:
    context = context_of(GAME, games)
    hero = instant(GAME, context, 0).content.document
    unknown = Package(Content(HERO_KIND, replace(hero, origin="elsewhere")))
    for writer in writers_of(GAME):
        with pytest.raises(Refused):
            writer.write([unknown], context)


def test_a_draft_that_belongs_to_somebody_is_left_out(games: GameRegistry) -> None:
    game = games.game("fudge")
    context = context_of(game, games)
    package = instant(game, context, 0)
    draft = Package(Content("fudge-draft", package.content.document))
    text = writers_of(game)[0].write([replace(package, belongings=(draft,))], context).decode()
    assert text.count("\n## ") == 1


def test_text_writers_have_ids_suffixes_and_kinds() -> None:
    plain, page = text_writers(GAME.kinds, "hero")
    assert (plain.id, plain.suffix) == ("markdown", ".md")
    assert (page.id, page.suffix) == ("web-page", ".html")
    assert HERO_KIND in plain.kinds
    assert not any("draft" in each for each in plain.kinds)
