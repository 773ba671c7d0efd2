"""The page of powers: their number, the list of them, and the way to more."""

from PySide6.QtCore import Qt

from fourc_desktop.domain.fourc.draft import Field, Method
from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.ui.builder.place import BuilderPlace
from fourc_desktop.workspace.campaign import Campaign
from tests.ui.builder.conftest import Person
from tests.ui.builder.powers import Begin, field, page


def test_everything_is_rolled_at_once(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    shown = page(place)
    assert shown.sentence(campaign.draft(id_)) == "Roll how many there are first"
    person.press("Roll unlocked powers")
    draft = campaign.draft(id_)
    assert draft.powers
    assert len(shown.powers.rows) == len(draft.powers)
    person.press(shown.lock)
    assert Field.POWERS in campaign.draft(id_).locked
    before = campaign.draft(id_).powers
    person.press("Roll unlocked powers")
    assert campaign.draft(id_).powers == before


def test_a_power_is_taken_from_the_list(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.CHOOSE)
    shown = page(place)
    assert not shown.count.isVisible()
    assert {"magic", "flight"} < {pick.id for pick in shown.add.picks.found}
    shown.add.picks.begin()
    person.type("force")
    person.key(Qt.Key.Key_Return)
    assert campaign.draft(id_).powers == (HeldPower("force-field"),)
    row = shown.powers.rows[0]
    assert not row.dice.isVisible()
    assert row._remark.text() == "Force Field needs a Rank Value."
    person.press(row.rank)
    person.type("25")
    person.press(field(place, "source").buttons["mind"])
    settled = HeldPower("force-field", rank=Score(25)).settled("source", ("mind",))
    assert campaign.draft(id_).powers == (settled,)
    assert row._remark.text() == ""  # Its armor waits for Willpower.
    assert row.fold.accessibleName() == "Force Field: mind"
    assert shown.sentence(campaign.draft(id_)) == "1 power"
