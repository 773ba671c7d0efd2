"""Shares of a number, rounded up."""


def half_up(value: int) -> int:
    """Half of a value of 0 or more, rounded up."""
    return share_up(value, 2)


def tenth_up(value: int) -> int:
    """One tenth of a value of 0 or more, rounded up."""
    return share_up(value, 10)


def share_up(value: int, parts: int) -> int:
    """One of `parts` equal shares of a value of 0 or more, rounded up."""
    return -(-value // parts)
