from fourc_desktop.games.fourc.rules.characters.attacks import defenses_of
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, AdvancedPart
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


def test_defenses_are_those_of_the_edition(book: Rulebook) -> None:
    derived = derived_stats(instant_hero(book, ADVANCED, "a"), book)
    advanced = defenses_of(derived, ADVANCED, book)
    assert [(each.table.id, each.trait) for each in advanced] == [
        ("dodge", Trait.COORDINATION),
        ("evade", Trait.MELEE),
        ("block", Trait.BRAWN),
    ]
    assert all(each.rolled == derived.traits[each.trait] for each in advanced)
    assert [each.table.id for each in defenses_of(derived, BASIC, book)] == ["dodge"]


def test_advanced_defenses_follow_their_rule_parts(book: Rulebook) -> None:
    """Ruling R8."""
    derived = derived_stats(instant_hero(book, ADVANCED, "a"), book)
    for part in (AdvancedPart.BLOCK, AdvancedPart.EVADE):
        with_it = BASIC.with_part(part, on=True)
        without = ADVANCED.with_part(part, on=False)
        assert part.value in {each.table.id for each in defenses_of(derived, with_it, book)}
        assert part.value not in {each.table.id for each in defenses_of(derived, without, book)}
