"""The documents of a campaign: index, cards, ownership, trash."""
