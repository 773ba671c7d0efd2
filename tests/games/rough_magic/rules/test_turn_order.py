"""The order of play: the eight rounds of seed 002, and cases they leave out."""

from collections import Counter
from fractions import Fraction
from random import Random

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import chance, odds
from fourc_desktop.games.rough_magic.rules.turn_order import (
    LAST,
    InitiativeRoller,
    OrderOfPlay,
    initiative,
    ranked,
)

APEX, BOOMER, CRIMSON, MINIONS = "apex", "boomer", "crimson", "minions"


def turns(order: OrderOfPlay, count: int) -> tuple[list[str], OrderOfPlay]:
    """Who acts in this and the next turns, and the order at the end of the last of them."""
    found = [order.acting]
    for _ in range(count - 1):
        order = order.next()
        found.append(order.acting)
    return found, order


def test_the_eight_rounds() -> None:
    # 1: Apex, Boomer and the minions.
    order = OrderOfPlay((APEX, BOOMER, MINIONS)).begun()
    assert turns(order, 3)[0] == [APEX, BOOMER, MINIONS]
    order = turns(order, 3)[1].next()

    # 2: the Gamemaster places Crimson before the minions.
    order = order.joined(CRIMSON, 2)
    assert order.round == 2
    found, order = turns(order, 4)
    assert found == [APEX, BOOMER, CRIMSON, MINIONS]

    # 3: Apex delays, and takes the turn after Crimson has begun his own.
    order = order.next()
    assert (order.round, order.acting) == (3, APEX)
    order = order.delay()
    assert turns(order, 2)[0] == [BOOMER, CRIMSON]
    order = order.next().interrupt(APEX)
    assert order.acting == APEX
    assert not order.has_acted(CRIMSON)
    order = order.next()
    assert order.acting == CRIMSON  # with the rest of his turn
    order = order.next()
    assert (order.round, order.acting) == (3, MINIONS)

    # 4 and 5: as before.
    for number in (4, 5):
        order = order.next()
        assert order.round == number
        found, order = turns(order, 4)
        assert found == [APEX, BOOMER, CRIMSON, MINIONS]

    # 6: Apex interrupts Crimson in Boomer's turn.
    order = order.next().next()
    assert (order.round, order.acting) == (6, BOOMER)
    assert order.force_refusal(APEX, "Apex") is None
    order = order.force(APEX)
    assert order.acting == BOOMER
    found, order = turns(order, 3)
    assert found == [BOOMER, CRIMSON, MINIONS]

    # 7: her turn is lost.
    order = order.next()
    assert order.round == 7
    found, order = turns(order, 3)
    assert found == [BOOMER, CRIMSON, MINIONS]

    # 8: as before.
    order = order.next()
    assert order.round == 8
    assert turns(order, 4)[0] == [APEX, BOOMER, CRIMSON, MINIONS]


def test_an_action_before_the_own_turn_costs_that_turn_of_the_same_round() -> None:
    order = OrderOfPlay((APEX, BOOMER, CRIMSON)).begun().force(CRIMSON)
    found, order = turns(order, 2)
    assert found == [APEX, BOOMER]
    order = order.next()
    assert (order.round, order.acting) == (2, APEX)
    assert turns(order, 3)[0] == [APEX, BOOMER, CRIMSON]


def test_an_action_is_forced_once_a_round_and_only_with_a_turn_to_give() -> None:
    order = OrderOfPlay((APEX, BOOMER)).begun().force(APEX)
    again = order.force_refusal(APEX, "Apex")
    assert again is not None
    assert "once a round" in again.sentence
    later = order.next()
    assert later.acting == BOOMER
    assert later.next().acting == BOOMER  # Apex was passed over in round 2
    assert later.next().force_refusal(APEX, "Apex") is None

    owing = OrderOfPlay((APEX, BOOMER, CRIMSON), round=2, place=0, acting=APEX, owing=(CRIMSON,))
    refusal = owing.force_refusal(CRIMSON, "Crimson")
    assert refusal is not None
    assert "given up" in refusal.sentence


def test_a_delayed_turn_can_be_given_for_a_forced_action() -> None:
    order = OrderOfPlay((APEX, BOOMER)).begun().delay().force(APEX)
    assert order.interrupt_refusal(APEX, "Apex") is not None
    assert order.next().acting == APEX  # of round 2


def test_a_delayed_turn_is_lost_with_the_next_one() -> None:
    order = OrderOfPlay((APEX, BOOMER)).begun().delay()
    assert order.interrupt_refusal(APEX, "Apex") is None
    assert order.next().delayed == ()


