"""The look and the dialogs that a window of the toy stands on."""

from tests.ui.conftest import answers, appearance, dialogs, shared_appearance

__all__ = ["answers", "appearance", "dialogs", "shared_appearance"]
