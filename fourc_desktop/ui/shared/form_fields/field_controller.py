"""The interface through which the editors of form fields read and change values."""

from typing import Any, Protocol

from fourc_desktop.core.forms.field_specs import FieldSpec


class FieldController(Protocol):
    """The fields of an open document or entry by their paths: "build", "weapons.2.size"."""

    @property
    def changeable(self) -> bool:
        """Whether something is open that can be changed."""

    def read(self, path: str) -> Any:
        """The value of a field."""

    def spec(self, path: str) -> FieldSpec:
        """The specification of a field."""

    def limit(self, path: str) -> int:
        """The maximum of a gauge."""

    def options(self, catalog: str) -> Any:
        """The entries of a catalog by id."""

    def change(self, path: str, value: object, *, continuing: bool = False) -> str:
        """Set a field; return why it was not stored, or "".

        With `continuing`, consecutive changes of the field are one undo step.
        """

    def choose(self, path: str, value: object) -> None:
        """Set a field; shows an error itself."""

    def finish_edit(self) -> None:
        """Start a new undo step with the next change."""