def test_a_turn_is_not_interrupted_twice_at_a_time() -> None:
    order = OrderOfPlay((APEX, BOOMER, CRIMSON)).begun().delay().delay()
    order = order.interrupt(APEX)
    refusal = order.interrupt_refusal(BOOMER, "Boomer")
    assert refusal is not None
    assert "interrupted already" in refusal.sentence
    assert order.next().interrupt_refusal(BOOMER, "Boomer") is None


def test_a_combatant_who_leaves_ends_all_relations() -> None:
    order = OrderOfPlay((APEX, BOOMER, CRIMSON)).begun().delay().delay().interrupt(APEX)
    gone = order.force(BOOMER).left(APEX)
    assert gone == OrderOfPlay((BOOMER, CRIMSON), 1, "", CRIMSON, 1, (), (), (BOOMER,))
    assert gone.left(CRIMSON).interrupted == ""
    assert gone.left("nobody") == gone
    alone = OrderOfPlay((APEX,)).begun().left(APEX)
    assert alone.next() == OrderOfPlay((), 2)


def test_perception_with_reason_decides_and_the_drop_adds_three() -> None:
    roller = InitiativeRoller(APEX, 4, 3)
    assert initiative(roller, ScriptedDice(2, 5)) == 14
    assert initiative(InitiativeRoller(APEX, 4, 3, has_drop=True), ScriptedDice(2, 5)) == 17
    assert initiative(InitiativeRoller(APEX, 0, 3), ScriptedDice(6)) == 9
    assert initiative(InitiativeRoller(APEX, 4, 0), ScriptedDice()) == LAST
    share = chance(odds(lambda dice: initiative(roller, dice)), lambda total: total >= 14)
    assert share == Fraction(21, 36)


def test_ties_go_by_reason_then_to_players() -> None:
    rollers = [
        InitiativeRoller(MINIONS, 0, 1),
        InitiativeRoller(BOOMER, 2, 3),
        InitiativeRoller(APEX, 2, 3, is_player=True),
        InitiativeRoller(CRIMSON, 0, 4),
    ]
    rolled = {APEX: 12, BOOMER: 12, CRIMSON: 12, MINIONS: 13}
    assert ranked(rollers, rolled) == (MINIONS, CRIMSON, APEX, BOOMER)


def test_has_acted_follows_the_turns_taken() -> None:
    order = OrderOfPlay((APEX, BOOMER, MINIONS)).begun().next()
    assert [order.has_acted(who) for who in (APEX, BOOMER, MINIONS, CRIMSON)] == [
        True, False, False, False,
    ]  # fmt: skip


def test_moving_behind_the_current_turn_gives_no_second_turn() -> None:
    order = OrderOfPlay((APEX, BOOMER, CRIMSON, MINIONS)).begun().next()
    moved = order.with_place(APEX, 2)
    assert moved.order == (BOOMER, CRIMSON, APEX, MINIONS)
    assert moved.has_acted(APEX)
    assert turns(moved, 6)[0] == [BOOMER, CRIMSON, MINIONS, BOOMER, CRIMSON, APEX]
    back = moved.with_place(APEX, 0)
    assert back == order, "moved back, nothing is left of it"
    acting = order.with_place(BOOMER, 9)
    assert turns(acting, 4)[0] == [BOOMER, CRIMSON, MINIONS, APEX]
    assert turns(order.with_place(BOOMER, 0), 4)[0] == [BOOMER, CRIMSON, MINIONS, BOOMER]
    waiting = OrderOfPlay((APEX, BOOMER, CRIMSON)).begun().delay()
    assert turns(waiting.with_place(APEX, 2), 3)[0] == [BOOMER, CRIMSON, APEX], "not had yet"
    assert moved.left(APEX).moved == ()


def test_moving_before_the_current_turn_keeps_the_turn() -> None:
    order = OrderOfPlay((APEX, BOOMER, CRIMSON)).begun().next()
    moved = order.with_place(CRIMSON, 0)
    assert moved.order == (CRIMSON, APEX, BOOMER)
    assert moved.delayed == (CRIMSON,)
    assert turns(moved.interrupt(CRIMSON), 3)[0] == [CRIMSON, BOOMER, CRIMSON]
    given = order.force(CRIMSON).with_place(CRIMSON, 0)
    assert (given.delayed, given.owing) == ((), ()), "that was the turn given up"
    early = OrderOfPlay((APEX, BOOMER)).with_place(BOOMER, 0)
    assert early == OrderOfPlay((BOOMER, APEX))


