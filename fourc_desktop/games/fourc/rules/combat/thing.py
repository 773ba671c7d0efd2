"""A thing in a fight: a car to throw, a crate to hide behind, a statue to save."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that can be lifted, thrown and broken.

    Attributes:
        material_value: How strong it is, read like a Rank Value, 1 or more (4C, Material Value).
        pounds: What it weighs, 0 or more.
        broken: Whether it is in pieces.
        held_by: The id of whoever carries it, or nothing.
        item: What it is called among what people carry, or nothing for what is no such thing.
    """

    material_value: int
    pounds: int
    broken: bool = False
    held_by: str = ""
    item: str = ""

    def __post_init__(self) -> None:
        if self.material_value < 1 or self.pounds < 0:
            raise ValueError("a thing has a Material Value of 1 or more and weighs 0 or more")
