"""Characters become fighters, and take the lasting effects of a fight back to their documents."""

from dataclasses import replace

from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER, UNIT
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength, unit_skill
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.attacks.wounds import PainThreshold
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import (
    ArmorPiece,
    CarriedWeapon,
    FudgeCharacter,
    FudgeGauge,
    FudgeSkill,
    PainLevel,
    StunState,
    WeaponReach,
)
from fourc_desktop.games.fudge.rules.combat.fighter import FighterGauge, FudgeFighter
from fourc_desktop.games.fudge.rules.combat.movement_modes import movement_modes
from fourc_desktop.games.fudge.rules.combat.overrides import FudgeOverrides
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.combat.rounds import battle_unit
from fourc_desktop.games.fudge.rules.combat.views import unit_left
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from fourc_desktop.games.fudge.rules.unit import FIGHTERS_GAUGE, FudgeUnit
from tests.games.fudge.people import OGRE, TAMSIN


def joined(book: FudgeBook, person: FudgeCharacter) -> FudgeFighter:
    return FudgeRoster(book).joined(person)


def test_the_player_is_that_of_the_profile(book: FudgeBook) -> None:
    assert FudgeRoster(book).player(TAMSIN) == "Jonas"


def back_home(
    book: FudgeBook, person: FudgeCharacter, before: FudgeFighter, after: FudgeFighter
) -> FudgeCharacter:
    home = FudgeRoster(book).returned(person, before, after)
    assert isinstance(home, FudgeCharacter)
    return home


def test_wounds_besides_the_worst_one_are_named(fudge: FudgeBook) -> None:
    """The gauge and the condition tell of the worst wound only."""
    roster, tracks = FudgeRoster(fudge), ("x       ", "xx      ", "xxxx    ", "        ")
    one, two, light, none = (replace(joined(fudge, TAMSIN), wounds=each) for each in tracks)
    assert roster.gains(one, two) == ("+1 Scratch",)
    assert roster.gains(two, one) == ("−1 Scratch",)
    assert roster.gains(one, light) == roster.gains(none, one) == roster.gains(one, one) == ()


def numbers(found: FudgeFighter) -> dict[str, int]:
    return {each.name: each.now for each in found.numbers}


def test_the_numbers_of_the_warden(fudge: FudgeBook) -> None:
    found = joined(fudge, TAMSIN)
    assert numbers(found) == {
        "Swords": 2, "Bows": -2, "Guns": -2, "Brawling": -2, "Dodge": 0, "Wit": 0,
        "Healing": -2, "Dexterity": 1, "Will": 0, "Speed": 1, "Build": 2, "Health": 1,
        "Strength Scale": 0, "Mass Scale": 0, "Armor": 2, "Shield in melee": 1,
        "Shield against shots": 1,
    }  # fmt: skip
    assert all(each.now == each.usual for each in found.numbers)
    assert not found.is_npc


def test_weapons_of_a_character_become_fighter_weapons(fudge: FudgeBook) -> None:
    found = joined(fudge, TAMSIN)
    assert [(each.name, each.skill, each.use, each.damage) for each in found.weapons] == [
        ("Longsword", "Swords", WeaponUse.MELEE, 3),
        ("Long bow", "Bows", WeaponUse.PROPELLED, 1),
        ("Pistol", "Guns", WeaponUse.FAST, 3),
        ("Unarmed", "Brawling", WeaponUse.MELEE, -1),
    ]
    assert found.gauges == (FighterGauge("Arrows", 17, 24),)


def test_a_storyteller_character_is_an_npc_with_scale(fudge: FudgeBook) -> None:
    found = joined(fudge, OGRE)
    assert found.is_npc
    assert (found.defense.mass_scale, found.offense(found.weapons[0], piercing=False).scale) == (
        5,
        4,
    )


def test_a_weapon_of_two_uses_and_equal_names(fudge: FudgeBook) -> None:
    javelin = CarriedWeapon("Javelin", "spears", reach=WeaponReach.MELEE_OR_THROWN)
    person = FudgeCharacter(
        skills=(FudgeSkill("Spears", 2),), weapons=(javelin, javelin, CarriedWeapon("Claws"))
    )
    found = joined(fudge, person)
    assert [(each.name, each.skill) for each in found.weapons] == [
        ("Javelin", "Spears"),
        ("Javelin, thrown", "Spears"),
        ("Javelin 2", "Spears"),
        ("Javelin, thrown 2", "Spears"),
        ("Claws", "Claws"),
        ("Unarmed", "Brawling"),
    ]


