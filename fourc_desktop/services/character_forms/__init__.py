"""Documents, sheets, cards, tables and homebrew generated from a game's character form."""
