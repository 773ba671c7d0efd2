"""Services of 4C on an open campaign: careers, property, rolls, homebrew."""
