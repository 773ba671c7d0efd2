import pytest
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.accessibility import animations_enabled


class Calm(QProxyStyle):
    """The style of a system with animations switched off."""

    def styleHint(  # noqa: N802
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: QStyleHintReturn | None = None,
    ) -> int:
        if hint is QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, returned)


@pytest.mark.parametrize(("style", "expected"), [(QProxyStyle, True), (Calm, False)])
def test_animations_follow_the_style_hint(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, style: type[QProxyStyle], expected: bool
) -> None:
    widget, made = QWidget(), style("fusion")
    qtbot.addWidget(widget)
    monkeypatch.setattr(widget, "style", lambda: made)
    assert animations_enabled(widget) is expected
