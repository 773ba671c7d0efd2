"""The dialogs of homebrew packs, answered by a script."""

from pathlib import Path
from typing import Any

from fourc_desktop.core.interchange import PackReview
from fourc_desktop.ui.screens.homebrew.packs import PackDialogs


class ScriptedQuestions(PackDialogs):
    """Questions that open no window but take scripted answers."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.answer = True
        self.reviews: list[PackReview[Any]] = []
        self.suggestion: Path | None = None

    def pack_to_import(self, _folder: Path) -> Path | None:
        return self.path

    def pack_to_export(self, suggestion: Path) -> Path | None:
        self.suggestion = suggestion
        return self.path

    def take(self, review: PackReview[Any], _name: str) -> bool:
        self.reviews.append(review)
        return self.answer
