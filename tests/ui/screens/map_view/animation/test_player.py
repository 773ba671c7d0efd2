"""Playing the animation of a step: on the map, short, and without lasting effects."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.ui.screens.map_view.animation import player as scene_play
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.tokens import motion
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.core.rolls.result_marks import B, R, Y
from tests.ui.screens.map_view.conftest import LEFT, drag, middle, place_of, small_crowd, small_map

ADA = Token("ada", "Ada", "AD", SIDES[0], Position(1, 3), 0.5)
WALL = Edge(Position(3, 3), Position(4, 3))
STEP: list[Scene] = [
    AttackScene("ada", "ben", R),
    TextScene("ben", "Hit", R, -20),
    AttackScene("cy", "ada", Y, flies=True),
    TextScene("ada", "Hit", Y, -10),
    TextScene(WALL, "Broken"),
    TextScene(Position(6, 4), "Open"),
]
IN_BLOW, IN_SIGNS = 100, 600


@pytest.fixture(autouse=True)
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enable animations, independent of the system's settings."""
    monkeypatch.setattr(scene_play, "animations_enabled", lambda _widget: True)
    monkeypatch.setattr(motion, "animations_enabled", lambda _widget: True)


def held(view: MapView, scenes: list[Scene], now: int) -> None:
    """Play a step and pause it at a time in milliseconds."""
    view.play.run(scenes)
    view.play._clock.pause()
    view.play._clock.setCurrentTime(now)


def picture(view: MapView) -> QImage:
    return view.grab().toImage()


def center(view: MapView, id_: str) -> QPointF:
    """The current center of a token's picture."""
    placed_item = view.layer.placed_item(id_)
    assert placed_item is not None
    return placed_item[0].sceneBoundingRect().center()


def shown(view: MapView) -> list[QRectF]:
    """The positions of visible signs and bolts."""
    rises = (rise._item for _, rise in view.play._signs)
    lines = (line for _, bolt in view.play._bolts for line in bolt._lines)
    return [each.sceneBoundingRect() for each in (*rises, *lines) if each.isVisible()]


