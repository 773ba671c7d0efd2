"""The rows of the log for a screen reader."""

from dataclasses import replace

from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.ui.screens.encounter.log.lines import (
    LogLine,
    PartLine,
    line_text,
    part_text,
    step_details,
)

HIT = LogLine(
    number=12,
    what="Ada hits Ben",
    others=("Ben: Dazed.",),
    figures="7 on 8",
    mark=None,
    rule=RuleLink("hit", "Hitting"),
    by_hand=False,
    is_undone=False,
    is_last=False,
)
DICE = PartLine("Dice", "14", "", None, RuleLink("hit", "Hitting"), 3, False, False)


def test_an_entry_says_its_number_its_sentence_and_what_follows() -> None:
    assert line_text(HIT) == "12. Ada hits Ben. Ben: Dazed. 7 on 8. Rule: Hitting."
    assert step_details(HIT) == "7 on 8 · Ben: Dazed."
    bare = replace(HIT, others=(), figures="", rule=None)
    assert line_text(replace(bare, is_undone=True, turn="Turn 2")).endswith("Turn 2. Undone.")
    assert line_text(replace(bare, is_last=True, is_open=True)).endswith(
        "The encounter is at this step. Opened."
    )


def test_a_part_says_its_label_and_its_words() -> None:
    assert part_text(DICE) == "Dice: 14. Rule: Hitting."
    assert DICE.last_step == 3
    plain = replace(DICE, label="", what="", rule=None, figures="row 7", is_undone=True)
    assert part_text(plain) == "row 7. Undone."
