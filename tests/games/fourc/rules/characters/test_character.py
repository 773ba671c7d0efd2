from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.traits import Trait


def test_scores_follow_the_order_of_the_traits(plain_hero: Character) -> None:
    assert tuple(plain_hero.score(trait) for trait in Trait) == plain_hero.traits


def test_a_line_of_the_ledger_is_the_last(plain_hero: Character) -> None:
    lines = [LedgerEntry("Saved the mayor", fortune=25), LedgerEntry("A new costume", fortune=-5)]
    after = plain_hero.entered(lines[0]).entered(lines[1])
    assert list(after.ledger.entries) == lines
    assert plain_hero.ledger.entries == ()


def test_the_face_is_ignored_by_profile_equality() -> None:
    assert CharacterProfile("Ada", face="a") == CharacterProfile("Ada", face="b")
