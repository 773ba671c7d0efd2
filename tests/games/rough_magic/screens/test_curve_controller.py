"""The curve with documents of the campaign: opponents, extended tasks, combined efforts."""

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.rolls.rolling import SettleRoll, ThrowDice
from fourc_desktop.games.rough_magic.documents.document_kinds import TASK_KIND
from fourc_desktop.games.rough_magic.rules.extended_task import RoughMagicTask
from fourc_desktop.games.rough_magic.screens.curve_controller import COUNTS_FOR, RESISTS
from fourc_desktop.games.rough_magic.screens.curve_screen import CurveScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.fields.combo_box import ElidedComboBox
from tests.games.rough_magic.screens.conftest import check


def ids(curve: CurveScreen) -> dict[str, str]:
    return {each.name: each.id for each in curve.controller.people()}


def add_task(campaign: Campaign) -> str:
    task = RoughMagicTask(FormProfile("Build the ship"), difficulty=15, needed=2, most=4)
    return campaign.add([Package(Content(TASK_KIND, task))], "New extended task")[0]


def test_an_opponent_is_chosen_from_the_campaign(curve: CurveScreen) -> None:
    controller, people = curve.controller, ids(curve)
    assert RESISTS not in curve.panel.form.lines, "nobody is attacked"
    attack = controller.rollable_traits(people["Nightjar"])[0]
    controller.choose_trait(attack)
    editor = curve.panel.form.lines[RESISTS].editor
    assert isinstance(editor, ElidedComboBox)
    editor.picked.emit("1")
    assert check(curve).against == "Gravel King"
    king = controller.campaign.document(people["Gravel King"])
    assert check(curve).opponent == king.skill_level("Hand-to-hand Combat") + king.brawn
    assert check(curve).resistance == king.armor
    editor = curve.panel.form.lines[RESISTS].editor
    assert isinstance(editor, ElidedComboBox)
    editor.picked.emit("0")
    assert (check(curve).against, check(curve).opponent) == ("", 4)


def test_rolls_count_for_an_extended_task(curve: CurveScreen, halyard_bay: Campaign) -> None:
    controller = curve.controller
    assert COUNTS_FOR not in curve.panel.form.lines
    ship = add_task(halyard_bay)
    curve.panel.refresh()
    editor = curve.panel.form.lines[COUNTS_FOR].editor
    assert isinstance(editor, ElidedComboBox)
    editor.picked.emit("1")
    assert (check(curve).task, check(curve).difficulty) == (ship, 15)
    for faces in ((6, 5), (1, 1)):
        controller.do(ThrowDice(faces))
        controller.do(SettleRoll())
    progress = halyard_bay.document(ship).progress
    assert (progress.successes, progress.attempts) == (1, 2)
    assert check(curve).task == ship, "the next roll is the next attempt"
    other = controller.rollable_traits(ids(curve)["Nightjar"])
    controller.choose_trait(next(each for each in other if each.title == "Perception"))
    assert (check(curve).task, check(curve).on) == (ship, "Perception")
    controller.change(COUNTS_FOR, "Counts for", "")
    assert check(curve).task == ""


def test_people_work_together_one_after_another(curve: CurveScreen) -> None:
    controller, people = curve.controller, ids(curve)
    controller.change("party", "People working together", 2)
    controller.change("difficulty", "Difficulty", 12)
    controller.do(ThrowDice((5, 4)))
    controller.do(SettleRoll())
    controller.choose_character(people["Gravel King"])
    assert (check(curve).name, check(curve).party) == ("Gravel King", 2)
    assert [each.name for each in check(curve).before] == ["Nightjar"]
    controller.do(ThrowDice((1, 1) if check(curve).is_skilled else (1,)))
    outcome = curve.panel.outcome(controller.view().roll)
    assert outcome is not None
    assert "Together: Nightjar 16, success; Gravel King" in outcome.words
    controller.do(SettleRoll())
    assert check(curve).party == 1
    controller.choose_character("")
    assert check(curve).name == ""
