from dataclasses import replace

from fourc_desktop.core.encounter.action_keys import LOG_KEY, action_keys
from fourc_desktop.core.encounter.log import new_log
from fourc_desktop.core.encounter.views import ActionOption, Likelihood
from fourc_desktop.core.questions import Question, filled_in
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import BodyArea
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAction,
    DeclareAttack,
    OpenNextPlan,
    ResolvePlans,
)
from fourc_desktop.games.fourth_earth.rules.homebrew import EarthHomebrew
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import AceRank, EarthTurnOrder
from tests.games.fourth_earth.rules.combat.stage import Stage


def own(stage: Stage, who: str = "ilse") -> dict[str, ActionOption]:
    return {each.name: each for each in stage.fight.actions.action_options(stage.now, who)}


def table(stage: Stage) -> list[str]:
    return [each.name for each in stage.fight.actions.table_options(stage.now)]


def asked(stage: Stage, option: ActionOption) -> dict[str, Question]:
    found = stage.fight.actions.questions(stage.now, option, option.fixed)
    return {each.field: each for each in found}


def test_every_action_is_offered_with_its_refusal(plain: EarthRulebook) -> None:
    stage = Stage(plain)
    assert own(stage)["Jab"].refusal is not None
    stage.begin()
    found = own(stage)
    assert found["Jab"].refusal is None
    assert found["Recharge health"].refusal is None
    assert found["Withdraw action"].refusal is not None
    assert "Offensive stance" not in found
    assert "Transfer battery points" not in found
    assert "End turn" not in found
    assert len(found) == len(stage.fight.actions.action_options(stage.now, "ilse"))
    guard = own(stage, "guard")
    assert guard["Two-handed"].refusal is not None
    assert guard["High technology or magic"].refusal is not None


def test_own_action_types_are_offered_for_attacks_and_for_all_else(plain: EarthRulebook) -> None:
    book = plain.with_homebrew(EarthHomebrew((ActionType("Sabre", battery=Battery.MENTAL),)))
    stage = Stage(book).begin()
    for name in ("Jab", "Other action"):
        options = asked(stage, own(stage)[name])["on"].options
        assert "Sabre" in [each.value for each in options], name
    stage.do(DeclareAttack("ilse", "jab", "rook", on="sabre"))
    [plan] = stage.now.table.plans
    assert (plan.check.on, plan.check.battery) == ("Sabre", Battery.MENTAL)


def test_sprinkles_bring_actions(full: EarthRulebook) -> None:
    found = own(Stage(full).begin())
    assert found["Offensive stance"].refusal is None
    assert found["Transfer battery points"].refusal is None
    assert "Neutral stance" not in found


def test_cards_bring_the_end_of_a_turn_and_the_ace(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK, ace=AceRank.CHOICE))
    stage = Stage(book).begin(1, 2, 3, 4)
    assert own(stage)["Count the ace low"].refusal is None
    assert own(stage)["End turn"].refusal is None
    assert own(stage, "rook")["End turn"].refusal is not None
    assert "Count the ace low" not in own(stage, "rook")
    stage.do(filled_in(own(stage)["Count the ace low"].command, {"who": "ilse"}))
    assert "Count the ace low" not in own(stage)
    assert table(stage) == ["End turn of Guard"]


def test_options_that_continue_the_round(full: EarthRulebook) -> None:
    stage = Stage(full)
    assert table(stage) == ["Start combat"]
    stage.begin()
    assert table(stage) == ["Resolve", "Next round"]
    stage.do(DeclareAttack("ilse", "slam", "rook")).do(ResolvePlans(), 2, 2, 2, 7)
    assert table(stage) == ["Next action"]
    stage.do(OpenNextPlan())
    assert table(stage)[0] == "Settle"
    assert table(stage)[-1] == "Cancel"
    assert "Roll all: 1 physical" in table(stage)
    options = stage.fight.actions.table_options(stage.now)
    again = next(each for each in options if each.name.startswith("Roll all"))
    stage.do(filled_in(again.command, again.fixed), 2, 2, 2, 7)
    assert "Undo" in table(stage)
    assert own(stage)["Jab"].refusal is not None
    difficulty = Stage(full.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY))).begin()
    difficulty.do(DeclareAction("ilse", "Climb")).do(ResolvePlans()).do(OpenNextPlan())
    assert table(difficulty) == ["Roll", "Cancel"]


def test_questions_of_an_attack(full: EarthRulebook, plain: EarthRulebook) -> None:
    stage = Stage(full).begin()
    jab = asked(stage, own(stage)["Jab"])
    assert list(jab) == ["at", "on", "tool", "spend", "twice", "opposed", "extra"]
    assert [each.value for each in jab["at"].options] == ["rook", "guard", "bastian"]
    assert [each.value for each in jab["on"].options][-1] == "Shoot"
    assert jab["extra"].low == -9
    magic = asked(stage, own(stage)["High technology or magic"])
    assert {"rarity", "use_spend"} <= set(magic)
    simple = Stage(plain).begin()
    assert list(asked(simple, own(simple, "guard")["Slam"])) == ["at", "on", "spend", "extra"]
    assert "rarity" not in asked(simple, own(simple)["High technology or magic"])


