"""The melees of a round: who takes part, with what skill, and the effects of blows."""

from dataclasses import replace

from fourc_desktop.core.dice import TableDice, ThrowWanted
from fourc_desktop.core.maps.editing import with_circumstance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sectors import MapCircumstance
from fourc_desktop.games.fudge.rules.attacks.hit_locations import HitLocationUse
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import Exchanged, Hit
from fourc_desktop.games.fudge.rules.combat.exchanges import melee_skill, melees
from fourc_desktop.games.fudge.rules.combat.fighter import FighterWeapon, FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, Guard, RollRound, Strike
from fourc_desktop.games.fudge.rules.options import FudgeOptions
from tests.games.fudge.rules.combat.stage import GROUND, SWORD, Stage, dice, fighter


def plain(book: FudgeBook, **options: object) -> FudgeBook:
    """The rulebook without hit locations, whose dice would follow those of the blows."""
    return replace(book, options=FudgeOptions(locations=HitLocationUse.NONE, **options))  # type: ignore[arg-type]


def hits(stage: Stage) -> list[tuple[str, str, int, str]]:
    found = [each for each in stage.events if isinstance(each, Hit)]
    return [(each.who, each.at, each.degree, each.wound.title) for each in found]


def skills(stage: Stage) -> dict[str, int]:
    return {each.id: melee_skill(stage.now, each.id).skill.value for each in stage.now.combatants}


def test_a_duel(fudge: FudgeBook) -> None:
    """Good against Mediocre as in the design picture: +2 from the levels, +3 from the dice."""
    people = {"ada": fighter(numbers={"Swords": 1}), "bo": fighter(numbers={"Swords": -1})}
    stage = Stage(plain(fudge), people)
    stage.round(Strike("ada", "Sword", "bo"), Strike("bo", "Sword", "ada"), dice=dice(0, 0))
    assert hits(stage) == [("ada", "bo", 2, "Major Wound")]
    assert stage.fighter("bo").wounds == "     x  "
    assert stage.fighter("ada").wounds.strip() == ""


def test_opponents_can_hit_each_other_at_once(fudge: FudgeBook) -> None:
    """F8: a fighter's result counts whatever the other does in the same round."""
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": fighter()})
    stage.round(
        Strike("ada", "Sword", "bo", stance="violent"),
        Strike("bo", "Sword", "ada", stance="violent", maneuver=MeleeManeuver.BERSERK),
        dice=dice(0, 0),
    )
    assert {each[:2] for each in hits(stage)} == {("ada", "bo"), ("bo", "ada")}
    assert stage.fighter("ada").condition is stage.fighter("bo").condition is WoundLevel.COMA


def test_chains_of_attacks_are_one_melee(fudge: FudgeBook) -> None:
    people = {name: fighter() for name in ("ada", "bo", "cy", "di", "ed", "flo")}
    stage = Stage(plain(fudge), people)
    stage.play(BeginRound())
    for who, at in (("ada", "bo"), ("cy", "bo"), ("bo", "cy"), ("ed", "flo")):
        stage.play(Strike(who, "Sword", at))
    assert melees(stage.now) == [["ada", "bo", "cy"], ["ed", "flo"]]
    stage.play(Strike("flo", "Sword", "ada"))
    assert melees(stage.now) == [["ada", "bo", "cy", "ed", "flo"]]


def test_skill_in_a_melee(fudge: FudgeBook) -> None:
    """F5, F7, F9: foes, shields, sizes and wounds."""
    knife = FighterWeapon("Knife", "Knives", sharp=1)
    people = {
        "ada": fighter((knife,), {"Knives": 2, "Shield in melee": 1}, wounds="   x    "),
        "bo": fighter((FighterWeapon("Greatsword", "Swords", size=3, sharp=1),)),
        "cy": fighter(),
    }
    stage = Stage(plain(fudge), people)
    stage.play(BeginRound())
    stage.play(Strike("bo", "Greatsword", "ada"))
    stage.play(Strike("cy", "Sword", "ada"))
    stage.play(Strike("ada", "Knife", "cy", modifier=-1))
    found = melee_skill(stage.now, "ada").skill
    assert {each.source: each.amount for each in found.parts} == {
        "Knives": 2, "Wounds": -1, "Storyteller": -1, "Smaller weapon": -1, "Several foes": -1,
    }  # fmt: skip
    assert skills(stage) == {"ada": -2, "bo": -1, "cy": -1}