def near(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() < 4


class TestPlaying:
    def test_the_map_is_unchanged_after_the_animation(self, view: MapView, qtbot: QtBot) -> None:
        before = picture(view)
        held(view, STEP, IN_SIGNS)
        assert picture(view) != before
        view.play.run(STEP)
        assert view.play.is_playing
        qtbot.waitUntil(lambda: not view.play.is_playing)
        assert picture(view) == before

    def test_the_attacker_leans_over_to_the_target(self, view: MapView) -> None:
        rest, target = center(view, "ada"), center(view, "ben")
        held(view, [AttackScene("ada", "ben")], IN_BLOW)
        leaning = center(view, "ada")
        assert rest.x() < leaning.x() < target.x()
        assert center(view, "ben") == target
        view.play.skip()
        assert center(view, "ada") == rest

    def test_a_shot_flies_from_attacker_to_target(self, view: MapView) -> None:
        rest = center(view, "ada")
        held(view, [AttackScene("ada", "ben", B, flies=True)], IN_BLOW)
        bolt, _ = shown(view)
        assert center(view, "ada") == rest
        assert rest.x() < bolt.center().x() < center(view, "ben").x()

    def test_signs_are_above_their_tokens(self, view: MapView) -> None:
        held(view, STEP, IN_SIGNS)
        over = {str(each.over): box for each, box in zip(view.play.signs, shown(view), strict=True)}
        assert len(over) == 4
        assert over["ben"].bottom() <= center(view, "ben").y()
        assert over["ada"].bottom() <= center(view, "ada").y()
        assert near(QPointF(over[str(WALL)].center().x(), 0),
                    QPointF(view.board.rect(Position(4, 3)).left(), 0))  # fmt: skip

    def test_a_thrown_token_glides_along_its_path(self, view: MapView) -> None:
        view.show_tokens([ADA])
        start = center(view, "ada")
        view.show_tokens([replace(ADA, spot=Position(3, 5))])
        held(view, [MovementScene("ada", (Position(1, 3), Position(3, 3), Position(3, 5)))], 0)
        assert near(center(view, "ada"), start)
        view.play._clock.setCurrentTime(45)
        corner = view.board.center(Position(3, 3))
        assert center(view, "ada").y() < corner.y() + view.board.side
        view.play.skip()
        assert near(center(view, "ada"), view.board.center(Position(3, 5)))

    def test_a_dropped_token_is_not_animated_again(self, view: MapView) -> None:
        view.show_tokens([ADA])

        def moved(_id: str, spot: Position, _other: str) -> None:
            view.show_tokens([replace(ADA, spot=spot)])
            view.play.run([MovementScene("ada", (Position(1, 3), spot))])

        view.dropped.connect(moved)
        drag(view, place_of(view, "ada"), middle(view, Position(6, 3)))
        assert not view.play.is_playing

    def test_a_token_of_a_stack_starts_from_its_sector(self, view: MapView) -> None:
        crowd = small_crowd()
        view.show_tokens([*crowd[:-1], replace(crowd[-1], spot=Position(6, 3))])
        held(view, [MovementScene("t5", (Position(5, 5), Position(6, 3)))], 0)
        assert near(center(view, "t5"), view.board.center(Position(5, 5)))

    def test_invisible_scenes_are_not_played(self, view: MapView) -> None:
        view.play.run(
            [
                AttackScene("nobody", "ada"),
                AttackScene("ada", "nobody"),
                TextScene("nobody", "Hit"),
                TextScene(Edge(Position(0, 0), Position(5, 5)), "Broken"),
                MovementScene("nobody", (Position(0, 0), Position(1, 0))),
            ]
        )
        assert not view.play.is_playing
        view.play.run([])
        assert not view.play.is_playing

    def test_a_sign_over_a_stack_names_its_token(self, view: MapView) -> None:
        rest = picture(view)
        held(
            view,
            [
                TextScene("t3", "Hit"),
                AttackScene("t3", "ada"),
                AttackScene("ada", "t3", flies=True),
            ],
            IN_BLOW,
        )
        assert view.play._whose(TextScene("t3", "Hit")) == "T3"
        assert view.play._whose(TextScene("ada", "Hit")) == ""
        view.play.skip()
        assert picture(view) == rest


class TestTheEnd:
    @pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_A, Qt.Key.Key_Shift])
    def test_any_key_ends_the_animation(self, view: MapView, key: Qt.Key) -> None:
        before = picture(view)
        view.play.run(STEP)
        QTest.keyClick(view, key)
        assert not view.play.is_playing
        assert picture(view) == before

    def test_a_click_ends_the_animation_and_takes_effect(self, view: MapView) -> None:
        view.play.run(STEP)
        picked: list[str] = []
        view.picked.connect(picked.append)
        QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, "ben"))
        assert not view.play.is_playing
        assert picked == ["ben"]

    def test_a_click_on_another_widget_ends_the_animation(
        self, view: MapView, qtbot: QtBot
    ) -> None:
        other = QWidget()
        qtbot.addWidget(other)
        other.show()
        view.play.run(STEP)
        QTest.mouseClick(other, LEFT)
        assert not view.play.is_playing

    def test_moving_the_pointer_keeps_the_animation_running(self, view: MapView) -> None:
        view.play.run(STEP)
        QTest.mouseMove(view.viewport(), middle(view, Position(2, 2)))
        assert view.play.is_playing

    def test_the_next_step_replaces_the_running_animation(self, view: MapView) -> None:
        before = picture(view)
        for number in range(10):
            view.play.run([*STEP, TextScene("ada", f"Sign {number}")])
            assert len(view.play.signs) == 5
        assert [each.words for each in view.play.signs][-1] == "Sign 9"
        assert view.play._clock.totalDuration() <= 1000
        view.play.skip()
        assert picture(view) == before

    def test_graphics_items_are_reused(self, view: MapView) -> None:
        view.play.run(STEP)
        view.play.skip()
        items = len(view.scene().items())
        for _ in range(20):
            view.play.run(STEP)
        view.play.skip()
        assert len(view.scene().items()) == items

    def test_other_tokens_end_the_animation(self, view: MapView) -> None:
        held(view, STEP, IN_BLOW)
        leaning = center(view, "ada")
        view.show_tokens(small_crowd())
        view.select("ada")
        assert view.play.is_playing
        view.play._clock.setCurrentTime(IN_BLOW + 1)
        assert near(center(view, "ada"), leaning)
        view.show_tokens(small_crowd()[1:])
        assert not view.play.is_playing

    def test_the_animation_continues_at_another_zoom(self, view: MapView) -> None:
        held(view, STEP, IN_SIGNS)
        view.zoom_by(2)
        view.play._clock.setCurrentTime(IN_SIGNS + 1)
        boxes = dict(zip((str(each.over) for each in view.play.signs), shown(view), strict=True))
        assert abs(boxes["ben"].center().x() - center(view, "ben").x()) < 4
        assert boxes["ben"].bottom() <= center(view, "ben").y()

    def test_the_animation_continues_on_another_floor(self, view: MapView) -> None:
        upstairs = replace(ADA, spot=Position(4, 0, 1))
        _, ben, cy, *thugs = small_crowd()
        view.show_tokens([upstairs, ben, replace(cy, spot=Position(7, 5)), *thugs])
        held(view, [AttackScene("ada", "ben"), AttackScene("cy", "ben"), *STEP[1:]], IN_BLOW)
        view.show_level(0)
        assert view.layer.placed_item("ada") is None
        view.play._clock.setCurrentTime(IN_SIGNS)
        for _ in range(6):
            view.zoom_by(1)
        view.play._clock.setCurrentTime(IN_SIGNS + 1)
        assert view.layer.placed_item("cy") is None
        view.play.skip()
        view.show_level(1)
        view.fit()
        assert near(center(view, "ada"), view.board.center(Position(4, 0)))

    def test_a_hidden_map_plays_no_animation(self, view: MapView) -> None:
        view.play.run(STEP)
        view.hide()
        assert not view.play.is_playing
        view.play.run(STEP)
        assert not view.play.is_playing

    def test_a_deleted_map_deletes_its_clock(self, qtbot: QtBot) -> None:
        window = QWidget()
        qtbot.addWidget(window)
        view = MapView()
        view.setParent(window)
        view.show_map(small_map())
        view.show_tokens(small_crowd())
        window.show()
        view.play.run(STEP)
        assert view.play.is_playing
        clocks, gone = view.findChildren(QAbstractAnimation), []
        for each in clocks:
            each.destroyed.connect(lambda: gone.append(1))
        view.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert len(gone) == len(clocks) > 0
        QTest.keyClick(window, Qt.Key.Key_A)
        qtbot.wait(50)


class TestLessMotion:
    def test_nothing_is_animated_with_reduced_motion(
        self, view: MapView, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(scene_play, "animations_enabled", lambda _widget: False)
        before = picture(view)
        view.play.run(STEP)
        assert not view.play.is_playing
        assert picture(view) == before

    def test_a_step_without_animation_ends_the_running_one(
        self, view: MapView, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        view.play.run(STEP)
        monkeypatch.setattr(scene_play, "animations_enabled", lambda _widget: False)
        view.play.run(STEP)
        assert not view.play.is_playing