def test_a_weapon_used_by_an_attribute(fudge: FudgeBook) -> None:
    person = FudgeCharacter(dexterity=2, weapons=(CarriedWeapon("Net", "dexterity"),))
    found = joined(fudge, person)
    assert found.number(found.weapons[0].skill) == 2


def test_a_listed_weapon_saved_without_its_skill_is_no_untrained_one(fudge: FudgeBook) -> None:
    axe, claws = CarriedWeapon("Battle axe"), CarriedWeapon("Claws")
    person = FudgeCharacter(skills=(FudgeSkill("axes", 2),), weapons=(axe, claws))
    found = joined(fudge, person)
    assert [(each.skill, found.number(each.skill)) for each in found.weapons[:2]] == [
        ("axes", 2), ("Claws", -2),
    ]  # fmt: skip


def test_bare_hands(fudge: FudgeBook) -> None:
    """Seed 004: −1 without a Martial Art, 0 with one."""
    artist = FudgeCharacter(skills=(FudgeSkill("martial arts", 2), FudgeSkill("Brawling", 3)))
    [hands] = joined(fudge, artist).weapons
    assert (hands.skill, hands.size) == ("martial arts", 0)
    [hands] = joined(fudge, FudgeCharacter(skills=(FudgeSkill("Wrestling", 1),))).weapons
    assert (hands.skill, hands.size) == ("Wrestling", -1)
    own = FudgeCharacter(weapons=(CarriedWeapon("Unarmed", "Fists", -1),))
    assert [each.skill for each in joined(fudge, own).weapons] == ["Fists"]


def test_missing_skills_default_to_attributes(fudge: FudgeBook) -> None:
    person = FudgeCharacter(
        agility=1,
        will=2,
        skills=(FudgeSkill("dodge", 3), FudgeSkill("First aid", 1), FudgeSkill("Repartee", -1)),
    )
    found = numbers(joined(fudge, person))
    assert (found["Wit"], found["Healing"]) == (-1, 1)
    assert found["Dodge"] == 3
    plain = numbers(joined(fudge, replace(person, skills=())))
    assert (plain["Dodge"], plain["Wit"], plain["Healing"]) == (1, 2, -2)


def test_numbers_of_the_storyteller(fudge: FudgeBook) -> None:
    """Defense, offense and movement set by hand apply in a fight."""
    by_hand = (("defense", 7), ("sustained", 44), ("weapons.0.offense", 1))
    person = replace(TAMSIN, armor=(ArmorPiece("Mail", 2),), by_hand=by_hand)
    found = joined(fudge, person)
    assert found.defense.breakdown().value == 7
    assert found.offense(found.weapons[0], piercing=False).breakdown().value == 1
    assert [each.sectors for each in movement_modes(fudge, found)] == [6, 22, 24]


def test_wounds_stuns_and_pain_join_the_fight(fudge: FudgeBook) -> None:
    person = replace(TAMSIN, wounds="x  x    ", stun=StunState.STUNNED, pain=PainLevel.LOW)
    found = joined(fudge, person)
    assert (found.wounds, found.stun, found.pain) == (
        "x  x    ",
        StunLevel.STUNNED,
        PainThreshold.LOW,
    )
    without = replace(fudge, options=FudgeOptions(pain_thresholds=False))
    assert joined(without, person).pain is PainThreshold.USUAL


def test_the_lasting_effects_of_a_fight(fudge: FudgeBook) -> None:
    roster = FudgeRoster(fudge)
    before = roster.joined(TAMSIN)
    after = replace(
        before,
        wounds="x  x    ",
        stun=StunLevel.OUT,
        gauges=(FighterGauge("Arrows", 12, 24),),
    )
    home = back_home(fudge, TAMSIN, before, after)
    assert (home.wounds, home.stun) == ("x  x    ", StunState.OUT)
    assert home.gauges == (FudgeGauge("Arrows", 12, 24),)
    assert roster.returned(TAMSIN, before, before) == TAMSIN


