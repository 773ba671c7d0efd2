"""The form of a roll: which fields each kind shows, and that each can be changed."""

from dataclasses import replace

from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fudge.formats.document_formats import ROLLER
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.check import CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.check_fields import ANY, check_fields

SWORDS = FudgeCheck("tamsin", "Tamsin", "Swords", level=2, wounds=-1, difficulty=1)
DUEL = replace(SWORDS, kind=CheckKind.OPPOSED, opponent="Ordo", against=1, against_modifier=-2)


def test_every_field_of_the_form_can_be_changed(fudge: FudgeBook) -> None:
    seen = set()
    for kind in CheckKind:
        for untrained in (False, True):
            roll = Roll(replace(DUEL, kind=kind, untrained=untrained, blow=not untrained))
            for field in ROLLER.form(roll, fudge):
                seen.add(field.path)
                values = [each.value for each in field.options] or [
                    not field.value if isinstance(field.value, bool) else field.high
                ]
                if isinstance(field.value, str) and not field.options:
                    values = ["Bo"]
                for value in values:
                    after = ROLLER.with_value(roll, field.path, value)
                    shown = {each.path: each.value for each in ROLLER.form(after, fudge)}
                    assert shown[field.path] == value
                    assert outcome_of(ROLLER, after, fudge) is None
    assert seen == {
        "kind",
        "untrained",
        "helped",
        "level",
        "hindered",
        "modifier",
        "difficulty",
        "opponent",
        "against",
        "against_wounds",
        "against_modifier",
        "against_dice",
        "least",
        "blow",
        "offense",
        "strength_scale",
        "mass_scale",
        "weapon",
        "shield",
        "defense",
        "foe_scale",
        "foe_weapon",
        "foe_shield",
        "most",
        "secret",
    }
    assert ROLLER.with_value(Roll(DUEL), "least", ANY).check.least is None
    unhurt = check_fields(replace(SWORDS, wounds=0))
    assert "hindered" not in [each.path for each in unhurt]


def test_wounds_only_take_levels_and_a_blow_is_pulled_to_a_level(fudge: FudgeBook) -> None:
    fields = {each.path: each for each in ROLLER.form(Roll(replace(DUEL, blow=True)), fudge)}
    assert fields["against_wounds"].high == 0
    titles = {each.value: each.title for each in fields["most"].options}
    assert titles[WoundLevel.DEAD] == "not pulled"
    assert titles[WoundLevel.CRITICAL] == "Critical Wound"