def test_an_attack_asks_for_the_tool_among_several(
    plain: EarthRulebook,
) -> None:
    stage, fighter = Stage(plain).begin(), Stage(plain).fighter("ilse")
    for tools in ((Tool("Sword"),), (Tool("Sword"), Tool("Spear"))):
        armed = replace(fighter, character=replace(fighter.character, tools=tools))
        stage.log = new_log(stage.now.with_fighter("ilse", armed), "armed")
        attack = own(stage)["Two-handed"]
        assert attack.fixed.get("tool") == ("Sword" if len(tools) == 1 else None)
        assert ("tool" in asked(stage, attack)) is (len(tools) > 1)


def test_an_attack_asks_for_the_area_once_the_target_has_some(full: EarthRulebook) -> None:
    stage = Stage(full).begin().set("rook", areas=(BodyArea("Head", -1), BodyArea("Chest", 0, 3)))
    jab = own(stage)["Jab"]
    assert "area" not in asked(stage, jab)
    questions = stage.fight.actions.questions(stage.now, jab, {"at": "rook"})
    area = next(each for each in questions if each.field == "area")
    assert [each.title for each in area.options] == [
        "Anywhere", "Head: Resistance −1", "Chest: Resistance 3"
    ]  # fmt: skip
    others = stage.fight.actions.questions(stage.now, jab, {"at": "guard"})
    assert "area" not in [each.field for each in others]


def test_attacks_of_foes_may_be_rolled_solo(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    assert "solo" in asked(stage, own(stage, "rook")["Jab"])
    assert "solo" not in asked(stage, own(stage)["Jab"])


def test_types_and_tools_show_their_numbers(full: EarthRulebook) -> None:
    jab = asked(Stage(full).begin(), own(Stage(full).begin())["Jab"])
    assert [each.title for each in jab["on"].options][:2] == ["Fight 3", "Wrestle 4"]
    assert [each.title for each in jab["tool"].options] == [
        "None", "Iron-shod staff −1, 1 rank", "Rope and hooks −2", "Warding chalk −1"
    ]  # fmt: skip


def test_an_attack_begins_with_its_usual_type(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()
    found = {
        name: asked(stage, own(stage)[name])["on"] for name in ("Jab", "High technology or magic")
    }
    assert [found[name].preset for name in found] == ["Fight", "Ward"]
    assert all(each.preset in [e.value for e in each.options] for each in found.values())
    stage.set("ilse", actions=(ActionType("fight"),))
    assert asked(stage, own(stage)["Jab"])["on"].preset == "fight"
    stage.set("ilse", actions=())
    assert asked(stage, own(stage)["High technology or magic"])["on"].preset == "Shoot"
    assert asked(stage, own(stage)["Other action"])["on"].preset is None


def test_questions_of_other_actions(full: EarthRulebook) -> None:
    stage = Stage(full).begin()
    assert list(asked(stage, own(stage)["Other action"])) == [
        "on",
        "rating",
        "tool",
        "spend",
        "is_advanced",
    ]
    give = asked(stage, own(stage)["Transfer battery points"])
    assert list(give) == ["at", "battery", "gives", "spend", "extra"]
    assert asked(stage, own(stage)["Offensive stance"]) == {}


def test_combatants_cannot_be_reordered(plain: EarthRulebook) -> None:
    stage = Stage(plain).begin()
    assert stage.fight.actions.reorder_command(stage.now, "ilse", "rook") is None


def test_other_technology_and_magic_asks_for_the_tables(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    stage = Stage(full).begin()
    other = own(stage)["Other action"]

    def fields(answers: dict[str, object], book: EarthRulebook = full) -> set[str]:
        actions = Stage(book).begin().fight.actions
        return {each.field for each in actions.questions(stage.now, other, answers)}

    tables = {"rarity", "target", "intent", "distance", "origin", "use_spend"}
    assert "is_advanced" in fields({})
    assert not tables & fields({})
    assert tables <= fields({"is_advanced": True})
    assert tables <= fields({"tool": "Warding chalk"})
    assert not tables & fields({"tool": "Rope and hooks"})
    assert not (tables | {"is_advanced"}) & fields({"is_advanced": True}, plain)


def test_low_health_is_urgent_to_recharge_and_attacks_need_a_foe(full: EarthRulebook) -> None:
    stage = Stage(full)
    stage.begin()

    def judged() -> dict[str, Likelihood]:
        actions = stage.fight.actions
        return {n: actions.likelihood(stage.now, each) for n, each in own(stage).items()}

    found = judged()
    assert found["Recharge health"] is found["Jab"] is Likelihood.USUAL
    assert found["Other action"] is Likelihood.USUAL
    stage.set("ilse", health=2)
    for who in ("rook", "guard"):
        stage.set(who, health=0, physical=0, mental=0, spiritual=0)
    found = judged()
    assert found["Recharge health"] is Likelihood.URGENT
    assert found["Recharge physical"] is Likelihood.USUAL
    assert found["Jab"] is Likelihood.UNLIKELY


def test_action_keys_are_unique(full: EarthRulebook) -> None:
    found = list(own(Stage(full).begin()).values())
    claimed = [each.key for each in found if each.key]
    assert len(set(claimed)) == len(claimed)
    assert LOG_KEY not in claimed
    keys = action_keys(found)
    assert all(keys[each.name] == each.key for each in found if each.key)
    assert len(set(keys.values())) == len(keys)