def test_changes_during_a_fight_are_kept(fudge: FudgeBook) -> None:
    """The campaign has wounded her and sold arrows during the fight."""
    roster = FudgeRoster(fudge)
    before = roster.joined(TAMSIN)
    after = replace(before, wounds="   x    ", gauges=(FighterGauge("Arrows", 0, 24),))
    changed = replace(TAMSIN, wounds="   xx   ", gauges=(FudgeGauge("Arrows", 5, 24),))
    home = back_home(fudge, changed, before, after)
    assert home.wounds == "   xxL  "
    assert home.gauges == (FudgeGauge("Arrows", 0, 24),)
    dead = replace(before, wounds="      xD")
    assert back_home(fudge, changed, before, dead).wounds == "   xx xD"


def test_units(fudge: FudgeBook) -> None:
    """F13: Combat Skill, what the weapons add, and a leader if one is named."""
    roster = FudgeRoster(fudge)
    unit = FudgeUnit(
        FormProfile("Town watch", side="player"), 40, 1, "Spears", 3, "Maud", 2, losses="   x    "
    )
    before = roster.joined(unit)
    assert before.unit == UnitStrength(40, 2)
    assert (before.number("Combat Skill"), before.melee_weapon.damage) == (1, 3)
    assert (before.melee_weapon.name, before.wounds, before.is_npc) == ("Spears", "   x    ", False)
    home = roster.returned(unit, before, replace(before, wounds="   xx   "))
    assert home == replace(unit, losses="   xx   ")
    rabble = roster.joined(FudgeUnit())
    assert rabble.unit == UnitStrength(10)
    assert (rabble.melee_weapon.name, rabble.is_npc) == ("Weapons", True)


def test_overrides_of_a_unit_count_in_battles(fudge: FudgeBook) -> None:
    """Forty with the bonus 9, of whom 33 are left where the table counts 30."""
    unit = FudgeUnit(FormProfile("Veterans"), 40, losses="   x    ")
    roster = FudgeRoster(fudge)
    assert unit_left(fudge, roster.joined(unit)) == 30
    by_hand = replace(unit, by_hand=(("bonus", 9), ("left", 33)))
    fighter = roster.joined(by_hand)
    assert fighter.unit == UnitStrength(40, bonus=9, added=3)
    assert unit_left(fudge, fighter) == 33
    assert unit_left(fudge, replace(fighter, wounds="   xxx  ")) == 23, "half of 40, and 3"
    assert unit_left(fudge, replace(fighter, unit=UnitStrength(40, added=-99))) == 0
    units = [battle_unit("Veterans", roster.joined(each), fudge) for each in (by_hand, unit)]
    skill = unit_skill(units[0], units[1], fudge.tables.units)
    assert ("Size", 9 - fudge.tables.units.bonus(40)) in [(p.source, p.amount) for p in skill.parts]


def test_fighters_of_a_unit_that_were_set_in_a_fight_go_home_with_it(fudge: FudgeBook) -> None:
    roster, unit = (
        FudgeRoster(fudge),
        FudgeUnit(FormProfile("Veterans"), 40, by_hand=(("bonus", 9),)),
    )
    before = roster.joined(unit)
    after = FudgeOverrides(fudge).with_gauge(before, FIGHTERS_GAUGE, 27, 1)
    assert unit_left(fudge, after) == 27
    home = roster.returned(unit, before, after)
    assert isinstance(home, FudgeUnit)
    assert (unit_left(fudge, roster.joined(home)), home.by_hand) == (
        27,
        (("bonus", 9), ("left", 27)),
    )


def test_characters_and_units_can_join(fudge: FudgeBook) -> None:
    roster = FudgeRoster(fudge)
    assert roster.kinds == (CHARACTER.id, UNIT.id)
    assert roster.vehicle_kinds == ()
    found = roster.joined(FudgeCharacter(FormProfile("Rat", side="other")))
    assert roster.with_people(found, ()) is found


def test_a_fight_brings_nothing_but_gauges_and_conditions(fudge: FudgeBook) -> None:
    found = joined(fudge, TAMSIN)
    assert FudgeRoster(fudge).gains(found, found) == ()
