from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


TRAITS = [DraftField(trait.value) for trait in Trait]


@pytest.mark.parametrize(
    "method", [CreationMethod.CHOOSE, CreationMethod.POINTS, CreationMethod.TYPED]
)
def test_a_page_of_numbers_to_type_has_the_cursor_in_the_first_that_is_open(
    screen: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    method: CreationMethod,
) -> None:
    id_ = begin(method)
    screen.show_step(BuilderStep.PRIMARY)
    for value in range(21, 28):
        person.type(str(value))
        person.key(Qt.Key.Key_Return)
    assert [FourcCampaign(campaign).draft(id_).score(field) for field in TRAITS] == [
        *map(Score, range(21, 28))
    ]
    assert person.focus is screen.bar.next
    person.key(Qt.Key.Key_Space)
    person.type("6")
    person.key(Qt.Key.Key_Return)
    person.type("7")
    draft = FourcCampaign(campaign).draft(id_)
    assert (draft.score(DraftField.LIFESTYLE), draft.score(DraftField.REPUTE)) == (
        Score(6),
        Score(7),
    )


def test_rolled_fields_have_no_focus_so_that_r_rolls(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    screen.show_step(BuilderStep.PRIMARY)
    person.key(Qt.Key.Key_R)
    assert FourcCampaign(campaign).draft(id_).score(DraftField.WILLPOWER) is not None