def test_positions_on_the_map(fudge: FudgeBook) -> None:
    """Seed 004: bad footing, and opponents on higher ground."""
    slippery = with_circumstance(GROUND, [Position(0, 0)], MapCircumstance.UNSTEADY, on=True)
    people = {"ada": fighter(), "bo": fighter(), "cy": fighter()}
    spots = {"bo": Position(1, 0, 1), "cy": None}
    stage = Stage(plain(fudge), people, spots, slippery)
    stage.play(BeginRound())
    stage.play(Strike("bo", "Sword", "ada"), by_hand=True)
    parts = melee_skill(stage.now, "ada").skill.parts
    assert {each.source: each.amount for each in parts if each.amount} == {
        "Bad footing": -1,
        "Lower ground": -1,
    }
    assert skills(stage) == {"ada": -2, "bo": 0, "cy": 0}


def test_a_foe_who_cannot_fight_rolls_no_dice(fudge: FudgeBook) -> None:
    people = {"ada": fighter(), "bo": fighter(wounds="       x")}
    stage = Stage(plain(fudge), people)
    stage.round(Strike("ada", "Sword", "bo", most="light"), dice=dice(-1))
    assert hits(stage) == [("ada", "bo", 1, "Scratch")]
    assert "Bo cannot defend" in stage.words


