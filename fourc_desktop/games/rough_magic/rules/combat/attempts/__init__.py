"""What can be attempted by a roll in a fight, and what comes of it."""
