from dataclasses import replace

from fourc_desktop.games.fourc.rules.draft import Field, Method
from fourc_desktop.games.fourc.rules.drafting import begin, settle
from fourc_desktop.games.fourc.rules.points_left import draft_points, points_left, price_of_more
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED
from fourc_desktop.games.fourc.rules.skills import Skill

DRAFT = begin(ADVANCED, Method.POINTS)


def test_nothing_is_spent_at_first(book: Rulebook) -> None:
    assert points_left(DRAFT, book) == 320
    assert draft_points(DRAFT, book).parts == ()


def test_everything_settled_is_paid_for(book: Rulebook) -> None:
    draft = settle(settle(DRAFT, Field.MELEE, Score(30)), Field.REPUTE, Score(5))
    draft = replace(
        draft,
        skills=(Skill("Law"),),
        powers=(HeldPower("flight", rank=Score(20)), HeldPower("paint")),
    )
    assert points_left(draft, book) == 320 - 30 - 3 - 20 - 20
    assert points_left(settle(draft, Field.BRAWN, Score(400)), book) < 0


def test_the_price_of_one_more(book: Rulebook) -> None:
    assert price_of_more(DRAFT, Field.MELEE, book) == 1
    assert price_of_more(DRAFT, Field.REPUTE, book) == 1
    assert price_of_more(settle(DRAFT, Field.REPUTE, Score(5)), Field.REPUTE, book) == 0
