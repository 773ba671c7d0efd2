"""Seeds: what the program's dice fall by, so that the same seed gives the same again."""

from fourc_desktop.core.dice import Dice

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What a seed is made of: nothing that could be read as something else."""


def new_seed(dice: Dice) -> str:
    """A seed nobody has used yet, short enough to read out: "7F3K-2QXA"."""
    letters = [dice.pick(LETTERS, "Seed") for _ in range(8)]
    return "".join(letters[:4]) + "-" + "".join(letters[4:])