def test_a_delayed_turn_that_is_moved_to_a_place_to_come_is_taken_there() -> None:
    waiting = OrderOfPlay((APEX, BOOMER, CRIMSON)).begun().delay()
    moved = waiting.with_place(APEX, 2)
    assert moved.interrupt_refusal(APEX, "Apex") is not None
    assert turns(moved, 4)[0] == [BOOMER, CRIMSON, APEX, BOOMER]
    back = moved.with_place(APEX, 0)
    assert back == waiting
    assert back.with_place(APEX, 0).delayed == (APEX,)
    again = moved.with_place(CRIMSON, 0).with_place(CRIMSON, 2).with_place(CRIMSON, 0)
    assert again.delayed == (CRIMSON,)


def test_a_newcomer_whose_place_is_past_acts_after_the_others_of_the_round() -> None:
    order = OrderOfPlay((APEX, BOOMER)).begun().next().joined(MINIONS, 0).joined(CRIMSON, 0)
    assert order.order == (CRIMSON, MINIONS, APEX, BOOMER)
    assert not order.has_acted(CRIMSON)
    found, after = turns(order, 3)
    assert found == [BOOMER, CRIMSON, MINIONS]
    assert (after.round, after.has_acted(CRIMSON)) == (1, True)
    assert turns(after.next(), 5)[0] == [CRIMSON, MINIONS, APEX, BOOMER, CRIMSON]
    assert after.next().round == 2
    assert order.left(CRIMSON).late == (MINIONS,)
    assert turns(order.force(CRIMSON), 3)[0] == [BOOMER, MINIONS, CRIMSON], "of round 2"


def test_a_newcomer_moved_in_the_order_has_one_turn_in_the_round() -> None:
    order = OrderOfPlay((APEX, BOOMER, MINIONS)).begun().next().joined(CRIMSON, 0)
    assert turns(order.with_place(CRIMSON, 3), 4)[0] == [BOOMER, MINIONS, CRIMSON, APEX]
    assert turns(order.with_place(CRIMSON, 1), 5)[0] == [BOOMER, MINIONS, CRIMSON, APEX, CRIMSON]
    acting = order.next().next()
    assert acting.acting == CRIMSON
    assert turns(acting.with_place(CRIMSON, 3), 4)[0] == [CRIMSON, APEX, BOOMER, MINIONS]


class GamemasterAtRandom:
    """Delays, interrupts, forces and moves at random, and counts the turns of everybody.

    Attributes:
        order: The order of play.
        had: The turns that each has had or is having.
        lost: The delayed turns that each did not take before the next one.
        forced: The actions that each has forced.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.people = (APEX, BOOMER, CRIMSON, MINIONS)
        self.order = OrderOfPlay(self.people).begun()
        self.had, self.lost, self.forced = (Counter[str]() for _ in range(3))
        self.had[self.order.acting] += 1

    def step(self) -> None:
        """Do one thing, if it can be done."""
        before, who = self.order, self.random.choice(self.people)
        match self.random.choice(("next", "next", "delay", "interrupt", "move", "move", "force")):
            case "delay" if not before.interrupted and before.acting not in before.delayed:
                self.had[before.acting] -= 1
                self._go_on(before.delay(), {*before.delayed, before.acting})
            case "interrupt" if who != before.acting:
                if before.interrupt_refusal(who, who) is None:
                    self.order = before.interrupt(who)
                    self.had[who] += 1
            case "move":
                self.order = before.with_place(who, self.random.randrange(4))
                had = before.has_acted(who) or who in (before.acting, before.interrupted)
                is_past = self.order.order.index(who) <= self.order.place
                if who in before.delayed and is_past and not had and who not in before.owing:
                    self.lost[who] += 1
            case "force" if who != before.acting:
                if before.force_refusal(who, who) is None:
                    self.order = before.force(who)
                    self.forced[who] += 1
            case _ if before.interrupted:
                self.order = before.next()
            case _:
                self._go_on(before.next(), set(before.delayed))
        self._check(is_new_round=self.order.round > before.round)

    def _go_on(self, after: OrderOfPlay, waiting: set[str]) -> None:
        self.lost.update(waiting - set(after.delayed))
        self.order = after
        self.had[after.acting] += 1

    def _check(self, *, is_new_round: bool) -> None:
        """Nobody has more turns than rounds; as a round begins, each turn is accounted for."""
        order = self.order
        for who in self.people:
            assert self.had[who] <= order.round
            assert order.delayed.count(who) <= 1
            given = self.forced[who] - (who in order.owing)
            found = self.had[who] + self.lost[who] + given + (who in order.delayed)
            come = order.round - 1 + (order.order.index(who) <= order.place)
            assert not is_new_round or found == come


def test_delaying_forcing_and_moving_neither_add_nor_lose_turns() -> None:
    for seed in range(400):
        table = GamemasterAtRandom(seed)
        for _ in range(30):
            table.step()
