from collections.abc import Sequence

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.downtime.event_dialog import changed_names, changes_text, effect_text


def test_what_happens_in_a_line() -> None:
    found = (Difference("Damage", "62", "110"), Difference("Conditions", "Held", ""))
    assert effect_text(lambda: found) == "Damage 62 → 110 · Conditions Held → none"
    assert effect_text(lambda: (Difference("Repute", "9", "9"),)) == "Repute 9"
    assert effect_text(lambda: ()) == "Stays as it is"


def test_why_nothing_can_happen() -> None:
    def refusing() -> Sequence[Difference]:
        raise Refused(Refusal("R1", "Not today."))

    assert effect_text(refusing) == "Not today. (R1)"


def test_whom_it_changed(campaign: Campaign, table: dict[str, str]) -> None:
    assert changed_names(campaign, [table["Ada"]]) == "Ada"
    assert changed_names(campaign, list(table.values())) == "4 changed"


def test_what_was_done_to_a_few_and_to_many(campaign: Campaign, table: dict[str, str]) -> None:
    found = (Difference("Damage", "62", "110"), Difference("Pool", "0", "30"))
    ids = [table["Ada"], table["Bert"]]
    assert changes_text(campaign, ids[:1], lambda _: found) == "Ada, Damage 62 → 110, Pool 0 → 30"
    assert changes_text(campaign, ids, lambda _: found[:1]) == (
        "Ada, Damage 62 → 110; Bert, Damage 62 → 110"
    )
    assert changes_text(campaign, list(table.values()), lambda _: found) == "4 changed"
