"""The options of a campaign: each value can be chosen, and the stored page is read back."""

from fourc_desktop.core.options import OFF, ON
from fourc_desktop.games.fudge.formats.document_formats import CAMPAIGN_PAGE
from fourc_desktop.games.fudge.rules.options import SHEET, FudgePage
from fourc_desktop.games.fudge.rules.resolution import NpcDice


def test_every_value_of_every_option_is_kept() -> None:
    for option in SHEET.options:
        for value in option.values:
            page = option.put(FudgePage("Ferry Road", "Notes"), value.id)
            assert option.get(page) == value.id
            assert option.value(page) == value
            assert CAMPAIGN_PAGE.read(CAMPAIGN_PAGE.write(page)) == page
            assert (page.name, page.notes) == ("Ferry Road", "Notes")


def test_the_usual_options() -> None:
    [preset] = SHEET.presets
    assert preset.usual == FudgePage()
    assert preset.is_played(FudgePage())
    assert preset.put(FudgePage("A")) == FudgePage("A")
    usual = {option.id: option.get(FudgePage()) for option in SHEET.options}
    assert usual == {
        "npc-dice": "4", "secret-rolls": ON, "pain-thresholds": ON, "stances": ON,
        "locations": "plain", "room": "open", "sweep": "0", "ignoring": OFF, "will": OFF,
        "piercing": OFF, "tactics": ON,
    }  # fmt: skip


def test_the_storyteller_rolls_in_four_ways() -> None:
    option = next(each for each in SHEET.options if each.id == "npc-dice")
    chosen = [option.put(FudgePage(), value.id).options.npc_dice for value in option.values]
    assert chosen == [NpcDice.FOUR, NpcDice.TWO, NpcDice.ONE, NpcDice.NONE]
    assert [value.id for value in SHEET.options[1].values] == [OFF, ON]
