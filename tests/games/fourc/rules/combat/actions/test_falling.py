"""Falls: catching, and combatants who start to fall."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.falling import begin_fall, let_fall
from fourc_desktop.games.fourc.rules.combat.attacks.catching import catch
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Catch,
    Fall,
    LetFall,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    Finish,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import FallChoice
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage


class TestTheFall:
    """Ruling R52: a fall waits for a Catch."""

    @pytest.fixture
    def fourc(self, book: Rulebook, stage: Stage) -> FourcFight:
        return fight(book, stage.page)

    @pytest.fixture
    def falling(self, stage: Stage, fourc: FourcFight) -> Stage:
        """Cat falls from the second level; Ada and Ben are below."""
        stage.add("cat", "heroes", Position(3, 1, 2))
        stage.now = stage.played(fourc, Fall("cat"))
        return stage

    def test_a_fall_is_a_pending_choice(self, falling: Stage, fourc: FourcFight) -> None:
        assert falling.now.table.choices == (FallChoice("cat"),)
        assert falling.spot("cat") == Position(3, 1, 2)
        pending = fourc.rules.pending(falling.now)
        assert pending is not None
        assert "Cat is falling" in pending.sentence
        assert [each.name for each in fourc.actions.table_options(falling.now)] == [
            "Cat falls", "Cancel",
        ]  # fmt: skip
        open_ = [each.name for each in fourc.actions.action_options(falling.now, "ben")
                 if each.refusal is None]  # fmt: skip
        assert open_ == ["Catch"]

    def test_an_uncaught_fall_does_damage(self, falling: Stage, fourc: FourcFight) -> None:
        falling.now = falling.played(fourc, LetFall())
        assert (falling.spot("cat"), falling.fighter("cat").damage) == (Position(3, 1), 60)
        assert "Nobody is falling" in falling.refused(let_fall, LetFall())

    def test_a_combatant_who_has_left_the_map_does_not_land(self, falling: Stage) -> None:
        falling.add("cat", "heroes", None)
        assert falling.do(let_fall, LetFall()) == ["ChoiceMade"]
        assert (falling.spot("cat"), falling.fighter("cat").damage) == (None, 80)

    def test_a_combatant_who_has_landed_takes_no_damage(self, falling: Stage) -> None:
        falling.add("cat", "heroes", Position(3, 1))
        assert "Fell" not in falling.do(let_fall, LetFall())
        assert (falling.spot("cat"), falling.fighter("cat").damage) == (Position(3, 1), 80)

    def test_a_knockback_fall_waits_at_the_edge(self, stage: Stage) -> None:
        stage.add("cat", "heroes", Position(4, 1, 2))
        edge = Position(3, 1, 2)
        assert stage.do(begin_fall, "cat", edge) == ["CombatantMoved", "ChoiceOpened"]
        assert (stage.spot("cat"), stage.now.table.choices) == (edge, (FallChoice("cat"),))

    def test_a_caught_fall_does_no_damage(self, falling: Stage, fourc: FourcFight) -> None:
        falling.now = falling.played(fourc, Catch("ada", "cat"))
        falling.settle(Color.YELLOW)
        assert (falling.spot("cat"), falling.fighter("cat").damage) == (HERE, 80)
        assert falling.now.table.choices == ()

    def test_a_fall_continues_after_the_last_missed_catch(
        self, falling: Stage, fourc: FourcFight
    ) -> None:
        falling.this_turn("ben", acted=True)
        falling.now = falling.played(fourc, Catch("ada", "cat"))
        falling.now = falling.played(fourc, RollDice())
        falling.now = falling.played(fourc, SettleOpenRoll())
        assert (falling.spot("cat"), falling.fighter("cat").damage) == (Position(3, 1), 60)
        assert falling.now.table.choices == ()

    def test_a_fall_without_a_possible_catcher_is_immediate(
        self, stage: Stage, fourc: FourcFight
    ) -> None:
        stage.add("cat", "heroes", Position(5, 1, 2))
        stage.now = stage.played(fourc, Fall("cat"))
        assert (stage.spot("cat"), stage.now.table.choices) == (Position(5, 1), ())

    @pytest.mark.parametrize(
        ("condition", "level"),
        [
            (Condition.UNCONSCIOUS, 0),
            (Condition.PARALYZED, 0),
            (Condition.DYING, 0),
            (Condition.EXHAUSTED, 0),
            (Condition.DAZED, 3),
            (Condition.KNOCKED_DOWN, 3),
        ],
    )
    def test_a_flier_who_can_no_longer_fly_falls(
        self, stage: Stage, fourc: FourcFight, condition: Condition, level: int
    ) -> None:
        stage.add("cat", "heroes", Position(5, 1, 3))
        stage.empower("cat", HeldPower("flight", rank=Score(30)))
        stage.suffer("cat", condition)
        stage.change("cat", damage=0)
        stage.now = stage.played(fourc, Finish("ada"))
        assert stage.spot("cat") == Position(5, 1, level)

    def test_a_held_combatant_does_not_fall(self, stage: Stage, fourc: FourcFight) -> None:
        stage.add("ada", "heroes", Position(5, 1, 3))
        stage.empower("ada", HeldPower("flight", rank=Score(30)))
        stage.add("cat", "foes", Position(5, 1, 3))
        stage.suffer("cat", Condition.UNCONSCIOUS)
        stage.change("ada", holds="cat")
        stage.change("cat", held_by="ada")
        stage.now = stage.played(fourc, Finish("ada"))
        assert stage.spot("cat") == Position(5, 1, 3)

    @pytest.mark.parametrize(("condition", "level"), [(None, 2), (Condition.PARALYZED, 0)])
    def test_only_caught_combatants_unable_to_fly_land(
        self, stage: Stage, condition: Condition | None, level: int
    ) -> None:
        stage.add("ada", "heroes", Position(2, 1, 2))
        stage.add("cat", "heroes", Position(3, 1, 2))
        stage.empower("cat", HeldPower("flight", rank=Score(30)))
        if condition:
            stage.suffer("cat", condition)
        stage.do(catch, Catch("ada", "cat"), by_hand=True)
        stage.settle(Color.YELLOW)
        assert stage.spot("cat") == Position(2, 1, level)
