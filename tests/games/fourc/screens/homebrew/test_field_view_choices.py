from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.homebrew.field_view import FieldChoices, field_choices
from fourc_desktop.games.fourc.screens.homebrew.fields import (
    TRAIT_NAMES,
    FieldSource,
    HomebrewField,
)


def test_an_entry_offers_its_own_choices(book: Rulebook) -> None:
    options = [{"id": "barn", "name": "Barn owl"}, {"id": "", "name": ""}]
    choices = [
        {"id": "owl", "question": "Which owl?", "answer": "option", "options": options},
        {"id": "trait", "question": "Which trait?", "answer": "trait", "options": []},
        {"id": "", "question": "", "answer": "words", "options": []},
    ]
    found = field_choices({"choices": choices}, book)
    assert found.choices == (("owl", "Which owl?"), ("trait", "Which trait?"))
    assert dict(found.answers) == {"owl": (("barn", "Barn owl"),), "trait": TRAIT_NAMES}
    assert ("sectors", "Sectors") in found.tables
    assert [name for _, name in found.powers] == sorted(
        (each.name for each in book.powers.values()), key=str.casefold
    )


def test_field_choices_follow_the_source() -> None:
    found = FieldChoices((("a", "A"),), (("b", "B"),), (("c", "C"),))
    sources = (FieldSource.TABLES, FieldSource.POWERS, FieldSource.CHOICES, None)
    fields = [
        HomebrewField(("x",), "X", options=(("d", "D"),), source=source) for source in sources
    ]
    assert [found.of(field)[0][0] for field in fields] == ["a", "b", "c", "d"]
