from dataclasses import replace

import pytest
from pydantic import ValidationError

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.formats.draft_format import DraftModel, OwnedDraftModel
from fourc_desktop.games.fourc.rules.character import Profile
from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method, redraft
from fourc_desktop.games.fourc.rules.drafting import begin, lock, roll_rest, settle
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED, BASIC
from fourc_desktop.storage.ownership import read_owner


def written_and_read(draft: Draft) -> Draft:
    return DraftModel.model_validate_json(DraftModel.of(draft).model_dump_json()).draft()


@pytest.mark.parametrize("method", Method)
def test_an_empty_draft_is_read_again(method: Method) -> None:
    draft = begin(BASIC, method)
    assert written_and_read(draft) == draft


def test_a_draft_is_read_again_at_every_stage(book: Rulebook) -> None:
    draft = begin(ADVANCED, Method.ROLL, alter_ego_limits())
    draft = lock(settle(draft, Field.BRAWN, Score(30)), Field.BRAWN, locked=True)
    assert written_and_read(draft) == draft
    draft = roll_rest(begin(ADVANCED, Method.ROLL), book, SeededDice("a"), lambda _: True)
    draft = replace(draft, profile=Profile("", identity="Ada", notes="Two\nlines"))
    assert written_and_read(draft) == draft
    changed = redraft(instant_hero(book, ADVANCED, "a"))
    assert written_and_read(changed) == changed


def test_the_owner_stands_beside_it() -> None:
    draft = DraftModel.of(begin(BASIC, Method.ROLL))
    for owner in ("ada", None):
        assert read_owner(OwnedDraftModel(owner=owner, draft=draft).model_dump_json()) == owner


def test_nothing_is_settled_twice() -> None:
    draft = replace(
        begin(BASIC, Method.ROLL), scores=((Field.BRAWN, Score(6)), (Field.BRAWN, Score(8)))
    )
    with pytest.raises(ValidationError, match="each once"):
        DraftModel.of(draft)
    body = DraftModel.of(begin(BASIC, Method.ROLL)).model_dump() | {
        "locked": (Field.BRAWN, Field.BRAWN)
    }
    with pytest.raises(ValidationError, match="each once"):
        DraftModel.model_validate(body)
