from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.formats.document_formats import (
    read_draft,
    write_draft,
)
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    draft_of,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    lock_field,
    new_draft,
    roll_rest,
    set_field,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.documents.document_index import read_owner


def written_and_read(draft: Draft) -> Draft:
    return read_draft(write_draft(draft, None))[0]


@pytest.mark.parametrize("method", CreationMethod)
def test_an_empty_draft_is_read_again(method: CreationMethod) -> None:
    draft = new_draft(BASIC, method)
    assert written_and_read(draft) == draft


def test_a_draft_is_read_again_at_every_stage(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL, alter_ego_limits())
    draft = lock_field(set_field(draft, DraftField.BRAWN, Score(30)), DraftField.BRAWN, locked=True)
    assert written_and_read(draft) == draft
    draft = roll_rest(
        new_draft(ADVANCED, CreationMethod.ROLL), book, SeededDice("a"), lambda _: True
    )
    draft = replace(draft, profile=CharacterProfile("", identity="Ada", notes="Two\nlines"))
    assert written_and_read(draft) == draft
    changed = draft_of(instant_hero(book, ADVANCED, "a"))
    assert written_and_read(changed) == changed


def test_the_owner_is_written_with_the_draft() -> None:
    draft = new_draft(BASIC, CreationMethod.ROLL)
    for owner in ("ada", None):
        body = write_draft(draft, owner)
        assert read_owner(body) == owner
        assert read_draft(body) == (draft, owner)


def test_a_field_settled_twice_is_refused() -> None:
    draft = replace(
        new_draft(BASIC, CreationMethod.ROLL),
        scores=((DraftField.BRAWN, Score(6)), (DraftField.BRAWN, Score(8))),
    )
    with pytest.raises(ValidationError, match="each once"):
        write_draft(draft, None)
    body = write_draft(new_draft(BASIC, CreationMethod.ROLL), None)
    assert '"locked":[]' in body
    with pytest.raises(ValidationError, match="each once"):
        read_draft(body.replace('"locked":[]', '"locked":["brawn","brawn"]'))