def test_an_undeclared_target_defends(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": fighter(numbers={"Swords": 3})})
    stage.round(Strike("ada", "Sword", "bo"), dice=dice(0, 0))
    assert hits(stage) == []
    [exchanged] = [each for each in stage.events if isinstance(each, Exchanged)]
    assert exchanged.standoff
    assert stage.words.startswith("Ada attacks Bo: Fair; Bo defends: Superb. Standoff.")


def test_a_guard_in_a_protective_stance(fudge: FudgeBook) -> None:
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": fighter()})
    stage.round(
        Strike("ada", "Sword", "bo", stance="offensive"), Guard("bo", "protective"), dice=dice(2, 0)
    )
    assert hits(stage) == [("ada", "bo", 1, "Scratch")]
    assert "Ada attacks Bo (offensive stance): Great" in stage.words


def test_an_unaware_target_does_not_defend(fudge: FudgeBook) -> None:
    """Seed 004: an unopposed action of Poor difficulty."""
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": fighter(numbers={"Swords": 4})})
    stage.round(Strike("ada", "Sword", "bo", unaware=True), dice=dice(0, 0))
    assert hits(stage) == [("ada", "bo", 2, "Major Wound")]


def test_a_fighter_may_ignore_other_attackers(fudge: FudgeBook) -> None:
    """F26."""
    armored = fighter(numbers={"Swords": 2, "Armor": 4})
    people = {"ada": armored, "bo": fighter(), "cy": fighter(numbers={"Swords": 4})}
    stage = Stage(plain(fudge, ignoring=True), people)
    stage.round(
        Strike("ada", "Sword", "bo", alone=True),
        Strike("bo", "Sword", "ada"),
        Strike("cy", "Sword", "ada"),
        dice=dice(0, 0, 0),
    )
    assert [each[:3] for each in hits(stage)] == [("ada", "bo", 2), ("cy", "ada", 6)]


def test_a_sweeping_blow_gets_weaker(fudge: FudgeBook) -> None:
    """F26: it loses a point or two with each foe that it goes through."""
    people = {"ada": fighter(numbers={"Swords": 4})}
    people |= {name: fighter((SWORD,)) for name in ("bo", "cy", "di")}
    for cost in (1, 2):
        stage = Stage(plain(fudge, sweep=cost), people)
        stage.round(
            Strike("ada", "Sword", "cy", sweeps=True),
            *(Strike(who, "Sword", "ada") for who in ("bo", "cy", "di")),
            dice=dice(-1, 0, 0, 0),
        )
        found = [each for each in stage.events if isinstance(each, Hit)]
        assert [each.at for each in found] == ["cy", "bo", "di"]
        assert [each.degree for each in found] == [1, 1, 1]
        assert [each.points for each in found] == [3, 3 - cost, 3 - 2 * cost]


def stunned_by(book: FudgeBook, target: FudgeFighter, total: int) -> FudgeFighter:
    stage = Stage(plain(book), {"ada": fighter(), "bo": target})
    stage.round(Strike("ada", "Sword", "bo", stuns=True), dice=dice(total, 0))
    return stage.fighter("bo")


def test_a_blow_that_stuns(fudge: FudgeBook) -> None:
    """F12: points 3 + 2 × degree against Health; no box is marked."""
    tough = fighter(numbers={"Health": 3})
    assert stunned_by(fudge, tough, 1).stun is StunLevel.NONE
    assert stunned_by(fudge, tough, 2).stun is StunLevel.STUNNED
    assert stunned_by(fudge, tough, 4).stun is StunLevel.VERY_STUNNED
    assert stunned_by(fudge, fighter(), 4).stun is StunLevel.OUT
    again = stunned_by(fudge, replace(tough, stun=StunLevel.STUNNED, stun_until=0), 2)
    assert again.stun is StunLevel.VERY_STUNNED
    assert (again.wounds.strip(), again.stun_until) == ("", 3)


def test_a_stunned_fighter_defends_with_a_level_less(fudge: FudgeBook) -> None:
    stunned = fighter(stun=StunLevel.STUNNED, stun_until=1)
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": stunned})
    stage.round(Strike("ada", "Sword", "bo"), dice=dice(0, 0))
    assert hits(stage) == [("ada", "bo", 1, "Scratch")]
    stage.round(Strike("ada", "Sword", "bo"), dice=dice(0, 0))
    assert hits(stage) == []


def test_the_dice_for_a_location_say_whose_it_is(fudge: FudgeBook) -> None:
    stage = Stage(fudge, {"ada": fighter(numbers={"Swords": 3}), "bo": fighter()})
    for each in (BeginRound(), Strike("ada", "Sword", "bo"), Strike("bo", "Sword", "ada")):
        stage.play(each)
    wanted: list[str] = []
    faces: list[tuple[int, ...]] = []
    while stage.log.cursor == 3:
        try:
            stage.play(RollRound(), TableDice(faces))
        except ThrowWanted as missing:
            wanted.append(missing.throw.what)
            faces.append((0,) * missing.throw.count)
    assert "Bo: Hit location" in wanted


def test_locations(fudge: FudgeBook) -> None:
    """F15: called, by the usual column, or by the column of the blow."""
    strong = {"ada": fighter(numbers={"Swords": 3}), "bo": fighter()}
    stage = Stage(fudge, strong)
    stage.round(Strike("ada", "Sword", "bo", called="head", most="scratch"), dice=dice(0, 0))
    assert "Ada hits Bo (head): Scratch, pulled." in stage.words
    stage.round(Strike("ada", "Sword", "bo", called="eye", most="scratch"), dice=dice(0, 0, 2))
    assert "(left arm)" in stage.words
    detailed = replace(fudge, options=FudgeOptions(locations=HitLocationUse.DETAILED))
    stage = Stage(detailed, strong)
    stage.round(Strike("ada", "Sword", "bo", column="low-swing"), dice=dice(0, 0, 3))
    assert "(groin)" in stage.words


def test_scale_may_ask_for_a_die(fudge: FudgeBook) -> None:
    """F18."""
    giant = fighter(numbers={"Mass Scale": 8, "Swords": -2})
    stage = Stage(plain(fudge), {"ada": fighter(), "bo": giant})
    asked = dice(2, 0)
    asked._faces.append(1)
    stage.round(Strike("ada", "Sword", "bo"), dice=asked)
    assert hits(stage)[0][3] == "Scratch"
